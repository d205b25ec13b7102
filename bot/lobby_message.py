"""The seal, the lobby, the card of a running table: messages about a table that is not a board."""

from collections.abc import Sequence

import msgspec
from discord import ui

from bot import luck
from bot.custom_id import CustomId
from bot.escape import clean, cut, escaped
from bot.game_parts import extra
from bot.layout import GOLD, PAGE, Layout, button, menu, named, row, rule, text
from bot.names import mention, quoted, shown
from bot.opened import OpenTable
from bot.records import Game, Sitter
from bot.waiting import NO_CLOCK
from bot.words import say

TAKE, LEAVE, OPTIONS, START, WORD, HOW = range(1, 7)
NO_PICK = "-"  # in the list of what can be played: leave it to the game


def seal_text(table: OpenTable) -> str:
    """The promise, posted before anything else and never edited (threats 3.3)."""
    return say("lobby.seal", number=table.game.number, promise=table.game.promise)


def lobby_layout(table: OpenTable) -> Layout:
    """The open lobby: what it is, who sits there, how it is played."""
    game, words = table.game, table.words
    least = table.rules.seats.start
    seats = f"{least}–{game.wanted}" if least < game.wanted else str(least)
    title = escaped(cut(clean(game.title), 60)) or table.rules.title
    return Layout(
        text(
            say("lobby.title", title=f"{table.rules.title}{'' if title == table.rules.title else f' · {title}'}"),
            words.PITCH,
            say("lobby.facts", seats=seats, length=words.LENGTH, host=mention(game.host)),
        ),
        rule(),
        text(*seat_lines(table)),
        rule(),
        text(
            say("lobby.how"),
            say("lobby.pace", pace=time_words(game), plays=words.plays(table.options, game.wanted)),
            advice(table),
            say("lobby.small", number=game.number, words=word_count(table)),
        ),
        row(
            named("take_seat", control(table, TAKE), "finish"),
            named("leave", control(table, LEAVE)),
            named("options", control(table, OPTIONS)),
        ),
        row(
            named("start", control(table, START), "chosen"),
            named("add_word", control(table, WORD)),
            named("how", control(table, HOW)),
        ),
        text(say("lobby.start_by", host=mention(game.host))),
        accent=GOLD,
    )


def advice(table: OpenTable) -> str:
    """What the game advises to play those who sit there, or who are wanted while too few do; "" for nothing."""
    advise = extra(table.game.name, "words", "advice")
    seated = len(table.sitters)
    players = seated if seated in table.rules.seats else table.game.wanted
    return str(advise(table.options, players)) if advise else ""


def seat_lines(table: OpenTable) -> list[str]:
    """Who sits at the table, in order of joining."""
    taken = [_seat_line(table, sitter) for sitter in table.sitters]
    free = [say("lobby.free_seat", place=place + 1) for place in range(len(taken), table.game.wanted)]
    return [say("lobby.seats", taken=len(taken), wanted=table.game.wanted), *taken, *free]


def _seat_line(table: OpenTable, sitter: Sitter) -> str:
    pick = f" · {table.words.pick(sitter.pick)}" if sitter.pick else ""
    if sitter.bot or sitter.user is None:
        return say("lobby.bot_seat", place=sitter.place + 1, pick=pick)
    return say("lobby.seat", place=sitter.place + 1, user=sitter.user, pick=pick)


def holders(table: OpenTable) -> list[str]:
    """Who plays what, in the order of the seats once they are dealt."""
    if not table.begun:
        return seat_lines(table)[1:]
    return [_holder(table, seat) for seat in range(len(table.state.places))]


def _holder(table: OpenTable, seat: int) -> str:
    sitter = table.sitter(seat)
    piece = f"{table.words.piece(table.public, seat)}, {table.labels[seat].lower()}"
    if sitter.bot or sitter.user is None:
        return say("lobby.bot_holder", seat=seat + 1, piece=piece)
    if sitter.left is not None:
        return say("lobby.left_holder", seat=seat + 1, name=table.shown[seat], piece=piece)
    return say("lobby.holder", seat=seat + 1, user=sitter.user, piece=piece)


def word_count(table: OpenTable) -> str:
    """How many have given a word: never which."""
    people = [sitter for sitter in table.sitters if not sitter.bot]
    given = sum(1 for sitter in people if sitter.word)
    return say("lobby.words", given=given, people=len(people)) if given else say("lobby.no_words")


def control(table: OpenTable, index: int) -> CustomId:
    """A button of the lobby."""
    return CustomId("l", table.game.id, index=index)


def time_words(game: Game) -> str:
    """The time that players have at a table, in words."""
    pace = pace_words(game.pace)
    return say("pace.bank", pace=pace) if game.clock == "bank" and game.pace != NO_CLOCK else pace


def pace_words(pace: str) -> str:
    """The time for a move, in words."""
    if pace == NO_CLOCK:
        return say("pace.none")
    return say("pace.live") if pace == "live" else say("pace.hours", hours=pace.removesuffix(" h"))


def pick_layout(table: OpenTable, free: list[str], user: int) -> Layout:
    """What a person who has just sat down may choose, privately."""
    if not free:
        return Layout(text(joined(table, user)), accent=GOLD)
    listed, more = free[: PAGE - 1], free[PAGE - 1 :]
    entries = [(NO_PICK, say("lobby.pick_free"), "")] + [(key, table.words.pick(key), "") for key in listed]
    return Layout(
        text(joined(table, user), say("lobby.pick_question"), say("lobby.pick_more", count=len(more)) if more else ""),
        menu(say("label.pick_menu"), CustomId("lp", table.game.id), entries),
        accent=GOLD,
    )


def joined(table: OpenTable, user: int) -> str:
    """To somebody who has a seat now."""
    if user == table.game.host:
        return say("lobby.joined_host", number=table.game.number)
    return say("lobby.joined", number=table.game.number, host=mention(table.game.host))


def closed_text(table: OpenTable) -> str:
    """The table is closed: who plays, their words, and what the luck depends on besides (threats 3.3)."""
    people = ", ".join(shown(sitter.name, say("lobby.unnamed")) for sitter in table.sitters if not sitter.bot)
    bots = sum(1 for sitter in table.sitters if sitter.bot)
    if bots:
        people = say("lobby.and_bots" if bots == 1 else "lobby.and_more_bots", people=people, count=bots)
    given = [_given(sitter) for sitter in table.sitters if sitter.word]
    return "\n".join(
        [
            say("lobby.closed", title=table.rules.title, number=table.game.number, people=people),
            say("lobby.closed_words", words=", ".join(given)) if given else say("lobby.closed_no_words"),
            say("lobby.closed_table", digest=luck.digest(table.game.table_text)[:16]),
        ]
    )


def _given(sitter: Sitter) -> str:
    """Whose word it is, and the word: nobody speaks in the bot's name (threats TH-43)."""
    return say("lobby.closed_word", name=shown(sitter.name, say("lobby.unnamed")), word=quoted(sitter.word, 40))


def card_layout(table: OpenTable, *notes: str, ways: Sequence[ui.Button[Layout]] = ()) -> Layout:
    """What the lobby message becomes once the table has begun, or was closed; `ways` are buttons besides the usual."""
    parts = [
        text(say("lobby.card_title", title=table.rules.title, number=table.game.number), *holders(table)),
        rule(),
        text(*notes),
    ]
    if table.begun:
        history = button(say("label.history"), CustomId("y", table.game.id))
        return Layout(*parts, row(named("table", table.control("t")), history, *ways), accent=GOLD)
    return Layout(*parts, accent=GOLD)


def options_text(table: OpenTable, own: list[str], *, changing: bool) -> list[str]:
    """Every option with its value and meaning, the table's `own` settings first, and how that is changed by typing."""
    options = msgspec.to_builtins(table.options)
    lines = [
        say(
            "lobby.option_line",
            title=table.words.option_title(key),
            key=key,
            value=option_value(value),
            meaning=table.words.option(key, value),
        )
        for key, value in options.items()
        if key != "picks"
    ]
    return [
        say("lobby.options_head", plays=table.words.plays(table.options, table.game.wanted)),
        *own,
        *lines,
        say("lobby.options_foot", presets=", ".join(table.rules.presets)) if changing else "",
    ]


def option_value(value: object) -> str:
    """An option's value as it is typed."""
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)
