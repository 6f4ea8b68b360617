### Schlauch: house rules and presets

option-variant = Little or Great Schlauch
    .about = Settles whether you play the Little Schlauch that has come down to us or the Great one with double contracts, which is only reconstructed.
    .v-little = Little Schlauch
    .v-great = Great (Heidelberg) Schlauch, reconstructed

option-great_contracts = Contracts of the Great Schlauch (reconstructed)
    .about = Settles what you may bid in the reconstructed Great Schlauch.
    .v-basic_and_doubles = Grandioso, Bettel, Schlauch and the double contracts (reconstructed)
    .v-all = Grandissimo, Bettelouvert and Heart Schlauch as well (reconstructed)

option-card_call = Calling a card
    .about = Settles whether the declarer has to call a card in the contracts that allow it.
    .v-optional = the declarer may call, but need not
    .v-compulsory = the declarer must call a card not held

option-dealer_choice = First dealer
    .about = Settles who deals first.
    .v-draw_high = everyone draws a card, and the highest deals
    .v-random = the dealer is drawn by lot
    .v-fixed_seat = the same seat always begins

option-discard_disclosure = Disclosing laid-away cards
    .about = Settles what the others learn when the dealer lays away an ace or a card of the turn-up suit.
    .v-show_cards = those cards are shown
    .v-announce_count = only how many there are
    .v-none = nothing

option-discard_forbid_aces_and_top_unters = Cards that must be kept
    .about = Settles whether the dealer must keep aces and the two Unters that would be the top trumps in the turn-up suit.
    .v-true = aces and those two Unters stay in hand
    .v-false = any two cards may be laid away

option-auction_mode = Auction
    .about = Settles how often you speak in the auction.
    .v-single_round = everyone speaks once
    .v-ascending = it goes round until two have passed; an earlier seat may hold

option-equal_value_rule = Priority at equal value
    .about = Settles which bid comes first when two are worth the same.
    .v-schlauch_then_seat = a Schlauch, otherwise the earlier seat
    .v-list_order = a fixed order: Grandioso, Bettel, Suit Schlauch, then Grandissimo, Bettelouvert, Heart Schlauch
    .v-seat_only = always the earlier seat

option-raise_to_hearts = From Suit Schlauch to Hearts
    .about = Settles whether the declarer in a Suit Schlauch may still make Hearts trumps after the exchange.
    .v-true = allowed, and the game then counts 300
    .v-false = not allowed; Hearts has to be bid

option-sans_prendre = Doing without the call
    .about = Settles whether it counts for anything when a declarer who may call a card does without.
    .v-contract_only = no; only a Grandissimo is worth more
    .v-waive_doubles = yes; everything about the game is doubled

option-call_in_skat = Called card in the skat
    .about = Settles what happens when neither opponent holds the called card.
    .v-void = the call is spent and nothing is swapped
    .v-recall = the declarer may call another card
    .v-take_from_skat = the declarer takes it from the skat and lays a card there unseen

option-call_public_discard = Calling a card shown to all
    .about = Settles whether a card that the dealer has laid away in the open may be called.
    .v-true = allowed, although no player can have it
    .v-false = not allowed

option-second_unter_suit = Suit of the second Unter
    .about = Settles which suit the second-highest trump, the Unter of the partner suit, belongs to.
    .v-trump = it is a trump in every way
    .v-printed = it follows its own suit but beats everything except the top trump

option-must_trump_if_void = Trumping when void
    .about = Settles whether you have to trump when you cannot follow suit.
    .v-true = you must trump if you can
    .v-false = you may play any card

option-schlauch_first_lead = Lead in a Schlauch
    .about = Settles who leads to the first trick in a Suit Schlauch and a Heart Schlauch.
    .v-declarer = the declarer
    .v-forehand = forehand

option-bettel_first_lead = Lead in a Bettel
    .about = Settles who leads to the first trick in a Bettel.
    .v-forehand = forehand
    .v-declarer = the declarer

option-ouvert_moment = Laying open in a Bettelouvert
    .about = Settles when the declarer in a Bettelouvert lays the hand face up.
    .v-after_trick_1 = after the first trick
    .v-before_trick_1 = before the first trick

option-all_pass = Everybody passes
    .about = Settles what happens when all three have passed.
    .v-forced_game = you play all the same, each for themselves for card points
    .v-penalty_redeal = the dealer gets a mark and deals again

option-hearts_turnup_double_penalty = Heart turned up and all pass
    .about = Settles whether the dealer’s penalty is doubled when the turn-up was a Heart.
    .v-true = two marks on a Heart
    .v-false = one mark on any suit

option-skat_points = Card points in the skat
    .about = Settles who gets the points in the laid-away cards when all have passed and you play all the same.
    .v-dealer = the dealer
    .v-dealer_if_trick = the dealer, given at least one trick
    .v-last_trick = whoever takes the last trick
    .v-none = nobody

option-forced_scoring = Score when all have passed
    .about = Settles what a hand played for card points without a declarer is worth.
    .v-card_points = everyone scores the card points they took
    .v-winner_150 = a sole winner scores 150 points and the others get two marks each
    .v-none = nothing

option-round_length = Length of a round
    .about = Sets after how many scored deals you compare points.
    .number = { $n ->
        [one] { $n } deal
       *[other] { $n } deals
    }

option-hundreds_rounding = Rounding in the comparison
    .about = Settles how many marks a difference costs when it is not an exact number of hundreds.
    .v-floor = only full hundreds count
    .v-nearest = 50 and more round up
    .v-any_started = every hundred begun counts

option-fewest_tie = Tie at the end of a round
    .about = Settles who gets the mark for the fewest points when several have equally few.
    .v-all_tied_unless_all_equal = all of those tied, but nobody if all three are equal
    .v-none = nobody
    .v-all = all of those tied, even all three

option-settlement = Settling the marks
    .about = Settles how you pay for the marks at the end.
    .v-pairwise = in every pair the one with more pays the difference
    .v-pot = everyone pays their marks into a common kitty
    .v-none = not at all; the marks just stand

option-stake = Price of a mark
    .about = Sets what a mark costs in the settlement at the end.
    .number = { $n ->
        [0] nothing
       *[other] { $n } per mark
    }

option-rounds_per_session = Length of the session
    .about = Sets how many rounds you play before settling up.
    .number = { $n ->
        [one] { $n } round
       *[other] { $n } rounds
    }

option-stop_when_decided = Stopping early
    .about = Settles whether you stop once a contract is certain to be won or lost; the score is the same either way.
    .v-true = you stop once it is decided
    .v-false = you play to the last card

preset-standard = Standard
    .about = The Little Schlauch: calling a card is allowed but not a duty, and if all pass you play for card points.

preset-pierer = After Pierer
    .about = As in the old encyclopaedia: if all pass, the dealer gets one mark, or two if a Heart was turned up, and doing without the call doubles the game.

preset-reunion = As in Réunion
    .about = Standard, except that you must trump when void and the dealer may not lay away aces or the two top Unters.

preset-great = Great Schlauch (reconstructed)
    .about = With double contracts whose aim changes after five tricks; only an outline of them has survived, and their rules are reconstructed.
