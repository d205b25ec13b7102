"""The words of Dice Conquest for its heroes, creatures, dice and cards: one word for one thing, everywhere."""

from collections.abc import Iterable, Mapping, Sequence

from rules.contract import Fact
from rules.dice_conquest.catalog import (
    BOSSES,
    CATALOG,
    COLOUR,
    CREATURES,
    DICE,
    HEROES,
    ITEMS,
    SHAPE,
    SPELLS,
    Die,
    creature_name,
    die_name,
)
from rules.dice_conquest.view import CardSeen, Conquest, DieSeen, HeroSeen, Seat
from rules.phrases import bold, capitalised, italic, joined
from rules.telling import Names

FACES: Mapping[str, tuple[str, ...]] = {row.id: row.faces for row in CATALOG.dice}
POWERS: Mapping[str, str] = {
    power.id: power.name for row in CATALOG.heroes for power in (row.ability, row.crit_ability)
}  # abilities and Critical Hit abilities
CARD: Mapping[str, str] = {
    id: row.name for rows in (CREATURES, ITEMS, SPELLS) for id, row in rows.items()
}  # fmt: skip


def table_seen(view: Conquest | Seat) -> Conquest:
    """The public part of either view."""
    return view.table if isinstance(view, Seat) else view


# ---------------------------------------------------------------- who and what


def hero(view: Conquest, seat: int) -> HeroSeen:
    """The hero of this seat."""
    return next(seen for seen in view.heroes if seen.seat == seat)


def hero_name(id: str) -> str:
    """A hero by name: "Witch"."""
    return HEROES[id].name


def item_name(id: str) -> str:
    """A magic item by name: "Mage's Hat"."""
    return ITEMS[id].name


def spell_name(id: str) -> str:
    """A spell by name: "Fireball"."""
    return SPELLS[id].name


def tool_name(id: str) -> str:
    """An ability, a magic item or a spell by name: what does something to dice, creatures and heroes."""
    return POWERS.get(id) or CARD[id]


def piece(view: Conquest, seat: int) -> str:
    """What this seat plays: "the Witch"."""
    return f"the {hero_name(hero(view, seat).hero)}"


def label(id: str) -> str:
    """Colour and shape of a hero: "purple flower"."""
    return f"{COLOUR[id]} {SHAPE[id]}"


def seat_label(view: Conquest, seat: int) -> str:
    """Colour and shape: "Purple flower"."""
    return capitalised(label(hero(view, seat).hero))


def creature(id: str) -> str:
    """A creature in a sentence: "the Hydra"; a boss goes by its own name."""
    return creature_name(id) if id in BOSSES else f"the {creature_name(id)}"


def card_seen(view: Conquest, id: str) -> CardSeen | None:
    """A card of the display."""
    return next((card for card in view.display if card.id == id), None)


def creatures_seen(view: Conquest) -> list[CardSeen]:
    """The creatures of the display, the boss included, from left to right."""
    return [card for card in view.display if card.kind != "spell"]


# ---------------------------------------------------------------- dice


def die_seen(view: Conquest, die: str) -> DieSeen:
    """A die of the table."""
    return next(seen for seen in view.dice if seen.die == die)


def dice_in(view: Conquest, zone: str) -> list[DieSeen]:
    """The dice of a zone, in die order."""
    return [seen for die in DICE for seen in view.dice if seen.die == die and seen.zone == zone]


def face(die: str, value: int) -> str:
    """What the die itself shows: "40" on the D10%."""
    return FACES[die][value - 1]


def die_shown(die: str, value: int) -> str:
    """A die and its number in a list: "D12 8"."""
    return f"{die_name(die)} {value}"


def the_die(die: str, value: int | None = None) -> str:
    """A die in a sentence: "the D12 (8)", "the D12"."""
    return f"the {die_name(die)}" if value is None else f"the {die_name(die)} ({value})"


def dice_shown(seen: Iterable[DieSeen]) -> str:
    """Dice and their numbers: "D4 3, D12 8"."""
    return ", ".join(die_shown(one.die, one.value) for one in seen)


def dice_named(dice: Iterable[str]) -> str:
    """Dice in a sentence: "the D4 and the D12"."""
    return joined(the_die(die) for die in dice)


def values(view: Conquest, dice: Iterable[str]) -> str:
    """Dice with the numbers they show now: "the D4 (3) and the D12 (8)"."""
    return joined(the_die(die, die_seen(view, die).value) for die in dice)


# ---------------------------------------------------------------- sentences


def of_health(total: int, health: int) -> str:
    """How a creature stands: "14 of 22 left", "3 more than its 8" where an exact one has too much."""
    return f"{health - total} of {health} left" if total <= health else f"{total - health} more than its {health}"


def item(id: str) -> str:
    """A magic item as it stands in a story: "*Mage's Hat*"."""
    return italic(item_name(id))


def spell(id: str) -> str:
    """A spell as it stands in a story: "*Fireball*"."""
    return italic(spell_name(id))


def tool(id: str) -> str:
    """An ability, a magic item or a spell as it stands in a story."""
    return italic(tool_name(id))


def those(names: Names, seats: Iterable[int]) -> str:
    """Players by name: "Chloé, Mira Oğuz and Tomás"."""
    return joined(names[seat] for seat in seats)


def player(names: Names, seat: int, first: bool) -> str:
    """A player's name, bold where a line begins with it."""
    return bold(names[seat]) if first else names[seat]


def named(names: Names, seat: int) -> str:
    """A player by seat; "nobody" for a seat that the table does not have."""
    return names[seat] if 0 <= seat < len(names) else "nobody"


def shares(names: Names, allocation: Sequence[int]) -> str:
    """Who takes what: "Chloé 2 and Дмитрий 1"; "" where nobody takes anything."""
    taken = [f"{names[seat]} {amount}" for seat, amount in enumerate(allocation) if amount]
    return joined(taken) if taken else ""


def known_die(fact: Fact) -> Die | None:
    """A die by its id, whatever was typed."""
    return next((die for die in DICE if die == fact), None)
