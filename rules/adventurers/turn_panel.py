"""The panel of an adventurer's turn (D-TURN): attacks and dice, skills, potions, moves, a pass, a call for flight."""

from collections.abc import Iterator, Sequence

from rules.adventurers.actions import Attack, CallFlee, CancelFlee, Move, Pass
from rules.adventurers.agenda import MayAct, MayCallFlee
from rules.adventurers.attack_odds import outlook
from rules.adventurers.attack_panel import attack_menus, suggestion
from rules.adventurers.consequences import attacks_told, hit_told, need_told, reach_told, reached
from rules.adventurers.forecast import beside
from rules.adventurers.known_table import public_table
from rules.adventurers.labels import (
    column_label,
    dice_label,
    one_of,
    square_label,
    the_enemy,
    tokens_label,
    triple,
    weapon_label,
)
from rules.adventurers.moving import Way, way_to
from rules.adventurers.odds import per_cent
from rules.adventurers.skills_panel import not_now, potion_menus, skill_menus
from rules.adventurers.state import adventurer
from rules.adventurers.terms import adventurer_name, life_told
from rules.adventurers.view import AdventurerSeen, Journey, Seat
from rules.contract import Action
from rules.panels import Panel, Press, Row
from rules.phrases import bold
from rules.rows import rows_of
from rules.telling import Names

SKILL_LISTS = 5
DRAFT = "A draft until dice fall or the turn ends. A roll is final."
PASS, CALL, WITHDRAW = "Pass", "Call to flee", "Withdraw the call"
TURN_RULES = (
    "PA-R24", "PA-X9", "PA-X10", "PA-X5", "PA-X8", "PA-I7", "PA-X11", "PA-X1", "PA-R16", "PA-R60", "PA-X6", "PA-R37",
    "PA-D3", "PA-R51",
)  # fmt: skip


def turn_panel(view: Seat, decision: MayAct, offers: Sequence[Action], names: Names) -> Panel:
    """One turn: the green press rolls the suggested attack; without one it passes."""
    journey, who = view.journey, decision.who
    seen = one_of(journey, who)
    best = suggestion(journey, who, offers)
    title = f"Your turn: {adventurer_name(who)}, {square_label(seen.at)}"
    rows = tuple(_rows(journey, decision, offers, best))
    finish = Press("Roll", (best,), "finish") if best else Press(PASS, (Pass(),), "finish")
    lines = tuple(filter(None, (*_lines(journey, seen, best), not_now(journey, who, offers))))
    return Panel(title, lines, rows, (finish,), DRAFT, rules=TURN_RULES)


def _lines(view: Journey, seen: AdventurerSeen, best: Attack | None) -> Iterator[str]:
    yield f"Tokens: {tokens_label(seen)}. {states_told(seen)}"
    yield suggested(view, seen.who, best) if best else "No enemy can be attacked with a weapon from here."
    yield attacks_told(view)


def states_told(seen: AdventurerSeen) -> str:
    """Life and what else lies on an adventurer: "Fatigue 2, 9 of 11 life, ward 1."."""
    parts = [f"Fatigue {seen.fatigue}", life_told(seen.life, seen.most)]
    parts += [f"ward {seen.ward}"] if seen.ward else []
    parts += [f"poison {seen.poison}"] if seen.poison else []
    tired = " Worn out: nothing that causes fatigue." if seen.worn_out else ""
    return f"{', '.join(parts)}.{tired}"


def suggested(view: Journey, who: str, best: Attack) -> str:
    """The suggestion: "**Axe at the Troll, 3 red:** needs 2 swords, **50 %**. A hit deals 3: the Troll falls."."""
    found = outlook(view, who, best)
    weapon = weapon_label(one_of(view, who), best.weapon)
    head = bold(f"{weapon} at {the_enemy(view, best.enemy)}, {dice_label(triple(best))}:")
    return f"{head} {need_told(found)}, {bold(per_cent(found.chance))}. {hit_told(view, found)}"


# ---------------------------------------------------------------- rows


def _rows(view: Journey, decision: MayAct, offers: Sequence[Action], best: Attack | None) -> Iterator[Row]:
    yield from attack_menus(view, decision.who, offers)
    yield from skill_menus(view, decision.who, offers, SKILL_LISTS)
    yield from potion_menus(view, offers)
    passing = [Press(PASS, (Pass(),))] if best else []
    yield from rows_of((*move_presses(view, decision, offers), *passing, *flee_presses(view, decision.seat)))


def move_presses(view: Journey, decision: MayAct, offers: Sequence[Action]) -> Iterator[Press]:
    """Where the adventurer may go, with the price, and whom its weapons then reach (PA-X1, PA-R16)."""
    found = {one: way_of(view, decision.who, one) for one in offers if isinstance(one, Move)}
    if found:
        lines = [f"{bold(place_after(way))}: {move_told(view, decision, one, way)}." for one, way in found.items()]
        asks = tuple(Press(f"Column {one.column}: {way.tokens} blue", (one,)) for one, way in found.items())
        yield Press("Move…", asks=asks, question="\n".join(("Where to? It is a draft.", *lines)))


def way_of(view: Journey, who: str, move: Move) -> Way:
    """A move with its end and its price."""
    state = public_table(view)
    return way_to(state, adventurer(state, who), move.column)


def place_after(way: Way) -> str:
    """Where a move ends: "Column 3, behind"."""
    return column_label(way.column, way.row)


def move_told(view: Journey, decision: MayAct, move: Move, way: Way) -> str:
    """What a move costs and leads to: "1 blue, in reach: Gnoll 1 and Goblin 3"."""
    return f"{way.tokens} blue, {reach_told(view, reached(view, decision.who, decision.seat, move))}"


def flee_presses(view: Journey, seat: int) -> Iterator[Press]:
    """A call for flight, or its withdrawal: beside the turn (PA-R51)."""
    found = beside(view, seat, MayCallFlee)
    if CallFlee() in found:
        yield Press(CALL, (CallFlee(),))
    if CancelFlee() in found:
        yield Press(WITHDRAW, (CancelFlee(),))
