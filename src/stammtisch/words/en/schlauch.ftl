### Schlauch: what is asked, said, done and scored

game = Schlauch
    .about = Three players, 32 cards, one against two: all the tricks or none, and a round is three deals.
    .great_schlauch = Great Schlauch (reconstructed)
label-reconstructed = The Great Schlauch is reconstructed: all that is recorded is that the aim turns after five tricks.

rank-german-A = ace
    .also = sow deuce
tally-points = points
tally-marks = marks
tally-stakes = settlement

contract-grandioso = Grandioso
contract-bettel = Bettel
contract-suit_schlauch = Schlauch in { $suit }
contract-grandissimo = Grandissimo
contract-bettelouvert = Bettelouvert
contract-heart_schlauch = Heart Schlauch
contract-forced = Forced game, trump { $suit }
contract-grandioso_bettel = Grandioso, then Bettel (reconstructed)
contract-bettel_grandioso = Bettel, then Grandioso (reconstructed)
contract-schlauch_bettel = { $suit ->
    [none] Schlauch, then Bettel (reconstructed)
   *[other] Schlauch in { $suit }, then Bettel (reconstructed)
}
contract-bettel_schlauch = { $suit ->
    [none] Bettel, then Schlauch (reconstructed)
   *[other] Bettel, then Schlauch in { $suit } (reconstructed)
}
contract-heart_schlauch_bettel = Heart Schlauch, then Bettel (reconstructed)
contract-bettel_heart_schlauch = Bettel, then Heart Schlauch (reconstructed)

ask-lay = Which two cards do you lay away?
ask-bid = Do you announce anything?
    .pass = pass
    .grandioso = Grandioso
    .bettel = Bettel
    .suit_schlauch = Schlauch
    .grandissimo = Grandissimo
    .bettelouvert = Bettelouvert
    .heart_schlauch = Heart Schlauch
    .grandioso_bettel = Grandioso–Bettel (reconstructed)
    .bettel_grandioso = Bettel–Grandioso (reconstructed)
    .schlauch_bettel = Schlauch–Bettel (reconstructed)
    .bettel_schlauch = Bettel–Schlauch (reconstructed)
    .heart_schlauch_bettel = Heart Schlauch–Bettel (reconstructed)
    .bettel_heart_schlauch = Bettel–Heart Schlauch (reconstructed)
ask-call = Which card do you call, { $example } for example?
    .waive = no call
ask-return = Which card do you give in return?
ask-trump = Which suit is trump?
ask-play = Your card?

event-cut = { $name } cuts.
    .you = You cut.
event-turn = Turned up: { $cards }.
event-take_turnup = { $name } takes up { $cards }.
    .you = You take up { $cards }.
event-lay = { $name } lays away two cards{ $shown }.
    .you = You lay away { $cards }.
event-disclose = { $cards ->
    [none] No ace and no card of the suit turned up was laid away.
   *[other] Laid away and shown: { $cards }.
}
event-disclose_count = { $count ->
    [0] No ace and no card of the suit turned up was laid away.
    [one] { $count } card laid away is an ace or of the suit turned up.
   *[other] { $count } cards laid away are aces or of the suit turned up.
}
event-keeps = { $name } keeps { $cards }.
    .you = You keep { $cards }.
event-awarded = { $name } has the game.
    .you = You have the game.
event-call = { $cards ->
    [none] { $name } calls no card.
   *[other] { $name } calls { $cards }.
}
    .you = { $cards ->
    [none] You call no card.
   *[other] You call { $cards }.
}
event-answer = Neither opponent has it.
event-give = { $name } has to hand over { $cards }.
    .you = You have to hand over { $cards }.
event-find = { $name } takes { $cards } from the cards laid away.
    .you = You take { $cards } from the cards laid away.
event-return = A card goes back face down{ $shown }.
event-trump = { $name } names { $word }.
    .you = You name { $word }.
event-contract = { $nobody ->
    [yes] Nobody bids: { $contract }, everyone for himself.
   *[no] { $name } plays { $contract }.
}
    .you = You play { $contract }.
event-open = { $name } lays the cards open: { $cards }.
    .you = You lay your cards open: { $cards }.
event-half = Five tricks are played: now the aim turns.
event-skat = Laid away were { $cards }.

status-call = { $cards ->
    [none] no call
   *[other] calls { $cards }
}
status-give = gave up { $cards }
status-trump = names { $word }
status-keeps = has { $cards }
status-open = plays open

reason-not_laid_away = At this table aces and the two top Unters may not be laid away.
reason-kept = The called card stays with you.
reason-call_own = You hold that card yourself.
reason-call_laid = You laid that card away yourself.
reason-call_public = That card lies open among those laid away.
reason-call_again = You have called that card already.
reason-won = { $name } wins { $contract }.
    .you = You win { $contract }.
reason-lost = { $name } loses { $contract }.
    .you = You lose { $contract }.
reason-forced_game = Forced game; most card points: { $winners }.
reason-penalty = Everybody passed: { $name } gets { $marks ->
    [one] one mark
   *[other] { $marks } marks
}, and the cards are dealt again.
    .you = Everybody passed: you get { $marks ->
    [one] one mark
   *[other] { $marks } marks
}, and the cards are dealt again.
reason-tricks_needed = { $at_most ->
    [0] { $won ->
        [0] no trick, as announced
        [one] { $won } trick taken, none allowed
       *[other] { $won } tricks taken, none allowed
    }
   *[other] { $enough ->
        [yes] all ten tricks, as announced
       *[no] { $won } of the { $at_least } tricks needed
    }
}
reason-half_needed = { $half ->
    [1] first half
   *[other] second half
}: { $at_most ->
    [0] { $won ->
        [0] no trick, as required
        [one] { $won } trick taken, none allowed
       *[other] { $won } tricks taken, none allowed
    }
   *[other] { $won } of the { $at_least } tricks needed
}
reason-waived = the call was waived, so everything counts twice
reason-total = { $points } card points
reason-contract_won = { $contract } won
reason-defence_won = { $contract } prevented
reason-marks_lost = { $contract } lost
reason-marks_defender = { $contract } not prevented
reason-card_points = card points of the forced game
reason-forced_winner = most card points in the forced game
reason-forced_loser = lost the forced game
reason-round_over = Round { $rounds } is over
reason-round_excess = { $difference } points fewer than { $other }
reason-round_fewest = fewest points of the round
reason-settled_pairwise = settled pair by pair, { $stake } a mark
reason-settled_pot = into the kitty, { $stake } a mark
reason-rounds_played = { $rounds ->
    [one] The agreed round has been played.
   *[other] The agreed { $rounds } rounds have been played.
}
