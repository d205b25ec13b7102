"""Keeping a draft: what is on a player's desk is stored with every press, so that a restart keeps it."""

from collections.abc import Sequence

from bot import ahead
from bot.desk import Desk
from bot.hints import hints
from bot.master import Master
from bot.records import Draft
from rules import notation
from rules.contract import Action


async def redrafted(
    master: Master, at: Desk, actions: Sequence[Action], opened: int | None = None, played: str | None = None
) -> Desk:
    """The desk with another draft, stored.

    `played` says whether a prepared move is played by itself (`ahead.choices`); None: as it was.
    """
    chosen = (played or ahead.choice(at.draft)) if at.prepared else ahead.NO  # in the turn only the green press sends
    stop = "" if chosen in (ahead.NO, ahead.YES) else chosen
    draft = Draft(
        seat=at.seat,
        generation=at.table.game.generation,
        step=at.table.number,
        revision=at.revision + 1,
        actions=notation.write_all(actions),
        open=opened,
        at_once=chosen != ahead.NO,
        unless=ahead.resting_on(at.table, at.base, at.seat, actions, stop) if chosen != ahead.NO else "",
    )
    await master.store.put_draft(at.table.game.id, draft, at.revision if at.draft else None)
    return hints(master).desk(at.table, at.seat, draft)
