"""What moderators do for a table: act or skip for an absent player, fill a seat, end, go back, look at the log."""

from collections.abc import Sequence

import discord

from bot import handing_over, logbook, rights, searching, stepping_back
from bot.master import Master
from bot.names import inline, mention
from bot.opened import OpenTable
from bot.opening import bot_names
from bot.records import Sitter, Step
from bot.refusals import refuse
from bot.replies import Interaction, private
from bot.session import Deed, running
from bot.spoken import wordless
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
    await logbook.told(master, after)
    await master.told(after, reply.say(say("mod.acted", name=table.shown[number], what=what)))


def chosen(table: OpenTable, decision: Decision, action: str) -> tuple[Action, ...]:
    """The safe answer, or an action that everybody knows to be possible: never one that a hidden card allows."""
    if action.strip().casefold() in (SAFE, "skip", ""):
        return table.rules.default(table.private(decision.seat), decision)
    for offer in wordless(public_offers(table, decision)):
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
    raise refuse("unknown_seat", seat=inline(seat, 30), seats=one_of(seats))


def reason_of(text: str) -> str:
    """A reason that may stand in public.

    Raises:
        Refused: there is none.
    """
    said = inline(text, REASON)
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
    place = table.state.places[number]
    name = who.display_name if who else bot_names(1, number + 1)[0]
    after = await handing_over.hand_over(
        master,
        table,
        place,
        Sitter(place, who.id if who else None, name, bot=who is None),
        by=interaction.user.id,
        actor="moderator",
        interaction=interaction.id,
        why=why,
    )
    if search := await master.store.search(table.game.id, place):
        await searching.finish(master, after, search, searching.filled(after, place))
    await logbook.told(master, after)
    done = say("mod.seated" if who else "mod.seated_bot", name=mention(who.id) if who else "", seat=number + 1)
    await master.told(after, reply.say(done))
    await stepping_back.ask_later(master, after, who.id if who else None)


async def had_a_seat(master: Master, table: OpenTable, steps: Sequence[Step], user: int) -> bool:
    """Whether somebody sits or sat at a table, has moved there, or has changed its seats (threats TH-16).

    Who did must not take back what was drawn or shown, nor say who has won: he may have seen a hand.
    """
    if table.seat_of(user) is not None or any(one.user == user for one in await master.store.holders(table.game.id)):
        return True
    return any(
        step.user == user and (step.actor not in ("moderator", "host") or is_seat_change(step)) for step in steps
    )


def is_seat_change(step: Step) -> bool:
    """Whether a step handed a seat over: about a seat, without a move of it."""
    return step.actor in ("moderator", "seat") and step.seat is not None and step.restores is None and not step.actions


async def post(master: Master, interaction: Interaction, game: str | None) -> None:
    """`/mod post`: the current board again, for a message that was deleted."""
    reply = private(interaction)
    await rights.must_moderate(master, interaction)
    table = await master.here(interaction, game)
    if not table.begun:
        raise refuse("not_before_start")
    if problem := await master.announcer.again(table):
        raise problem
    await reply.say(say("mod.posted"))
