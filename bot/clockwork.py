"""One scheduler for everything that is due: clocks, standing orders, stand-ins, prepared moves, alarms, seals.

All deadlines lie in the store, so a restart loses none; whatever came due meanwhile is done once, afterwards.
"""

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable, Sequence
from functools import partial

from msgspec import structs

from bot import (
    absent,
    ahead,
    away_facts,
    beginning,
    checkup,
    ending,
    late,
    leaving,
    outage,
    pausing,
    reminders,
    reports_due,
    restores,
    searching,
    silenced,
    sitting_in,
    stepping_back,
    votes,
    waiting,
)
from bot.desk import desk_of
from bot.master import Master
from bot.opened import OpenTable
from bot.posting import CannotPost, NotNow
from bot.records import Actor, Clock, Order
from bot.refusals import Refused
from bot.session import Deed
from bot.spoken import refuse_words, said
from bot.store_refusals import StoreRefusal
from rules.chance import Practice
from rules.contract import Action, Decision, Illegal

TICK = 0.5  # seconds between looks at the store
DAY, HOUR = 86400.0, 3600.0
BEAT = 30.0  # seconds between notes that the program runs
RETELL = 20.0  # seconds between looks for what nobody was told
AT_ONCE = 32  # tables
OTHERS = ("alarm", "remind", "alone", "vote", "resume", "lend", "report", "card")
AFTER_FAILURE = 60.0  # seconds until what failed is tried again
LATER = (Refused, StoreRefusal, CannotPost, NotNow)  # no faults: it cannot be done now
log = logging.getLogger(__name__)


class Clockwork:
    """Looks for what is due and does it, one game after the other."""

    def __init__(self, master: Master, tick: float = TICK, at_once: int = AT_ONCE) -> None:
        self.master, self._tick, self._at_once = master, tick, at_once
        self._busy: dict[str, asyncio.Task[None]] = {}
        self._tidied = self._retold = self._tried_blocked = self._beaten = self._went_round = 0.0
        self._round: asyncio.Task[None] | None = None

    async def run(self) -> None:
        """Go on until cancelled, whatever fails: a fault is logged in full and the next look comes all the same.

        What strikes at that instant is carried through: nothing half told is left to the next start.
        """
        try:
            await self._go_on()
        finally:
            if self._round is not None:
                self._round.cancel()
            if self._busy:
                await asyncio.wait(self._busy.values())

    async def _go_on(self) -> None:
        while True:
            await _safely(self._begin)
            await self.rounds()
            await _safely(self._go_round)
            await asyncio.sleep(self._tick)

    async def rounds(self) -> None:
        """Do what is to be done now and then, if it is time for it."""
        for work in (self._retell, self._tidy, self._beat):
            await _safely(work)

    async def _go_round(self) -> None:
        """At the start and once a day all tables are looked after, beside everything else: it takes its time."""
        now = self.master.now()
        if now - self._went_round >= DAY and (self._round is None or self._round.done()):
            self._went_round = now
            self._round = asyncio.create_task(_safely(self.all_round), name="round")

    async def all_round(self) -> None:
        """Every live table, one after the other and slowly: Discord is asked for each person and channel."""
        for guild, game in await self.master.store.live():
            await _safely(lambda guild=guild, game=game: checkup.look_after(self.master, guild, game))  # type: ignore[misc]
            await asyncio.sleep(self._tick * 2)

    async def _retell(self) -> None:
        """What could not be told is tried again: now and then, blocked channels once an hour (threats TH-27)."""
        now = self.master.now()
        if now - self._retold < RETELL:
            return
        self._retold = now
        await restores.remember(self.master)
        hourly = now - self._tried_blocked >= HOUR
        if hourly:
            self._tried_blocked = now
        for guild, game in await self.master.store.live():
            await _safely(lambda guild=guild, game=game: self._look_after(guild, game))  # type: ignore[misc]
        for guild, game in await self.master.store.unposted():
            await _safely(lambda guild=guild, game=game: self._post_missing(guild, game))  # type: ignore[misc]
        untold = await self.master.store.unannounced()
        told = {game for _, game, _ in untold}
        for guild, game in await self.master.store.blocked() if hourly else ():
            if game not in told:  # what has something to tell is tried by telling it
                await _safely(lambda guild=guild, game=game: self._look_at_place(guild, game))  # type: ignore[misc]
        for guild, game, _ in untold:
            await _safely(lambda guild=guild, game=game: self._tell(guild, game, hourly))  # type: ignore[misc]

    async def _look_after(self, guild: int, game: str) -> None:
        """What is missing is set or posted: clocks, a lobby, what the rules want to know of who is away."""
        await self.master.speak(guild)
        await self.master.refresh(guild, game)
        await checkup.finish_opening(self.master, guild, game)
        await away_facts.reconcile(self.master, guild, game)
        await stepping_back.ask_owed(self.master, guild, game)
        await pausing.if_somebody_is_back(self.master, guild, game)
        await pausing.if_it_can_be_seen(self.master, guild, game)

    async def _post_missing(self, guild: int, game: str) -> None:
        await self.master.speak(guild)
        await searching.post_missing(self.master, guild, game)

    async def _look_at_place(self, guild: int, game: str) -> None:
        await self.master.speak(guild)
        await checkup.look_at_place(self.master, await self.master.session.open(guild, game))

    async def _tell(self, guild: int, game: str, hourly: bool) -> None:
        await self.master.speak(guild)
        table = await self.master.session.open(guild, game)
        if table.game.status == "closing":
            await beginning.proceed(self.master, guild, game)
        elif not self.master.due(table) and (hourly or not table.game.blocked):
            await self.master.announcer.tell(guild, game, again=hourly)

    async def _tidy(self) -> None:
        """Once a day: delete what has been kept long enough (threats 5.2)."""
        now = self.master.now()
        if now - self._tidied >= DAY:
            self._tidied = now
            log.info("retention: %s", await self.master.store.retain(now))

    async def _beat(self) -> None:
        now = self.master.now()
        if now - self._beaten >= BEAT:
            self._beaten = now
            await outage.beat(self.master)

    async def sweep(self) -> None:
        """Do everything that is due now, and wait for it."""
        await asyncio.gather(*await self._begin())

    async def hurry(self, guild: int, game: str) -> None:
        """Do at once what is due at one table and was not done, and set the clocks that it lacks."""
        await self.master.refresh(guild, game)
        for clock in await self.master.store.due(self.master.now()):
            if clock.game == game:  # as a task of its own: it speaks to the table, its caller to one person
                await asyncio.create_task(self._struck(clock), name=f"clock {game}")

    async def _begin(self) -> list[asyncio.Task[None]]:
        """Begin what is due, a task for a table: a slow channel does not keep the other tables waiting."""
        begun = []
        due = await self.master.store.due(self.master.now())
        for clock in sorted(due, key=_is_reminder):  # nobody is reminded of what is over by now
            if clock.game in self._busy or len(self._busy) >= self._at_once:
                continue
            task = self._busy[clock.game] = asyncio.create_task(self._struck(clock), name=f"clock {clock.game}")
            task.add_done_callback(partial(self._done, clock.game))
            begun.append(task)
        return begun

    def _done(self, game: str, task: asyncio.Task[None]) -> None:
        self._busy.pop(game, None)

    async def _struck(self, clock: Clock) -> None:
        """Do one thing that is due; what cannot be done now is tried again later, and the log says why."""
        try:
            await self._strike(clock)
        except LATER as later:
            log.info("game %s: %s clock is tried again: %r", clock.game, clock.kind, later)
        except Exception:  # logged in full, and tried again later
            log.exception("game %s: %s clock failed", clock.game, clock.kind)
            await _safely(lambda: checkup.failed(self.master, clock))
        else:
            self.master.troubles.over(clock.game)
            return
        retry = structs.replace(clock, at=self.master.now() + AFTER_FAILURE)
        await _safely(lambda: self._still_due(retry))

    async def _still_due(self, clock: Clock) -> None:
        table = await self.master.store.table(clock.guild, clock.game)
        if any((c.kind, c.seat, c.serial) == (clock.kind, clock.seat, clock.serial) for c in table.clocks):
            await self.master.store.set_clock(clock)

    async def _strike(self, clock: Clock) -> None:
        await self.master.speak(clock.guild)
        if clock.kind == "seal":
            await ending.seal(self.master, clock.guild, clock.game)
            return
        table = await self.master.session.open(clock.guild, clock.game)
        if clock.kind in OTHERS:
            await self._other(table, clock)
            return
        decision = next((d for d in table.decisions() if (d.seat, d.serial) == (clock.seat, clock.serial)), None)
        if decision is None:
            await self.master.store.drop_clock(clock)
            return
        if clock.kind == "turn" and (
            await leaving.has_left(self.master, table, decision.seat)
            or await silenced.waits(self.master, table, clock)
            or await late.others_decide(self.master, table, decision, clock)
        ):
            return
        actions = await self._answer(table, decision, clock)
        if actions is None:
            await self._call_after_all(table, clock)
            return
        own_words = clock.kind == "order" or any(map(said, actions))  # what he said is his, whoever sends it
        deed = Deed(
            guild=clock.guild,
            game=clock.game,
            seat=decision.seat,
            actor=_actor(clock),
            user=table.sitter(decision.seat).user if own_words else None,
            actions=actions,
            serial=clock.serial,
            generation=table.game.generation,
            step=table.number if clock.kind == "order" and not decision.reaction else None,  # made ready for this table
            lenient=True,
        )
        after = await self._acted(table, decision, deed)
        await self.master.announcer.tell(clock.guild, clock.game, after)
        await away_facts.reconcile(self.master, clock.guild, clock.game)
        await pausing.if_nobody_is_left(self.master, clock.guild, clock.game)

    async def _other(self, table: OpenTable, clock: Clock) -> None:
        """What is due and is no answer to a question."""
        match clock.kind:
            case "alarm":
                await self._ring(table, clock)
            case "remind" | "alone":
                await self._remind(table, clock)
            case "vote":
                await votes.strike(self.master, table, clock)
            case "lend":
                await sitting_in.strike(self.master, table, clock)
            case "report":
                await reports_due.strike(self.master, table, clock)
            case "card":
                await reports_due.strike_card(self.master, table, clock)
            case "resume":
                await pausing.go_on(self.master, clock.guild, clock.game)

    async def _remind(self, table: OpenTable, clock: Clock) -> None:
        """Remind whoever is asked, unless he has left the server or may not answer now."""
        seat = clock.seat if table.begun else None
        if seat is not None and await leaving.has_left(self.master, table, seat):
            await self.master.store.drop_clock(clock)
            return
        if seat is not None and await silenced.hushed(self.master, table, clock):
            return
        work = reminders.remind if clock.kind == "remind" else reminders.remind_alone
        await work(self.master, table, clock)

    async def _ring(self, table: OpenTable, clock: Clock) -> None:
        """Bring what an alarm stands for; nothing if somebody was quicker."""
        action = table.rules.alarms(table.state).get(clock.serial) if table.begun and not table.over else None
        if action is None:
            await self.master.store.drop_clock(clock)
            return
        deed = Deed(
            guild=clock.guild,
            game=clock.game,
            seat=None,
            actor="clock",
            actions=(action,),
            generation=table.game.generation,
            alarm=clock.serial,
        )
        after = await self.master.session.act(deed)
        await self.master.announcer.tell(clock.guild, clock.game, after)

    async def _acted(self, table: OpenTable, decision: Decision, deed: Deed) -> OpenTable:
        """Make the move; an answer given in advance that no longer fits gives way to the safe one."""
        try:
            return await self.master.session.act(deed)
        except Illegal as unfit:
            log.warning("game %s: %s does not fit (%s)", deed.game, deed.actor, unfit)
            safe = table.rules.default(table.private(decision.seat), decision)
            return await self.master.session.act(structs.replace(deed, actions=safe))

    async def _answer(self, table: OpenTable, decision: Decision, clock: Clock) -> tuple[Action, ...] | None:
        if clock.kind == "bot":
            people = await self.master.session.people(table, table.state)
            sitter = table.sitter(decision.seat)
            style = absent.stand_in(sitter, people.get(decision.seat), self.master.now()) or sitter.style
            return await asyncio.to_thread(stand_in, table, decision, style)
        if clock.kind == "turn":
            return await self._safe(table, decision)
        orders = await self._orders(table, decision.seat)
        answer = ahead.ordered(table, table.private(decision.seat), decision, orders)
        return answer if answer or decision.reaction else await self._prepared(table, decision)

    async def _orders(self, table: OpenTable, seat: int) -> list[Order]:
        """The standing orders of a seat."""
        return await self.master.store.orders(table.game.id, table.state.places[seat])

    async def _safe(self, table: OpenTable, decision: Decision) -> tuple[Action, ...]:
        """The player's own draft, if only its last word is missing; else the safe answer of the rules."""
        draft = await self.master.store.draft(table.game.id, decision.seat)
        at = desk_of(table, decision.seat, draft)
        if at.drafted.actions and await self._sayable(table, at.drafted.actions):
            rest = table.rules.default(at.view, at.decision)
            if len(rest) == 1:
                return (*at.drafted.actions, *rest)
        return table.rules.default(table.private(decision.seat), decision)

    async def _sayable(self, table: OpenTable, actions: Sequence[Action]) -> bool:
        """Whether nothing is said here that the server does not want by now."""
        settings = await self.master.store.guild(table.game.guild)
        try:
            refuse_words(actions, settings.refused_words)
        except Refused:
            return False
        return True

    async def _prepared(self, table: OpenTable, decision: Decision) -> tuple[Action, ...] | None:
        """A move made ready before the turn, if it still fits and is not the player's ruin."""
        generation = table.game.generation
        return await self.master.session.played_by_itself(table, table.state, decision.seat, generation) or None

    async def _call_after_all(self, table: OpenTable, clock: Clock) -> None:
        """What was to answer does not fit: the player is called, with the clock of his question."""
        orders = {seat: await self._orders(table, seat) for seat in {one.seat for one in table.decisions()}}
        people = await self.master.session.people(table, table.state)
        for fresh in waiting.clocks(table, table.state, self.master.now(), orders, people=people):
            if (fresh.seat, fresh.serial) == (clock.seat, clock.serial):
                await self.master.store.set_clock(fresh)
        await self.master.store.drop_clock(clock)
        await self.master.announcer.tell(clock.guild, clock.game)


def _is_reminder(clock: Clock) -> bool:
    return clock.kind in ("remind", "alone")


def _actor(clock: Clock) -> Actor:
    return {"bot": "bot", "turn": "clock", "order": "order"}[clock.kind]  # type: ignore[return-value]


def stand_in(table: OpenTable, decision: Decision, style: str) -> tuple[Action, ...]:
    """A stand-in's answer: it sees its own view and has luck of its own (threats TH-38)."""
    view = table.private(decision.seat)
    offers = table.rules.lawful(table.state, decision)
    try:
        chosen = table.rules.choose(view, decision, offers, Practice(secrets.randbits(64)), style)
    except Exception:  # a stand-in at a loss must not stop the table; the log has all of it
        log.exception("game %s: the stand-in failed", table.game.id)
        chosen = ()
    return chosen or table.rules.default(view, decision)


async def _safely(work: Callable[[], Awaitable[object]]) -> None:
    """Do it; a failure is the log's business, not the clock's."""
    try:
        await work()
    except LATER as later:
        log.warning("tried again later: %r", later)
    except Exception:  # the outermost place of everything that nobody asked for
        log.exception("the clockwork stumbled")
