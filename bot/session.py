"""One move: load, check, decide, save, under one lock. What is stored here is true, whatever happens afterwards."""

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Any
from weakref import WeakValueDictionary

import msgspec
from msgspec import Struct, structs

from bot import ahead, banks, called, drafts, luck, presence, waiting, waking
from bot.drafts import refuse_unattended
from bot.opened import OpenTable
from bot.records import Actor, Order, PlayerSettings, Sitter, Step, Table
from bot.refusals import Refused, refuse
from bot.store import Store
from rules import notation, saves
from rules.chance import LuckNeeded, NoLuck
from rules.contract import Action, Chance, Event, Illegal, Repair, State, barrier

ASIDE: Actor = "aside"
UNATTENDED: tuple[Actor, ...] = ("clock", "moderator", "bot")  # who may answer as an absent player would
Now = Callable[[], float]


class Deed(Struct, frozen=True, kw_only=True):
    """What somebody, or the program for somebody, wants done at a table.

    Without a seat the actions are facts from outside the table. The actor "aside" answers beside the turn, and nothing
    else. `serial` names the question that is answered, `generation` the table it was made for; None: whatever is open
    now. `step` is the one after which it has to come, `alarm` the number of the alarm that brings a fact. A `lenient`
    row stops before the first action that does not fit; otherwise the whole row is refused. Who goes on `by_hand` has
    typed more than this: no order answers him in his own turn.
    """

    guild: int
    game: str
    seat: int | None
    actions: tuple[Action, ...]
    actor: Actor = "player"
    user: int | None = None
    interaction: int | None = None
    reason: str = ""
    serial: int | None = None
    generation: int | None = None
    step: int | None = None
    alarm: int | None = None
    lenient: bool = False
    by_hand: bool = False


class Moved(Refused):
    """The table is not at the step any more that a deed was made for."""


class Played(Struct, frozen=True):
    """What a row of actions did to a copy of the table."""

    state: Any
    events: tuple[Event, ...]
    actions: tuple[Action, ...]


class Session:
    """Makes moves durable. Holds nothing but locks; every table is read afresh."""

    def __init__(self, store: Store, now: Now) -> None:
        self.store, self.now = store, now
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    @asynccontextmanager
    async def alone(self, game: str) -> AsyncIterator[None]:
        """Nobody else of this process changes that table meanwhile."""
        lock = self._locks.setdefault(game, asyncio.Lock())
        async with lock:
            yield

    async def open(self, guild: int, game: str) -> OpenTable:
        """The table as it is now. Raises NoSuchGame."""
        return OpenTable(await self.store.table(guild, game))

    async def act(self, deed: Deed) -> OpenTable:
        """Make one move and store it; the answer is the table after it.

        Raises:
            Refused, Illegal: not possible; nothing changed.
            Stale, Repeated: another process was quicker, or this interaction is known.
        """
        async with self.alone(deed.game):
            table = await self.open(deed.guild, deed.game)
            check(table, deed)
            played = await self.played(table, deed)
            at = self.now()
            waited = await waking.waited(self.store, table, deed.user, at) if deed.actor == "player" else None
            step = structs.replace(self._step(table, deed, played), at=at, waited=waited)
            by_hand = deed.seat if deed.by_hand else None
            ends = await self._whose_draft_ends(table, deed)
            return await self.keep(table, step, played.state, drop_draft=ends, by_hand=by_hand)

    async def played(self, table: OpenTable, deed: Deed) -> Played:
        """The row carried out on a copy; the sealed luck is fetched only if something draws."""
        try:
            return play(table, deed, NoLuck())
        except LuckNeeded:
            chance = await luck.chance(self.store.database, table.game.id, table.game.salt, table.state.drawn)
            return play(table, deed, chance)

    async def keep(
        self,
        table: OpenTable,
        step: Step,
        state: State,
        *,
        began: float | None = None,
        drop_draft: int | None = None,
        by_hand: int | None = None,
        **changes: Any,
    ) -> OpenTable:
        """Store a step with its clocks and its announcement-to-do in one transaction.

        `began` is when the turn began that an undo puts back: its clock goes on from there (threats TH-39).
        """
        orders = await self.answers_ahead(table, state, step.generation, dropped=drop_draft)
        people = await self.people(table, state)
        before, table = table, await self._settled(table, step)
        table = _seated(table, presence.after_step(table, step, await self._acting(table, step)))
        sitters = [now for was, now in zip(before.sitters, table.sitters, strict=True) if now != was]
        was = table.asked(step.seat) if step.actor == "order" and step.seat is not None else None
        ran_on = was is not None and was.reaction  # an order of the own turn has not waited
        clocks = waiting.clocks(
            table, state, step.at, orders, following=True, began=began, ran_on=ran_on, people=people, by_hand=by_hand
        )
        changes = {"called": called.left(table, state)} | changes
        if table.rules.outcome(state) is not None:
            changes |= {"status": "over", "ended": step.at}
        elif table.game.status == "over":
            changes |= {"status": "running", "ended": None}
        await self.store.append(
            table.game.id,
            [step],
            after=table.number if table.step else -1,
            generation=table.game.generation,
            clocks=clocks,
            sitters=sitters,
            drop_drafts=drop_draft,
            changes=changes,
        )
        game = structs.replace(table.game, **{"generation": step.generation, **changes, "step": step.number})
        return OpenTable(Table(game, table.sitters, step, tuple(clocks)))

    async def answers_ahead(
        self, table: OpenTable, state: State, generation: int, dropped: int | None = None
    ) -> dict[int, list[Order]]:
        """By seat: the standing orders of those who are asked, and moves made ready by those whose turn begins.

        `generation` is that of the table after this step, `dropped` the seat whose draft goes with it. What is not to
        be played is left out here already: its player is called as quickly as anybody.
        """
        found: dict[int, list[Order]] = {}
        for decision in table.rules.decisions(state):
            if ahead.takes_orders(table, decision):
                found[decision.seat] = await self.store.orders(table.game.id, state.places[decision.seat])
            if decision.reaction or decision.seat == dropped or not _begins(table, state, decision.seat):
                continue
            if await self.played_by_itself(table, state, decision.seat, generation):
                found.setdefault(decision.seat, []).append(Order(ahead.PREPARED, ""))
        return found

    async def played_by_itself(self, table: OpenTable, state: State, seat: int, generation: int) -> tuple[Action, ...]:
        """The prepared move of a seat that is played now that its turn has begun; () if there is none.

        The store is asked the same, whether there is one or not (threats SC-2).
        """
        draft, settings = await self.store.draft(table.game.id, seat), await self.store.guild(table.game.guild)
        if draft is None or draft.generation != generation:
            return ()
        return ahead.ready(table, state, draft, settings.refused_words).row

    async def _whose_draft_ends(self, table: OpenTable, deed: Deed) -> int | None:
        """The seat whose draft ends with this deed.

        What is answered beside the turn or out of turn leaves drafts alone; so does the answer to another question than
        the one that the draft is for.
        """
        asked = table.asked(deed.seat) if deed.seat is not None and deed.actor != ASIDE else None
        if asked is None or asked.reaction:
            return None
        draft = await self.store.draft(table.game.id, asked.seat)
        return asked.seat if draft is None or drafts.belongs(table, draft, asked) else None

    async def people(self, table: OpenTable, state: State) -> dict[int, PlayerSettings]:
        """By seat: what those who are asked have set for themselves."""
        asked = {one.seat: table.sitters[state.places[one.seat]] for one in table.rules.decisions(state)}
        users = {seat: who.user for seat, who in asked.items() if who.user is not None and not who.bot}
        found = await self.store.people(set(users.values())) if users else {}
        return {seat: found[user] for seat, user in users.items()}

    async def _settled(self, table: OpenTable, step: Step) -> OpenTable:
        """The table with what its players have saved at this step, if it keeps banks."""
        if table.game.clock != "bank" or not table.begun:
            return table
        reports = [one for one in await self.store.reports(table.game.id) if one.closed is None]
        held = {(one.seat, one.serial): one.left for report in reports for one in report.held}
        return _seated(table, banks.settled(table, step.at, await self.people(table, table.state), held))

    async def _acting(self, table: OpenTable, step: Step) -> PlayerSettings | None:
        """What the person has set whose time is up."""
        user = table.sitter(step.seat).user if step.actor == "clock" and step.seat is not None else None
        return await self.store.player(user) if user else None

    async def take_back(
        self,
        table: OpenTable,
        to: Step,
        *,
        user: int,
        seat: int | None = None,
        actor: Actor = "undo",
        interaction: int | None = None,
        reason: str,
    ) -> OpenTable:
        """Put the table after step `to` back, as a new step of a new generation. Call it under the table's lock."""
        step = Step(
            number=table.number + 1,
            generation=table.game.generation + 1,
            actor=actor,
            seat=seat,
            user=user,
            interaction=interaction,
            reason=reason,
            restores=to.number,
            state=to.state,
            version=to.version,
            drawn=to.drawn,
            at=self.now(),
        )
        state = table.state_of(step.state, step.version)
        return await self.keep(table, step, state, began=to.at, generation=step.generation)

    def _step(self, table: OpenTable, deed: Deed, played: Played) -> Step:
        return Step(
            number=table.number + 1,
            generation=table.game.generation,
            seat=deed.seat,
            user=deed.user,
            actor=deed.actor,
            interaction=deed.interaction,
            actions=notation.write_all(played.actions),
            events=msgspec.json.encode(played.events),
            state=saves.dump(played.state),
            version=table.rules.version,
            drawn=played.state.drawn,
            barrier=_bars(table, played),
            reason=deed.reason,
            at=self.now(),
        )


def _bars(table: OpenTable, played: Played) -> bool:
    """Whether nobody may take this back alone."""
    repaired = any(isinstance(action, Repair) for action in played.actions)
    return repaired or barrier(played.events, drew=played.state.drawn != table.state.drawn)


def check(table: OpenTable, deed: Deed) -> None:
    """Whether this deed speaks of the table as it is: game, then seat, then moment (threats TH-15).

    Raises:
        Refused: it does not.
    """
    running(table)
    if deed.generation is not None and deed.generation != table.game.generation:
        raise refuse("replaced")
    if deed.step is not None and deed.step != table.number:
        raise Moved(refuse("stale", old=deed.step, new=table.number).sentence)
    if deed.actor not in UNATTENDED:
        refuse_unattended(deed.actions)
    if deed.alarm is not None and table.rules.alarms(table.state).get(deed.alarm) not in deed.actions:
        raise refuse("already")
    if deed.seat is None or deed.actor == ASIDE:
        return
    decision = table.asked(deed.seat)
    if decision is None:
        raise not_asked(table, deed.seat)
    if deed.serial is not None and decision.serial != deed.serial:
        raise refuse("already")


def _check_question(table: OpenTable, state: State, deed: Deed, action: Action) -> None:
    """Whether an answer belongs where it is given: in the turn, or beside it."""
    if deed.seat is None:
        return
    try:
        question = table.rules.asked(state, deed.seat, action)
    except Illegal as unasked:
        if deed.actor == ASIDE:
            raise refuse("nothing_beside") from unasked
        raise
    if deed.actor == "bot" and not question.waited:
        return  # a stand-in sees to its belongings before it answers
    if question.waited == (deed.actor == ASIDE):
        raise refuse("beside")


def _seated(table: OpenTable, changed: Sequence[Sitter]) -> OpenTable:
    """The table with those sitters that have changed at their places."""
    places = {sitter.place: sitter for sitter in changed}
    sitters = tuple(places.get(sitter.place, sitter) for sitter in table.sitters)
    return OpenTable(structs.replace(table.record, sitters=sitters))


def _begins(table: OpenTable, state: State, seat: int) -> bool:
    """Whether the seat is asked in a turn in which nobody has asked it yet."""
    return not table.begun or state.turn != table.state.turn or table.asked(seat) is None


def running(table: OpenTable) -> None:
    """Raises Refused unless the game is going on."""
    status = table.game.status
    if status in ("lobby", "closing"):
        raise refuse("not_started")
    if status != "running":
        raise refuse({"sealed": "sealed", "dropped": "dropped"}.get(status, "over"))


def not_asked(table: OpenTable, seat: int | None) -> Exception:
    """The refusal for somebody whose move it is not: whom the table waits for, as everybody may know."""
    if not (waiting_for := table.waited_for):
        return refuse("nobody_asked")
    if seat is not None and seat not in table.rules.playing(table.state):
        return refuse("out", waiting=waiting_for)
    return refuse("not_asked", waiting=waiting_for, instead=refuse("not_asked_instead").sentence)


def play(table: OpenTable, deed: Deed, chance: Chance) -> Played:
    """Carry out a row of actions on a copy of the table, until it is done or the seat is asked no more.

    Raises:
        Illegal: a rule refuses an action (a lenient row only: the first).
        LuckNeeded: something draws and `chance` refuses.
    """
    state: State = saves.copy(table.state)
    turn = state.turn
    events: list[Event] = []
    done: list[Action] = []
    for action in deed.actions:
        try:
            _check_question(table, state, deed, action)
            events += table.rules.apply(state, deed.seat, action, chance)
        except Illegal:
            if not (deed.lenient and done):
                raise
            break
        state.drawn = getattr(chance, "drawn", state.drawn)
        done.append(action)
        if deed.seat is not None and deed.actor != ASIDE and not _goes_on(table, state, deed.seat, turn):
            break
    return Played(state, tuple(events), tuple(done))


def _goes_on(table: OpenTable, state: State, seat: int, turn: int) -> bool:
    """Whether the seat is still asked in the same turn."""
    return state.turn == turn and any(decision.seat == seat for decision in table.rules.decisions(state))


def standing(steps: Sequence[Step]) -> list[Step]:
    """The steps that still count: an undo strikes those after the step that it put back, a redo brings them back."""
    before: dict[int, tuple[Step, Any] | None] = {}  # by number: the latest step that counts, and so on backwards
    latest: tuple[Step, Any] | None = None
    for step in steps:
        latest = (step, latest) if step.restores is None else before.get(step.restores)
        before[step.number] = latest
    kept: list[Step] = []
    while latest is not None:
        step, latest = latest
        kept.append(step)
    return kept[::-1]


def by_turn(steps: Sequence[Step]) -> list[list[Step]]:
    """Steps of one seat in a row belong together, as they were told; what happens beside the turn belongs to it."""
    groups: list[list[Step]] = []
    whose: int | None = None
    for step in steps:
        if groups and (step.seat == whose or beside(step)):
            groups[-1].append(step)
        else:
            groups.append([step])
            whose = step.seat
    return groups


def beside(step: Step) -> bool:
    """Whether a step is no part of anybody's turn: a side decision, or a fact from outside the table."""
    return step.actor == ASIDE or (step.seat is None and bool(step.actions))
