"""A substitute says no, or goes: the seat is its owner's, whose clock rests as he was told it would.

He hears of it beneath his next private answer about the table, and directly if he wants direct messages.
"""

import logging

from msgspec import structs

from bot import sitting_in
from bot.loose_ends import News, NewsKind
from bot.master import Master
from bot.names import mention
from bot.notices import DIRECT
from bot.opened import OpenTable
from bot.records import Search
from bot.refusals import Refused
from bot.searching import finish, withdraw
from bot.words import here, say, say_aloud, speaking

log = logging.getLogger(__name__)


async def declined(master: Master, table: OpenTable, search: Search) -> None:
    """Who was asked does not sit in, or not any more before the absence has begun."""
    if search.why == "absence":
        await sitting_in.forget_dates(master, table, search.place)
        seat = table.state.places.index(search.place)
        facts = {"user": search.asked, "name": table.shown[seat], "number": table.game.number}
        await finish(master, table, search, say_aloud("seat.declined_told", **facts))
    else:
        await withdraw(master, table, search, mention(search.asked))
    if search.why != "for good":
        await tell_owner(master, table, search.user, "declined")


async def gives_back(master: Master, table: OpenTable, place: int) -> bool:
    """A place that was lent is its owner's again; False if it was not lent, or cannot go back."""
    lent = await sitting_in.lent(master, table, place)
    if table.game.status != "running" or lent is None:
        return False
    try:
        after = await sitting_in.give_back(master, table, lent)
    except Refused as changed:
        log.info("game %s: place %s did not go back: %s", table.game.id, place, changed)
        return False
    await master.refresh(table.game.guild, table.game.id)
    await tell_owner(master, after, lent.user, "left")
    return True


async def ask_later(master: Master, table: OpenTable, *users: int | None) -> None:
    """People have got seats at a table: whoever of them named a substitute for an absence has him asked here too."""
    found = await master.store.people({user for user in users if user is not None})
    for user, absence in ((user, settings.absence) for user, settings in found.items()):
        named = absence.substitute if absence is not None and absence.plan == "substitute" else None
        if absence is None or named is None or absence.guild != table.game.guild or absence.until <= master.now():
            continue
        if await sitting_in.ask_at(master, table, user, named, absence):
            await tell_owner(master, table, user, "unfit")
            await sitting_in.note_asked(master, table, user, absence)


async def ask_owed(master: Master, guild: int, game: str) -> None:
    """Ask the substitutes who were not asked at a table because the program stopped in between."""
    table = await master.session.open(guild, game)
    if table.game.status != "running" or not table.begun:
        return
    users = {sitter.user for sitter in table.sitters if sitter.user is not None and not sitter.bot}
    absences = {user: settings.absence for user, settings in (await master.store.people(users)).items()}
    owed = [user for user, one in absences.items() if one and one.asked is not None and game not in one.asked]
    await ask_later(master, table, *owed)


async def tell_owner(master: Master, table: OpenTable, owner: int | None, what: NewsKind) -> None:
    """Keep it for his next private answer, and say it directly to one who wants that."""
    if owner is None:
        return
    news = News(table.game.id, what)
    settings = await master.store.change_player(owner, lambda now: structs.replace(now, news=(*now.news, news)))
    if settings.call == DIRECT:
        with speaking(settings.own_language or here()):
            told = line(table, news)
        await master.poster.direct(owner, told)


async def heard(master: Master, table: OpenTable, user: int) -> list[str]:
    """What somebody has not heard yet about substitutes of his at a table; from now on he has."""
    known = [news for news in (await master.store.player(user)).news if news.game == table.game.id]
    if not known:
        return []
    await master.store.change_player(user, lambda now: structs.replace(now, news=_without(now.news, table.game.id)))
    return [line(table, news) for news in known]


def _without(every: tuple[News, ...], game: str) -> tuple[News, ...]:
    return tuple(news for news in every if news.game != game)


def line(table: OpenTable, news: News) -> str:
    """It in a sentence, which tells no secret."""
    facts = {"title": table.rules.title, "number": table.game.number, "channel": f"<#{table.game.channel}>"}
    return say(f"seat.news_{news.what}", **facts)
