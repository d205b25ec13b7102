"""`/mod end`: a moderator ends a game, asked first whether he means it; the result and his reason go on record."""

from collections.abc import Sequence

import discord

from bot import ending, logbook, moderation, results, rights
from bot.custom_id import CustomId
from bot.layout import SLATE, Layout, named, row, text
from bot.master import Master
from bot.names import mention
from bot.opened import OpenTable
from bot.refusals import refuse
from bot.replies import Interaction, private
from bot.session import running
from bot.words import say, say_aloud

KIND = "em"
KEEP, NO_RESULT, DRAW, WON = 0, 1, 2, 10  # what is pressed; a victory counts on from the last, by seat
REASON = 9001  # number of the component that holds the reason: the question itself keeps it, until it is answered


async def ask(
    master: Master, interaction: Interaction, how: str, winner: str | None, reason: str, game: str | None
) -> None:
    """What would happen, and two buttons.

    Raises:
        Refused: it has not begun, a winner is missing or not asked for, or the moderator sits there himself.
    """
    reply = private(interaction)
    await rights.must_moderate(master, interaction)
    table = await master.here(interaction, game)
    why = moderation.reason_of(reason)
    if table.over:
        raise refuse("over")
    index = await _meant(master, interaction, table, how, winner)
    lobby = table.game.status in ("lobby", "closing")
    verb = named("end_table" if lobby else "end_game", CustomId(KIND, table.game.id, index=index), "grave")
    keep = named("no_keep", CustomId(KIND, table.game.id, index=KEEP))
    kept: discord.ui.TextDisplay[Layout] = discord.ui.TextDisplay(say("mod.reason", reason=why), id=REASON)
    await reply.show(Layout(text(_question(table, index, lobby=lobby)), kept, row(verb, keep), accent=SLATE))


def _question(table: OpenTable, index: int, *, lobby: bool) -> str:
    if lobby:
        return say("end.confirm_lobby")
    if index >= WON:
        return say("end.confirm_won", name=table.shown[index - WON])
    return say("end.confirm_draw" if index == DRAW else "end.confirm")


async def _meant(master: Master, interaction: Interaction, table: OpenTable, how: str, winner: str | None) -> int:
    """The button of the result that a moderator decrees."""
    if (how == "winner") != (winner is not None):
        raise refuse("winner_missing" if winner is None else "winner_unasked")
    if how == "no result":
        return NO_RESULT
    await _refuse_own(master, interaction, table)
    return WON + moderation.seat_called(table, winner) if winner is not None else DRAW


async def _refuse_own(master: Master, interaction: Interaction, table: OpenTable) -> None:
    """Raises Refused for a moderator who sits or sat there: who has won is not his to say."""
    running(table)
    steps = await master.store.steps(table.game.guild, table.game.id)
    if await moderation.had_a_seat(master, table, steps, interaction.user.id):
        raise refuse("own_result")


async def pressed(master: Master, interaction: Interaction, control: CustomId, values: Sequence[str]) -> None:
    """The answer to that question; whoever answers still has to moderate, and the game to go on."""
    reply = private(interaction)
    table = await master.table(interaction, control.game)
    await rights.must_moderate(master, interaction)
    if control.index == KEEP:
        await reply.say(say("end.kept"))
        return
    why = _reason(interaction)
    if table.over:
        raise refuse("over")
    if control.index != NO_RESULT:
        await _refuse_own(master, interaction, table)
    lobby = table.game.status in ("lobby", "closing")
    by = say_aloud("mod.ended_by", by=mention(interaction.user.id), reason=why)
    await ending.finish(master, table, by, _result(table, control.index))
    await logbook.ruled(
        master, await master.session.open(table.game.guild, table.game.id), interaction.user.id, "end", why
    )
    await reply.say(say("end.closed" if lobby else "end.ended"))


def _result(table: OpenTable, index: int) -> str:
    if index == DRAW:
        return results.DRAW
    seat = index - WON
    return results.won_by([seat]) if 0 <= seat < len(table.state.places) else ""


def _reason(interaction: Interaction) -> str:
    """The reason as the question holds it, made harmless when it was asked.

    Raises:
        Refused: this is no question of ours.
    """
    message = interaction.message
    if message is not None and message.flags.ephemeral:
        asked = discord.ui.LayoutView.from_message(message, timeout=None)
        asked.stop()
        for item in asked.walk_children():
            if isinstance(item, discord.ui.TextDisplay) and item.id == REASON:
                return item.content.removeprefix("“").removesuffix("”")
    raise refuse("no_reason")
