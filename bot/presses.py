"""Presses on the private panel: open it, draft, take back, answer; and what a typed command shares with them."""

import re
from collections.abc import Sequence
from functools import partial

from bot import (
    aside,
    drafts,
    letters,
    own_pictures,
    panels,
    prepared,
    sending,
    sitting_in,
    slips,
    vote_words,
)
from bot.called import silently_answered
from bot.controls import LINE
from bot.custom_id import CustomId
from bot.desk import Desk, desk_of
from bot.drafting import redrafted
from bot.forms import LineForm
from bot.hints import hints
from bot.master import Master
from bot.names import quoted
from bot.opened import OpenTable
from bot.permitted import permitted
from bot.refusals import Refused, refuse
from bot.replies import Interaction, PrivateReply, ask, private
from bot.session import Deed, running
from bot.spoken import with_line
from bot.words import say
from rules import notation
from rules.contract import Action, Illegal
from rules.panels import Choice, Form, Press, answers

PAGE = re.compile(r"page ([0-9]{1,4}) ([0-9]{1,4})")  # values of a list: another page of it, or one of its entries
INDEX = re.compile(r"[0-9]{1,4}")
KEPT_LINE = 1000  # letters of a line that came too late and is given back


async def open_panel(master: Master, interaction: Interaction, table: OpenTable) -> None:
    """Play: the panel of the one who asks, with his draft as it was left."""
    reply = private(interaction)
    running(table)
    if table.seat_of(interaction.user.id) is None:  # whoever lent his seat has it again by asking to play
        table = await sitting_in.home(master, table, interaction.user) or table
    seat = table.my_seat(interaction.user.id)
    if table.sitter(seat).letter:
        await letters.show(master, reply, table, seat)
        return
    await show(master, reply, await own_desk(master, table, interaction.user.id))
    await slips.deliver(master, interaction, table)


async def own_desk(master: Master, table: OpenTable, user: int) -> Desk:
    """The desk of a person, worked out once for each state of table and draft.

    Raises:
        Refused: that person only watches, is not asked and cannot prepare a move, or the game is over.
    """
    running(table)
    seat = table.my_seat(user)
    return hints(master).desk(table, seat, await master.store.draft(table.game.id, seat))


async def show(master: Master, reply: PrivateReply, at: Desk, pages: dict[int, int] | None = None) -> None:
    """Put the panel before its player."""
    panel, _ = await master.studio.aside(lambda: (at.panel, at.spoken))
    view = at.view
    alt = at.table.words.summary(view, at.table.plain)
    user = at.table.sitter(at.seat).user
    draw = partial(master.studio.panel, at.table, view, at.marks)
    data = await own_pictures.drawn(master, user, draw) if panel.picture else None
    votes = vote_words.short_lines(at.table, await master.store.open_votes(at.table.game.id))
    played = await prepared.played(master.store, at)
    shown = panels.panel_message(at, alt if data else None, pages, votes, played)
    await reply.show(shown, panels.attached(data, alt))


async def pressed(
    master: Master, interaction: Interaction, control: CustomId, values: Sequence[str], *, sure: bool = False
) -> None:
    """A button or list of the panel; `sure`: its player was asked already."""
    reply = private(interaction)
    at = await found(master, interaction, control)
    if values and (page := PAGE.fullmatch(values[0])):
        await show(master, reply, at, {int(page[1]): int(page[2])})
        return
    index = chosen_index(control, values)
    chosen = at.answer(index) if index is not None else None
    if chosen is None or index is None:
        raise refuse("stale", old=control.step, new=at.table.number)
    asks = await sending.asks(master, interaction.user.id)
    actions = (sending.unasked(chosen) if asks == "never" else ()) or chosen.answer
    if isinstance(chosen, Press) and chosen.asks and not actions:
        await show(master, reply, await redrafted(master, at, at.kept, opened=index))
    elif asks == "always" and not sure and _is_final(at, actions):
        await reply.show(sending.sure_message(at, index, actions))
    elif asks == "never" and (whole := await _whole(master, at, chosen)):
        await answer(master, interaction, reply, *whole)
    else:
        await answer(master, interaction, reply, at, actions)


async def _whole(master: Master, at: Desk, chosen: Press | Choice) -> tuple[Desk, tuple[Action, ...]] | None:
    """The desk after an entry of a list that is a whole move, and the green press that is all that it misses."""
    if not sending.is_whole(at, chosen):
        return None
    with at.table.saying(at.view):
        parts = drafts.split(at.table, at.drafted, at.seat, chosen.answer)
    if parts.commits:
        return None
    after = await redrafted(master, at, parts.drafted.actions)
    last = sending.finishing(after)
    return (after, last) if last else None


def _is_final(at: Desk, actions: Sequence[Action]) -> bool:
    """Whether others would see something after this answer."""
    if at.prepared or aside.is_beside(at.table, at.seat, actions):
        return False
    with at.table.saying(at.view):
        return bool(drafts.split(at.table, at.drafted, at.seat, actions).commits)


async def ask_line(master: Master, interaction: Interaction, control: CustomId) -> None:
    """A button of the panel that asks for a line first: its form, which has to be the first answer to the press."""
    form = _form_of(await found(master, interaction, control), control)
    await ask(interaction, LineForm(control.at(control.index, LINE), form.title, form.label, form.note, most=form.most))


def _form_of(at: Desk, control: CustomId) -> Form:
    press = at.answer(control.index)
    if not isinstance(press, Press) or press.form is None:
        raise refuse("stale", old=control.step, new=at.table.number)
    return press.form


async def line_written(master: Master, interaction: Interaction, control: CustomId, line: str) -> None:
    """A form was sent: the button's answer with these words. Where that is refused the words are given back."""
    reply = private(interaction)
    try:
        await _say(master, interaction, reply, control, line)
    except Refused as refused:
        back = quoted(line, KEPT_LINE)
        if not back or await master.store.known(interaction.id):  # stored, and only not shown yet
            raise
        raise Refused(f"{refused.sentence}\n{say('panel.your_line', line=back)}") from refused


async def _say(master: Master, interaction: Interaction, reply: PrivateReply, control: CustomId, line: str) -> None:
    at = await found(master, interaction, control)
    if len(line) > (most := _form_of(at, control).most):
        raise refuse("long_line", most=most)
    press = at.answer(control.index)
    await answer(master, interaction, reply, at, with_line(press.answer, line) if press else ())


def chosen_index(control: CustomId, values: Sequence[str]) -> int | None:
    """Which control was meant: of a list the entry chosen; None for a value that no list ever had."""
    if not values:
        return control.index
    return int(values[0]) if INDEX.fullmatch(values[0]) else None


async def answer(
    master: Master, interaction: Interaction, reply: PrivateReply, at: Desk, actions: Sequence[Action]
) -> None:
    """Draft what can be drafted; commit when luck, a secret or another player comes in."""
    actions = await permitted(master, interaction, actions)
    if aside.is_beside(at.table, at.seat, actions):
        after, _ = await aside.stored(master, interaction, at.table, actions)
        await master.told(after, show(master, reply, await own_desk(master, after, interaction.user.id)))
        return
    with at.table.saying(at.view):
        parts = drafts.split(at.table, at.drafted, at.seat, actions)
    if at.prepared:
        await show(master, reply, await redrafted(master, at, prepared.row(at, parts)))
    elif not parts.commits:
        await show(master, reply, await redrafted(master, at, parts.drafted.actions))
    else:
        await commit(master, interaction, reply, at, parts.commits, parts.rest)


async def commit(
    master: Master,
    interaction: Interaction,
    reply: PrivateReply,
    at: Desk,
    actions: tuple[Action, ...],
    rest: tuple[Action, ...] = (),
) -> None:
    """Store the draft and what closed it; then tell the table and the player. The rest of a row becomes a draft."""
    decision = at.table.asked(at.seat)
    await permitted(master, interaction, actions)  # a draft may be older than the server's list of words
    deed = Deed(
        guild=at.table.game.guild,
        game=at.table.game.id,
        seat=at.seat,
        user=interaction.user.id,
        interaction=interaction.id,
        actions=actions,
        serial=decision.serial if decision else None,
        generation=at.table.game.generation,
        by_hand=bool(rest),
    )
    with at.table.saying(at.view):
        after = await master.session.act(deed)
    await master.told(after, reply_of_move(master, reply, at, after, rest))


async def reply_of_move(
    master: Master, reply: PrivateReply, at: Desk, after: OpenTable, rest: tuple[Action, ...] = ()
) -> None:
    """The panel goes on if the same turn does and nobody answers for the player; else it becomes one line."""
    step, question = after.step, after.asked(at.seat)
    if step is None:
        return
    silent = question is not None and (question.seat, question.serial) in silently_answered(after)
    if not after.over and after.state.turn == at.table.state.turn and question and not silent:
        await show(master, reply, await _with_rest(master, desk_of(after, at.seat, None), rest))
        return
    done = notation.read_all(after.rules.actions, step.actions)
    what = at.table.words.done(at.table.private(at.seat), after.public, done, at.table.shown)
    barred = step.barrier
    await reply.show(panels.done_message(after, what, can_take_back=not barred and not after.over))


async def _with_rest(master: Master, at: Desk, rest: tuple[Action, ...]) -> Desk:
    """The desk with what was typed behind a drawn card as a draft, as far as it still fits."""
    drafted = at.drafted
    for action in rest:
        try:
            drafted = drafts.extend(at.table, drafted, at.seat, [action])
        except (Illegal, Refused, drafts.Committing):
            break
    return await redrafted(master, at, drafted.actions) if drafted.actions else at


async def back(master: Master, interaction: Interaction, control: CustomId) -> None:
    """Take the last unfinished press back."""
    reply = private(interaction)
    at = await found(master, interaction, control)
    await show(master, reply, await redrafted(master, at, at.kept if at.opened is not None else at.kept[:-1]))


async def at_once(master: Master, interaction: Interaction, control: CustomId) -> None:
    """Whether a prepared move is played by itself when the turn comes: the next of the game's ways."""
    reply = private(interaction)
    at = await found(master, interaction, control)
    await show(master, reply, await redrafted(master, at, at.kept, played=prepared.next_choice(at)))


async def found(master: Master, interaction: Interaction, control: CustomId) -> Desk:
    """The desk that a control was made for.

    Raises:
        Refused: the table, the question or the draft has moved on since.
    """
    table = await master.table(interaction, control.game)
    at = await own_desk(master, table, interaction.user.id)
    if control.generation == table.game.generation and control.revision != at.revision:
        raise refuse("replaced")
    if control.generation != table.game.generation:
        raise refuse("stale", old=control.step, new=table.number)
    if control.step != table.number and not await _same_question(master, table, at, control):
        raise refuse("stale", old=control.step, new=table.number)
    return at


async def _same_question(master: Master, table: OpenTable, at: Desk, control: CustomId) -> bool:
    """Whether the question of that step is still the open one, with the same controls in the same places.

    Steps beside the turn kill nobody's panel, unless they change what is on it.
    """
    old = await master.store.step(table.game.guild, table.game.id, control.step)
    if old is None or not old.state:
        return False
    before = table.as_of(old)
    was, now = before.asked(at.seat), table.asked(at.seat)
    if was is None or now is None or was.serial != now.serial:
        return False
    shown = desk_of(before, at.seat, at.draft)
    return await master.studio.aside(lambda: list(answers(shown.panel)) == list(answers(at.panel)))
