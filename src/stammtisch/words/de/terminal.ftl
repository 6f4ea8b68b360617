### Die Befehlszeile und der Tisch im Terminal

reason-language_unknown = Eine Sprache „{ $lang }“ gibt es nicht; es gibt { $allowed }.
reason-bots_unknown = Computerspieler „{ $bots }“ gibt es nicht; es gibt { $allowed }.
reason-no_saved_match = Es gibt keine Partie zum Weiterspielen.
reason-no_input = Hier tippt keiner; nenn ein Spiel, zum Beispiel: stammtisch play bolachen
reason-cannot_save = { $path } lässt sich nicht schreiben ({ $problem }).
reason-deal_number = Ein Spiel { $deal } gibt es nicht; die Mitschrift hat { $deals }.
reason-seats_fixed = Dieses Spiel hat { $right } Spieler, nicht { $seats }.
reason-number_form = { $name } braucht eine ganze Zahl, nicht „{ $value }“.
reason-name_form = Ein Name hat 1 bis { $most } sichtbare Zeichen, „{ $name }“ geht nicht.
reason-arena_players = Die Arena braucht zwei bis { $most } Computerspieler, nicht { $players }.
reason-arena_measure = „{ $measure }“ kann die Arena in diesem Spiel nicht zählen; sie zählt { $allowed }.
reason-arena_bounds = --sequential braucht zwei Zahlen, die kleinere zuerst, wie in 0,0.1; „{ $text }“ geht nicht.
reason-arena_range = { $name } reicht von { $least } bis { $most }; { $value } geht nicht.
reason-arena_state = In { $path } steht kein Lauf der Arena; nenne mit --out einen anderen Ort oder lass --resume weg.
reason-arena_nothing = Unter { $path } gibt es keinen Lauf zum Weitermachen; ohne --resume beginnt einer.
reason-arena_other_run = { $path } gehört zu einem Lauf mit { $what ->
    [program] einer anderen Fassung des Programms
    [game] einem anderen Spiel
    [settings] anderen Hausregeln
    [players] anderen Computerspielern
    [seed] einer anderen Startzahl
   *[other] anderen Angaben ({ $what })
}; ohne --resume beginnt er neu, mit --out liegt er anderswo.
reason-arena_worker = Ein Prozess der Arena ist abgebrochen; derselbe Befehl mit --resume macht von dort weiter.
reason-resume_only = Mit --resume geht die Partie nach ihren eigenen Regeln weiter; lass { $option } weg.

help-app = Stammtisch: die alten Stichspiele aus Bayern und Österreich.
help-play = Am Terminal gegen Computerspieler spielen.
help-rules = Die Hausregeln eines Tisches ausgeben.
help-replay = Eine mitgeschriebene Partie zeigen, Spiel für Spiel und Stich für Stich.
help-games = Die Spiele aufzählen.
help-game = das Spiel: { $games }
help-preset = eine Vorlage von Hausregeln
help-set = eine Hausregel als Regel=Wert; darf öfter vorkommen
help-seats = Zahl der Spieler
help-lang = Sprache: de oder en
help-seed = eine Zahl; mit der gleichen kommen die gleichen Karten
help-bots = Computerspieler: { $bots }
help-name = dein Name
help-resume = mit dem weitermachen, was unterbrochen wurde
help-clauses = die Regel hinter jeder Hausregel dazuschreiben
help-book = das Regelbuch des Tisches ausgeben, Regel für Regel
help-serve = Tische im Browser anbieten.
help-host = die Adresse, unter der der Server horcht
help-port = der Anschluss
help-database = die Datenbank, sonst eine Datei im Datenordner
help-base-url = die Adresse, unter der andere den Server erreichen
serving = Stammtisch läuft: { $address } (mit Strg-C beenden)
help-file = die Mitschrift
help-deal = nur dieses Spiel zeigen
help-version = die Fassung ausgeben
help-help = diese Hilfe zeigen

help-arena = Computerspieler auf denselben Spielen gegeneinander messen; das Ergebnis ist der Vorsprung des ersten vor dem zweiten.
help-players = zwei oder mehr Computerspieler: { $bots }
help-deals = wie viele Spiele höchstens
help-jobs = Prozesse; sonst so viele, wie der Rechner Kerne hat
help-measure = was zählt; sonst das Erste, was das Spiel aufschreibt
help-bidder = dieser Computerspieler beantwortet für alle alles außer der Frage, welche Karte gespielt wird
help-sequential = aufhören, sobald entschieden ist, ob der Vorsprung H0 oder H1 beträgt
help-contested = dazu eine Tafel der Spiele, die ein Regelspieler als Alleinspieler zu 20 bis 90 % gewinnt
help-control = dazu das Ergebnis ohne das, was der Regelspieler erklärt (Kontrollvariable)
help-out = so sollen die Dateien beginnen; sonst liegen sie im Datenordner
usage-no_such_option = Einen Schalter { $name } gibt es nicht; siehe --help.
usage-missing_argument = { $name ->
    [file] Die Mitschrift fehlt
    [players] Es fehlt ein Computerspieler; nenne wenigstens zwei
   *[other] Das Spiel fehlt
}; siehe --help.
usage-missing_value = { $name } braucht einen Wert; siehe --help.
usage-no_such_command = Einen Befehl „{ $name }“ gibt es nicht; es gibt { $allowed }.
usage-extra_argument = Das ist eine Angabe zu viel; siehe --help.

you = du
guest = Gast
presets = Vorlagen: { $presets }
clause-above = { $clause }: siehe oben
choose-game = Welches Spiel?
sheet-title = Hausregeln: { $game }
sheet-preset = Vorlage „{ $preset }“
sheet-differs = Anders als in der Vorlage „{ $preset }“
sheet-same = Alles wie in der Vorlage „{ $preset }“.
sheet-all = Alle Hausregeln
sheet-changes = wirkt auf
changes-actions = was man darf
changes-events = was geschieht
changes-view = was man sieht
changes-score = die Abrechnung
changes-pace = wann Schluss ist
changes-words = die Worte
changes-seats = die Plätze

chapter-pack = Tisch und Karten
chapter-players = Spieler und Geber
chapter-deal = Mischen und Geben
chapter-stakes = Topf und Einsatz
chapter-trump = Trumpf
chapter-contracts = Die Spiele
chapter-bidding = Ansagen
chapter-exchange = Rufen und Tauschen
chapter-play = Spielen
chapter-melds = Melden
chapter-doubling = Spritzen
chapter-all-pass = Wenn alle passen
chapter-score = Abrechnung
chapter-variations = Was Tische ausmachen können
chapter-match = Partie und Schluss
chapter-summary = Ablauf und Grenzen im Überblick
chapter-great = Großer Schlauch (rekonstruiert)
book-title = Regelbuch: { $game }
book-default = So wird ohne besondere Abmachungen gespielt. Was an diesem Tisch nicht vorkommt, ist weggelassen.
book-changed = Ein Stern steht vor jeder Regel, an der die Hausregeln etwas ändern; was gilt, steht darunter. Was an diesem Tisch nicht vorkommt, ist weggelassen.

source-seed = Quelltext
source-inferred = unsere Lesart
source-other = andere Runden
source-pierer = Pierer 1857
source-pagat = pagat.com
source-wikipedia = Wikipedia

deal-number = Spiel { $number }
tricks-won = { $count ->
    [one] { $count } Stich
   *[other] { $count } Stiche
}
inside = Mit dabei: { $names }.
out-of-deal = draußen
trick = Stich
last-trick = Letzter Stich
takes = { $name } macht den Stich.
    .you = Du machst den Stich.
your-hand = Dein Blatt
laid-away = Weggelegt
trump-is = { $suit } ist Trumpf
hand-empty = noch keine Karten
hand-unseen = { $count } Karten, noch nicht angeschaut
first-trick = Erster Stich, { $side }
known-cards = Von { $name } ist bekannt:
drawn = Um das erste Geben wird gezogen:
deals-first = { $name } gibt zuerst.
    .you = Du gibst zuerst.
unseen-cards = { $count } verdeckt
relieved = Du bist frei: { $name } hat den Stich schon.
relieved-half = Du bist vom Stich- und Trumpfzwang frei: { $name } hat den Stich schon.
none-chosen = Eingabetaste allein: keine.
choose-some = Mehrere Karten mit Leerzeichen dazwischen.
prompt = Deine Wahl
prompt-help = ? Hilfe · s Tafel · r Regeln · q aufhören
not-understood = „{ $text }“ steht nicht zur Wahl; mit ? siehst du, wie du antwortest.
slate-deal = Spiel
slate-empty = Auf der Tafel steht noch nichts.
back = Eingabetaste: zurück an den Tisch
more = Eingabetaste: weiterlesen, q: genug gesehen
next-deal = Eingabetaste: nächstes Spiel
match-over = Die Partie ist aus.
standings = Endstand
saved = Gespeichert in { $path }
    .resume = Weiter geht es mit: stammtisch play { $game } --resume
finished-in = Die Mitschrift liegt in { $path }
    .replay = Anschauen mit: stammtisch replay DATEI
resume-question = Weiter mit der Partie vom { $date } (Spiel { $number })? [J/n]
resume-hint = Eine Partie vom { $date } lässt sich mit --resume fortsetzen.
resumed = Weiter mit der Partie vom { $date }.
changed = Ab hier spielen { $players }.
    .rules = Neue Hausregeln
void = Dieses Spiel wurde zusammengeworfen und zählt nicht.
unfinished = Dieses Spiel ist nicht zu Ende gespielt.

helping = Antworte mit der Zahl davor oder mit dem Anfang vom Wort. Karten gehen mit Zahl, Buchstaben oder Namen, mehrere mit Leerzeichen dazwischen.
    .german = Buchstaben: H Herz, S Schellen, L Laub, E Eichel; A { $ace }, K König, O Ober, U Unter und Zahlen. HK und „Herz König“ sind das Gleiche.
    .french = Buchstaben: H Herz, K Karo, P Pik, T Kreuz; A Ass, K König, D Dame, B Bube und Zahlen. HK und „Herz König“ sind das Gleiche.
    .marks = Was in Klammern steht, geht gerade nicht; probier es, dann steht da, warum.
    .meld = Ein Paar meldest du mit dem Wort und der Karte, die du davon ausspielst, zum Beispiel: melden HK
    .commands = ? diese Hilfe · tipp ein Tipp · rest der Rest ist dir sicher · s Tafel · r Hausregeln · q aufhören, die Partie wird gespeichert

arena-title = Arena: { $game }
arena-versus = { $first } gegen { $second }
arena-pilot = Probelauf
arena-before = Höchstens { $deals } Spiele. Ein Probelauf von { $pilot } anderen Spielen streut mit { $sd } je Spiel: Das Intervall wird etwa ± { $half } breit, ein wahrer Vorsprung von { $effect } würde in vier von fünf Läufen gefunden.
arena-measure = Vorsprung von { $player } in { $unit } je Spiel: der Schnitt der eigenen Plätze weniger der Schnitt der anderen, über alle gemischten Sitzordnungen desselben Spiels; Intervalle zu 95 %.
    .cards = Vorsprung von { $player } in { $unit } je Spiel: nur die Karten, alles andere sagt { $bidder }. Jeder spielt einmal die Seite des Alleinspielers gegen den anderen; ohne Alleinspieler werden alle gemischten Sitzordnungen gespielt. Intervalle zu 95 %.
arena-unit = { $measure ->
    [points] Punkten
    [chips] Chips
    [marks] gesparten Strichen
    [bummerl] gesparten Bummerln
   *[other] { $measure }
}
arena-axis = Vorsprung in { $unit } je Spiel
arena-course = Vorsprung im Lauf der Spiele, mit seinem Intervall zu 95 %
arena-what = Spielart und Spieler
arena-deals = Spiele
arena-mean = Vorsprung
arena-interval = 95 %
arena-won = Gewonnen
arena-all = Alle Spiele
arena-role = { $contract }: { $player }
arena-no_contract = Kein Spiel angesagt
arena-bootstrap = Bootstrap über Spiele: { $interval }
arena-wilcoxon = Vorzeichenränge (Wilcoxon): p { $p } aus { $deals } { $deals ->
    [one] Spiel
   *[other] Spielen
} mit Unterschied
arena-declarer = Als Alleinspieler liegt { $first } in { $a }, { $second } in { $b } der Partien vorn: { $points } [{ $low }; { $high }] Prozentpunkte aus { $deals } { $deals ->
    [one] Spiel
   *[other] Spielen
}, in denen beide an der Reihe waren.
arena-declarer-none = In keinem Spiel waren beide einmal Alleinspieler.
arena-contested = Nur umkämpfte Spiele: solche, die der Regelspieler als Alleinspieler und mit einigen Fehlern in 20 bis 90 % seiner Versuche gewinnt
arena-contested-short = Umkämpfte Spiele
arena-control = Mit den Versuchen des Regelspielers als Kontrollvariable: { $mean } { $interval }; Koeffizient { $coefficient }, gesparte Varianz { $saved }.
arena-sequential = { $result ->
    [h1] Nach { $deals } Spielen entschieden: Der Vorsprung ist eher { $h1 } als { $h0 }.
    [h0] Nach { $deals } Spielen entschieden: Der Vorsprung ist eher { $h0 } als { $h1 }.
   *[other] Nach { $deals } Spielen zwischen { $h0 } und { $h1 } nicht entschieden.
}
arena-times = { $player }: { $decisions } Entscheidungen, Rechenzeit im Median { $median } ms, 95 % unter { $p95 } ms
arena-faults = { $player } brach bei { $crashes } Entscheidungen ab und antwortete bei { $illegal } Unerlaubtes; dafür galt die erste erlaubte Antwort.
arena-standings = Jeder gegen jeden (Vorsprung der Zeile vor der Spalte, ± halbes Intervall)
arena-average = im Schnitt
arena-count = { $deals } { $deals ->
    [one] Spiel
   *[other] Spiele
}
arena-kept = Ergebnis: { $result } · Bild: { $picture }
arena-stopped = Angehalten; alles Gespielte ist aufgehoben. Weiter mit: { $command }

reason-analyse_seat = „{ $player }“ spielt in dieser Mitschrift nicht mit; es gibt { $names }.
help-analyse = Eine Mitschrift beurteilen: was jede Entscheidung wert war, was sie gekostet hat, und warum.
help-seat = nur die Entscheidungen dieses Spielers, nach Name oder Nummer des Platzes
help-worlds = so viele Verteilungen werden für eine Entscheidung betrachtet
help-json = alles als JSON in diese Datei schreiben; - schreibt nichts anderes, auf die Ausgabe

no-hint = Gerade bist du nicht dran, oder dem Computer fällt nichts ein.
analyse-title = Beurteilen
analyse-none = Nichts zu entscheiden.
analyse-player = Spieler
analyse-answer = Antwort
analyse-best = Besser
analyse-cost = Verlust
analyse-open = Offen
analyse-players = Die Spieler ({ $unit })
analyse-decisions = Entscheidungen
analyse-good = beste Antworten
analyse-per-deal = je Spiel
analyse-luck = Glück je Spiel
analyse-note = Verlust: was die Antwort weniger bringt als die beste, nach dem, was der Spieler wissen konnte, im Mittel der Verteilungen, mit denen zu rechnen war, jede mit offenen Karten weitergespielt (= alle davon, also bewiesen; ~ geschätzt, Faustregeln spielen mit). Offen: dasselbe im Nachhinein, so wie die Karten lagen. Glück: was die Karten verziehen (+) oder einer guten Antwort genommen haben (−).
analyse-slow = Der Kern läuft hier nicht übersetzt, etwa hundertmal langsamer; darum wurde weniger betrachtet. Mit einem C-Compiler wird er beim Installieren übersetzt.
