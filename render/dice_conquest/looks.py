"""Where things stand in a picture of a conquest, and what they look like."""

from collections.abc import Mapping

from render.palette import (
    DANGER,
    EDGE,
    GOLD,
    INK,
    IVORY,
    LEGAL,
    LINE,
    MUTED,
    NIGHT,
    PANEL,
    PARCHMENT,
    PIT,
    RAISED,
    SEATS,
    SHEEN,
    SeatLook,
    lighter,
    mix,
)
from rules.dice_conquest.catalog import COLOUR, HEROES, Die
from rules.dice_conquest.view import CardSeen, Conquest, DieSeen, HeroSeen

WIDTH, HEIGHT, HEADER = 1200, 1316, 120
MARGIN, GAP = 16, 12
INNER = WIDTH - 2 * MARGIN
DISPLAY_TOP, DISPLAY = 134, 688  # the cards: where they begin, and how high they are together
STRIP_TOP, STRIP = 834, 52  # damage if the round ended now
TRAYS_TOP, TRAYS = 896, 174
HEROES_TOP = 1082
HEROES_HIGH = HEIGHT - MARGIN - HEROES_TOP

VIOLET, VIOLET_INK, VIOLET_GROUND, VIOLET_STRIP, BACK = "#7A5BB0", "#D9C2F0", "#241B2E", "#3A2A50", "#2B2140"
FACE_BACK = "#B79BEA"  # the dragon on the backs of the cards
ACTIVE_GROUND = "#1B2A33"  # a tray from which something is taken
GOLD_GROUND = "#3A3016"
BLOOD, BLOOD_RIM, BLOOD_INK = "#6B1722", "#FF8A7A", "#FFE7DC"  # damage that a Creature deals
WARM = "#FFB08A"  # icons of abilities
FAINT = "#7D879A"  # what counts for little now
TRACK = "#12151B"
SOCKET = "#434B5A"  # a heart that is lost
PORTRAIT_INK = "#3A2413"

DIE_FILL: Mapping[Die, str] = {
    "D4": "#E7A13B", "D6": "#E8E2D2", "D8": "#79B8E8", "D10": "#D98AC0", "D100": "#B7A0F2", "D12": "#7CCBA6",
    "D20": "#E0635A",
}  # fmt: skip
HERO_GLYPH: Mapping[str, str] = {
    "magus": "fairy-wand", "witch": "crystal-ball", "swashbuckler": "crossed-sabres", "monk": "hand",
    "ranger": "archer", "cleric": "ankh",
}  # fmt: skip
CARD_GLYPH: Mapping[str, str] = {
    "jinkin": "batwings", "kobold": "kobold", "clay_effigy": "rune-stone", "smaranava": "sea-serpent",
    "minotaur": "desert-skull", "redcap": "cracked-helm", "ankhrav": "insect-jaws", "xulgath_skulker": "dinosaur",
    "hydra": "hydra", "medusa": "venomous-snake", "hobgoblin_archer": "archer", "goblin_bomber": "bombs",
    "ogre_bulwark": "heavy-shield", "cave_troll": "muscle-fat", "goblin_drummer": "goblin", "dire_wolf": "wolf-head",
    "harpy": "feathered-wing", "gargoyle": "wyvern", "skeletal_champion": "skull", "mimic": "tooth",
    "ghoul": "death-skull", "will_o_wisp": "lantern-flame", "barghest": "wolf-howl", "ember_dragon": "dragon",
    "bone_queen": "skull-trophy", "pit_tyrant": "monster-skull", "magic_missile": "focused-lightning",
    "soothe": "health",
    "shield": "shield", "fireball": "burning-meteor", "haste": "stopwatch", "true_strike": "on-target",
    "dominate": "overmind", "gate": "metal-gate",
}  # fmt: skip
ITEM_GLYPH: Mapping[str, str] = {
    "mages_hat": "hood", "goblin_skull_bomb": "bombs", "mirror_shield": "mirror",
    "scroll_of_fortune": "scroll-unfurled", "quickstep_boots": "boot-stomp", "bone_lens": "eyeball",
    "healing_potion": "bubbling-potion", "wand_of_sparks": "crystal-wand",
}  # fmt: skip
TINTS = tuple(SEATS[colour].fill for colour in COLOUR.values())
STAINS = tuple(mix(paper, "#6B4A1E", 0.10) for paper in (PARCHMENT, VIOLET_INK))  # of portraits
EXACT = (
    NIGHT, PIT, PANEL, RAISED, LINE, EDGE, INK, IVORY, MUTED, GOLD, LEGAL, DANGER, PARCHMENT, VIOLET, VIOLET_INK,
    VIOLET_GROUND, VIOLET_STRIP, BACK, FACE_BACK, ACTIVE_GROUND, GOLD_GROUND, BLOOD, BLOOD_RIM, BLOOD_INK, WARM,
    FAINT, TRACK, SOCKET, PORTRAIT_INK, *STAINS, *TINTS, *(lighter(one, SHEEN) for one in TINTS),
)  # fmt: skip


def hero_of(table: Conquest, seat: int) -> HeroSeen:
    """The Hero of a seat."""
    return next(seen for seen in table.heroes if seen.seat == seat)


def look_of(table: Conquest, seat: int) -> SeatLook:
    """Colour and shape of a seat: those of its Hero."""
    return SEATS[COLOUR[hero_of(table, seat).hero]]


def hero_name(table: Conquest, seat: int) -> str:
    """What the Hero of a seat is called."""
    return HEROES[hero_of(table, seat).hero].name


def die_of(table: Conquest, die: Die) -> DieSeen:
    """A die: where it is and what it shows."""
    return next(seen for seen in table.dice if seen.die == die)


def card_of(table: Conquest, id: str) -> CardSeen | None:
    """The card of the display with this id."""
    return next((card for card in table.display if card.id == id), None)


def next_seat(table: Conquest) -> int | None:
    """Whose turn comes after the running one; nobody's if there is one Hero or no turns are played now."""
    if table.phase != "turns" or len(table.heroes) == 1:
        return None
    return (table.active + 1) % len(table.heroes)


def threatened(table: Conquest) -> bool:
    """Whether damage may still come in this round: before its end, or while somebody may prevent it."""
    return table.phase in ("cast", "turns") or any(asked.kind == "MayPrevent" for asked in table.asked)


def lost(table: Conquest, seat: int) -> int:
    """How much damage this Hero would take if the round ended now."""
    return table.allocation[seat] if table.allocation and threatened(table) else 0


def felled(table: Conquest, seat: int) -> bool:
    """Whether this Hero would fall if the round ended now."""
    return lost(table, seat) >= hero_of(table, seat).health > 0
