"""``python -m stammtisch``: the same as the command ``stammtisch``."""

from .cli import main

main()
