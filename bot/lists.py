"""Tables by the list, and the rules by the word."""

from collections.abc import Sequence

from bot.custom_id import CustomId
from bot.desk import desk
from bot.layout import SLATE, Layout, button, named, row, text
from bot.lobby import game_called
from bot.lookups import now_line
from bot.master import Master, guild_of
from bot.names import quoted
from bot.opened import OpenTable
from bot.records import Game, Status
from bot.refusals import refuse_at
from bot.replies import Interaction, private
from bot.words import cut, say
from rules.registry import games, part
from rules.telling import Entry

FILTERS: dict[str, tuple[Status, ...]] = {
    "open": ("lobby", "closing"),
    "running": ("running",),
    "waiting for a player": ("lobby",),
    "finished": ("over", "sealed"),
    "ended early": ("sealed",),
    "dropped": ("dropped",),
}
FOUND = 3  # entries of the rules shown at once


async def mine(master: Master, interaction: Interaction) -> None:
    """`/mygames`: the asker's tables, those that wait for him first, and the open ones."""
    reply = private(interaction)
    guild, user = guild_of(interaction), interaction.user.id
    tables = [await master.session.open(guild, game.id) for game in await master.store.games_of(guild, user)]
    waiting = [table for table in tables if _waits_for(table, user)]
    rest = [table for table in tables if table not in waiting]
    open_ = await master.store.games(guild, ("lobby",))
    lines = [say("table.mine_title")]
    if waiting:
        lines += [say("table.mine_waiting", count=len(waiting)), *map(_mine_line, waiting)]
    if rest:
        lines += [say("table.mine_running"), *map(_mine_line, rest)]
    if open_:
        lines += [say("table.mine_open"), *(_game_line(game) for game in open_[:10])]
    if not tables and not open_:
        lines.append(say("table.mine_none"))
    plays = [button(f"{say('label.play')} · {t.game.number}", t.control("p"), "chosen") for t in waiting[:4]]
    await reply.show(Layout(text(*lines), *([row(*plays)] if plays else []), accent=SLATE))


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


def _game_line(game: Game) -> str:
    more = f" · {game.ending}" if game.ending else ""
    return say(
        "table.list_line",
        number=game.number,
        title=games()[game.name].title if game.name in games() else game.name,
        status=say(f"status.{game.status}"),
        where=f" · <#{game.channel}>",
        more=more,
    )


async def tables(master: Master, interaction: Interaction, wanted: str | None) -> None:
    """`/game list`: every table of the server by its number, dropped ones included (threats 3.5)."""
    reply = private(interaction)
    statuses = FILTERS.get(wanted) if wanted else None
    found = await master.store.games(guild_of(interaction), statuses)
    if wanted == "ended early":
        found = [game for game in found if game.ending]
    lines = [_game_line(game) for game in reversed(found)][:25]
    await reply.say(say("table.list_title"), *(lines or [say("table.list_none")]))


async def rules(master: Master, interaction: Interaction, about: str, of: str | None, show: bool) -> None:
    """`/rules`: what the ledger and the cards say about a word or an id."""
    reply = private(interaction)
    name = await game_meant(master, interaction, of)
    found = search(part(name, "words").ledger(), about)[:FOUND]
    if not found:
        raise refuse_at("rules.none", about=quoted(about, 40).strip("“”"))
    layout = Layout(text(*[_entry(entry) for entry in found]), accent=SLATE)
    if show and interaction.channel_id:
        await master.poster.send(interaction.channel_id, view=layout)
        await reply.say(say("mod.posted"))
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


def _entry(entry: Entry) -> str:
    source = f"\n{say('rules.source', source=entry.source)}" if entry.source else ""
    return cut(say("rules.entry", id=entry.id, title=entry.title, text=entry.text), 900) + source


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
    await reply.show(Layout(text(*map(_entry, found or ledger[:6])), back, accent=SLATE))
