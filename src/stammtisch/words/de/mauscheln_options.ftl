### Mauscheln (Vierblatt, Frische Vier): Hausregeln und Vorlagen

option-name = Name des Spiels
    .about = Legt fest, wie das Spiel an eurem Tisch heißt; die neutralen Namen gibt es, weil das Wort „Mauscheln“ auf einen Spottnamen für Juden zurückgeht.
    .v-mauscheln = Mauscheln
    .v-vierblatt = Vierblatt
    .v-frische_vier = Frische Vier

option-num_players = Zahl der Spieler
    .about = Legt fest, zu wievielt ihr am Tisch sitzt; die Karten müssen dafür reichen.
    .number = { $n ->
        [one] { $n } Spieler
       *[other] { $n } Spieler
    }

option-pack = Größe des Blatts
    .about = Regelt, mit wie vielen Karten ihr spielt.
    .v-32 = 32 Karten, bis zum Siebener herunter
    .v-24 = 24 Karten, ohne Siebener und Achter
    .v-52 = 52 Karten, bis zum Zweier herunter

option-suits = Bild der Karten
    .about = Regelt, welche Farben auf den Karten sind; an den Regeln ändert das nichts.
    .v-german = deutsche Farben
    .v-french = französische Farben

option-special_trump = Fester zweiter Trumpf
    .about = Regelt, ob eine Karte immer Trumpf ist und gleich unter dem Trumpf-Ass steht.
    .v-none = keiner
    .v-belli = der Belli (Schellensieben)
    .v-weli = der Weli (Schellensechs, eine Karte extra)

option-belli_penalty = Strafe für den Belli
    .about = Legt fest, was du zahlst, wenn dein Belli im selben Stich vom Trumpf-Ass gefangen wird.
    .number = { $n ->
        [0] keine
        [one] { $n } Chip
       *[other] { $n } Chips
    }

option-belli_penalty_to = Belli-Strafe geht an
    .about = Regelt, wer die Strafe für einen gefangenen Belli bekommt.
    .v-ace_player = den, der das Ass gespielt hat
    .v-pot = den Topf

option-weli_turned_up = Weli wird aufgedeckt
    .about = Regelt, was Trumpf ist, wenn der Weli aufgedeckt wird.
    .v-turn_next = die nächste Karte gibt den Trumpf an, der Weli bleibt aus dem Spiel
    .v-bells_trump = Schellen sind Trumpf

option-base_stake = Einsatz vom Geber
    .about = Legt fest, was der Geber in den Topf legt, immer durch vier teilbar.
    .number = { $n ->
        [one] { $n } Chip
       *[other] { $n } Chips
    }

option-dealer_stakes = Wann der Geber setzt
    .about = Regelt, ob der Geber auch setzt, wenn im Topf noch etwas liegt.
    .v-every_deal = vor jedem Geben
    .v-only_empty_pot = nur wenn der Topf leer ist

option-early_pass = Passen vor dem Angehen
    .about = Regelt, ob du noch mitgehen darfst, wenn du schon gepasst hast, bevor einer angegangen ist.
    .v-hard = wer passt, ist draußen
    .v-soft = du darfst trotzdem noch mitgehen

option-last_resort_join = „Als Letzter geh ich mit“
    .about = Regelt, ob du vorab versprechen darfst mitzugehen, wenn es sonst keiner tut, damit der Angeher den Topf nicht geschenkt bekommt.
    .v-true = gilt, und dann musst du auch
    .v-false = gibt es nicht

option-compulsory_on_stake_only = Nur der Einsatz im Topf
    .about = Regelt, ob gespielt werden muss, wenn nichts als der Einsatz vom Geber im Topf liegt.
    .v-off = jeder entscheidet frei wie immer
    .v-dealer_sneaks_all_join = der Geber geht an und alle gehen mit
    .v-all_join = sobald einer angeht, gehen alle mit

option-turnup_seven_forces_dealer = Siebener wird aufgedeckt
    .about = Regelt, ob der Geber angehen muss, wenn er einen Siebener aufdeckt.
    .v-true = der Geber muss angehen, braucht aber nur einen Stich
    .v-false = nichts Besonderes

option-turnup_ace_forces_dealer = Ass wird aufgedeckt
    .about = Regelt, ob der Geber angehen muss, wenn er ein Ass aufdeckt.
    .v-true = der Geber muss angehen
    .v-false = nichts Besonderes

option-trump_ace_must_sneak = Trumpf-Ass auf der Hand
    .about = Regelt, ob der Spieler mit dem Trumpf-Ass dabei sein muss.
    .v-true = du musst angehen, oder mitgehen, wenn schon einer angegangen ist
    .v-false = du entscheidest frei

option-blind_bidding = Anschauen der Karten
    .about = Regelt, ob du deine Karten siehst, bevor du angehst, mitgehst oder passt.
    .v-true = erst wenn alle angesagt haben
    .v-false = schon vor dem Ansagen

option-knocking = Klopfen vom Geber
    .about = Regelt, ob der Geber bei einem hohen aufgedeckten Trumpf das Spiel übernehmen darf, ohne seine Karten zu kennen.
    .v-true = erlaubt, bevor er seine Karten anschaut
    .v-false = gibt es nicht

option-knock_ranks = Karten zum Klopfen
    .about = Regelt, bei welchen aufgedeckten Karten der Geber klopfen darf.
    .v-A = Ass
    .v-K = König
    .v-O = Ober
    .v-U = Unter
    .v-10 = Zehner
    .v-9 = Neuner
    .v-8 = Achter
    .v-7 = Siebener
    .v-weli = Weli
    .v-belli = Belli

option-quartets = Quartett verbrennen
    .about = Regelt, welche vier Karten auf den Scheiterhaufen müssen, wenn du sie gleich beim Geben bekommst; du zahlst dafür und kriegst neue.
    .v-off = gibt es nicht
    .v-four_of_a_kind = vier Gleiche, etwa vier Könige
    .v-four_of_a_suit = vier von einer Farbe
    .v-either = vier Gleiche oder vier von einer Farbe

option-quartet_payment = Preis fürs Quartett
    .about = Regelt, was du für ein Quartett in den Topf zahlst.
    .v-base_stake = so viel wie der Einsatz vom Geber
    .v-pot = so viel, wie im Topf liegt

option-farbenspiel = Farbenspiel (vier einer Farbe)
    .about = Regelt, ob du vier Karten einer Farbe, die du beim Geben bekommst, umsonst alle auf einmal tauschen darfst.
    .v-true = du bekommst fünf neue und behältst davon vier
    .v-false = gibt es nicht

option-exchange_max = Karten zum Tauschen
    .about = Legt fest, wie viele Karten jeder tauschen darf, der dabei ist.
    .number = { $n ->
        [0] keine
        [one] höchstens eine
       *[other] höchstens { $n }
    }

option-exchange_order = Zuerst tauscht
    .about = Regelt, bei wem das Tauschen anfängt; danach geht es im Uhrzeigersinn weiter.
    .v-from_sneaker = der Angeher
    .v-from_forehand = der Erste ab der Vorhand, der dabei ist

option-talon_exhausted = Talon reicht nicht
    .about = Regelt, was geschieht, wenn zum Tauschen nicht mehr genug Karten da sind.
    .v-keep_hand = du tauschst nur, was noch da ist, oder behältst deine Karten
    .v-reshuffle_bonfire = Scheiterhaufen und Karten der Passer werden gemischt, nur deine abgelegten nicht
    .v-reshuffle_passed = nur die Karten der Passer werden gemischt

option-turnup_use = Die aufgedeckte Karte
    .about = Regelt, ob jemand die aufgedeckte Trumpfkarte bekommen kann.
    .v-none = keiner nimmt sie
    .v-dealer_rob = der Geber darf sie beim Tauschen nehmen, wenn er dabei ist
    .v-sneaker_fifth = der Angeher kriegt sie als fünfte und legt vor dem Tauschen eine weg
    .v-last_talon_card = sie lässt sich als letzte Karte vom Talon ziehen

option-void_must_trump = Trumpfzwang ohne Farbe
    .about = Regelt, ob du trumpfen musst, wenn du nicht bedienen kannst.
    .v-true = du musst trumpfen, wenn du kannst
    .v-false = du gibst zu, was du willst

option-must_head = Zwang zum Drübergehen
    .about = Regelt, wann du über die höchste Karte im Stich gehen musst, wenn du kannst.
    .v-always = immer, wenn du kannst
    .v-trumps_only = nur wenn du Trumpf spielst
    .v-never = nie

option-undertrump = Wenn du nicht übertrumpfen kannst
    .about = Regelt, was du spielen darfst, wenn du die Farbe nicht hast, schon getrumpft ist und deine Trümpfe alle kleiner sind.
    .v-compulsory = du musst trotzdem Trumpf zugeben
    .v-free = du gibst zu, was du willst

option-lead_duty = Zwang beim Ausspielen
    .about = Regelt, ob du in bestimmten Fällen Trumpf ausspielen musst.
    .v-none = keiner, du spielst aus, was du willst
    .v-winner_leads_trump = wer einen Stich macht, spielt Trumpf nach, wenn er einen hat
    .v-top_trump_first = wer den höchsten Trumpf hat, spielt ihn bei der ersten Gelegenheit aus

option-failed_sneaker_keeps_trick_share = Angeher mit einem Stich
    .about = Regelt, ob ein Angeher, der nur einen Stich macht, für den noch etwas bekommt.
    .v-true = der Stich wird bezahlt wie jeder andere
    .v-false = für den Stich gibt es nichts

option-bete_base = Höhe der Bete
    .about = Regelt, was eine Bete kostet.
    .v-pot_before_payout = so viel, wie vor dem Auszahlen im Topf war
    .v-base_stake = immer so viel wie der Einsatz vom Geber

option-double_bete_factor = Angeher ohne Stich
    .about = Legt fest, wie oft ein Angeher die Bete zahlt, der gar keinen Stich macht.
    .number = { $n ->
        [one] zahlt die einfache Bete
        [2] zahlt die doppelte Bete
       *[other] zahlt { $n } Beten
    }

option-limit = Grenze für den Topf
    .about = Legt fest, wo Schluss ist, damit Topf und Beten nicht davonlaufen, immer durch vier teilbar.
    .v-none = keine
    .number = { $n ->
        [one] { $n } Chip
       *[other] { $n } Chips
    }

option-limit_mode = Wofür die Grenze gilt
    .about = Regelt, ob die Grenze nur die Bete deckelt oder auch das, was ausgezahlt wird.
    .v-playing_pot = für den Topf, um den es geht; was drüber ist, bleibt für später liegen
    .v-bete_only = nur für die Bete; ausgezahlt wird trotzdem der ganze Topf

option-cut_rule = Regel beim Abheben
    .about = Regelt, ob die unterste Karte vom abgehobenen Packerl das Geben weiterschieben kann.
    .v-plain = das Abheben hat keine Folgen
    .v-sprung = Sprung: bei Ass oder Siebener gibt der Nächste
    .v-hopp_und_sprung = Hopp und Sprung: liegt unter dem anderen Packerl noch so eine, gibt der Übernächste

option-deal_pattern = Art zu geben
    .about = Regelt, in welchen Packerln gegeben und wann die Trumpfkarte aufgedeckt wird.
    .v-2_turn_2 = zwei für jeden, Trumpf aufdecken, noch einmal zwei
    .v-4_then_turn = vier auf einmal, dann Trumpf aufdecken
    .v-singles_then_turn = einzeln, dann Trumpf aufdecken

option-rounds = Länge der Partie
    .about = Legt fest, wie viele volle Runden ihr spielt; in jeder gibt jeder einmal.
    .number = { $n ->
        [one] { $n } Runde
       *[other] { $n } Runden
    }

option-final_pot = Was am Schluss übrig bleibt
    .about = Regelt, was nach der letzten Runde mit dem Topf geschieht.
    .v-play_on = ihr spielt ohne neuen Einsatz weiter, bis der Topf leer ist
    .v-split = der Topf wird gleichmäßig aufgeteilt

preset-core = Grundregeln
    .about = Das einfache Spiel ohne Zutaten; wer früh passt, ist draußen.

preset-soft-pass = Weiches Passen
    .about = Wie die Grundregeln, nur darf auch nach einem frühen Passen noch mitgehen, wer will, sobald einer angegangen ist.

preset-stammtisch = Stammtisch
    .about = Wie in einer festen Runde: weiches Passen, Pflichtspiele, Zwang zum Angehen, Farbenspiel, „als Letzter geh ich mit“, eine fünfte Karte für den Angeher und eine Grenze von 20 Chips.

preset-alpine = Alpenländisch
    .about = Die Grundregeln mit dem Weli als 33. Karte und mit Klopfen vom Geber.
