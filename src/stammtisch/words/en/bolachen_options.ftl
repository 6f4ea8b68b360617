### Bolachen: house rules and presets

option-cut = Cutting the pack
    .about = Settles whether the pack is cut before the deal.
    .v-true = the player on the dealer’s right cuts
    .v-false = no cut

option-suit_contest = Naming the suits
    .about = When two or three players said Brand, this settles how they name suits until one is declarer.
    .v-ascending = raise, hold or yield in turn until one is left
    .v-single_round = each names once; a later one must go higher or yield

option-dealer_may_overbid = Bidding by the dealer
    .about = Settles whether the dealer may bid after somebody else has already bid.
    .v-true = the dealer may outbid the others
    .v-false = the dealer plays only if both others pass

option-all_pass = Both others pass
    .about = Settles what happens when forehand and middlehand have both passed.
    .v-dealer_must_play = the dealer must play
    .v-throw_in = the dealer may pass too, and the cards are thrown in

option-upgrade_after_dopper = Going up after the dopper
    .about = Settles how far the declarer may go up once they have seen the dopper.
    .v-any_higher = to any higher contract
    .v-brand_suit_only = only to a higher suit, staying in Brand
    .v-none = not allowed

option-call_after_upgrade = Call after going up
    .about = Settles whether a declarer who goes up to Bettel or Mord after seeing the dopper may still call a card.
    .v-true = allowed even after seeing the dopper
    .v-false = no call once the dopper has been seen

option-call_allowed = Calling a card
    .about = Settles in which contracts the declarer may ask the opponents for a card.
    .v-bettel_and_mord = in Bettel and Mord
    .v-mord_only = in Mord only
    .v-none = never

option-return_card_by = Card given in return
    .about = Settles who picks the card that goes back to the player who gave up the called one.
    .v-declarer = the declarer chooses it
    .v-giver = the giver draws it unseen from the declarer’s hand

option-call_in_dopper = Called card in the dopper
    .about = Settles what happens when neither opponent holds the called card.
    .v-void = the call is spent and nothing is swapped
    .v-recall = the declarer may call another card

option-dopper_public = Showing the dopper
    .about = Settles who gets to see the two cards when the declarer takes them up.
    .v-true = both cards are shown to everyone
    .v-false = only the declarer sees them

option-relief = When relief applies
    .about = Settles when you are released from following suit because the led card has already been beaten.
    .v-headed_declarer_lead = for a defender whose partner has beaten the declarer’s lead
    .v-fellow_winning = for a defender whose partner is winning the trick
    .v-any_headed = for anyone, once the led card has been beaten
    .v-off = never; if you have the suit, you follow

option-relief_scope = Where relief applies
    .about = Settles in which contracts there is relief.
    .v-all = in Brand, Bettel and Mord
    .v-brand = in Brand only
    .v-trump_led_only = in Brand, and only when trumps are led

option-relief_kind = What relief frees from
    .about = Settles what you may do when you have relief.
    .v-follow_free = everything; you may play any card
    .v-trump_head_only = trumping and heading only; you still follow suit

option-must_trump_if_void = Trumping when void
    .about = Settles whether you have to trump in a Brand when you cannot follow suit.
    .v-true = you must trump if you can
    .v-false = you may play any card

option-must_head = Duty to head
    .about = Settles whether you have to beat the best card in the trick if you can.
    .v-none = none; you may stay low
    .v-in_suit = when following suit
    .v-always = when following suit, and with a trump when void

option-bettel_must_head = Heading in Bettel
    .about = Settles whether in a Bettel those who play after the lead have to go over if they can.
    .v-true = go over if you can
    .v-false = no special duty

option-first_lead = Lead to trick one
    .about = Settles who leads to the first trick.
    .v-declarer = the declarer
    .v-forehand = forehand

option-score_mode = Points or money
    .about = Settles whether you keep score on paper or settle up in money.
    .v-soft = points on paper (soft score)
    .v-hard = money at a fixed tariff (hard score)

option-tariff = Money per unit
    .about = Sets what each defender pays or gets for a Brand; Bettel and Mord cost a multiple of it.
    .number = { $n ->
        [one] { $n } cent
       *[other] { $n } cents
    }

option-mord_multiplier = Mord for money
    .about = Settles how many times the Brand tariff a Mord costs when you play for money.
    .v-3 = three times the tariff
    .v-5 = five times the tariff

option-mord_multiplier_soft = Mord in points
    .about = Settles how many times the Brand points a Mord is worth on paper.
    .v-3 = three times a Brand
    .v-5 = five times a Brand

option-limit = Target for the winner
    .about = Sets the score, in points or cents as you are playing, at which the session ends.
    .v-none = none; you stop when you like
    .number = the first to reach +{ $n } ends the session

option-stop_when_decided = Stopping early
    .about = Settles whether a hand stops once its result is certain; the score is the same either way.
    .v-never = every hand is played to the last card
    .v-bettel_mord = Bettel and Mord stop once decided
    .v-always = every hand stops once decided

preset-standard = Standard
    .about = The usual game: follow suit, no duty to trump or head, and relief once your partner in defence has beaten the declarer’s lead.

preset-stichzwang = With Stichzwang
    .about = You must trump when void and go over in the suit if you can, and relief only frees you from those two duties.

preset-simple = Simple
    .about = The standard game without relief: if you have the suit, you follow.
