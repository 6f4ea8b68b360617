### Bauernschnapsen: Hausregeln und Vorlagen

option-deck_face = Bild der Karten
    .about = Regelt, welche Farben auf den Karten sind; an den Regeln ändert das nichts.
    .v-german = deutsche Farben
    .v-french = französische Farben

option-first_dealer = Wer als Erster gibt
    .about = Regelt, wie ihr den ersten Geber findet.
    .v-random = das Los entscheidet
    .v-high_card = jeder zieht eine Karte, die höchste gibt

option-allow_knock = Klopfen statt Abheben
    .about = Regelt, ob der Partner vom Rufer aufs Packerl klopfen darf, statt abzuheben; dann werden die Karten in einem Packerl gegeben.
    .v-true = er darf abheben oder klopfen
    .v-false = es wird immer abgehoben

option-deal_after_cut = Geben nach dem Abheben
    .about = Regelt, in welchen Packerln nach dem Abheben gegeben wird.
    .v-three_two = drei für jeden, nach der Trumpfansage noch zwei
    .v-single_cards = einzeln, fünfmal reihum

option-knock_caller_sees = Rufer nach dem Klopfen
    .about = Legt fest, wie viele Karten der Rufer nach dem Klopfen sieht, bevor er den Trumpf bestimmt; sieht er alle fünf, gibt es kein Aufdrehen und kein Neugeben.
    .number = { $n ->
        [one] { $n } Karte
       *[other] { $n } Karten
    }

option-trump_must_be_held = Trumpf aus der eigenen Hand
    .about = Regelt, ob der Rufer von der Farbe, die er zum Trumpf macht, schon eine Karte haben muss.
    .v-true = er muss mindestens eine davon haben
    .v-false = er darf jede Farbe nennen

option-turn_up_allowed = Trumpf aufdrehen
    .about = Regelt, ob der Rufer statt einer Ansage die nächste seiner Karten aufdrehen und den Trumpf bestimmen lassen darf.
    .v-true = erlaubt, alle sehen die Karte
    .v-false = gibt es nicht, er muss eine Farbe nennen

option-three_unter_redeal = Drei Unter beim Rufer
    .about = Regelt, ob der Rufer neu geben lassen darf, wenn seine ersten drei Karten lauter Unter sind.
    .v-true = er darf es verlangen, muss aber nicht
    .v-false = es wird trotzdem gespielt

option-auction = Art des Steigerns
    .about = Regelt, wie oft jeder beim Ansagen drankommt.
    .v-ascending = reihum höher, bis alle außer einem gepasst haben
    .v-single_round = jeder redet nur einmal, der Rufer zuerst
    .v-first_bid_wins = wer als Erster etwas ansagt, spielt es

option-equal_value = Gleich hohe Ansage
    .about = Regelt, wem das Spiel gehört, wenn ein zweiter etwas vom gleichen Wert ansagen möchte.
    .v-first_bid_stands = die erste Ansage bleibt, gleich viel ist zu wenig
    .v-earlier_seat_may_hold = wer näher beim Rufer dran ist, der Rufer selbst zuallererst, darf gleich hoch übernehmen

option-enabled_contracts = Was angesagt werden darf
    .about = Regelt, welche Spiele es an eurem Tisch neben dem normalen gibt.
    .v-bettler = Bettler
    .v-assenbettler = Assenbettler
    .v-ass_bettler = Ass-Bettler
    .v-schnapser = Schnapser
    .v-plauderer = Plauderer
    .v-gang = Gang
    .v-zehnergang = Zehnergang
    .v-bauernschnapser = Bauernschnapser
    .v-bauernloch = Bauernloch
    .v-kontraschnapser = Kontraschnapser
    .v-farbringerl = Farbringerl
    .v-kontrabauernschnapser = Kontrabauernschnapser
    .v-herrenschnapser = Herrenschnapser

option-bettler_value = Wert vom Bettler
    .about = Legt fest, was ein Bettler zählt.
    .number = { $n ->
        [one] { $n } Punkt
       *[other] { $n } Punkte
    }

option-negative_partner = Partner beim Bettler
    .about = Regelt, ob bei Bettler, Assenbettler, Ass-Bettler und Plauderer der Partner vom Ansager mitspielt.
    .v-plays = er spielt mit
    .v-sits_out = er legt die Karten weg und setzt aus

option-negative_leader = Ausspielen beim Bettler
    .about = Regelt, wer bei Bettler, Assenbettler, Ass-Bettler und Plauderer zum ersten Stich herauskommt; säße der Rufer dabei aus, ist es immer der Ansager.
    .v-declarer = der Ansager
    .v-caller = der Rufer

option-gang_partner = Partner beim Gang
    .about = Regelt, ob bei Gang und Zehnergang der Partner vom Ansager mitspielt.
    .v-plays = er spielt mit, darf aber keinen Stich machen
    .v-sits_out = er legt die Karten weg und setzt aus

option-schnapser_bidders = Wer Schnapser ansagt
    .about = Regelt, wer einen Schnapser ansagen darf; ausspielen tut auf jeden Fall der Rufer.
    .v-caller = nur der Rufer
    .v-caller_team = der Rufer und sein Partner

option-schnapser_meld = Melden beim Schnapser
    .about = Regelt, wann beim Schnapser und beim Kontraschnapser ein Zwanziger oder Vierziger erlaubt ist.
    .v-counts_any_time = bei jedem Ausspielen, er zählt auch für später mit
    .v-must_complete_66 = nur mit einem Stich und wenn es damit 66 sind

option-schnapser_mit_mann = Schnapser mit Mann
    .about = Regelt, ob beim Schnapser vom Rufer auch sein Partner Stiche machen und melden darf.
    .v-true = alles, was die zwei machen, zählt zusammen
    .v-false = der Ansager muss jeden Stich selbst machen

option-friendship_schnapser = Freundschaftsschnapser
    .about = Regelt, ob der Partner vom Rufer einen Schnapser um 6 Punkte ansagen darf, zu dem der Rufer ausspielt.
    .v-off = gibt es nicht
    .v-solo = erlaubt, die Stiche muss er selbst machen
    .v-team = erlaubt, die Stiche vom Rufer zählen mit

option-bauernschnapser_bidders = Wer Bauernschnapser ansagt
    .about = Regelt, wer einen Bauernschnapser ansagen darf und wer dazu ausspielt.
    .v-caller = nur der Rufer
    .v-caller_team = der Rufer und sein Partner, ausspielen tut der Rufer
    .v-anyone = jeder, ausspielen tut der Ansager

option-gang_vs_zehnergang = Gang gegen Zehnergang
    .about = Regelt, welcher von beiden beim Ansagen höher steht; gezählt wird immer 9 für den Gang und 10 für den Zehnergang.
    .v-zehnergang = der Zehnergang
    .v-gang = der Gang

option-farbringerl_value = Wert vom Farbringerl
    .about = Legt fest, was ein Farbringerl zählt.
    .number = { $n ->
        [one] { $n } Punkt
       *[other] { $n } Punkte
    }

option-laid_down_contracts = Farbringerl und Herrenschnapser
    .about = Regelt, ob diese zwei Spiele ausgespielt werden, obwohl sie keiner mehr verlieren kann.
    .v-lay_down = die Karten werden nur aufgelegt
    .v-play_out = der Ansager spielt seine fünf Karten der Reihe nach aus

option-plauderer_variant = Spielart vom Plauderer
    .about = Regelt, wer beim Plauderer in wessen Karten schauen darf.
    .v-a = die beiden Gegner schauen vor dem ersten Stich einander in die Karten
    .v-b = die Gegner legen ihre Karten nach dem ersten Stich offen hin
    .v-c = der Ansager legt seine Karten nach dem ersten Stich offen hin

option-ass_bettler_value = Wert vom Ass-Bettler
    .about = Legt fest, was ein Ass-Bettler zählt.
    .number = { $n ->
        [one] { $n } Punkt
       *[other] { $n } Punkte
    }

option-bauernloch_ranking = Ass beim Bauernloch
    .about = Regelt, ob das Ass beim Bauernloch die kleinste oder wie sonst die höchste Karte ist.
    .v-ace_low = das Ass ist in jeder Farbe die kleinste, auch in Trumpf
    .v-standard = das Ass bleibt die höchste

option-extra_gangs = Weitere Gänge
    .about = Regelt, ob es noch andere Spiele nach Art vom Gang gibt, ohne Trumpf und mit eigener Rangfolge.
    .v-damengang = Damengang (7 Punkte: Ober, Unter, Ass, Zehner, König)
    .v-koenigsgang = Königsgang (8 Punkte: König, Ober, Unter, Ass, Zehner)
    .v-none = keine

option-stichzwang = Stichzwang
    .about = Regelt, in welchen Spielen du über die höchste Karte im Stich gehen musst, wenn du kannst.
    .v-always = in jedem Spiel
    .v-trick_contracts_only = nicht im normalen Spiel und nicht bei den Bettlern; dort musst du auch nur trumpfen, wenn du den Stich damit machst

option-trump_duty = Trumpfzwang
    .about = Regelt, was du mit deinen Trümpfen tun musst, wenn du nicht bedienen kannst.
    .v-head_then_any_trump = übertrumpfen, wenn du kannst, sonst trotzdem Trumpf zugeben
    .v-any_trump = irgendeinen Trumpf spielen
    .v-only_if_winning = nur trumpfen, wenn du den Stich damit machst

option-head_even_if_trumped = Drübergehen nach einem Trumpf
    .about = Regelt, ob du beim Bedienen noch über die höchste Karte der ausgespielten Farbe gehen musst, wenn der Stich schon getrumpft ist.
    .v-true = du musst trotzdem drüber, wenn du kannst
    .v-false = du gibst irgendeine Karte der Farbe zu

option-announce_when = Wann gemeldet wird
    .about = Regelt, wann du einen Zwanziger oder Vierziger melden darfst.
    .v-on_lead = nur wenn du ausspielst
    .v-any_turn = auch beim Zugeben, wenn du den König oder Ober dabei spielen darfst

option-claim = Schluss bei 66
    .about = Regelt, ob ein Spiel bei 66 von selbst aus ist oder ob es einer sagen muss.
    .v-auto = es ist sofort aus
    .v-manual = du musst es selbst sagen, und wer sich verzählt, verliert

option-max_doublings = Wie oft gespritzt wird
    .about = Legt fest, wie oft der Wert eines Spiels verdoppelt werden darf.
    .number = { $n ->
        [0] gar nicht
        [1] einmal, auf das Doppelte
        [2] zweimal, bis zum Vierfachen
        [3] dreimal, bis zum Achtfachen
       *[other] { $n }-mal
    }

option-doublable = Was gespritzt werden darf
    .about = Regelt, bei welchen Spielen überhaupt gespritzt werden darf.
    .v-all = bei allen, auch bei denen, die nur aufgelegt werden
    .v-all_played = bei allen, die auch ausgespielt werden
    .v-not_kontra = bei allen ausgespielten außer Kontraschnapser und Kontrabauernschnapser
    .v-normal_only = nur im normalen Spiel

option-auf_stand = Auf Stand spritzen
    .about = Regelt, was geschieht, wenn die führende Partei mit diesem Spiel ohnehin ausgehen kann und das Spritzen ihre Gegner also nichts kostet.
    .v-off = nichts, ihr denkt selbst daran
    .v-hint = es kommt ein Hinweis
    .v-automatic = gegen die führende Partei wird von selbst gespritzt, wenn sie spielt

option-target = Ziel
    .about = Legt fest, wie viele Punkte eine Partei braucht, damit die andere das Bummerl kriegt.
    .number = { $n ->
        [one] { $n } Punkt
       *[other] { $n } Punkte
    }

option-count_direction = Richtung beim Zählen
    .about = Regelt, wie der Stand angeschrieben wird; am Ergebnis ändert das nichts.
    .v-up = von null hinauf bis zum Ziel
    .v-down = vom Ziel herunter bis null

option-schneider_bummerl = Schneider
    .about = Legt fest, wie viele Bummerl die Verlierer kriegen, wenn sie noch bei null stehen.
    .number = { $n ->
        [one] { $n } Bummerl
       *[other] { $n } Bummerl
    }

option-retour_bummerl = Retourschneider
    .about = Legt fest, wie viele Bummerl eine Partei kriegt, die einen sicheren Vorsprung noch verspielt.
    .number = { $n ->
        [0] gibt es nicht
        [one] { $n } Bummerl
       *[other] { $n } Bummerl
    }

option-retour_condition = Wann es Retourschneider ist
    .about = Regelt, was geschehen sein muss, damit die Niederlage ein Retourschneider ist.
    .v-exactly_23_0 = die Verlierer haben 23 : 0 geführt
    .v-unbroken_comeback_from_0 = die Sieger standen bei null, die anderen hatten schon Punkte, und ab da haben sie jedes Spiel gewonnen

option-next_game_dealer = Geber nach einem Bummerl
    .about = Regelt, wer das erste Spiel gibt, wenn beide Parteien wieder bei null anfangen.
    .v-continue_rotation = es geht einfach der Reihe nach weiter
    .v-rotate_from_first_dealer = der linke Nachbar von dem, der beim vorigen Mal als Erster gegeben hat

option-first_trick_visible = Offener erster Stich
    .about = Regelt, ob man den ersten Stich jeder Partei das ganze Spiel über anschauen darf.
    .v-true = er bleibt offen liegen
    .v-false = alle Stiche werden umgedreht

option-session_bummerl_target = Ende der Partie
    .about = Legt fest, bei wie vielen Bummerln einer Partei ihr aufhört.
    .v-none = offen, ihr spielt, solange ihr wollt
    .number = { $n ->
        [one] Schluss bei { $n } Bummerl
       *[other] Schluss bei { $n } Bummerln
    }

preset-standard = Standard
    .about = Das übliche Spiel mit Schnapser, Gang, Bauernschnapser, Bettler, Kontraschnapser, Kontrabauernschnapser, Farbringerl und Herrenschnapser.

preset-basic = Einfach
    .about = Zum Anfangen: neben dem normalen Spiel nur Schnapser, Gang und Bauernschnapser.

preset-conservative = Streng
    .about = Wie Standard, aber ohne Bettler.

preset-club = Klub
    .about = Wie Standard, aber ohne Farbringerl und Herrenschnapser, also ohne die Spiele, die nur aufgelegt werden.

preset-all = Alles
    .about = Wie Standard, dazu noch Assenbettler, Ass-Bettler, Plauderer, Zehnergang und Bauernloch.
