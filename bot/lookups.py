"""What can be looked up at one table: hand, board, table, story. Everything from the asker's own view."""

from discord import ui

from bot import banks, free_seats, held_clocks, messages, own_pictures, panels, quiet_hours, rounds, slips, votes
from bot.layout import SLATE, Layout, named, picture, row, rule, seat_accent, text
from bot.layout import file as attached_file
from bot.lobby_message import seat_lines, time_words
from bot.master import Master
from bot.names import mention
from bot.opened import OpenTable
from bot.refusals import refuse
from bot.replies import Interaction, private
from bot.session import by_turn, standing
from bot.showing import show_everybody
from bot.standing_orders import lines_of
from bot.waiting import HOUR, NO_CLOCK, PACES, USUAL
from bot.words import fitting, say, shown
from rules.contract import Seen

REPORT = "rp"  # kind of the button Report
STORY = 1800  # letters of a story in one answer


async def hand(master: Master, interaction: Interaction, table: OpenTable) -> None:
    """`/hand` and My hand: only its owner ever sees it."""
    reply = private(interaction)
    seat = table.my_seat(interaction.user.id)
    view = table.private(seat)
    orders = lines_of(table, await master.store.orders(table.game.id, table.state.places[seat]))
    await reply.show(
        Layout(
            text(say("hand.title", title=table.rules.title), *table.words.hand(view, table.shown)),
            text(*(orders or [say("hand.no_orders")]), say("hand.others")),
            row(named("play", table.control("p"), "chosen"), named("table", table.control("t"))),
            accent=seat_accent(table.labels[seat]),
        )
    )
    await slips.deliver(master, interaction, table)


async def board(
    master: Master, interaction: Interaction, table: OpenTable, turn: int | None, as_text: bool, show: bool
) -> None:
    """`/board`: as the asker may see it; shown to everybody it is the public one."""
    reply = private(interaction)
    at = await table_at_step(master, table, turn) if turn is not None else table
    seat = at.seat_of(interaction.user.id) if turn is None and not show else None
    view: Seen = at.public if seat is None else at.private(seat)
    alt = at.words.summary(view, at.plain)
    reader = None if show else interaction.user.id
    data = None if as_text else await own_pictures.drawn(master, reader, lambda: board_of(master, at, seat))
    name = messages.board_file(at) if show else panels.PRIVATE_PICTURE
    body = picture(name, alt) if data else text(f"```\n{at.words.board(view, at.plain)}\n```")
    layout = Layout(text(at.words.progress(at.public)), body)
    files = [attached_file(data, name, alt)] if data else []
    if show:
        await show_everybody(master, interaction, reply, at.game.channel, layout, files)
    else:
        await reply.show(layout, files)


async def board_of(master: Master, table: OpenTable, seat: int | None) -> bytes:
    """The picture for a seat or for onlookers. Raises NoPicture where the text board has to do."""
    return await (master.studio.board(table) if seat is None else master.studio.panel(table, table.private(seat)))


async def table_at_step(master: Master, table: OpenTable, number: int) -> OpenTable:
    """The table as it was after a step.

    Raises:
        Refused: there is no such step, or nothing was laid out yet.
    """
    step = await master.store.step(table.game.guild, table.game.id, number)
    if step is None or not step.state:
        raise refuse("unknown_step")
    return table.as_of(step)


async def info(master: Master, interaction: Interaction, table: OpenTable, show: bool = False) -> None:
    """`/game info` and the button Table: who plays, whose turn, story since, options, luck."""
    reply = private(interaction)
    with shown(everybody=show):
        layout = await info_layout(master, table, None if show else interaction.user.id)
    if show:
        await show_everybody(master, interaction, reply, table.game.channel, layout)
    else:
        await reply.show(layout)


async def info_layout(master: Master, table: OpenTable, user: int | None) -> Layout:
    """The table in words, from the public view; with *Take a seat* where this person, or anybody, may take one."""
    seat = await free_seats.way_in(master, table, user)
    game = table.game
    progress = table.words.progress(table.public) if table.begun else say(f"status.{game.status}")
    title = say("table.title", title=table.rules.title, number=game.number, progress=progress)
    plays = table.words.plays(table.options, len(table.sitters) or game.wanted)
    facts = [plays, f"{_pace(table)} {quiet_hours.line(game.quiet)}".strip(), luck_line(table)]
    if not table.begun:
        ways = [row(seat)] if seat else []
        return Layout(text(title), text(*seat_lines(table)), rule(), text(*facts), *ways, accent=SLATE)
    story = (await recent(master, table))[-6:]
    held = held_clocks.lines(table, await master.store.reports(game.id))
    now = [] if table.over else [now_line(table), *held, *await votes.open_lines(master, table)]
    return Layout(
        text(title, *now),
        text(messages.board_text(table)),
        *([text(*story)] if story else []),
        text(*[_seat_line(table, seat) for seat in range(len(table.state.places))]),
        rule(),
        text(*facts, say("table.started", created=int(game.created), host=mention(game.host))),
        *_ways(table, seat),
        accent=SLATE,
    )


def _pace(table: OpenTable) -> str:
    """The time for a move; one person among stand-ins keeps nobody waiting and has no clock."""
    alone = table.begun and sum(1 for sitter in table.sitters if not sitter.bot) < 2
    return say("table.no_hurry") if alone else say("table.pace", pace=time_words(table.game))


def _ways(table: OpenTable, seat: ui.Button[Layout] | None) -> list[ui.ActionRow[Layout]]:
    """Where to go from the table, in rows that stay one line on a phone."""
    report = [row(named("report", table.control(REPORT)))] if table.game.status in ("running", "over") else []
    report = [row(named("report", table.control(REPORT)), seat)] if seat else report
    if table.over:
        return [row(named("history", table.control("y")), named("record", table.control("x"))), *report]
    take_back = named("take_back", table.control("k"))
    return [row(named("panel", table.control("p")), named("history", table.control("y")), take_back), *report]


def now_line(table: OpenTable) -> str:
    """Whose move it is and until when."""
    asked = next((one for one in table.public.asked if one.waited), None)
    if asked is None:
        return ""
    who = table.words.waiting(table.public, asked, table.shown)
    ends = [clock.at for clock in table.record.clocks if clock.kind == "turn" and clock.seat == asked.seat]
    return say("table.turn_until", who=who, due=int(min(ends))) if ends else say("table.turn", who=who)


def _seat_line(table: OpenTable, seat: int) -> str:
    sitter = table.sitter(seat)
    bot = say("table.bot") if sitter.bot else say("table.left") if sitter.left is not None else ""
    bot = bot or (say("table.for_a_while") if sitter.relieved else "")
    piece = f"{table.words.piece(table.public, seat)}, {table.labels[seat].lower()}"
    return say("table.seat", seat=seat + 1, name=table.shown[seat], piece=piece, bot=bot) + _bank(table, seat)


def _bank(table: OpenTable, seat: int) -> str:
    """What a person has saved; of somebody who is asked the clock says it."""
    if table.game.clock != "bank" or table.game.pace == NO_CLOCK or table.sitter(seat).bot or table.asked(seat):
        return ""
    saved = banks.granted(table.sitter(seat).bank, PACES.get(table.game.pace, PACES[USUAL]), 0.0)
    hours, minutes = int(saved // HOUR), int(saved % HOUR // 60)
    return say("table.bank" if minutes else "table.bank_hours", hours=hours, minutes=minutes)


def luck_line(table: OpenTable) -> str:
    """Promise and salt, to compare with the posts."""
    game = table.game
    if not game.salt:
        return say("table.luck_lobby", promise=game.promise[:16])
    return say("table.luck", promise=game.promise[:16], drawn=table.step.drawn if table.step else 0)


async def recent(master: Master, table: OpenTable) -> list[str]:
    """The story of the last steps."""
    steps = await master.store.steps(table.game.guild, table.game.id, max(0, table.number - 12))
    return messages.story(table, [step for step in steps if step.number])


async def history(
    master: Master, interaction: Interaction, table: OpenTable, show: bool, round: int | None = None
) -> None:
    """`/game history`: the story so far, undone steps left out."""
    reply = private(interaction)
    if not table.begun:
        raise refuse("not_before_start")
    with shown(everybody=show):
        layout = await _history(master, table, round)
    if show:
        await show_everybody(master, interaction, reply, table.game.channel, layout)
    else:
        await reply.show(layout)


async def _history(master: Master, table: OpenTable, round: int | None) -> Layout:
    lines = await story_lines(master, table) if round is None else await rounds.of_round(master, table, round)
    kept, missing = fitting(lines, STORY, latest=True)
    head = say("table.history_title", title=table.rules.title, number=table.game.number)
    note = [say("table.history_more", count=missing)] if missing else []
    return Layout(text(head, *note), text(*(kept or [say("table.history_empty")])), accent=SLATE)


async def story_lines(master: Master, table: OpenTable) -> list[str]:
    """The whole public story, line by line."""
    steps = standing(await master.store.steps(table.game.guild, table.game.id, 1))
    lines: list[str] = []
    for turn in by_turn(steps):
        lines += messages.whole_story(table, turn)
    return lines
