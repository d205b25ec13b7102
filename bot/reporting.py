"""Report a problem: the clock of the question stands still, what is needed to find out is kept, moderators get a card.

What the reporter wrote is for moderators only. The clock stands for a time at most (`bot/held_clocks.py`): where no
moderator comes, a report is no way to stop a game for good.
"""

from collections.abc import Sequence
from importlib.metadata import version
from typing import Any

import discord
import msgspec
from msgspec import structs

from bot import held_clocks, report_card, resting
from bot.custom_id import CustomId
from bot.forms import LineForm
from bot.master import Master
from bot.opened import OpenTable
from bot.put_off import rest_at
from bot.records import Clock, Held, Report, Step
from bot.refusals import refuse
from bot.reminding import next_reminder
from bot.replies import Interaction, ask, private
from bot.rested import Rested
from bot.session import standing
from bot.words import say, say_aloud
from rules.contract import Event

PRESS, FORM = "rp", "rw"  # kinds of controls: the button, and its form when it is sent
LETTERS = 500  # of what the reporter writes
STEPS, EVENTS = 12, 25  # the last steps of which events are kept, and how many of them


async def typed(master: Master, interaction: Interaction, text: str | None, game: str | None) -> None:
    """`/report`."""
    private(interaction)
    await report(master, interaction, await master.here(interaction, game), text or "")


async def asked(master: Master, interaction: Interaction, control: CustomId) -> None:
    """The button: a form, which has to be the first answer to the press."""
    await _open_form(interaction, await master.table(interaction, control.game))


async def of_message(master: Master, interaction: Interaction, message: discord.Message) -> None:
    """The menu of a message: the same for the table of its channel."""
    await _open_form(interaction, await master.here(interaction))


async def _open_form(interaction: Interaction, table: OpenTable) -> None:
    table.my_seat(interaction.user.id)
    title, label, note = say("report.form_title"), say("report.form_label"), say("report.form_note")
    await ask(interaction, LineForm(table.control(FORM), title, label, note, most=LETTERS, required=False))


async def written(master: Master, interaction: Interaction, control: CustomId, line: str) -> None:
    """The form was sent."""
    private(interaction)
    await report(master, interaction, await master.table(interaction, control.game), line)


async def report(master: Master, interaction: Interaction, table: OpenTable, text: str) -> None:
    """Keep the report, stop the clock, give moderators their card, and tell table and reporter.

    Raises:
        Refused: no seat here, nothing to report on.
        Reported, TooMany: this question is reported already, or this person has reported much lately.
    """
    reply = private(interaction)
    user = interaction.user.id
    async with master.session.alone(table.game.id):
        now = await master.session.open(table.game.guild, table.game.id)
        steps = await master.store.steps(now.game.guild, now.game.id, max(0, now.number - STEPS))
        made = structs.replace(_made(master, now, user, text[:LETTERS], steps), held=await _stopped(master, now, user))
        kept = await master.store.open_report(now.game.id, made)
        await _hold(master, now, kept.held)
        if kept.held:
            await master.store.set_clock(held_clocks.due(now, kept, 0.0))
    after = await master.session.open(table.game.guild, table.game.id)
    if kept.held:
        await master.announcer.redraw(after)
    told = await report_card.post(master, after, kept)
    stands = say("report.clock_stands") if kept.held else ""
    await reply.say(say("report.done" if told else "report.nobody_told", number=kept.number), stands)


def _made(master: Master, table: OpenTable, user: int, text: str, steps: Sequence[Step]) -> Report:
    seat = table.my_seat(user)
    if table.step is None or table.game.status in ("sealed", "dropped"):
        raise refuse("sealed")
    return Report(
        number=0,
        serial=_serial(table, seat),
        step=table.number,
        turn=table.state.turn,
        seat=seat,
        user=user,
        text=text,
        state_hash=table.step.state_hash,
        versions=_versions(table, table.step),
        events=msgspec.json.encode(_seen(table, standing(steps), table.seats_of(user))[-EVENTS:]),
        opened=master.now(),
    )


def _versions(table: OpenTable, step: Step) -> str:
    """With what the table is played, for whoever looks for the fault."""
    facts = {"program": version("turnkeeper"), "title": table.rules.title, "rules": table.rules.version}
    if step.version == table.rules.version:
        return say_aloud("report.versions", **facts)
    return say_aloud("report.versions_older", step=step.version, **facts)


def _serial(table: OpenTable, seat: int) -> int:
    """The question that is reported: the reporter's own, else the newest; 0 where nobody is asked."""
    own = table.asked(seat)
    return own.serial if own else max((decision.serial for decision in table.decisions()), default=0)


async def _stopped(master: Master, table: OpenTable, user: int) -> tuple[Held, ...]:
    """The clocks that stop: the reporter's own, else those of all who are asked; what is left is waking time.

    It is waking time too where nobody solves it: a clock that runs on in somebody's night or weekend waits for him.
    """
    now, own = table.game.paused or master.now(), table.seats_of(user)
    running = [clock for clock in table.record.clocks if clock.kind == "turn" and clock.seat is not None]
    held = []
    for clock in [clock for clock in running if clock.seat in own] or running:
        rest = await rest_at(master, table, clock)
        left = resting.awake_between(now, clock.at, rest)
        held.append(Held(clock.seat or 0, clock.serial, left, resting.ends(now + held_clocks.STANDS, left, rest)))
    return tuple(held)


def _seen(table: OpenTable, steps: Sequence[Step], seats: Sequence[int]) -> list[dict[str, Any]]:
    """The events of these steps that the reporter could see, without anybody's own words."""
    return [
        {"step": step.number} | msgspec.to_builtins(without_words(event))
        for step in steps
        for event in table.events(step.events)
        if event.only_for is None or event.only_for in seats
    ]


def without_words(event: Event) -> Event:
    """The event with nothing that a player said."""
    return structs.replace(event, **{event.spoken: ""}) if event.spoken else event


async def _hold(master: Master, table: OpenTable, held: Sequence[Held]) -> None:
    """Put the clocks off; nobody is reminded meanwhile."""
    due = {(one.seat, one.serial): one.at for one in held}
    for clock in table.record.clocks:
        at = due.get((clock.seat or 0, clock.serial))
        if at is not None and clock.kind == "turn":
            await master.store.set_clock(structs.replace(clock, at=at))
        elif at is not None and clock.kind == "remind":
            await master.store.drop_clock(clock)


async def give_back(master: Master, table: OpenTable, report: Report) -> bool:
    """Let the clocks run again with what was left of them, where they still stand; whether one does.

    A clock that a moderator has set meanwhile stays as he set it.
    """
    now, runs = table.game.paused or master.now(), False
    for clock in table.record.clocks:
        one = next((one for one in report.held if held_clocks.holds(table, report, clock, one)), None)
        if one is not None:
            end = resting.ends(now, one.left, await rest_at(master, table, clock))
            await master.store.set_clock(structs.replace(clock, at=end))
            await _runs_on(master, table, report, clock, end)
            runs = True
    return runs


async def remind_of_held(master: Master, table: OpenTable, report: Report) -> None:
    """The clocks of a report run on by themselves: whom they wait for is reminded again."""
    for clock in table.record.clocks:
        if any(held_clocks.holds(table, report, clock, one) for one in report.held):
            await _runs_on(master, table, report, clock, clock.at)


async def _runs_on(master: Master, table: OpenTable, report: Report, clock: Clock, end: float) -> None:
    """Whom it waits for is reminded again; the time for which it stood still does not count as his."""
    await master.store.note_rest(table.game.id, Rested(clock.seat, report.opened, master.now()))
    user = table.sitter(clock.seat or 0).user
    if user is not None:
        settings = await master.store.player(user)
        if at := next_reminder(master.now(), end, settings, table.game, first=True):
            await master.store.set_clock(structs.replace(clock, kind="remind", at=at))
