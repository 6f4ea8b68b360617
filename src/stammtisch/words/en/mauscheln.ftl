### Mauscheln, Vierblatt, Frische Vier: what is asked, said, done and scored

game = Mauscheln · Vierblatt · Frische Vier
    .about = Three to ten players, four cards, a pot, everybody for himself.

contract-sneak = { $game ->
    [mauscheln] Mauscheln, { $suit } trumps
   *[other] game, { $suit } trumps
}
contract-seven = game on a turned seven, { $suit } trumps

ask-knock = You may knock before you look at your cards. Knock?
    .knock = knock
    .decline = look at the cards
ask-quartet = Do you hold a quartet? It must be burnt and paid for.
    .keep = no quartet
    .burn = burn the quartet
ask-farbenspiel = Four cards of one suit may be changed for five new ones. Change them?
    .keep = keep the hand
    .swap = four of a suit, five new ones
ask-sneak = Do you take the game on?
    .pass = pass
    .sneak = { $game ->
        [mauscheln] I sneak
       *[other] I play
    }
ask-join = Do you join?
    .pass = pass
    .join = I join
    .last = as the last one I join
ask-rob = Will you take the turn-up as one of your new cards?
    .leave = leave it
    .rob = take the turn-up
ask-exchange = Which cards do you exchange? ({ $min } to { $max })
ask-lay_fifth = You have five cards; lay one away.
ask-reduce = You have five cards; lay one away.
ask-play = Your card?

event-stake = { $name } stakes { $count }.
event-jump_stake = { $name } is jumped over and stakes { $count } too.
event-cut = { $name } looks at the cut{ $cards ->
    [none] .
   *[other] : { $cards }.
}
event-second_cut = The second packet: { $cards }.
event-turn = Turned up: { $cards }.
event-weli_aside = The Weli lies out of play; the next card is turned.
event-quartet_paid = { $name } pays { $count } for a quartet.
event-burn_quartet = { $name } burns four cards.
event-redraw = { $name } gets { $count } new cards.
event-swap_away = { $name } lays four cards of one suit away.
event-five = { $name } gets { $count } new cards.
event-contract = { $name } takes the game on; { $suit } are trumps.
event-fold = { $name } is out of this deal.
event-fifth = { $name } takes the turn-up as a fifth card.
event-lay_fifth = { $name } lays one card away.
event-reduce = { $name } lays one card away.
event-exchange = { $count ->
    [0] { $name } keeps the hand.
    [one] { $name } exchanges { $count } card.
   *[other] { $name } exchanges { $count } cards.
}
event-reshuffle = The talon has run out; { $count } cards are shuffled again.
event-pick_up = { $name } picks up the new cards.
event-look = { $name } looks at the hand.

reason-lead_trump = Who wins a trick leads a trump next: { $cards }.
reason-lead_top = Who holds the top trump leads it: { $cards }.
reason-trump_ace = You hold the Ace of trumps, so you must play.
reason-no_quartet = You hold no quartet.
reason-must_burn = You hold a quartet and must burn it.
reason-no_four = You do not hold four cards of one suit.
reason-talon_short = There are not enough cards left in the talon.
reason-not_in_advance = Nobody speaks after you; join or pass.
reason-passed_out = Everybody passed; the pot stays.
reason-lone_sneaker = Nobody joins; { $name } takes the pot.
reason-sneaker_made = { $name } has made the game.
reason-sneaker_failed = { $name } has failed.
reason-cut_jump = The cut was a seven or an Ace; the deal jumps on.
reason-tricks_needed = { $name }: { $enough ->
    [yes] { $won ->
        [one] { $won } trick
       *[other] { $won } tricks
    }, { $at_least } needed
   *[no] { $won } of { $at_least } { $at_least ->
        [one] trick
       *[other] tricks
    }
}
reason-stake = stake
reason-quartet_paid = quartet
reason-trick_share = { $tricks ->
    [one] { $tricks } trick at { $each }
   *[other] { $tricks } tricks at { $each }
}
reason-share_withheld = { $tricks ->
    [one] { $tricks } trick, not paid out
   *[other] { $tricks } tricks, not paid out
}
reason-bete_joiner = no trick: bête of { $bete }
reason-bete_sneaker = not enough tricks: bête of { $bete }
reason-double_bete = no trick at all: bête of { $bete }
reason-belli_caught = the Belli fell to the Ace
reason-pot_taken = the whole pot of { $pot }
reason-rounds_played = { $rounds ->
    [one] { $rounds } round has been played.
   *[other] { $rounds } rounds have been played.
}
reason-pot_split = share of the rest of the pot
