### Bauernschnapsen: house rules and presets

option-deck_face = Look of the cards
    .about = Settles which suits the cards show; the rules stay the same.
    .v-german = German suits
    .v-french = French suits

option-first_dealer = First dealer
    .about = Settles how the first dealer is found.
    .v-random = drawn by lot
    .v-high_card = everyone draws a card, and the highest deals

option-allow_knock = Knocking instead of cutting
    .about = Settles whether the caller’s partner may knock on the pack instead of cutting it; the cards are then dealt in one packet.
    .v-true = they may cut or knock
    .v-false = the pack is always cut

option-deal_after_cut = Dealing after a cut
    .about = Settles in which packets the cards are dealt after a cut.
    .v-three_two = three each, and two more once trumps are named
    .v-single_cards = one at a time, five times round

option-knock_caller_sees = Caller after a knock
    .about = Sets how many cards the caller sees after a knock before choosing trumps; with all five there is no turning up and no redeal.
    .number = { $n ->
        [one] { $n } card
       *[other] { $n } cards
    }

option-trump_must_be_held = Trumps from your own hand
    .about = Settles whether the caller must already hold a card of the suit chosen as trumps.
    .v-true = the caller must hold at least one
    .v-false = the caller may name any suit

option-turn_up_allowed = Turning up for trumps
    .about = Settles whether the caller, instead of naming a suit, may turn up the next of their own cards and let it decide.
    .v-true = allowed, and everyone sees the card
    .v-false = not played; the caller must name a suit

option-three_unter_redeal = Three Unters for the caller
    .about = Settles whether the caller may ask for a new deal when their first three cards are all Unters.
    .v-true = they may ask but need not
    .v-false = the deal is played all the same

option-auction = Kind of auction
    .about = Settles how often each player gets to speak in the bidding.
    .v-ascending = round and round, going up, until all but one have passed
    .v-single_round = everyone speaks once, the caller first
    .v-first_bid_wins = the first to bid anything plays it

option-equal_value = Bids of equal value
    .about = Settles who plays when a second player would like to bid something of the same value.
    .v-first_bid_stands = the first bid stands; the same value is too low
    .v-earlier_seat_may_hold = a player nearer to the caller in turn, above all the caller, may take over at the same value

option-enabled_contracts = What may be bid
    .about = Settles which contracts your table has besides the normal game.
    .v-bettler = Bettler
    .v-assenbettler = Assenbettler
    .v-ass_bettler = Ass-Bettler
    .v-schnapser = Schnapser
    .v-plauderer = Plauderer
    .v-gang = Gang
    .v-zehnergang = Zehnergang
    .v-bauernschnapser = Bauernschnapser
    .v-bauernloch = Bauernloch
    .v-kontraschnapser = Kontraschnapser
    .v-farbringerl = Farbringerl
    .v-kontrabauernschnapser = Kontrabauernschnapser
    .v-herrenschnapser = Herrenschnapser

option-bettler_value = Value of a Bettler
    .about = Sets what a Bettler is worth.
    .number = { $n ->
        [one] { $n } point
       *[other] { $n } points
    }

option-negative_partner = Partner in a Bettler
    .about = Settles whether the declarer’s partner plays along in Bettler, Assenbettler, Ass-Bettler and Plauderer.
    .v-plays = plays along
    .v-sits_out = puts the cards down and sits out

option-negative_leader = Lead in a Bettler
    .about = Settles who leads to the first trick in Bettler, Assenbettler, Ass-Bettler and Plauderer; if the caller would be sitting out, it is always the declarer.
    .v-declarer = the declarer
    .v-caller = the caller

option-gang_partner = Partner in a Gang
    .about = Settles whether the declarer’s partner plays along in Gang and Zehnergang.
    .v-plays = plays along but must not win a trick
    .v-sits_out = puts the cards down and sits out

option-schnapser_bidders = Who bids Schnapser
    .about = Settles who may bid a Schnapser; the caller leads in any case.
    .v-caller = only the caller
    .v-caller_team = the caller and their partner

option-schnapser_meld = Announcing in a Schnapser
    .about = Settles when a Zwanziger or Vierziger may be announced in Schnapser and Kontraschnapser.
    .v-counts_any_time = at any lead, and it counts for later too
    .v-must_complete_66 = only with a trick taken and if it makes 66

option-schnapser_mit_mann = Schnapser mit Mann
    .about = Settles whether the partner may also win tricks and announce in the caller’s Schnapser.
    .v-true = whatever the two of them make counts together
    .v-false = the declarer must win every trick in person

option-friendship_schnapser = Freundschaftsschnapser
    .about = Settles whether the caller’s partner may bid a Schnapser for 6 points, with the caller leading.
    .v-off = not played
    .v-solo = allowed, and the bidder must win the tricks alone
    .v-team = allowed, and the caller’s tricks count as well

option-bauernschnapser_bidders = Who bids Bauernschnapser
    .about = Settles who may bid a Bauernschnapser and who leads to it.
    .v-caller = only the caller
    .v-caller_team = the caller and their partner; the caller leads
    .v-anyone = anyone; the declarer leads

option-gang_vs_zehnergang = Gang against Zehnergang
    .about = Settles which of the two ranks higher in the bidding; a Gang always scores 9 and a Zehnergang 10.
    .v-zehnergang = the Zehnergang
    .v-gang = the Gang

option-farbringerl_value = Value of a Farbringerl
    .about = Sets what a Farbringerl is worth.
    .number = { $n ->
        [one] { $n } point
       *[other] { $n } points
    }

option-laid_down_contracts = Farbringerl and Herrenschnapser
    .about = Settles whether these two contracts are played out although they cannot be lost.
    .v-lay_down = the cards are simply laid down
    .v-play_out = the declarer leads the five cards one after another

option-plauderer_variant = Kind of Plauderer
    .about = Settles who may look at whose cards in a Plauderer.
    .v-a = the two opponents look at each other’s cards before the first trick
    .v-b = the opponents lay their cards face up after the first trick
    .v-c = the declarer lays their cards face up after the first trick

option-ass_bettler_value = Value of an Ass-Bettler
    .about = Sets what an Ass-Bettler is worth.
    .number = { $n ->
        [one] { $n } point
       *[other] { $n } points
    }

option-bauernloch_ranking = Ace in a Bauernloch
    .about = Settles whether the ace is the lowest card in a Bauernloch or the highest as usual.
    .v-ace_low = the ace is lowest in every suit, trumps too
    .v-standard = the ace stays highest

option-extra_gangs = More Gang contracts
    .about = Settles whether there are other contracts of the Gang kind, without trumps and with a ranking of their own.
    .v-damengang = Damengang (7 points: Ober, Unter, ace, ten, king)
    .v-koenigsgang = Königsgang (8 points: king, Ober, Unter, ace, ten)
    .v-none = none

option-stichzwang = Duty to head (Stichzwang)
    .about = Settles in which contracts you have to beat the best card in the trick if you can.
    .v-always = in every contract
    .v-trick_contracts_only = not in the normal game and the Bettler contracts, where you also need to trump only if it wins the trick

option-trump_duty = Duty to trump (Trumpfzwang)
    .about = Settles what you must do with your trumps when you cannot follow suit.
    .v-head_then_any_trump = overtrump if you can, and otherwise still play a trump
    .v-any_trump = play any trump
    .v-only_if_winning = trump only if it wins the trick

option-head_even_if_trumped = Heading after a ruff
    .about = Settles whether, when following suit, you must still go over the best card of the suit led although the trick has been trumped.
    .v-true = you must still go over if you can
    .v-false = you may play any card of the suit

option-announce_when = When to announce
    .about = Settles when you may announce a Zwanziger or Vierziger.
    .v-on_lead = only when you lead
    .v-any_turn = also when playing to a trick, if the king or Ober you play is allowed there

option-claim = Stopping at 66
    .about = Settles whether a hand ends by itself at 66 or somebody has to say so.
    .v-auto = it ends at once
    .v-manual = you must say it yourself, and a wrong claim loses

option-max_doublings = How often to double
    .about = Sets how many times the value of a hand may be doubled.
    .number = { $n ->
        [0] not at all
        [1] once, to twice the value
        [2] twice, up to four times the value
        [3] three times, up to eight times the value
       *[other] { $n } times
    }

option-doublable = What may be doubled
    .about = Settles which contracts may be doubled at all.
    .v-all = all, even those that are only laid down
    .v-all_played = all that are played out
    .v-not_kontra = all that are played out except Kontraschnapser and Kontrabauernschnapser
    .v-normal_only = the normal game only

option-auf_stand = Doubling auf Stand
    .about = Settles what happens when the leading team can go out with this hand anyway, so that doubling costs its opponents nothing.
    .v-off = nothing; you think of it yourselves
    .v-hint = a hint is shown
    .v-automatic = the leading team, if it is the declarer’s, is doubled without asking

option-target = Target
    .about = Sets how many points a team needs to give the other one a Bummerl.
    .number = { $n ->
        [one] { $n } point
       *[other] { $n } points
    }

option-count_direction = Direction of counting
    .about = Settles how the score is written down; the result is the same either way.
    .v-up = up from zero to the target
    .v-down = down from the target to zero

option-schneider_bummerl = Schneider
    .about = Sets how many Bummerl the losers get if they still have no point.
    .number = { $n ->
        [one] { $n } Bummerl
       *[other] { $n } Bummerl
    }

option-retour_bummerl = Retourschneider
    .about = Sets how many Bummerl a team gets for throwing away a lead that seemed safe.
    .number = { $n ->
        [0] not played
        [one] { $n } Bummerl
       *[other] { $n } Bummerl
    }

option-retour_condition = When it is a Retourschneider
    .about = Settles what must have happened for a defeat to be a Retourschneider.
    .v-exactly_23_0 = the losers were leading 23 : 0
    .v-unbroken_comeback_from_0 = the winners stood at zero when the others already had points, and won every hand from there

option-next_game_dealer = Dealer after a Bummerl
    .about = Settles who deals first when both teams start from zero again.
    .v-continue_rotation = the deal simply moves on
    .v-rotate_from_first_dealer = the player to the left of whoever dealt first last time

option-first_trick_visible = Open first trick
    .about = Settles whether each team’s first trick may be looked at throughout the hand.
    .v-true = it stays face up
    .v-false = all tricks are turned over

option-session_bummerl_target = End of the session
    .about = Sets how many Bummerl on one team end the session.
    .v-none = open; you play as long as you like
    .number = { $n ->
        [one] the end comes at { $n } Bummerl
       *[other] the end comes at { $n } Bummerl
    }

preset-standard = Standard
    .about = The usual game with Schnapser, Gang, Bauernschnapser, Bettler, Kontraschnapser, Kontrabauernschnapser, Farbringerl and Herrenschnapser.

preset-basic = Basic
    .about = To begin with: besides the normal game only Schnapser, Gang and Bauernschnapser.

preset-conservative = Conservative
    .about = The standard game without the Bettler.

preset-club = Club
    .about = The standard game without Farbringerl and Herrenschnapser, the contracts that are only laid down.

preset-all = Everything
    .about = The standard game plus Assenbettler, Ass-Bettler, Plauderer, Zehnergang and Bauernloch.
