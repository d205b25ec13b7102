"""How a table is played: shown with every option's meaning, and changed before the start by list or by typing."""

import re
from collections.abc import Mapping, Sequence
from typing import Any, get_args

import msgspec

from bot import lobby_message as look
from bot import rights
from bot.custom_id import CustomId
from bot.layout import GOLD, Layout, menu, text
from bot.lobby import show_lobby
from bot.master import Master
from bot.names import inline
from bot.opened import OpenTable
from bot.opening import bot_names
from bot.records import Empty, Timing
from bot.refusals import Refused, refuse
from bot.replies import Interaction, private
from bot.waiting import NO_CLOCK, PACES
from bot.words import one_of, say
from rules.contract import Options

PRESET, PACE, CLOCK, BOTS, EMPTY, ABSENCE = "preset", "pace", "clock", "bots", "empty", "absence"
OURS = (PRESET, PACE, CLOCK, BOTS, EMPTY, ABSENCE)  # of the table, no part of the rules
FREE_DAYS = (0, 3, 7, 14, 30, 60)
SHOWN = 40  # letters of what somebody typed that are repeated
SWITCHED = {"on": "yes", "true": "yes", "off": "no", "false": "no"}  # what people type for the two of a switch


async def show(master: Master, interaction: Interaction, game: str) -> None:
    """The button Options: all of them with their meaning; for who may change them, a list."""
    reply = private(interaction)
    table = await master.table(interaction, game)
    await reply.show(await _layout(master, interaction, table))


async def _layout(master: Master, interaction: Interaction, table: OpenTable) -> Layout:
    changing = table.game.status == "lobby" and await _may_change(master, interaction, table)
    words = text(*look.options_text(table, _own_lines(table), changing=changing))
    if not changing:
        return Layout(words, accent=GOLD)
    entries = [(key, title(table, key), meaning(table, key)) for key in keys(table)]
    return Layout(words, menu(say("label.change_menu"), CustomId("lo", table.game.id), entries), accent=GOLD)


def _own_lines(table: OpenTable) -> list[str]:
    """The settings of the table that are no part of the rules, as they stand."""
    game = table.game
    now = {PACE: game.pace, CLOCK: game.clock, EMPTY: game.empty, ABSENCE: str(game.free_days)}
    return [
        say("lobby.option_line", title=title(table, key), key=key, value=value, meaning=meaning(table, key, value))
        for key, value in now.items()
    ]


async def _may_change(master: Master, interaction: Interaction, table: OpenTable) -> bool:
    try:
        await rights.may_host(master, interaction, table)
    except Refused:
        return False
    return True


async def ask_value(master: Master, interaction: Interaction, game: str, key: str) -> None:
    """An option was chosen in the list: its values."""
    reply = private(interaction)
    table = await master.table(interaction, game)
    await rights.may_host(master, interaction, table)
    if key not in keys(table):
        raise refuse("unknown_option", option=inline(key, SHOWN), options=one_of(keys(table)))
    control = CustomId("lv", table.game.id, index=keys(table).index(key))
    entries = [(value, value, meaning(table, key, value)) for value in values(table, key)]
    head = say("lobby.option_head", title=title(table, key), meaning=meaning(table, key))
    await reply.show(Layout(text(head), menu(say("label.value_menu"), control, entries), accent=GOLD))


async def take_value(master: Master, interaction: Interaction, game: str, number: int, value: str) -> None:
    """A value was chosen in the list."""
    reply = private(interaction)
    table = await master.table(interaction, game)
    await _changed(master, interaction, table, keys(table)[number] if number < len(keys(table)) else "", value)
    await reply.show(await _layout(master, interaction, await master.table(interaction, game)))


async def typed(
    master: Master, interaction: Interaction, named: str | None, option: str | None, value: str | None
) -> None:
    """`/game options`: show them, or change one before the start."""
    reply = private(interaction)
    table = await master.here(interaction, named)
    if option is None or value is None:
        await reply.show(await _layout(master, interaction, table))
        return
    what = await _changed(master, interaction, table, option.strip().casefold(), value.strip())
    await reply.say(say("lobby.changed", who=f"<@{interaction.user.id}>", what=what))


async def _changed(master: Master, interaction: Interaction, table: OpenTable, key: str, value: str) -> str:
    """Change one option; the answer says what it is now."""
    await rights.may_host(master, interaction, table)
    if table.game.status != "lobby":
        raise refuse("lobby_closed")
    what = await _change(master, table, key, value)
    await show_lobby(master, table.game.guild, table.game.id)
    return what


async def _change(master: Master, table: OpenTable, key: str, value: str) -> str:
    game, value = table.game, as_listed(table, key, value)
    if key in OURS and value not in values(table, key):
        raise unknown_value(key, value, values(table, key))
    if key == PACE:
        await master.store.touch(game.id, pace=value)
        return look.pace_words(value)
    if key == BOTS:
        await seat_bots(master, table, int(value))
        return say("lobby.option_now", title=title(table, key), value=value)
    if key in (CLOCK, EMPTY, ABSENCE):
        await master.store.touch(game.id, **({"free_days": int(value)} if key == ABSENCE else {key: value}))
        return say("lobby.option_now", title=title(table, key), value=meaning(table, key, value))
    made = table.rules.presets[value] if key == PRESET else with_value(table.options, key, value)
    await master.store.set_options(game.guild, game.id, msgspec.json.encode(made), value if key == PRESET else "")
    if key == PRESET:
        return table.words.plays(made, game.wanted)
    return say("lobby.option_now", title=title(table, key), value=value)


async def seat_bots(master: Master, table: OpenTable, wanted: int) -> None:
    """So many stand-ins at the table, no more and no fewer."""
    guild, game = table.game.guild, table.game.id
    async with master.session.alone(game):  # places move up when somebody leaves
        now = await master.session.open(guild, game)
        bots = [sitter for sitter in now.sitters if sitter.bot]
        for sitter in reversed(bots[wanted:]):
            await master.store.rise(guild, game, sitter.place)
        for name in bot_names(wanted - len(bots), len(bots) + 1):
            await master.store.seat_bot(guild, game, name)


def keys(table: OpenTable) -> list[str]:
    """Everything that can be changed, by its typed name."""
    return [*OURS, *(key for key in type(table.options).__struct_fields__ if key != "picks")]


def title(table: OpenTable, key: str) -> str:
    """An option's name for reading."""
    return say(f"lobby.option_{key}") if key in OURS else table.words.option_title(key)


def meaning(table: OpenTable, key: str, value: str = "") -> str:
    """What an option is about, or what one of its values means."""
    if key == PRESET:
        return table.words.plays(table.rules.presets[value], table.game.wanted) if value else say("lobby.about_preset")
    if key == PACE:
        return look.pace_words(value) if value else say("lobby.about_pace")
    if key == BOTS:
        return "" if value else say("lobby.about_bots")
    if key == CLOCK:
        return say(f"lobby.clock_{value}") if value else say("lobby.about_clock")
    if key == EMPTY:
        return say(f"lobby.empty_{value}") if value else say("lobby.about_empty")
    if key == ABSENCE:
        return say("lobby.absence_days", days=value) if value else say("lobby.about_absence")
    return table.words.option(key, as_given(value) if value else "")


def as_given(value: str) -> str | int | bool:
    """A typed value as the rules keep it."""
    number = _number(value)
    return {"yes": True, "no": False}.get(value, value if number is None else number)


def values(table: OpenTable, key: str) -> list[str]:
    """The values that an option can have, as typed."""
    if key == PRESET:
        return list(table.rules.presets)
    if key == PACE:
        return [*PACES, NO_CLOCK]
    if key in (CLOCK, EMPTY):
        return list(get_args(Timing if key == CLOCK else Empty))
    if key == ABSENCE:
        return [str(days) for days in FREE_DAYS]
    if key == BOTS:
        people = sum(1 for sitter in table.sitters if not sitter.bot)
        return [str(number) for number in range(min(table.game.wanted - 1, table.game.wanted - people) + 1)]
    return _own_values(table.options, key)


def as_listed(table: OpenTable, key: str, typed: str) -> str:
    """A typed value as the list of values has it, in whatever letters; what is unknown stays as it was typed."""
    said = typed.casefold()
    known = values(table, key) if key in keys(table) else []
    return next((one for one in known if one.casefold() in (said, SWITCHED.get(said))), typed)


def with_value(options: Options, key: str, value: str) -> Options:
    """The options with one changed.

    Raises:
        Refused: no such option, or not one of its values.
    """
    fields: Mapping[str, Any] = msgspec.to_builtins(options)
    if key == "picks" or key not in fields:
        known = [*OURS, *(one for one in fields if one != "picks")]
        raise refuse("unknown_option", option=inline(key, SHOWN), options=one_of(known))
    for given in (value, as_given(value)):
        try:
            return msgspec.convert({**fields, key: given}, type(options))
        except msgspec.ValidationError:
            continue
    raise unknown_value(key, value, _own_values(options, key))


def unknown_value(key: str, value: str, known: Sequence[str]) -> Refused:
    """The refusal of a value; what was typed is repeated only in short."""
    return refuse("unknown_value", value=inline(value, SHOWN), option=key, values=one_of(known))


def _own_values(options: Options, key: str) -> list[str]:
    kind = next(field.type for field in msgspec.structs.fields(options) if field.name == key)
    info = msgspec.inspect.type_info(kind)
    return [str(one) for one in info.values] if isinstance(info, msgspec.inspect.LiteralType) else ["yes", "no"]


def _number(text_: str) -> int | None:
    return int(text_) if re.fullmatch(r"-?\d{1,6}", text_) and text_.isascii() else None
