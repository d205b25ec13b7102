"""`/stats`: a person's games of this server, from what is stored of them: how many, how won, how quick, which luck.

Only games in which his account still stands are counted: whoever had his data deleted has none, and no other server's
are looked at.
"""

import asyncio
from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from itertools import pairwise
from statistics import mean

import discord
from msgspec import Struct

from bot import results, waking
from bot.layout import SLATE, Layout, text
from bot.master import Master, guild_of
from bot.names import mention
from bot.opened import OpenTable
from bot.opening import game_called
from bot.records import Step
from bot.replies import Interaction, private
from bot.session import standing
from bot.showing import show_everybody
from bot.words import say, shown
from rules.reasons import fortunes
from rules.registry import games

LATEST = 100  # games that are counted
FINISHED = ("over", "sealed")
HOUR, MINUTE = 3600.0, 60.0


class Played(Struct, frozen=True):
    """What one game says of a person: won or not (None: no result), times to answer, what share each luck beat."""

    name: str
    won: bool | None
    waits: tuple[float, ...]
    luck: tuple[float, ...]


async def show(
    master: Master,
    interaction: Interaction,
    player: discord.Member | discord.User | None,
    of: str | None,
    public: bool,
) -> None:
    """Tell them privately, or show them to the channel."""
    reply = private(interaction)
    who, only = (player or interaction.user).id, game_called(of).name if of else None
    found = [one async for one in _played(master, guild_of(interaction), who, only)]
    with shown(everybody=public):
        told = _lines(found) or [say("stats.none")]
        layout = Layout(text(say("stats.title", name=mention(who)), *told), accent=SLATE)
    if public and interaction.channel_id:
        await show_everybody(master, interaction, reply, interaction.channel_id, layout)
    else:
        await reply.show(layout)


async def _played(master: Master, guild: int, user: int, only: str | None) -> AsyncIterator[Played]:
    ended = await master.store.seated_at(guild, user, FINISHED)
    wanted = [game for game in ended if game.name in games() and only in (None, game.name)][-LATEST:]
    for game in wanted:
        table = await master.session.open(guild, game.id)
        if table.begun:
            steps = standing(await master.store.steps(guild, game.id))
            awake = await waking.of_person(master.store, table, user, master.now())
            yield await asyncio.to_thread(of_table, table, steps, user, awake)


def of_table(table: OpenTable, steps: Sequence[Step], user: int, awake: waking.Awake) -> Played:
    """What a finished game says of a person who sat there at its end."""
    seats, result = table.seats_of(user), results.result_of(table)
    won = None if result is None else any(seat in result.winners for seat in seats)
    return Played(table.game.name, won, tuple(_waits(steps, user, awake)), tuple(_luck(table, steps, seats)))


def _waits(steps: Sequence[Step], user: int, awake: waking.Awake) -> Iterator[float]:
    """Waking seconds from the step before to the first of each row of his own steps, as they were counted then."""
    for before, step in pairwise(steps):
        own = step.user == user and step.actor == "player"
        if own and before.user != user:
            yield awake.between(before.at, step.at) if step.waited is None else step.waited


def _luck(table: OpenTable, steps: Sequence[Step], seats: Sequence[int]) -> Iterator[float]:
    """His rolls and draws that everybody saw, each as the share of what could have come that it beat."""
    for step in steps:
        events = table.events(step.events)
        for place, event in enumerate(events):
            for one in fortunes(table.game.name, event, events[:place], table.public):
                if one.seat in seats:
                    yield one.share


def _lines(found: Sequence[Played]) -> list[str]:
    if not found:
        return []
    by_game: Mapping[str, list[Played]] = {name: [one for one in found if one.name == name] for name in games()}
    each = [_line(games()[name].title, some) for name, some in by_game.items() if some]
    whole = [_line(say("stats.all"), found)] if len(each) > 1 else []
    waits = [wait for one in found for wait in one.waits]
    shares = [share for one in found for share in one.luck]
    pace = [say("stats.pace", time=_span(mean(waits)))] if waits else []
    luck = say("stats.luck", count=len(shares), share=round(100 * mean(shares))) if shares else say("stats.no_luck")
    return [*each, *whole, *pace, luck]


def _line(title: str, found: Sequence[Played]) -> str:
    told = [one.won for one in found if one.won is not None]
    if not told:
        return say("stats.line_without", title=title, games=len(found))
    return say("stats.line", title=title, games=len(found), won=sum(told), ended=len(told))


def _span(seconds: float) -> str:
    if seconds >= 2 * HOUR:
        return say("stats.hours", hours=f"{seconds / HOUR:.1f}".removesuffix(".0"))
    return say("stats.minutes", minutes=max(1, round(seconds / MINUTE)))
