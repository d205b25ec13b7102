"""Our words on pictures of the arena: names that have to fit, and what effects do, in short."""

from collections.abc import Callable, Mapping
from functools import lru_cache

from render.fonts import BOLD, TEXT, Face, font
from render.names import SMALLEST
from rules.arena.catalog import ALL, Effect, Kind

Say = Callable[[Effect], str]


def width(text: str, size: int, face: Face = TEXT) -> float:
    """How wide our own words are, in pixels."""
    return font(face, size).getlength(text)


@lru_cache(maxsize=512)
def fitted(text: str, size: int, room: float, face: Face = BOLD) -> tuple[str, int]:
    """A text and the size at which it fits: shrunk, then cut with an ellipsis."""
    while size > SMALLEST and width(text, size, face) > room:
        size -= 1
    if width(text, size, face) <= room:
        return text, size
    while text and width(text + "…", size, face) > room:
        text = text[:-1].rstrip()
    return text + "…", size


def called(name: str, size: int, room: float) -> tuple[str, int]:
    """A monster's name and the size at which it fits; one that is too long goes by its last word: "Elemental"."""
    if width(name, SMALLEST, BOLD) > room:
        name = name.replace("-", " ").split()[-1]
    return fitted(name, size, room)


ADDED: Mapping[str, str] = {"none": "", "damage": "Damage", "magic": "Magic", "resistance": "Resistance"}
SHAPES: Mapping[str, str] = {
    "straight": "", "curve": " curve", "diagonal": " diagonal", "breaker": " wall breaker",
}  # fmt: skip
TARGETS: Mapping[str, str] = {"one": "", "all": ", all", "line": ", line"}


def spread(low: int, high: int) -> str:
    """A reach in figures."""
    return str(low) if low == high else f"{low}–{high}"


def attack(effect: Effect) -> str:
    """Damage, reach, form of the reach, and how many are hit."""
    added = ADDED[effect.add]
    damage = f"{effect.flat} + {added}" if added and effect.flat else added or f"{effect.flat} damage"
    return f"{damage}, reach {spread(*effect.reach)}{SHAPES[effect.shape]}{TARGETS[effect.targets]}"


def many(effect: Effect, one: str, more: str) -> str:
    """So many of them."""
    return f"{effect.n} {one if effect.n == 1 else more}"


def collecting(effect: Effect) -> str:
    """Take a token from near."""
    what = "an element" if effect.what == "element" else "a token"
    return f"take {what}" + (f" within {effect.n}" if effect.n else " here")


SAY: Mapping[Kind, Say] = {
    "defense": lambda one: f"Defense +{one.n}",
    "resistance": lambda one: f"Resistance +{one.n}",
    "damage": lambda one: f"Damage +{one.n}",
    "magic": lambda one: f"Magic +{one.n}",
    "ego": lambda one: f"Ego +{one.n}",
    "no_opportunity": lambda one: "no attacks of opportunity",
    "rune_ward": lambda one: "no negative runes of tiles",
    "attack": attack,
    "move": lambda one: f"walk {many(one, 'tile', 'tiles')}" + (" through walls" if one.walls else ""),
    "blink": lambda one: f"enter any tile within {one.n}",
    "rotate": lambda one: f"rotate a tile within {one.n}",
    "shift": lambda one: "shift a row",
    "collect": collecting,
    "gain_element": lambda one: f"take {many(one, 'element', 'elements')}",
    "gain_rune": lambda one: "take a positive rune",
    "cleanse": lambda one: "lose a negative rune",
    "heal": lambda one: f"lose {one.n} misfortune",
    "immunity": lambda one: "immunity to a monster",
    "bonus_ap": lambda one: many(one, "action more", "actions more"),
    "boost": lambda one: f"next attack +{one.n}",
    "push_hero": lambda one: f"push a hero within {one.n}",
    "steal_element": lambda one: f"steal an element within {one.n}",
    "swap_card": lambda one: "replace a feat or spell",
    "block": lambda one: "block everything" if one.n >= ALL else f"block {one.n}",
    "cancel_water": lambda one: "cancel a Water",
}


def effect_said(effect: Effect) -> str:
    """What an effect does."""
    return SAY[effect.kind](effect)


def needs_said(effect: Effect) -> str:
    """The tokens that it needs: "2 St 1 In"."""
    return " ".join(f"{count} {ability.capitalize()[:2]}" for ability, count in effect.req.items())
