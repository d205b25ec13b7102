"""From an open table to a running game: open, join, leave, choose, give a word, start."""

import re
import secrets
from typing import Any

import discord
import msgspec

from bot import lobby_message as look
from bot import luck, rights
from bot.custom_id import CustomId
from bot.master import Master, guild_of
from bot.names import plain, quoted
from bot.opened import OpenTable
from bot.posting import missing_right, right_name
from bot.records import Game
from bot.refusals import refuse, refuse_at
from bot.replies import Interaction, ask, private
from bot.store_refusals import Full, NotSeated, TakenPick
from bot.waiting import NO_CLOCK, PACES
from bot.words import say
from rules.contract import Rules
from rules.registry import games

NEW_THREAD = "new thread"
LETTERS = "0123456789ABCDEFGHJKLMNPQRSTUVWXYZ"


async def open_table(
    master: Master,
    interaction: Interaction,
    what: str,
    players: int | None,
    pace: str | None,
    where: str | None,
    name: str | None,
    bots: int | None,
) -> None:
    """`/game new`: the seal, then the lobby."""
    reply = private(interaction)
    guild = guild_of(interaction)
    await rights.may_open(master, interaction)
    rules = game_called(what)
    wanted = players or rules.seats.stop - 1
    check_seats(rules, wanted, bots or 0)
    settings = await master.guild(interaction)
    channel = await _home(master, interaction, where, name or rules.title)
    seed = luck.new_seed()
    game = Game(
        id=new_id(),
        guild=guild,
        name=rules.name,
        title=name or "",
        channel=channel.id,
        host=interaction.user.id,
        wanted=wanted,
        options=msgspec.json.encode(next(iter(rules.presets.values()))),
        preset=next(iter(rules.presets)),
        pace=pace or _pace_of(settings.pace),
        promise=luck.promise(seed),
        created=master.now(),
    )
    limits = master.settings
    await master.store.create(game, None, seed, lobbies=limits.lobbies_per_user, live=limits.games_per_guild)
    await post_seal(master, guild, game.id)
    for number in range(bots or 0):
        await master.store.seat_bot(guild, game.id, f"Bot {number + 1}")
    await show_lobby(master, guild, game.id)
    await reply.say(say("lobby.opened", link=f"<#{channel.id}>"))


async def post_seal(master: Master, guild: int, game: str) -> None:
    """Post the promise; nothing is taken from anybody before it stands."""
    table = await master.session.open(guild, game)
    if table.game.seal_message is None:
        posted = await master.poster.send(table.game.channel, content=look.seal_text(table), nonce=f"{game}-seal")
        await master.store.touch(game, seal_message=posted)


async def show_lobby(master: Master, guild: int, game: str) -> None:
    """Post the lobby, or change the one that stands."""
    table = await master.session.open(guild, game)
    layout = look.lobby_layout(table)
    message = table.game.lobby_message
    if message and await master.poster.edit(table.game.channel, message, view=layout):
        return
    posted = await master.poster.send(table.game.channel, view=layout)
    await master.store.touch(game, lobby_message=posted)


def game_called(what: str) -> Rules[Any]:
    """The game of a name, typed in any way.

    Raises:
        Refused: none is called so.
    """
    wanted = re.sub(r"[\s_-]+", "_", what.strip().casefold())
    for name, rules in games().items():
        if wanted in (name, re.sub(r"[\s_-]+", "_", rules.title.casefold())):
            return rules
    raise refuse("unknown_game", what=quoted(what, 40), games=", ".join(rules.title for rules in games().values()))


def check_seats(rules: Rules[Any], wanted: int, bots: int) -> None:
    """Raises Refused if the game is not for so many, or nobody but bots would play."""
    if wanted not in rules.seats:
        raise refuse("players_range", title=rules.title, least=rules.seats.start, most=rules.seats.stop - 1)
    if bots >= wanted:
        raise refuse("too_many_bots", most=wanted - 1)


def _pace_of(usual: str) -> str:
    return usual if usual in PACES or usual == NO_CLOCK else "24 h"


async def _home(master: Master, interaction: Interaction, where: str | None, name: str) -> Any:
    """The channel or new thread in which the table stands, rights checked."""
    channel = interaction.channel
    found = master.client.get_channel(interaction.channel_id or 0) or channel
    if isinstance(found, discord.ForumChannel) or not isinstance(found, discord.TextChannel | discord.Thread):
        raise refuse("only_servers")
    if right := missing_right(found):
        raise refuse("missing_open", channel=f"<#{found.id}>", right=right_name(right))
    if where != NEW_THREAD or isinstance(found, discord.Thread):
        return found
    if not found.permissions_for(found.guild.me).create_public_threads:
        raise refuse("missing_open", channel=f"<#{found.id}>", right=right_name("create_public_threads"))
    return await found.create_thread(name=plain(name, "Table"), type=discord.ChannelType.public_thread)


def new_id() -> str:
    """Six digits and capitals. Ids are no secrets, only unlike each other."""
    return "".join(secrets.choice(LETTERS) for _ in range(6))


async def sit(master: Master, interaction: Interaction, game: str, pick: str | None = None) -> None:
    """Take a seat; what is left to choose is asked privately."""
    reply = private(interaction)
    table = await master.table(interaction, game)
    if table.game.status == "lobby" and not any(sitter.user == interaction.user.id for sitter in table.sitters):
        await _take(master, table, interaction.user, pick or "")
    elif table.game.status != "lobby":
        raise refuse("begun_without_you")
    after = await master.table(interaction, game)
    await reply.show(look.pick_layout(after, free_picks(after)))


async def _take(master: Master, table: OpenTable, user: discord.User | discord.Member, pick: str) -> None:
    game = table.game
    if pick and pick not in table.rules.picks:
        raise refuse("unknown_pick", pick=quoted(pick, 30).strip("“”"), free=_free(table))
    try:
        await master.store.sit(game.guild, game.id, user.id, user.display_name, pick)
    except Full as full:
        raise refuse("full", wanted=game.wanted) from full
    except TakenPick as taken:
        raise refuse("taken_pick", free=_free(table)) from taken
    await show_lobby(master, game.guild, game.id)


def _free(table: OpenTable) -> str:
    return "; ".join(map(table.words.pick, free_picks(table)))


def free_picks(table: OpenTable) -> list[str]:
    """What nobody has chosen yet."""
    return [key for key in table.rules.picks if all(sitter.pick != key for sitter in table.sitters)]


async def pick(master: Master, interaction: Interaction, game: str, chosen: str) -> None:
    """Choose a colour or hero in the lobby."""
    reply = private(interaction)
    table = await master.table(interaction, game)
    wanted = "" if chosen == "-" else chosen
    if wanted and wanted not in table.rules.picks:
        raise refuse("unknown_pick", pick=quoted(chosen, 30).strip("“”"), free=_free(table))
    try:
        await master.store.pick(table.game.guild, game, interaction.user.id, wanted)
    except TakenPick as taken:
        raise refuse("taken_pick", free=_free(table)) from taken
    await show_lobby(master, table.game.guild, game)
    await reply.say(say("lobby.picked", pick=table.words.pick(wanted)) if wanted else say("lobby.picked_free"))


async def leave(master: Master, interaction: Interaction, game: str) -> None:
    """Give a seat up before the start."""
    reply = private(interaction)
    table = await master.table(interaction, game)
    mine = next((sitter for sitter in table.sitters if sitter.user == interaction.user.id), None)
    if mine is None:
        raise refuse_at("lobby.not_left", number=table.game.number)
    try:
        await master.store.rise(table.game.guild, game, mine.place)
    except NotSeated as gone:
        raise refuse_at("lobby.not_left", number=table.game.number) from gone
    await show_lobby(master, table.game.guild, game)
    await reply.say(say("lobby.left", number=table.game.number))


async def how(master: Master, interaction: Interaction, game: str) -> None:
    """How to play, in short."""
    table = await master.table(interaction, game)
    await private(interaction).say(say("lobby.how_to_play", title=table.rules.title, how=table.words.HOW))


class WordForm(discord.ui.Modal):
    """Asks for a word that goes into the sealed luck."""

    def __init__(self, table: OpenTable) -> None:
        super().__init__(title=say("lobby.word_question"), custom_id=str(CustomId("lw", table.game.id)), timeout=None)
        self.add_item(
            discord.ui.Label(
                text=say("lobby.word_label"),
                description=say("lobby.word_note", promise=table.game.promise[:16] + "…"),
                component=discord.ui.TextInput(custom_id="word", required=False, max_length=40),
            )
        )
        self.stop()


async def ask_word(master: Master, interaction: Interaction, game: str) -> None:
    """Open the form for a word."""
    table = await master.table(interaction, game)
    if all(sitter.user != interaction.user.id for sitter in table.sitters):
        raise refuse_at("lobby.not_left", number=table.game.number)
    await ask(interaction, WordForm(table))


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
    await show_lobby(master, table.game.guild, game)
    said = quoted(given, 40)
    await reply.say(say("lobby.word_taken", word=said, promise=table.game.promise) if said else say("lobby.word_gone"))


async def invite(
    master: Master, interaction: Interaction, who: discord.Member | discord.User, named: str | None
) -> None:
    """Ask somebody to an open table: one public line that mentions him."""
    reply = private(interaction)
    table = await master.here(interaction, named)
    if table.game.status != "lobby":
        raise refuse("lobby_closed")
    if who.bot:
        raise refuse("bot_seat_user")
    if who.id == interaction.user.id or any(sitter.user == who.id for sitter in table.sitters):
        raise refuse("asked_already")
    await master.poster.send(
        table.game.channel,
        content=say(
            "lobby.invited",
            user=who.id,
            host=f"<@{interaction.user.id}>",
            number=table.game.number,
            title=table.rules.title,
        ),
        mentions=[who.id],
    )
    await reply.say(say("lobby.asked", user=who.id))
