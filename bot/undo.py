"""Taking back: alone while nobody else is concerned, else with the leave of those who are (TH-5).

Over a barrier it is a moderator's, who has no seat there; one who sits there needs the yes of all others.
"""

from collections.abc import Sequence

from msgspec import Struct

from bot import completions, logbook, moderation, redo, rights, session, votes
from bot.layout import SLATE, Layout, named, row, text
from bot.master import Master
from bot.names import inline
from bot.opened import OpenTable
from bot.records import Step
from bot.redo import OWN
from bot.refusals import Refused, refuse, refuse_at
from bot.replies import Interaction, private
from bot.session import running, standing
from bot.spoken import wordless
from bot.vote_words import NO_PLACE, name_of
from bot.words import one_of, say
from rules.notation import read_all

OFFERED, TYPED = 12, 30  # earlier steps that are offered; letters of what was typed that are repeated


class Way(Struct, frozen=True):
    """One's own step that is taken back with all after it, the one before it, and the places of those concerned."""

    undone: Step
    before: Step
    concerned: list[int]


async def typed(master: Master, interaction: Interaction, to: str | None, game: str | None) -> None:
    """`/undo`: the last move, an earlier one with all after it, or back from an undo."""
    table = await master.here(interaction, game)
    if to is not None and to.strip().casefold().startswith(redo.REDO):
        await redo.bring_back(master, interaction, table)
        return
    await take_back(master, interaction, table, to)


async def take_back(master: Master, interaction: Interaction, table: OpenTable, to: str | None = None) -> None:
    """The asker's own last move, or the one of that number and all after it, if it concerns nobody else yet."""
    reply = private(interaction)
    async with master.session.alone(table.game.id):
        now = await master.session.open(table.game.guild, table.game.id)
        if now.game.status != "over":
            running(now)
        now.my_seat(interaction.user.id)
        steps = standing(await master.store.steps(now.game.guild, now.game.id))
        seats = now.seats_of(interaction.user.id)
        way = own_way(now, steps, seats, number(now, steps, seats, to))
        put = await master.store.step(now.game.guild, now.game.id, way.before.number)
        if put is None:
            raise refuse_at("undo.nothing")
        if not way.concerned:
            after = await master.session.take_back(
                now, put, user=interaction.user.id, seat=way.undone.seat, interaction=interaction.id, reason=""
            )
    what = what_was(now, put, way.undone)
    if way.concerned:
        facts = {"step": put.number, "seat": way.undone.seat, "at": now.number, "what": what}
        facts |= {"earlier": True} if way.undone != own_steps(steps, seats)[0] else {}
        await votes.ask(master, interaction, now, "undo", facts, among=way.concerned)
        return
    ways = row(named("panel", after.control("p"), "chosen"), named("bring_back", after.control("kr")))
    await master.told(after, reply.show(Layout(text(say("undo.done", what=what)), ways, accent=SLATE)))


def number(table: OpenTable, steps: Sequence[Step], seats: Sequence[int], to: str | None) -> int | None:
    """The number of one's own step that was typed; None for the last one.

    Raises:
        Refused: there is no such step of one's own that can be taken back.
    """
    if to is None:
        return None
    word = to.split("·")[0].strip()
    if word.isascii() and word.isdigit() and any(str(step.number) == word for step in own_steps(steps, seats)):
        return int(word)
    some = one_of(way.undone.number for way in ways(table, steps, seats)) or say("refuse.nothing_legal")
    raise refuse_at("undo.which", typed=inline(to, TYPED), steps=some)


def what_was(table: OpenTable, before: Step, undone: Step) -> str:
    """A step in words, to the one who took it: "Tuzz to F3"."""
    was = table.as_of(before)
    actions = wordless(read_all(table.rules.actions, undone.actions))
    return table.words.done(was.private(undone.seat or 0), table.public, actions, table.shown)


def own_steps(steps: Sequence[Step], seats: Sequence[int]) -> list[Step]:
    """A person's own moves, the last one first."""
    return [step for step in reversed(steps) if step.seat in seats and step.actor in OWN]


def own_way(table: OpenTable, steps: Sequence[Step], seats: Sequence[int], number: int | None = None) -> Way:
    """How a person's last move is taken back, or that of a number with all after it.

    Raises:
        Refused: something was drawn or shown since, or decided beside the turn.
    """
    own = own_steps(steps, seats)
    undone = next((step for step in own if number in (None, step.number)), None)
    if undone is None or undone.number <= 1:
        raise refuse_at("undo.nothing")
    since = steps[steps.index(undone) :]
    if barred := next((step for step in since if step.barrier and not session.beside(step)), None):
        changed = moderation.is_seat_change(barred)
        raise refuse_at("undo.seat_changed" if changed else "undo.barrier", step=barred.number)
    if aside := next((step for step in since if session.beside(step)), None):
        raise refuse_at("undo.beside", step=aside.number)
    others = {step.seat for step in since if step.seat is not None and step.seat not in seats}
    if not others and any(step.actor not in OWN for step in since):
        raise refuse_at("undo.not_own")
    return Way(undone, steps[steps.index(undone) - 1], redo.concerned(table, since, seats))


def ways(table: OpenTable, steps: Sequence[Step], seats: Sequence[int]) -> list[Way]:
    """What a person can take back, the last move first; nothing beyond what was drawn or shown."""
    found: list[Way] = []
    for step in own_steps(steps, seats)[:OFFERED]:
        try:
            found.append(own_way(table, steps, seats, step.number))
        except Refused:
            break
    return found


@completions.limited
async def own_earlier(master: Master, interaction: Interaction, typed: str) -> None:
    """One's own steps that can be taken back, each with who has to agree; and back from an undo."""
    table = await completions.this_table(master, interaction)
    if table is None or not table.begun or not (seats := table.seats_of(interaction.user.id)):
        await completions.offer(interaction, [], typed)
        return
    every = await master.store.steps(table.game.guild, table.game.id)
    found = [(redo.entry(table, undone), redo.REDO) for undone in redo.possible(table, every, seats)]
    for way in ways(table, standing(every), seats):
        before = await master.store.step(table.game.guild, table.game.id, way.before.number)
        if before is not None:
            what = what_was(table, before, way.undone).replace("*", "")
            line = say("undo.entry", number=way.undone.number, what=what, needs=needs(table, way.concerned))
            found.append((line, str(way.undone.number)))
    await completions.offer(interaction, found, typed)


def needs(table: OpenTable, concerned: Sequence[int]) -> str:
    """Who has to agree."""
    names = ", ".join(name_of(table, place) for place in concerned)
    return say("undo.needs", names=names) if names else say("undo.needs_nobody")


async def moderator_undo(
    master: Master, interaction: Interaction, to: int, reason: str, game_named: str | None
) -> None:
    """`/mod undo`: back to a step, over a barrier too, with the reason on record; with a seat there by leave of all."""
    reply = private(interaction)
    await rights.must_moderate(master, interaction)
    table = await master.here(interaction, game_named)
    why, user = moderation.reason_of(reason), interaction.user.id
    async with master.session.alone(table.game.id):
        now = await master.session.open(table.game.guild, table.game.id)
        if now.game.status != "over":
            running(now)
        every = await master.store.steps(now.game.guild, now.game.id)
        target = await master.store.step(now.game.guild, now.game.id, to)
        if target is None or not target.state or to >= now.number or to < 1:
            raise refuse("unknown_step")
        seated = await moderation.had_a_seat(master, now, every, user)
        barred = any(step.barrier for step in every if step.number > to)
        others = [one.place for one in now.sitters if not one.bot and one.user not in (None, user)]
        if not (seated and barred and others):
            after = await master.session.take_back(
                now, target, user=user, actor="moderator", interaction=interaction.id, reason=why
            )
    if seated and barred and others:
        by = next((one.place for one in now.sitters if one.user == user and not one.bot), NO_PLACE)
        await votes.ask_all(master, interaction, now, "back", {"step": to, "at": now.number}, by, others, why)
        return
    await logbook.told(master, after)
    await master.told(after, reply.say(say("undo.moderator", step=to)))
