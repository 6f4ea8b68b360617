### Bolachen: what is asked, said, done and scored

game = Bolachen
    .about = Three players, 32 cards, one against two: Brand, Bettel or Mord.

rank-german-A = Sow

contract-brand = Brand in { $suit }
contract-bettel = Bettel
contract-mord = Mord

ask-announce = Your announcement?
    .pass = pass
    .brand = Brand
    .bettel = Bettel
    .mord = Mord
ask-name = Name a suit, go higher, hold or yield?
    .yield = yield
    .hold = hold
ask-raise = Take up the dopper, or go higher first (that keeps the card call)?
    .stay = take up the dopper
    .bettel = Bettel, with card call
    .mord = Mord, with card call
ask-call = Which card do you call? You may also do without.
    .waive = no call
ask-return = Which card do you give in return?
ask-lay = Lay away two cards.
ask-final = What will you play?
ask-play = Your card?

event-cut = { $name } cuts.
event-shown = The dopper is shown: { $cards }.
event-take_up = { $name } takes up the dopper.
event-lay = { $name } lays away two cards.
event-call = { $name } calls { $cards }.
event-answer = Neither opponent has that card.
event-give = { $name } hands over { $cards }.
event-return = A card goes back face down.
event-contract = { $name } plays { $contract }.

reason-must_announce = The others have passed, so you must play.
reason-must_name = The first to speak must name something.
reason-hold_not_earlier = Only somebody who sits before the holder may hold.
reason-below_bid = That is lower than what you bid.
reason-no_upgrade = After the dopper this table does not let you go higher that way.
reason-call_own = You hold that card yourself.
reason-call_laid = You laid that card away yourself.
reason-kept = The called card stays with you.
reason-won = { $name } wins { $contract }.
reason-lost = { $name } loses { $contract }.
reason-thrown_in = Everybody passed; the cards are thrown in.
reason-tricks_needed = { $at_most ->
    [0] { $won ->
        [0] no trick taken
        [one] { $won } trick taken, none allowed
       *[other] { $won } tricks taken, none allowed
    }
   *[other] { $enough ->
        [yes] { $won } tricks, { $at_least } needed
       *[no] { $won } of { $at_least } tricks
    }
}
reason-limit_reached = Somebody has reached the limit of { $limit }.
reason-stake_won = { $contract } won, { $value ->
    [one] { $value } unit
   *[other] { $value } units
}
reason-stake_lost = { $contract } lost, { $value ->
    [one] { $value } unit
   *[other] { $value } units
}
