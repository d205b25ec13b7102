"""Taking back: alone while nobody else is concerned, else with the leave of those who are (TH-5).

Over a barrier it is a moderator's, who has no seat there.
"""

from collections.abc import Sequence

from bot import moderation, rights, session, votes
from bot.layout import SLATE, Layout, named, row, text
from bot.master import Master
from bot.opened import OpenTable
from bot.records import Step
from bot.refusals import refuse, refuse_at
from bot.replies import Interaction, private
from bot.session import running, standing
from bot.spoken import wordless
from bot.words import say
from rules.notation import read_all

OWN = ("player", "order")  # steps that are the seat's own doing


async def take_back(master: Master, interaction: Interaction, table: OpenTable) -> None:
    """`/undo` and the button: the asker's own last move, if it concerns nobody else yet."""
    reply = private(interaction)
    async with master.session.alone(table.game.id):
        now = await master.session.open(table.game.guild, table.game.id)
        if now.game.status != "over":
            running(now)
        now.my_seat(interaction.user.id)
        steps = standing(await master.store.steps(now.game.guild, now.game.id))
        undone, before, concerned = own_last(now, steps, now.seats_of(interaction.user.id))
        to = await master.store.step(now.game.guild, now.game.id, before.number)
        if to is None:
            raise refuse_at("undo.nothing")
        if not concerned:
            after = await master.session.take_back(
                now, to, user=interaction.user.id, seat=undone.seat, interaction=interaction.id, reason=""
            )
    what = what_was(now, to, undone)
    if concerned:
        facts = {"step": to.number, "seat": undone.seat, "at": now.number, "what": what}
        await votes.ask(master, interaction, now, "undo", facts, among=concerned)
        return
    panel = row(named("panel", after.control("p"), "chosen"))
    await master.told(after, reply.show(Layout(text(say("undo.done", what=what)), panel, accent=SLATE)))


def what_was(table: OpenTable, before: Step, undone: Step) -> str:
    """A step in words, to the one who took it: "Tuzz to F3"."""
    was = table.as_of(before)
    actions = wordless(read_all(table.rules.actions, undone.actions))
    return table.words.done(was.private(undone.seat or 0), table.public, actions, table.shown)


def own_last(table: OpenTable, steps: Sequence[Step], seats: Sequence[int]) -> tuple[Step, Step, list[int]]:
    """The last step of a person's own seats, the one before it, and the places of those who have moved since.

    Raises:
        Refused: something was drawn or shown since, or decided beside the turn.
    """
    last = next((step for step in reversed(steps) if step.seat in seats and step.actor in OWN), None)
    if last is None or last.number <= 1:
        raise refuse_at("undo.nothing")
    since = [step for step in steps if step.number >= last.number]
    if barred := next((step for step in since if step.barrier and not session.beside(step)), None):
        raise refuse_at("undo.barrier", step=barred.number)
    if aside := next((step for step in since if session.beside(step)), None):
        raise refuse_at("undo.beside", step=aside.number)
    others = {step.seat for step in since if step.seat is not None and step.seat not in seats}
    if len(since) > 1 and not others:
        raise refuse_at("undo.not_own")
    people = [table.sitter(seat) for seat in sorted(others)]
    return last, steps[steps.index(last) - 1], [one.place for one in people if not one.bot and one.user is not None]


async def moderator_undo(
    master: Master, interaction: Interaction, to: int, reason: str, game_named: str | None
) -> None:
    """`/mod undo`: back to a step, over a barrier too, with the reason on record."""
    reply = private(interaction)
    await rights.must_moderate(master, interaction)
    table = await master.here(interaction, game_named)
    async with master.session.alone(table.game.id):
        now = await master.session.open(table.game.guild, table.game.id)
        if now.game.status != "over":
            running(now)
        every = await master.store.steps(now.game.guild, now.game.id)
        steps = standing(every)
        target = await master.store.step(now.game.guild, now.game.id, to)
        if target is None or not target.state or to >= now.number or to < 1:
            raise refuse("unknown_step")
        if moderation.took_part(now, every, interaction.user.id) and any(s.barrier for s in steps if s.number > to):
            raise refuse_at("undo.seated")
        why = moderation.reason_of(reason)
        after = await master.session.take_back(
            now, target, user=interaction.user.id, actor="moderator", interaction=interaction.id, reason=why
        )
    await master.told(after, reply.say(say("undo.moderator", step=to)))
