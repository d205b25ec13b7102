"""Tables by the list, and the rules by the word."""

from collections.abc import Sequence

import discord

from bot import free_seats, results, slips
from bot.custom_id import CustomId
from bot.desk import desk
from bot.layout import SLATE, Layout, button, named, row, text
from bot.lookups import now_line
from bot.master import Master, guild_of
from bot.names import inline, mention, without_the_forgotten
from bot.opened import OpenTable
from bot.opening import game_called
from bot.records import Game, Status
from bot.refusals import refuse_at
from bot.replies import Interaction, private
from bot.showing import show_everybody
from bot.words import cut, fitting, say, shown
from rules.registry import games, part
from rules.telling import Entry

ENDED_EARLY = "ended early"
WAITING = "waiting for a player"
FILTERS: dict[str, tuple[Status, ...]] = {
    "open": ("lobby", "closing"),
    "running": ("running",),
    WAITING: ("lobby",),
    "finished": ("over", "sealed"),
    ENDED_EARLY: ("sealed",),
    "dropped": ("dropped",),
}
FOUND = 3  # entries of the rules shown at once
ENTRY = 900  # letters of one of them
LIST = 3400  # letters of a list: Discord takes 4,000 in a message
GROUP = 1000  # letters of one group of one's own tables
SPACED = "\n\n"  # between entries of the rules
PLAYS = 4  # buttons that fit beside each other


async def mine(master: Master, interaction: Interaction) -> None:
    """`/mygames`: the asker's tables, those that wait for him first, and the open ones."""
    reply = private(interaction)
    guild, user = guild_of(interaction), interaction.user.id
    tables = [await master.session.open(guild, game.id) for game in await master.store.games_of(guild, user)]
    waiting = [table for table in tables if _waits_for(table, user)]
    rest = [table for table in tables if table not in waiting]
    open_ = await master.store.games(guild, ("lobby",))
    lines = [
        say("table.mine_title"),
        *_group(say("table.mine_waiting", count=len(waiting)), [_mine_line(table) for table in waiting]),
        *_group(say("table.mine_running"), [_mine_line(table) for table in rest]),
        *_group(say("table.mine_lent"), [_lent_line(table) for table in await _lent(master, guild, user)]),
        *_group(say("table.mine_open"), [game_line(game) for game in open_]),
    ]
    if not tables and not open_:
        lines.append(say("table.mine_none"))
    plays = [button(say("table.play", number=t.game.number), t.control("p"), "chosen") for t in waiting[:PLAYS]]
    seats = await free_seats.tables_menu(master, open_, user)
    await reply.show(Layout(text(*lines), *([row(*plays)] if plays else []), *seats, accent=SLATE))
    await slips.deliver(master, interaction, *tables)


async def shared(master: Master, interaction: Interaction, player: discord.Member | discord.User) -> None:
    """The menu of a person: the tables at which both sit, whose turn it is there, and until when he is away."""
    reply = private(interaction)
    guild, user = guild_of(interaction), player.id
    own = {game.id for game in await master.store.games_of(guild, interaction.user.id)}
    both = [game for game in await master.store.games_of(guild, user) if game.id in own]
    lines = [_mine_line(await master.session.open(guild, game.id)) for game in both]
    absence = (await master.store.player(user)).absence
    away = absence is not None and bool(both) and master.now() < absence.until
    until = say("table.shared_away", since=int(absence.since), until=int(absence.until)) if absence and away else ""
    kept, missing = fitting(lines or [say("table.shared_none")], LIST)
    more = say("table.mine_more", count=missing) if missing else ""
    await reply.say(say("table.shared_title", name=mention(user)), *kept, more, until)


async def _lent(master: Master, guild: int, user: int) -> list[OpenTable]:
    """The tables of this server at which somebody sits in for a person."""
    lent = await master.store.lent_by(user)
    return [await master.session.open(here, game) for here, game, _ in lent if here == guild]


def _lent_line(table: OpenTable) -> str:
    facts = {"title": table.rules.title, "number": table.game.number, "channel": f"<#{table.game.channel}>"}
    return say("table.mine_lent_line", **facts)


def _group(head: str, lines: list[str]) -> list[str]:
    """Tables under their heading, as many as there is room for."""
    kept, missing = fitting(lines, GROUP)
    more = [say("table.mine_more", count=missing)] if missing else []
    return [head, *kept, *more] if lines else []


def _waits_for(table: OpenTable, user: int) -> bool:
    if not table.begun or table.over:
        return False
    seat = table.seat_of(user)
    return seat is not None and table.asked(seat) is not None


def _mine_line(table: OpenTable) -> str:
    who = f" · {now_line(table)}" if table.begun and not table.over else ""
    return say(
        "table.mine_line",
        title=table.rules.title,
        number=table.game.number,
        where=f" · <#{table.game.channel}>",
        who=who,
    )


def game_line(game: Game) -> str:
    """A table in a list: number, game, how far it is, where."""
    ended = without_the_forgotten(game.ending)
    return say(
        "table.list_line",
        number=game.number,
        title=games()[game.name].title if game.name in games() else game.name,
        status=say(f"status.{game.status}"),
        where=f" · <#{game.channel}>" if game.channel else "",
        more="".join(f" · {one}" for one in (results.in_a_list(game), ended) if one),
    )


async def tables(master: Master, interaction: Interaction, wanted: str | None, before: int | None = None) -> None:
    """`/game list`: every table of the server by its number, dropped ones included (threats 3.5); the latest first."""
    reply = private(interaction)
    statuses = FILTERS.get(wanted) if wanted else None
    found = await master.store.games(guild_of(interaction), statuses)
    if wanted == WAITING:
        sought = await master.store.sought(guild_of(interaction))
        found = sorted([*found, *sought], key=lambda game: game.number)
    if wanted == ENDED_EARLY:
        found = [game for game in found if game.ending]
    asked = [game for game in reversed(found) if before is None or game.number < before]
    lines, missing = fitting([game_line(game) for game in asked], LIST)
    if missing:
        lines.append(say("table.list_more", count=missing, before=asked[len(lines) - 1].number))
    seats = await free_seats.tables_menu(master, asked[: len(lines)], interaction.user.id)
    await reply.show(Layout(text(say("table.list_title"), *(lines or [say("table.list_none")])), *seats, accent=SLATE))


async def rules(master: Master, interaction: Interaction, about: str, of: str | None, show: bool) -> None:
    """`/rules`: what the ledger and the cards say about a word or an id."""
    reply = private(interaction)
    name = await game_meant(master, interaction, of)
    found = search(part(name, "words").ledger(), about)[:FOUND]
    if not found:
        raise refuse_at("rules.none", about=inline(about, 40))
    with shown(everybody=show):
        layout = Layout(text(entries_text(found)), accent=SLATE)
    if show and interaction.channel_id:
        await show_everybody(master, interaction, reply, interaction.channel_id, layout)
    else:
        await reply.show(layout)


async def game_meant(master: Master, interaction: Interaction, of: str | None) -> str:
    """The game of the option, of this channel's table, or the only one there is."""
    if of:
        return game_called(of).name
    record = await master.store.table_at(guild_of(interaction), interaction.channel_id or 0)
    if record is not None:
        return record.game.name
    if len(games()) == 1:
        return next(iter(games()))
    raise refuse_at("rules.which")


def entry_text(entry: Entry, letters: int = ENTRY) -> str:
    """One thing of the ledger: its heading with its id, what it says, and where that stands."""
    head = say("rules.entry" if entry.id == entry.title else "rules.entry_of", id=entry.id, title=entry.title)
    source = say("rules.source", source=entry.source) if entry.source else ""
    return "\n".join(filter(None, [head, cut(entry.text, letters), source]))


def entries_text(entries: Sequence[Entry]) -> str:
    """Several of them, with room between."""
    return SPACED.join(map(entry_text, entries))


def search(ledger: Sequence[Entry], about: str) -> list[Entry]:
    """The entries that a word, id or heading fits, the closest first."""
    wanted = about.strip().casefold()
    ranked = [
        (rank, number, entry) for number, entry in enumerate(ledger) if (rank := _rank(entry, wanted)) is not None
    ]
    return [entry for _, _, entry in sorted(ranked, key=lambda found: found[:2])]


def _rank(entry: Entry, wanted: str) -> int | None:
    if not wanted:
        return None
    if entry.id.casefold() == wanted:
        return 0
    if entry.title.casefold() == wanted or wanted in (word.casefold() for word in entry.words):
        return 1
    if wanted in entry.title.casefold():
        return 2
    return 3 if all(word in entry.text.casefold() for word in wanted.split()) else None


async def rules_of_decision(master: Master, interaction: Interaction, control: CustomId) -> None:
    """The button Rules of a panel: the rules of the question that is open."""
    reply = private(interaction)
    at = await desk(master.store, await master.table(interaction, control.game), interaction.user.id)
    ledger = part(at.table.game.name, "words").ledger()
    found = [entry for entry in ledger if entry.id in at.panel.rules]
    back = row(named("panel", at.table.control("p")))
    await reply.show(Layout(text(entries_text(found or ledger[:6])), back, accent=SLATE))
