"""Stammtisch: the old trick games of Bavaria and Austria.

`stammtisch.games.rules` makes the rules of a table, `stammtisch.match.Match` plays deals at it; see README.md.
"""

from ._version import __version__

__all__ = ["__version__"]
