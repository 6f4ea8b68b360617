### Mauscheln, Vierblatt, Frische Vier: was gefragt, gesagt, getan und aufgeschrieben wird

game = Mauscheln · Vierblatt · Frische Vier
    .about = Drei bis zehn Spieler, vier Karten, ein Topf, jeder für sich.

contract-sneak = { $game ->
    [mauscheln] Mauscheln, { $suit } ist Trumpf
   *[other] Spiel, { $suit } ist Trumpf
}
contract-seven = Spiel auf den aufgedeckten Siebener, { $suit } ist Trumpf

ask-knock = Du darfst klopfen, bevor du deine Karten anschaust. Klopfst du?
    .knock = klopfen
    .decline = Karten anschauen
ask-quartet = Hast du ein Quartett? Das muss verbrannt und bezahlt werden.
    .keep = kein Quartett
    .burn = Quartett verbrennen
ask-farbenspiel = Vier Karten von einer Farbe darfst du gegen fünf neue tauschen. Willst du?
    .keep = Blatt behalten
    .swap = vier von einer Farbe, fünf neue
ask-sneak = Gehst du an?
    .pass = weiter
    .sneak = { $game ->
        [mauscheln] ich mauschele
       *[other] ich geh an
    }
ask-join = Gehst du mit?
    .pass = ich passe
    .join = ich geh mit
    .last = als Letzter geh ich mit
ask-rob = Nimmst du die aufgedeckte Karte als eine von deinen neuen?
    .leave = liegen lassen
    .rob = aufgedeckte Karte nehmen
ask-exchange = Welche Karten tauschst du? ({ $min } bis { $max })
ask-lay_fifth = Du hast fünf Karten; leg eine weg.
ask-reduce = Du hast fünf Karten; leg eine weg.
ask-play = Deine Karte?

event-stake = { $name } setzt { $count }.
event-jump_stake = { $name } wird übersprungen und setzt auch { $count }.
event-cut = { $name } schaut die abgehobene Karte an{ $cards ->
    [none] .
   *[other] : { $cards }.
}
event-second_cut = Das zweite Packerl: { $cards }.
event-turn = Aufgedeckt: { $cards }.
event-weli_aside = Der Weli bleibt draußen; die nächste Karte wird aufgedeckt.
event-quartet_paid = { $name } zahlt { $count } für ein Quartett.
event-burn_quartet = { $name } verbrennt vier Karten.
event-redraw = { $name } kriegt { $count } neue Karten.
event-swap_away = { $name } legt vier Karten von einer Farbe weg.
event-five = { $name } kriegt { $count } neue Karten.
event-contract = { $name } geht an; { $suit } ist Trumpf.
event-fold = { $name } ist in diesem Spiel draußen.
event-fifth = { $name } nimmt die aufgedeckte Karte als fünfte.
event-lay_fifth = { $name } legt eine Karte weg.
event-reduce = { $name } legt eine Karte weg.
event-exchange = { $count ->
    [0] { $name } behält das Blatt.
    [one] { $name } tauscht { $count } Karte.
   *[other] { $name } tauscht { $count } Karten.
}
event-reshuffle = Der Talon ist aus; { $count } Karten werden neu gemischt.
event-pick_up = { $name } nimmt die neuen Karten auf.
event-look = { $name } schaut das Blatt an.

reason-lead_trump = Wer einen Stich macht, muss als Nächstes Trumpf ausspielen: { $cards }.
reason-lead_top = Wer den höchsten Trumpf hat, muss ihn ausspielen: { $cards }.
reason-trump_ace = Du hast das Trumpf-Ass, also musst du spielen.
reason-no_quartet = Du hast kein Quartett.
reason-must_burn = Du hast ein Quartett und musst es verbrennen.
reason-no_four = Du hast keine vier Karten von einer Farbe.
reason-talon_short = Im Talon sind nicht mehr genug Karten.
reason-not_in_advance = Nach dir redet keiner mehr; geh mit oder passe.
reason-passed_out = Alle haben gepasst; der Topf bleibt liegen.
reason-lone_sneaker = Keiner geht mit; { $name } nimmt den Topf.
reason-sneaker_made = { $name } hat das Spiel geschafft.
reason-sneaker_failed = { $name } hat es nicht geschafft.
reason-cut_jump = Abgehoben war ein Siebener oder ein Ass; das Geben springt weiter.
reason-tricks_needed = { $name }: { $enough ->
    [yes] { $won ->
        [one] { $won } Stich
       *[other] { $won } Stiche
    }, { $at_least ->
        [one] einer nötig
       *[other] { $at_least } nötig
    }
   *[no] { $won } von { $at_least } { $at_least ->
        [one] Stich
       *[other] Stichen
    }
}
reason-stake = Einsatz
reason-quartet_paid = Quartett
reason-trick_share = { $tricks ->
    [one] { $tricks } Stich zu { $each }
   *[other] { $tricks } Stiche zu je { $each }
}
reason-share_withheld = { $tricks ->
    [one] { $tricks } Stich, wird nicht ausgezahlt
   *[other] { $tricks } Stiche, werden nicht ausgezahlt
}
reason-bete_joiner = kein Stich: Bete von { $bete }
reason-bete_sneaker = zu wenig Stiche: Bete von { $bete }
reason-double_bete = gar kein Stich: Bete von { $bete }
reason-belli_caught = der Belli ist dem Ass zum Opfer gefallen
reason-pot_taken = der ganze Topf von { $pot }
reason-rounds_played = { $rounds ->
    [one] { $rounds } Runde ist gespielt.
   *[other] { $rounds } Runden sind gespielt.
}
reason-pot_split = Anteil am Rest vom Topf
