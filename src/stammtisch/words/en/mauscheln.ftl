### Mauscheln, Vierblatt, Frische Vier: what is asked, said, done and scored

game = Mauscheln · Vierblatt · Frische Vier
    .about = Three to ten players, four cards, a pot, everybody for himself.

declarer = sneaker
contract-sneak = { $suit } are trumps
contract-seven = { $suit } are trumps, one trick is enough

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
    .rob = take it
ask-exchange = Which cards do you exchange? { $min ->
    [0] Up to { $max }
   *[other] { $min } to { $max }
}, { $talon } left in the talon.
ask-lay_fifth = You have five cards; lay one away.
ask-reduce = You have five cards; lay one away.
ask-play = Your card?

event-stake = { $name } stakes { $count }.
    .you = You stake { $count }.
event-jump_stake = { $name } is jumped over and stakes { $count } too.
    .you = You are jumped over and stake { $count } too.
event-cut = { $name } looks at the cut{ $shown }.
    .you = You look at the cut: { $cards }.
event-second_cut = The second packet: { $cards }.
event-turn = Turned up: { $cards }.
event-weli_aside = The Weli lies out of play; the next card is turned.
event-knock = { $name } knocks.
    .you = You knock.
event-quartet_paid = { $name } pays { $count } for a quartet.
    .you = You pay { $count } for a quartet.
event-burn_quartet = { $name } burns four cards{ $shown }.
    .you = You burn { $cards }.
event-redraw = { $name } gets { $count } new cards{ $shown }.
    .you = You get { $cards }.
event-swap_away = { $name } lays four cards of one suit away{ $shown }.
    .you = You lay { $cards } away.
event-five = { $name } gets { $count } new cards{ $shown }.
    .you = You get { $cards }.
event-contract = { $name } takes the game on: { $contract }.
    .you = You take the game on: { $contract }.
event-fifth = { $name } takes { $cards } as the fifth card.
    .you = You take { $cards } as the fifth card.
event-lay_fifth = { $name } lays one card away{ $shown }.
    .you = You lay { $cards } away.
event-reduce = { $name } lays one card away{ $shown }.
    .you = You lay { $cards } away.
event-rob = { $name } takes the turn-up.
    .you = You take the turn-up.
event-exchange = { $count ->
    [0] { $name } keeps the hand.
    [one] { $name } exchanges { $count } card{ $shown }.
   *[other] { $name } exchanges { $count } cards{ $shown }.
}
    .you = { $count ->
    [0] You keep your hand.
   *[other] You exchange { $cards }.
}
event-draw = { $cards ->
    [none] { "" }
   *[other] { $name } gets { $cards }.
}
    .you = { $cards ->
    [none] { "" }
   *[other] You get { $cards }.
}
event-reshuffle = The talon has run out; { $count ->
    [one] { $count } card is
   *[other] { $count } cards are
} shuffled again.
event-pick_up = { $name } picks up the new cards{ $shown }.
    .you = You pick up the new cards: { $cards }.
event-look = { $name } looks at the hand.
    .you = You look at your hand.

status-knock = knocks
status-rob = takes the turn-up
status-exchange = { $count ->
    [0] exchanges none
   *[other] exchanges { $count }
}
status-five = takes { $count } new ones
status-burn_quartet = quartet burnt

reason-lead_trump = Whoever wins a trick leads a trump next: { $cards }.
reason-lead_top = Whoever holds the top trump leads it: { $cards }.
duty-lead_trump = Had to lead a trump: { $cards }.
duty-lead_top = Had to lead the highest trump: { $cards }.
reason-trump_ace = You hold the ace of trumps, so you must play.
reason-no_quartet = You hold no quartet.
reason-must_burn = You hold a quartet and must burn it.
reason-no_four = You do not hold four cards of one suit.
reason-talon_short = There are not enough cards left in the talon.
reason-not_in_advance = Nobody speaks after you; join at once or pass.
reason-passed_out = Everybody passed; the pot stays.
reason-lone_sneaker = Nobody joins; { $name } takes the pot.
    .you = Nobody joins; you take the pot.
reason-sneaker_made = { $name } has made the game.
    .you = You have made the game.
reason-sneaker_failed = { $name } has not made the game.
    .you = You have not made the game.
reason-cut_jump = The cut was a seven or an ace; the deal jumps on.
reason-tricks_needed = { $enough ->
    [yes] { $won ->
        [one] { $won } trick
       *[other] { $won } tricks
    }, { $at_least ->
        [one] one was needed
       *[other] { $at_least } were needed
    }
   *[no] { $at_least ->
        [one] no trick, one was needed
       *[other] { $won } of the { $at_least } tricks needed
    }
}
reason-stake = dealer’s stake
reason-quartet_paid = quartet
reason-trick_share = { $tricks ->
    [one] { $tricks } trick at { $each }
   *[other] { $tricks } tricks at { $each }
}
reason-share_withheld = { $tricks ->
    [one] { $tricks } trick, not paid out
   *[other] { $tricks } tricks, not paid out
}
reason-bete_joiner = bête of { $bete }
reason-bete_sneaker = bête of { $bete }
reason-double_bete = { $factor ->
    [1] bête of { $bete } for no trick at all
   *[other] double bête for no trick at all: { $factor } times { $each }
}
reason-belli_caught = the Belli fell to the ace
reason-pot_taken = the whole pot of { $pot }
reason-rounds_played = { $rounds ->
    [one] { $rounds } round has been played.
   *[other] { $rounds } rounds have been played.
}
reason-pot_split = share of the rest of the pot
reason-pot_now = Pot { $pot }
reason-pot_limited = Pot { $pot }, playing for { $played }, bête { $bete }
