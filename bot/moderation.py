"""What moderators do for a table: act or skip for an absent player, fill a seat, end, go back, look at the log."""

import discord

from bot import announce, ending, rights
from bot.lists import tables as list_tables
from bot.master import Master
from bot.names import quoted
from bot.opened import OpenTable
from bot.records import Step
from bot.refusals import refuse
from bot.replies import Interaction, private
from bot.session import Deed, running
from bot.words import one_of, say
from rules import notation
from rules.contract import Action, Decision

SAFE = "safe answer"
REASON = 200  # letters of a reason


async def act(master: Master, interaction: Interaction, seat: str, action: str, reason: str, game: str | None) -> None:
    """`/mod act`: the safe answer, or what is publicly legal for that seat; logged and told with the reason."""
    reply = private(interaction)
    await rights.must_moderate(master, interaction)
    table = await master.here(interaction, game)
    running(table)
    number = seat_called(table, seat)
    decision = table.asked(number)
    if decision is None:
        raise refuse("not_this_seat", name=table.shown[number])
    actions = chosen(table, decision, action)
    with table.saying():
        after = await master.session.act(
            Deed(
                guild=table.game.guild,
                game=table.game.id,
                seat=number,
                actor="moderator",
                user=interaction.user.id,
                interaction=interaction.id,
                actions=actions,
                reason=reason_of(reason),
                serial=decision.serial,
                lenient=True,
            )
        )
    what = table.words.done(table.private(number), after.public, actions, table.shown)
    await master.told(after, reply.say(say("mod.acted", name=table.shown[number], what=what)))


def chosen(table: OpenTable, decision: Decision, action: str) -> tuple[Action, ...]:
    """The safe answer, or an action that everybody knows to be possible: never one that a hidden card allows."""
    if action.strip().casefold() in (SAFE, "skip", ""):
        return table.rules.default(table.private(decision.seat), decision)
    for offer in public_offers(table, decision):
        if notation.write(offer).casefold() == action.strip().casefold():
            return (offer,)
    raise refuse("not_public")


def public_offers(table: OpenTable, decision: Decision) -> list[Action]:
    """What an onlooker knows to be legal: what would be legal whatever the seat hides (threats TH-16)."""
    return table.rules.known_offers(table.state, decision)


def seat_called(table: OpenTable, seat: str) -> int:
    """The seat of a number from 1, or of a player's name.

    Raises:
        Refused: there is none.
    """
    wanted = seat.split("·")[0].strip()
    if wanted.isdigit() and 1 <= int(wanted) <= len(table.state.places):
        return int(wanted) - 1
    for number, name in enumerate(table.plain):
        if name.casefold() == wanted.casefold():
            return number
    seats = [f"{number + 1} · {name}" for number, name in enumerate(table.shown)]
    raise refuse("unknown_seat", seat=quoted(seat, 30).strip("“”"), seats=one_of(seats))


def reason_of(text: str) -> str:
    """A reason that may stand in public.

    Raises:
        Refused: there is none.
    """
    said = quoted(text, REASON).strip("“”")
    if not said:
        raise refuse("no_reason")
    return said


async def seat(
    master: Master,
    interaction: Interaction,
    called: str,
    who: discord.Member | discord.User | None,
    reason: str,
    game: str | None,
) -> None:
    """`/mod seat`: put somebody, or the bot, on a seat; what the leaver left unfinished is gone (threats TH-35)."""
    reply = private(interaction)
    await rights.must_moderate(master, interaction)
    table = await master.here(interaction, game)
    running(table)
    number, why = seat_called(table, called), reason_of(reason)
    if who is not None and who.bot:
        raise refuse("bot_seat_user")
    name = who.display_name if who else f"Bot {number + 1}"
    await hand_over(master, interaction, table, number, who.id if who else None, name, why)
    place = "mod.seated" if who else "mod.seated_bot"
    await reply.say(say(place, name=f"<@{who.id}>" if who else "", seat=number + 1))


async def hand_over(
    master: Master,
    interaction: Interaction,
    table: OpenTable,
    number: int,
    user: int | None,
    name: str,
    why: str,
) -> None:
    """Give a seat to another holder, as a step of a new generation that the table reads."""
    game, place = table.game, table.state.places[number]
    async with master.session.alone(game.id):
        await master.store.replace_sitter(game.guild, game.id, place, user, name, user is None)
        now = await master.session.open(game.guild, game.id)
        by = f"<@{interaction.user.id}>"
        to = f"<@{user}>" if user else ""
        line = say("mod.seat_told" if user else "mod.seat_told_bot", by=by, seat=number + 1, name=to, reason=why)
        previous = now.step
        if previous is None:
            raise refuse("not_started")
        step = Step(
            number=now.number + 1,
            generation=now.game.generation,
            actor="moderator",
            user=interaction.user.id,
            interaction=interaction.id,
            state=previous.state,
            version=previous.version,
            drawn=previous.drawn,
            barrier=True,
            reason=line,
            at=master.now(),
        )
        await master.session.keep(now, step, now.state, same_clocks=False)
        await master.store.touch(game.id, board_turn=-1)  # the turn is called anew: its player may be another
    await master.told(await master.session.open(game.guild, game.id))


async def end(master: Master, interaction: Interaction, reason: str, game: str | None) -> None:
    """`/mod end`: no result, with the reason on record; the seal opens."""
    reply = private(interaction)
    await rights.must_moderate(master, interaction)
    table = await master.here(interaction, game)
    await ending.finish(master, table, f"<@{interaction.user.id}>: “{reason_of(reason)}”")
    await reply.say(say("end.ended"))


async def log(master: Master, interaction: Interaction, game: str | None) -> None:
    """`/mod log`: what was done for others at this table."""
    reply = private(interaction)
    await rights.must_moderate(master, interaction)
    table = await master.here(interaction, game)
    steps = await master.store.steps(table.game.guild, table.game.id)
    lines = [_log_line(table, step) for step in steps if step.actor in ("moderator", "clock", "undo")]
    title = say("mod.log_title", title=table.rules.title, number=table.game.number)
    await reply.say(title, *(lines[-25:] or [say("mod.log_none")]))


def _log_line(table: OpenTable, step: Step) -> str:
    who = {"clock": "⏳", "undo": "", "moderator": ""}[step.actor] + (f"<@{step.user}>" if step.user else "")
    what = f"step {step.number}: "
    if step.restores is not None:
        what += f"back to {step.restores}"
    elif step.seat is not None:
        what += f"{table.shown[step.seat]} `{step.actions}`"
    reason = f" · “{step.reason}”" if step.reason else ""
    return say("mod.log_line", at=int(step.at), who=who, what=what, reason=reason)


async def post(master: Master, interaction: Interaction, game: str | None) -> None:
    """`/mod post`: the current board again, for a message that was deleted."""
    reply = private(interaction)
    await rights.must_moderate(master, interaction)
    table = await master.here(interaction, game)
    if not table.begun:
        raise refuse("not_before_start")
    await master.announcer.again(table)
    await reply.say(say("mod.posted"))


async def tables(master: Master, interaction: Interaction) -> None:
    """`/mod tables`: all running tables of the server."""
    await rights.must_moderate(master, interaction)
    await list_tables(master, interaction, "running")


def asked_seats(table: OpenTable) -> list[int]:
    """The seats that are asked now."""
    return [decision.seat for decision in announce.called(table)] or [d.seat for d in table.decisions()]
