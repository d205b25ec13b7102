"""The moderator's day: some tables are looked after in every way that there is, and the server as a whole."""

from collections.abc import Awaitable, Callable
from functools import partial

from bot import closing_votes, decreeing, logbook, moderation, moving_house, pausing, standstill, stuck, table_business
from bot.opened import OpenTable
from bot.simulation import mending
from bot.simulation.doctors import see
from bot.simulation.mending import WHY
from bot.simulation.town import Town
from rules import notation

Duty = Callable[[Town, OpenTable], Awaitable[None]]
LOOKS_AFTER = 20  # one of so many tables a day
HOURS = 12  # that are given
ALL_REST, DOCTOR = 0.1, 0.5  # chances a day that everything is stopped, and that the doctor is asked


async def moderate(town: Town) -> None:
    """What the moderator does once a day."""
    if await town.moderator("mod tables", stuck.tables):
        await town.moderator("mod resume all", standstill.resume, standstill.ALL)
    live = await town.master.store.live()
    for _, game in town.luck.sample(live, min(len(live), int((1 + len(live) // LOOKS_AFTER) * town.eager))):
        table = await town.table(game)
        if table.game.status == "running":
            await _look_after(town, table)
    if town.luck.random() < DOCTOR:
        await see(town, town.ada)
    if town.luck.random() < ALL_REST * town.eager:
        await town.moderator("mod pause all", standstill.pause, WHY, standstill.ALL)


async def _look_after(town: Town, table: OpenTable) -> None:
    table = await town.table(table.game.id)
    if table.game.paused is not None and table.game.paused_why != pausing.NOBODY:
        await town.moderator("mod resume", standstill.resume, table.game.id)
    for _ in town.busy:
        if not table.over and (duty := town.drawn(DUTIES)):
            await duty[1](town, table)
        table = await town.table(table.game.id)


async def _act(what: str, action: str, town: Town, table: OpenTable) -> None:
    """The safe answer, or to skip."""
    await town.moderator(what, moderation.act, _asked(table), action, WHY, table.game.id)


async def _act_in_public(town: Town, table: OpenTable) -> None:
    """Something that everybody knows to be possible."""
    decisions = table.decisions()
    offers = moderation.public_offers(table, decisions[0]) if decisions else []
    if offers:
        await _act("mod act: a move", notation.write(town.luck.choice(offers)), town, table)


async def _time(town: Town, table: OpenTable) -> None:
    await town.moderator("mod time", table_business.moderators_time, _asked(table), HOURS, table.game.id)


async def _pause(town: Town, table: OpenTable) -> None:
    await town.moderator("mod pause", standstill.pause, WHY, table.game.id)


async def _post(town: Town, table: OpenTable) -> None:
    await town.moderator("mod post", moderation.post, table.game.id)


async def _log(town: Town, table: OpenTable) -> None:
    await town.moderator("mod log", logbook.show, None, None, table.game.id)


async def _home(town: Town, table: OpenTable) -> None:
    """Another room."""
    room = town.server.opened()
    await town.moderator("mod home", moving_house.move, room, table.game.id)
    await town.stands(room.id)


async def _seat(town: Town, table: OpenTable) -> None:
    """Somebody new on a seat."""
    player = town.somebody(table)
    if player is not None:
        who = town.member(player)
        if await town.moderator("mod seat", moderation.seat, _asked(table), who, WHY, table.game.id):
            player.games.append(table.game.id)


async def _kick(town: Town, table: OpenTable) -> None:
    """The bot instead of whoever is slow."""
    await town.moderator("mod kick", moderation.seat, _asked(table), None, WHY, table.game.id)


async def _close(town: Town, table: OpenTable) -> None:
    """A vote is counted now, here or where the next one is open."""
    live = [game for _, game in await town.master.store.live()]
    for game in (table.game.id, *live):
        for vote in (await town.master.store.open_votes(game))[:1]:
            number = f"{closing_votes.TABLE_VOTE}{vote.number}"
            await town.moderator("mod close", closing_votes.close, number, WHY, game)
            return


async def _end(how: str, town: Town, table: OpenTable) -> None:
    """With what result; asked first."""
    winner = _asked(table) if how == "winner" else None
    index = {"winner": decreeing.WON + int(winner or 1) - 1, "draw": decreeing.DRAW}.get(how, decreeing.NO_RESULT)
    asks = f"mod end: {how}", decreeing.KIND, index, decreeing.ask, how, winner, WHY, table.game.id
    await town.confirms(town.ada, *asks)


async def _undo(town: Town, table: OpenTable) -> None:
    await mending.undone(town, town.ada, table)


async def _edit(town: Town, table: OpenTable) -> None:
    await mending.edited(town, town.ada, table)


def _asked(table: OpenTable) -> str:
    asked = table.decisions()
    return str(asked[0].seat + 1) if asked else "1"


DUTIES: dict[str, tuple[float, Duty]] = {  # at each table that is looked after
    "mod act": (0.15, partial(_act, "mod act", moderation.SAFE)),
    "mod act: a move": (0.08, _act_in_public),
    "mod skip": (0.08, partial(_act, "mod skip", "skip")),
    "mod time": (0.12, _time),
    "mod pause": (0.08, _pause),
    "mod post": (0.06, _post),
    "mod log": (0.04, _log),
    "mod home": (0.04, _home),
    "mod seat": (0.06, _seat),
    "mod kick": (0.04, _kick),
    "mod close": (0.06, _close),
    "mod undo": (0.08, _undo),
    "mod edit": (0.08, _edit),
    "mod end: winner": (0.01, partial(_end, "winner")),
    "mod end: draw": (0.01, partial(_end, "draw")),
    "mod end: no result": (0.01, partial(_end, "no result")),
}
