"""What stands in a hero's panel beside token and name: abilities, immunity, runes, elements, points."""

from collections.abc import Sequence
from typing import NamedTuple

from render.arena.looks import (
    BLOOD_RIM,
    FAINT,
    MODIFIERS,
    OCTAGON,
    OCTAGON_INK,
    OCTAGON_RIM,
    SHRINES,
    SOCKET,
    WELL,
    look_of,
    reaching,
)
from render.arena.runes import element_chip, rune_chip
from render.canvas import Canvas
from render.fonts import BOLD
from render.palette import DANGER, EDGE, GOLD, INK, IVORY, MUTED, PARCHMENT
from render.text import words
from render.tokens import icon, number_badge, outlined, ring, token
from rules.arena.catalog import CATALOG, GIVES
from rules.arena.view import Arena, HeroSeen

SLOTS = CATALOG.supply.initiative_tokens


class Slot(NamedTuple):
    """Where a panel lies, and its colour."""

    left: int
    top: int
    width: int
    height: int
    on: str

    @property
    def right(self) -> int:
        """Where its contents end."""
        return self.left + self.width - 12


def abilities(canvas: Canvas, seen: HeroSeen, left: float, top: float, pitch: float, on: str) -> None:
    """By ability: its tokens on the sheet, and below what they and the cards give (AR-B1, AR-B2)."""
    for index, (ability, count) in enumerate(seen.sheet):
        x, modifier = left + index * pitch, GIVES[ability]
        letters = words(ability.capitalize()[:2], 26, MUTED)
        canvas.write(letters, x, top + 12, on)
        canvas.write(words(str(count), 30, IVORY if count else FAINT, BOLD), x + letters.advance + 3, top + 12, on)
        given = getattr(seen.modifiers, modifier)
        look = MODIFIERS[modifier]
        canvas.put(icon(look.glyph, 24, look.fill if given else SOCKET), x + 13, top + 42, on)
        canvas.write(words(str(given), 30, IVORY if given else FAINT, BOLD), x + 30, top + 42, on)


def immunity(canvas: Canvas, table: Arena, seen: HeroSeen, left: float, top: float, pitch: float, columns: int) -> None:
    """A slot for each initiative token (AR-H2): whose marker lies there; else red if that monster reaches the hero."""
    markers, near = dict(seen.immune), [one.slot for one in reaching(table, seen.seat)]
    there = [one.slot for one in table.monsters]
    for place in range(SLOTS):
        slot = place + 1
        x, y = left + place % columns * pitch + 18, top + place // columns * pitch + 18
        if slot in markers:
            look = look_of(table, markers[slot])
            canvas.put(number_badge(look.shape, look.fill, str(slot), 42, IVORY, look.ink), x, y, WELL)
        elif slot in near:
            canvas.put(number_badge("spiky", DANGER, str(slot), 38, EDGE, INK), x, y, WELL)
        else:
            known = slot in there
            rim, ink = (MUTED, IVORY) if known else (SOCKET, FAINT)
            canvas.put(number_badge("circle", WELL, str(slot), 36, rim, ink), x, y, WELL)


def elements(canvas: Canvas, seen: HeroSeen, centre: float, y: float, size: int, on: str) -> None:
    """The element tokens, their row's middle there (AR-E2)."""
    left = centre - (len(seen.elements) - 1) * (size + 1) / 2
    for index, element in enumerate(seen.elements):
        canvas.put(element_chip(element, size), left + index * (size + 1), y, on)


def runes(canvas: Canvas, seen: HeroSeen, centre: float, y: float, size: int, room: float, on: str) -> None:
    """The runes one by one, their row's middle there; many of them overlap (AR-T2, AR-T9)."""
    pitch = min(size * 0.92, (room - size) / max(1, len(seen.runes) - 1))
    left = centre - (len(seen.runes) - 1) * pitch / 2
    for index, rune in enumerate(seen.runes):
        canvas.put(rune_chip(rune, size), left + index * pitch, y, on)


def deity(canvas: Canvas, seen: HeroSeen, right: float, y: float, size: int, on: str) -> float:
    """The patron: golden once flipped, checked once used; gives where it begins (AR-D3, AR-D4)."""
    if not seen.deity:
        return right
    rim, ink = (GOLD, GOLD) if seen.flipped else (OCTAGON_RIM, OCTAGON_INK)
    canvas.put(token("octagon", size, OCTAGON, rim, SHRINES[seen.deity], ink), right - size / 2, y, on)
    if seen.deity_used:
        canvas.put(outlined("check", round(size * 0.5), IVORY), right - size * 0.22, y + size * 0.2, on)
    return right - size - 6


def counted(canvas: Canvas, glyph: str, fill: str, text: str, right: float, y: float, on: str) -> float:
    """A drawing and a number that end there; gives where they begin, with a gap."""
    figure = words(text, 32, IVORY, BOLD)
    canvas.write(figure, right, y, on, "right")
    canvas.put(icon(glyph, 28, fill), right - figure.advance - 19, y, on)
    return right - figure.advance - 42


def kills(canvas: Canvas, seen: HeroSeen, right: float, y: float, on: str) -> float:
    """How many monsters it has defeated (AR-F9)."""
    return counted(canvas, "monster-skull", BLOOD_RIM, str(len(seen.kills)), right, y, on) if seen.kills else right


def points(canvas: Canvas, known: tuple[int, int] | None, right: float, y: float, on: str) -> float:
    """Glory and misfortune, where they may be known (AR-F10)."""
    if known is None:
        return right
    right = counted(canvas, "skull", MUTED, str(known[1]), right, y, on)
    return counted(canvas, "trophy", GOLD, str(known[0]), right, y, on)


def score_row(canvas: Canvas, seen: HeroSeen, left: float, y: float, pitch: float, on: str) -> None:
    """How the total comes about (AR-X2 to AR-X7)."""
    score = seen.score
    if score is None:
        return
    parts: Sequence[tuple[str, str, str]] = (
        ("trophy", GOLD, str(score.glory)), ("monster-skull", BLOOD_RIM, str(score.kills)),
        ("sun", OCTAGON_RIM, str(score.deity)), ("circle", PARCHMENT, str(score.tokens)),
        ("rune-stone", "#8FD3DE", str(score.runes)), ("skull", MUTED, f"−{score.misfortune}"),
        ("rune-stone", DANGER, f"−{score.negative}"),
    )  # fmt: skip
    for index, (glyph, fill, text) in enumerate(parts):
        x = left + index * pitch
        none = text in ("0", "−0")
        sprite = ring(24, fill, 5) if glyph == "circle" else icon(glyph, 26, SOCKET if none else fill)
        canvas.put(sprite, x + 14, y, on)
        canvas.write(words(text, 30, FAINT if none else IVORY, BOLD), x + 31, y, on)
