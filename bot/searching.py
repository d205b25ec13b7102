"""Looking for a person: a public message with a button, or a question to one; it blocks nobody and ends by itself."""

from asyncio import Lock
from collections.abc import Sequence

from msgspec import structs

from bot import table_card
from bot.custom_id import CustomId
from bot.layout import SLATE, Layout, named, row, text
from bot.master import Master
from bot.names import mention
from bot.opened import OpenTable
from bot.posting import CannotPost, NotNow
from bot.records import Absence, Clock, Search, Why
from bot.refusals import refuse
from bot.words import aloud, say, say_aloud

KIND = "seat"
TAKE, LOOK, KEEP, SURE, NO, LINE, WRITTEN, BACK = range(8)


def alone(master: Master, game: str) -> Lock:
    """Held by whoever begins or posts a search at a table: of two at once the second finds it done."""
    return master.mending(f"search {game}")


async def begin(
    master: Master,
    table: OpenTable,
    place: int,
    why: Why,
    *,
    user: int | None,
    asked: int | None = None,
) -> Search:
    """Look for somebody who takes a place, for good or until its person is back; one who is `asked` is mentioned.

    Raises:
        Refused: the seat is out of the game, or somebody is looked for already.
    """
    async with alone(master, table.game.id):
        return await post(master, table, await note(master, table, place, why, user=user, asked=asked))


async def note(
    master: Master, table: OpenTable, place: int, why: Why, *, user: int | None, asked: int | None = None
) -> Search:
    """Keep that somebody is looked for; it is posted by and by, whatever happens to the program. Raises as `begin`."""
    seat = table.state.places.index(place)
    if not set(table.rules.playing(table.state)) & {at for at, one in enumerate(table.state.places) if one == place}:
        raise refuse("seat_out", seat=seat + 1)
    if await master.store.search(table.game.id, place):
        raise refuse("sought_already", seat=seat + 1)
    channel = await _where(master, table, asked)
    search = Search(place, why, user, asked, opened=master.now(), channel=channel)
    await master.store.put_search(table.game.id, search)
    master.announcer.later(table_card.refresh(master, table.game))
    return search


async def _where(master: Master, table: OpenTable, asked: int | None) -> int:
    """The server's channel for such things, if it has one; one person is asked where the game is."""
    settings = await master.store.guild(table.game.guild)
    return settings.lobby_channel if settings.lobby_channel and asked is None else table.game.channel


@aloud
async def post(master: Master, table: OpenTable, search: Search) -> Search:
    """Post it; where that is not possible now, `post_missing` tries again."""
    mentions: Sequence[int] = [search.asked] if search.asked is not None else []
    shown = layout(table, search, await _dates(master, search))
    try:
        if mentions:
            call = say("seat.call", user=search.asked, title=table.rules.title, number=table.game.number)
            message = await master.poster.send(
                search.channel, content=call, mentions=mentions, nonce=nonce(table, search)
            )
            await master.poster.edit(search.channel, message, content=None, view=shown)
        else:
            message = await master.poster.send(search.channel, view=shown, nonce=nonce(table, search))
    except (CannotPost, NotNow):
        return search
    search = structs.replace(search, message=message)
    await master.store.put_search(table.game.id, search)
    return search


def nonce(table: OpenTable, search: Search) -> str:
    """The same for every try to post one search."""
    return f"{table.game.id}-{search.place}-{int(search.opened * 1000)}"


async def _dates(master: Master, search: Search) -> Absence | None:
    """The absence for which somebody is asked, if it is for one."""
    known = search.why == "absence" and search.user is not None
    return (await master.store.player(search.user)).absence if known and search.user is not None else None


async def post_missing(master: Master, guild: int, game: str) -> None:
    """Post the searches of a table that nobody has seen: the program stopped, or Discord did not take them."""
    async with alone(master, game):
        table = await master.session.open(guild, game)
        for search in await master.store.searches(game):
            if search.message is None and table.game.status == "running" and not table.game.blocked:
                await post(master, table, search)


def layout(table: OpenTable, search: Search, absence: Absence | None = None) -> Layout:
    """The message: which seat, how the game stands, and who plays until somebody takes it."""
    seat = table.state.places.index(search.place)
    facts = {
        "title": table.rules.title,
        "number": table.game.number,
        "progress": table.words.progress(table.public),
        "seat": seat + 1,
        "name": table.shown[seat],
        "piece": table.words.piece(table.public, seat),
        "label": table.labels[seat].lower(),
        "channel": f"<#{table.game.channel}>",
    }
    control = CustomId(KIND, table.game.id, search.place)
    take = named("take_the_seat", control.at(TAKE), "finish")
    if search.asked is None:
        keep = named("keep_bot", control.at(KEEP))
        small = text(say(f"seat.until_{search.why.replace(' ', '_')}", **facts))
        return Layout(
            text(say("seat.free", **facts)), small, row(take, named("look", control.at(LOOK)), keep), accent=SLATE
        )
    asks = say("seat.asked", asked=mention(search.asked), **facts)
    for_what = say(f"seat.asked_{search.why.replace(' ', '_')}", **facts)
    dates = [say("seat.dates", since=int(absence.since), until=int(absence.until))] if absence else []
    ways = row(take, named("look", control.at(LOOK)), named("no", control.at(NO)))
    return Layout(text(asks, for_what, *dates), ways, accent=SLATE)


async def finish(master: Master, table: OpenTable, search: Search, said: str) -> None:
    """The search is over: its message keeps one line and loses its buttons."""
    await master.store.drop_search(table.game.id, search.place)
    master.announcer.later(table_card.refresh(master, table.game))
    if search.message is not None:
        await master.poster.edit(search.channel, search.message, view=Layout(text(said), accent=SLATE))


async def withdraw(master: Master, table: OpenTable, search: Search, by: str) -> None:
    """The same, because somebody wants nobody to be looked for any more."""
    await master.store.drop_clock(Clock(table.game.id, table.game.guild, "lend", None, search.place, 0.0))
    seat = table.state.places.index(search.place) + 1
    await finish(master, table, search, say_aloud("seat.withdrawn", seat=seat, number=table.game.number, by=by))


def filled(table: OpenTable, place: int) -> str:
    """What a search says, to all, once somebody has the seat."""
    seat = table.state.places.index(place)
    return say_aloud("seat.filled", seat=seat + 1, number=table.game.number, name=table.shown[seat])


async def end_all(master: Master, table: OpenTable) -> None:
    """The game is over: nobody is looked for any more."""
    for search in await master.store.searches(table.game.id):
        seat = table.state.places.index(search.place) + 1
        await finish(master, table, search, say_aloud("seat.game_over", seat=seat, number=table.game.number))
