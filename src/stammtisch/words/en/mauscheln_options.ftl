### Mauscheln (Vierblatt, Frische Vier): house rules and presets

option-name = Name of the game
    .about = Sets what the game is called at this table; the neutral names are offered because “Mauscheln” goes back to a mocking name for Jews.
    .v-mauscheln = Mauscheln
    .v-vierblatt = Vierblatt
    .v-frische_vier = Frische Vier

option-num_players = Number of players
    .about = Sets how many sit at the table; the pack has to be large enough for them.
    .number = { $n ->
        [one] { $n } player
       *[other] { $n } players
    }

option-pack = Size of the pack
    .about = Settles how many cards you play with.
    .v-32 = 32 cards, down to the sevens
    .v-24 = 24 cards, without sevens and eights
    .v-52 = 52 cards, down to the twos

option-suits = Look of the cards
    .about = Settles which suits the cards show; the rules stay the same.
    .v-german = German suits
    .v-french = French suits

option-special_trump = Permanent second trump
    .about = Settles whether one card is always a trump, ranking right below the ace of trumps.
    .v-none = none
    .v-belli = the Belli (seven of Bells)
    .v-weli = the Weli (six of Bells, an extra card)

option-belli_penalty = Penalty for losing the Belli
    .about = Sets what you pay if your Belli falls to the ace of trumps in the same trick.
    .number = { $n ->
        [0] none
        [one] { $n } chip
       *[other] { $n } chips
    }

option-belli_penalty_to = Belli penalty goes to
    .about = Settles who gets the penalty for a lost Belli.
    .v-ace_player = whoever played the ace
    .v-pot = the pot

option-weli_turned_up = Weli turned up
    .about = Settles what is trump when the Weli is the card turned up.
    .v-turn_next = the next card is turned for trumps, and the Weli stays out of play
    .v-bells_trump = Bells are trumps

option-base_stake = Dealer’s stake
    .about = Sets what the dealer puts into the pot, always a multiple of four.
    .number = { $n ->
        [one] { $n } chip
       *[other] { $n } chips
    }

option-dealer_stakes = When the dealer stakes
    .about = Settles whether the dealer also stakes when there is still something in the pot.
    .v-every_deal = before every deal
    .v-only_empty_pot = only when the pot is empty

option-early_pass = Passing before the sneak
    .about = Settles whether you may still join if you passed before somebody sneaked.
    .v-hard = you are out of the deal
    .v-soft = you may still join

option-last_resort_join = Joining as a last resort
    .about = Settles whether you may say “as the last one I join” in advance, a promise to join if nobody else does, so that the sneaker does not get the pot unopposed.
    .v-true = allowed, and then binding
    .v-false = not played

option-compulsory_on_stake_only = Only the stake in play
    .about = Settles whether you have to be in when the pot holds nothing but the dealer’s stake.
    .v-off = everyone decides freely, as always
    .v-dealer_sneaks_all_join = the dealer sneaks and everyone joins
    .v-all_join = as soon as somebody sneaks, everyone joins

option-turnup_seven_forces_dealer = Seven turned up
    .about = Settles whether a seven as the turn-up makes the dealer the sneaker.
    .v-true = the dealer must sneak but needs only one trick
    .v-false = no effect

option-turnup_ace_forces_dealer = Ace turned up
    .about = Settles whether an ace as the turn-up makes the dealer the sneaker.
    .v-true = the dealer must sneak
    .v-false = no effect

option-trump_ace_must_sneak = Holding the trump ace
    .about = Settles whether the player with the ace of trumps has to be in.
    .v-true = you must sneak, or join if somebody already has
    .v-false = you decide freely

option-blind_bidding = Looking at your cards
    .about = Settles whether you see your hand before you bid.
    .v-true = only after the bidding
    .v-false = before the bidding

option-knocking = Knocking by the dealer
    .about = Settles whether the dealer may take over the game on a high turn-up without having seen their own hand.
    .v-true = allowed, before looking at the hand
    .v-false = not played

option-knock_ranks = Cards to knock on
    .about = Settles which cards, when turned up, let the dealer knock.
    .v-A = ace
    .v-K = king
    .v-O = Ober
    .v-U = Unter
    .v-10 = ten
    .v-9 = nine
    .v-8 = eight
    .v-7 = seven
    .v-weli = Weli
    .v-belli = Belli

option-quartets = Burning a quartet
    .about = Settles which four cards, if dealt to you, you must put on the bonfire and pay for before getting a new hand.
    .v-off = not played
    .v-four_of_a_kind = four cards of one rank
    .v-four_of_a_suit = four cards of one suit
    .v-either = four cards of one rank or one suit

option-quartet_payment = Price of a quartet
    .about = Settles how much you pay into the pot when you burn a quartet.
    .v-base_stake = as much as the dealer’s stake
    .v-pot = as much as is in the pot

option-farbenspiel = Farbenspiel (four-card flush)
    .about = Settles whether a hand dealt all in one suit may be swapped whole, free of charge.
    .v-true = you may take five new cards and keep four of them
    .v-false = not played

option-exchange_max = Cards to exchange
    .about = Sets how many cards each player who is in may exchange.
    .number = { $n ->
        [0] none
        [one] at most { $n } card
       *[other] at most { $n } cards
    }

option-exchange_order = First to exchange
    .about = Settles with whom the exchange begins; it then goes round clockwise.
    .v-from_sneaker = the sneaker
    .v-from_forehand = the first player still in, counting from forehand

option-talon_exhausted = Talon too short
    .about = Settles what happens when there are not enough cards left to exchange.
    .v-keep_hand = you exchange only as many as are left, or keep your hand
    .v-reshuffle_bonfire = bonfire and passed hands are shuffled, except your own discards
    .v-reshuffle_passed = only the hands of those who passed are shuffled

option-turnup_use = Use of the turn-up
    .about = Settles whether anybody may take the card that was turned for trumps.
    .v-none = nobody takes it
    .v-dealer_rob = the dealer, if in, may take it as one of the new cards
    .v-sneaker_fifth = the sneaker gets it as a fifth card and puts one away before exchanging
    .v-last_talon_card = it can be drawn as the last card of the talon

option-void_must_trump = Trumping when void
    .about = Settles whether you have to trump when you cannot follow suit.
    .v-true = you must trump if you can
    .v-false = you may play any card

option-must_head = Duty to head
    .about = Settles when you have to beat the best card in the trick if you can.
    .v-always = whenever you can
    .v-trumps_only = only when you play a trump
    .v-never = never

option-undertrump = When you cannot overtrump
    .about = Settles what you may play when you are void, the trick has been trumped and all your trumps are lower.
    .v-compulsory = you must still play a trump
    .v-free = you may play any card

option-lead_duty = Duty when leading
    .about = Settles whether you have to lead a trump in certain cases.
    .v-none = none, lead what you like
    .v-winner_leads_trump = after winning a trick, lead a trump if you have one
    .v-top_trump_first = whoever holds the top trump leads it at the first chance

option-failed_sneaker_keeps_trick_share = Failed sneaker’s one trick
    .about = Settles whether a sneaker who takes only one trick is still paid for it.
    .v-true = it is paid like any other
    .v-false = it earns nothing

option-bete_base = Size of the bête
    .about = Settles how much a bête costs.
    .v-pot_before_payout = as much as was in the pot before the payout
    .v-base_stake = always as much as the dealer’s stake

option-double_bete_factor = Sneaker without a trick
    .about = Sets how many bêtes a sneaker pays who takes no trick at all.
    .number = { $n ->
        [one] pays a single bête
        [2] pays a double bête
       *[other] pays { $n } bêtes
    }

option-limit = Limit on the pot
    .about = Sets a ceiling that keeps the pot and the bêtes from running away, always a multiple of four.
    .v-none = none
    .number = { $n ->
        [one] { $n } chip
       *[other] { $n } chips
    }

option-limit_mode = What the limit caps
    .about = Settles whether the limit caps the payout as well as the bête.
    .v-playing_pot = the pot you play for; anything above stays in for later deals
    .v-bete_only = the bête only; the whole pot is still paid out

option-cut_rule = Rule for the cut
    .about = Settles whether the bottom card of the packet cut off can move the deal on.
    .v-plain = the cut has no effect
    .v-sprung = Sprung: an ace or seven passes the deal to the next player
    .v-hopp_und_sprung = Hopp und Sprung: a second ace or seven under the other packet moves it two players on

option-deal_pattern = Way of dealing
    .about = Settles in which packets the cards are dealt and when the trump card is turned up.
    .v-2_turn_2 = two each, the turn-up, two each
    .v-4_then_turn = four each at once, then the turn-up
    .v-singles_then_turn = one at a time, then the turn-up

option-rounds = Length of the session
    .about = Sets how many full rounds you play; in each of them everyone deals once.
    .number = { $n ->
        [one] { $n } round
       *[other] { $n } rounds
    }

option-final_pot = Pot left at the end
    .about = Settles what becomes of the pot when the last round is over.
    .v-play_on = you play on without new stakes until it is empty
    .v-split = it is shared out equally

preset-core = Core rules
    .about = The plain game without extras, in which an early pass puts you out of the deal.

preset-soft-pass = Soft pass
    .about = The core rules, except that you may still join after an early pass once somebody has sneaked.

preset-stammtisch = Regulars’ table
    .about = A regulars’ game with soft passes, compulsory deals, forced sneaks, Farbenspiel, “as the last one I join”, a fifth card for the sneaker and a limit of 20 chips.

preset-alpine = Alpine
    .about = The core rules with the Weli as the 33rd card and knocking by the dealer.
