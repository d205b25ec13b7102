"""Skills and potions of a turn as lists: attack skills with their best dice, what else can be done, and other dice."""

from collections.abc import Iterator, Sequence
from functools import cache

from msgspec import Struct

from rules.adventurers.actions import UsePotion, UseSkill
from rules.adventurers.attack_odds import outlook
from rules.adventurers.attack_panel import rank
from rules.adventurers.cards_told import all_done
from rules.adventurers.catalog import ITEMS, SKILLS
from rules.adventurers.consequences import each_hit, need_told, others_hit, outcome_told, sentences
from rules.adventurers.known_table import public_table
from rules.adventurers.labels import (
    ENTRY,
    NOTE,
    dice_label,
    first_fitting,
    kept_label,
    one_of,
    target_label,
    targets_label,
    triple,
)
from rules.adventurers.odds import per_cent
from rules.adventurers.skill_laws import usable
from rules.adventurers.state import adventurer as state_adventurer
from rules.adventurers.terms import REQUIREMENT, adventurer, adventurer_name, enemy, item_name, life_told, skill_name
from rules.adventurers.view import Journey
from rules.contract import Action
from rules.panels import Choice, Menu
from rules.phrases import capitalised, cut

LINE = 200  # letters of the skills that cannot be used
OWN_LIST = 12  # ways to use one skill; more of them are a list of their own
SKILL, DICE, POTION = "Skill…", "Skills with other dice…", "Potion…"


class Way(Struct, frozen=True):
    """One use of a skill, with every number of dice, the best first."""

    skill: str
    uses: tuple[UseSkill, ...]

    @property
    def best(self) -> UseSkill:
        """With the best dice."""
        return self.uses[0]


def is_attack(skill: str) -> bool:
    """Whether a skill is an attack, which rolls dice."""
    return SKILLS[skill].kind == "attack"


def ways(view: Journey, who: str, offers: Sequence[Action]) -> list[Way]:
    """Every use of every skill, attacks first and the best of them first."""
    found: dict[tuple[str, str, tuple[str, ...]], list[UseSkill]] = {}
    for one in offers:
        if isinstance(one, UseSkill):
            found.setdefault((one.skill, one.weapon, one.targets), []).append(one)
    made = [Way(key[0], tuple(_best_first(view, who, uses))) for key, uses in found.items()]
    attacks = [way for way in made if is_attack(way.skill)]
    rest = [way for way in made if not is_attack(way.skill)]
    return [*sorted(attacks, key=lambda way: rank(view, who, way.best)), *rest]


def _best_first(view: Journey, who: str, uses: Sequence[UseSkill]) -> list[UseSkill]:
    return sorted(uses, key=lambda one: rank(view, who, one)) if is_attack(uses[0].skill) else list(uses)


def skill_menus(view: Journey, who: str, offers: Sequence[Action], room: int) -> Iterator[Menu]:
    """At most `room` lists, two at least: all skills together, those with many uses apart, other dice last."""
    found = ways(view, who, offers)
    many = [skill for skill in dict.fromkeys(way.skill for way in found) if _count(found, skill) > OWN_LIST]
    apart = many[: max(0, room - 2)]
    together = [way for way in found if way.skill not in apart]
    if together:
        yield Menu(SKILL, tuple(skill_entry(view, who, way.best) for way in together))
    for skill in apart:
        uses = (way.best for way in found if way.skill == skill)
        yield Menu(f"{skill_name(skill)}…", tuple(skill_entry(view, who, one) for one in uses))
    if others := tuple(skill_entry(view, who, one) for way in _few_of_each(found) for one in way.uses[1:]):
        yield Menu(DICE, others)


def _few_of_each(found: Sequence[Way]) -> Iterator[Way]:
    """The best uses of each skill: for others with other dice there would be no end of entries; they can be typed."""
    for skill in dict.fromkeys(way.skill for way in found):
        yield from [way for way in found if way.skill == skill][:OWN_LIST]


def _count(found: Sequence[Way], skill: str) -> int:
    return sum(way.skill == skill for way in found)


# ---------------------------------------------------------------- entries


def skill_entry(view: Journey, who: str, use: UseSkill) -> Choice:
    """A use of a skill: "Power Strike at the Troll, 3 red: 50 %, 5 damage", "Healing Hands on Krull"."""
    if is_attack(use.skill):
        return Choice(first_fitting(_forms(view, who, use), ENTRY), (use,), attack_skill_note(view, who, use))
    on = targets_label(view, use.skill, use.targets)
    life = _life_there(view, use) if len(use.targets) == 1 else ""
    return Choice(f"{skill_name(use.skill)}{f' on {on}' if on else ''}{life}", (use,), skill_note(view, who, use))


def _life_there(view: Journey, use: UseSkill) -> str:
    """The life of whom a skill heals: " (5 of 11 life)"; "" where it heals nobody."""
    seen = adventurer(view, use.targets[0])
    heals = any(one.kind == "heal" for one in SKILLS[use.skill].effects)
    return f" ({life_told(seen.life, seen.most)})" if seen and heals else ""


def _forms(view: Journey, who: str, use: UseSkill) -> Iterator[str]:
    """The label, the longest form first: with the square and the weapon as long as there is room."""
    found, name = outlook(view, who, use), skill_name(use.skill)
    dice, chance = dice_label(triple(use)), per_cent(found.chance)
    damage = outcome_told(found.outcomes[0]) if found.outcomes else "nobody"
    weapon = f" ({item_name(use.weapon)})" if _several(view, who, use) else ""
    yield f"{name}{weapon} at {_with_squares(view, use)}, {dice}: {chance}, {damage}"
    yield f"{name}{weapon} at {targets_label(view, use.skill, use.targets)}, {dice}: {chance}, {damage}"
    yield f"{name}{weapon} at {targets_label(view, use.skill, use.targets)}, {dice}: {chance}"
    yield f"{name}{weapon} at {'+'.join(use.targets)}, {dice}: {chance}"
    yield f"{name} {use.weapon} at {'+'.join(use.targets)}, {'/'.join(map(str, triple(use)))}"


def _several(view: Journey, who: str, use: UseSkill) -> bool:
    """Whether the skill could be used with another weapon too."""
    return bool(use.weapon) and len(one_of(view, who).weapons) > 1


def _with_squares(view: Journey, use: UseSkill) -> str:
    parts = []
    for target in use.targets:
        seen = enemy(view, int(target)) if target.isdigit() else None
        parts.append(f"{target_label(view, use.skill, target)}{f' ({seen.at})' if seen and seen.at else ''}")
    return " and ".join(parts)


def attack_skill_note(view: Journey, who: str, use: UseSkill) -> str:
    """What it needs, costs and meets besides: "Needs 2 swords. 1 fatigue. Keeps 1 red."."""
    found = outlook(view, who, use)
    parts = (
        need_told(found),
        fatigue_told(use.skill),
        others_hit(view, found, 1) if len(use.targets) < 2 else each_hit(view, found),
        kept_label(one_of(view, who), triple(use)),
    )
    return cut(" ".join(sentences(parts)), NOTE)


def skill_note(view: Journey, who: str, use: UseSkill) -> str:
    """What a skill without dice does and costs: "Restores 3 life. 1 green, 1 fatigue. Ends the turn."."""
    row = SKILLS[use.skill]
    price = ", ".join(filter(None, (cost_told(use.skill), fatigue_told(use.skill)))) or "free"
    ends = "ends the turn" if row.kind == "action" else ""
    return cut(" ".join(sentences((all_done(row.effects), price, ends))), NOTE)


@cache
def cost_told(skill: str) -> str:
    """The tokens that a skill costs at least: "1 green"; "" for none."""
    cost = SKILLS[skill].cost
    return dice_label((cost.get("red", 0), cost.get("blue", 0), cost.get("green", 0)), "")


@cache
def fatigue_told(skill: str) -> str:
    """The fatigue of a skill: "1 fatigue"; "" for none."""
    row = SKILLS[skill]
    return f"{row.fatigue} fatigue" if row.fatigue else ""


def not_now(view: Journey, who: str, offers: Sequence[Action]) -> str:
    """The skills that cannot be used in this turn, and why: "Not now: Shield Bash (no shield), Smite (1 green)."."""
    offered = {one.skill for one in offers if isinstance(one, UseSkill)}
    skills = [id for id in one_of(view, who).skills if SKILLS[id].kind not in ("passive", "reaction")]
    told = [f"{skill_name(id)} ({_why_not(view, who, id)})" for id in skills if id not in offered]
    return cut(f"Not now: {', '.join(told)}.", LINE) if told else ""


def _why_not(view: Journey, who: str, skill: str) -> str:
    refused = usable(state_adventurer(public_table(view), who), SKILLS[skill])
    match refused.reason if refused else "":
        case "requires":
            return f"needs {REQUIREMENT[SKILLS[skill].requires]}"
        case "cost":
            return f"needs {cost_told(skill)}"
        case "fatigue":
            return "worn out"
        case "used" | "spent":
            return "used"
        case _:
            return "nobody in reach" if is_attack(skill) else "nobody to use it on"


# ---------------------------------------------------------------- potions


def potion_menus(view: Journey, offers: Sequence[Action]) -> Iterator[Menu]:
    """The potions that can be used, on whom."""
    found = [one for one in offers if isinstance(one, UsePotion)]
    if found:
        yield Menu(POTION, tuple(potion_entry(view, one) for one in dict.fromkeys(found)))


def potion_entry(view: Journey, use: UsePotion) -> Choice:
    """A potion: "Healing Potion for Krull", with what it does and the life there."""
    seen = one_of(view, use.to)
    note = f"{capitalised(all_done(ITEMS[use.item].effects))}. {life_told(seen.life, seen.most)}."
    return Choice(f"{item_name(use.item)} for {adventurer_name(use.to)}", (use,), cut(note, NOTE))
