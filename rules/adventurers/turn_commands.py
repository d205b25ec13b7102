"""What the typed commands of a turn mean: from one seat's view and its lawful answers only."""

from collections.abc import Callable, Sequence

from rules import notation
from rules.adventurers.actions import (
    ACTIONS,
    Attack,
    Move,
    Pass,
    UsePotion,
    UseSkill,
)
from rules.adventurers.attack_panel import aims
from rules.adventurers.catalog import ITEMS, SKILLS
from rules.adventurers.labels import Triple, asked_about, weapon_label
from rules.adventurers.named import (
    MOST,
    NONE,
    adventurer_named,
    column_named,
    dice_named,
    enemy_known,
    enemy_named,
    item_named,
    known,
    pieces,
    plain,
    skill_named,
)
from rules.adventurers.skills_panel import is_attack, ways
from rules.adventurers.terms import adventurer, item_name
from rules.adventurers.view import Journey, Seat
from rules.contract import Action, Illegal
from rules.notation import Unreadable

Make = Callable[[Seat, Sequence[Action]], tuple[Action, ...]]


def row(*made: Action) -> Make:
    """These actions, whatever the table looks like."""
    return lambda view, offers: made


def written(text: str, *kinds: type[Action]) -> Action | None:
    """What a value of a list says in notation, if it is one of these kinds."""
    try:
        found = notation.read(ACTIONS, plain(text))
    except Unreadable:
        return None
    return found if isinstance(found, kinds) else None


def dice_typed(text: str | None) -> Triple | None:
    """Dice that were typed; None if none were.

    Raises:
        Illegal: PA-X9 "no dice": these words name none.
    """
    if text is None:
        return None
    found = dice_named(text)
    if found is None:
        raise Illegal("PA-X9", "no dice")
    return found


def attack(target: str, dice: str | None) -> Make:
    """An attack as it is listed, or an enemy: with the best weapon and, where none are named, the best dice."""

    def strike(view: Seat, offers: Sequence[Action]) -> tuple[Action, ...]:
        found, listed = dice_typed(dice), written(target, Attack)
        if isinstance(listed, Attack):
            return (_with(listed, found),)
        journey, who = view.journey, asked_about(view)
        weapon, enemy = _weapon_and_enemy(journey, who, target)
        fit = [aim for aim in aims(journey, who, offers) if aim.enemy == enemy and weapon in ("", aim.weapon)]
        first = fit[0].best if fit else Attack(weapon or _held(journey, who), enemy, 1)
        return (_with(first, found),)

    return strike


def _with(one: Attack, dice: Triple | None) -> Attack:
    return one if dice is None else Attack(one.weapon, one.enemy, *dice)


def _weapon_and_enemy(view: Journey, who: str, target: str) -> tuple[str, int]:
    """A weapon that is named before "at", and the enemy. Raises what `enemy_named` raises."""
    name, parted, rest = plain(target).partition(" at ")
    seen = adventurer(view, who)
    names = {item: (weapon_label(seen, item), item_name(item)) for item in seen.weapons} if seen else {}
    weapon = (known(names, name) or name[:MOST]) if parted else ""
    return weapon, enemy_named(view, (rest if parted else target).split(" (")[0].split(", ")[0])


def _held(view: Journey, who: str) -> str:
    seen = adventurer(view, who)
    return seen.weapons[0] if seen and seen.weapons else ""


def skill(name: str, on: str | None, dice: str | None) -> Make:
    """A skill: on the best targets where none are named, with the best dice where none are named."""

    def use(view: Seat, offers: Sequence[Action]) -> tuple[Action, ...]:
        listed = written(name, UseSkill)
        if isinstance(listed, UseSkill):
            return (listed,)
        found, wanted = dice_typed(dice), skill_named(name)
        journey, who = view.journey, asked_about(view)
        fit = [way for way in ways(journey, who, offers) if way.skill == wanted]
        if on is not None:
            targets, weapon = _aim(journey, who, wanted, on)
            exact = [way for way in fit if way.best.targets == targets and weapon in ("", way.best.weapon)]
            same = [way for way in fit if sorted(way.best.targets) == sorted(targets) and not exact]
            fit = exact or same
            first = fit[0].best if fit else UseSkill(wanted, targets, *_least(wanted), weapon=weapon)
        else:
            first = fit[0].best if fit else UseSkill(wanted, (), *_least(wanted))
        return (_skill_with(first, found),)

    return use


def _skill_with(one: UseSkill, dice: Triple | None) -> UseSkill:
    return one if dice is None else UseSkill(one.skill, one.targets, *dice, one.weapon)


def _least(skill: str) -> Triple:
    """The dice of an attack skill that costs its least; none for other skills."""
    cost = SKILLS[skill].cost if skill in SKILLS and is_attack(skill) else {}
    return cost.get("red", 0), cost.get("blue", 0), cost.get("green", 0)


def _aim(view: Journey, who: str, skill: str, on: str) -> tuple[tuple[str, ...], str]:
    """Targets that were typed, and a weapon behind them: "1+4", "krull", "row 2", "troll start_bow"."""
    text, _, last = plain(on).rpartition(" ")
    seen = adventurer(view, who)
    weapon = known({item: (item_name(item),) for item in seen.weapons}, last) if seen and text else None
    words = pieces(text if weapon else on)
    return tuple(_target(view, skill, word) for word in words if word not in NONE), weapon or ""


def _target(view: Journey, skill: str, word: str) -> str:
    if skill in SKILLS and SKILLS[skill].range == "row":
        return f"r{column_named(word)}"
    foe = enemy_known(view, word)
    return str(foe) if foe else adventurer_named(word)


def move(to: str) -> Make:
    """To the end of a column."""
    return row(Move(column_named(to)))


def potion(name: str, on: str | None) -> Make:
    """A potion; on the one who drinks where nobody is named."""

    def use(view: Seat, offers: Sequence[Action]) -> tuple[Action, ...]:
        now = asked_about(view)
        seen = adventurer(view.journey, now)
        item = item_named(name, [one for one in (seen.items if seen else ()) if ITEMS[one].type == "potion"])
        return (UsePotion(item, adventurer_named(on) if on is not None else now),)

    return use


def pass_() -> Make:
    """The turn ends without an action."""
    return row(Pass())
