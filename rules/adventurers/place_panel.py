"""The panels before a battle's turns: where an adventurer stands (D-PLACE), and its place on the track."""

from collections.abc import Iterator, Sequence

from rules.adventurers.actions import Place, Tune
from rules.adventurers.agenda import MayPlace, MayTune
from rules.adventurers.forecast import safe_answer
from rules.adventurers.labels import battle_of, column_label, enemy_label, one_of
from rules.adventurers.people_told import feature_told
from rules.adventurers.terms import adventurer_name, item_name, living, place_name
from rules.adventurers.view import Journey, Seat
from rules.contract import Action
from rules.panels import Choice, Menu, Panel, Press, Row
from rules.phrases import bold, capitalised, joined, sentence
from rules.rows import rows_of

PLACE_RULES = ("PA-B5", "PA-B6", "PA-C2", "PA-C3", "PA-I2", "PA-R11", "PA-R12")
TUNE_RULES = ("PA-Q7", "PA-Q8")
TUNES = (("up", "+1 (a blue token)"), ("down", "−1 (1 fatigue less)"), ("stay", "Stay"))


def place_panel(view: Seat, decision: MayPlace, offers: Sequence[Action]) -> Panel:
    """One adventurer of the seat after the other, or another one first; the green press is the safe answer."""
    journey, who = view.journey, decision.who
    found = [one for one in offers if isinstance(one, Place)]
    own = [one for one in found if one.who == who]
    best = safe_answer(view, decision)[0]
    assert isinstance(best, Place)
    lines = (_carries(journey, who), *formation(journey), *_safe(best))
    rows = (*rows_of(Press(column_label(one.column, one.row), (one,)) for one in own), *_others(found, who))
    small = (
        "Who is placed in front of others moves them back. Until all stand, a place can be typed anew: /fight place."
    )
    finish = (Press("The safe answer", (best,), "finish"),)
    return Panel(f"Where does {adventurer_name(who)} stand?", lines, rows, finish, small, rules=PLACE_RULES)


def _carries(view: Journey, who: str) -> str:
    seen = one_of(view, who)
    weapons = joined(map(item_name, seen.weapons)) if seen.weapons else "no weapon"
    block = f", block {seen.block}" if seen.block else ""
    return f"{weapons}, {seen.life} of {seen.most} life, speed {seen.speed}{block}."


def _safe(best: Place) -> Iterator[str]:
    yield f"Safe answer: {bold(f'{adventurer_name(best.who)}, {column_label(best.column, best.row).lower()}')}."


def formation(view: Journey) -> Iterator[str]:
    """The enemies column by column, from the front, and what the place does to a battle."""
    battle = battle_of(view)
    columns: dict[str, list[tuple[str, str]]] = {}
    for seen in living(view):
        if seen.at:
            columns.setdefault(seen.at[1], []).append((seen.at, enemy_label(view, seen.no)))
    told = (f"{column}: {', '.join(name for _, name in sorted(found))}" for column, found in sorted(columns.items()))
    yield f"Enemies from the front, by column: {'; '.join(told)}."
    if told_feature := feature_told(battle.kind):
        yield f"{place_name(battle.location)}: {sentence(told_feature)}"


def _others(found: Sequence[Place], who: str) -> Iterator[Row]:
    """Another adventurer of the seat first."""
    others = [one for one in found if one.who != who]
    if others:
        yield Menu("Another one first…", tuple(Choice(place_label(one), (one,)) for one in others))


def place_label(one: Place) -> str:
    """An adventurer and a place: "Krull: column 3, front"."""
    return f"{adventurer_name(one.who)}: {column_label(one.column, one.row).lower()}"


# ---------------------------------------------------------------- the track


def tune_panel(view: Seat, decision: MayTune, offers: Sequence[Action]) -> Panel:
    """Up for a blue token, down for one fatigue less, or stay."""
    seen = one_of(view.journey, decision.who)
    lawful = {one.way: one for one in offers if isinstance(one, Tune)}
    rows = rows_of(Press(label, (lawful[way],)) for way, label in TUNES if way in lawful)
    lines = (
        f"Position {seen.position}, {seen.blue} blue, fatigue {seen.fatigue}. Higher positions act first.",
        capitalised(sentence(f"order of play: {order_told(view.journey)}")),
    )
    title = f"Change {adventurer_name(decision.who)}'s place on the track?"
    return Panel(title, lines, rows, rules=TUNE_RULES)


def order_told(view: Journey) -> str:
    """The order of play with positions: "Krull 4, Goblin 1 3, Troll 1"."""
    return ", ".join(f"{fighter_label(view, one.fighter)} ({one.position})" for one in battle_of(view).track)


def fighter_label(view: Journey, fighter: str) -> str:
    """An adventurer or an enemy by name."""
    return enemy_label(view, int(fighter)) if fighter.isdigit() else adventurer_name(fighter)
