"""Moves prepared before the turn, as their player sees them: what can be one, what becomes of it, what became of it."""

from collections.abc import Iterator

from msgspec import structs

from bot import ahead, drafts
from bot.desk import Desk, desk
from bot.drafting import redrafted
from bot.master import Master
from bot.names import inline
from bot.opened import OpenTable
from bot.refusals import Refused, refuse, refuse_at
from bot.store import Store
from bot.words import one_of, say
from rules import notation, saves
from rules.chance import NoLuck
from rules.contract import Action
from rules.panels import Press


def row(at: Desk, parts: drafts.Split) -> tuple[Action, ...]:
    """What is kept of a row before the turn: all of it up to the word that hands the move on.

    Raises:
        Refused: its first word cannot be prepared, or something comes behind the last one.
    """
    if not parts.commits:
        return parts.drafted.actions
    if isinstance(parts.commits[-1], ahead.preparing(at.table.game.name).last):
        if parts.rest:
            raise refuse("prepared_too_far", word=notation.write(parts.rest[0]))
        return parts.commits
    if parts.drafted.actions == at.drafted.actions:
        raise refuse("cannot_prepare")
    return parts.drafted.actions


def next_choice(at: Desk) -> str:
    """What another press makes of *Play at once*."""
    ways = ahead.choices(at.table.game.name)
    return ways[(ways.index(ahead.choice(at.draft)) + 1) % len(ways)]


def finish(at: Desk) -> tuple[Press, ...]:
    """The last row of a panel: before the turn its presses are words like any other, where they can be prepared."""
    if not at.prepared:
        return at.panel.finish
    if not ahead.preparing(at.table.game.name).last:
        return ()
    return tuple(structs.replace(one, style="plain") if one.style == "finish" else one for one in at.panel.finish)


def lines(at: Desk) -> Iterator[str]:
    """What stands above the controls: the word that ends a row, or why a prepared row was not played."""
    if at.drafted.last:
        what = at.table.words.describe(at.view, at.drafted.last[0], at.table.shown)
        yield say("panel.last_word" if at.prepared else "panel.last_word_kept", what=what)
    if not at.prepared and (why := ahead.ready(at.table, at.table.state, at.draft).why):
        yield f"-# {say(f'panel.not_played_{why}')}{' ' + say('panel.kept_as_draft') if at.kept else ''}"
    elif at.drafted.dropped:
        yield f"-# {say('panel.dropped_draft')}"


def small_print(at: Desk) -> str:
    """Whose turn it is, and what will become of the row when its own comes."""
    waiting = f"{at.table.waited_for}." if at.table.waited_for else ""
    return " ".join(filter(None, (waiting, say("panel.prepared"), *_becomes(at))))


def _becomes(at: Desk) -> Iterator[str]:
    chosen = ahead.choice(at.draft)
    if chosen == ahead.NO:
        yield say("panel.prepared_kept")
    elif at.kept and not ahead.is_whole(at.table, at.drafted, at.seat, at.decision):
        yield say("panel.prepared_open")
    else:
        yield say("panel.prepared_at_once")
        if chosen != ahead.YES:
            yield say(f"panel.prepared_{chosen}")


def told(at: Desk) -> list[str]:
    """The words of a row as sentences of deeds, in order."""
    state, said = saves.copy(at.base), []
    for action in at.drafted.actions:
        said.append(at.table.words.describe(at.table.rules.private(state, at.seat), action, at.table.shown))
        at.table.rules.apply(state, at.seat, action, NoLuck())
    return said + [at.table.words.describe(at.view, action, at.table.shown) for action in at.drafted.last]


async def played(store: Store, at: Desk) -> list[str]:
    """What was done for the seat in the turn that goes on: by a prepared move, or by an order."""
    step = at.table.step
    if at.prepared or step is None or step.actor != "order" or step.seat != at.seat:
        return []
    before = await store.step(at.table.game.guild, at.table.game.id, step.number - 1)
    then = at.table.as_of(before) if before is not None and before.state else None
    asked = then.asked(at.seat) if then else None
    if then is None or asked is None or asked.reaction:
        return []
    actions = notation.read_all(at.table.rules.actions, step.actions)
    what = at.table.words.done(then.private(at.seat), at.table.public, actions, at.table.shown)
    return [f"-# {say('panel.played', what=what)}"]


# ---------------------------------------------------------------- among the orders


async def listed(master: Master, table: OpenTable, user: int) -> list[str]:
    """The prepared move of a person, in words; nothing where there is none."""
    at = await _desk(master, table, user)
    return [_line(at)] if at is not None and at.kept else []


def _line(at: Desk) -> str:
    choice = say(f"label.at_once_{ahead.choice(at.draft)}")
    return say("orders.prepared", row="; ".join(told(at)), choice=choice)


async def choose(master: Master, table: OpenTable, user: int, answer: str) -> str:
    """Whether the prepared move of a person is played by itself; the answer is what is prepared now.

    Raises:
        Refused: nothing is prepared, or the game knows no such answer.
    """
    at, wanted = await _desk(master, table, user), answer.split(" · ")[0].strip().casefold()
    if at is None or not at.kept:
        raise refuse_at("orders.nothing_prepared")
    known = ahead.choices(table.game.name)
    if wanted not in known:
        raise refuse("unknown_answer", answer=inline(answer, 30), answers=one_of(known))
    return _line(await redrafted(master, at, at.kept, played=wanted))


async def dropped(master: Master, table: OpenTable, user: int) -> bool:
    """Whether there was a prepared move of this person, which is gone now."""
    at = await _desk(master, table, user)
    if at is None or not at.kept:
        return False
    await redrafted(master, at, (), played=ahead.NO)
    return True


async def _desk(master: Master, table: OpenTable, user: int) -> Desk | None:
    """The desk of a person whose turn has not come; None where he cannot prepare one."""
    try:
        at = await desk(master.store, table, user)
    except Refused:
        return None
    return at if at.prepared else None
