"""The private panel as a message: the game's words and controls, numbered so that a press can be found again."""

from collections.abc import Iterator, Mapping, Sequence

import discord
from discord import ui

from bot import ahead, prepared
from bot.controls import PANEL, Button, buttons, length
from bot.custom_id import CustomId
from bot.desk import Desk
from bot.layout import OPTION, PAGE, SLATE, Layout, button, file, menu, named, picture, row, seat_accent, text
from bot.opened import OpenTable
from bot.words import ELLIPSIS, cut, fitting, say, told_apart
from rules.panels import Heading, Menu, Panel, Press

PRIVATE_PICTURE = "private.png"
COMPONENTS = 39  # that a panel takes at most: Discord takes 40, and the box around its first words is one
ROW_LETTERS = (40, 32, 26, 18)  # of the labels in a row of one to four buttons: one line on a phone
WORDS, HEADING = 1800, 150  # letters of the first words, and of words above a row: Discord takes 4,000 in all
Item = ui.Item[Layout]


def panel_message(
    desk: Desk,
    alt: str | None,
    pages: Mapping[int, int] | None = None,
    votes: Sequence[str] = (),
    played: Sequence[str] = (),
) -> Layout:
    """The panel; `alt` describes the attached picture (None: there is none), `pages` says where a long list begins.

    The open `votes` of the table stand in the small print; what was `played` for the seat in this turn, at the top.
    """
    panel, control = desk.panel, _control(desk)
    if desk.opened is not None:
        return _question(desk, panel, control, desk.opened)
    last = _last_row(desk, panel, control)
    small = prepared.small_print(desk) if desk.prepared else desk.spoken.small
    print_ = [*votes, *([f"-# {small}"] if small else [])]
    whole = [*_head(desk, alt, played), *_rows(desk, control, pages or {}), last, *([text(*print_)] if print_ else [])]
    return Layout(*_with_report(_within(whole), last, control), accent=seat_accent(desk.table.labels[desk.seat]))


def _with_report(parts: list[Item], last: ui.ActionRow[Layout], control: CustomId) -> list[Item]:
    """The panel with its way to report a problem: in the last row, else beneath, else only where *Table* has it."""
    report, used = named("report", control.at(0, "rp")), sum(map(_size, parts))
    if used < COMPONENTS and _takes(last, report):
        last.add_item(report)
    elif used + 1 < COMPONENTS:
        parts.insert(parts.index(last) + 1, row(report))
    return parts


def _takes(line: ui.ActionRow[Layout], more: ui.Button[Layout]) -> bool:
    """Whether a row with this button too stays one line on a phone."""
    labels = [one.label or "" for one in (*line.children, more) if isinstance(one, ui.Button)]
    return len(labels) <= len(ROW_LETTERS) and sum(map(len, labels)) <= ROW_LETTERS[len(labels) - 1]


def _head(desk: Desk, alt: str | None, played: Sequence[str]) -> Iterator[Item]:
    lines, missing = fitting(desk.spoken.lines, WORDS)
    yield text(f"### {desk.spoken.title}", *lines, ELLIPSIS if missing else "", *played, *prepared.lines(desk))
    if desk.panel.picture:
        board = f"```\n{desk.table.words.board(desk.view, desk.table.plain)}\n```"
        yield text(board) if alt is None else picture(PRIVATE_PICTURE, alt)


def _within(whole: Sequence[Item]) -> list[Item]:
    """As many parts as Discord takes: the small print goes first, then words above rows; controls stay."""
    parts = list(whole)
    spare = [one for one in parts[1:] if isinstance(one, ui.TextDisplay)]
    while spare and sum(map(_size, parts)) > COMPONENTS:
        parts.remove(spare.pop())
    return parts


def _size(part: Item) -> int:
    """How many components a part is; the first words stand in a box, which is one more."""
    return 1 + (len(part.children) if isinstance(part, ui.ActionRow) else 0)


def _control(desk: Desk) -> CustomId:
    table = desk.table
    return CustomId(PANEL, table.game.id, table.number, table.game.generation, desk.revision, 0)


def _rows(desk: Desk, control: CustomId, pages: Mapping[int, int]) -> Iterator[Item]:
    index = 0
    headings = (line.text for line in desk.spoken.rows if isinstance(line, Heading))
    for line in desk.panel.rows:
        if isinstance(line, Heading):
            if heading := next(headings, ""):
                yield text(cut(heading, HEADING))
        elif isinstance(line, Menu):
            if line.choices:
                yield _menu(line, control, index, pages.get(index, 0))
        elif line:
            yield row(*buttons(line, control, index))
        index += length(line)


def _last_row(desk: Desk, panel: Panel, control: CustomId) -> ui.ActionRow[Layout]:
    start = sum(map(length, panel.rows))
    finish = buttons(prepared.finish(desk), control, start)
    back = [named("back", control.at(0, "b"))] if desk.kept else []
    at_once = [_at_once(desk, control)] if desk.prepared else []
    return row(*finish, *at_once, *back, named("rules", control.at(0, "r")))


def _at_once(desk: Desk, control: CustomId) -> ui.Button[Layout]:
    return button(say("label.at_once", state=say(f"label.at_once_{ahead.choice(desk.draft)}")), control.at(0, "o"))


def _menu(line: Menu, control: CustomId, index: int, start: int) -> ui.ActionRow[Layout]:
    """A list; what does not fit on one page is a press away, never cut."""
    most = PAGE if len(line.choices) <= PAGE else PAGE - 1
    start = min(start, len(line.choices) - 1)
    labels = told_apart([(choice.label, choice.note) for choice in line.choices], OPTION)
    every = [(str(index + n), labels[n], choice.note) for n, choice in enumerate(line.choices)]
    entries = every[start : start + most]
    if len(line.choices) > PAGE:
        more = start + most < len(line.choices)
        place = "panel.next_page" if more else "panel.first_page"
        entries.append((f"page {index} {start + most if more else 0}", say(place), ""))
    return menu(line.prompt, control.at(index, "s"), entries)


def _question(desk: Desk, panel: Panel, control: CustomId, number: int) -> Layout:
    """The further presses of one press, and Back."""
    opened, spoken = desk.answer(number), desk.spoken_answer(number)
    press = opened if isinstance(opened, Press) else Press("")
    return Layout(
        text(f"### {desk.spoken.title}", spoken.question if isinstance(spoken, Press) else ""),
        *(row(*line) for line in _fives(buttons(press.asks, control, number + 1))),
        row(named("back", control.at(0, "b"))),
        accent=seat_accent(desk.table.labels[desk.seat]),
    )


def _fives(shown: list[Button]) -> Iterator[list[Button]]:
    """A row holds five at most."""
    for start in range(0, len(shown), 5):
        yield shown[start : start + 5]


def done_message(table: OpenTable, what: str, *, can_take_back: bool) -> Layout:
    """What a panel becomes when its move is stored."""
    control = table.control("k")
    ways = [named("take_back", control)] if can_take_back else []
    line = say("panel.done_back" if can_take_back else "panel.done", what=what)
    return Layout(text(line), row(*ways, named("board", table.control("v"))), accent=SLATE)


def asks_message(press: Press, control: CustomId, question: str | None = None) -> Layout:
    """One more question before a public answer is final; its presses follow the first in number."""
    shown = buttons(press.asks, control, control.index + 1)
    keep = button(say("label.no"), control.at(0, "q"))
    return Layout(text(press.question if question is None else question), row(*shown, keep), accent=SLATE)


def attached(data: bytes | None, alt: str) -> list[discord.File]:
    """The panel's picture as a file, if there is one."""
    return [file(data, PRIVATE_PICTURE, alt)] if data is not None else []
