"""The outbox: what a table's channel has not been told yet is posted, once, and then marked as told."""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from time import monotonic
from typing import Any, TypeVar
from weakref import WeakValueDictionary

from msgspec import structs

from bot import messages, warnings
from bot.boards import Boards, Shown
from bot.called import fresh, to_call, with_these
from bot.layout import file
from bot.notices import Notices, next_line, notices
from bot.opened import OpenTable
from bot.posting import OUT_OF_REACH, CannotPost, NotNow, Poster
from bot.session import beside
from bot.store import Store
from bot.store_refusals import StoreRefusal
from bot.studio import Studio
from bot.warnings import GONE
from bot.words import aloud, here, say, speaking
from rules.contract import Decision

log = logging.getLogger(__name__)

QUIET = 5.0  # seconds between edits that call nobody
KEPT = 256  # tables of which such things are remembered

N = TypeVar("N", int, float)
Untold = CannotPost | NotNow | None  # why a channel was not told; None: it was, or there was nothing to tell


class Announcer:
    """Tells channels. Safe to call at any time and as often as one likes: the store knows what is still to be told."""

    def __init__(self, store: Store, poster: Poster, studio: Studio) -> None:
        self.store, self.poster, self.boards = store, poster, Boards(store, studio)
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._redrawn: OrderedDict[str, float] = OrderedDict()
        self._told: OrderedDict[str, int] = OrderedDict()  # by table: the latest step that was told by this process
        self._chores: set[asyncio.Task[None]] = set()

    async def tell(self, guild: int, game: str, known: OpenTable | None = None, *, again: bool = False) -> Untold:
        """Post what the table's channel has not seen; the answer is why not, if that was not possible.

        `known` spares a load where the caller has the table at hand. A channel known to be gone is tried only `again`.
        """
        async with self._locks.setdefault(game, asyncio.Lock()):
            table = known if known is not None else OpenTable(await self.store.table(guild, game))
            if table.step is None or not table.begun:
                return None
            if table.step.announced is not None and not _owed(table):
                return None
            if table.game.blocked == GONE and not again:
                return None
            if table.number < self._told.get(game, 0):  # of two deeds at once the later one was told first, with both
                return None
            return await self._tried(table, self._tell)

    async def again(self, table: OpenTable) -> Untold:
        """Post the current board anew: the old message may be gone. What was not told yet is told, with its call.

        Nothing is posted if another board has come since `table` was read.
        """
        guild, game = table.game.guild, table.game.id
        if table.step is not None and table.step.announced is None:
            return await self.tell(guild, game, again=True)
        async with self._locks.setdefault(game, asyncio.Lock()):
            now = OpenTable(await self.store.table(guild, game))
            if now.game.board_message not in (None, table.game.board_message):
                return None
            return await self._tried(now, self._ending if now.over else self._quietly)

    async def _tried(self, table: OpenTable, work: Callable[[OpenTable], Awaitable[None]]) -> Untold:
        try:
            await work(table)
        except CannotPost as refused:
            await self._blocked(table, refused)
            return refused
        except NotNow as unreached:
            log.warning("game %s: not told yet: %s", table.game.id, unreached)
            return unreached
        _keep(self._told, table.game.id, table.number)
        self.later(self._forget_reminders(table))
        if table.game.blocked:
            await self._mended(table)
        return None

    async def _blocked(self, table: OpenTable, refused: CannotPost) -> None:
        """Note it and stop trying until a press or the regular check finds it mended (threats TH-27)."""
        why = refused.right or GONE
        if table.game.blocked != why:
            log.warning("game %s: cannot post (%s)", table.game.id, why)
            await self.store.touch(table.game.id, blocked=why)
            self.later(warnings.warn(self.store, self.poster, table, why))

    async def block(self, table: OpenTable, refused: CannotPost) -> None:
        """Note what keeps a table from being shown, where another part of the program met it; moderators learn once."""
        async with self._locks.setdefault(table.game.id, asyncio.Lock()):
            await self._blocked(OpenTable(await self.store.table(table.game.guild, table.game.id)), refused)

    async def unblock(self, table: OpenTable) -> None:
        """Note that a table can be shown again; what it was not told yet is told by whoever looks next."""
        async with self._locks.setdefault(table.game.id, asyncio.Lock()):
            now = OpenTable(await self.store.table(table.game.guild, table.game.id))
            if now.game.blocked:
                await self._mended(now)

    async def _mended(self, table: OpenTable) -> None:
        await self.store.touch(table.game.id, blocked="", warned=None)
        self.later(warnings.mended(self.store, self.poster, table))

    @aloud
    async def _tell(self, table: OpenTable) -> None:
        if table.over:
            await self._ending(table)
            return
        if await self._nothing_to_see(table):
            board = table.game.board_message or table.game.call_message or 0
            await self.store.announced(table.game.id, table.number, board)
            return
        asked = to_call(table)
        if not asked:
            await self._answered(table)
            await (self._show_progress if all_bots(table) else self._moved_on)(table)
            return
        if reactions := [decision for decision in asked if decision.reaction]:
            await (self._call if fresh(table, reactions) else self._recall)(table, reactions)
        elif self._same_turn(table):
            await self._redraw(table, asked)
        else:
            await self._turn(table, asked)

    async def _nothing_to_see(self, table: OpenTable) -> bool:
        """Whether the latest step was a private answer beside the turn, after which all look at the same table."""
        step = table.step
        if step is None or not beside(step) or any(event.only_for is None for event in table.events(step.events)):
            return False
        before = await self.store.step(table.game.guild, table.game.id, step.number - 1)
        told = before is not None and bool(before.state) and before.announced is not None
        return told and before is not None and table.as_of(before).public == table.public

    async def _show_progress(self, table: OpenTable) -> None:
        """While nobody is called (stand-ins play on) the newest message shows the board, now and then, unmarked."""
        game, now = table.game, monotonic()
        if game.board_message is None or now - self._redrawn.get(game.id, 0.0) < QUIET:
            return
        _keep(self._redrawn, game.id, now)
        await self._changed(table, await self.boards.turn(table, (), await self.boards.told(table)))

    async def _moved_on(self, table: OpenTable) -> None:
        """The one who was called has moved, and nobody is called yet: the newest message takes its controls back.

        Where a person's order or prepared move will answer, it says that a reaction is waited for (threats SC-5).
        """
        board, aside = table.game.board_message, table.step is not None and beside(table.step)
        waiting = any(decision.reaction for decision in table.decisions())
        shown = f"{board}" in self._redrawn or (table.game.board_turn == table.state.turn and not waiting)
        if board is None or (shown and not aside):
            return
        _keep(self._redrawn, f"{board}", monotonic())
        if not aside and all(table.sitter(decision.seat).bot for decision in table.decisions()):
            await self.poster.strip(table.game.channel, board)
        else:
            await self._changed(table, await self.boards.turn(table, (), await self.boards.on_this_board(table)))

    async def _answered(self, table: OpenTable) -> None:
        """The call of a question that is open no more goes at once, whoever answers next."""
        if (call := table.game.call_message) is not None:
            await self.store.touch(table.game.id, call_message=None)
            self.later(self.poster.delete(table.game.channel, call))

    def _same_turn(self, table: OpenTable) -> bool:
        """Whether the newest board message has called for this turn already: it is changed, nobody is called twice."""
        if table.game.board_message is None:
            return False
        own_undo = table.step is not None and table.step.actor == "undo"
        return own_undo or table.game.board_turn == table.state.turn

    async def _turn(self, table: OpenTable, asked: Sequence[Decision]) -> None:
        shown = await self.boards.turn(table, asked, await self.boards.told(table))
        told = await notices(self.store, table, fresh(table, asked))
        posted = await self.poster.send(
            table.game.channel,
            content=messages.plain_turn(table, asked, shown.told, next_line(told)),
            view=messages.plain_rows(table, asked),
            files=shown.files(),
            nonce=nonce(table),
            mentions=told.all,
        )
        self.later(self._directly(table, told, posted))
        await self._mark(table, posted, asked)
        self.later(self._dress(table, posted, shown))

    @aloud
    async def _quietly(self, table: OpenTable) -> None:
        """A board that calls nobody."""
        shown = await self.boards.turn(table, to_call(table), await self.boards.told(table))
        posted = await self.poster.send(table.game.channel, view=shown.layout, files=shown.files())
        await self._mark(table, posted)
        self.later(self._tidied(table, posted))

    async def _mark(self, table: OpenTable, posted: int, asked: Sequence[Decision] = ()) -> None:
        fields: dict[str, Any] = {"board_message": posted, "board_step": table.number, "board_turn": table.state.turn}
        called = with_these(table, asked)
        since = table.game.board_step + 1 if table.game.board_message else None  # its story begins there
        await self.store.announced(
            table.game.id, table.number, posted, since, call_message=None, called=called, **fields
        )

    async def _dress(self, table: OpenTable, posted: int, shown: Shown) -> None:
        """Give the plain message its layout, unless it was changed or followed meanwhile; tidy up what stood before."""
        async with self._locks.setdefault(table.game.id, asyncio.Lock()):
            now = await self.store.table(table.game.guild, table.game.id)
            newest = now.step.number if now.step and now.step.announced is not None else table.number
            if now.game.board_message == posted and newest == table.number and _dressed(posted) not in self._redrawn:
                await self.poster.edit(table.game.channel, posted, content=None, view=shown.layout)
        await self._tidied(table, posted)

    async def _tidied(self, table: OpenTable, posted: int) -> None:
        """Take the controls off the board before this one, and a call that is answered away."""
        game = table.game
        if game.board_message and game.board_message != posted:
            await self.poster.strip(game.channel, game.board_message)
        if game.call_message:
            await self.poster.delete(game.channel, game.call_message)

    async def _redraw(self, table: OpenTable, asked: Sequence[Decision]) -> None:
        """Show a committed part of a turn, or a move taken back, in the message that is there."""
        game = table.game
        shown = await self.boards.turn(table, asked, await self.boards.on_this_board(table))
        if not await self._changed(table, shown, sure=True):
            await self._turn(table, asked)
            return
        fields: dict[str, Any] = {"board_turn": table.state.turn, "call_message": None}
        fields |= {"called": with_these(table, asked)}
        await self.store.announced(game.id, table.number, game.board_message or 0, **fields)
        if game.call_message:
            self.later(self.poster.delete(game.channel, game.call_message))

    async def _changed(self, table: OpenTable, shown: Shown, *, sure: bool = False) -> bool:
        """Show this in the newest board; False if it is gone. Out of reach is False too, or, to be `sure`, NotNow."""
        _keep(self._redrawn, _dressed(table.game.board_message), monotonic())
        change = self.poster.change if sure else self.poster.edit
        return await change(
            table.game.channel,
            table.game.board_message or 0,
            content=None,
            view=shown.layout,
            files=shown.files(),
            keep_files=False,
        )

    async def _call(self, table: OpenTable, asked: Sequence[Decision]) -> None:
        """A question out of turn: one short message that is deleted when it is answered."""
        data, name, alt = await self.boards.picture(table)
        told = await notices(self.store, table, fresh(table, asked))
        posted = await self.poster.send(
            table.game.channel,
            content=messages.call_text(table, asked),
            view=messages.call_controls(table, asked),
            files=[file(data, name, alt)] if data else [],
            nonce=nonce(table),
            mentions=told.mentioned,
        )
        self.later(self._directly(table, told, posted))
        await self._mark_call(table, posted, asked)
        if table.game.call_message:
            self.later(self.poster.delete(table.game.channel, table.game.call_message))

    async def _recall(self, table: OpenTable, asked: Sequence[Decision]) -> None:
        """Something happened beside a question out of turn: its call is changed where it stands, nobody is called."""
        call = table.game.call_message
        text, controls = messages.call_text(table, asked), messages.call_controls(table, asked)
        if call is None or not await self.poster.change(table.game.channel, call, content=text, view=controls):
            await self._call(table, asked)
            return
        await self._mark_call(table, call, asked)

    async def _mark_call(self, table: OpenTable, posted: int, asked: Sequence[Decision]) -> None:
        """What happened until now is told by the board that comes next."""
        board = table.game.board_message or posted
        called = with_these(table, asked)
        await self.store.announced(table.game.id, table.number, board, call_message=posted, called=called)

    @aloud
    async def _ending(self, table: OpenTable) -> None:
        sealed = table.game.status != "over"
        luck = say("end.seal_is_open" if sealed else "end.seal_soon")
        shown = await self.boards.end(table, luck, sealed=sealed)
        posted = await self.poster.send(table.game.channel, view=shown.layout, files=shown.files(), nonce=nonce(table))
        await self._mark(table, posted)
        self.later(self._tidied(table, posted))

    @aloud
    async def sealed(self, table: OpenTable, luck: str) -> bool:
        """The end message once the seal is open; False if it is gone."""
        return await self._changed(table, await self.boards.end(table, luck, sealed=True))

    @aloud
    async def ended_early(self, table: OpenTable, note: str, luck: str) -> None:
        """The last board of a game that ended without a result, and its opened seal.

        Raises:
            CannotPost, NotNow.
        """
        shown = await self.boards.early_end(table, note, luck)
        posted = await self.poster.send(
            table.game.channel, view=shown.layout, files=shown.files(), nonce=f"{table.game.id}-end"
        )
        await self._mark(table, posted)
        self.later(self._tidied(table, posted))

    @aloud
    async def redraw(self, table: OpenTable) -> bool:
        """Show the newest board as the table is known now, whoever is called or not; False if that was not possible."""
        async with self._locks.setdefault(table.game.id, asyncio.Lock()):
            if table.game.board_message is None or table.over:
                return table.game.board_message is None
            return await self._changed(
                table, await self.boards.turn(table, to_call(table), await self.boards.on_this_board(table))
            )

    async def _directly(self, table: OpenTable, told: Notices, posted: int) -> None:
        """Tell those who want it by a direct message too; who takes none is asked no second time (threats TH-45)."""
        at = f"https://discord.com/channels/{table.game.guild}/{table.game.channel}/{posted}"
        for user in told.directly:
            with speaking((await self.store.player(user)).own_language or here()):
                line = say("turn.directly", title=table.rules.title, number=table.game.number, at=at)
            if not await self.poster.direct(user, line):
                await self.store.change_player(user, lambda now: structs.replace(now, call="mention"))

    async def _forget_reminders(self, table: OpenTable) -> None:
        """Take away the reminders of those who are asked no more."""
        asked = {decision.seat for decision in table.decisions()}
        for seat, message in (await self.store.reminders(table.game.id)).items():
            if seat not in asked or table.over:
                await self.poster.delete(table.game.channel, message)
                await self.store.forget_reminder(table.game.id, seat)

    async def put_away(self, channel: int) -> None:
        """Archive the thread of a table that has ended, after the last of its messages has been tidied up."""
        before = set(self._chores)
        self.later(self._archived(channel, before))

    async def _archived(self, channel: int, before: set[asyncio.Task[None]]) -> None:
        if before:
            await asyncio.wait(before)
        await self.poster.archive(channel)

    def later(self, work: Coroutine[Any, Any, None]) -> None:
        """Do what nobody waits for; a failure of it hurts nobody and is logged."""
        task = asyncio.get_running_loop().create_task(_logged(work))
        self._chores.add(task)
        task.add_done_callback(self._chores.discard)

    async def settle(self) -> None:
        """Wait for what is done in the background."""
        while self._chores:
            await asyncio.gather(*self._chores)


async def _logged(work: Coroutine[Any, Any, None]) -> None:
    try:
        await work
    except (*OUT_OF_REACH, CannotPost, NotNow, StoreRefusal) as problem:
        log.warning("a message was not tidied up: %r", problem)


def _owed(table: OpenTable) -> bool:
    """Whether somebody still has to be called at a table that was told: what was to answer for him did not."""
    return not table.over and bool(fresh(table, to_call(table)))


def _dressed(message: int | None) -> str:
    """A board message that has had a layout: an older one comes too late."""
    return f"dressed {message}"


def _keep(known: OrderedDict[str, N], key: str, value: N) -> None:
    known[key] = value
    while len(known) > KEPT:
        known.popitem(last=False)


def nonce(table: OpenTable) -> str:
    """The same for every try to tell this step, so that Discord posts it once; a call still owed has one of its own."""
    step = f"{table.game.id}-{table.game.generation}-{table.number}"
    owed = fresh(table, to_call(table)) if table.step and table.step.announced is not None else []
    return "-".join([step, *(str(decision.serial) for decision in owed[:1])])


def all_bots(table: OpenTable) -> bool:
    """Whether only stand-ins are left to play: the people at the table watch."""
    return all(table.sitter(seat).bot for seat in table.rules.playing(table.state))
