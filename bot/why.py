"""`/why`: a thing that happened, the sum behind it, the rules and cards, from what the asker may know and nothing else.

The events are those of the public story and those told to the asker's own seat; steps that were taken back are gone.
"""

import re
from collections.abc import Sequence

import discord
from msgspec import Struct

from bot.completions import limited, offer, this_table
from bot.custom_id import CustomId
from bot.escape import unmarked
from bot.layout import PAGE, SLATE, Layout, menu, rule, text
from bot.lists import SPACED, entry_text
from bot.master import Master
from bot.opened import OpenTable
from bot.records import Step
from bot.refusals import refuse, refuse_at
from bot.replies import Interaction, private, suggest
from bot.session import standing
from bot.words import cut, say
from rules.contract import Event, Seen
from rules.reasons import kind_told, why

MENU = say("why.menu")  # in the menu of a message
KIND = "wy"  # of the list beneath an answer
LATEST, STEPS = 25, 40  # events offered, and steps among which they are looked for
WHICH = re.compile(r"([0-9]{1,7})\.([0-9]{1,4})")
LAW = 300  # letters of one rule


class Happened(Struct, frozen=True):
    """An event that somebody may know, where it stands, and what went before it in the same turn."""

    step: int
    place: int
    event: Event
    before: tuple[Event, ...]
    line: str


async def typed(master: Master, interaction: Interaction, event: str | None, game: str | None) -> None:
    """`/why`: about the event that was chosen, else about the latest."""
    private(interaction)
    table = await master.here(interaction, game)
    found = await happened(master, table, interaction.user.id)
    await _tell(interaction, table, found, _meant(found, event) if event else found[-1])


def _meant(found: Sequence[Happened], typed: str) -> Happened:
    """The event of a typed value, or the latest one whose line holds what was typed."""
    wanted = typed.strip().split(" ")[0]
    if at := WHICH.fullmatch(wanted):
        same = [one for one in found if (one.step, one.place) == (int(at[1]), int(at[2]))]
    else:
        same = [one for one in found if typed.strip().casefold() in unmarked(one.line).casefold()]
    if not same:
        raise refuse_at("why.unknown")
    return same[-1]


async def chosen(master: Master, interaction: Interaction, control: CustomId, values: Sequence[str]) -> None:
    """Another event of the list beneath an answer."""
    private(interaction)
    table = await master.table(interaction, control.game)
    found = await happened(master, table, interaction.user.id)
    await _tell(interaction, table, found, _meant(found, values[0] if values else "-"))


async def of_message(master: Master, interaction: Interaction, message: discord.Message) -> None:
    """The menu of a message: what it told last; the others of its events are in the list."""
    private(interaction)
    table = await master.here(interaction)
    steps = await master.store.steps(table.game.guild, table.game.id, 1)
    told = {step.number for step in steps if step.announced == message.id}
    found = [one for one in await happened(master, table, interaction.user.id, steps) if one.step in told]
    if not found:
        raise refuse_at("why.no_event")
    await _tell(interaction, table, found, found[-1])


async def happened(master: Master, table: OpenTable, user: int, steps: Sequence[Step] | None = None) -> list[Happened]:
    """The events that this person may know and that have something to be told, the latest last; never none.

    Raises:
        Refused: the game has not begun, or nothing has happened yet.
    """
    if not table.begun:
        raise refuse("not_started")
    if steps is None:
        steps = await master.store.steps(table.game.guild, table.game.id, max(0, table.number - STEPS))
    seats = table.seats_of(user)
    view = table.rules.view(table.state, seats[0] if seats else None)
    found = list(_told(table, standing(steps), seats, view))
    if not found:
        raise refuse_at("why.nothing")
    return found


def _told(table: OpenTable, steps: Sequence[Step], seats: Sequence[int], view: Seen) -> list[Happened]:
    found: list[Happened] = []
    before: list[Event] = []
    whose: int | None = None
    for step in steps:
        if step.seat != whose:
            before, whose = [], step.seat
        for place, event in enumerate(table.events(step.events)):
            if event.only_for is not None and event.only_for not in seats:
                continue
            if line := _line(table, event):
                found.append(Happened(step.number, place, event, tuple(before), line))
            before.append(event)
    return found


def _line(table: OpenTable, event: Event) -> str:
    """What happened, as the story tells it; by its kind where only a sum is to be told."""
    if event.only_for is None:
        told = table.words.story([event], table.public, table.shown)
    else:
        told = table.words.private_story([event], table.private(event.only_for), table.shown)
    if told:
        return told[-1]
    explained = why(table.game.name, event, (), table.public, table.shown).sums
    return kind_told(event) if explained else ""


async def _tell(interaction: Interaction, table: OpenTable, found: Sequence[Happened], one: Happened) -> None:
    view = table.public if one.event.only_for is None else table.private(one.event.only_for)
    answer = why(table.game.name, one.event, one.before, view, table.shown)
    cards = [entry_text(card, LAW) for card in answer.cards]
    laws = [entry_text(law, LAW) for law in answer.laws]
    layout = Layout(
        text(say("why.title"), one.line, *answer.sums),
        rule(),
        text(SPACED.join(laws)),
        *([rule(), text(SPACED.join(cards))] if cards else []),
        text(say("why.small", step=one.step) + (say("why.only_you") if one.event.only_for is not None else "")),
        menu(say("why.others"), table.control(KIND), _entries(found)),
        accent=SLATE,
    )
    await private(interaction).show(layout)


def _entries(found: Sequence[Happened]) -> list[tuple[str, str, str]]:
    latest = list(reversed(found))[:PAGE]
    return [(f"{one.step}.{one.place}", unmarked(one.line), say("why.step", step=one.step)) for one in latest]


@limited
async def events(master: Master, interaction: Interaction, typed: str) -> None:
    """The latest events that the asker may know."""
    table = await this_table(master, interaction)
    if table is None or not table.begun:
        await suggest(interaction, [])
        return
    found = await happened(master, table, interaction.user.id)
    latest = list(reversed(found))[:LATEST]
    await offer(interaction, [(cut(unmarked(one.line), 100), f"{one.step}.{one.place}") for one in latest], typed)
