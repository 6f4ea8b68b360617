### Mauscheln, Vierblatt, Frische Vier: was gefragt, gesagt, getan und aufgeschrieben wird

game = Mauscheln · Vierblatt · Frische Vier
    .about = Drei bis zehn Spieler, vier Karten, ein Topf, jeder für sich.

declarer = Angeher
contract-sneak = Trumpf { $suit }
contract-seven = Trumpf { $suit }, ein Stich genügt

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
    .rob = nehmen
ask-exchange = Welche Karten tauschst du? { $min ->
    [0] Bis zu { $max }
   *[other] { $min } bis { $max }
}, im Talon { $talon ->
    [0] ist keine mehr.
    [one] ist noch { $talon }.
   *[other] sind noch { $talon }.
}
ask-lay_fifth = Du hast fünf Karten; leg eine weg.
ask-reduce = Du hast fünf Karten; leg eine weg.
ask-play = Deine Karte?

event-stake = { $name } setzt { $count }.
    .you = Du setzt { $count }.
event-jump_stake = { $name } wird übersprungen und setzt auch { $count }.
    .you = Du wirst übersprungen und setzt auch { $count }.
event-cut = { $name } schaut die abgehobene Karte an{ $shown }.
    .you = Du schaust die abgehobene Karte an: { $cards }.
event-second_cut = Das zweite Packerl: { $cards }.
event-turn = Aufgedeckt: { $cards }.
event-weli_aside = Der Weli bleibt draußen; die nächste Karte wird aufgedeckt.
event-knock = { $name } klopft.
    .you = Du klopfst.
event-quartet_paid = { $name } zahlt { $count } für ein Quartett.
    .you = Du zahlst { $count } für ein Quartett.
event-burn_quartet = { $name } verbrennt vier Karten{ $shown }.
    .you = Du verbrennst { $cards }.
event-redraw = { $name } kriegt { $count } neue Karten{ $shown }.
    .you = Du kriegst { $cards }.
event-swap_away = { $name } legt vier Karten von einer Farbe weg{ $shown }.
    .you = Du legst { $cards } weg.
event-five = { $name } kriegt { $count } neue Karten{ $shown }.
    .you = Du kriegst { $cards }.
event-contract = { $name } geht an: { $contract }.
    .you = Du gehst an: { $contract }.
event-fifth = { $name } nimmt { $cards } als fünfte Karte.
    .you = Du nimmst { $cards } als fünfte Karte.
event-lay_fifth = { $name } legt eine Karte weg{ $shown }.
    .you = Du legst { $cards } weg.
event-reduce = { $name } legt eine Karte weg{ $shown }.
    .you = Du legst { $cards } weg.
event-rob = { $name } nimmt die aufgedeckte Karte.
    .you = Du nimmst die aufgedeckte Karte.
event-exchange = { $count ->
    [0] { $name } behält das Blatt.
    [one] { $name } tauscht { $count } Karte{ $shown }.
   *[other] { $name } tauscht { $count } Karten{ $shown }.
}
    .you = { $count ->
    [0] Du behältst dein Blatt.
   *[other] Du tauschst { $cards }.
}
event-draw = { $cards ->
    [none] { "" }
   *[other] { $name } kriegt { $cards }.
}
    .you = { $cards ->
    [none] { "" }
   *[other] Du kriegst { $cards }.
}
event-reshuffle = Der Talon ist aus; { $count ->
    [one] { $count } Karte wird
   *[other] { $count } Karten werden
} neu gemischt.
event-pick_up = { $name } nimmt die neuen Karten auf{ $shown }.
    .you = Du nimmst die neuen Karten auf: { $cards }.
event-look = { $name } schaut das Blatt an.
    .you = Du schaust dein Blatt an.

status-knock = klopft
status-rob = nimmt die aufgedeckte
status-exchange = { $count ->
    [0] tauscht nichts
   *[other] tauscht { $count }
}
status-five = nimmt { $count } neue
status-burn_quartet = Quartett verbrannt

reason-lead_trump = Wer einen Stich macht, muss als Nächstes Trumpf ausspielen: { $cards }.
reason-lead_top = Wer den höchsten Trumpf hat, muss ihn ausspielen: { $cards }.
duty-lead_trump = Musste Trumpf ausspielen: { $cards }.
duty-lead_top = Musste den höchsten Trumpf ausspielen: { $cards }.
reason-trump_ace = Du hast das Trumpf-Ass, also musst du spielen.
reason-no_quartet = Du hast kein Quartett.
reason-must_burn = Du hast ein Quartett und musst es verbrennen.
reason-no_four = Du hast keine vier Karten von einer Farbe.
reason-talon_short = Im Talon sind nicht mehr genug Karten.
reason-not_in_advance = Nach dir redet keiner mehr; geh gleich mit oder passe.
reason-passed_out = Alle haben gepasst; der Topf bleibt liegen.
reason-lone_sneaker = Keiner geht mit; { $name } nimmt den Topf.
    .you = Keiner geht mit; du nimmst den Topf.
reason-sneaker_made = { $name } hat das Spiel geschafft.
    .you = Du hast das Spiel geschafft.
reason-sneaker_failed = { $name } hat das Spiel nicht geschafft.
    .you = Du hast das Spiel nicht geschafft.
reason-cut_jump = Abgehoben war ein Siebener oder ein Ass; das Geben springt weiter.
reason-tricks_needed = { $enough ->
    [yes] { $won ->
        [one] { $won } Stich
       *[other] { $won } Stiche
    }, { $at_least ->
        [one] einer war nötig
       *[other] { $at_least } waren nötig
    }
   *[no] { $at_least ->
        [one] kein Stich, einer war nötig
       *[other] { $won } von { $at_least } nötigen Stichen
    }
}
reason-stake = Einsatz vom Geber
reason-quartet_paid = Quartett
reason-trick_share = { $tricks ->
    [one] { $tricks } Stich zu { $each }
   *[other] { $tricks } Stiche zu je { $each }
}
reason-share_withheld = { $tricks ->
    [one] { $tricks } Stich, wird nicht ausgezahlt
   *[other] { $tricks } Stiche, werden nicht ausgezahlt
}
reason-bete_joiner = Bete von { $bete }
reason-bete_sneaker = Bete von { $bete }
reason-double_bete = { $factor ->
    [1] Bete von { $bete } für gar keinen Stich
   *[other] doppelte Bete für gar keinen Stich: { $factor } mal { $each }
}
reason-belli_caught = der Belli ist dem Ass zum Opfer gefallen
reason-pot_taken = der ganze Topf von { $pot }
reason-rounds_played = { $rounds ->
    [one] { $rounds } Runde ist gespielt.
   *[other] { $rounds } Runden sind gespielt.
}
reason-pot_split = Anteil am Rest vom Topf
reason-pot_now = Topf { $pot }
reason-pot_limited = Topf { $pot }, gespielt um { $played }, Bete { $bete }
