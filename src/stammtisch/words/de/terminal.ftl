### Die Befehlszeile und der Tisch im Terminal

reason-language_unknown = Eine Sprache „{ $lang }“ gibt es nicht; es gibt { $allowed }.
reason-bots_unknown = Computerspieler „{ $bots }“ gibt es nicht; es gibt { $allowed }.
reason-no_saved_match = Es gibt keine Partie zum Weiterspielen.
reason-no_input = Hier tippt keiner; nenn ein Spiel, zum Beispiel: stammtisch play bolachen
reason-cannot_save = { $path } lässt sich nicht schreiben ({ $problem }).
reason-deal_number = Ein Spiel { $deal } gibt es nicht; die Mitschrift hat { $deals }.
reason-seats_fixed = Dieses Spiel hat { $right } Spieler, nicht { $seats }.

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
help-seed = die gleichen Karten noch einmal geben
help-bots = Computerspieler: { $bots }
help-name = dein Name
help-resume = mit der letzten Partie weitermachen
help-clauses = die Regel hinter jeder Hausregel dazuschreiben
help-file = die Mitschrift
help-deal = nur dieses Spiel zeigen
help-version = die Fassung ausgeben

usage-no_such_option = Einen Schalter { $name } gibt es nicht; siehe --help.
usage-missing_argument = { $name } fehlt; siehe --help.
usage-missing_value = { $name } braucht einen Wert; siehe --help.
usage-bad_value = „{ $value }“ passt nicht zu { $name }; siehe --help.
usage-no_such_command = Einen Befehl „{ $name }“ gibt es nicht; es gibt { $allowed }.
usage-extra_argument = „{ $value }“ ist eine Angabe zu viel; siehe --help.

you = du
guest = Gast
choose-game = Welches Spiel?
sheet-title = Hausregeln: { $game }
sheet-preset = Vorlage { $preset }
sheet-differs = Anders als in der Vorlage { $preset }
sheet-same = Alles wie in der Vorlage { $preset }.
sheet-presets = Vorlagen
sheet-option = Hausregel
sheet-value = An diesem Tisch
sheet-clause = Regel
sheet-changes = Wirkt auf
changes-actions = was man darf
changes-events = was geschieht
changes-view = was man sieht
changes-score = die Abrechnung
changes-pace = wann Schluss ist
changes-words = die Worte
changes-seats = die Plätze

source-seed = Quelltext
source-inferred = unsere Lesart
source-other = andere Runden
source-pierer = Pierer 1857

deal-number = Spiel { $number }
pot-now = Topf { $pot }
cards-left = { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
}
tricks-won = { $count ->
    [one] { $count } Stich
   *[other] { $count } Stiche
}
out-of-deal = draußen
turn-up = Aufgedeckt
trick = Stich
last-trick = Letzter Stich
trick-to = { $cards } → { $name }
your-hand = Dein Blatt
hand-unseen = { $count } Karten, noch nicht angeschaut
hand-of = { $name }
unseen-cards = { $count } verdeckt
choice-or = oder
none-chosen = Eingabetaste: keine
prompt = Deine Wahl
prompt-help = ? Hilfe · q aufhören
not-understood = „{ $text }“ steht nicht zur Wahl; mit ? siehst du, wie du antwortest.
choose-some = Mehrere Karten mit Leerzeichen dazwischen.
result = Ausgang
why-result = weil
score-line = { $name }: { $amount } ({ $why })
slate = Tafel
slate-deal = Spiel
next-deal = Eingabetaste für das nächste Spiel, q zum Aufhören
match-over = Die Partie ist aus.
standings = Stand
saved = Gespeichert in { $path }. Weiter geht es mit: stammtisch play { $game } --resume
finished-in = Die Mitschrift liegt in { $path }. Anschauen mit: stammtisch replay { $path }
resume-question = Weiter mit der Partie vom { $date } (Spiel { $number })? [j/n]
resume-hint = Eine Partie vom { $date } lässt sich mit --resume fortsetzen.
resumed = Weiter mit der Partie vom { $date }.
yes-letters = j
changed = Ab hier: { $players }; { $rules }
void = Dieses Spiel wurde zusammengeworfen und zählt nicht.
unfinished = Dieses Spiel ist nicht zu Ende gespielt.
hands = Blätter
left = übrig

helping = Antworte mit einer Zahl oder einem Wort; Karten auch mit Buchstaben oder Namen. Mehrere Karten mit Leerzeichen dazwischen.
    .commands = ? Hilfe · s Tafel · r Hausregeln · q aufhören und speichern
    .german = Buchstaben: H Herz, S Schellen, L Laub, E Eichel; A { $ace }, K König, O Ober, U Unter, 10 9 8 7.
    .french = Buchstaben: H Herz, K Karo, P Pik, T Kreuz; A K D B 10 … 2.
    .marks = Karten in Klammern darfst du gerade nicht spielen; probier eine, dann steht da, warum.
