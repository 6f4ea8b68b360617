### Schlauch: Hausregeln und Vorlagen

option-variant = Kleiner oder Großer Schlauch
    .about = Regelt, ob ihr den überlieferten Kleinen Schlauch spielt oder den Großen mit Doppelspielen, der nur rekonstruiert ist.
    .v-little = Kleiner Schlauch
    .v-great = Großer (Heidelberger) Schlauch, rekonstruiert

option-great_contracts = Spiele im Großen Schlauch (rekonstruiert)
    .about = Regelt, was ihr im rekonstruierten Großen Schlauch ansagen dürft.
    .v-basic_and_doubles = Grandioso, Bettel, Schlauch und die Doppelspiele (rekonstruiert)
    .v-all = dazu auch Grandissimo, Bettelouvert und Herz-Schlauch (rekonstruiert)

option-card_call = Rufen einer Karte
    .about = Regelt, ob der Alleinspieler eine Karte rufen muss, wo er rufen darf.
    .v-optional = er darf rufen, muss aber nicht
    .v-compulsory = er muss eine Karte rufen, die er nicht hat

option-dealer_choice = Erster Geber
    .about = Regelt, wer als Erster gibt.
    .v-draw_high = jeder zieht eine Karte, die höchste gibt
    .v-random = das Los entscheidet
    .v-fixed_seat = es fängt immer derselbe Platz an

option-discard_disclosure = Herzeigen beim Weglegen
    .about = Regelt, was die anderen erfahren, wenn der Geber ein Ass oder eine Karte der aufgedeckten Farbe weglegt.
    .v-show_cards = diese Karten werden hergezeigt
    .v-announce_count = nur ihre Zahl wird gesagt
    .v-none = nichts

option-discard_forbid_aces_and_top_unters = Verbot beim Weglegen
    .about = Regelt, ob der Geber Asse und die zwei Unter, die in der aufgedeckten Farbe die höchsten Trümpfe wären, behalten muss.
    .v-true = Asse und diese zwei Unter bleiben auf der Hand
    .v-false = er legt weg, was er will

option-auction_mode = Ansagen
    .about = Regelt, wie oft ihr beim Ansagen drankommt.
    .v-single_round = jeder sagt einmal an
    .v-ascending = es geht reihum, bis zwei gepasst haben; wer früher sitzt, darf halten

option-equal_value_rule = Vorrang bei gleichem Wert
    .about = Regelt, welche Ansage vorgeht, wenn zwei gleich viel zählen.
    .v-schlauch_then_seat = ein Schlauch geht vor, sonst wer früher sitzt
    .v-list_order = feste Reihe: Grandioso, Bettel, Farb-Schlauch, dann Grandissimo, Bettelouvert, Herz-Schlauch
    .v-seat_only = immer, wer früher sitzt

option-raise_to_hearts = Aus dem Farb-Schlauch auf Herz
    .about = Regelt, ob der Alleinspieler im Farb-Schlauch nach dem Tausch noch Herz zum Trumpf machen darf.
    .v-true = erlaubt, und das Spiel zählt dann 300
    .v-false = nicht erlaubt; Herz muss angesagt sein

option-sans_prendre = Verzicht auf den Ruf
    .about = Regelt, ob es etwas zählt, wenn der Alleinspieler rufen dürfte und darauf verzichtet.
    .v-contract_only = nein, ohne Ruf zählt nur der Grandissimo mehr
    .v-waive_doubles = ja, das ganze Spiel zählt doppelt

option-call_in_skat = Gerufene Karte im Skat
    .about = Regelt, was geschieht, wenn keiner der Gegenspieler die gerufene Karte hat.
    .v-void = der Ruf ist vertan, getauscht wird nichts
    .v-recall = der Alleinspieler darf eine andere rufen
    .v-take_from_skat = er holt sie aus dem Skat und legt verdeckt eine dafür hin

option-call_public_discard = Rufen einer hergezeigten Karte
    .about = Regelt, ob man eine Karte rufen darf, die der Geber offen weggelegt hat.
    .v-true = erlaubt, auch wenn sie kein Spieler haben kann
    .v-false = nicht erlaubt

option-second_unter_suit = Farbe des zweiten Unters
    .about = Regelt, zu welcher Farbe der zweithöchste Trumpf gehört, der Unter aus der Partnerfarbe.
    .v-trump = er ist in allem ein Trumpf
    .v-printed = er bedient seine eigene Farbe, sticht aber alles bis auf den höchsten Trumpf

option-must_trump_if_void = Trumpfzwang ohne Farbe
    .about = Regelt, ob du trumpfen musst, wenn du nicht bedienen kannst.
    .v-true = du musst trumpfen, wenn du kannst
    .v-false = du gibst zu, was du willst

option-schlauch_first_lead = Ausspielen beim Schlauch
    .about = Regelt, wer beim Farb-Schlauch und beim Herz-Schlauch zum ersten Stich ausspielt.
    .v-declarer = der Alleinspieler
    .v-forehand = die Vorhand

option-bettel_first_lead = Ausspielen beim Bettel
    .about = Regelt, wer beim Bettel zum ersten Stich ausspielt.
    .v-forehand = die Vorhand
    .v-declarer = der Alleinspieler

option-ouvert_moment = Auflegen beim Bettelouvert
    .about = Regelt, wann der Alleinspieler beim Bettelouvert seine Karten offen hinlegt.
    .v-after_trick_1 = nach dem ersten Stich
    .v-before_trick_1 = schon vor dem ersten Stich

option-all_pass = Alle passen
    .about = Regelt, was geschieht, wenn alle drei gepasst haben.
    .v-forced_game = ihr spielt trotzdem, jeder für sich um die Augen
    .v-penalty_redeal = der Geber kriegt einen Strich und gibt noch einmal

option-hearts_turnup_double_penalty = Herz aufgedeckt und alle passen
    .about = Regelt, ob die Strafe vom Geber doppelt ist, wenn die aufgedeckte Karte ein Herz war.
    .v-true = zwei Striche bei Herz
    .v-false = ein Strich bei jeder Farbe

option-skat_points = Augen im Skat
    .about = Regelt, wer die Augen der weggelegten Karten bekommt, wenn alle gepasst haben und ihr trotzdem spielt.
    .v-dealer = der Geber
    .v-dealer_if_trick = der Geber, wenn er einen Stich macht
    .v-last_trick = wer den letzten Stich macht
    .v-none = keiner

option-forced_scoring = Abrechnung, wenn alle gepasst haben
    .about = Regelt, was es für ein Spiel gibt, das ihr ohne Alleinspieler um die Augen spielt.
    .v-card_points = jeder schreibt sich seine Augen gut
    .v-winner_150 = wer allein die meisten hat, kriegt 150 Punkte, die anderen je zwei Striche
    .v-none = nichts

option-round_length = Länge einer Runde
    .about = Legt fest, nach wie vielen gewerteten Spielen ihr die Punkte vergleicht.
    .number = { $n ->
        [one] { $n } Spiel
       *[other] { $n } Spiele
    }

option-hundreds_rounding = Runden beim Vergleich
    .about = Regelt, wie viele Striche der Abstand bringt, wenn er nicht auf volle Hundert aufgeht.
    .v-floor = nur volle Hundert zählen
    .v-nearest = ab 50 wird aufgerundet
    .v-any_started = jedes angefangene Hundert zählt

option-fewest_tie = Gleichstand am Ende einer Runde
    .about = Regelt, wer den Strich für die wenigsten Punkte kriegt, wenn mehrere gleich wenige haben.
    .v-all_tied_unless_all_equal = jeder davon, nur bei drei Gleichen keiner
    .v-none = keiner
    .v-all = jeder davon, auch alle drei

option-settlement = Abrechnung der Striche
    .about = Regelt, wie ihr am Schluss für die Striche zahlt.
    .v-pairwise = jeder mit jedem, wer mehr hat, zahlt den Unterschied
    .v-pot = jeder zahlt seine Striche in die gemeinsame Kasse
    .v-none = gar nicht, die Striche bleiben stehen

option-stake = Preis für einen Strich
    .about = Legt fest, was ein Strich bei der Abrechnung am Schluss kostet.
    .number = { $n ->
        [0] nichts
       *[other] { $n } je Strich
    }

option-rounds_per_session = Länge der Partie
    .about = Legt fest, wie viele Runden ihr spielt, bevor abgerechnet wird.
    .number = { $n ->
        [one] { $n } Runde
       *[other] { $n } Runden
    }

option-stop_when_decided = Vorzeitig aufhören
    .about = Regelt, ob ihr abbrecht, sobald gewonnen oder verloren feststeht; an der Abrechnung ändert das nichts.
    .v-true = ihr hört auf, sobald es entschieden ist
    .v-false = es wird bis zur letzten Karte gespielt

preset-standard = Standard
    .about = Der Kleine Schlauch: rufen darf man, muss aber nicht, und wenn alle passen, spielt ihr um die Augen.

preset-pierer = Nach Pierer
    .about = Wie im alten Lexikon: Passen alle, kriegt der Geber einen Strich, bei aufgedecktem Herz zwei, und wer auf den Ruf verzichtet, spielt um das Doppelte.

preset-reunion = Wie bei Réunion
    .about = Wie Standard, aber ohne die Farbe musst du trumpfen, und Asse und die zwei höchsten Unter darf der Geber nicht weglegen.

preset-great = Großer Schlauch (rekonstruiert)
    .about = Mit Doppelspielen, deren Ziel nach fünf Stichen wechselt; überliefert ist davon nur ein Umriss, die Regeln dazu sind rekonstruiert.
