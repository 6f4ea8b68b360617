### Bolachen: was gefragt, gesagt, getan und aufgeschrieben wird

game = Bolachen
    .about = Drei Spieler, 32 Karten, einer gegen zwei: Brand, Bettel oder Mord.

rank-german-A = Sau

contract-brand = Brand in { $suit }
contract-bettel = Bettel
contract-mord = Mord

ask-announce = Was sagst du an?
    .pass = weiter
    .brand = Brand
    .bettel = Bettel
    .mord = Mord
ask-name = Farbe nennen, höher gehen, halten oder aussteigen?
    .yield = aussteigen
    .hold = halten
ask-raise = Den Dopper aufnehmen oder vorher höher gehen (dann darfst du noch rufen)?
    .stay = Dopper aufnehmen
    .bettel = Bettel, mit Ruf
    .mord = Mord, mit Ruf
ask-call = Welche Karte rufst du? Du kannst es auch lassen.
    .waive = kein Ruf
ask-return = Welche Karte gibst du dafür zurück?
ask-lay = Leg zwei Karten weg.
ask-final = Was spielst du?
ask-play = Deine Karte?

event-cut = { $name } hebt ab.
event-shown = Der Dopper wird hergezeigt: { $cards }.
event-take_up = { $name } nimmt den Dopper auf.
event-lay = { $name } legt zwei Karten weg.
event-call = { $name } ruft { $cards }.
event-answer = Von den Gegenspielern hat die Karte keiner.
event-give = { $name } gibt { $cards } her.
event-return = Eine Karte geht verdeckt zurück.
event-contract = { $name } spielt { $contract }.

reason-must_announce = Die anderen haben gepasst, also musst du spielen.
reason-must_name = Wer zuerst redet, muss etwas nennen.
reason-hold_not_earlier = Halten darf nur, wer vor dem sitzt, dem die Ansage gehört.
reason-below_bid = Das ist weniger, als du angesagt hast.
reason-no_upgrade = Nach dem Dopper darf man an diesem Tisch so nicht mehr höher gehen.
reason-call_own = Die Karte hast du selber.
reason-call_laid = Die Karte hast du selber weggelegt.
reason-kept = Die gerufene Karte bleibt bei dir.
reason-won = { $name } gewinnt: { $contract }.
reason-lost = { $name } verliert: { $contract }.
reason-thrown_in = Alle haben gepasst, es wird zusammengeworfen.
reason-tricks_needed = { $at_most ->
    [0] { $won ->
        [0] kein Stich gemacht
        [one] { $won } Stich gemacht, keiner erlaubt
       *[other] { $won } Stiche gemacht, keiner erlaubt
    }
   *[other] { $enough ->
        [yes] { $won } Stiche, { $at_least } nötig
       *[no] { $won } von { $at_least } Stichen
    }
}
reason-limit_reached = Das Limit von { $limit } ist erreicht.
reason-stake_won = { $contract } gewonnen, { $value ->
    [one] { $value } Einheit
   *[other] { $value } Einheiten
}
reason-stake_lost = { $contract } verloren, { $value ->
    [one] { $value } Einheit
   *[other] { $value } Einheiten
}
