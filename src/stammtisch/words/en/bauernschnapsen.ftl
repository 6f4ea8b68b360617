### Bauernschnapsen: what is asked, said, done and scored

game = Bauernschnapsen
    .about = Four players, two against two, 20 cards, five tricks; the game goes to 24.

rank-german-A = ace
    .also = sow deuce
forehand = caller
declarer = declarer
tally-points = points
tally-bummerl = Bummerl

contract-normal = the normal game in { $suit }
contract-bettler = Bettler
contract-assenbettler = Assenbettler
contract-ass_bettler = Ass-Bettler
contract-schnapser = Schnapser in { $suit }
contract-friendship = Freundschaftsschnapser in { $suit }
contract-plauderer = Plauderer
contract-damengang = Damengang
contract-koenigsgang = Königsgang
contract-gang = Gang
contract-zehnergang = Zehnergang
contract-bauernschnapser = Bauernschnapser in { $suit }
contract-bauernloch = Bauernloch in { $suit }
contract-kontraschnapser = Kontraschnapser in { $suit }
contract-farbringerl = Farbringerl
contract-kontrabauernschnapser = Kontrabauernschnapser in { $suit }
contract-herrenschnapser = Herrenschnapser in { $suit }

ask-cut = Do you cut, or knock?
    .cut = cut
    .knock = knock
ask-trump = Which suit is trump?
    .turn = turn up a card
    .redeal = three Unters, new deal
ask-bid = Do you announce anything?
    .pass = pass
    .bettler = Bettler
    .assenbettler = Assenbettler
    .ass_bettler = Ass-Bettler
    .schnapser = Schnapser
    .friendship = Freundschaftsschnapser
    .plauderer = Plauderer
    .damengang = Damengang
    .koenigsgang = Königsgang
    .gang = Gang
    .zehnergang = Zehnergang
    .bauernschnapser = Bauernschnapser
    .bauernloch = Bauernloch
    .kontraschnapser = Kontraschnapser
    .farbringerl = Farbringerl
    .kontrabauernschnapser = Kontrabauernschnapser
    .herrenschnapser = Herrenschnapser
ask-double = Do you double?
    .pass = leave it
    .double = double (×2)
    .redouble = redouble (×4)
    .subdouble = double again (×8)
ask-play = Your card?
    .meld = meld
    .claim = enough
    .meld_claim = meld and enough

event-trump = { $code ->
    [turn] { $name } turns up a card.
    [redeal] { $name } has three Unters and demands a new deal.
   *[other] { $name } makes { $word } trump.
}
    .you = { $code ->
    [turn] You turn up a card.
    [redeal] You have three Unters and demand a new deal.
   *[other] You make { $word } trump.
}
event-turn = Turned up: { $cards }; its suit is trump.
event-contract = { $name } plays { $contract }.
    .you = You play { $contract }.
event-lay_down = { $name } lays down { $cards }.
    .you = You lay down { $cards }.
event-sit_out = { $name } puts the cards down and sits out.
    .you = You put your cards down and sit out.
event-look = { $name } looks at the partner’s cards.
    .you = You look at your partner’s cards: { $cards }.
event-open = { $name } plays with open cards: { $cards }.
    .you = You play with open cards: { $cards }.
event-meld = { $name } melds { $code }: { $cards }.
    .you = You meld { $code }: { $cards }.
event-claim = { $name }: That is enough.
    .you = You say: That is enough.

status-trump = { $code ->
    [turn] turned up
    [redeal] three Unters
   *[other] makes { $word } trump
}
status-turn = { $cards } turned up
status-meld = melds { $code }
status-claim = “enough”

reason-trump_not_held = Only a suit of which you hold one of your first three cards can become trump.
reason-no_three_unters = You may demand a new deal only with three Unters as your first three cards.
reason-not_your_contract = That may not be announced from this seat.
reason-needs_ace = You need at least one ace for that.
reason-needs_suit = You need all five cards of one suit for that.
reason-needs_trumps = You need all five trumps for that.
reason-no_pair = You can meld only the king and Ober of a suit while you hold both: { $cards }.
reason-meld_not_now = Melds are announced only when leading.
reason-meld_short = Here you may meld only with a trick won, and if it brings the total to 66.
reason-auf_stand = Nothing to lose: if the declarer wins, the game is over anyway, so doubling costs nothing extra.
reason-redeal = Three Unters: the cards are dealt again.
reason-won = { $name } wins { $contract }.
    .you = You win { $contract }.
reason-lost = { $name } loses { $contract }.
    .you = You lose { $contract }.
reason-totals = Card points: { $side } { $own }, { $rival } { $others }
reason-last_trick = neither side alone has 66, so the last trick decides
reason-false_claim = said “enough” without having 66
reason-within_three = { $lost ->
    [0] { $points } card points after { $tricks ->
        [one] one trick
       *[other] { $tricks } tricks
    }; 66 in at most three tricks were needed
   *[other] a trick went to somebody else, which is not allowed
}
reason-tricks_needed = { $at_most ->
    [0] { $won ->
        [0] no trick, as announced
       *[other] a trick taken, none allowed
    }
   *[other] { $enough ->
        [yes] all five tricks, as announced
       *[no] a trick went to somebody else, all five were needed
    }
}
reason-laid_down = laid down: { $cards }
reason-game_points = { $value ->
    [1] 1 point (the others have 33 or more)
    [2] 2 points (the others have fewer than 33)
   *[other] 3 points (the others have no trick)
}{ $factor ->
    [1] {""}
   *[other] , times { $factor }
}
reason-contract_made = { $contract }: { $value }{ $factor ->
    [1] {""}
   *[other] {" "}times { $factor }
}
reason-contract_failed = { $contract } failed: { $value }{ $factor ->
    [1] {""}
   *[other] {" "}times { $factor }
} for the others
reason-bummerl = one Bummerl
reason-schneider = Schneider: { $bummerl } Bummerl
reason-retourschneider = Retourschneider: { $bummerl } Bummerl
reason-bummerl_target = { $limit } Bummerl have been reached; won by: { $winners }.
