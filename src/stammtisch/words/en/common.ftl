### Words of every table: cards, seats, reasons, errors

suit-german-H = Hearts
suit-german-S = Bells
suit-german-L = Leaves
suit-german-E = Acorns
suit-french-H = Hearts
suit-french-S = Diamonds
suit-french-L = Spades
suit-french-E = Clubs
letter-french-H = H
letter-french-S = D
letter-french-L = S
letter-french-E = C
rank-german-A = ace
    .also = sow deuce
rank-german-K = king
rank-german-O = Ober
rank-german-U = Unter
rank-french-A = ace
rank-french-K = king
rank-french-O = queen
rank-french-U = jack
rank-10 = ten
rank-9 = nine
rank-8 = eight
rank-7 = seven
rank-6 = six
rank-5 = five
rank-4 = four
rank-3 = three
rank-2 = two
short-french-A = A
short-french-K = K
short-french-O = Q
short-french-U = J
card-name = { $rank } of { $suit }
weli = Weli

partner = partner
forehand = forehand
dealer = dealer
declarer = declarer

pot = Pot
said = { $name }: { $word }
    .you = You: { $word }
quote = “{ $word }”

## Why not

reason-not_your_turn = It is { $name }’s turn.
    .you = It is your turn.
reason-not_asked = That is not the question now.
reason-no_such_word = “{ $word }” is not one of the answers.
reason-card_twice = You named a card twice.
reason-card_not_offered = You cannot take that now: { $cards }.
reason-card_count = { $max ->
    [0] There is nothing left to draw, so you keep your hand.
   *[other] { $min ->
        [0] You may choose at most { $max }.
       *[other] { $same ->
            [yes] { $min ->
                [one] Choose one card.
               *[other] Choose { $min } cards.
            }
           *[no] Choose { $min } to { $max } cards.
        }
    }
}
reason-deal_over = This deal is over.
reason-claim_nothing = There is nothing to claim right now.
reason-claim_open = By what you can see that is not certain yet; play on.
reason-claim_stands = The rest has been claimed, and the cards play themselves.
claimed = { $kind ->
    [none] { $name } is sure to take no more tricks; the cards play themselves.
   *[all] { $name } is sure of all the tricks to come; the cards play themselves.
}
    .you = { $kind ->
        [none] You are sure to take no more tricks; the cards play themselves.
       *[all] You are sure of all the tricks to come; the cards play themselves.
    }
reason-unknown_action = “{ $text }” cannot be read as a move; it should look like “1 play HA” or “0 announce brand”.
reason-follow = You must follow suit: { $cards }.
reason-head = You can beat the best card, so you must: { $cards }.
reason-trump = You cannot follow suit, so you must play a trump: { $cards }.
reason-overtrump = You must overtrump: { $cards }.
duty-follow = Had to follow: { $cards }.
duty-head = Could beat it, so had to: { $cards }.
duty-trump = Could not follow and had to trump: { $cards }.
duty-overtrump = Had to overtrump: { $cards }.
reason-bid_too_low = That does not outbid what has been said.
reason-no_deal = No deal is running.
reason-deal_running = That is possible only between two deals.
reason-match_over = The match is over.
reason-other_game = A match stays with its game.
reason-seat_count = This table has { $seats } seats, but { $players } { $players ->
    [one] player is
   *[other] players are
} named.
reason-dealer_seat = There is no seat { $dealer } to deal; the seats are 0 to { $last }.
reason-heir = { $name } cannot go on for { $old }: whoever takes over must be new, and whoever hands over must leave.
reason-name_twice = Two players are called { $name }; give one of them another name.

## House rules

reason-game_unknown = There is no game called “{ $game }”; there are { $allowed }.
reason-preset_unknown = There is no preset “{ $preset }”; there are { $allowed }.
reason-option_unknown = There is no house rule “{ $option }”; there are { $allowed }.
reason-option_twice = { $option } is set twice; once is enough.
reason-option_form = “{ $text }” should have the form option=value.
reason-option_value = { $option } cannot be “{ $value }”; possible: { $allowed }.
reason-not_between = { $option } stays as it is for the whole match.
reason-conflict = { $a }={ $a_value } and { $b }={ $b_value } do not go together: { $why }.
why-idle = the first would have no effect
why-no_duty_to_release = there is no duty to head or trump that one could be released from
why-pack_too_small = 24 cards are enough for 3 to 4 players, 32 for 3 to 6, 52 for 3 to 10 (set pack=52 and suits=french)
why-french_only = 52 cards exist only with French suits
why-no_sevens = that pack has no sevens
why-weli_pack = the Weli is the 33rd card beside 32
why-weli_german = the Weli exists only in the German pack
why-not_in_pack = sevens and eights are not in that pack
why-no_special = that card is no special trump here
why-ace_twice = an ace turned up cannot both oblige the dealer and leave him the choice to knock
why-needs_seen_hand = one needs a hand that has been looked at, the other hides it
why-four_twice = both say what happens with four cards of one suit
why-contract_twice = together they make the same contract twice
why-needs_both = both Gang and Zehnergang must be played for that
why-needs_doubling = it must be allowed to double at least once for that
why-no_heart_bid = a Heart Schlauch must be biddable for that
why-must_call = who must call a card cannot do without

## Records

problem-unknown = cause unknown
problem-no-such-file-or-directory = there is no such thing
problem-is-a-directory = it is a folder
problem-not-a-directory = part of it is no folder
problem-file-exists = a file stands in the way
problem-permission-denied = no permission
problem-operation-not-permitted = no permission
problem-read-only-file-system = write-protected
problem-no-space-left-on-device = no space left
problem-file-name-too-long = the name is too long
problem-utf-8 = no text in UTF-8
reason-record_file = { $path } cannot be read ({ $problem }).
reason-record_syntax = Line { $line }: this is not a record in TOML form, or it breaks off here.
reason-record_key = Line { $line }: “{ $key }” is missing or has the wrong form; expected: { $form ->
    [number] a number
    [text] a text
    [list] a list
    [table] a table
    [draw] the cards drawn for the first deal
    [seat] a seat at the table
   *[other] a list of texts
}.
reason-record_newer = Line { $line }: this record has format { $format }; this program reads up to { $known }. A newer version of Stammtisch can open it.
reason-record_rules_newer = Line { $line }: this record was written under rules version { $version }; this program knows up to { $known }. A newer version of Stammtisch can open it.
reason-record_kind = Line { $line }: this is a “{ $kind }” record, expected was “{ $wanted }”.
reason-record_game = Line { $line }: there is no game called “{ $game }”; there are { $allowed }.
reason-record_entry = Line { $line }: an entry is “deal”, “void” or “change”, not “{ $kind }”.
reason-record_short = Line { $line }: the deal breaks off here although a score follows.
reason-record_score = The score in line { $line } should be “{ $right }”, but says “{ $written }”.
reason-record_event = Line { $line }: “{ $text }” is no event that could happen here.
at-line = Line { $line }:

## Server

problem-file-is-not-a-database = it is no database
problem-database-disk-image-is-malformed = the database is damaged
problem-attempt-to-write-a-readonly-database = write-protected
problem-another-program-s-database = it belongs to another program
problem-not-a-file = it is no file
problem-neither-sqlite-nor-postgresql = neither SQLite nor PostgreSQL
problem-no-write-ahead-log-there = the file system does not allow a write-ahead log
problem-connection-refused = nobody answers there
reason-store_busy = Another Stammtisch server is already at work on { $path }; two at once will not do.
reason-store_newer = { $path } was written by a newer version of Stammtisch, and only such a version can open it.
reason-store_unusable = { $path } cannot be used as a database ({ $problem }).

judge-nothing = nothing
judge-unit = { $tally ->
    [chips] chips
    [marks] saved marks
   *[points] points
}
judge-amount = { $n } { $one ->
    [yes] { $tally ->
        [chips] chip
        [marks] saved mark
       *[points] point
    }
   *[no] { $tally ->
        [chips] chips
        [marks] saved marks
       *[points] points
    }
}
judge-won = It made no difference: the deal was won with any answer.
judge-lost = It made no difference: the deal was lost with any answer.
judge-equal = It made no difference: on average every answer brings the same.
judge-safe = { $best } is safe: it wins in { $deals ->
    [1] the one deal that was still possible
   *[other] all { $deals } deals looked at
}.
judge-right = { $best } wins in { $wins } of { $deals } deals that had to be expected; no answer brings more.
judge-close = { $taken } is about as good as { $best }; { $deals } deals show no clear difference.
judge-certain = { $best } was sure to win; { $taken } wins in only { $few } of { $deals } deals that had to be expected.
judge-wins = { $best } wins in { $wins } of { $deals } deals that had to be expected, { $taken } in { $few }.
judge-more = { $best } brings on average { $cost } more than { $taken }.
judge-hint = { $best } wins in { $wins } of { $deals } deals that must be expected; the next best, { $taken }, in { $few }.
judge-hint-any = It makes no difference: on average every answer brings the same.
judge-open-same = As the cards lay, nothing was better either.
judge-open-unlucky = Bad luck: as the cards lay, { $best } would have brought { $cost } more.
judge-open-lucky = Lucky: as the cards lay, it cost nothing.
judge-open-worse = As the cards lay, { $best } would have brought { $cost } more.
