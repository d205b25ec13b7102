"""What is offered while a command of a battle is typed: labels and values, from the seat's own view only."""

from collections.abc import Iterator, Sequence

from rules import notation
from rules.adventurers import placing
from rules.adventurers.actions import (
    Attack,
    Crit,
    Decline,
    Defend,
    Idea,
    Move,
    Place,
    React,
    Recover,
    Reflexes,
    Reposition,
    Tune,
    UsePotion,
    UseSkill,
)
from rules.adventurers.attack_odds import outlook
from rules.adventurers.attack_panel import aims, attack_entry, attacks_in, by_chance
from rules.adventurers.defence_panel import defend_label
from rules.adventurers.known_table import public_table
from rules.adventurers.labels import asked_about, column_label, dice_label, one_of, triple
from rules.adventurers.odds import per_cent
from rules.adventurers.place_panel import TUNES
from rules.adventurers.roll_panel import Use, roll_of, use_label
from rules.adventurers.skills_panel import cost_told, fatigue_told, is_attack, skill_entry, ways
from rules.adventurers.terms import adventurer_name, item_name, skill_name
from rules.adventurers.turn_panel import place_after, way_of
from rules.adventurers.view import Journey, Seat
from rules.contract import Action
from rules.phrases import cut
from rules.telling import Names

Entries = list[tuple[str, str]]  # label and value
LABEL = 100  # letters that Discord shows of an entry
MOST = 200  # entries that are worked out; what is typed narrows them down
NO_HELP = "none"


def _once(found: Iterator[tuple[str, str]]) -> Entries:
    """Each label once."""
    made: dict[str, str] = {}
    for label, value in found:
        made.setdefault(cut(label, LABEL), value)
        if len(made) >= MOST:
            break
    return list(made.items())


# ---------------------------------------------------------------- before the turns


def columns(view: Seat, offers: Sequence[Action], names: Names) -> Entries:
    """Open columns, with the adventurer where several can be placed."""
    return _once(_columns(_placing(view)))


def _columns(found: Sequence[Place | Reposition]) -> Iterator[tuple[str, str]]:
    several = len({one.who for one in found}) > 1
    for one in found:
        name, whom = (f"{adventurer_name(one.who)}: ", f"{one.who} ") if several else ("", "")
        yield f"{name}column {one.column}", f"{whom}{one.column}"


def _placing(view: Seat) -> list[Place | Reposition]:
    """The places that may be taken, or else those that may be taken anew."""
    battle, state = view.journey.battle, public_table(view.journey)
    if battle is None or not battle.placing:
        return []
    return list(placing.offers(state, view.seat)) or list(placing.offers_anew(state, view.seat))


def rows(view: Seat, offers: Sequence[Action], names: Names) -> Entries:
    """Front and what is behind it."""
    deep = sorted({one.row for one in _placing(view)})
    return [(column_label(0, row).split(", ")[1], str(row)) for row in deep]


def tunes(view: Seat, offers: Sequence[Action], names: Names) -> Entries:
    """Up, down or stay."""
    lawful = {one.way for one in offers if isinstance(one, Tune)}
    return [(label, way) for way, label in TUNES if way in lawful]


# ---------------------------------------------------------------- a turn


def targets(view: Seat, offers: Sequence[Action], names: Names) -> Entries:
    """Every weapon at every enemy in reach, with the best dice."""
    journey, who = view.journey, asked_about(view)
    return [
        (attack_entry(journey, who, aim.best).label, notation.write(aim.best)) for aim in aims(journey, who, offers)
    ]


def attack_dice(view: Seat, offers: Sequence[Action], names: Names) -> Entries:
    """Dice for the attack that is suggested, with their chance."""
    journey, who = view.journey, asked_about(view)
    found = aims(journey, who, offers) if attacks_in(offers) else []
    return [_dice(journey, who, one) for one in by_chance(journey, who, found[0].attacks)] if found else []


def _dice(view: Journey, who: str, one: Attack | UseSkill) -> tuple[str, str]:
    dice = dice_label(triple(one))
    return f"{dice}: {per_cent(outlook(view, who, one).chance)}", dice


def skills(view: Seat, offers: Sequence[Action], names: Names) -> Entries:
    """The skills that can be used now, with their cost."""
    found = dict.fromkeys(one.skill for one in offers if isinstance(one, UseSkill))
    return [(_skill(skill), skill) for skill in found]


def _skill(skill: str) -> str:
    price = ", ".join(filter(None, (cost_told(skill), fatigue_told(skill))))
    return f"{skill_name(skill)}{f' · {price}' if price else ''}"


def skill_targets(view: Seat, offers: Sequence[Action], names: Names) -> Entries:
    """On whom: each use of each skill with its best dice."""
    found = (way.best for way in ways(view.journey, asked_about(view), offers) if way.best.targets)
    return _once((skill_entry(view.journey, asked_about(view), one).label, aim_word(one)) for one in found)


def aim_word(one: UseSkill) -> str:
    """What is typed for the targets of a use, with the weapon where one is named: "1+4", "krull", "2 start_bow"."""
    return " ".join(filter(None, ("+".join(one.targets), one.weapon)))


def skill_dice(view: Seat, offers: Sequence[Action], names: Names) -> Entries:
    """Dice of attack skills, with their chance against the best target."""
    journey, who = view.journey, asked_about(view)
    found = [one for way in ways(journey, who, offers) if is_attack(way.skill) for one in way.uses]
    return _once(
        (f"{skill_name(one.skill)}, {label}", dice) for one in found for label, dice in [_dice(journey, who, one)]
    )


def moves(view: Seat, offers: Sequence[Action], names: Names) -> Entries:
    """Columns to go to, with the price."""
    found = [way_of(view.journey, asked_about(view), one) for one in offers if isinstance(one, Move)]
    return [(f"{place_after(way)}: {way.tokens} blue", str(way.column)) for way in found]


def potions(view: Seat, offers: Sequence[Action], names: Names) -> Entries:
    """Potions that can be used."""
    found = dict.fromkeys(one.item for one in offers if isinstance(one, UsePotion))
    return [(item_name(item), item) for item in found]


def patients(view: Seat, offers: Sequence[Action], names: Names) -> Entries:
    """Whom potions can be used on."""
    found = dict.fromkeys(one.to for one in offers if isinstance(one, UsePotion))
    return [(f"{adventurer_name(who)} · {one_of(view.journey, who).life} life", who) for who in found]


# ---------------------------------------------------------------- dice, help, defence, tokens


def uses(view: Seat, offers: Sequence[Action], names: Names) -> Entries:
    """What can be done with the dice on the table."""
    found = [one for one in offers if isinstance(one, Idea | Reflexes | Crit)]
    return [(_use(view, one), notation.write(one)) for one in found]


def _use(view: Seat, one: Use) -> str:
    return use_label(roll_of(view.journey), one)


def reactions(view: Seat, offers: Sequence[Action], names: Names) -> Entries:
    """Help for an ally, or none; of a defence the own reactions."""
    found = [(skill_name(one.skill), one.skill) for one in offers if isinstance(one, React)]
    own = dict.fromkeys(one.reaction for one in offers if isinstance(one, Defend) and one.reaction)
    none = [("No help", NO_HELP)] if any(isinstance(one, Decline) for one in offers) and found else []
    return [*found, *((skill_name(one), one) for one in own), *none]


def defences(view: Seat, offers: Sequence[Action], names: Names) -> Entries:
    """Dice to roll, with what they are good for."""
    found = [one for one in offers if isinstance(one, Defend)]
    return _once((defend_label(view.journey, one), notation.write(one)) for one in found)


def tokens(view: Seat, offers: Sequence[Action], names: Names) -> Entries:
    """The tokens that may be held after recovery."""
    found = [dice_label(triple(one), "no tokens") for one in offers if isinstance(one, Recover)]
    return [(one, one) for one in found]
