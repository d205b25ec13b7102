"""What is printed on a tile: large in its middle, or a badge at a corner while somebody stands there."""

from render.arena.board import Board
from render.arena.ground import grate
from render.arena.looks import (
    DIAMOND,
    DIAMOND_INK,
    DIAMOND_RIM,
    ELEMENTS,
    FAINT,
    GATE,
    GATE_FILL,
    GATE_RING,
    OCTAGON,
    OCTAGON_INK,
    OCTAGON_RIM,
    RUNES,
    SHRINES,
)
from render.arena.runes import rune_chip
from render.fonts import BOLD
from render.palette import IVORY, SEATS
from render.sketch import Sprite, few_tones
from render.text import words
from render.tokens import icon, number_badge, outlined, ring, token
from rules.arena.actions import Cell
from rules.arena.catalog import COLOUR, DEITIES
from rules.arena.view import TileSeen

BADGE = 46


def features(board: Board, busy: set[Cell]) -> None:
    """Everything that is printed; `busy` are the spaces where somebody stands."""
    for seen in board.table.tiles:
        if seen.cell in busy:
            small(board, seen)
        else:
            large(board, seen)


def large(board: Board, seen: TileSeen) -> None:
    """In the middle of an empty tile."""
    if seen.kind == "summoning":
        gate(board, seen)
    elif seen.kind == "shrine":
        shrine(board, seen)
    elif seen.rune:
        board.put(seen.cell, token("diamond", 100, DIAMOND, DIAMOND_RIM))
        board.put(seen.cell, icon(RUNES[seen.rune].glyph, 38, DIAMOND_INK), (0, -11), DIAMOND)
        sign = words(RUNES[seen.rune].sign, 30, DIAMOND_INK, BOLD)
        board.write(seen.cell, sign, (0, 24), DIAMOND)
    elif seen.kind == "trapdoor":
        board.put(seen.cell, grate(76))


def gate(board: Board, seen: TileSeen) -> None:
    """A summoning tile: a ring, its number, and its element as drawing and letter."""
    board.put(seen.cell, ring(98, GATE_RING, 4))
    board.write(seen.cell, words(str(seen.num), 46, IVORY, BOLD), (20, -3), GATE)
    if seen.of:
        look = ELEMENTS[seen.of]
        board.put(seen.cell, outlined(look.glyph, 40, look.fill), (-18, -10))
        board.write(seen.cell, words(look.letter, 28, look.fill, BOLD), (-17, 25), GATE)


def shrine(board: Board, seen: TileSeen) -> None:
    """A shrine: the sign of its deity and the beginning of its name; pale once a hero has it (AR-R41)."""
    taken = seen.deity in board.table.taken
    rim, ink = (FAINT, FAINT) if taken else (OCTAGON_RIM, OCTAGON_INK)
    board.put(seen.cell, token("octagon", 100, OCTAGON, rim))
    board.put(seen.cell, icon(SHRINES[seen.deity], 40, ink), (0, -12), OCTAGON)
    name = words(DEITIES[seen.deity].name[:3], 26, ink, BOLD)
    board.write(seen.cell, name, (0, 24), OCTAGON)
    owner = next((hero for hero in board.table.heroes if taken and hero.deity == seen.deity), None)
    if owner:
        look = SEATS[COLOUR[owner.hero]]
        board.badge(seen.cell, token(look.shape, 34, look.fill), "high right")


def small(board: Board, seen: TileSeen) -> None:
    """At the lower left corner of a tile where somebody stands."""
    badge = badge_of(seen)
    if badge:
        board.badge(seen.cell, badge, "low left")


def badge_of(seen: TileSeen) -> Sprite | None:
    """The badge of what is printed on a tile, if anything is."""
    if seen.kind == "summoning":
        return number_badge(
            "circle", GATE_FILL, str(seen.num), BADGE, ELEMENTS[seen.of].fill if seen.of else IVORY, IVORY
        )
    if seen.kind == "shrine":
        return token("octagon", BADGE, OCTAGON, OCTAGON_RIM, SHRINES[seen.deity], OCTAGON_INK, 0.62)
    if seen.rune:
        return rune_chip(seen.rune, 54)
    return few_tones(grate(38)) if seen.kind == "trapdoor" else None
