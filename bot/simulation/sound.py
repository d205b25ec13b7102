"""Every step of a simulated month is looked at as soon as it is stored: the table has to be one that can be."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from bot.opened import OpenTable
from bot.records import Step
from bot.session import Now, Session
from bot.simulation.ledger import Ledger
from bot.store import Store
from rules.contract import State


class Sound(Session):
    """Stores steps as ever, and tells the ledger of whatever cannot be."""

    def __init__(self, store: Store, now: Now, ledger: Ledger) -> None:
        super().__init__(store, now)
        self._ledger = ledger

    async def keep(self, table: OpenTable, step: Step, state: State, **how: Any) -> OpenTable:
        """The same, looked at."""
        after = await super().keep(table, step, state, **how)
        for fault in faults(state, await self.open(after.game.guild, after.game.id)):
            self._ledger.fault(f"{after.rules.name} {after.game.id}, step {step.number} ({step.actor}): {fault}")
        return after


def faults(state: State, after: OpenTable) -> Iterator[str]:
    """What is wrong with a table in this state, as it was stored: by its rules, and by its people."""
    yield from after.rules.faults(None, state)
    if after.state != state:
        yield "what was stored is another table"
    people = Counter(sitter.user for sitter in after.sitters if sitter.user is not None and not sitter.bot)
    for user, seats in people.items():
        if seats > 1:
            yield f"person {user} holds {seats} places"
    if (after.rules.outcome(state) is not None) != (after.game.status == "over"):
        yield f"the rules and the table do not agree whether it is over: {after.game.status}"
    asked = {(decision.seat, decision.serial) for decision in after.rules.decisions(state)}
    for clock in after.record.clocks:
        if clock.seat is not None and (clock.seat, clock.serial) not in asked:
            yield f"a {clock.kind} clock runs for seat {clock.seat + 1}, which is not asked that"
