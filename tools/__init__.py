"""Programs that make files of the project; nothing of the package uses them."""
