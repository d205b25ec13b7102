"""The outbox: what a table's channel has not been told yet is posted, once, and then marked as told."""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Coroutine, Sequence
from time import monotonic
from typing import Any
from weakref import WeakValueDictionary

from bot import messages
from bot.layout import file
from bot.opened import OpenTable
from bot.posting import OUT_OF_REACH, CannotPost, NotNow, Poster
from bot.records import Clock
from bot.store import Store
from bot.studio import Studio, StudioBusy
from bot.words import say
from rules.contract import Decision

log = logging.getLogger(__name__)

QUIET = 5.0  # seconds between edits that call nobody
KEPT = 256  # tables whose latest such edit is remembered


class Announcer:
    """Tells channels. Safe to call at any time and as often as one likes: the store knows what is still to be told."""

    def __init__(self, store: Store, poster: Poster, studio: Studio) -> None:
        self.store, self.poster, self.studio = store, poster, studio
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._redrawn: OrderedDict[str, float] = OrderedDict()
        self._chores: set[asyncio.Task[None]] = set()

    async def tell(self, guild: int, game: str, known: OpenTable | None = None) -> str | None:
        """Post what the table's channel has not seen; the answer is a sentence if that was not possible.

        `known` spares a load where the caller has the table at hand.
        """
        async with self._locks.setdefault(game, asyncio.Lock()):
            table = known if known is not None else OpenTable(await self.store.table(guild, game))
            if table.step is None or not table.begun or table.step.announced is not None:
                return None
            try:
                await self._tell(table)
            except CannotPost as refused:
                return await self._blocked(table, refused)
            except NotNow as unreached:
                log.warning("game %s: not told yet: %s", game, unreached)
                return say("turn.not_told_yet")
            if table.game.blocked:
                await self.store.touch(game, blocked="")
        return None

    async def _blocked(self, table: OpenTable, refused: CannotPost) -> str:
        """Note it and stop trying until a press or the regular check finds it mended (threats TH-27)."""
        why = refused.right or "gone"
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
            await self._show_progress(table)
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
        if game.board_message is None or not all_bots(table) or now - self._redrawn.get(game.id, 0.0) < QUIET:
            return
        self._redrawn[game.id] = now
        while len(self._redrawn) > KEPT:
            self._redrawn.popitem(last=False)
        told, alt = await self.told(table), table.words.summary(table.public, table.plain)
        data, name = await self._board(table), messages.board_file(table)
        layout = messages.turn_layout(table, (), (), told, name if data else None, alt)
        files = [file(data, name, alt)] if data else []
        await self.poster.edit(
            game.channel, game.board_message, content=None, view=layout, files=files, keep_files=False
        )

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

    async def _turn(self, table: OpenTable, asked: Sequence[Decision]) -> None:
        told, alt = await self.told(table), table.words.summary(table.public, table.plain)
        clocks, name = table.record.clocks, messages.board_file(table)
        data = await self._board(table)
        posted = await self.poster.send(
            table.game.channel,
            content=messages.plain_turn(table, asked, clocks, told),
            view=messages.plain_rows(table),
            files=[file(data, name, alt)] if data else [],
            nonce=nonce(table),
            mentions=[user for decision in asked if (user := table.sitter(decision.seat).user)],
        )
        await self._mark(table, posted)
        self._later(self._dress(table, posted, asked, clocks, told, name if data else None, alt))

    async def again(self, table: OpenTable) -> None:
        """Post the current board anew, calling nobody: the old message may be gone.

        Raises:
            CannotPost: a right is missing, or the channel is gone.
        """
        told, alt = await self.told(table), table.words.summary(table.public, table.plain)
        data, name = await self._board(table), messages.board_file(table)
        asked = called(table)
        layout = messages.turn_layout(table, asked, table.record.clocks, told, name if data else None, alt)
        posted = await self.poster.send(table.game.channel, view=layout, files=[file(data, name, alt)] if data else [])
        await self._mark(table, posted)

    async def _mark(self, table: OpenTable, posted: int) -> None:
        fields = {"board_message": posted, "board_step": table.number, "board_turn": table.state.turn}
        await self.store.announced(table.game.id, table.number, posted, call_message=None, **fields)

    async def _dress(
        self,
        table: OpenTable,
        posted: int,
        asked: Sequence[Decision],
        clocks: Sequence[Clock],
        told: Sequence[str],
        name: str | None,
        alt: str,
    ) -> None:
        """Give the plain message its layout, and take the controls off the one before it."""
        game = table.game
        layout = messages.turn_layout(table, asked, clocks, told, name, alt)
        await self.poster.edit(game.channel, posted, content=None, view=layout)
        if game.board_message and game.board_message != posted:
            await self.poster.strip(game.channel, game.board_message)
        if game.call_message:
            await self.poster.delete(game.channel, game.call_message)

    async def _redraw(self, table: OpenTable, asked: Sequence[Decision]) -> None:
        """Show a committed part of a turn, or a move taken back, in the message that is there."""
        game = table.game
        steps = await self.store.steps(game.guild, game.id, game.board_step + 1)
        told, alt = messages.story(table, steps), table.words.summary(table.public, table.plain)
        data, name = await self._board(table), messages.board_file(table)
        layout = messages.turn_layout(table, asked, table.record.clocks, told, name if data else None, alt)
        files = [file(data, name, alt)] if data else []
        done = await self.poster.edit(
            game.channel, game.board_message or 0, content=None, view=layout, files=files, keep_files=False
        )
        if not done:
            await self._turn(table, asked)
            return
        await self.store.announced(game.id, table.number, game.board_message or 0, board_turn=table.state.turn)
        if game.call_message:
            await self.poster.delete(game.channel, game.call_message)
            await self.store.touch(game.id, call_message=None)

    async def _call(self, table: OpenTable, asked: Sequence[Decision]) -> None:
        """A question out of turn: one short message that is deleted when it is answered."""
        name, alt = messages.board_file(table), table.words.summary(table.public, table.plain)
        data = await self._board(table)
        head = [*messages.calls(table, asked, table.record.clocks), messages.until(asked, table.record.clocks)]
        posted = await self.poster.send(
            table.game.channel,
            content=" ".join(filter(None, head)),
            view=messages.call_rows(table, asked[0]),
            files=[file(data, name, alt)] if data else [],
            nonce=nonce(table),
            mentions=[user for decision in asked if (user := table.sitter(decision.seat).user)],
        )
        await self.store.announced(table.game.id, table.number, posted, call_message=posted)
        if table.game.call_message:
            self._later(self.poster.delete(table.game.channel, table.game.call_message))

    async def _ending(self, table: OpenTable) -> None:
        told, alt = await self.told(table), table.words.summary(table.public, table.plain)
        data, name = await self._board(table), messages.board_file(table)
        layout = messages.end_layout(
            table, told, name if data else None, alt, say("end.seal_soon"), sealed=table.game.status != "over"
        )
        posted = await self.poster.send(
            table.game.channel, view=layout, files=[file(data, name, alt)] if data else [], nonce=nonce(table)
        )
        old, call = table.game.board_message, table.game.call_message
        await self._mark(table, posted)
        for message in filter(None, (old,)):
            self._later(self.poster.strip(table.game.channel, message))
        for message in filter(None, (call,)):
            self._later(self.poster.delete(table.game.channel, message))

    async def _board(self, table: OpenTable) -> bytes | None:
        """The public picture; None where the text board has to do."""
        try:
            return await self.studio.board(table)
        except StudioBusy:
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


def nonce(table: OpenTable) -> str:
    """The same for every try to tell this step, so that Discord posts it once."""
    return f"{table.game.id}-{table.number}"


def all_bots(table: OpenTable) -> bool:
    """Whether only stand-ins are left to play: the people at the table watch."""
    return all(table.sitter(seat).bot for seat in table.rules.playing(table.state))
