"""The clockwork, one table at a time, so that a month is the same each time; each thing it does is counted."""

from bot import absent
from bot.clockwork import Clockwork
from bot.opened import OpenTable
from bot.records import Clock, ClockKind
from bot.session import Deed
from bot.simulation.town import GUILD, Town
from rules.contract import Decision

KINDS: dict[ClockKind, str] = {
    "alarm": "time ran out: a fact of the rules",
    "vote": "time ran out: a vote",
    "resume": "pause: its date came",
    "alone": "reminder: all wait for one",
}
MOST = 500  # strikes at one instant


class Watched(Clockwork):
    """Strikes when it is told to."""

    def __init__(self, town: Town) -> None:
        super().__init__(town.master, tick=0.0, at_once=1)
        self._town, self._struck_now = town, list[str]()

    async def strikes(self) -> None:
        """Do everything that is due at this instant, also what comes due by it."""
        master, ledger = self.master, self._town.ledger
        for _ in range(MOST):
            if not await master.store.due(master.now()):
                return
            await self.sweep()
            await master.announcer.settle()
            for game in self._struck_now:
                ledger.look(await master.session.open(GUILD, game))
            self._struck_now.clear()
        ledger.fault(f"clocks strike without end: {await master.store.due(master.now())}")

    async def _strike(self, clock: Clock) -> None:
        self._struck_now.append(clock.game)
        await super()._strike(clock)

    async def _acted(self, table: OpenTable, decision: Decision, deed: Deed) -> OpenTable:
        after = await super()._acted(table, decision, deed)
        self._town.ledger.counts[await self._kind(table, decision, deed)] += 1
        return after

    async def _kind(self, table: OpenTable, decision: Decision, deed: Deed) -> str:
        """What answered, in the words of the printed table."""
        sitter = table.sitter(decision.seat)
        own = "question" if decision.reaction else "turn"
        if deed.actor == "order":
            return f"answered in advance: {own}"
        if deed.actor == "bot":
            why = "for a while" if sitter.relieved else "of the table" if sitter.bot else "for the absent"
            return f"stand-in plays: {why}"
        settings = await self.master.store.player(sitter.user) if sitter.user else None
        if absent.at_once(settings, self.master.now(), reaction=decision.reaction):
            return f"answered at once for the absent: {own}"
        return f"time ran out: {'silence is a yes' if decision.silence else own}"

    async def _other(self, table: OpenTable, clock: Clock) -> None:
        before = self._town.posted
        await super()._other(table, clock)
        told = self._town.posted > before
        reminder = "reminder: posted" if told else "reminder: no longer needed"
        kind = reminder if clock.kind == "remind" else KINDS.get(clock.kind, f"struck: {clock.kind}")
        self._town.ledger.counts[kind] += 1
