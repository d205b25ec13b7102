"""The private panel as a message: the game's words and controls, numbered so that a press can be found again."""

from collections.abc import Iterator, Mapping

import discord
from discord import ui

from bot.custom_id import CustomId
from bot.desk import Desk
from bot.layout import PAGE, SLATE, Layout, button, file, menu, named, picture, row, seat_accent, text
from bot.opened import OpenTable
from bot.words import say
from rules.panels import Menu, Panel, Press, Row

PRIVATE_PICTURE = "private.png"
Item = ui.Item[Layout]


def panel_message(desk: Desk, alt: str | None, pages: Mapping[int, int] | None = None) -> Layout:
    """The panel; `alt` describes the attached picture (None: there is none), `pages` says where a long list begins."""
    panel, control = desk.panel, _control(desk)
    if desk.draft is not None and desk.draft.open is not None:
        return _question(desk, panel, control)
    shown: list[Item] = [text(f"### {desk.spoken.title}", *desk.spoken.lines, _dropped(desk))]
    if alt is not None and panel.picture:
        shown.append(picture(PRIVATE_PICTURE, alt))
    shown += _rows(panel, control, pages or {})
    shown.append(_last_row(desk, panel, control))
    small = _prepared(desk) if desk.prepared else desk.spoken.small
    if small:
        shown.append(text(f"-# {small}"))
    return Layout(*shown, accent=seat_accent(desk.table.labels[desk.seat]))


def _control(desk: Desk) -> CustomId:
    table = desk.table
    return CustomId("m", table.game.id, table.number, table.game.generation, desk.revision, 0)


def _rows(panel: Panel, control: CustomId, pages: Mapping[int, int]) -> Iterator[Item]:
    index = 0
    for line in panel.rows:
        if isinstance(line, Menu):
            if line.choices:
                yield _menu(line, control, index, pages.get(index, 0))
        elif line:
            yield row(*_presses(line, control, index))
        index += _length(line)


def _last_row(desk: Desk, panel: Panel, control: CustomId) -> Item:
    start = sum(_length(line) for line in panel.rows)
    finish = [] if desk.prepared else _presses(panel.finish, control, start)
    back = [named("back", control.at(0, "b"))] if desk.drafted.actions else []
    at_once = [_at_once(desk, control)] if desk.prepared else []
    return row(*finish, *at_once, *back, named("rules", control.at(0, "r")))


def _at_once(desk: Desk, control: CustomId) -> ui.Button[Layout]:
    state = say("label.yes_word" if desk.draft and desk.draft.at_once else "label.no_word")
    return button(say("label.at_once", state=state), control.at(0, "o"))


def _length(line: Row) -> int:
    """How many indexes a row takes: a press is followed by those it asks."""
    return len(line.choices) if isinstance(line, Menu) else sum(1 + len(press.asks) for press in line)


def _presses(line: tuple[Press, ...], control: CustomId, index: int) -> list[ui.Button[Layout]]:
    shown = []
    for press in line:
        shown.append(button(press.label, control.at(index), press.style, disabled=press.spacer))
        index += 1 + len(press.asks)
    return shown


def _menu(line: Menu, control: CustomId, index: int, start: int) -> ui.ActionRow[Layout]:
    """A list; what does not fit on one page is a press away, never cut."""
    most = PAGE if len(line.choices) <= PAGE else PAGE - 1
    start = min(start, len(line.choices) - 1)
    shown = line.choices[start : start + most]
    entries = [(str(index + start + n), choice.label, choice.note) for n, choice in enumerate(shown)]
    if len(line.choices) > PAGE:
        more = start + most < len(line.choices)
        place = "panel.next_page" if more else "panel.first_page"
        entries.append((f"page {index} {start + most if more else 0}", say(place), ""))
    return menu(line.prompt, control.at(index, "s"), entries)


def _question(desk: Desk, panel: Panel, control: CustomId) -> Layout:
    """The further presses of one press, and Back."""
    opened = desk.answer(desk.draft.open or 0) if desk.draft else None
    press = opened if isinstance(opened, Press) else Press("")
    start = (desk.draft.open or 0) + 1 if desk.draft else 0
    return Layout(
        text(f"### {desk.spoken.title}", press.question),
        row(*_presses(press.asks, control, start)),
        row(named("back", control.at(0, "b"))),
        accent=seat_accent(desk.table.labels[desk.seat]),
    )


def _prepared(desk: Desk) -> str:
    at_once = desk.draft is not None and desk.draft.at_once
    return f"{say('panel.prepared')} {say('panel.prepared_at_once' if at_once else 'panel.prepared_kept')}"


def _dropped(desk: Desk) -> str:
    return f"-# {say('panel.dropped_draft')}" if desk.drafted.dropped else ""


def done_message(table: OpenTable, what: str, *, can_take_back: bool) -> Layout:
    """What a panel becomes when its move is stored."""
    control = table.control("k")
    ways = [named("take_back", control)] if can_take_back else []
    line = say("panel.done_back" if can_take_back else "panel.done", what=what)
    return Layout(text(line), row(*ways, named("board", table.control("v"))), accent=SLATE)


def asks_message(press: Press, control: CustomId) -> Layout:
    """One more question before a public answer is final; its presses follow the first in number."""
    shown = _presses(press.asks, control, control.index + 1)
    keep = button(say("label.no"), control.at(0, "q"))
    return Layout(text(press.question), row(*shown, keep), accent=SLATE)


def attached(data: bytes | None, alt: str) -> list[discord.File]:
    """The panel's picture as a file, if there is one."""
    return [file(data, PRIVATE_PICTURE, alt)] if data is not None else []
