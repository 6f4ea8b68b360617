### Worte für jeden Tisch: Karten, Plätze, Gründe, Fehler

suit-german-H = Herz
    .also = Rot
suit-german-S = Schellen
    .also = Schelle Schell
suit-german-L = Laub
    .also = Gras Blatt Grün
suit-german-E = Eichel
    .also = Eicheln
suit-french-H = Herz
suit-french-S = Karo
suit-french-L = Pik
suit-french-E = Kreuz
letter-french-H = H
letter-french-S = K
letter-french-L = P
letter-french-E = T
rank-german-A = Ass
    .also = As Sau Daus
rank-german-K = König
rank-german-O = Ober
rank-german-U = Unter
rank-french-A = Ass
    .also = As
rank-french-K = König
rank-french-O = Dame
rank-french-U = Bube
    .also = Bauer
rank-10 = Zehner
    .also = Zehn
rank-9 = Neuner
    .also = Neun
rank-8 = Achter
    .also = Acht
rank-7 = Siebener
    .also = Sieben
rank-6 = Sechser
    .also = Sechs
rank-5 = Fünfer
    .also = Fünf
rank-4 = Vierer
    .also = Vier
rank-3 = Dreier
    .also = Drei
rank-2 = Zweier
    .also = Zwei
short-french-A = A
short-french-K = K
short-french-O = D
short-french-U = B
card-name = { $suit }-{ $rank }
weli = Weli

partner = Partner
forehand = Vorhand
dealer = Geber
declarer = Alleinspieler

pot = Topf
said = { $name }: { $word }
    .you = Du: { $word }
quote = „{ $word }“

## Warum nicht

reason-not_your_turn = { $name } ist dran.
    .you = Du bist dran.
reason-not_asked = Danach ist gerade nicht gefragt.
reason-no_such_word = „{ $word }“ steht nicht zur Wahl.
reason-card_twice = Du hast eine Karte zweimal genannt.
reason-card_not_offered = Das kannst du gerade nicht nehmen: { $cards }.
reason-card_count = { $max ->
    [0] Es ist nichts mehr zum Ziehen da, du behältst dein Blatt.
   *[other] { $min ->
        [0] Du darfst höchstens { $max } nehmen.
       *[other] { $same ->
            [yes] { $min ->
                [one] Such dir eine Karte aus.
               *[other] Such dir { $min } Karten aus.
            }
           *[no] Such dir { $min } bis { $max } Karten aus.
        }
    }
}
reason-deal_over = Dieses Spiel ist aus.
reason-claim_nothing = Da gibt es gerade nichts anzusagen.
reason-claim_open = Nach dem, was du siehst, ist das noch nicht sicher; spiel weiter.
reason-claim_stands = Der Rest ist angesagt, die Karten spielen sich von selbst.
claimed = { $kind ->
    [none] { $name } macht sicher keinen Stich mehr; die Karten spielen sich von selbst.
   *[all] Der Rest gehört { $name }, das ist sicher; die Karten spielen sich von selbst.
}
    .you = { $kind ->
        [none] Du machst sicher keinen Stich mehr; die Karten spielen sich von selbst.
       *[all] Der Rest gehört dir, das ist sicher; die Karten spielen sich von selbst.
    }
reason-unknown_action = „{ $text }“ lässt sich nicht als Zug lesen; es müsste aussehen wie „1 play HA“ oder „0 announce brand“.
reason-follow = Du musst bedienen: { $cards }.
reason-head = Du kannst drübergehen, also musst du: { $cards }.
reason-trump = Du kannst nicht bedienen, also musst du trumpfen: { $cards }.
reason-overtrump = Du musst übertrumpfen: { $cards }.
duty-follow = Musste bedienen: { $cards }.
duty-head = Konnte drübergehen, also musste es sein: { $cards }.
duty-trump = Konnte nicht bedienen und musste trumpfen: { $cards }.
duty-overtrump = Musste übertrumpfen: { $cards }.
reason-bid_too_low = Das geht nicht über das, was schon angesagt ist.
reason-no_deal = Es läuft gerade kein Spiel.
reason-deal_running = Das geht nur zwischen zwei Spielen.
reason-match_over = Die Partie ist aus.
reason-other_game = Eine Partie bleibt bei ihrem Spiel.
reason-seat_count = An diesem Tisch sind { $seats } Plätze, genannt { $players ->
    [one] ist { $players } Spieler.
   *[other] sind { $players } Spieler.
}
reason-dealer_seat = Einen Platz { $dealer } zum Geben gibt es nicht; die Plätze sind 0 bis { $last }.
reason-heir = { $name } kann nicht für { $old } weiterspielen: wer übernimmt, kommt neu dazu, und wer abgibt, geht.
reason-name_twice = Zwei heißen { $name }; gib einem davon einen anderen Namen.

## Hausregeln

reason-game_unknown = Ein Spiel „{ $game }“ gibt es nicht; es gibt { $allowed }.
reason-preset_unknown = Eine Vorlage „{ $preset }“ gibt es nicht; es gibt { $allowed }.
reason-option_unknown = Eine Hausregel „{ $option }“ gibt es nicht; es gibt { $allowed }.
reason-option_twice = { $option } ist zweimal gesetzt; einmal genügt.
reason-option_form = „{ $text }“ müsste die Form Regel=Wert haben.
reason-option_value = { $option } kann nicht „{ $value }“ sein; möglich: { $allowed }.
reason-not_between = { $option } bleibt die ganze Partie über, wie es ist.
reason-conflict = { $a }={ $a_value } und { $b }={ $b_value } passen nicht zusammen: { $why }.
why-idle = das Erste hätte keine Wirkung
why-no_duty_to_release = es gibt keinen Stich- oder Trumpfzwang, von dem man frei werden könnte
why-pack_too_small = 24 Karten reichen für 3 bis 4 Spieler, 32 für 3 bis 6, 52 für 3 bis 10 (dafür: pack=52 und suits=french)
why-french_only = 52 Karten gibt es nur mit französischen Farben
why-no_sevens = in diesem Blatt gibt es keine Siebener
why-weli_pack = der Weli ist die 33. Karte zu den 32
why-weli_german = den Weli gibt es nur im deutschen Blatt
why-not_in_pack = Siebener und Achter sind nicht in diesem Blatt
why-no_special = diese Karte ist hier kein besonderer Trumpf
why-ace_twice = ein aufgedecktes Ass kann den Geber nicht zugleich verpflichten und ihm das Klopfen freistellen
why-needs_seen_hand = das eine braucht ein angeschautes Blatt, das andere hält es verdeckt
why-four_twice = beide sagen, was bei vier Karten einer Farbe geschieht
why-contract_twice = sie machen zweimal das gleiche Spiel daraus
why-needs_both = dafür müssen Gang und Zehnergang beide gespielt werden
why-needs_doubling = dafür muss wenigstens einmal gespritzt werden dürfen
why-no_heart_bid = dafür muss sich der Herz-Schlauch ansagen lassen
why-must_call = wer rufen muss, kann nicht darauf verzichten

## Mitschriften

problem-unknown = Ursache unbekannt
problem-no-such-file-or-directory = das gibt es nicht
problem-is-a-directory = das ist ein Ordner
problem-not-a-directory = ein Teil davon ist kein Ordner
problem-file-exists = da steht eine Datei im Weg
problem-permission-denied = keine Erlaubnis
problem-operation-not-permitted = keine Erlaubnis
problem-read-only-file-system = schreibgeschützt
problem-no-space-left-on-device = kein Platz mehr
problem-file-name-too-long = der Name ist zu lang
problem-utf-8 = kein Text in UTF-8
reason-record_file = { $path } lässt sich nicht lesen ({ $problem }).
reason-record_syntax = Zeile { $line }: Das ist keine Mitschrift in TOML-Form, oder sie bricht hier ab.
reason-record_key = Zeile { $line }: „{ $key }“ fehlt oder hat die falsche Form; erwartet: { $form ->
    [number] eine Zahl
    [text] ein Text
    [list] eine Liste
    [table] eine Tabelle
    [draw] die Karten, mit denen um das erste Geben gezogen wurde
    [seat] ein Platz am Tisch
   *[other] eine Liste von Texten
}.
reason-record_newer = Zeile { $line }: Diese Mitschrift hat das Format { $format }; dieses Programm liest bis { $known }. Eine neuere Fassung von Stammtisch kann sie öffnen.
reason-record_rules_newer = Zeile { $line }: Diese Mitschrift ist nach Regelfassung { $version } geschrieben; dieses Programm kennt bis { $known }. Eine neuere Fassung von Stammtisch kann sie öffnen.
reason-record_kind = Zeile { $line }: Das ist eine Mitschrift der Art „{ $kind }“, erwartet war „{ $wanted }“.
reason-record_game = Zeile { $line }: Ein Spiel „{ $game }“ gibt es nicht; es gibt { $allowed }.
reason-record_entry = Zeile { $line }: Ein Eintrag ist „deal“, „void“ oder „change“, nicht „{ $kind }“.
reason-record_short = Zeile { $line }: Das Spiel bricht hier ab, obwohl eine Abrechnung folgt.
reason-record_score = Die Abrechnung in Zeile { $line } müsste „{ $right }“ heißen, da steht aber „{ $written }“.
reason-record_event = Zeile { $line }: „{ $text }“ kann hier nicht geschehen.
at-line = Zeile { $line }:

## Server

problem-file-is-not-a-database = das ist keine Datenbank
problem-database-disk-image-is-malformed = die Datenbank ist beschädigt
problem-attempt-to-write-a-readonly-database = schreibgeschützt
problem-another-program-s-database = sie gehört einem anderen Programm
problem-not-a-file = das ist keine Datei
problem-neither-sqlite-nor-postgresql = weder SQLite noch PostgreSQL
problem-no-write-ahead-log-there = das Dateisystem erlaubt kein Schreibprotokoll
problem-connection-refused = dort antwortet niemand
reason-store_busy = Auf { $path } arbeitet schon ein anderer Stammtisch-Server; zwei zugleich geht nicht.
reason-store_newer = { $path } stammt von einer neueren Fassung von Stammtisch, und nur eine solche kann die Datenbank öffnen.
reason-store_unusable = { $path } lässt sich nicht als Datenbank verwenden ({ $problem }).

judge-nothing = nichts
judge-unit = { $tally ->
    [chips] Chips
    [marks] gesparte Striche
   *[points] Punkte
}
judge-amount = { $n } { $one ->
    [yes] { $tally ->
        [chips] Chip
        [marks] gesparten Strich
       *[points] Punkt
    }
   *[no] { $tally ->
        [chips] Chips
        [marks] gesparte Striche
       *[points] Punkte
    }
}
judge-won = Es war gleich: Gewonnen war das Spiel mit jeder Antwort.
judge-lost = Es war gleich: Verloren war das Spiel mit jeder Antwort.
judge-equal = Es war gleich: Im Mittel bringt jede Antwort dasselbe.
judge-safe = { $best } ist sicher: gewinnt in { $deals ->
    [1] der einzigen Verteilung, die noch möglich war
   *[other] allen { $deals } Verteilungen, die betrachtet wurden
}.
judge-right = { $best } gewinnt in { $wins } von { $deals } Verteilungen, mit denen zu rechnen war; mehr bringt keine Antwort.
judge-close = { $taken } ist ungefähr so gut wie { $best }; { $deals } Verteilungen zeigen keinen klaren Unterschied.
judge-certain = { $best } war sicher; { $taken } gewinnt nur in { $few } von { $deals } Verteilungen, mit denen zu rechnen war.
judge-wins = { $best } gewinnt in { $wins } von { $deals } Verteilungen, mit denen zu rechnen war, { $taken } in { $few }.
judge-more = { $best } bringt im Mittel { $cost } mehr als { $taken }.
judge-hint = { $best } gewinnt in { $wins } von { $deals } Verteilungen, mit denen zu rechnen ist; das Nächstbeste, { $taken }, in { $few }.
judge-hint-any = Es ist gleich: Im Mittel bringt jede Antwort dasselbe.
judge-open-same = Auch so, wie die Karten lagen, war nichts besser.
judge-open-unlucky = Pech: So, wie die Karten lagen, hätte { $best } { $cost } mehr gebracht.
judge-open-lucky = Glück gehabt: So, wie die Karten lagen, hat es nichts gekostet.
judge-open-worse = So, wie die Karten lagen, hätte { $best } { $cost } mehr gebracht.
