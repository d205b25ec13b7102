"""`/game replay`: a game turn by turn on one private message, each with its story and its board.

Everybody sees what onlookers saw; once the seal is open, whoever likes sees it as any seat did. What an undo struck is
left out.
"""

from collections.abc import Sequence

from discord import ui

from bot import lookups, messages, own_pictures, panels
from bot.custom_id import CustomId
from bot.layout import SLATE, Layout, button, file, menu, picture, row, text
from bot.master import Master
from bot.opened import OpenTable
from bot.records import Step
from bot.refusals import refuse
from bot.replies import Interaction, private
from bot.session import by_turn, standing
from bot.words import fitting, say

KIND = "rl"  # of its presses
FIRST, BACK, NEXT, LAST, LUCK, SEEN_BY = range(6)
WAYS = {FIRST: "leaf_first", BACK: "leaf_back", NEXT: "leaf_next", LAST: "leaf_last", LUCK: "leaf_luck"}
STORY = 1200  # letters of a turn's story
ONLOOKER = 0  # as the seat by whose eyes it is seen; seats count from 1 here


async def replay(master: Master, interaction: Interaction, table: OpenTable, turn: int | None) -> None:
    """The page of a step, without one the first page."""
    private(interaction)
    await _show(master, interaction, table, 1 if turn is None else turn, ONLOOKER)


async def pressed(master: Master, interaction: Interaction, control: CustomId, values: Sequence[str]) -> None:
    """Another page, or the same one by other eyes."""
    private(interaction)
    table = await master.table(interaction, control.game)
    eyes = int(values[0]) if values and values[0].isdigit() else control.revision
    await _show(master, interaction, table, control.step, eyes)


async def _show(master: Master, interaction: Interaction, table: OpenTable, number: int, eyes: int) -> None:
    reply = private(interaction)
    if not table.begun:
        raise refuse("not_before_start")
    pages = by_turn(standing(await master.store.steps(table.game.guild, table.game.id, 1)))
    at = next((index for index, page in enumerate(pages) if page[-1].number >= number), len(pages) - 1)
    if at < 0:
        raise refuse("unknown_step")
    seat = eyes - 1 if table.game.status == "sealed" and 0 < eyes <= len(table.state.places) else None
    then = await lookups.table_at_step(master, table, pages[at][-1].number)
    view = then.public if seat is None else then.private(seat)
    alt = then.words.summary(view, then.plain)
    data = await own_pictures.drawn(master, interaction.user.id, lambda: lookups.board_of(master, then, seat))
    body = picture(panels.PRIVATE_PICTURE, alt) if data else text(f"```\n{then.words.board(view, then.plain)}\n```")
    story, left_out = fitting(messages.whole_story(table, pages[at]), STORY, latest=True)
    more = [say("table.history_more", count=left_out)] if left_out else []
    head = say("table.leaf", title=table.rules.title, number=table.game.number, page=at + 1, pages=len(pages))
    layout = Layout(text(head, *more, *story), body, *_ways(table, pages, at, seat), accent=SLATE)
    await reply.show(layout, [file(data, panels.PRIVATE_PICTURE, alt)] if data else [])


def _ways(table: OpenTable, pages: Sequence[Sequence[Step]], at: int, seat: int | None) -> list[ui.ActionRow[Layout]]:
    """Where to leaf; a way that leads nowhere stands there and cannot be pressed."""
    to = {FIRST: 0, BACK: at - 1, NEXT: at + 1, LAST: len(pages) - 1, LUCK: _next_luck(pages, at)}
    eyes = ONLOOKER if seat is None else seat + 1
    controls = []
    for way, page in to.items():
        there = 0 <= page < len(pages) and page != at
        control = CustomId(KIND, table.game.id, pages[page if there else at][-1].number, 0, eyes, way)
        controls.append(button(say(f"label.{WAYS[way]}"), control, disabled=not there))
    return [row(*controls[:LUCK]), row(controls[LUCK]), *_eyes(table, pages[at][-1].number, eyes)]


def _eyes(table: OpenTable, number: int, eyes: int) -> list[ui.ActionRow[Layout]]:
    """By whose eyes, once everything is public."""
    if table.game.status != "sealed":
        return []
    names = [say("table.leaf_onlooker"), *table.plain]
    entries = [(str(index), name, "") for index, name in enumerate(names) if index != eyes]
    control = CustomId(KIND, table.game.id, number, 0, eyes, SEEN_BY)
    return [menu(say("table.leaf_eyes", name=names[eyes]), control, entries)]


def _next_luck(pages: Sequence[Sequence[Step]], at: int) -> int:
    """The next page on which something was drawn; -1 if there is none."""
    drawn = pages[at][-1].drawn
    for index in range(at + 1, len(pages)):
        if pages[index][-1].drawn != drawn:
            return index
    return -1
