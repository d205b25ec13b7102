"""Exact chances of dice, counted over their faces (PA-R1, PA-D3, PA-D12, PA-R22, PA-R23).

Ideas are used as the safe answer uses them: each, in dice order, on the first die that is not useful, was not rolled
again and shows no reflexes, else on itself. Reflexes give tokens back and change no chance.
"""

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from typing import Literal

from msgspec import Struct

from rules.adventurers.catalog import COLOURS, FACES, Colour, Icon

Dice = tuple[int, int, int]  # red, blue, green
Counts = tuple[int, int, int]  # useful results by colour, in the order of the dice
Purpose = Icon | Literal["eye", "defence"]  # the icon wanted; "eye": bows, and blue specials are bows too (PA-A4)
Class = Literal["hit", "idea", "miss", "rest"]  # "rest" is never rolled again
SIDES = 6
KEPT = 4096
CERTAIN = 100


def per_cent(chance: Fraction) -> str:
    """As whole per cent, 0 and 100 only where it is certain: "50 %"."""
    if chance in (0, 1):
        return f"{CERTAIN * int(chance)} %"
    return f"{min(CERTAIN - 1, max(1, int(CERTAIN * chance + Fraction(1, 2))))} %"


def dice_of(tokens: Mapping[Colour, int]) -> Dice:
    """Dice by colour as a triple."""
    return tokens.get("red", 0), tokens.get("blue", 0), tokens.get("green", 0)


# ---------------------------------------------------------------- one die


def class_of(colour: Colour, face: Icon, purpose: Purpose) -> Class:
    """What a face is good for."""
    if _hits(colour, face, purpose):
        return "hit"
    if face == "idea":
        return "idea"
    kept = ("reflexes",) if purpose == "defence" else ("reflexes", "special", "critical")
    return "rest" if face in kept else "miss"


def _hits(colour: Colour, face: Icon, purpose: Purpose) -> bool:
    if purpose == "defence":
        return face in (("shield", "critical") if colour == "red" else ("dodge", "critical"))
    icon = "bow" if purpose == "eye" else purpose
    as_icon = purpose == "eye" and colour == "blue" and face == "special"
    return face == icon or as_icon or (face == "critical" and icon in FACES[colour])


@lru_cache
def weights(colour: Colour, purpose: Purpose) -> Mapping[Class, int]:
    """How many of the six faces are of each class."""
    found: dict[Class, int] = {}
    for face in FACES[colour]:
        kind = class_of(colour, face, purpose)
        found[kind] = found.get(kind, 0) + 1
    return found


# ---------------------------------------------------------------- rolled again


class _Lying(Struct, frozen=True):
    """What ideas can still be used on.

    `green` holds in dice order: I an idea, J an idea on a die that was rolled again, m a miss.
    """

    red: int  # misses
    blue: int
    green: str


@lru_cache(KEPT)
def _gained(lying: _Lying, purpose: Purpose) -> tuple[tuple[Counts, int], ...]:
    """What using the ideas one after the other adds, by how many of 6 ** `_rolls` falls it is so."""
    first = next((place for place, sign in enumerate(lying.green) if sign in "IJ"), None)
    if first is None:
        return (((0, 0, 0), SIDES ** _rolls(lying)),)
    spent = _set(lying.green, first, "m" if lying.green[first] == "I" else ".")
    if lying.red:
        return _rolled(lying, _Lying(lying.red - 1, lying.blue, spent), "red", purpose, None)
    if lying.blue:
        return _rolled(lying, _Lying(0, lying.blue - 1, spent), "blue", purpose, None)
    on = next((place for place, sign in enumerate(lying.green) if sign in "Im"), None)
    rest = _Lying(0, 0, spent)
    if on is None:
        scale = SIDES ** (_rolls(lying) - _rolls(rest))
        return tuple((gain, ways * scale) for gain, ways in _gained(rest, purpose))
    return _rolled(lying, rest, "green", purpose, on)


def _rolls(lying: _Lying) -> int:
    """How often a die may still be rolled again at most: for each idea, and each green one that may become one."""
    return sum({"I": 2, "J": 1, "m": 1}.get(sign, 0) for sign in lying.green)


def _rolled(
    before: _Lying, lying: _Lying, colour: Colour, purpose: Purpose, on: int | None
) -> tuple[tuple[Counts, int], ...]:
    """One die of this colour is rolled again; `on` is its place among the green ones."""
    found: dict[Counts, int] = {}
    for kind, weight in weights(colour, purpose).items():
        sign = "J" if kind == "idea" else "."
        after = lying if on is None else _Lying(0, 0, _set(lying.green, on, sign))
        scale = weight * SIDES ** (_rolls(before) - 1 - _rolls(after))
        for gain, ways in _gained(after, purpose):
            total = _plus(gain, colour) if kind == "hit" else gain
            found[total] = found.get(total, 0) + ways * scale
    return tuple(found.items())


def _set(signs: str, place: int, sign: str) -> str:
    return signs[:place] + sign + signs[place + 1 :]


def _plus(counts: Counts, colour: Colour) -> Counts:
    red, blue, green = (count + (one == colour) for one, count in zip(COLOURS, counts, strict=True))
    return red, blue, green


# ---------------------------------------------------------------- a whole roll


@lru_cache(KEPT)
def spread(dice: Dice, purpose: Purpose) -> Mapping[Counts, Fraction]:
    """How likely it is to have so many useful results of each colour in the end."""
    found: dict[Counts, int] = {}
    most = 2 * dice[2]
    for (counts, lying), ways in _thrown(dice, purpose).items():
        scale = ways * SIDES ** (most - _rolls(lying))
        for (red, blue, green), more in _gained(lying, purpose):
            total = counts[0] + red, counts[1] + blue, counts[2] + green
            found[total] = found.get(total, 0) + scale * more
    whole = SIDES ** (sum(dice) + most)
    return {counts: Fraction(ways, whole) for counts, ways in found.items()}


def _thrown(dice: Dice, purpose: Purpose) -> Mapping[tuple[Counts, _Lying], int]:
    """The dice as they fall: useful results, and what ideas may be used on; by how many falls are so."""
    found: dict[tuple[Counts, _Lying], int] = {}
    nothing = _Lying(0, 0, "")
    for red, missed, weight in _plain("red", dice[0], purpose):
        for blue, failed, more in _plain("blue", dice[1], purpose):
            for (green, signs), most in _green(dice[2], purpose).items():
                lying = _Lying(missed, failed, signs) if "I" in signs else nothing
                key = (red, blue, green), lying
                found[key] = found.get(key, 0) + weight * more * most
    return found


@lru_cache(KEPT)
def _plain(colour: Colour, dice: int, purpose: Purpose) -> tuple[tuple[int, int, int], ...]:
    """Hits, misses, and how many of all falls are so; red and blue dice show no ideas."""
    found = {(0, 0): 1}
    for _ in range(dice):
        grown: dict[tuple[int, int], int] = {}
        for (hits, misses), ways in found.items():
            for kind, weight in weights(colour, purpose).items():
                key = hits + (kind == "hit"), misses + (kind == "miss")
                grown[key] = grown.get(key, 0) + ways * weight
        found = grown
    return tuple((*key, ways) for key, ways in found.items())


@lru_cache(KEPT)
def _green(dice: int, purpose: Purpose) -> Mapping[tuple[int, str], int]:
    """Hits, and in dice order the ideas and misses, by how many of all falls are so."""
    found = {(0, ""): 1}
    for _ in range(dice):
        grown: dict[tuple[int, str], int] = {}
        for (hits, signs), ways in found.items():
            for kind, weight in weights("green", purpose).items():
                key = hits + (kind == "hit"), signs + {"idea": "I", "miss": "m"}.get(kind, "")
                grown[key] = grown.get(key, 0) + ways * weight
        found = grown
    return found


@lru_cache(KEPT)
def success(dice: Dice, purpose: Purpose, need: int) -> Fraction:
    """The chance of at least so many icons (PA-X10)."""
    return sum((chance for counts, chance in spread(dice, purpose).items() if sum(counts) >= need), Fraction(0))


@lru_cache(KEPT)
def green_icons(dice: Dice, purpose: Purpose, need: int) -> Mapping[int, Fraction]:
    """In a success: how likely so many green dice show the icon (PA-W11); they come to 1 unless none can succeed."""
    found: dict[int, Fraction] = {}
    for counts, chance in spread(dice, purpose).items():
        if sum(counts) >= need:
            found[counts[2]] = found.get(counts[2], Fraction(0)) + chance
    whole = sum(found.values())
    return {count: chance / whole for count, chance in sorted(found.items())}


@lru_cache(KEPT)
def prevented(dice: Dice, block: int, each: int) -> Mapping[int, Fraction]:
    """In a defence: how likely so many wounds are prevented by shields and dodges (PA-N15, PA-N16, PA-R33)."""
    found: dict[int, Fraction] = {}
    for (red, blue, green), chance in spread(dice, "defence").items():
        total = red * block + (blue + green) * each
        found[total] = found.get(total, Fraction(0)) + chance
    return dict(sorted(found.items()))
