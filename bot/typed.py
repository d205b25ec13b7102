"""Moves by typing: a row of notation or actions made by a game's own command; the same path as a press."""

import re
from collections.abc import Callable, Sequence
from typing import Any

from bot import presses
from bot.desk import Desk, desk
from bot.master import Master
from bot.names import inline
from bot.refusals import refuse
from bot.replies import Interaction, private
from bot.session import running
from bot.words import one_of, say
from rules import notation
from rules.contract import Action

Make = Callable[[Any, Sequence[Action]], tuple[Action, ...]]  # from the player's view and the offers

CONFIRM, BACK = "confirm", "back"


async def move(master: Master, interaction: Interaction, text: str, game: str | None) -> None:
    """`/move`: any legal action in notation; `back` and `confirm` for a draft."""
    wanted = text.strip().split(" · ")[0].casefold()
    if wanted == BACK:
        await take_one_back(master, interaction, game)
    else:
        await make(master, interaction, lambda view, offers: (), game, text=wanted if wanted != CONFIRM else None)


async def say_row(master: Master, interaction: Interaction, text: str, game: str | None) -> None:
    """Several actions in a row, as typed."""
    await make(master, interaction, lambda view, offers: (), game, text=text)


async def look(
    master: Master, interaction: Interaction, lines: Callable[[Any, Sequence[str]], list[str]], game: str | None
) -> None:
    """What a game tells a player about what may come, from his own view."""
    reply = private(interaction)
    table = await master.here(interaction, game)
    running(table)
    view = table.private(table.my_seat(interaction.user.id))
    with table.saying(view):
        await reply.say(*lines(view, table.shown))


async def take_one_back(master: Master, interaction: Interaction, game: str | None) -> None:
    """The last unfinished action of a draft is gone."""
    reply = private(interaction)
    at = await desk(master.store, await master.here(interaction, game), interaction.user.id)
    await presses.show(master, reply, await presses.redrafted(master, at, at.drafted.actions[:-1]))


async def make(
    master: Master, interaction: Interaction, row: Make, game: str | None, *, text: str | None = None
) -> None:
    """Make the actions that `row` gives from the player's view, or that a text says; draft or commit them.

    A row is taken up to the first thing that draws luck or shows something; the rest stays a draft.
    """
    reply = private(interaction)
    at = await desk(master.store, await master.here(interaction, game), interaction.user.id)
    with at.table.saying(at.view):
        actions = readable(at, text) if text is not None else row(at.view, at.offers)
        wanted = actions or closing(at)
    await presses.answer(master, interaction, reply, at, wanted)


def closing(at: Desk) -> tuple[Action, ...]:
    """What the green button of the panel would do: for `confirm`."""
    ready = [press.answer for press in at.panel.finish if press.style == "finish"]
    if not ready:
        raise refuse("unreadable", word=CONFIRM, some=possible(at))
    return ready[0]


def readable(at: Desk, text: str) -> tuple[Action, ...]:
    """The actions that a typed text means.

    Raises:
        Refused: a word of it is no action; the sentence names it and what is possible.
    """
    try:
        return tuple(action for word in re.sub(r"[,;]", " ", text).split() for action in _meant(at, word))
    except notation.Unreadable as wrong:
        raise refuse("unreadable", word=inline(wrong.word, 40), some=possible(at)) from wrong


def _meant(at: Desk, word: str) -> tuple[Action, ...]:
    """Case does not matter where one of the offers is meant."""
    same = [offer for offer in at.offers if notation.write(offer).casefold() == word.casefold()]
    return (same[0],) if same else at.table.rules.read(word)


def possible(at: Desk) -> str:
    """What may be typed now."""
    return one_of([f"`{notation.write(offer)}`" for offer in at.offers], 8) or say("refuse.nothing_legal")
