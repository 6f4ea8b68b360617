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
help-resume = mit der letzten Partie weitermachen
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

usage-no_such_option = Einen Schalter { $name } gibt es nicht; siehe --help.
usage-missing_argument = { $name ->
    [file] Die Mitschrift fehlt
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
    .commands = ? diese Hilfe · s Tafel · r Hausregeln · q aufhören, die Partie wird gespeichert
