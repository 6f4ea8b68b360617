### Bauernschnapsen: was gefragt, gesagt, getan und aufgeschrieben wird

game = Bauernschnapsen
    .about = Vier Spieler, zwei gegen zwei, 20 Karten, fünf Stiche; gespielt wird auf 24.

rank-german-A = Ass
    .also = Sau Daus
forehand = Rufer
declarer = Ansager
tally-points = Punkte
tally-bummerl = Bummerl

contract-normal = das normale Spiel in { $suit }
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

ask-cut = Hebst du ab, oder klopfst du?
    .cut = abheben
    .knock = klopfen
ask-trump = Was ist Trumpf?
    .turn = aufdrehen
    .redeal = drei Unter, neu geben
ask-bid = Sagst du etwas an?
    .pass = weiter
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
ask-double = Spritzt du?
    .pass = gut so
    .double = spritzen (doppelt)
    .redouble = zurück (vierfach)
    .subdouble = noch einmal (achtfach)
ask-play = Deine Karte?
    .meld = melden
    .claim = genug
    .meld_claim = melden und genug

event-trump = { $code ->
    [turn] { $name } dreht auf.
    [redeal] { $name } hat drei Unter und verlangt, dass neu gegeben wird.
   *[other] { $name } macht { $word } zum Trumpf.
}
    .you = { $code ->
    [turn] Du drehst auf.
    [redeal] Du hast drei Unter und verlangst, dass neu gegeben wird.
   *[other] Du machst { $word } zum Trumpf.
}
event-turn = Aufgedreht: { $cards }, die Farbe ist Trumpf.
event-contract = { $name } spielt { $contract }.
    .you = Du spielst { $contract }.
event-lay_down = { $name } legt auf: { $cards }.
    .you = Du legst auf: { $cards }.
event-sit_out = { $name } legt die Karten weg und setzt aus.
    .you = Du legst deine Karten weg und setzt aus.
event-look = { $name } schaut dem Partner in die Karten.
    .you = Du schaust deinem Partner in die Karten: { $cards }.
event-open = { $name } legt das Blatt offen hin: { $cards }.
    .you = Du legst dein Blatt offen hin: { $cards }.
event-meld = { $name } meldet { $code }: { $cards }.
    .you = Du meldest { $code }: { $cards }.
event-claim = { $name }: Es ist genug.
    .you = Du sagst: Es ist genug.

status-trump = { $code ->
    [turn] dreht auf
    [redeal] drei Unter
   *[other] macht { $word } zum Trumpf
}
status-turn = { $cards } aufgedreht
status-meld = meldet { $code }
status-claim = „genug“

reason-trump_not_held = Trumpf kann nur eine Farbe werden, von der du unter den ersten drei Karten eine hast.
reason-no_three_unters = Neu geben lassen darfst du nur mit drei Untern unter den ersten drei Karten.
reason-not_your_contract = Das darf an diesem Platz nicht angesagt werden.
reason-needs_ace = Dafür brauchst du mindestens ein Ass.
reason-needs_suit = Dafür brauchst du alle fünf Karten einer Farbe.
reason-needs_trumps = Dafür brauchst du alle fünf Trümpfe.
reason-no_pair = Melden kannst du nur König und Ober einer Farbe, die du beide noch hast: { $cards }.
reason-meld_not_now = Gemeldet wird nur beim Ausspielen.
reason-meld_short = Melden darf man hier nur mit einem Stich und wenn es damit auf 66 reicht.
reason-auf_stand = Auf Stand: Gewinnt der Ansager, ist die Partie ohnehin aus; spritzen kostet also nichts extra.
reason-redeal = Drei Unter: Es wird neu gegeben.
reason-won = { $name } gewinnt: { $contract }.
    .you = Du gewinnst: { $contract }.
reason-lost = { $name } verliert: { $contract }.
    .you = Du verlierst: { $contract }.
reason-totals = Augen: { $side } { $own }, { $rival } { $others }
reason-last_trick = keine Seite allein hat 66, also entscheidet der letzte Stich
reason-false_claim = „genug“ gesagt und keine 66 gehabt
reason-within_three = { $lost ->
    [0] { $points } Augen nach { $tricks ->
        [one] einem Stich
       *[other] { $tricks } Stichen
    }, 66 in höchstens drei Stichen waren nötig
   *[other] ein Stich ging an jemand anderen, das ist nicht erlaubt
}
reason-tricks_needed = { $at_most ->
    [0] { $won ->
        [0] kein Stich, wie angesagt
       *[other] ein Stich gemacht, keiner erlaubt
    }
   *[other] { $enough ->
        [yes] alle fünf Stiche, wie angesagt
       *[no] ein Stich ging an jemand anderen, alle fünf waren nötig
    }
}
reason-laid_down = aufgelegt: { $cards }
reason-game_points = { $value ->
    [1] 1 Punkt (die anderen haben 33 oder mehr)
    [2] 2 Punkte (die anderen haben weniger als 33)
   *[other] 3 Punkte (die anderen haben keinen Stich)
}{ $factor ->
    [1] {""}
   *[other] , mal { $factor }
}
reason-contract_made = { $contract }: { $value }{ $factor ->
    [1] {""}
   *[other] {" "}mal { $factor }
}
reason-contract_failed = { $contract } nicht geschafft: { $value }{ $factor ->
    [1] {""}
   *[other] {" "}mal { $factor }
} für die anderen
reason-bummerl = ein Bummerl
reason-schneider = Schneider: { $bummerl } Bummerl
reason-retourschneider = Retourschneider: { $bummerl } Bummerl
reason-bummerl_target = { $limit } Bummerl sind beisammen; gewonnen: { $winners }.
