"""Facts from outside the table: what a clock, a moderator or the host brings, and how they are told and listed."""

from collections.abc import Callable, Sequence
from typing import Any, cast

from bot import covering, rights
from bot.game_parts import extra
from bot.master import Master
from bot.names import inline
from bot.opened import OpenTable
from bot.records import Actor, Step
from bot.refusals import refuse
from bot.replies import Interaction, private, untold
from bot.session import Deed, running
from bot.words import one_of, say
from rules import notation
from rules.contract import Action, Repair
from rules.panels import Choice
from rules.telling import Names

VALUE = 100  # letters of a value that is chosen while typing
TYPED, REASON = 40, 200  # letters of what somebody typed that are repeated, and of a reason


async def brought(
    master: Master,
    interaction: Interaction,
    table: OpenTable,
    actions: Sequence[Action],
    *,
    actor: Actor,
    reason: str = "",
    step: int | None = None,
    alarm: int | None = None,
) -> OpenTable:
    """The table after a person brought these facts to it; with a `step` only right after that one.

    Raises:
        Refused: a rule refuses them; Moved: another step came meanwhile.
    """
    deed = Deed(
        guild=table.game.guild,
        game=table.game.id,
        seat=None,
        actor=actor,
        user=interaction.user.id,
        interaction=interaction.id,
        actions=tuple(actions),
        reason=reason,
        generation=table.game.generation,
        step=step,
        alarm=alarm,
    )
    with table.saying():
        return await master.session.act(deed)


def told(table: OpenTable, actions: Sequence[Action], names: Names | None = None) -> str:
    """Facts in words, for reading or with the names given; they concern no hand, so the public view has to do."""
    view: Any = table.public
    shown = names or table.shown
    return ", ".join(
        repaired(table, action, shown) if isinstance(action, Repair) else table.words.describe(view, action, shown)
        for action in actions
    )


def repaired(table: OpenTable, action: Repair, names: Names) -> str:
    """What a moderator has set right: "pride: 3"."""
    found = (fact.title for fact in table.rules.repairs(table.state, names) if fact.key == action.what)
    return say("mod.fact", title=next(found, action.what), value=action.value)


def logged(table: OpenTable, step: Step) -> str:
    """The facts of a step, for the log of moderators."""
    return told(table, notation.read_all(table.rules.recorded, step.actions))


# ---------------------------------------------------------------------- hiding what somebody wrote


def hideable(table: OpenTable, names: Names) -> tuple[Choice, ...]:
    """The texts of players that can be hidden now, the newest first."""
    found = extra(table.game.name, "panel", "hideable")
    return cast(Callable[..., tuple[Choice, ...]], found)(table.public, names) if found and not table.over else ()


def written(choice: Choice) -> str:
    """The value of such a text: the fact and the words, so that nothing else is hidden than what was read."""
    return f"{notation.write_all(choice.answer)} · {choice.label}"[:VALUE]


async def hide(master: Master, interaction: Interaction, what: str, game: str | None) -> None:
    """`/mod hide`: the words are gone from table, record and every message of ours. Names cannot be hidden yet."""
    reply = private(interaction)
    await rights.must_moderate(master, interaction)
    table = await master.here(interaction, game)
    running(table)
    choice = _meant(table, what)
    after = await brought(master, interaction, table, choice.answer, actor="moderator", step=table.number)
    problem = await master.announcer.tell(table.game.guild, table.game.id, after, again=True)
    missed = await covering.cover(master, table, after)
    done = say("mod.hidden_but", count=missed) if missed else say("mod.hidden")
    await reply.say(done, untold(problem) if problem else "")


def _meant(table: OpenTable, what: str) -> Choice:
    choices = hideable(table, table.plain)
    for choice in choices:
        if what.strip() in (written(choice), choice.label):
            return choice
    some = one_of([f"“{inline(choice.label, TYPED)}”" for choice in choices], 5) or say("refuse.nothing_legal")
    raise refuse("unknown_text", what=inline(what, TYPED), some=some)


# ---------------------------------------------------------------------- closing what an alarm would close


def alarms(table: OpenTable) -> dict[int, str]:
    """What a clock will bring to the table, in words, by number."""
    if not table.begun or table.over:
        return {}
    found = table.rules.alarms(table.state)
    return {number: told(table, (action,), table.plain) for number, action in found.items()}


async def close(master: Master, interaction: Interaction, vote: str, reason: str, game: str | None) -> None:
    """`/mod close`: a vote is counted now, as when its time is up; logged and told with the reason."""
    reply = private(interaction)
    await rights.must_moderate(master, interaction)
    table = await master.here(interaction, game)
    running(table)
    if not (why := inline(reason, REASON)):
        raise refuse("no_reason")
    number = vote.split("·")[0].strip()
    open_ = alarms(table)
    if not number.isascii() or not number.isdigit() or int(number) not in open_:
        some = one_of([inline(f"{one} · {what}", TYPED) for one, what in open_.items()], 5)
        some = some or say("refuse.nothing_legal")
        raise refuse("unknown_vote", vote=inline(vote, TYPED), some=some)
    action = table.rules.alarms(table.state)[int(number)]
    what = told(table, (action,))
    after = await brought(
        master, interaction, table, (action,), actor="moderator", reason=why, step=table.number, alarm=int(number)
    )
    await master.told(after, reply.say(say("mod.closed", what=what)))
