"""The open lobby: sit, leave, choose, give a word; and its message, which always shows who is there."""

import discord

from bot import free_seats
from bot import lobby_message as look
from bot.custom_id import CustomId
from bot.forms import LineForm
from bot.layout import SLATE, Layout, named, row, text
from bot.master import Master
from bot.names import inline, quoted
from bot.opened import OpenTable
from bot.refusals import Refused, refuse, refuse_at
from bot.replies import Interaction, PrivateReply, ask, private
from bot.store_refusals import Full, NotOpen, NotSeated, TakenPick
from bot.words import aloud, say


@aloud
async def post_seal(master: Master, guild: int, game: str) -> None:
    """Post the promise, once; nothing is taken from anybody before it stands."""
    async with master.session.alone(game):
        await _promise(master, await master.session.open(guild, game))


async def _promise(master: Master, table: OpenTable) -> None:
    game = table.game
    if game.seal_message is None:
        posted = await master.poster.send(game.channel, content=look.seal_text(table), nonce=f"{game.id}-seal")
        await master.store.touch(game.id, seal_message=posted)


@aloud
async def show_lobby(master: Master, guild: int, game: str) -> None:
    """Post the lobby, after the promise, or change the one that stands.

    One at a time, so that the newest list is the one that stays.

    Raises:
        CannotPost, NotNow.
    """
    async with master.session.alone(game):
        table = await master.session.open(guild, game)
        if table.game.status != "lobby":
            return
        await _promise(master, table)  # not there yet, where it could not be posted when the table was opened
        channel, message, layout = table.game.channel, table.game.lobby_message, look.lobby_layout(table)
        if message is None:
            posted = await master.poster.send(channel, view=layout, nonce=f"{game}-lobby")
        elif await master.poster.edit(channel, message, view=layout) or not await master.poster.gone(channel, message):
            return
        else:
            posted = await master.poster.send(channel, view=layout)
        await master.store.touch(game, lobby_message=posted)
        if table.game.blocked:
            await master.announcer.unblock(table)


async def sit(master: Master, interaction: Interaction, game: str, pick: str | None = None) -> None:
    """Take a seat, or come back to choose; what is left to choose is asked privately."""
    reply = private(interaction)
    table = await master.table(interaction, game)
    _refuse_ended(table)
    if table.game.status != "lobby":
        await _too_late(master, reply, table, interaction.user.id)
        return
    pick = meant(table, pick or "")
    if any(sitter.user == interaction.user.id for sitter in table.sitters):
        if pick:
            await choose(master, table, interaction.user.id, pick)
    else:
        try:
            await _take(master, table, interaction.user, pick)
        except NotOpen:  # *Start* was quicker
            await _too_late(master, reply, await master.table(interaction, game), interaction.user.id)
            return
    await show_lobby(master, table.game.guild, game)
    if pick:
        await reply.say(look.joined(table, interaction.user.id), say("lobby.picked", pick=table.words.pick(pick)))
        return
    after = await master.table(interaction, game)
    await reply.show(look.pick_layout(after, free_picks(after), interaction.user.id))


async def _too_late(master: Master, reply: PrivateReply, table: OpenTable, user: int) -> None:
    """The game has begun; a seat of the bot can still be had.

    Raises:
        Refused: none of them can, or this person has a seat.
    """
    if any(sitter.user == user and not sitter.bot for sitter in table.sitters):
        raise refuse("seated")
    if not await free_seats.offered(master, table):
        raise refuse("begun_without_you")
    take = named("take_one", CustomId(free_seats.KIND, table.game.id), "finish")
    await reply.show(Layout(text(say("lobby.bots_seats")), row(take), accent=SLATE))


def _refuse_ended(table: OpenTable) -> None:
    """Raises Refused where there is nothing left to join or to leave."""
    if table.over:
        raise refuse("dropped" if table.game.status == "dropped" else "over")


async def _take(master: Master, table: OpenTable, user: discord.User | discord.Member, pick: str) -> None:
    game = table.game
    _check_pick(table, pick)
    try:
        await master.store.sit(game.guild, game.id, user.id, user.display_name, pick)
    except Full as full:
        raise refuse("full", wanted=game.wanted) from full
    except TakenPick as taken:
        raise refuse("taken_pick", free=_free(table)) from taken


async def choose(master: Master, table: OpenTable, user: int, wanted: str) -> None:
    """Keep what a seated person wants to play; "" leaves it to the game.

    Raises:
        Refused: it cannot be chosen, or somebody else has it.
    """
    _check_pick(table, wanted)
    try:
        await master.store.pick(table.game.guild, table.game.id, user, wanted)
    except TakenPick as taken:
        raise refuse("taken_pick", free=_free(table)) from taken
    except NotSeated as outside:
        raise no_seat(table) from outside


def meant(table: OpenTable, typed: str) -> str:
    """The key of what somebody wants to play, typed as key, name, or name and look; else what was typed."""
    wanted = typed.strip().casefold()
    for key in table.rules.picks:
        said = table.words.pick(key).casefold()
        if wanted in (key.casefold(), said, said.split(",")[0]):
            return key
    return typed


def no_seat(table: OpenTable) -> Refused:
    """What is said to somebody without a seat in the lobby."""
    return refuse_at("lobby.not_left", number=table.game.number)


def _check_pick(table: OpenTable, wanted: str) -> None:
    if wanted and wanted not in table.rules.picks:
        raise refuse("unknown_pick", pick=inline(wanted, 30), free=_free(table))


def _free(table: OpenTable) -> str:
    return "; ".join(map(table.words.pick, free_picks(table)))


def free_picks(table: OpenTable) -> list[str]:
    """What nobody has chosen yet."""
    return [key for key in table.rules.picks if all(sitter.pick != key for sitter in table.sitters)]


async def pick(master: Master, interaction: Interaction, game: str, chosen: str) -> None:
    """Choose a colour or hero in the lobby."""
    reply = private(interaction)
    table = await master.table(interaction, game)
    wanted = "" if chosen == look.NO_PICK else chosen
    await choose(master, table, interaction.user.id, wanted)
    await show_lobby(master, table.game.guild, game)
    await reply.say(say("lobby.picked", pick=table.words.pick(wanted)) if wanted else say("lobby.picked_free"))


async def leave(master: Master, interaction: Interaction, game: str) -> None:
    """Give a seat up before the start."""
    reply = private(interaction)
    async with master.session.alone(game):  # places move up when somebody leaves
        table = await master.table(interaction, game)
        _refuse_ended(table)
        mine = next((sitter for sitter in table.sitters if sitter.user == interaction.user.id), None)
        if mine is None:
            raise no_seat(table) if table.game.status == "lobby" else refuse("lobby_closed")
        await master.store.rise(table.game.guild, game, mine.place)
    await show_lobby(master, table.game.guild, game)
    await reply.say(say("lobby.left", number=table.game.number))


async def how(master: Master, interaction: Interaction, game: str) -> None:
    """How to play, in short."""
    table = await master.table(interaction, game)
    await private(interaction).say(say("lobby.how_to_play", title=table.rules.title, how=table.words.HOW))


async def ask_word(master: Master, interaction: Interaction, game: str) -> None:
    """Open the form for a word."""
    table = await master.table(interaction, game)
    if all(sitter.user != interaction.user.id for sitter in table.sitters):
        raise no_seat(table)
    note = say("lobby.word_note", promise=table.game.promise[:16] + "…")
    title, label, control = say("lobby.word_question"), say("lobby.word_label"), CustomId("lw", table.game.id)
    await ask(interaction, LineForm(control, title, label, note, most=40, required=False, field="word"))


async def word(master: Master, interaction: Interaction, game: str, given: str) -> None:
    """Keep a person's word."""
    reply = private(interaction)
    table = await master.table(interaction, game)
    if not (await master.guild(interaction)).free_text:
        raise refuse("no_free_text")
    if table.game.seal_message is None:
        raise refuse("seal_missing")
    try:
        await master.store.word(table.game.guild, game, interaction.user.id, given)
    except ValueError as wrong:
        raise refuse("word_long") from wrong
    except NotSeated as outside:
        raise no_seat(table) from outside
    await show_lobby(master, table.game.guild, game)
    said = quoted(given, 40)
    await reply.say(say("lobby.word_taken", word=said, promise=table.game.promise) if said else say("lobby.word_gone"))
