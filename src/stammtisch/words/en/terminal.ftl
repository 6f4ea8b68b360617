### The command line and the terminal table

reason-language_unknown = There is no language “{ $lang }”; there are { $allowed }.
reason-bots_unknown = There are no computer players “{ $bots }”; there are { $allowed }.
reason-no_saved_match = There is no match to go on with.
reason-no_input = Nobody is typing here; name a game, for example: stammtisch play bolachen
reason-cannot_save = { $path } cannot be written ({ $problem }).
reason-deal_number = There is no deal { $deal }; the record has { $deals }.
reason-seats_fixed = This game has { $right } players, not { $seats }.

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
help-seed = repeat the same shuffles
help-bots = computer players: { $bots }
help-name = your name
help-resume = go on with the last match
help-clauses = print the rule behind each option
help-file = the record
help-deal = show only this deal
help-version = print the version

usage-no_such_option = There is no option { $name }; see --help.
usage-missing_argument = { $name } is missing; see --help.
usage-missing_value = { $name } needs a value; see --help.
usage-bad_value = “{ $value }” does not fit { $name }; see --help.
usage-no_such_command = There is no command “{ $name }”; there are { $allowed }.
usage-extra_argument = “{ $value }” is one argument too many; see --help.

you = you
guest = Guest
choose-game = Which game?
sheet-title = House rules: { $game }
sheet-preset = Preset { $preset }
sheet-differs = Differs from the preset { $preset }
sheet-same = Everything as in the preset { $preset }.
sheet-presets = Presets
sheet-option = Option
sheet-value = At this table
sheet-clause = Clause
sheet-changes = Changes
changes-actions = what may be done
changes-events = what happens
changes-view = what one sees
changes-score = the score
changes-pace = when it ends
changes-words = words
changes-seats = the seats

source-seed = source text
source-inferred = our reading
source-other = other tables
source-pierer = Pierer 1857

deal-number = Deal { $number }
pot-now = Pot { $pot }
cards-left = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
tricks-won = { $count ->
    [one] { $count } trick
   *[other] { $count } tricks
}
out-of-deal = out
turn-up = Turned up
trick = Trick
last-trick = Last trick
trick-to = { $cards } → { $name }
your-hand = Your hand
hand-unseen = { $count } cards, not looked at yet
hand-of = { $name }
unseen-cards = { $count } unseen
choice-or = or
none-chosen = Enter: none
prompt = Your choice
prompt-help = ? help · q leave
not-understood = “{ $text }” is none of the choices; ? shows how to answer.
choose-some = Several cards with spaces between them.
result = Result
why-result = because
score-line = { $name }: { $amount } ({ $why })
slate = Slate
slate-deal = Deal
next-deal = Enter for the next deal, q to leave
match-over = The match is over.
standings = Standings
saved = Saved in { $path }. Go on later with: stammtisch play { $game } --resume
finished-in = The record is in { $path }. Look at it with: stammtisch replay { $path }
resume-question = Go on with the match of { $date } (deal { $number })? [y/n]
resume-hint = A match of { $date } can be continued with --resume.
resumed = Going on with the match of { $date }.
yes-letters = y
changed = From here on: { $players }; { $rules }
void = This deal was thrown in and does not count.
unfinished = This deal has not been finished.
hands = Hands
left = left

helping = Answer with a number or a word; cards also by letters or names. Several cards with spaces between them.
    .commands = ? help · s slate · r house rules · q leave and save
    .german = Letters: H hearts, S bells, L leaves, E acorns; A { $ace }, K king, O Ober, U Unter, 10 9 8 7.
    .french = Letters: H hearts, D diamonds, S spades, C clubs; A K Q J 10 … 2.
    .marks = Cards in brackets may not be played now; try one to read why.
