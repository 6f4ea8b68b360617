### Bolachen: Hausregeln und Vorlagen

option-cut = Abheben vorm Geben
    .about = Regelt, ob vor dem Geben abgehoben wird.
    .v-true = der rechte Nachbar vom Geber hebt ab
    .v-false = es wird nicht abgehoben

option-suit_contest = Steigern um die Farbe
    .about = Regelt, wie ihr um die Farbe steigert, wenn zwei oder drei Brand gesagt haben, bis der Alleinspieler feststeht.
    .v-ascending = reihum überbieten, halten oder aussteigen, bis einer übrig ist
    .v-single_round = jeder sagt einmal an; wer danach kommt, geht höher oder steigt aus

option-dealer_may_overbid = Ansagen vom Geber
    .about = Regelt, ob der Geber noch ansagen darf, wenn vor ihm schon wer spielen will.
    .v-true = der Geber darf die anderen überbieten
    .v-false = der Geber spielt nur, wenn beide vor ihm passen

option-all_pass = Wenn beide passen
    .about = Regelt, was geschieht, wenn Vorhand und Mittelhand gepasst haben.
    .v-dealer_must_play = der Geber muss spielen
    .v-throw_in = der Geber darf auch passen, dann wird zusammengeworfen

option-upgrade_after_dopper = Höhergehen nach dem Dopper
    .about = Regelt, wie weit der Alleinspieler noch hinaufgehen darf, wenn er den Dopper gesehen hat.
    .v-any_higher = auf jedes höhere Spiel
    .v-brand_suit_only = nur auf eine höhere Farbe, es bleibt beim Brand
    .v-none = nicht erlaubt

option-call_after_upgrade = Rufen nach dem Höhergehen
    .about = Regelt, ob der Alleinspieler noch eine Karte rufen darf, wenn er erst nach dem Dopper auf Bettel oder Mord geht.
    .v-true = auch nach dem Dopper noch erlaubt
    .v-false = wer den Dopper gesehen hat, ruft nicht mehr

option-call_allowed = Rufen einer Karte
    .about = Regelt, bei welchen Spielen der Alleinspieler von den Gegnern eine Karte verlangen darf.
    .v-bettel_and_mord = bei Bettel und Mord
    .v-mord_only = nur beim Mord
    .v-none = gar nicht

option-return_card_by = Karte zurück
    .about = Regelt, wer die Karte aussucht, die man für die gerufene zurückbekommt.
    .v-declarer = der Alleinspieler sucht sie aus
    .v-giver = wer hergegeben hat, zieht dem Alleinspieler blind eine aus der Hand

option-call_in_dopper = Gerufene Karte im Dopper
    .about = Regelt, was geschieht, wenn keiner der Gegner die gerufene Karte hat.
    .v-void = der Ruf ist vertan, getauscht wird nichts
    .v-recall = der Alleinspieler darf eine andere rufen

option-dopper_public = Herzeigen des Doppers
    .about = Regelt, wer die zwei Karten sieht, wenn der Alleinspieler sie aufnimmt.
    .v-true = beide Karten werden allen gezeigt
    .v-false = nur der Alleinspieler schaut sie an

option-relief = Wann du frei bist
    .about = Regelt, wann du nicht bedienen musst, weil schon wer über der ausgespielten Karte ist.
    .v-headed_declarer_lead = als Gegenspieler, wenn dein Partner über der vom Alleinspieler ausgespielten Karte ist
    .v-fellow_winning = als Gegenspieler, wenn der Stich gerade deinem Partner gehört
    .v-any_headed = jeder, sobald irgendwer über der ausgespielten Karte ist
    .v-off = nie; wer die Farbe hat, bedient

option-relief_scope = Wo die Befreiung gilt
    .about = Regelt, bei welchen Spielen du überhaupt frei werden kannst.
    .v-all = bei Brand, Bettel und Mord
    .v-brand = nur beim Brand
    .v-trump_led_only = nur beim Brand, und nur wenn Trumpf ausgespielt ist

option-relief_kind = Wovon du frei bist
    .about = Regelt, was du darfst, wenn du frei bist.
    .v-follow_free = von allem, du spielst, was du willst
    .v-trump_head_only = nur vom Trumpfen und Drübergehen, bedienen musst du trotzdem

option-must_trump_if_void = Trumpfzwang ohne Farbe
    .about = Regelt, ob du beim Brand trumpfen musst, wenn du nicht bedienen kannst.
    .v-true = du musst trumpfen, wenn du kannst
    .v-false = du gibst zu, was du willst

option-must_head = Zwang zum Drübergehen
    .about = Regelt, ob du über die höchste Karte im Stich gehen musst, wenn du kannst.
    .v-none = keiner, du darfst klein bleiben
    .v-in_suit = beim Bedienen
    .v-always = beim Bedienen, und ohne die Farbe mit Trumpf

option-bettel_must_head = Drübergehen beim Bettel
    .about = Regelt, ob beim Bettel alle nach dem Ausspielen drübergehen müssen, wenn sie können.
    .v-true = wer kann, muss drüber
    .v-false = kein besonderer Zwang

option-first_lead = Ausspielen zum ersten Stich
    .about = Regelt, wer zum ersten Stich herauskommt.
    .v-declarer = der Alleinspieler
    .v-forehand = die Vorhand

option-score_mode = Punkte oder Geld
    .about = Regelt, ob ihr Punkte aufschreibt oder um Geld spielt.
    .v-soft = Punkte auf dem Zettel (weich)
    .v-hard = Geld nach Tarif (hart)

option-tariff = Geld pro Einheit
    .about = Legt fest, was jeder Gegenspieler beim Brand zahlt oder bekommt; Bettel und Mord kosten ein Mehrfaches davon.
    .number = { $n ->
        [one] { $n } Cent
       *[other] { $n } Cent
    }

option-mord_multiplier = Mord um Geld
    .about = Regelt, wie viel mal der Tarif beim Mord gezahlt wird, wenn ihr um Geld spielt.
    .v-3 = das Dreifache vom Tarif
    .v-5 = das Fünffache vom Tarif

option-mord_multiplier_soft = Mord in Punkten
    .about = Regelt, wie viel ein Mord auf dem Zettel gegenüber einem Brand zählt.
    .v-3 = das Dreifache vom Brand
    .v-5 = das Fünffache vom Brand

option-limit = Ziel für den Sieger
    .about = Legt fest, bei welchem Stand Schluss ist, je nach Abrechnung in Punkten oder Cent.
    .v-none = keins, ihr hört auf, wann ihr wollt
    .number = wer zuerst +{ $n } erreicht, macht Schluss

option-stop_when_decided = Vorzeitig aufhören
    .about = Regelt, ob ihr abbrecht, sobald das Spiel entschieden ist; am Ergebnis ändert das nichts.
    .v-never = es wird immer bis zur letzten Karte gespielt
    .v-bettel_mord = Bettel und Mord enden, sobald sie entschieden sind
    .v-always = jedes Spiel endet, sobald es entschieden ist

preset-standard = Standard
    .about = Das übliche Spiel: bedienen ja, Trumpf- und Stichzwang nein, und du bist frei, sobald dein Partner über der vom Alleinspieler ausgespielten Karte ist.

preset-stichzwang = Mit Stichzwang
    .about = Wer die Farbe nicht hat, muss trumpfen, wer bedient, muss drübergehen, wenn er kann, und nur davon kannst du frei werden.

preset-simple = Einfach
    .about = Wie Standard, aber frei wird keiner: Wer die Farbe hat, bedient.
