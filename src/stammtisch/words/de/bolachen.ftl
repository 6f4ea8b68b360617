### Bolachen: was gefragt, gesagt, getan und aufgeschrieben wird

game = Bolachen
    .about = Drei Spieler, 32 Karten, einer gegen zwei: Brand, Bettel oder Mord.

rank-german-A = Sau
    .also = Ass As Daus

contract-brand = Brand in { $suit }
contract-bettel = Bettel
contract-mord = Mord

ask-announce = Was sagst du an?
    .pass = weiter
    .brand = Brand
    .bettel = Bettel
    .mord = Mord
ask-name = Nennst du eine Farbe, gehst höher, hältst oder steigst aus?
    .yield = ich steig aus
    .hold = ich halte
ask-raise = Nimmst du den Dopper auf, oder gehst du vorher noch höher?
    .stay = Dopper aufnehmen
    .bettel = Bettel
    .mord = Mord
ask-call = Welche Karte rufst du, zum Beispiel { $example }? Du kannst es auch lassen.
    .waive = kein Ruf
ask-return = Welche Karte gibst du dafür her?
ask-lay = Welche zwei Karten legst du weg?
ask-final = Was spielst du?
ask-play = Deine Karte?

event-cut = { $name } hebt ab.
    .you = Du hebst ab.
event-bid = { $name } hat das Spiel.
    .you = Du hast das Spiel.
event-raise = { $name } geht vor dem Dopper auf { $contract }.
    .you = Du gehst vor dem Dopper auf { $contract }.
event-shown = Der Dopper wird hergezeigt: { $cards }.
event-take_up = { $name } nimmt den Dopper auf{ $shown }.
    .you = Du nimmst den Dopper auf: { $cards }.
event-lay = { $name } legt zwei Karten weg{ $shown }.
    .you = Du legst weg: { $cards }.
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
event-return = Dafür geht eine Karte verdeckt zurück{ $shown }.
event-contract = { $name } spielt { $contract }.
    .you = Du spielst { $contract }.

status-raise = geht auf { $contract }
status-call = { $cards ->
    [none] kein Ruf
   *[other] ruft { $cards }
}
status-give = gab { $cards } her

reason-must_announce = Die anderen haben gepasst, also musst du spielen.
reason-name_too_low = Das geht nicht über das, was schon genannt ist.
reason-open_name = Wer zuerst redet, nennt eine Farbe.
reason-must_name = Wer zuerst redet, muss etwas nennen.
reason-hold_not_earlier = Halten darf nur, wer vor dem sitzt, dem die Ansage gehört.
reason-below_bid = Das ist weniger, als du angesagt hast.
reason-no_upgrade = Nach dem Dopper darf man an diesem Tisch so nicht mehr höher gehen.
reason-call_own = Die Karte hast du selber.
reason-call_laid = Die Karte hast du selber weggelegt.
reason-call_again = Die Karte hast du schon gerufen.
reason-kept = Die gerufene Karte bleibt bei dir.
reason-won = { $name } gewinnt: { $contract }.
    .you = Du gewinnst: { $contract }.
reason-lost = { $name } verliert: { $contract }.
    .you = Du verlierst: { $contract }.
reason-thrown_in = Alle haben gepasst, es wird zusammengeworfen.
reason-tricks_needed = { $at_most ->
    [0] { $won ->
        [0] kein Stich, wie angesagt
        [one] { $won } Stich gemacht, keiner erlaubt
       *[other] { $won } Stiche gemacht, keiner erlaubt
    }
   *[other] { $enough ->
        [yes] { $won } Stiche, { $at_least } waren nötig
       *[no] { $won } von { $at_least } nötigen Stichen
    }
}
reason-limit_reached = Das Ziel von { $limit } ist erreicht; gewonnen: { $winners }.
reason-stake_won = { $contract } gewonnen, { $value ->
    [one] { $value } Einheit
   *[other] { $value } Einheiten
}
reason-stake_lost = { $contract } verloren, { $value ->
    [one] { $value } Einheit
   *[other] { $value } Einheiten
}
