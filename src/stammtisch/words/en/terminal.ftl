### The command line and the terminal table

reason-language_unknown = There is no language “{ $lang }”; there are { $allowed }.
reason-bots_unknown = There are no computer players “{ $bots }”; there are { $allowed }.
reason-no_saved_match = There is no match to go on with.
reason-no_input = Nobody is typing here; name a game, for example: stammtisch play bolachen
reason-cannot_save = { $path } cannot be written ({ $problem }).
reason-deal_number = There is no deal { $deal }; the record has { $deals }.
reason-seats_fixed = This game has { $right } players, not { $seats }.
reason-number_form = { $name } needs a whole number, not “{ $value }”.
reason-name_form = A name has 1 to { $most } visible characters; “{ $name }” will not do.
reason-arena_players = The arena needs two to { $most } computer players, not { $players }.
reason-arena_measure = The arena cannot count “{ $measure }” in this game; it counts { $allowed }.
reason-arena_bounds = --sequential needs two numbers, the smaller one first, as in 0,0.1; “{ $text }” will not do.
reason-arena_range = { $name } goes from { $least } to { $most }; { $value } will not do.
reason-arena_state = { $path } holds no run of the arena; name another place with --out, or leave out --resume.
reason-arena_nothing = There is no run to go on with at { $path }; leave out --resume to begin one.
reason-arena_other_run = { $path } belongs to a run with { $what ->
    [program] another version of the program
    [game] another game
    [settings] other house rules
    [players] other computer players
    [seed] another seed
   *[other] other options ({ $what })
}; leave out --resume to begin anew, or name another place with --out.
reason-arena_worker = A process of the arena has died; the same command with --resume goes on from there.
reason-resume_only = With --resume the match goes on under its own rules; leave out { $option }.

help-app = Stammtisch: the old trick games of Bavaria and Austria.
help-play = Play a game at the terminal against computer players.
help-rules = Print the house rules of a table.
help-replay = Show a recorded match, deal by deal and trick by trick.
help-games = List the games.
help-game = the game: { $games }
help-preset = a named set of house rules
help-set = one house rule, as option=value; may be given several times
help-seats = number of players
help-lang = language: de or en
help-seed = a number; the same one brings the same cards
help-bots = computer players: { $bots }
help-name = your name
help-resume = go on with what was interrupted
help-clauses = print the rule behind each option
help-book = print the table’s rule book, clause by clause
help-serve = Serve tables in the browser.
help-host = the address to listen on
help-port = the port
help-database = the database, else a file in the data folder
help-base-url = the address under which others reach the server
serving = Stammtisch is running: { $address } (stop with Ctrl-C)
help-file = the record
help-deal = show only this deal
help-version = print the version
help-help = show this help

help-arena = Measure computer players against each other on the same deals; the first one’s lead over the second is the result.
help-players = two or more computer players: { $bots }
help-deals = how many deals at most
help-jobs = processes; as many as the machine has cores unless said otherwise
help-measure = the tally that counts; the game’s first one unless said otherwise
help-bidder = this computer player answers everything but which card to play, for all sides
help-sequential = stop as soon as it is decided whether the lead is H0 or H1
help-contested = add a table of the deals a rule bot as declarer wins 20 to 90 % of the time
help-control = add the result freed from what the rule bot explains (control variate)
help-out = the files are to begin like this; otherwise they lie in the data folder
usage-no_such_option = There is no option { $name }; see --help.
usage-missing_argument = { $name ->
    [file] The record is missing
    [players] A computer player is missing; name at least two
   *[other] The game is missing
}; see --help.
usage-missing_value = { $name } needs a value; see --help.
usage-no_such_command = There is no command “{ $name }”; there are { $allowed }.
usage-extra_argument = That is one argument too many; see --help.

you = you
guest = Guest
presets = Presets: { $presets }
clause-above = { $clause }: see above
choose-game = Which game?
sheet-title = House rules: { $game }
sheet-preset = Preset “{ $preset }”
sheet-differs = Different from the preset “{ $preset }”
sheet-same = Everything as in the preset “{ $preset }”.
sheet-all = All house rules
sheet-changes = changes
changes-actions = what may be done
changes-events = what happens
changes-view = what one sees
changes-score = the score
changes-pace = when it ends
changes-words = the words
changes-seats = the seats

chapter-pack = Table and cards
chapter-players = Players and dealer
chapter-deal = Shuffle and deal
chapter-stakes = Pot and stakes
chapter-trump = Trump
chapter-contracts = The contracts
chapter-bidding = Bidding
chapter-exchange = Calling and exchanging
chapter-play = Play
chapter-melds = Melds
chapter-doubling = Doubling
chapter-all-pass = If everybody passes
chapter-score = Scoring
chapter-variations = What tables may agree on
chapter-match = Match and end
chapter-summary = Course and limits at a glance
chapter-great = Great Schlauch (reconstructed)
book-title = Rule book: { $game }
book-default = This is how it is played without special agreements. What does not occur at this table is left out.
book-changed = A star marks every rule that the house rules change; what holds instead stands below it. What does not occur at this table is left out.

source-seed = source text
source-inferred = our reading
source-other = other tables
source-pierer = Pierer 1857
source-pagat = pagat.com
source-wikipedia = Wikipedia

deal-number = Deal { $number }
tricks-won = { $count ->
    [one] { $count } trick
   *[other] { $count } tricks
}
inside = In the game: { $names }.
out-of-deal = out
trick = Trick
last-trick = Last trick
takes = { $name } takes the trick.
    .you = You take the trick.
your-hand = Your hand
laid-away = Laid away
trump-is = { $suit } are trumps
hand-empty = no cards yet
hand-unseen = { $count } cards, not looked at yet
first-trick = First trick, { $side }
known-cards = { $name } is known to hold:
drawn = Cards are drawn for the first deal:
deals-first = { $name } deals first.
    .you = You deal first.
unseen-cards = { $count } unseen
relieved = You have relief: { $name } has the trick already.
relieved-half = You need not trump or head: { $name } has the trick already.
none-chosen = Enter alone: none.
choose-some = Several cards with spaces between them.
prompt = Your choice
prompt-help = ? help · s slate · r rules · q leave
not-understood = “{ $text }” is none of the choices; ? shows how to answer.
slate-deal = Deal
slate-empty = The slate is still empty.
back = Enter: back to the table
more = Enter: read on, q: seen enough
next-deal = Enter: next deal
match-over = The match is over.
standings = Final standings
saved = Saved in { $path }
    .resume = Go on later with: stammtisch play { $game } --resume
finished-in = The record is in { $path }
    .replay = Look at it with: stammtisch replay FILE
resume-question = Go on with the match of { $date } (deal { $number })? [Y/n]
resume-hint = A match of { $date } can be continued with --resume.
resumed = Going on with the match of { $date }.
changed = From here on { $players } play.
    .rules = New house rules
void = This deal was thrown in and does not count.
unfinished = This deal has not been finished.

helping = Answer with the number in front or with the beginning of the word. Cards go by number, letters or name, several with spaces between them.
    .german = Letters: H hearts, S bells, L leaves, E acorns; A { $ace }, K king, O Ober, U Unter and numbers. HK and “king of Hearts” are the same.
    .french = Letters: H hearts, D diamonds, S spades, C clubs; A ace, K king, Q queen, J jack and numbers. HK and “king of Hearts” are the same.
    .marks = What stands in brackets is not possible now; try it to read why.
    .meld = A pair is melded with the word and the card of it that you lead, for example: meld HK
    .commands = ? this help · hint a hint · rest you are sure of the rest · s slate · r house rules · q leave, the match is saved

arena-title = Arena: { $game }
arena-versus = { $first } against { $second }
arena-pilot = Pilot
arena-before = { $deals } deals at most. A pilot of { $pilot } other deals has a standard deviation of { $sd } a deal: the interval will be about ± { $half } wide, a true lead of { $effect } would be found four times out of five.
arena-measure = Lead of { $player } in { $unit } a deal: the mean of its seats less the mean of the other’s, over all mixed seatings of the same deal; intervals of 95 %.
    .cards = Lead of { $player } in { $unit } a deal: the cards only, everything else is said by { $bidder }. Each plays the declarer’s side against the other once; without a declarer every mixed seating is played. Intervals of 95 %.
arena-unit = { $measure ->
    [points] points
    [chips] chips
    [marks] marks saved
    [bummerl] Bummerl saved
   *[other] { $measure }
}
arena-axis = Lead in { $unit } a deal
arena-course = Lead as the deals went by, with its interval of 95 %
arena-what = Contract and declarer
arena-deals = Deals
arena-mean = Lead
arena-interval = 95 %
arena-won = Won
arena-all = All deals
arena-role = { $contract }: { $player }
arena-no_contract = No contract
arena-bootstrap = Bootstrap over deals: { $interval }
arena-wilcoxon = Signed ranks (Wilcoxon): p { $p } of { $deals } { $deals ->
    [one] deal
   *[other] deals
} with a difference
arena-declarer = As declarer { $first } comes out ahead in { $a }, { $second } in { $b } of the plays: { $points } [{ $low }; { $high }] percentage points over { $deals } { $deals ->
    [one] deal
   *[other] deals
} in which both declare.
arena-declarer-none = In no deal did both declare.
arena-contested = Contested deals only: those in which the rule bot, as declarer and with some mistakes, wins 20 to 90 % of its trials
arena-contested-short = Contested deals
arena-control = With the rule bot’s trials as control variate: { $mean } { $interval }; coefficient { $coefficient }, variance saved { $saved }.
arena-sequential = { $result ->
    [h1] Decided after { $deals } deals: the lead is { $h1 } rather than { $h0 }.
    [h0] Decided after { $deals } deals: the lead is { $h0 } rather than { $h1 }.
   *[other] Undecided between { $h0 } and { $h1 } after { $deals } deals.
}
arena-times = { $player }: { $decisions } decisions, processor time median { $median } ms, 95 % below { $p95 } ms
arena-faults = { $player } broke in { $crashes } decisions and answered what is not legal in { $illegal }; the first legal answer stood in.
arena-standings = Everybody against everybody (lead of the line over the column, ± half the interval)
arena-average = average
arena-count = { $deals } { $deals ->
    [one] deal
   *[other] deals
}
arena-kept = Result: { $result } · picture: { $picture }
arena-stopped = Stopped; everything played so far is kept. Go on with: { $command }

reason-analyse_seat = Nobody called “{ $player }” plays in this record; there are { $names }.
help-analyse = Judge a record: what every decision was worth, what it cost, and why.
help-seat = only the decisions of this player, by name or number of the seat
help-worlds = so many deals are imagined for a decision
help-json = write everything to this file as JSON; - writes nothing else, to the output

no-hint = It is not your turn, or the computer has no idea.
analyse-title = Judging
analyse-none = Nothing to decide.
analyse-player = Player
analyse-answer = Answer
analyse-best = Best
analyse-cost = Cost
analyse-open = Open cards
analyse-players = Players ({ $unit })
analyse-decisions = Decisions
analyse-good = Best answers
analyse-per-deal = a deal
analyse-luck = Luck a deal
analyse-note = Cost: what the answer brings less than the best one, by what the player could know, on average over the deals that had to be expected, each played on with open cards (= all of them, so it is proved; ~ an estimate that rules of thumb have a part in). Open cards: the same in hindsight, as the cards lay. Luck: what the cards forgave (+) or took from a good answer (−).
analyse-slow = The kernel runs interpreted here, some hundred times slower; so less was looked at. Where there is a C compiler, installing compiles it.
