"""The words of the header: who must do what; or how it has ended."""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from render.dice_conquest.looks import die_of, hero_name, hero_of, look_of
from render.dice_conquest.words import results
from render.fonts import BOLD, TEXT
from render.names import Run
from render.text import Part
from rules.dice_conquest.catalog import BOSSES, HEROES, ITEMS, SPELLS, creature_name, die_name, short_name
from rules.dice_conquest.view import Conquest

Names = Sequence[str]
Hint = tuple[Part, ...]
DOT = " · "


class Headline(NamedTuple):
    """Whose colour it wears, the instruction, and lines to stand under it: the first one that fits."""

    seats: tuple[int, ...]
    instruction: tuple[Part, ...]
    hints: tuple[Hint, ...]


def waited(table: Conquest) -> list[tuple[int, str]]:
    """The seats that everybody waits for, and for which kind of answer."""
    return [(asked.seat, asked.kind) for asked in table.asked if asked.waited] if table.phase != "over" else []


def acting(table: Conquest) -> tuple[int, ...]:
    """The seats that everybody waits for."""
    return tuple(dict.fromkeys(seat for seat, _ in waited(table)))


def headline(table: Conquest, names: Names) -> Headline:
    """What stands in the header."""
    if table.phase == "over":
        return ended(table, names)
    found = waited(table)
    if not found:
        return Headline((table.active,), said(f"Round {table.round}"), ())
    seat, kind = found[0]
    if kind in TOGETHER:
        told, hints = TOGETHER[kind]
        return Headline(acting(table), plan_told(table, names, told), (*hints, waiting(table, names)))
    deed, lines = DEEDS.get(kind, choosing)(table, seat)
    return Headline((seat,), (named(table, names, seat), *said(deed)), tuple(calm(line) for line in lines))


Told = tuple[str, Sequence[str]]


def choosing(table: Conquest, seat: int) -> Told:
    """A die is to be chosen (DC-A1)."""
    crit, hurt = critical_told(table, seat), damage_told(table)
    return ", choose a die", (joined(crit, hurt), joined(crit, brief_damage(table)), crit or hurt)


def attacking(table: Conquest, seat: int) -> Told:
    """The chosen die is to be placed, or cannot be (DC-A5, DC-Q13)."""
    die = table.chosen
    shown = f"{die_name(die)}" if die else "die"
    if not any(card.takes for card in table.display):
        return f", no creature takes the {shown}", ("Change it, or it goes to Spent",)
    number = f"It shows {die_of(table, die).value}" if die else ""
    more = "Spellstrike ignores abilities" if table.ignoring else armed_told(table, seat)
    return f", place the {shown}", (joined(number, more), joined(number, damage_told(table)), number)


def following(table: Conquest, seat: int) -> Told:
    """After the placement (DC-R19)."""
    left = [card for card in table.display if card.id == table.placed_on]
    state = f"{short_name(left[0].id)}: {left[0].health - left[0].total} left" if left else "The creature is slain"
    return ", use a power or end", (joined(state, damage_told(table)), state)


def keeping(table: Conquest, seat: int) -> Told:
    """Guidance (DC-D-NUMBER)."""
    return ", keep which number?", ("Guidance: the old or the new one",)


def giving(table: Conquest, seat: int) -> Told:
    """A Magic Item goes to any Hero (DC-L4)."""
    item = ITEMS[table.award].name if table.award else "item"
    return f", give away the {item}", ("To any hero, or keep it",)


def casting(table: Conquest, seat: int) -> Told:
    """A Spell's die shows a number (DC-P7)."""
    if not table.casting:
        return ", cast the spell", ()
    row = SPELLS[table.casting]
    good = "success" if table.cast_value >= row.target else "it would fail"
    numbers = f"{die_name(row.die)} shows {table.cast_value}, it needs {row.target}"
    return f", cast {row.name}", (joined(numbers, good), numbers)


def aiming(table: Conquest, seat: int) -> Told:
    """A Spell needs a target (DC-D-TARGET)."""
    if not table.casting:
        return ", aim the spell", ()
    return f", aim {SPELLS[table.casting].name}", (f"Success: {results(table.casting)[0]}",)


def shielding(table: Conquest, seat: int) -> Told:
    """A Mirror Shield may be used (DC-D-PREVENT)."""
    return ", use the Mirror Shield?", (f"{table.incoming} damage are coming",)


def planning(table: Conquest, seat: int) -> Told:
    """The dice on Creatures (DC-E5)."""
    return ", which dice come back?", ("Dice on creatures stay or go to Spent",)


DEEDS: Mapping[str, Callable[[Conquest, int], Told]] = {
    "MayStart": choosing, "MayAttack": attacking, "MayFollow": following, "MayKeepNumber": keeping,
    "MayAward": giving, "MayCast": casting, "MayTarget": aiming, "MayPrevent": shielding, "MayPlan": planning,
}  # fmt: skip
TOGETHER: Mapping[str, tuple[str, tuple[Hint, ...]]] = {
    "MayRespond": (" has a plan: agree?", ((Run(TEXT, "Dice with a cross would go to Spent"),),)),
    "MayVote": ("Vote for a plan", ((Run(TEXT, "Each plan has the shape of its seat"),),)),
}


def plan_told(table: Conquest, names: Names, told: str) -> tuple[Part, ...]:
    """What is to be agreed on, with the planner's name where there is one plan."""
    author = (named(table, names, table.plans[0].seat),) if told[0] == " " and table.plans else ()
    return (*author, *said(told.strip().capitalize() if told[0] == " " and not author else told))


def waiting(table: Conquest, names: Names) -> Hint:
    """Whose answers are missing."""
    return calm(f"Waiting for {len(acting(table))}")


def critical_told(table: Conquest, seat: int) -> str:
    """The critical number, if an Available die shows it."""
    number = HEROES[hero_of(table, seat).hero].crit
    return f"Your {number} is a critical hit" if table.critical else ""


def armed_told(table: Conquest, seat: int) -> str:
    """The Critical Hit of this attack."""
    return f"Critical hit: {HEROES[hero_of(table, seat).hero].crit_ability.name}" if table.armed else ""


def damage_told(table: Conquest) -> str:
    """What the round would cost if it ended now."""
    return f"heroes take {table.incoming} if the round ends" if table.incoming else "no damage if the round ends"


def brief_damage(table: Conquest) -> str:
    """The same where there is less room."""
    return f"{table.incoming} damage if the round ends" if table.incoming else ""


def joined(*parts: str) -> str:
    """What there is to say, with dots between, a capital first."""
    text = DOT.join(part for part in parts if part)
    return text[:1].upper() + text[1:]


def ended(table: Conquest, names: Names) -> Headline:
    """Won or lost, all together (DC-W1, DC-W2, DC-R43)."""
    if table.result == "win":
        boss = next((id for id in table.gone if id in BOSSES), None)
        return Headline((), said("The heroes have won"), (calm(f"{creature_name(boss)} is slain" if boss else ""),))
    if table.fallen is None:
        return Headline((), said("The heroes have lost"), (calm(f"Round {table.round} is over, the boss lives"),))
    fallen = (named(table, names, table.fallen), *calm(f" has fallen as the {hero_name(table, table.fallen)}"))
    return Headline((table.fallen,), said("The heroes have lost"), (fallen,))


def named(table: Conquest, names: Names, seat: int) -> Part:
    """A player's name, with the label that stands for it if it cannot be drawn."""
    return names[seat], look_of(table, seat).label


def said(text: str) -> tuple[Part, ...]:
    """Our words in the instruction."""
    return (Run(BOLD, text),) if text else ()


def calm(text: str) -> tuple[Part, ...]:
    """Our words in the hint."""
    return (Run(TEXT, text),) if text else ()
