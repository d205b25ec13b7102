"""Items: a drawing each, and cards with what they are, what they do and what they cost."""

from collections.abc import Mapping

from render.adventurers.looks import PURSE, SHOT, VIOLET, WELL
from render.adventurers.words import DOT, fitted, item_lines, wrapped
from render.canvas import Canvas
from render.fonts import BOLD, TEXT
from render.palette import IVORY, LEGAL, LINE, MUTED, NIGHT, PANEL
from render.text import words
from render.tokens import icon, slab
from rules.adventurers.catalog import ITEMS

ITEM_GLYPH: Mapping[str, str] = {
    "start_sword": "broadsword", "start_hammer": "hammer", "start_axe_a": "axe", "start_axe_b": "axe",
    "start_bow": "bow", "start_wand": "fairy-wand", "long_sword": "broadsword", "magic_sword": "relic-blade",
    "flame_sword": "fireball-sword", "dagger": "plain-dagger", "mace": "spiked-mace", "flail": "spikeball",
    "spear": "spear-head", "halberd": "halberd", "battle_axe": "battered-axe", "great_sword": "croc-sword",
    "war_hammer": "large-hammer", "hunting_bow": "bow", "long_bow": "supersonic-arrow", "venom_bow": "chemical-arrow",
    "heavy_crossbow": "crossbow", "storm_wand": "crystal-wand", "ember_staff": "torch", "leather_armour": "vest",
    "chain_mail": "chain", "scale_armour": "zebra-shield", "plate_armour": "knight-helmet", "warded_robe": "hood",
    "buckler": "circular-shield", "kite_shield": "shield", "tower_shield": "heavy-shield",
    "intelligence_amulet": "gem-pendant", "strength_belt": "muscle-up", "dexterity_gloves": "hand",
    "swift_boots": "boot-stomp", "ring_of_life": "two-hearts", "watchers_cloak": "cloak-and-dagger",
    "endurance_charm": "sun-symbol", "healing_potion": "heart-bottle", "great_healing_potion": "potion",
    "vigour_potion": "bubbling-potion", "antidote": "round-bottom-flask", "fire_oil": "fire-bomb",
    "elfic_bow": "arrow-flights", "elfic_mail": "leaf", "elfic_boots": "shoe-prints", "runic_hammer": "gavel",
    "runic_plate": "rune-stone", "runic_shield": "round-shield", "celestial_mace": "sun", "celestial_robe": "sheriff",
    "celestial_halo": "angel-wings", "chaos_staff": "flame-symbol", "chaos_armour": "fire-shield",
    "chaos_orb": "crystal-ball", "orc_great_axe": "axe-swing", "orc_harness": "horns", "orc_totem": "monster-skull",
}  # fmt: skip
TALL = 160  # cards as high as this have a line for what they are
GRAND = 220  # and as these, larger letters
TWO_LINES = 70
EMBLEM = 60


def item_card(
    canvas: Canvas,
    id: str,
    place: tuple[int, int, int, int],
    price: str = "",
    marked: bool = False,
    on: str = NIGHT,
) -> None:
    """Left, top, width and height: drawing, name and price; then kind and effects. A cyan frame if it may be taken."""
    left, top, wide, high = place
    canvas.place(slab(wide, high, 14, PANEL, on, LEGAL if marked else None, 4 if marked else 0), left, top, on)
    canvas.put(slab(EMBLEM, EMBLEM, 12, WELL, PANEL, LINE, 2), left + 44, top + 44, PANEL)
    canvas.put(icon(ITEM_GLYPH[id], 42, ink_of(id)), left + 44, top + 44, WELL)
    right, x, y = left + wide - 16.0, left + 86, top + 32
    if price:
        right = cost(canvas, price, right, y)
    kind, does = item_lines(id)
    name, size = fitted(ITEMS[id].name, 34, right - x - 8)
    canvas.write(words(name, size, IVORY, BOLD), x, y, PANEL)
    kind, size = fitted(kind, 28, left + wide - 16 - x, TEXT)
    canvas.write(words(kind, size, MUTED), x, top + 68, PANEL)
    letters, lines = (34, 2) if high >= GRAND else (28, 2 if high >= TALL else 1)
    for index, line in enumerate(wrapped(does, letters, wide - 34, lines)):
        told, size = fitted(line, letters, wide - 34, TEXT)
        canvas.write(words(told, size, IVORY), left + 18, top + 77 + letters + index * (letters + 6), PANEL)


def item_line(canvas: Canvas, id: str, place: tuple[int, int, int, int], price: str, marked: bool) -> None:
    """The same in little height: drawing, name and price; below kind and effects, if there is room for them."""
    left, top, wide, high = place
    canvas.place(slab(wide, high, 12, PANEL, NIGHT, LEGAL if marked else None, 3 if marked else 0), left, top, NIGHT)
    both = high >= TWO_LINES
    y = top + (24 if both else high / 2)
    canvas.put(icon(ITEM_GLYPH[id], 36, ink_of(id)), left + 34, top + high / 2, PANEL)
    right = cost(canvas, price, left + wide - 14.0, y)
    name, size = fitted(ITEMS[id].name, 30, right - left - 72)
    canvas.write(words(name, size, IVORY, BOLD), left + 66, y, PANEL)
    if both:
        told, size = fitted(DOT.join((ITEMS[id].kind or ITEMS[id].type, item_lines(id)[1])), 28, wide - 82, TEXT)
        canvas.write(words(told, size, MUTED), left + 66, top + 54, PANEL)


def cost(canvas: Canvas, price: str, right: float, y: float) -> float:
    """Coins and a number, up to there; gives where they begin."""
    figure = words(price, 34, PURSE, BOLD)
    canvas.write(figure, right, y, PANEL, "right")
    canvas.put(icon("coins", 28, PURSE), right - figure.advance - 20, y, PANEL)
    return right - figure.advance - 42


def ink_of(id: str) -> str:
    """Legendary ones are violet, weapons that shoot sand-coloured, all others ivory: the drawing tells the rest."""
    row = ITEMS[id]
    return VIOLET if row.deck == "legendary" else SHOT if row.kind == "ranged" else IVORY
