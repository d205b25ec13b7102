"""The panels of an enemy's attack: help for an ally (D-REACT), tokens and a reaction of the target (D-DEFEND)."""

from collections.abc import Sequence

from rules.adventurers.actions import Decline, Defend, React
from rules.adventurers.agenda import MayDefend, MayReact
from rules.adventurers.cards_told import all_done
from rules.adventurers.catalog import SKILLS, effect_n
from rules.adventurers.defence_odds import Guard, guard
from rules.adventurers.forecast import safe_answer
from rules.adventurers.labels import (
    ENTRY,
    NOTE,
    battle_of,
    dice_label,
    kept_label,
    one_of,
    the_enemy,
    tokens_label,
    triple,
)
from rules.adventurers.odds import per_cent
from rules.adventurers.skills_panel import cost_told, fatigue_told
from rules.adventurers.terms import adventurer_name, life_told, skill_name
from rules.adventurers.view import BlowSeen, Journey, Seat
from rules.contract import Action
from rules.panels import Choice, Menu, Panel, Press, Row
from rules.phrases import bold, capitalised, counted, cut, joined
from rules.rows import LETTERS, rows_of

Rows = tuple[tuple[Press, ...], ...]
SHOWN, MORE = 5, 4  # ways to roll with a button of their own on a public call, and behind the button for more
NONE, MORE_LABEL, DECLINE = "None", "More…", "No help"
DEFEND_RULES = ("PA-N14", "PA-N15", "PA-N16", "PA-R33", "PA-R61", "PA-R85", "PA-D8", "PA-D2")
REACT_RULES = ("PA-R61", "PA-K7", "PA-K8", "PA-X13")


def blow_of(view: Journey) -> BlowSeen:
    """The attack under way."""
    found = battle_of(view).blow
    assert found is not None, "an enemy attacks"
    return found


def blow_told(view: Journey) -> str:
    """The attack: "The Troll hits Melandrir for 4"."""
    blow = blow_of(view)
    return f"{capitalised(the_enemy(view, blow.no))} hits {adventurer_name(blow.who)} for {blow.hits}"


def target_told(view: Journey) -> str:
    """Whom it meets: "5 of 9 life, ward 1. Tokens: 2 blue. A shield prevents 1. **Melandrir would fall.**"."""
    blow = blow_of(view)
    seen = one_of(view, blow.who)
    ward = f", ward {blow.ward}" if blow.ward else ""
    shield = f" A shield prevents {blow.block}." if blow.block else ""
    falls = f" {bold(f'Undefended {adventurer_name(blow.who)} would fall.')}" if blow.deadly else ""
    return f"{life_told(seen.life, seen.most)}{ward}. Tokens: {tokens_label(seen)}.{shield}{falls}"


# ---------------------------------------------------------------- allies


def react_panel(view: Seat, decision: MayReact, offers: Sequence[Action]) -> Panel:
    """Help, or not (D-REACT)."""
    journey = view.journey
    found = [one.skill for one in offers if isinstance(one, React)]
    lines = (target_told(journey), *(f"{bold(skill_name(one))}: {_reaction(one)}." for one in found))
    rows = react_rows(journey, offers)
    title = f"{blow_told(journey)}. Does {adventurer_name(decision.who)} help?"
    return Panel(title, lines, rows, small="Others may help too.", rules=REACT_RULES)


def react_rows(view: Journey, offers: Sequence[Action]) -> Rows:
    """A button for each skill that helps, with the hits it leaves; the last one declines."""
    found = (Press(_helped(view, one.skill), (one,)) for one in offers if isinstance(one, React))
    return rows_of((*found, *(Press(DECLINE, (one,)) for one in offers if isinstance(one, Decline))))


def _helped(view: Journey, skill: str) -> str:
    hits = blow_of(view).hits
    left = max(0, hits - effect_n(SKILLS[skill].effects, "prevent"))
    return f"{skill_name(skill)}: {hits} → {left} hits"


def _reaction(skill: str) -> str:
    price = ", ".join(filter(None, (cost_told(skill), fatigue_told(skill))))
    return f"{all_done(SKILLS[skill].effects)}{f' for {price}' if price else ''}"


# ---------------------------------------------------------------- the target


def defend_panel(view: Seat, decision: MayDefend, offers: Sequence[Action]) -> Panel:
    """Dice and a reaction; the green press is the safe answer (D-DEFEND)."""
    journey = view.journey
    found = _defences(offers)
    reactions = dict.fromkeys(one.reaction for one in found if one.reaction)
    lines = (target_told(journey), *(f"{bold(skill_name(one))}: {_reaction(one)}." for one in reactions))
    best = _best(view, decision)
    menu = Menu("Roll…", tuple(defend_entry(journey, one) for one in found))
    rows: tuple[Row, ...] = (
        *rows_of(_press(journey, one) for one in in_order(journey, presets(journey, found, best)[:SHOWN])),
        menu,
    )
    small = "Wounds that come through, ward counted. It is final."
    title = f"{blow_told(journey)}. Roll to defend?"
    finish = (Press(_finish(best), (best,), "finish"),)
    return Panel(title, lines, rows, finish, small, rules=DEFEND_RULES)


def _defences(offers: Sequence[Action]) -> list[Defend]:
    return [one for one in offers if isinstance(one, Defend)]


def _best(view: Seat, decision: MayDefend) -> Defend:
    """The safe answer."""
    best = safe_answer(view, decision)[0]
    assert isinstance(best, Defend)
    return best


def _finish(best: Defend) -> str:
    label = f"Safe answer: {_name(best)}"
    return label if len(label) <= LETTERS[1] else "Safe answer"


def defend_rows(view: Journey, decision: MayDefend, offers: Sequence[Action]) -> Rows:
    """The likeliest answers on a public call, each with what it is good for; all others are under Play."""
    found = _defences(offers)
    best = _best(Seat(seat=decision.seat, journey=view), decision)
    every = [best] if _certain(view, best) else presets(view, found, best)
    own = SHOWN if len(every) <= SHOWN else SHOWN - 1  # one row is for what asks further
    shown = [_press(view, one) for one in in_order(view, every[:own])]
    more = tuple(_press(view, one) for one in every[own : own + MORE])
    question = "With which dice? All of them are under Play, and can be typed: defend:1:2:0."
    return rows_of((*shown, *([Press(MORE_LABEL, asks=more, question=question)] if more else [])))


def presets(view: Journey, found: Sequence[Defend], best: Defend) -> list[Defend]:
    """The safe answer, no dice, of each number of dice the best ones; then reactions, with and without dice."""
    plain = [one for one in found if not one.reaction]
    of_each = (_best_of(view, [one for one in plain if sum(triple(one)) == n]) for n in range(8, 0, -1))
    worth = sorted((one for one in of_each if one), key=lambda one: (guard(view, one).mean, sum(triple(one))))
    none = [one for one in plain if not any(triple(one))]
    reactions = [one for one in found if one.reaction and (not any(triple(one)) or triple(one) == triple(best))]
    return list(dict.fromkeys((best, *reactions[:2], *worth[:2], *none, *reactions, *worth)))


def _certain(view: Journey, best: Defend) -> bool:
    """Whether no dice are needed, since the ward takes every wound."""
    return not any(triple(best)) and not best.reaction and guard(view, best).unhurt == 1


def in_order(view: Journey, some: Sequence[Defend]) -> list[Defend]:
    """The safe answer, then what lets the fewest wounds through."""
    return [some[0], *sorted(some[1:], key=lambda one: (guard(view, one).mean, sum(triple(one))))]


def _best_of(view: Journey, some: Sequence[Defend]) -> Defend | None:
    return min(some, key=lambda one: guard(view, one).mean, default=None)


def _press(view: Journey, one: Defend) -> Press:
    label = defend_label(view, one)
    return Press(label if len(label) <= LETTERS[1] else _name(one), (one,))


def _name(one: Defend) -> str:
    """What is rolled: "2 blue", "None", "Parry, 1 blue"."""
    dice = dice_label(triple(one), "")
    return ", ".join(filter(None, (skill_name(one.reaction) if one.reaction else "", dice))) or NONE


def defend_label(view: Journey, one: Defend) -> str:
    """A defence and what it is good for: "2 blue: unhurt 44 %", "Vanish: stands 67 %"."""
    return f"{_name(one)}: {chance_told(view, guard(view, one))}"


def chance_told(view: Journey, found: Guard) -> str:
    """Of a deadly attack the chance to stand, else that to stay unhurt; where there is none, the wounds on average."""
    if blow_of(view).deadly:
        return f"stands {per_cent(found.stands)}"
    if found.unhurt:
        return f"unhurt {per_cent(found.unhurt)}"
    least = min(found.wounds)
    return counted(least, "wound", "wounds") if len(found.wounds) == 1 else f"about {found.mean:.1f} wounds"


def defend_entry(view: Journey, one: Defend) -> Choice:
    """The same as an entry, with every number of wounds and what stays."""
    note = f"{wounds_told(guard(view, one))}; {_kept(view, one)}"
    return Choice(cut(defend_label(view, one), ENTRY), (one,), cut(note, NOTE))


def _kept(view: Journey, one: Defend) -> str:
    cost = SKILLS[one.reaction].cost if one.reaction else {}
    red, blue, green = triple(one)
    dice = red + cost.get("red", 0), blue + cost.get("blue", 0), green + cost.get("green", 0)
    return kept_label(one_of(view, blow_of(view).who), dice)


def wounds_told(found: Guard) -> str:
    """Wounds by their chances: "0 wounds 44 %, 1 wound 44 % and 2 wounds 11 %"."""
    return joined(f"{counted(count, 'wound', 'wounds')} {per_cent(chance)}" for count, chance in found.wounds.items())
