"""The end of a table: by its rules, by decree, or before it began; and the opening of its seal (threats 3.3)."""

from bot import lobby_message as look
from bot import results, rights, searching
from bot.custom_id import CustomId
from bot.layout import SLATE, Layout, file, named, row, text
from bot.master import Master
from bot.names import mention
from bot.opened import OpenTable
from bot.posting import CannotPost, NotNow
from bot.record import record_file
from bot.records import Clock, Order
from bot.refusals import refuse
from bot.replies import Interaction, private
from bot.warnings import GONE
from bot.words import aloud, say

A_MINUTE, AN_HOUR = 60.0, 3600.0  # seconds until a seal that was not published is tried again: out of reach, blocked
DONE = "done"  # kept beside the standing orders: an answer given in advance, too; its value is the last step


async def ask_end(master: Master, interaction: Interaction, game_named: str | None) -> None:
    """`/game end`: what would happen, and two buttons."""
    reply = private(interaction)
    table = await master.here(interaction, game_named)
    await rights.may_host(master, interaction, table)
    await reply.show(confirmation(table))


def confirmation(table: OpenTable) -> Layout:
    """End it? A lobby only closes; a game ends for everybody."""
    if table.over:
        raise refuse("over")
    lobby = table.game.status in ("lobby", "closing")
    verb = named("end_table" if lobby else "end_game", CustomId("e", table.game.id, index=1), "grave")
    keep = named("no_keep", CustomId("e", table.game.id, index=0))
    return Layout(text(say("end.confirm_lobby" if lobby else "end.confirm")), row(verb, keep), accent=SLATE)


async def end(master: Master, interaction: Interaction, game: str, sure: bool) -> None:
    """The answer to that question."""
    reply = private(interaction)
    table = await master.table(interaction, game)
    await rights.may_host(master, interaction, table)
    if not sure:
        await reply.say(say("end.kept"))
        return
    lobby = table.game.status in ("lobby", "closing")
    await finish(master, table, f"<@{interaction.user.id}>")
    await reply.say(say("end.closed" if lobby else "end.ended"))


@aloud
async def finish(master: Master, table: OpenTable, who: str, result: str = "") -> None:
    """End a table, with a decreed result or none, and open its seal; a lobby is dropped and its seed published.

    Raises:
        Refused: it has ended already.
    """
    game = table.game
    if table.over:
        raise refuse("over")
    async with master.session.alone(game.id):
        if (await master.session.open(game.guild, game.id)).over:  # of two who end it one does
            raise refuse("over")
        if game.status in ("lobby", "closing"):
            seed = await master.store.drop_lobby(game.guild, game.id, master.now(), who)
        else:
            seed = await master.store.seal(game.guild, game.id, master.now(), who, result)
    after = await master.session.open(game.guild, game.id)
    if game.status in ("lobby", "closing"):
        note = say("lobby.card_dropped", who=who, seed=seed.hex())
        if game.lobby_message:
            await master.poster.edit(game.channel, game.lobby_message, view=look.card_layout(after, note))
        await _say(master, after, say("end.ended_lobby", number=game.number, who=who, seed=seed.hex()))
        await master.announcer.put_away(game.channel)
        return
    await _publish(master, after, seed, results.told(after, who))


async def done(master: Master, interaction: Interaction, game: str) -> None:
    """Somebody has nothing to take back; when all have said so the seal opens."""
    reply = private(interaction)
    table = await master.table(interaction, game)
    seat = table.my_seat(interaction.user.id)
    if table.game.status != "over":
        raise refuse("sealed") if table.game.status == "sealed" else refuse("replaced")
    said = Order(DONE, str(table.number))  # an undo makes it worthless
    await master.store.set_order(game, table.state.places[seat], said)
    missing = [sitter.place for sitter in table.sitters if not sitter.bot]
    missing = [place for place in missing if said not in await master.store.orders(game, place)]
    if missing:
        names = ", ".join(table.shown[table.state.places.index(place)] for place in missing)
        await reply.say(say("end.done", names=names))
        return
    await seal(master, table.game.guild, game)
    await reply.say(say("end.opened"))


@aloud
async def seal(master: Master, guild: int, game: str) -> None:
    """Open the seal of a finished game: no undo ever after, seed and record are public."""
    async with master.session.alone(game):
        table = await master.session.open(guild, game)
        if table.game.status not in ("over", "sealed"):
            await master.store.drop_clock(Clock(game, guild, "seal", None, 0, 0.0))  # taken back meanwhile
            return
        seed = await master.store.seal(guild, game, master.now())
    await _publish(master, await master.session.open(guild, game), seed)


async def _say(master: Master, table: OpenTable, line: str) -> None:
    """One public line; where it cannot be said, the list of tables tells it."""
    try:
        await master.poster.send(table.game.channel, content=line)
    except (CannotPost, NotNow):
        await master.store.touch(table.game.id, blocked=GONE)


@aloud
async def _publish(master: Master, table: OpenTable, seed: bytes, note: str = "") -> None:
    """Show the opened seal in the last message of the table, the record attached."""
    game = table.game
    await searching.end_all(master, table)
    drawn = table.step.drawn if table.step else 0
    opened = say("end.seal_open", promise=game.promise, seed=seed.hex(), draws=drawn)
    record = await record_file(master.store, table)
    files = [file(record, f"{game.name}-table-{game.number}.json", "")]
    try:
        if table.rules.outcome(table.state) is not None and game.board_message:
            shown = await master.announcer.sealed(table, opened)
            note = "" if shown else opened  # the seal is opened in public, one way or the other
        elif table.begun:
            await master.announcer.ended_early(table, note, opened)
            note = ""
        watchers = await master.store.watchers(game.id)
        called = say("watch.over", users=", ".join(map(mention, watchers))) if watchers else ""
        content = "\n".join(filter(None, [called, note, say("end.record", number=game.number)]))
        await master.poster.send(
            game.channel, content=content, files=files, nonce=f"{game.id}-seal-open", mentions=watchers
        )
        await master.store.forget_watchers(game.id)
    except NotNow:  # by and by: a clock that stayed due would play the whole game again twice a second
        await master.store.set_clock(Clock(game.id, game.guild, "seal", None, 0, master.now() + A_MINUTE))
        return
    except CannotPost as refused:
        await master.announcer.block(table, refused)
        await master.store.set_clock(Clock(game.id, game.guild, "seal", None, 0, master.now() + AN_HOUR))
        return
    if game.lobby_message:
        await master.poster.edit(game.channel, game.lobby_message, view=look.card_layout(table, say("lobby.card_over")))
    await master.store.drop_clock(Clock(game.id, game.guild, "seal", None, 0, 0.0))
    await master.announcer.put_away(game.channel)
