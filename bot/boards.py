"""Board messages as they will stand: story, picture and layout, put together from the store and the studio."""

from collections.abc import Sequence

import discord
from msgspec import Struct
from msgspec.structs import replace

from bot import held_clocks, messages, vote_words
from bot.layout import Layout, file
from bot.opened import OpenTable
from bot.session import by_turn, standing
from bot.store import Store
from bot.studio import NoPicture, Studio
from rules.contract import Decision, Public

STEPS_A_TURN = 8  # hardly ever more: what a turn draws or shows makes a step of its own
EARLIER = 30  # steps before the board among which its own story is looked for


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


class Boards:
    """Makes board messages; sends none."""

    def __init__(self, store: Store, studio: Studio) -> None:
        self.store, self.studio = store, studio

    async def turn(self, table: OpenTable, asked: Sequence[Decision], lines: list[str]) -> Shown:
        """The board of a running game, dressed, with as much of its story as there is room for."""
        data, name, alt = await self.picture(table)
        votes = [*await self._held(table), *vote_words.short_lines(table, await self.store.open_votes(table.game.id))]
        told = messages.turn_story(table, asked, lines, votes)
        layout = messages.turn_layout(table, asked, told, name if data else None, alt, votes)
        return Shown(layout, told, data, name, alt)

    async def _held(self, table: OpenTable) -> list[str]:
        """That a clock stands still for a report, and what happens then."""
        return held_clocks.lines(table, await self.store.reports(table.game.id))

    async def end(self, table: OpenTable, luck: str, *, sealed: bool) -> Shown:
        """The last board of a finished game."""
        data, name, alt = await self.picture(table)
        told = await self.last_round(table)
        layout = messages.end_layout(table, told, name if data else None, alt, luck, sealed=sealed)
        return Shown(layout, told, data, name, alt)

    async def early_end(self, table: OpenTable, note: str, luck: str) -> Shown:
        """The last board of a game that was ended without a result: nobody is asked for anything any more."""
        data, name, alt = await self.picture(table, replace(table.public, asked=()))
        told = await self.last_round(table)
        layout = messages.early_layout(table, note, told, name if data else None, alt, luck)
        return Shown(layout, told, data, name, alt)

    async def picture(self, table: OpenTable, view: Public | None = None) -> tuple[bytes | None, str, str]:
        """The public picture (None where the text board has to do), its name, and its description; or of this view."""
        name, alt = messages.board_file(table), table.words.summary(view or table.public, table.plain)
        try:
            return await self.studio.board(table, view), name, alt
        except NoPicture:
            return None, name, alt

    async def told(self, table: OpenTable) -> list[str]:
        """The whole story since the board that the channel shows."""
        steps = await self.store.steps(table.game.guild, table.game.id, table.game.board_step + 1)
        return messages.whole_story(table, steps)

    async def on_this_board(self, table: OpenTable) -> list[str]:
        """The story of the message that is changed: what it told already, and what came since."""
        since = max(1, table.game.board_step - EARLIER)
        steps = await self.store.steps(table.game.guild, table.game.id, since)
        return messages.whole_story(table, [one for one in steps if one.announced in (None, table.game.board_message)])

    async def last_round(self, table: OpenTable) -> list[str]:
        """How the game ended: the story of about one round."""
        turns = len(table.state.places)
        steps = await self.store.steps(table.game.guild, table.game.id, max(1, table.number - STEPS_A_TURN * turns))
        return messages.story(table, [step for turn in by_turn(standing(steps))[-turns:] for step in turn])
