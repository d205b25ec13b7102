"""A table of Chatter at which everything lies as a test wants it."""

from collections.abc import Sequence
from typing import Any

from bot.local_discord.player import Outcome
from rules.contract import Task, then
from tests.bot.chatter.play import GAME
from tests.bot.chatter.table import Chat, Line, MaySay, Talk
from tests.bot.world import Json, Person, World, buttons

SITTING = ("Chloé", "Tomás", "Kofi", "Ingrid")
LINES = ("up, Away!", "Mooing SOFTLY", "", "")


def chat(
    hands: str = "calm sun", seats: int = 4, lines: Sequence[str] = (), asked: Sequence[Task] = (), **more: Any
) -> Chat:
    """A table: everybody holds these cards; who has said what; the first seat is asked for its turn."""
    said = [*lines, *([""] * (seats - len(lines)))]
    state = Chat(
        places=list(range(seats)), agenda=[], options=more.pop("options", Talk()), signs=["star"] * seats,
        hands=[hands.split() for _ in range(seats)], points=[0] * seats, number=len(said),
        lines=[Line(number, text) if text else None for number, text in enumerate(said, 1)], **more,
    )  # fmt: skip
    then(state, *(asked or (MaySay(seat=0),)))
    state.serial += 100  # unlike any that was asked before
    return state


async def talking(
    world: World, names: Sequence[str] = SITTING, *, lines: Sequence[str] = LINES, **more: Any
) -> list[Person]:
    """These people sit at a table that lies so; the first of them is called."""
    options = {name: more.pop(name) for name in ("pace", "bots") if name in more}
    people = await world.seated(*names, what=GAME.title, **options)
    seats = len(names) + options.get("bots", 0)
    await world.lies(chat(seats=seats, lines=lines[:seats], **more))
    return people


def pinged(world: World) -> list[list[str]]:
    """Whom each message mentions, message by message."""
    return [message["pinged"] for message in world.public()]


async def says(person: Person, card: str, line: str) -> Outcome:
    """Play, the card, and the form that it opens."""
    panel = await person.plays()
    form = await person.press(shown(panel), card)
    assert form.kind == "modal", form
    return await person.submit(form, line=line)


def shown(outcome: Outcome) -> Json:
    """The message of an answer."""
    assert outcome.message is not None, outcome
    return outcome.message


def labelled(outcome: Outcome) -> list[str]:
    """The labels of its buttons."""
    return buttons(outcome.message)
