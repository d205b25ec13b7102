"""Feats, spells and items in small: a drawing each, and a dot for each effect, lit if its tokens lie on the card."""

from collections.abc import Mapping, Sequence
from functools import lru_cache

from render.arena.looks import FAINT, SOCKET, WELL
from render.arena.words import fitted, width
from render.canvas import Canvas
from render.fonts import TEXT
from render.palette import EDGE, IVORY, LEGAL, LINE
from render.sketch import Sketch, Sprite
from render.text import words
from render.tokens import icon, outlined, slab
from rules.arena.catalog import effects_of, name_of
from rules.arena.view import CardSeen

CARD_GLYPH: Mapping[str, str] = {
    # feats
    "shield_block": "bolt-shield", "power_attack": "muscle-up", "sudden_charge": "fast-ship", "lunge": "sideswipe",
    "reactive_guard": "heavy-shield", "knockback": "player-pain", "swipe": "axe-swing", "combat_reflexes": "aware",
    "whirlwind": "spinning-sword", "determination": "player-lift", "nimble_dodge": "player-dodge",
    "mobility": "shoe-prints", "twin_feint": "crossed-sabres", "quick_draw": "kunai", "trap_finder": "bear-trap",
    "pickpocket": "underhand", "sneak_attack": "cloak-and-dagger", "skirmish": "divert",
    "blade_dance": "dervish-swords", "perfect_dodge": "slash-ring",
    # spells
    "mage_armor": "eye-shield", "magic_missile": "focused-lightning", "mage_hand": "hand-emblem",
    "passwall": "metal-gate", "acid_arrow": "chemical-arrow", "haste": "stopwatch", "lightning_bolt": "lightning-trio",
    "dimension_door": "fluffy-swirl", "cone_of_cold": "frost-emblem", "disintegrate": "laser-blast",
    "heal": "health", "divine_lance": "sunbeams", "bless": "angel-wings", "spiritual_weapon": "relic-blade",
    "sanctuary": "castle-emblem", "restoration": "regeneration", "searing_light": "light-bulb", "heroism": "crown",
    "flame_strike": "burning-meteor", "miracle": "moon-sun",
    # items
    "v_potion": "heart-bottle", "flaming_longsword": "flame-symbol", "wooden_shield": "round-shield",
    "telekinetic_longspear": "spear-head", "longbow": "archer", "belt": "muscle-fat", "v_speed": "bubbling-potion",
    "adamantine_plate": "vest", "smoke_bomb": "poison-cloud", "daggers": "daggers", "rapier": "plain-dagger",
    "buckler": "circular-shield", "whip": "vine-whip", "leather": "hood", "gloves": "hand", "boots": "boot-stomp",
    "scroll": "scroll-unfurled", "magic_rod": "torch", "wand": "crystal-wand", "floating_shield": "fire-shield",
    "staff": "fire-ring", "robe": "sheriff", "ring": "target-arrows", "holy_water": "droplet-splash",
    "scimitar": "broadsword", "sling": "barbed-arrow", "steel_shield": "shield", "glaive": "halberd",
    "chain_mail": "chain", "symbol": "gem-pendant", "incense": "incense",
}  # fmt: skip
CHIPS, CHIP_GAP = (32, 28, 24), 5
DOT = 9
LINE_PITCH = 28


@lru_cache(maxsize=64)
def dots(lit: tuple[bool, ...], size: int = DOT) -> Sprite:
    """A row of dots: bright ones for effects that are ready, hollow ones for the others."""
    pitch = size + 4
    sketch = Sketch(pitch * len(lit) + 2, size + 4)
    for index, bright in enumerate(lit):
        at = (pitch * index + pitch / 2 + 1, size / 2 + 2)
        sketch.disc(at, size / 2 + 1.5, EDGE)
        sketch.disc(at, size / 2, LEGAL if bright else SOCKET)
        if not bright:
            sketch.disc(at, size / 2 - 2, WELL)
    return sketch.finish()


def lit(card: CardSeen) -> tuple[bool, ...]:
    """Which of its effects are ready."""
    return tuple(place in card.ready for place in range(len(effects_of(card.id))))


def ink_of(card: CardSeen) -> str:
    """Bright if an effect is ready."""
    return IVORY if card.ready and not card.used else FAINT


def chips(canvas: Canvas, cards: Sequence[CardSeen], left: float, right: float, y: float, on: str) -> None:
    """All cards by their drawings, smaller if there are many."""
    if not cards:
        return
    size = next((one for one in CHIPS if len(cards) * (one + CHIP_GAP) <= right - left), CHIPS[-1])
    for index, card in enumerate(cards):
        chip(canvas, card, left + size / 2 + index * (size + CHIP_GAP), y, size, on)


def chip(canvas: Canvas, card: CardSeen, x: float, y: float, size: int, on: str) -> None:
    """One card: its drawing on a plate, the dots below, a check mark if it was used (AR-K7)."""
    canvas.put(slab(size, size, 8, WELL, on, LINE, 2), x, y, on)
    canvas.put(icon(CARD_GLYPH[card.id], round(size * 0.58), ink_of(card)), x, y - size * 0.11, WELL)
    canvas.put(dots(lit(card), 7), x, y + size * 0.34, WELL)
    if card.used:
        canvas.put(outlined("check", round(size * 0.56), IVORY), x + size * 0.22, y - size * 0.16, WELL)


def named(
    canvas: Canvas, cards: Sequence[CardSeen], left: float, right: float, top: float, bottom: float, on: str
) -> None:
    """All cards by name in two columns; by their drawings if there are too many."""
    rows = max(1, int((bottom - top) // LINE_PITCH))
    if len(cards) > 2 * rows:
        chips(canvas, cards, left, right, (top + bottom) / 2, on)
        return
    first, second = cards[:rows], cards[rows:]
    widest = max((wanted(card) for card in first), default=0)
    split = min(widest + 14, (right - left) * 0.58) if second else right - left
    for column, x, room in ((first, left, split), (second, left + split, right - left - split)):
        for row, card in enumerate(column):
            entry(canvas, card, x, top + 14 + row * LINE_PITCH, room - 8, on)


def wanted(card: CardSeen) -> float:
    """The width that a card's line takes."""
    return 44 + width(name_of(card.id), 28) + 14 * len(effects_of(card.id))


def entry(canvas: Canvas, card: CardSeen, x: float, y: float, room: float, on: str) -> None:
    """One card: drawing, name, dots."""
    row = dots(lit(card), 10)
    canvas.put(icon(CARD_GLYPH[card.id], 25, ink_of(card)), x + 13, y, on)
    name, size = fitted(name_of(card.id), 28, room - 37 - row.width, TEXT)
    line = words(name, size, ink_of(card))
    canvas.write(line, x + 31, y, on)
    canvas.put(row, x + 36 + line.advance + row.width / 2, y + 1, on)
    if card.used:
        canvas.put(outlined("check", 22, IVORY), x + 18, y + 2, on)
