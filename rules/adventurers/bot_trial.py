"""Copies of a table on which a stand-in tries things out; the decks are shared, and nothing here may touch them."""

from collections.abc import Mapping
from typing import TypeVar

from msgspec.structs import replace

from rules.adventurers.columns import shift
from rules.adventurers.moving import Way
from rules.adventurers.state import Adventurer, Battle, JourneyState, adventurer, battle_of

F = TypeVar("F")


def trial(state: JourneyState) -> JourneyState:
    """A table whose fighters can be hurt, healed and moved."""
    return replace(
        state,
        agenda=list(state.agenda),
        adventurers=[copied(one) for one in state.adventurers],
        battle=battle_copied(state.battle) if state.battle else None,
        pool=list(state.pool),
        market=list(state.market),
        window=list(state.window),
        stall=replace(state.stall) if state.stall else None,
    )


def copied(one: Adventurer) -> Adventurer:
    """An adventurer that can be changed."""
    return replace(
        one,
        items=list(one.items),
        skills=list(one.skills),
        tokens=dict(one.tokens),
        next=dict(one.next),
        used=list(one.used),
        spent=list(one.spent),
    )


def battle_copied(battle: Battle) -> Battle:
    """A battle that can be changed; the dice on the table are shared."""
    return replace(
        battle,
        party=lines_copied(battle.party),
        flanks=lines_copied(battle.flanks),
        foes=lines_copied(battle.foes),
        enemies=[replace(one) for one in battle.enemies],
    )


def lines_copied(lines: Mapping[int, list[F]]) -> dict[int, list[F]]:
    """Columns that can be changed."""
    return {column: list(line) for column, line in lines.items()}


def after_move(state: JourneyState, one: Adventurer, way: Way) -> tuple[JourneyState, Adventurer]:
    """The table after a move, and the mover in it."""
    tried = trial(state)
    mover = adventurer(tried, one.id)
    mover.tokens["blue"] -= way.tokens
    shift(battle_of(tried), one.id, "A", way.column, way.row)
    return tried, mover
