"""From an open table to a running game: open, join, leave, choose, give a word, start."""

import re
import secrets
from collections.abc import Mapping
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
from bot.refusals import refuse
from bot.replies import Interaction, ask, private
from bot.store_refusals import Full, NotSeated, TakenPick
from bot.waiting import NO_CLOCK, PACES
from bot.words import one_of, say
from rules.contract import Options, Rules
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
    try:
        await master.store.sit(table.game.guild, game, interaction.user.id, interaction.user.display_name, pick or "")
    except Full as full:
        raise refuse("full", wanted=table.game.wanted) from full
    await show_lobby(master, table.game.guild, game)
    after = await master.table(interaction, game)
    await reply.show(look.pick_layout(after, free_picks(after)))


def free_picks(table: OpenTable) -> list[str]:
    """What nobody has chosen yet."""
    return [key for key in table.rules.picks if all(sitter.pick != key for sitter in table.sitters)]


async def pick(master: Master, interaction: Interaction, game: str, chosen: str) -> None:
    """Choose a colour or hero in the lobby."""
    reply = private(interaction)
    table = await master.table(interaction, game)
    wanted = "" if chosen == "-" else chosen
    if wanted and wanted not in table.rules.picks:
        raise refuse("unknown_pick", pick=quoted(chosen, 30), free=one_of(free_picks(table)))
    try:
        await master.store.pick(table.game.guild, game, interaction.user.id, wanted)
    except TakenPick as taken:
        raise refuse("taken_pick", free=one_of(map(table.words.pick, free_picks(table)))) from taken
    await show_lobby(master, table.game.guild, game)
    await reply.say(say("lobby.picked", pick=table.words.pick(wanted)) if wanted else say("lobby.picked_free"))


async def leave(master: Master, interaction: Interaction, game: str) -> None:
    """Give a seat up before the start."""
    reply = private(interaction)
    table = await master.table(interaction, game)
    mine = next((sitter for sitter in table.sitters if sitter.user == interaction.user.id), None)
    if mine is None:
        raise refuse("not_seated")
    try:
        await master.store.rise(table.game.guild, game, mine.place)
    except NotSeated as gone:
        raise refuse("not_seated") from gone
    await show_lobby(master, table.game.guild, game)
    await reply.say(say("lobby.left", number=table.game.number))


async def how(master: Master, interaction: Interaction, game: str) -> None:
    """How to play, in short."""
    table = await master.table(interaction, game)
    await private(interaction).say(say("lobby.how_to_play", title=table.rules.title, pitch=table.words.PITCH))


async def options(master: Master, interaction: Interaction, game: str) -> None:
    """All options with their meaning."""
    reply = private(interaction)
    table = await master.table(interaction, game)
    await reply.say(*look.options_text(table))


async def set_option(
    master: Master, interaction: Interaction, named: str | None, option: str | None, value: str | None
) -> None:
    """`/game options`: show them, or change one before the start."""
    reply = private(interaction)
    table = await master.here(interaction, named)
    if option is None or value is None:
        await reply.say(*look.options_text(table))
        return
    await rights.may_host(master, interaction, table)
    if table.game.status != "lobby":
        raise refuse("lobby_closed")
    what = await _change(master, table, option.strip().casefold(), value.strip())
    await show_lobby(master, table.game.guild, table.game.id)
    await reply.say(say("lobby.changed", who=f"<@{interaction.user.id}>", what=what))


async def _change(master: Master, table: OpenTable, option: str, value: str) -> str:
    game = table.game
    if option == "pace":
        if value not in PACES and value != NO_CLOCK:
            raise refuse("unknown_value", value=value, option=option, values=one_of([*PACES, NO_CLOCK]))
        await master.store.touch(game.id, pace=value)
        return look.pace_words(value)
    if option == "preset":
        if value not in table.rules.presets:
            raise refuse("unknown_preset", preset=value, presets=one_of(table.rules.presets))
        made: Options = table.rules.presets[value]
        await master.store.set_options(game.guild, game.id, msgspec.json.encode(made), value)
        return table.words.plays(made, game.wanted)
    changed = with_value(table.options, option, value)
    await master.store.set_options(game.guild, game.id, msgspec.json.encode(changed), "")
    return f"{option} = {value}"


def with_value(options: Options, key: str, value: str) -> Options:
    """The options with one changed.

    Raises:
        Refused: no such option, or not one of its values.
    """
    fields: Mapping[str, Any] = msgspec.to_builtins(options)
    if key == "picks" or key not in fields:
        raise refuse(
            "unknown_option", option=key, options=one_of([k for k in fields if k != "picks"] + ["pace", "preset"])
        )
    for given in (value, _number(value), {"yes": True, "no": False}.get(value.casefold())):
        try:
            return msgspec.convert({**fields, key: given}, type(options))
        except msgspec.ValidationError:
            continue
    raise refuse("unknown_value", value=value, option=key, values=one_of(values_of(options, key)))


def values_of(options: Options, key: str) -> list[str]:
    """The values that an option can have, as typed."""
    kind = next(field.type for field in msgspec.structs.fields(options) if field.name == key)
    info = msgspec.inspect.type_info(kind)
    if isinstance(info, msgspec.inspect.LiteralType):
        return [str(value) for value in info.values]
    return ["yes", "no"]


def _number(text: str) -> int | None:
    return int(text) if re.fullmatch(r"[-−]?\d{1,6}", text) and text.isascii() else None


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
        raise refuse("not_seated")
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
    await reply.say(say("lobby.word_taken", word=quoted(given, 40).strip("“”"), promise=table.game.promise))


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
    await reply.say(say("lobby.opened", link=f"<#{table.game.channel}>"))
