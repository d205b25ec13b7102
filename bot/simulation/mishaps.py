"""What goes wrong on a server: messages, rights, rooms and roles go, Discord is out of reach, a clock is lost.

Soon afterwards somebody asks the doctor, and what does not mend itself is put right in the end.
"""

from collections.abc import Awaitable, Callable
from functools import partial

from bot import checkup, server_settings
from bot.opened import OpenTable
from bot.simulation.doctors import see
from bot.simulation.people import HOUR
from bot.simulation.server import Lane
from bot.simulation.town import GUILD, Town

Mishap = Callable[[Town], Awaitable[bool]]
STORM = 0.7 * HOUR
SOON = 0.05 * HOUR


async def something_goes_wrong(town: Town) -> None:
    """Mostly nothing."""
    for _ in town.busy:
        if (mishap := town.drawn(MISHAPS)) and await mishap[1](town):
            town.ledger.counts[f"asked: {mishap[0]}"] += 1


async def _running(town: Town, status: str = "running") -> OpenTable | None:
    """Any table of this kind whose room is there."""
    live = await town.master.store.live()
    for _, game in town.luck.sample(live, min(len(live), 20)):
        table = await town.master.session.open(GUILD, game)
        if table.game.status == status and table.game.channel in town.server.rooms:
            return table
    return None


def _doctor(town: Town, table: OpenTable, hours: float) -> None:
    """One of its people asks the doctor then, or a moderator."""
    people = [town.players[sitter.user] for sitter in table.sitters if sitter.user in town.players]
    town.later(hours * HOUR, partial(see, town, town.luck.choice([*people, town.ada])))


async def _board_deleted(town: Town) -> bool:
    table = await _running(town)
    if table is None or table.game.board_message is None:
        return False
    town.server.lost.add(table.game.board_message)
    _doctor(town, table, town.luck.uniform(0.1, 6.0))
    return True


async def _lobby_deleted(town: Town) -> bool:
    table = await _running(town, "lobby")
    if table is None or table.game.lobby_message is None:
        return False
    town.server.lost.add(table.game.lobby_message)
    _doctor(town, table, 0.1)
    return True


async def _right_taken(town: Town) -> bool:
    """The bot may not write in a room, for a day or so."""
    if (table := await _running(town)) is None:
        return False
    room = town.server.rooms[table.game.channel]
    room.silenced, back = True, town.luck.uniform(3.0, 40.0)
    _doctor(town, table, back / 2)

    async def given_back() -> None:
        room.silenced = False
        _doctor(town, table, 0.1)

    town.later(back * HOUR, given_back)
    return True


async def _thread_locked(town: Town) -> bool:
    table = await _running(town)
    room = town.server.rooms[table.game.channel] if table else None
    if table is None or not isinstance(room, Lane):
        return False
    room.archived = room.locked = True
    _doctor(town, table, 0.1)
    return True


async def _room_deleted(town: Town) -> bool:
    """With all that stands in it; a moderator gives the table another home."""
    if (table := await _running(town)) is None:
        return False
    del town.server.rooms[table.game.channel]
    await checkup.place_gone(town.master, GUILD, table.game.channel)
    town.later(town.luck.uniform(0.1, 30.0) * HOUR, partial(see, town, town.ada))
    return True


async def _out_of_reach(town: Town) -> bool:
    """Discord answers nothing for a while."""
    town.server.out_of_reach = True

    async def over() -> None:
        town.server.out_of_reach = False
        for table in [await _untold(town)]:
            if table is not None:
                _doctor(town, table, SOON / HOUR)

    town.later(STORM, over)
    return True


async def _untold(town: Town) -> OpenTable | None:
    for guild, game, _ in await town.master.store.unannounced():
        return await town.master.session.open(guild, game)
    return None


async def _clock_lost(town: Town) -> bool:
    """With its reminder, as by a restore of an old copy."""
    table = await _running(town)
    clocks = [one for one in table.record.clocks if one.seat is not None] if table else []
    for clock in clocks:
        await town.master.store.drop_clock(clock)
    if table is None or not clocks:
        return False
    _doctor(town, table, 0.1)
    return True


async def _role_deleted(town: Town) -> bool:
    """That of the moderators who play; another one follows."""
    town.server.roles.clear()
    town.later(0.5 * HOUR, partial(see, town, town.ada))
    town.later(20 * HOUR, partial(appoint, town))
    return True


async def appoint(town: Town) -> None:
    """A role for moderators who play."""
    await town.moderator("setup role", server_settings.role, town.server.appointed(), server_settings.MODERATE)


def over(town: Town) -> None:
    """Whatever can be mended by itself is."""
    town.server.out_of_reach = False
    for room in town.server.rooms.values():
        room.silenced = False


MISHAPS: dict[str, tuple[float, Mishap]] = {  # at each round
    "board deleted": (0.1, _board_deleted),
    "lobby deleted": (0.15, _lobby_deleted),
    "right taken": (0.04, _right_taken),
    "thread locked": (0.05, _thread_locked),
    "room deleted": (0.06, _room_deleted),
    "out of reach": (0.05, _out_of_reach),
    "clock lost": (0.08, _clock_lost),
    "role deleted": (0.02, _role_deleted),
}
