### Bolachen: what is asked, said, done and scored

game = Bolachen
    .about = Three players, 32 cards, one against two: Brand, Bettel or Mord.

rank-german-A = sow
    .also = ace deuce

contract-brand = Brand in { $suit }
contract-bettel = Bettel
contract-mord = Mord

ask-announce = Your announcement?
    .pass = pass
    .brand = Brand
    .bettel = Bettel
    .mord = Mord
ask-name = Will you name a suit, go higher, hold or yield?
    .yield = I yield
    .hold = I hold
ask-raise = Will you take up the dopper, or go higher first?
    .stay = take up the dopper
    .bettel = Bettel
    .mord = Mord
ask-call = Which card do you call, { $example } for example? You may also do without.
    .waive = no call
ask-return = Which card do you give in return?
ask-lay = Which two cards do you lay away?
ask-final = What will you play?
ask-play = Your card?

event-cut = { $name } cuts.
    .you = You cut.
event-bid = { $name } has the game.
    .you = You have the game.
event-raise = { $name } goes up to { $contract } before the dopper.
    .you = You go up to { $contract } before the dopper.
event-shown = The dopper is shown: { $cards }.
event-take_up = { $name } takes up the dopper{ $shown }.
    .you = You take up the dopper: { $cards }.
event-lay = { $name } lays away two cards{ $shown }.
    .you = You lay away { $cards }.
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
event-return = A card goes back face down{ $shown }.
event-contract = { $name } plays { $contract }.
    .you = You play { $contract }.

status-raise = goes up to { $contract }
status-call = { $cards ->
    [none] no call
   *[other] calls { $cards }
}
status-give = gave up { $cards }

reason-must_announce = The others have passed, so you must play.
reason-name_too_low = That does not go over what has been named.
reason-open_name = Who speaks first names a suit.
reason-must_name = The first to speak must name something.
reason-hold_not_earlier = Only somebody who sits before the holder may hold.
reason-below_bid = That is lower than what you bid.
reason-no_upgrade = After the dopper this table does not let you go higher that way.
reason-call_own = You hold that card yourself.
reason-call_laid = You laid that card away yourself.
reason-call_again = You have called that card already.
reason-kept = The called card stays with you.
reason-won = { $name } wins { $contract }.
    .you = You win { $contract }.
reason-lost = { $name } loses { $contract }.
    .you = You lose { $contract }.
reason-thrown_in = Everybody passed; the cards are thrown in.
reason-tricks_needed = { $at_most ->
    [0] { $won ->
        [0] no trick, as announced
        [one] { $won } trick taken, none allowed
       *[other] { $won } tricks taken, none allowed
    }
   *[other] { $enough ->
        [yes] { $won } tricks, { $at_least } were needed
       *[no] { $won } of the { $at_least } tricks needed
    }
}
reason-limit_reached = The target of { $limit } has been reached; won by: { $winners }.
reason-stake_won = { $contract } won, { $value ->
    [one] { $value } unit
   *[other] { $value } units
}
reason-stake_lost = { $contract } lost, { $value ->
    [one] { $value } unit
   *[other] { $value } units
}
