"""Redo: what a player took back stands again, if nothing has happened since; by the same circle of consent."""

from collections.abc import Sequence

from bot import votes
from bot.layout import SLATE, Layout, named, row, text
from bot.master import Master
from bot.opened import OpenTable
from bot.records import Step
from bot.refusals import refuse_at
from bot.replies import Interaction, private
from bot.session import running, standing
from bot.vote_words import name_of
from bot.words import say

REDO = "redo"
OWN = ("player", "order")  # steps that are the seat's own doing


def struck(steps: Sequence[Step]) -> list[Step]:
    """What the latest step, an undo of a player, has struck; nothing if it is none."""
    if not steps or steps[-1].actor != "undo" or steps[-1].restores is None:
        return []
    kept = {step.number for step in standing(steps)}
    return [step for step in standing(steps[:-1]) if step.number not in kept]


def possible(table: OpenTable, steps: Sequence[Step], seats: Sequence[int]) -> list[list[Step]]:
    """What can be brought back by the person of these seats: one row of steps, or none."""
    undone = struck(steps)
    own = any(step.seat in seats and step.actor in OWN for step in undone)
    return [undone] if own and not any(step.barrier for step in undone) else []


def concerned(table: OpenTable, undone: Sequence[Step], seats: Sequence[int]) -> list[int]:
    """The places of the other people whose moves these are: who has to agree to an undo, or its undoing."""
    others = sorted({step.seat for step in undone if step.seat is not None and step.seat not in seats})
    people = [table.sitter(seat) for seat in others]
    return list(dict.fromkeys(one.place for one in people if not one.bot and one.user is not None))


def entry(table: OpenTable, undone: Sequence[Step]) -> str:
    """How it is offered: with who has to agree, besides whoever asks."""
    own = next((step.seat for step in undone if step.actor in OWN), None)
    names = ", ".join(name_of(table, place) for place in concerned(table, undone, [own] if own is not None else []))
    return say("undo.entry_redo", needs=say("undo.needs", names=names) if names else say("undo.needs_nobody"))


async def bring_back(master: Master, interaction: Interaction, table: OpenTable) -> None:
    """Put the table before the undo back, at once or by a vote of those whose moves come back with it.

    Raises:
        Refused: the latest step is no undo of a player, or of none of the asker's moves.
    """
    reply = private(interaction)
    async with master.session.alone(table.game.id):
        now = await master.session.open(table.game.guild, table.game.id)
        if now.game.status != "over":
            running(now)
        now.my_seat(interaction.user.id)
        seats = now.seats_of(interaction.user.id)
        steps = await master.store.steps(now.game.guild, now.game.id)
        if not struck(steps):
            raise refuse_at("undo.nothing_back")
        if not possible(now, steps, seats):
            raise refuse_at("undo.not_your_back")
        undone = struck(steps)
        asked, seat = concerned(now, undone, seats), next(step.seat for step in undone if step.seat in seats)
        to = await master.store.step(now.game.guild, now.game.id, steps[-2].number)
        if to is None:
            raise refuse_at("undo.nothing_back")
        if not asked:
            after = await master.session.take_back(
                now, to, user=interaction.user.id, seat=seat, actor="redo", interaction=interaction.id, reason=""
            )
    if asked:
        await votes.ask(
            master, interaction, now, "redo", {"step": to.number, "seat": seat, "at": now.number}, among=asked
        )
        return
    panel = row(named("panel", after.control("p"), "chosen"))
    await master.told(after, reply.show(Layout(text(say("undo.brought")), panel, accent=SLATE)))
