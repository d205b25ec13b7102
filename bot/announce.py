"""The outbox: what a table's channel has not been told yet is posted, once, and then marked as told."""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from time import monotonic
from typing import Any
from weakref import WeakValueDictionary

import discord
from msgspec import Struct

from bot import messages
from bot.layout import Layout, file
from bot.opened import OpenTable
from bot.posting import OUT_OF_REACH, CannotPost, NotNow, Poster
from bot.session import by_turn, standing
from bot.store import Store
from bot.studio import NoPicture, Studio
from bot.words import say
from rules.contract import Decision

log = logging.getLogger(__name__)

GONE = "gone"  # what a table is blocked by whose channel is not there any more
STEPS_A_TURN = 8  # hardly ever more: what a turn draws or shows makes a step of its own
EARLIER = 30  # steps before the board among which its own story is looked for
QUIET = 5.0  # seconds between edits that call nobody
KEPT = 256  # tables whose latest such edit is remembered


class Shown(Struct, frozen=True):
    """A board message ready to be sent: its layout, its story, its picture (None: the text board stands in it)."""

    layout: Layout
    told: list[str]
    data: bytes | None
    name: str
    alt: str

    def files(self) -> list[discord.File]:
        """The picture to attach; a file can be sent once only."""
        return [file(self.data, self.name, self.alt)] if self.data else []


class Announcer:
    """Tells channels. Safe to call at any time and as often as one likes: the store knows what is still to be told."""

    def __init__(self, store: Store, poster: Poster, studio: Studio) -> None:
        self.store, self.poster, self.studio = store, poster, studio
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._redrawn: OrderedDict[str, float] = OrderedDict()
        self._chores: set[asyncio.Task[None]] = set()

    async def tell(self, guild: int, game: str, known: OpenTable | None = None, *, again: bool = False) -> str | None:
        """Post what the table's channel has not seen; the answer is a sentence if that was not possible.

        `known` spares a load where the caller has the table at hand. A channel known to be gone is tried only `again`.
        """
        async with self._locks.setdefault(game, asyncio.Lock()):
            table = known if known is not None else OpenTable(await self.store.table(guild, game))
            if table.step is None or not table.begun or table.step.announced is not None:
                return None
            if table.game.blocked == GONE and not again:
                return None
            return await self._tried(table, self._tell)

    async def again(self, table: OpenTable) -> str | None:
        """Post the current board anew: the old message may be gone. What was not told yet is told, with its call."""
        untold = table.step is not None and table.step.announced is None
        if untold and (problem := await self.tell(table.game.guild, table.game.id, table, again=True)):
            return problem
        if untold:
            return None
        async with self._locks.setdefault(table.game.id, asyncio.Lock()):
            return await self._tried(table, self._ending if table.over else self._quietly)

    async def _tried(self, table: OpenTable, work: Callable[[OpenTable], Awaitable[None]]) -> str | None:
        try:
            await work(table)
        except CannotPost as refused:
            return await self._blocked(table, refused)
        except NotNow as unreached:
            log.warning("game %s: not told yet: %s", table.game.id, unreached)
            return say("turn.not_told_yet")
        if table.game.blocked:
            await self.store.touch(table.game.id, blocked="")
        return None

    async def _blocked(self, table: OpenTable, refused: CannotPost) -> str:
        """Note it and stop trying until a press or the regular check finds it mended (threats TH-27)."""
        why = refused.right or GONE
        if table.game.blocked != why:
            log.warning("game %s: cannot post (%s)", table.game.id, why)
            await self.store.touch(table.game.id, blocked=why)
        return refused.sentence()

    async def _tell(self, table: OpenTable) -> None:
        if table.over:
            await self._ending(table)
            return
        asked = called(table)
        if not asked:
            await (self._show_progress if all_bots(table) else self._moved_on)(table)
            return
        if reactions := [decision for decision in asked if decision.reaction]:
            await self._call(table, reactions)
        elif self._same_turn(table):
            await self._redraw(table, asked)
        else:
            await self._turn(table, asked)

    async def _show_progress(self, table: OpenTable) -> None:
        """While nobody is called (stand-ins play on) the newest message shows the board, now and then, unmarked."""
        game, now = table.game, monotonic()
        if game.board_message is None or now - self._redrawn.get(game.id, 0.0) < QUIET:
            return
        self._noted(game.id, now)
        await self._changed(table, await self._shown(table, (), await self.told(table)))

    async def _moved_on(self, table: OpenTable) -> None:
        """The one who was called has moved, and nobody is called yet: the newest message takes its controls back.

        Where a person's order or prepared move will answer, it says that a reaction is waited for (threats SC-5).
        """
        board = table.game.board_message
        aside = any(decision.reaction for decision in table.decisions())
        if board is None or f"{board}" in self._redrawn or (table.game.board_turn == table.state.turn and not aside):
            return
        self._noted(f"{board}", monotonic())
        if all(table.sitter(decision.seat).bot for decision in table.decisions()):
            await self.poster.strip(table.game.channel, board)
        else:
            await self._changed(table, await self._shown(table, (), await self._on_this_board(table)))

    def _noted(self, key: str, now: float) -> None:
        self._redrawn[key] = now
        while len(self._redrawn) > KEPT:
            self._redrawn.popitem(last=False)

    def _same_turn(self, table: OpenTable) -> bool:
        """Whether the newest board message has called for this turn already: it is changed, nobody is called twice."""
        if table.game.board_message is None:
            return False
        own_undo = table.step is not None and table.step.actor == "undo"
        return own_undo or table.game.board_turn == table.state.turn

    async def told(self, table: OpenTable) -> list[str]:
        """The story since the board that the channel shows."""
        steps = await self.store.steps(table.game.guild, table.game.id, table.game.board_step + 1)
        return messages.story(table, steps)

    async def _on_this_board(self, table: OpenTable) -> list[str]:
        """The story of the message that is changed: what it told already, and what came since."""
        since = max(1, table.game.board_step - EARLIER)
        steps = await self.store.steps(table.game.guild, table.game.id, since)
        return messages.story(table, [step for step in steps if step.announced in (None, table.game.board_message)])

    async def _turn(self, table: OpenTable, asked: Sequence[Decision]) -> None:
        shown = await self._shown(table, asked, await self.told(table))
        posted = await self.poster.send(
            table.game.channel,
            content=messages.plain_turn(table, asked, table.record.clocks, shown.told),
            view=messages.plain_rows(table),
            files=shown.files(),
            nonce=nonce(table),
            mentions=mentioned(table, asked),
        )
        await self._mark(table, posted)
        self._later(self._dress(table, posted, shown))

    async def _quietly(self, table: OpenTable) -> None:
        """A board that calls nobody."""
        shown = await self._shown(table, called(table), await self.told(table))
        posted = await self.poster.send(table.game.channel, view=shown.layout, files=shown.files())
        await self._mark(table, posted)
        self._later(self._tidied(table, posted))

    async def _shown(self, table: OpenTable, asked: Sequence[Decision], told: list[str]) -> "Shown":
        """The board message as it will stand, dressed."""
        alt = table.words.summary(table.public, table.plain)
        data, name = await self._board(table), messages.board_file(table)
        layout = messages.turn_layout(table, asked, table.record.clocks, told, name if data else None, alt)
        return Shown(layout, told, data, name, alt)

    async def _mark(self, table: OpenTable, posted: int) -> None:
        fields = {"board_message": posted, "board_step": table.number, "board_turn": table.state.turn}
        await self.store.announced(table.game.id, table.number, posted, call_message=None, **fields)

    async def _dress(self, table: OpenTable, posted: int, shown: "Shown") -> None:
        """Give the plain message its layout, unless it was changed or followed meanwhile; tidy up what stood before."""
        async with self._locks.setdefault(table.game.id, asyncio.Lock()):
            now = await self.store.table(table.game.guild, table.game.id)
            newest = now.step.number if now.step and now.step.announced is not None else table.number
            if now.game.board_message == posted and newest == table.number:
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
        shown = await self._shown(table, asked, await self._on_this_board(table))
        if not await self._changed(table, shown):
            await self._turn(table, asked)
            return
        fields = {"board_turn": table.state.turn, "call_message": None}
        await self.store.announced(game.id, table.number, game.board_message or 0, **fields)
        if game.call_message:
            self._later(self.poster.delete(game.channel, game.call_message))

    async def _changed(self, table: OpenTable, shown: "Shown") -> bool:
        return await self.poster.edit(
            table.game.channel,
            table.game.board_message or 0,
            content=None,
            view=shown.layout,
            files=shown.files(),
            keep_files=False,
        )

    async def _call(self, table: OpenTable, asked: Sequence[Decision]) -> None:
        """A question out of turn: one short message that is deleted when it is answered."""
        name, alt = messages.board_file(table), table.words.summary(table.public, table.plain)
        data = await self._board(table)
        head = [*messages.calls(table, asked), messages.until(asked, table.record.clocks)]
        posted = await self.poster.send(
            table.game.channel,
            content=" ".join(filter(None, head)),
            view=messages.call_controls(table, asked),
            files=[file(data, name, alt)] if data else [],
            nonce=nonce(table),
            mentions=mentioned(table, asked),
        )
        board = table.game.board_message or posted  # what happened until now is told by the board that comes next
        await self.store.announced(table.game.id, table.number, board, call_message=posted)
        if table.game.call_message:
            self._later(self.poster.delete(table.game.channel, table.game.call_message))

    async def _ending(self, table: OpenTable) -> None:
        name, alt = messages.board_file(table), table.words.summary(table.public, table.plain)
        data, told = await self._board(table), await self.last_round(table)
        sealed = table.game.status != "over"
        luck = say("end.seal_is_open" if sealed else "end.seal_soon")
        layout = messages.end_layout(table, told, name if data else None, alt, luck, sealed=sealed)
        files = [file(data, name, alt)] if data else []
        posted = await self.poster.send(table.game.channel, view=layout, files=files, nonce=nonce(table))
        await self._mark(table, posted)
        self._later(self._tidied(table, posted))

    async def sealed(self, table: OpenTable, luck: str) -> bool:
        """The end message once the seal is open; False if it is gone."""
        name, alt = messages.board_file(table), table.words.summary(table.public, table.plain)
        data, told = await self._board(table), await self.last_round(table)
        layout = messages.end_layout(table, told, name if data else None, alt, luck, sealed=True)
        return await self._changed(table, Shown(layout, told, data, name, alt))

    async def ended_early(self, table: OpenTable, note: str, luck: str) -> None:
        """The last board of a game that ended without a result, and its opened seal.

        Raises:
            CannotPost, NotNow.
        """
        name, alt = messages.board_file(table), table.words.summary(table.public, table.plain)
        data, told = await self._board(table), await self.last_round(table)
        layout = messages.early_layout(table, note, told, name if data else None, alt, luck)
        files = [file(data, name, alt)] if data else []
        posted = await self.poster.send(table.game.channel, view=layout, files=files, nonce=f"{table.game.id}-end")
        await self._mark(table, posted)
        self._later(self._tidied(table, posted))

    async def last_round(self, table: OpenTable) -> list[str]:
        """How the game ended: the story of about one round."""
        turns = len(table.state.places)
        steps = await self.store.steps(table.game.guild, table.game.id, max(1, table.number - STEPS_A_TURN * turns))
        return messages.story(table, [step for turn in by_turn(standing(steps))[-turns:] for step in turn])

    async def _board(self, table: OpenTable) -> bytes | None:
        """The public picture; None where the text board has to do."""
        try:
            return await self.studio.board(table)
        except NoPicture:
            return None

    def _later(self, work: Coroutine[Any, Any, None]) -> None:
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
    except (*OUT_OF_REACH, CannotPost, NotNow) as problem:
        log.warning("a message was not tidied up: %s", problem)


def called(table: OpenTable) -> list[Decision]:
    """The questions whose owners have to be called: people without a standing order that fits."""
    silent = {(clock.seat, clock.serial) for clock in table.record.clocks if clock.kind in ("bot", "order")}
    return [decision for decision in table.decisions() if (decision.seat, decision.serial) not in silent]


def mentioned(table: OpenTable, asked: Sequence[Decision]) -> list[int]:
    """The people who are called."""
    return [user for decision in asked if (user := table.sitter(decision.seat).user)]


def nonce(table: OpenTable) -> str:
    """The same for every try to tell this step, so that Discord posts it once."""
    return f"{table.game.id}-{table.game.generation}-{table.number}"


def all_bots(table: OpenTable) -> bool:
    """Whether only stand-ins are left to play: the people at the table watch."""
    return all(table.sitter(seat).bot for seat in table.rules.playing(table.state))
