"""The hand-over letter: what somebody has to know who takes a seat in the middle of a game; for his eyes only."""

from bot import messages, votes
from bot.layout import Layout, named, row, rule, seat_accent, text
from bot.lookups import now_line
from bot.master import Master
from bot.names import mention, quoted
from bot.opened import OpenTable
from bot.replies import PrivateReply
from bot.session import by_turn, standing
from bot.words import fitting, say

LINES = 5  # of the story
STORY, HAND, LINE = 1000, 1200, 200  # letters


async def show(master: Master, reply: PrivateReply, table: OpenTable, seat: int) -> None:
    """Put the letter before the new holder of a seat; it is read then."""
    place = table.state.places[seat]
    await reply.show(await letter(master, table, seat))
    await master.store.read_letter(table.game.id, place)


async def letter(master: Master, table: OpenTable, seat: int) -> Layout:
    """Place and hand, what happened lately, what is to be decided, open votes, and the line of whoever left."""
    hand, _ = fitting(table.words.hand(table.private(seat), table.shown), HAND)
    head = say(
        "letter.title",
        title=table.rules.title,
        number=table.game.number,
        piece=table.words.piece(table.public, seat),
        label=table.labels[seat].lower(),
    )
    ways = [named("play", table.control("p"), "chosen"), named("hand", table.control("h"))]
    return Layout(
        text(head, *await left_lines(master, table, seat)),
        rule(),
        text(say("letter.hand"), *hand),
        rule(),
        text(say("letter.lately"), *await _lately(master, table)),
        text(say("letter.now"), *_now(table, seat), *await votes.open_lines(master, table)),
        row(*ways, named("table", table.control("t"))),
        text(say("letter.small")),
        accent=seat_accent(table.labels[seat]),
    )


async def left_lines(master: Master, table: OpenTable, seat: int) -> list[str]:
    """What those wrote who held the seat before, for whoever holds it now."""
    held = await master.store.holders(table.game.id)
    place = table.state.places[seat]
    return [
        say("letter.line", name=mention(one.user), line=quoted(one.line, LINE))
        for one in held
        if one.place == place and one.line
    ]


async def _lately(master: Master, table: OpenTable) -> list[str]:
    """The story of the last round, as everybody was told it."""
    steps = standing(await master.store.steps(table.game.guild, table.game.id, 1))
    turns = by_turn(steps)[-len(table.state.places) :]
    told = messages.whole_story(table, [step for turn in turns for step in turn])[-LINES:]
    return fitting(told, STORY, latest=True)[0] or [say("table.history_empty")]


def _now(table: OpenTable, seat: int) -> list[str]:
    """What the seat has to decide, and how much is possible; else whom the table waits for."""
    decision = table.asked(seat)
    if decision is None:
        return [now_line(table)]
    call = table.words.call(table.public, messages.public_side(table, decision), table.shown)
    count = len(table.rules.lawful(table.state, decision))
    return [say("letter.asked", call=call, count=count), messages.until(table, [decision])]
