"""Programs that make files and environments ready for work on the project; `make` calls them."""
