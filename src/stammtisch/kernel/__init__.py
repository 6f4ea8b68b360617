"""The kernel: contracts as arrays, and loops over cards that know no game.

`tables` asks the trick rules about every card; `playout`, `search` and `vectors` are loops over its arrays, compiled by
Cython where a compiler was found and interpreted from the same sources elsewhere; `worlds` draws the deals that a seat
must hold for possible.
"""
