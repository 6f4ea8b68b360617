"""Draws the cards: ``python -m tools.deck`` writes the sprite ``src/stammtisch/web/static/deck.svg`` anew.

Every picture is a symbol of 100 by 160: ``face-HA`` is the ace of hearts of a German pack, ``face-french-HA`` that of a
French one (suits by their internal letters: E is clubs, L spades, S diamonds). ``face-S6`` is the Weli, for that is
what German packs print on the six of bells. ``pip-H`` and ``pip-french-H`` are the suit signs, 100 by 100.

A face has neither paper nor index: letter and small pip in the corners are laid over it, so that language (K/O/U,
K/D/B, K/Q/J) and size change without the drawing; `card` shows how, in two sizes. Custom properties with defaults
colour it: ``--ink`` (outlines), ``--frame``, ``--back``; ``--mark`` is the opacity of the suit signs beside the courts,
which a large index makes superfluous.
Nothing in the sprite needs a style sheet, a font or an ``url(#…)``, so it also works referenced from another file.

    python -m tools.deck [--sheet FILE]     # FILE: an SVG of all cards with their indices, to look at
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass
from pathlib import Path

SPRITE = Path(__file__).resolve().parent.parent / "src" / "stammtisch" / "web" / "static" / "deck.svg"
RANKS = ("A", "K", "O", "U", "10", "9", "8", "7", "6", "5", "4", "3", "2")
FRENCH = "french-"
"""What precedes the suit in the names of the French pack's symbols."""

INK = "var(--ink,#221c17)"
SKIN, GOLD, STEEL, WOOD, WHITE, BANNER = "#f3c9a0", "#efc13b", "#c9d4dc", "#8a5a2b", "#fff", "#f7ead0"
CLUBS, SPADES, DIAMONDS, RED = "#1e2a22", "#22304a", "#d3572f", "#cf2a3a"


@dataclass(frozen=True)
class Palette:
    """The colours of a suit: of its sign, and of the people who wear it."""

    main: str
    dark: str
    light: str
    accent: str
    wreath: str
    robe: str
    lining: str
    hair: str


SUITS = {
    "E": Palette("#c98a1b", "#6b4413", "#f0c75e", "#3f7d3a", "#3f7d3a", "#2f6f9f", "#e3b23c", "#6b3f1d"),
    "L": Palette("#2f8f46", "#14592b", "#7cc576", "#b3392f", "#7cc576", "#2b7a45", "#d94f3d", "#3a2a1c"),
    "S": Palette("#e8ae1c", "#8a5a00", "#f9df7f", "#c4302f", "#c4302f", "#d99b1d", "#3f7d3a", "#d8d2c4"),
    "H": Palette("#d3302f", "#8e1620", "#f0746a", "#2f6f9f", "#2f6f9f", "#c4302f", "#2c5f93", "#b98a2f"),
}


# --- the pen ---------------------------------------------------------------------------------------------------------


def ink(fill: str, stroke: str, width: float) -> str:
    """The attributes of a shape that is filled and outlined."""
    line = f' stroke="{stroke}" stroke-width="{width:g}"' if stroke != "none" else ""
    return f'fill="{fill}"{line}'


def path(d: str, fill: str = "none", stroke: str = INK, width: float = 1.6, opacity: float = 1) -> str:
    """A path, by default a line of ink."""
    clear = f' opacity="{opacity:g}"' if opacity != 1 else ""
    return f'<path d="{d}" {ink(fill, stroke, width)}{clear}/>'


def disc(x: float, y: float, r: float, fill: str, stroke: str = INK, width: float = 1.6) -> str:
    """A circle."""
    return f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}" {ink(fill, stroke, width)}/>'


def oval(x: float, y: float, rx: float, ry: float, fill: str, width: float = 1.6, turn: float = 0) -> str:
    """An ellipse outlined in ink, turned around the middle of the card."""
    turned = f' transform="rotate({turn:g} 50 80)"' if turn else ""
    return f'<ellipse cx="{x:g}" cy="{y:g}" rx="{rx:g}" ry="{ry:g}" {ink(fill, INK, width)}{turned}/>'


def box(x: float, y: float, w: float, h: float, r: float, fill: str, stroke: str = INK, width: float = 1.6) -> str:
    """A rectangle with round corners."""
    return f'<rect x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}" rx="{r:g}" {ink(fill, stroke, width)}/>'


def pip(name: str, x: float, y: float, size: float, upside_down: bool = False) -> str:
    """A suit sign around a point."""
    turned = f' transform="rotate(180 {x:g} {y:g})"' if upside_down else ""
    corner = f'x="{x - size / 2:g}" y="{y - size / 2:g}"'
    return f'<use href="#pip-{name}" {corner} width="{size:g}" height="{size:g}"{turned}/>'


def symbol(name: str, body: str, view: str = "0 0 100 160") -> str:
    """A symbol; every line in it has round ends and corners."""
    return f'<symbol id="{name}" viewBox="{view}" stroke-linejoin="round" stroke-linecap="round">{body}</symbol>'


# --- suit signs ------------------------------------------------------------------------------------------------------


HEART = "M50 94 C46 78 8 62 8 32 C8 12 36 2 50 26 C64 2 92 12 92 32 C92 62 54 78 50 94 Z"


def acorn() -> str:
    """Eichel."""
    suit = SUITS["E"]
    scales = ("M30 53 L44 84", "M46 51 L60 84", "M62 52 L74 74", "M70 53 L56 85", "M54 51 L40 84", "M38 52 L26 74")
    return (
        path("M50 84 Q50 92 44 97", stroke=suit.dark, width=7)
        + path("M24 56 C22 30 36 14 50 5 C64 14 78 30 76 56 Z", suit.main, width=4)
        + path("M34 52 C33 34 40 22 48 15 C42 28 41 40 42 52 Z", suit.light, "none")
        + path("M17 55 C17 48 83 48 83 55 C84 74 70 86 50 86 C30 86 16 74 17 55 Z", suit.accent, width=4)
        + "".join(path(d, stroke="#1f4a20", width=2.4) for d in scales)
    )


def leaf() -> str:
    """Gras, Laub."""
    suit = SUITS["L"]
    half = "M50 4 C60 22 93 36 91 62 C89 82 64 88 50 74"
    veins = (
        "M50 16 L50 72", "M50 36 L66 28", "M50 36 L34 28", "M50 52 L78 42", "M50 52 L22 42", "M50 66 L78 62",
        "M50 66 L22 62",
    )  # fmt: skip
    return (
        path("M50 74 Q49 88 58 97", stroke=suit.dark, width=6)
        + path(f"{half} C36 88 11 82 9 62 C7 36 40 22 50 4 Z", suit.main, width=4)
        + path(f"{half} Z", suit.dark, "none", opacity=0.35)
        + "".join(path(d, stroke=suit.light, width=2.6) for d in veins)
    )


def heart() -> str:
    """Herz."""
    suit = SUITS["H"]
    return (
        path(HEART, suit.main, width=4)
        + path("M50 94 C54 78 92 62 92 32 C92 12 64 2 50 26 Z", suit.dark, "none", opacity=0.32)
        + path("M20 34 C20 24 27 18 35 20 C28 24 25 30 25 40 Z", suit.light, "none")
    )


def bell() -> str:
    """Schelle."""
    suit = SUITS["S"]
    return (
        disc(50, 13, 8, "none", suit.dark, 5)
        + disc(50, 55, 39, suit.main, width=4)
        + path("M20 36 C26 22 40 17 52 18 C38 22 28 32 26 44 Z", suit.light, "none")
        + path("M11.5 50 C30 58 70 58 88.5 50 L88.5 61 C70 69 30 69 11.5 61 Z", suit.accent, width=3)
        + path("M50 72 L50 92", width=5)
        + disc(50, 72, 5.5, INK, "none")
    )


def club() -> str:
    """Kreuz, Treff."""
    return (
        "".join(disc(x, y, 21, CLUBS, "none") for x, y in ((50, 27), (26, 59), (74, 59)))
        + path("M50 44 L54 66 Q56 84 66 94 L34 94 Q44 84 46 66 Z", CLUBS, "none")
        + path("M36 34 L64 34 L60 64 L40 64 Z", CLUBS, "none")
    )


def spade() -> str:
    """Pik."""
    stem = "Q56 86 66 95 L34 95 Q44 86 46 70"
    return path(
        f"M50 4 C60 26 92 40 92 64 C92 84 66 88 54 70 {stem} C34 88 8 84 8 64 C8 40 40 26 50 4 Z", SPADES, "none"
    )


def diamond() -> str:
    """Karo."""
    return path("M50 3 Q66 30 88 50 Q66 70 50 97 Q34 70 12 50 Q34 30 50 3 Z", DIAMONDS, "none")


PIPS = {
    "E": acorn(), "L": leaf(), "S": bell(), "H": heart(),
    FRENCH + "E": club(), FRENCH + "L": spade(), FRENCH + "S": diamond(), FRENCH + "H": path(HEART, RED, "none"),
}  # fmt: skip


# --- numbers and aces ------------------------------------------------------------------------------------------------


NUMBERS: dict[str, tuple[float, tuple[tuple[float, float], ...]]] = {
    "2": (32, ((50, 38), (50, 122))),
    "3": (30, ((50, 36), (50, 80), (50, 124))),
    "4": (26, ((37, 38), (63, 38), (37, 122), (63, 122))),
    "5": (26, ((37, 38), (63, 38), (50, 80), (37, 122), (63, 122))),
    "6": (26, ((37, 38), (63, 38), (37, 80), (63, 80), (37, 122), (63, 122))),
    "7": (25, ((37, 36), (63, 36), (50, 58), (37, 80), (63, 80), (37, 124), (63, 124))),
    "8": (24, ((37, 36), (63, 36), (50, 58), (37, 80), (63, 80), (50, 102), (37, 124), (63, 124))),
    "9": (21, ((36, 31), (64, 31), (36, 62), (64, 62), (50, 80), (36, 98), (64, 98), (36, 129), (64, 129))),
    "10": (
        21,
        ((36, 30), (64, 30), (50, 46), (36, 62), (64, 62), (36, 98), (64, 98), (50, 114), (36, 130), (64, 130)),
    ),
}
"""Size and places of the signs on the number cards; those in the lower half stand upside down."""


def number(sign: str, rank: str) -> str:
    """A number card."""
    size, places = NUMBERS[rank]
    return "".join(pip(sign, x, y, size, y > 80) for x, y in places)


def ace(suit: str) -> str:
    """A German ace (Daus, Sau): two large signs, a wreath and a banner."""
    colours = SUITS[suit]
    wreath = "".join(
        oval(50 + side * 33, 80, 3.4, 8, colours.wreath, 1, turn) for side in (1, -1) for turn in range(-36, 37, 12)
    )
    banner = path("M14 74 L86 74 L90 80 L86 86 L14 86 L10 80 Z", BANNER, width=1.4) + path(
        "M14 74 L14 86 M86 74 L86 86", width=1
    )
    beads = "".join(disc(x, 80, 2.2, colours.main, width=0.9) for x in range(22, 79, 14))
    return pip(suit, 50, 49, 40) + pip(suit, 50, 111, 40, True) + wreath + banner + beads


def weli() -> str:
    """The Weli: bell, acorn and heart, and its name on a banner. The letters are lines: fonts differ."""
    letters = {
        "W": "-4 -7 l2 7 l2 -5 l2 5 l2 -7",
        "E": "3 -7 h-5.5 v7 h5.5 m-5.5 -3.6 h4.6",
        "L": "-2.5 -7 v7 h5.5",
        "I": "0 -7 v7",
    }
    written = ""
    for letter, t in zip("WELI", (0.25, 0.44, 0.61, 0.74), strict=True):
        # The base line is the arc from (14, 81) over (50, 70) to (86, 81).
        x, y = 14 + 72 * t, 81 - 22 * t * (1 - t)
        turn = -22 * (1 - 2 * t) / 72 * 57.3
        line = path(f"M{letters[letter]}", stroke="#221c17", width=1.9)
        written += f'<g transform="translate({x:g} {y:.2f}) rotate({turn:.1f})">{line}</g>'
    return (
        pip("S", 50, 44, 38)
        + pip("E", 28, 102, 30)
        + pip("H", 72, 102, 30)
        + pip("S", 50, 124, 22)
        + path("M10 70 Q50 58 90 70 L90 84 Q50 72 10 84 Z", BANNER)
        + written
    )


# --- courts: half a figure, doubled by a turn ------------------------------------------------------------------------


LONG_HAIR = {
    "K": "M35 30 C30 46 32 58 36 60 L64 60 C68 58 70 46 65 30 Z",
    "Q": "M35 28 C27 44 28 60 31 68 L69 68 C72 60 73 44 65 28 Z",
    "O": "M36 28 C32 42 35 50 38 51 L62 51 C65 50 68 42 64 28 Z",
    "U": "M37 28 C35 38 36 44 39 46 L61 46 C64 44 65 38 63 28 Z",
}
EYES = (
    disc(45.6, 37, 1.35, INK, "none")
    + disc(54.4, 37, 1.35, INK, "none")
    + path("M43 33.6 Q45.6 32 48 33.4 M52 33.4 Q54.4 32 57 33.6", width=1.1)
)
FACE = (
    EYES
    + path("M50.4 37.5 L49 42.4 L51 42.8", width=1)
    + path("M46.6 46.4 Q50 48.2 53.4 46.4", stroke="#a33b2e", width=1.1)
)
HEAD = box(45.5, 46, 9, 9, 2, SKIN, width=1.2) + oval(50, 38, 11, 12.5, SKIN)


def robe(colours: Palette) -> str:
    """What every court wears."""
    return path("M20 84 C19 66 28 56 41 54 L59 54 C72 56 81 66 80 84 Z", colours.robe)


def king(colours: Palette) -> str:
    """The King: crown, beard, ermine, orb and sceptre."""
    ermine = ((33, 63), (36, 71), (35, 78), (67, 63), (64, 71), (65, 78))
    return (
        path("M81 80 L81 30", width=4.6)
        + path("M81 80 L81 30", stroke=GOLD, width=2.4)
        + disc(81, 26, 5, GOLD)
        + path("M81 15 L81 21 M78 18 L84 18", width=1.8)
        + path(LONG_HAIR["K"], colours.hair)
        + robe(colours)
        + path("M42 54 L58 54 L60 84 L40 84 Z", colours.lining)
        + path("M33 55 C38 62 41 70 41 84 L32 84 C32 72 30 64 27 60 Z", WHITE)
        + path("M67 55 C62 62 59 70 59 84 L68 84 C68 72 70 64 73 60 Z", WHITE)
        + "".join(path(f"M{x} {y} l0 3", width=1.5) for x, y in ermine)
        + disc(50, 66, 2, GOLD, width=0.9)
        + disc(50, 74, 2, GOLD, width=0.9)
        + HEAD
        + path(
            "M39 39 C39 58 45 63 50 64 C55 63 61 58 61 39 C58 45 55 43.6 50 43.6 C45 43.6 42 45 39 39 Z", colours.hair
        )
        + path("M46.5 48.6 Q50 50.6 53.5 48.6", stroke="#7d2a20", width=1.2)
        + EYES
        + path("M50.4 37 L49 41.6 L51 42", width=1)
        + path("M36 29 L33 11 L42 19 L50 8 L58 19 L67 11 L64 29 Z", GOLD)
        + box(36, 25, 28, 5.4, 1, colours.robe, width=1.4)
        + disc(33, 10, 2, colours.accent, width=1)
        + disc(50, 7, 2.2, colours.main, width=1)
        + disc(67, 10, 2, colours.accent, width=1)
        + "".join(disc(x, 27.7, 1.4, GOLD, width=0.7) for x in (42, 50, 58))
        + disc(24, 70, 6, GOLD)
        + path("M24 64 L24 59 M21.6 61 L26.4 61 M18.4 70 L29.6 70", width=1.4)
        + oval(26, 77, 4.6, 3.6, SKIN, 1.2)
        + oval(80, 66, 4, 4.6, SKIN, 1.2)
    )


def queen(colours: Palette) -> str:
    """The French Queen: small crown, necklace, a flower."""
    pearls = ((-8, -2.4), (-4.2, 0.2), (0, 1.2), (4.2, 0.2), (8, -2.4))
    petals = ((-4, 0), (4, 0), (0, -4), (0, 4))
    return (
        path(LONG_HAIR["Q"], colours.hair)
        + robe(colours)
        + path("M37 55 Q50 72 63 55 L59 54 L41 54 Z", SKIN, width=1.2)
        + path("M42 70 L58 70 L62 84 L38 84 Z", colours.lining)
        + "".join(disc(50 + dx, 60 + dy, 1.5, WHITE, width=0.7) for dx, dy in pearls)
        + path("M24 62 C20 68 20 78 20 84 L28 84 C27 76 28 66 33 59 Z", WHITE)
        + path("M76 62 C80 68 80 78 80 84 L72 84 C73 76 72 66 67 59 Z", WHITE)
        + HEAD
        + FACE
        + path(
            "M39 36 C38 26 46 24 50 27 C54 24 62 26 61 36 C58 30 54 29 50 30 C46 29 42 30 39 36 Z",
            colours.hair,
            width=1.2,
        )
        + path("M37 29 L36 17 L43 23 L50 15 L57 23 L64 17 L63 29 Q50 24 37 29 Z", GOLD)
        + "".join(disc(x, y, 1.9, colours.accent, width=0.9) for x, y in ((36, 16), (50, 13.6), (64, 16)))
        + path("M84 76 Q86 62 82 50", stroke="#3f7d3a", width=2.4)
        + "".join(disc(82 + dx, 45 + dy, 4, colours.accent, width=1) for dx, dy in petals)
        + disc(82, 45, 3, GOLD, width=1)
        + oval(83, 72, 4, 4.6, SKIN, 1.2)
    )


def ober(colours: Palette) -> str:
    """The Ober: a soldier of rank with feathered beret, slashed doublet and halberd."""
    slashes = ((30, 64, -3, -2), (36, 62, -2, 0), (64, 62, 2, 0), (70, 64, 3, 2))
    return (
        path("M82 80 L82 14", width=4.2)
        + path("M82 80 L82 14", stroke=WOOD, width=2)
        + path("M82 24 C92 22 93 36 89 42 C87 36 85 36 82 38 Z", STEEL)
        + path("M82 26 L73 31 L82 36 Z", STEEL)
        + path("M82 4 L85 16 L79 16 Z", STEEL)
        + path(LONG_HAIR["O"], colours.hair)
        + robe(colours)
        + "".join(path(f"M{x} {y} q{dx} 5 {dx2} 11", stroke=colours.lining, width=3) for x, y, dx, dx2 in slashes)
        + path("M50 58 L50 84", width=1.2)
        + "".join(disc(50, y, 1.5, GOLD, width=0.8) for y in (66, 72, 78))
        + path("M36 55 L50 53 L64 55 L59 64 L50 58 L41 64 Z", WHITE)
        + HEAD
        + FACE
        + path("M44 45 Q47 42.6 50 44.4 Q53 42.6 56 45", stroke=colours.hair, width=1.9)
        + path("M48.6 49.4 L50 53 L51.4 49.4 Z", colours.hair, width=0.8)
        + path("M60 17 C70 4 82 6 86 12 C78 12 72 18 64 24 Z", WHITE, width=1.3)
        + path("M62 20 C70 12 78 10 84 12", width=0.9)
        + path("M35 27 C28 12 46 9 54 12 C66 10 70 20 65 27 Z", colours.lining)
        + path("M30 28 C38 22 62 22 70 28 C62 32 38 32 30 28 Z", colours.robe)
        + oval(81, 62, 4, 4.8, SKIN, 1.2)
        + path("M70 68 C74 62 76 60 78 60", stroke=colours.robe, width=5)
    )


def unter(colours: Palette) -> str:
    """The Unter, also the French Jack: a young man in two colours with a horn."""
    return (
        path(LONG_HAIR["U"], colours.hair)
        + robe(colours)
        + path("M50 54 L59 54 C72 56 81 66 80 84 L50 84 Z", colours.lining)
        + path("M31 58 L66 84 L74 84 L38 56 Z", WOOD, width=1.2)
        + path("M41 54 Q50 63 59 54", WHITE, width=1.4)
        + HEAD
        + FACE
        + path("M36 29 C38 17 52 11 76 13 C68 17 65 22 64 29 Z", colours.robe)
        + path("M33 29 C42 25 58 25 68 27 L66 31.4 C56 29.4 44 29.4 34 33 Z", colours.lining)
        + path("M40 24 C34 16 34 10 37 6 C41 12 43 16 45 21 Z", WHITE, width=1.2)
        + path("M60 74 C74 76 84 66 84 52 L92 49 C93 66 82 82 62 81 Z", GOLD)
        + path("M83.4 52 L92.6 48.6", width=2)
        + oval(64, 76, 4.4, 4, SKIN, 1.2)
    )


COURTS = {"K": king, "Q": queen, "O": ober, "U": unter}
# The old rule that gives two ranks their names: the Ober's sign stands high, the Unter's low.
MARKS = {"K": (16, 51, 17), "O": (17, 49, 21), "U": (17, 66, 21)}


def court(suit: str, rank: str, french: bool) -> str:
    """A court card. The symbol of the half clips the figure at the middle of the card."""
    person = "Q" if french and rank == "O" else rank
    half = (
        f'<use href="#half-{suit}{person}" x="3" y="0" width="94" height="80"/>'
        f'<g opacity="var(--mark,1)">{pip((FRENCH if french else "") + suit, *MARKS[rank])}</g>'
    )
    middle = path("M6 80 L94 80", width=2.2) + path("M6 80 L94 80", stroke=SUITS[suit].light, width=0.8)
    return half + f'<g transform="rotate(180 50 80)">{half}</g>' + middle


# --- the whole -------------------------------------------------------------------------------------------------------


def face(suit: str, rank: str, french: bool) -> str:
    """The face of a card, without paper and index."""
    sign = (FRENCH if french else "") + suit
    if rank in MARKS:
        return court(suit, rank, french)
    if rank == "A":
        return pip(sign, 50, 80, 52) if french else ace(suit)
    if (suit, rank, french) == ("S", "6", False):
        return weli()
    return number(sign, rank)


def back() -> str:
    """The back: a lattice of lozenges."""
    places = ((10.8 + 11.2 * column, 11.75 + 10.5 * row) for column in range(8) for row in range(14))
    lozenges = "".join(f"M{x:g} {y - 4.4:g} l4.4 4.4 l-4.4 4.4 l-4.4 -4.4 z" for x, y in places)
    lattice = f'<path d="{lozenges}" fill="none" stroke="{WHITE}" stroke-opacity=".55"/>'
    return box(6, 6, 88, 148, 5, "var(--back,#24507a)", "none") + lattice + box(6, 6, 88, 148, 5, "none", WHITE, 1.2)


def symbols() -> list[str]:
    """Every symbol of the sprite."""
    frame = box(4.5, 4.5, 91, 151, 5, "none", "var(--frame,#d9cdb4)", 1)
    pips = [symbol(f"pip-{name}", body, "0 0 100 100") for name, body in PIPS.items()]
    halves = [
        symbol(f"half-{suit}{rank}", draw(colours), "3 0 94 80")
        for suit, colours in SUITS.items()
        for rank, draw in COURTS.items()
    ]
    faces = [
        symbol(f"face-{FRENCH if french else ''}{suit}{rank}", frame + face(suit, rank, french))
        for french in (False, True)
        for suit in SUITS
        for rank in RANKS
    ]
    return [*pips, *halves, *faces, symbol("back", back())]


def sprite() -> str:
    """The text of ``deck.svg``, one symbol a line."""
    return "\n".join(['<svg xmlns="http://www.w3.org/2000/svg">', *symbols(), "</svg>", ""])


# --- a sheet to look at ----------------------------------------------------------------------------------------------


INDEX_INK = {
    "E": "#6b4413", "L": "#14592b", "S": "#8a5a00", "H": "#b01f2a",
    FRENCH + "E": CLUBS, FRENCH + "L": SPADES, FRENCH + "S": "#b8431f", FRENCH + "H": "#b01f2a",
}  # fmt: skip
"""Ink that is dark enough for letters."""


def card(x: float, y: float, width: float, suit: str, rank: str, french: bool, large: bool) -> str:
    """A whole card with paper and index, as a page would put it together."""
    sign = (FRENCH if french else "") + suit
    letter = {"O": "Q", "U": "J"}.get(rank, rank) if french else rank
    size, left, below, small = (26, 14, 12, 15) if large else (19, 13, 10, 12)
    base = 6 + size * 0.8
    narrow = f' textLength="{size * 0.85:g}" lengthAdjust="spacingAndGlyphs"' if letter == "10" else ""
    index = (
        f'<text x="{left}" y="{base:g}" font-size="{size}" font-weight="800" font-family="Georgia,serif" '
        f'text-anchor="middle"{narrow} fill="{INDEX_INK[sign]}">{letter}</text>{pip(sign, left, base + below, small)}'
    )
    return (
        f'<svg x="{x:g}" y="{y:g}" width="{width:g}" height="{width * 1.6:g}" viewBox="0 0 100 160" '
        f'style="--mark:{0 if large else 1}">{box(0.8, 0.8, 98.4, 158.4, 8, "#fffcf4", "#8d8069", 1.4)}'
        f'<use href="#face-{sign}{rank}" width="100" height="160"/>'
        f'{index}<g transform="rotate(180 50 80)">{index}</g></svg>'
    )


def sheet() -> str:
    """All cards, in both packs, with small and with large indices."""
    body, width, step = "", 104, (112, 176)
    rows = [(french, large, suit) for french in (False, True) for large in (False, True) for suit in SUITS]
    for row, (french, large, suit) in enumerate(rows):
        for column, rank in enumerate(RANKS):
            body += card(8 + column * step[0], 8 + row * step[1], width, suit, rank, french, large)
    right = 8 + len(RANKS) * step[0]
    body += f'<svg x="{right}" y="8" width="{width}" height="{width * 1.6:g}" viewBox="0 0 100 160">'
    body += f'{box(0, 0, 100, 160, 8, WHITE, "none")}<use href="#back" width="100" height="160"/></svg>'
    size = f'width="{right + step[0]}" height="{8 + len(rows) * step[1]}"'
    ground = '<rect width="100%" height="100%" fill="#2f6b4f"/>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{"".join(symbols())}{ground}{body}</svg>\n'


def main() -> None:
    """Writes the sprite, and the sheet if one is asked for."""
    parser = argparse.ArgumentParser(prog="python -m tools.deck", description="Draws the cards of the browser table.")
    parser.add_argument("--sheet", type=Path, metavar="FILE", help="also write a sheet of all cards, to look at")
    sheet_file: Path | None = parser.parse_args().sheet
    SPRITE.parent.mkdir(parents=True, exist_ok=True)
    SPRITE.write_text(sprite(), encoding="utf-8", newline="\n")
    if sheet_file is not None:
        sheet_file.write_text(sheet(), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
