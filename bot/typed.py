"""Moves by typing: a row of notation or actions made by a game's own command; the same path as a press."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from bot import facts, own_pictures, panels, presses, reading, rights
from bot.aside import answer as answer_beside
from bot.aside import offers as beside_offers
from bot.desk import Desk, desk
from bot.drafting import redrafted
from bot.layout import SLATE, Layout, file, picture, text
from bot.master import Master
from bot.messages import board_file
from bot.names import inline
from bot.opened import OpenTable
from bot.records import Actor
from bot.refusals import refuse
from bot.replies import Interaction, PrivateReply, private
from bot.session import running
from bot.showing import show_everybody
from bot.spoken import said
from bot.words import one_of, say, shown
from rules import notation
from rules.contract import Action, Seen, as_asked

Make = Callable[[Any, Sequence[Action]], tuple[Action, ...]]  # from a view and the offers

CONFIRM, BACK = "confirm", "back"


async def move(master: Master, interaction: Interaction, text: str, game: str | None) -> None:
    """`/move`: any legal action in notation; `back` and `confirm` for a draft. What goes beside the turn goes alone."""
    wanted = text.strip().split(" · ")[0]
    if wanted.casefold() == BACK:
        await take_one_back(master, interaction, game)
        return
    reply = private(interaction)
    table = await master.here(interaction, game)
    if actions := _beside(table, interaction.user.id, wanted):
        await answer_beside(master, interaction, reply, table, actions)
    else:
        await _make(master, interaction, reply, table, nothing, text=wanted if wanted.casefold() != CONFIRM else None)


def nothing(view: Any, offers: Sequence[Action]) -> tuple[Action, ...]:
    """No actions: a text says them, or the green button of the panel."""
    return ()


def _beside(table: OpenTable, user: int, typed: str) -> tuple[Action, ...]:
    """The answer beside the turn that a text means, if it means one of those that are open to this person."""
    if not table.begun or table.over or (seat := table.seat_of(user)) is None:
        return ()
    return tuple(offer for offer in beside_offers(table, seat) if notation.write(offer).casefold() == typed.casefold())[
        :1
    ]


async def say_row(master: Master, interaction: Interaction, text: str, game: str | None) -> None:
    """Several actions in a row, as typed."""
    await make(master, interaction, nothing, game, text=text)


Lines = Callable[[Any, Sequence[str]], list[str]]  # of a view, with the players' names
Marks = Callable[[Any, Sequence[str]], object]  # what a picture shows of a view


async def look(
    master: Master,
    interaction: Interaction,
    lines: Lines,
    game: str | None,
    *,
    anyone: bool = False,
    show: bool = False,
) -> None:
    """What a game tells a player from his own view; `anyone` without a seat is told it from the public one.

    To `show` it is to tell it the channel, from the public view.
    """
    reply = private(interaction)
    table, view = await _looked_at(master, interaction, game, anyone=anyone, show=show)
    with shown(everybody=show), table.saying(view):
        told = lines(view, table.shown)
    if show:
        await show_everybody(master, interaction, reply, table.game.channel, Layout(text(*told), accent=SLATE))
    else:
        await reply.say(*told)


async def drawn(
    master: Master, interaction: Interaction, lines: Lines, marks: Marks, game: str | None, *, show: bool = False
) -> None:
    """The same for anyone with a picture above the words, which say it without the picture too."""
    reply = private(interaction)
    table, view = await _looked_at(master, interaction, game, anyone=True, show=show)
    with table.saying(view):
        told, title = lines(view, table.shown), lines(view, table.plain)[0].replace("*", "")
        wanted = marks(view, table.plain)
    draw = partial(master.studio.look, table, view, wanted)
    reader = None if show else interaction.user.id
    data = await own_pictures.drawn(master, reader, draw)
    with shown(everybody=show):
        alt = say("panel.pictured", title=title)
    name = board_file(table) if show else panels.PRIVATE_PICTURE
    layout = Layout(*([picture(name, alt)] if data else []), text(*told), accent=SLATE)
    files = [file(data, name, alt)] if data else []
    if show:
        await show_everybody(master, interaction, reply, table.game.channel, layout, files)
    else:
        await reply.show(layout, files)


async def _looked_at(
    master: Master, interaction: Interaction, game: str | None, *, anyone: bool, show: bool = False
) -> tuple[OpenTable, Seen]:
    table = await master.here(interaction, game)
    running(table)
    if show:
        return table, table.public
    seat = table.seat_of(interaction.user.id) if anyone else table.my_seat(interaction.user.id)
    return table, table.rules.view(table.state, seat)


async def take_one_back(master: Master, interaction: Interaction, game: str | None) -> None:
    """The last unfinished action of a draft is gone."""
    reply = private(interaction)
    at = await desk(master.store, await master.here(interaction, game), interaction.user.id)
    await presses.show(master, reply, await redrafted(master, at, at.kept[:-1]))


async def make(
    master: Master, interaction: Interaction, row: Make, game: str | None, *, text: str | None = None
) -> None:
    """Make the actions that `row` gives from the player's view, or that a text says; draft or commit them.

    A row is taken up to the first thing that draws luck or shows something; the rest stays a draft.
    """
    reply = private(interaction)
    await _make(master, interaction, reply, await master.here(interaction, game), row, text=text)


async def _make(
    master: Master, interaction: Interaction, reply: PrivateReply, table: OpenTable, row: Make, *, text: str | None
) -> None:
    at = await desk(master.store, table, interaction.user.id)
    with at.table.saying(at.view):
        actions = readable(at, text) if text is not None else row(at.view, at.offers)
        wanted = actions or closing(at)
    await presses.answer(master, interaction, reply, at, wanted)


async def aside(master: Master, interaction: Interaction, row: Make, game: str | None) -> None:
    """Answer beside the turn, at any time: `row` gives the actions from the player's view and what is open to him."""
    reply = private(interaction)
    table = await master.here(interaction, game)
    running(table)
    seat = table.my_seat(interaction.user.id)
    view = table.private(seat)
    with table.saying(view):
        actions = row(view, beside_offers(table, seat))
    await answer_beside(master, interaction, reply, table, actions)


async def whenever(master: Master, interaction: Interaction, row: Make, game: str | None) -> None:
    """An answer to the question that the player is asked, or, where he is not asked, one beside the turn."""
    private(interaction)
    table = await master.here(interaction, game)
    seat = table.seat_of(interaction.user.id) if table.begun and not table.over else None
    asked = seat is not None and table.asked(seat) is not None
    await (make if asked else aside)(master, interaction, row, game)


async def table_fact(
    master: Master, interaction: Interaction, row: Make, game: str | None, *, host: bool = True
) -> None:
    """Bring a fact to the table that comes from no seat: by its host or a moderator, or (not `host`) a moderator only.

    `row` gives the actions from the public view; there are no offers.
    """
    reply = private(interaction)
    table = await master.here(interaction, game)
    running(table)
    await (rights.may_host(master, interaction, table) if host else rights.must_moderate(master, interaction))
    with table.saying():
        actions = row(table.public, ())
    actor: Actor = "host" if host and interaction.user.id == table.game.host else "moderator"
    after = await facts.brought(master, interaction, table, actions, actor=actor)
    await master.told(after, reply.say(say("mod.fact_done", what=facts.told(after, actions))))


def closing(at: Desk) -> tuple[Action, ...]:
    """What the green button of the panel would do: for `confirm`."""
    ready = [press.answer for press in at.panel.finish if press.style == "finish"]
    if not ready:
        raise refuse("unreadable", word=CONFIRM, some=possible(at))
    return ready[0]


def readable(at: Desk, text: str) -> tuple[Action, ...]:
    """The actions that a typed text means; nothing is said with them, for words have a command of their own.

    Raises:
        Refused: a word of it is no action, and the sentence names it and what is possible; or it says something.
    """
    try:
        meant = reading.row(at, text)
    except notation.Unreadable as wrong:
        raise refuse("unreadable", word=inline(wrong.word, 40), some=possible(at)) from wrong
    if any(map(said, meant)):
        hint = at.table.words.hint(at.table.public, as_asked(at.decision))
        raise refuse("said_elsewhere", command=hint)
    return meant


def possible(at: Desk) -> str:
    """What may be typed now."""
    return one_of([f"`{notation.write(offer)}`" for offer in at.writable], 8) or say("refuse.nothing_legal")
