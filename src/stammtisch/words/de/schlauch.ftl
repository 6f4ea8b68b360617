### Schlauch: was gefragt, gesagt, getan und aufgeschrieben wird

game = Schlauch
    .about = Drei Spieler, 32 Karten, einer gegen zwei: alle Stiche oder keinen, und eine Runde geht über drei Spiele.
    .great_schlauch = Großer Schlauch (rekonstruiert)
label-reconstructed = Der Große Schlauch ist rekonstruiert: Überliefert ist nur, dass sich das Ziel nach fünf Stichen dreht.

rank-german-A = Ass
    .also = Sau Daus
tally-points = Punkte
tally-marks = Striche
tally-stakes = Abrechnung

contract-grandioso = Grandioso
contract-bettel = Bettel
contract-suit_schlauch = Schlauch in { $suit }
contract-grandissimo = Grandissimo
contract-bettelouvert = Bettelouvert
contract-heart_schlauch = Herz-Schlauch
contract-forced = Zwangsspiel, Trumpf { $suit }
contract-grandioso_bettel = Grandioso, dann Bettel (rekonstruiert)
contract-bettel_grandioso = Bettel, dann Grandioso (rekonstruiert)
contract-schlauch_bettel = { $suit ->
    [none] Schlauch, dann Bettel (rekonstruiert)
   *[other] Schlauch in { $suit }, dann Bettel (rekonstruiert)
}
contract-bettel_schlauch = { $suit ->
    [none] Bettel, dann Schlauch (rekonstruiert)
   *[other] Bettel, dann Schlauch in { $suit } (rekonstruiert)
}
contract-heart_schlauch_bettel = Herz-Schlauch, dann Bettel (rekonstruiert)
contract-bettel_heart_schlauch = Bettel, dann Herz-Schlauch (rekonstruiert)

ask-lay = Welche zwei Karten legst du weg?
ask-bid = Sagst du etwas an?
    .pass = weiter
    .grandioso = Grandioso
    .bettel = Bettel
    .suit_schlauch = Schlauch
    .grandissimo = Grandissimo
    .bettelouvert = Bettelouvert
    .heart_schlauch = Herz-Schlauch
    .grandioso_bettel = Grandioso–Bettel (rekonstruiert)
    .bettel_grandioso = Bettel–Grandioso (rekonstruiert)
    .schlauch_bettel = Schlauch–Bettel (rekonstruiert)
    .bettel_schlauch = Bettel–Schlauch (rekonstruiert)
    .heart_schlauch_bettel = Herz-Schlauch–Bettel (rekonstruiert)
    .bettel_heart_schlauch = Bettel–Herz-Schlauch (rekonstruiert)
ask-call = Welche Karte rufst du, zum Beispiel { $example }?
    .waive = kein Ruf
ask-return = Welche Karte gibst du dafür her?
ask-trump = Welche Farbe ist Trumpf?
ask-play = Deine Karte?

event-cut = { $name } hebt ab.
    .you = Du hebst ab.
event-turn = Aufgedeckt: { $cards }.
event-take_turnup = { $name } nimmt { $cards } auf.
    .you = Du nimmst { $cards } auf.
event-lay = { $name } legt zwei Karten weg{ $shown }.
    .you = Du legst weg: { $cards }.
event-disclose = { $cards ->
    [none] Weggelegt ist kein Ass und nichts von der aufgedeckten Farbe.
   *[other] Weggelegt und hergezeigt: { $cards }.
}
event-disclose_count = { $count ->
    [0] Weggelegt ist kein Ass und nichts von der aufgedeckten Farbe.
    [one] Weggelegt ist { $count } Karte, die ein Ass oder von der aufgedeckten Farbe ist.
   *[other] Weggelegt sind { $count } Karten, die Asse oder von der aufgedeckten Farbe sind.
}
event-keeps = { $name } behält { $cards }.
    .you = Du behältst { $cards }.
event-awarded = { $name } hat das Spiel.
    .you = Du hast das Spiel.
event-call = { $cards ->
    [none] { $name } ruft keine Karte.
   *[other] { $name } ruft { $cards }.
}
    .you = { $cards ->
    [none] Du rufst keine Karte.
   *[other] Du rufst { $cards }.
}
event-answer = Von den Gegenspielern hat sie keiner.
event-give = { $name } muss { $cards } hergeben.
    .you = Du musst { $cards } hergeben.
event-find = { $name } nimmt { $cards } aus den weggelegten Karten.
    .you = Du nimmst { $cards } aus den weggelegten Karten.
event-return = Dafür geht eine Karte verdeckt zurück{ $shown }.
event-trump = { $name } nennt { $word }.
    .you = Du nennst { $word }.
event-contract = { $nobody ->
    [yes] Keiner will: Es gilt das { $contract }, jeder für sich.
   *[no] { $name } spielt { $contract }.
}
    .you = Du spielst { $contract }.
event-open = { $name } legt die Karten auf: { $cards }.
    .you = Du legst deine Karten auf: { $cards }.
event-half = Fünf Stiche sind gespielt: Jetzt dreht sich das Ziel.
event-skat = Weggelegt waren { $cards }.

status-call = { $cards ->
    [none] kein Ruf
   *[other] ruft { $cards }
}
status-give = gab { $cards } her
status-trump = nennt { $word }
status-keeps = hat { $cards }
status-open = spielt offen

reason-not_laid_away = Asse und die zwei obersten Unter dürfen an diesem Tisch nicht weggelegt werden.
reason-kept = Die gerufene Karte bleibt bei dir.
reason-call_own = Die Karte hast du selber.
reason-call_laid = Die Karte hast du selber weggelegt.
reason-call_public = Die Karte liegt offen bei den weggelegten.
reason-call_again = Die Karte hast du schon gerufen.
reason-won = { $name } gewinnt: { $contract }.
    .you = Du gewinnst: { $contract }.
reason-lost = { $name } verliert: { $contract }.
    .you = Du verlierst: { $contract }.
reason-forced_game = Zwangsspiel; die meisten Augen: { $winners }.
reason-penalty = Alle haben gepasst: { $name } bekommt { $marks ->
    [one] einen Strich
   *[other] { $marks } Striche
}, und es wird neu gegeben.
    .you = Alle haben gepasst: Du bekommst { $marks ->
    [one] einen Strich
   *[other] { $marks } Striche
}, und es wird neu gegeben.
reason-tricks_needed = { $at_most ->
    [0] { $won ->
        [0] kein Stich, wie angesagt
        [one] { $won } Stich gemacht, keiner erlaubt
       *[other] { $won } Stiche gemacht, keiner erlaubt
    }
   *[other] { $enough ->
        [yes] alle zehn Stiche, wie angesagt
       *[no] { $won } von { $at_least } nötigen Stichen
    }
}
reason-half_needed = { $half ->
    [1] erste Hälfte
   *[other] zweite Hälfte
}: { $at_most ->
    [0] { $won ->
        [0] kein Stich, wie verlangt
        [one] { $won } Stich gemacht, keiner erlaubt
       *[other] { $won } Stiche gemacht, keiner erlaubt
    }
   *[other] { $won } von { $at_least } nötigen Stichen
}
reason-waived = auf den Ruf verzichtet, also zählt alles doppelt
reason-total = { $points } Augen
reason-contract_won = { $contract } gewonnen
reason-defence_won = { $contract } verhindert
reason-marks_lost = { $contract } verloren
reason-marks_defender = { $contract } nicht verhindert
reason-card_points = Augen im Zwangsspiel
reason-forced_winner = die meisten Augen im Zwangsspiel
reason-forced_loser = das Zwangsspiel verloren
reason-round_over = Runde { $rounds } ist aus
reason-round_excess = { $difference } Punkte weniger als { $other }
reason-round_fewest = die wenigsten Punkte der Runde
reason-settled_pairwise = Abrechnung Mann gegen Mann, { $stake } je Strich
reason-settled_pot = in die Kasse, { $stake } je Strich
reason-rounds_played = { $rounds ->
    [one] Die vereinbarte Runde ist gespielt.
   *[other] Die vereinbarten { $rounds } Runden sind gespielt.
}
