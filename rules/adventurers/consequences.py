"""What attacks, moves and enemies would lead to, in a few words for labels and lists: from public facts only."""

from collections.abc import Iterable, Iterator

from rules.adventurers import JOURNEY
from rules.adventurers.actions import Move
from rules.adventurers.attack_events import EnemyAttacked
from rules.adventurers.attack_odds import Outcome, Outlook
from rules.adventurers.forecast import attacks_to_come
from rules.adventurers.known_table import public_table
from rules.adventurers.labels import enemy_label, the_enemy
from rules.adventurers.reach import by_melee, by_weapon, here
from rules.adventurers.sheet import weapons
from rules.adventurers.state import JourneyState, adventurer
from rules.adventurers.terms import adventurer_name, icons
from rules.adventurers.view import Journey
from rules.chance import NoLuck
from rules.phrases import capitalised, counted, joined
from rules.saves import copy

LINE = 260  # letters of what enemies will do; more of it is counted only
RANGE = "–"


# ---------------------------------------------------------------- own attacks


def damage_told(one: Outcome) -> str:
    """The wounds of a hit: "3 damage", "2–4 damage"."""
    if one.least == one.most:
        return f"{one.least} damage" if one.least else "no damage"
    return f"{one.least}{RANGE}{one.most} damage"


def fate_told(one: Outcome) -> str:
    """Whether it falls: ": falls", ": may fall", ""."""
    return ": falls" if one.falls else ": may fall" if one.may_fall else ""


def outcome_told(one: Outcome) -> str:
    """Both: "3 damage: falls"."""
    return f"{damage_told(one)}{fate_told(one)}"


def hit_told(view: Journey, found: Outlook) -> str:
    """A hit in a sentence: "A hit deals 3: the Troll falls.", "A hit deals 3 to Gnoll 1 and 1 to Gnoll 2."."""
    if len(found.outcomes) == 1:
        (one,) = found.outcomes
        amount = damage_told(one).removesuffix(" damage")
        fate = f": {the_enemy(view, one.no)} {fate_told(one)[2:]}" if one.may_fall else ""
        return f"A hit deals {amount}{fate}."
    parts = (f"{_amount(one)} to {the_enemy(view, one.no)}{_falls(one)}" for one in found.outcomes)
    return f"A hit deals {joined(parts)}."


def _amount(one: Outcome) -> str:
    return damage_told(one).removesuffix(" damage")


def _falls(one: Outcome) -> str:
    return f" ({fate_told(one)[2:]})" if one.may_fall else ""


def others_hit(view: Journey, found: Outlook, targets: int) -> str:
    """Whom a hit meets besides those named: "also 1 on Gnoll 2"; "" for nobody."""
    rest = found.outcomes[targets:]
    return f"also {_shares(view, rest)}" if rest else ""


def each_hit(view: Journey, found: Outlook) -> str:
    """What a hit does to each of several: "2 on Gnoll 1 (falls), 1 on the Voron"."""
    return _shares(view, found.outcomes)


def _shares(view: Journey, outcomes: Iterable[Outcome]) -> str:
    return ", ".join(f"{_amount(one)} on {the_enemy(view, one.no)}{_falls(one)}" for one in outcomes)


def need_told(found: Outlook) -> str:
    """What the dice must show: "needs 2 swords"."""
    return f"needs {icons(found.icon, found.need)}"


# ---------------------------------------------------------------- enemies to come


def attacks_told(view: Journey) -> str:
    """Whom enemies will attack: "If nothing changes: Troll → Krull, 6 dice · Goblin 1 → Vhaladia, 2 dice."."""
    told = [attack_told(view, one) for one in attacks_to_come(view)]
    if not told:
        return "If nothing changes: no enemy attacks this round."
    shown = [one for n, one in enumerate(told) if len(" · ".join(told[: n + 1])) <= LINE]
    more = len(told) - len(shown)
    return f"If nothing changes: {' · '.join(shown)}{f' · and {more} more' if more else ''}."


def attack_told(view: Journey, one: EnemyAttacked) -> str:
    """An attack to come: "Troll → Krull, 6 dice"."""
    return f"{enemy_label(view, one.no)} → {adventurer_name(one.who)}, {counted(one.dice, 'die', 'dice')}"


# ---------------------------------------------------------------- moves


def reached(view: Journey, who: str, seat: int, move: Move) -> list[int]:
    """The enemies that the weapons of an adventurer reach after a move, by number; of bare hands melee reach."""
    state: JourneyState = copy(public_table(view))
    JOURNEY.apply(state, seat, move, NoLuck())
    one = adventurer(state, who)
    held = weapons(one)
    found = [no for weapon in held for no in by_weapon(state, one, weapon)]
    return sorted(set(found if held else by_melee(state, here(state, one), False)))


def reach_told(view: Journey, numbers: Iterable[int]) -> str:
    """Enemies in reach: "in reach: Gnoll 1 and Goblin 3"; "nobody in reach"."""
    found = [enemy_label(view, no) for no in numbers]
    return f"in reach: {joined(found)}" if found else "nobody in reach"


def sentences(parts: Iterable[str]) -> Iterator[str]:
    """Clauses as sentences, empty ones left out."""
    return (f"{capitalised(part)}." for part in parts if part)
