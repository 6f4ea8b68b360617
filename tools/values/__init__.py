"""Makes the tables of `stammtisch.bots.values`, and measures what they bring: docs/auctions.md."""
