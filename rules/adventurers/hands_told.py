"""What one player leads: each adventurer's life, tokens, skills and items with their texts; all of it lies open."""

from collections.abc import Iterator, Sequence

from rules.adventurers.calls import tokens_told
from rules.adventurers.cards_told import item_brief, item_kind, skill_brief, skill_needs
from rules.adventurers.catalog import ADVENTURERS
from rules.adventurers.people_told import innate_text
from rules.adventurers.terms import (
    adventurer_name,
    at_told,
    coins,
    item_name,
    label,
    life_told,
    party_of,
    skill_name,
)
from rules.adventurers.turns_told import primed_told
from rules.adventurers.view import AdventurerSeen, Journey, Seat
from rules.phrases import bold, capitalised, counted, joined, number, sentence
from rules.telling import Names

LIMIT = 1500  # letters of a sheet: standing orders come behind it
IN_FULL = "In full: /rules and the name of a card; /party sheet draws it all."


def hand(view: Seat, names: Names) -> list[str]:
    """The own adventurers one after the other, and the pool; too long, skills and items by name only."""
    own = party_of(view.journey, view.seat)
    if not own:
        return ["You lead nobody yet."]
    pool = _pool(view.journey)
    full = [line for seen in own for line in _marked(seen, sheet(view.journey, seen))] + pool
    if _letters(full) <= LIMIT:
        return full
    brief = (line for seen in own for line in _marked(seen, _brief(view.journey, seen)))
    return [*brief, *pool, IN_FULL]


def _marked(seen: AdventurerSeen, lines: Sequence[str]) -> Iterator[str]:
    """Of several sheets each begins with its name in bold."""
    name = adventurer_name(seen.who)
    yield lines[0].replace(name, bold(name), 1)
    yield from lines[1:]


def _letters(lines: Sequence[str]) -> int:
    return len("\n".join(lines))


def sheet(view: Journey, seen: AdventurerSeen) -> list[str]:
    """An adventurer's sheet as lines: life and tokens, attributes, innate skill, skills, items."""
    return [
        _head(view, seen),
        values_told(seen),
        *_state(seen),
        _entry(f"{innate_text(ADVENTURERS[seen.who].innate)}."),
        *(_entry(skill_line(seen, id)) for id in seen.skills),
        *(_entry(item_line(id)) for id in seen.items),
    ]


def _entry(line: str) -> str:
    """One of a list, its name in bold: what stands before the first comma, colon or bracket."""
    end = min(place for mark in (",", ":", " (") if (place := line.find(mark)) > 0)
    return f"- {bold(line[:end])}{line[end:]}"


def _brief(view: Journey, seen: AdventurerSeen) -> list[str]:
    """The same with names only."""
    skills = ", ".join(_skill_name(seen, id) for id in seen.skills) or "none"
    items = ", ".join(map(item_name, seen.items)) or "none"
    return [_head(view, seen), values_told(seen), *_state(seen), f"Skills: {skills}. Items: {items}."]


def _head(view: Journey, seen: AdventurerSeen) -> str:
    """Life, tokens in a battle, purse: "Krull, red square: 8 of 11 life, 3 red, 2 blue, 40 coins."."""
    purse = f"{coins(seen.coins)}" if seen.coins else "no coins"
    life = "fallen" if seen.fallen or not seen.life else life_told(seen.life, seen.most)
    tokens = tokens_told(seen) if view.battle and view.battle.round else ""
    told = ", ".join(filter(None, (life, tokens, purse)))
    return f"{adventurer_name(seen.who)}, {label(seen.who)}: {told}."


def values_told(seen: AdventurerSeen) -> str:
    """Attributes with everything worn: "Strength 4, Dexterity 2, Intelligence 1, speed 3, block 2."."""
    block = f", block {seen.block}" if seen.block else ""
    return (
        f"Strength {seen.strength}, Dexterity {seen.dexterity}, Intelligence {seen.intelligence}, "
        f"speed {number(seen.speed)}{block}."
    )


def _state(seen: AdventurerSeen) -> Iterator[str]:
    """What holds in a battle."""
    told = [
        at_told(seen.at) if seen.at else "",
        f"ward {seen.ward}" if seen.ward else "",
        counted(seen.poison, "poison token", "poison tokens") if seen.poison else "",
        "stunned token" if seen.stunned else "",
        *(primed_told(kind, count) for kind, count in seen.next),
        "too worn out for what causes fatigue" if seen.worn_out else "",
    ]
    if any(told):
        yield sentence(capitalised(", ".join(filter(None, told))))


def _skill_name(seen: AdventurerSeen, id: str) -> str:
    used = " (used)" if id in seen.used or id in seen.spent else ""
    return f"{skill_name(id)}{used}"


def skill_line(seen: AdventurerSeen, id: str) -> str:
    """A skill with what it costs and does: "Power Strike, 3 red, 2 swords, …: 150 % of the weapon's damage."."""
    needs = skill_needs(id)
    head = f"{_skill_name(seen, id)}, {needs}" if needs else _skill_name(seen, id)
    return f"{head}: {skill_brief(id)}."


def item_line(id: str) -> str:
    """An item with its kind and what it does: "Axe, two-handed melee weapon: 2 swords, damage 3."."""
    return f"{item_name(id)}, {item_kind(id)}: {item_brief(id)}."


def _pool(view: Journey) -> list[str]:
    return [f"Pool: {joined(map(item_name, view.pool))}."] if view.pool else []
