"""Private answers, refusals and failures: the one way out for what a single person may see (threats TH-2).

`private` acknowledges with the ephemeral flag before anything else; what it returns is the only object that takes
private words and pictures. No other module acknowledges a command or a press.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from secrets import token_hex
from typing import Any, Literal

import discord
from discord import app_commands

from bot import claims, store_refusals
from bot.layout import SLATE, Layout, attachment, text
from bot.posting import CUT, OUT_OF_REACH, CannotPost, NotNow, again_if_cut
from bot.refusals import Refused
from bot.words import say

Interaction = discord.Interaction[Any]
NOBODY = discord.AllowedMentions.none()
log = logging.getLogger(__name__)

FROM_MESSAGES = (discord.InteractionType.component, discord.InteractionType.modal_submit)
ALREADY_ANSWERED = 40060
MALFORMED = 400  # status
Kept = Literal["move", "part", "nothing"]
ACKNOWLEDGED = "acknowledged"  # in an interaction's extras: the acknowledgement that is under way


class PrivateReply:
    """A private answer that is acknowledged, or about to be; it can be shown and shown anew."""

    def __init__(self, interaction: Interaction, acknowledged: asyncio.Task[bool]) -> None:
        self._interaction, self._acknowledged = interaction, acknowledged

    async def show(self, layout: Layout, files: Sequence[discord.File] = ()) -> None:
        """Put this before the person who asked; what stood there is replaced."""
        if await self._acknowledged:
            with _unseen():
                await again_if_cut(lambda: self._change(layout, files), files)

    async def _change(self, layout: Layout, files: Sequence[discord.File]) -> None:
        await self._interaction.edit_original_response(view=layout, attachments=list(files), allowed_mentions=NOBODY)

    async def say(self, *lines: str, files: Sequence[discord.File] = ()) -> None:
        """The same with words only."""
        shown = [attachment(file.filename) for file in files]
        await self.show(Layout(text(*lines), *shown, accent=SLATE), files)

    async def also(self, *lines: str) -> None:
        """One more private message beneath the answer."""
        if await self._acknowledged:
            with _unseen():
                await self._interaction.followup.send(view=_plain(*lines), ephemeral=True, allowed_mentions=NOBODY)

    async def vanish(self) -> None:
        """Take the answer away."""
        if await self._acknowledged:
            with _unseen():
                await self._interaction.delete_original_response()


def private(interaction: Interaction) -> PrivateReply:
    """Acknowledge privately, while the caller goes on working; asked again, it is the same answer."""
    if (known := interaction.extras.get(ACKNOWLEDGED)) is not None:
        return PrivateReply(interaction, known)
    task = interaction.extras[ACKNOWLEDGED] = asyncio.create_task(_acknowledge(interaction))
    return PrivateReply(interaction, task)


async def _acknowledge(interaction: Interaction) -> bool:
    """Whether the answer may be shown; a lost interaction is no reason to stop the move itself."""
    try:
        await again_if_cut(lambda: _defer(interaction))
    except (discord.NotFound, *CUT) as lost:
        log.info("interaction too late to answer: %s", lost)
        return False
    except discord.HTTPException as problem:
        if problem.code != ALREADY_ANSWERED:  # else a try before this one arrived, and only its answer was lost
            log.info("interaction not acknowledged: %s", problem.code)
    except discord.InteractionResponded:
        return True
    return True


async def _defer(interaction: Interaction) -> None:
    if _is_private_panel(interaction):
        await interaction.response.defer()
    else:
        await interaction.response.defer(ephemeral=True, thinking=True)


@contextmanager
def _unseen() -> Iterator[None]:
    """What a private answer may meet on its way: its token is over, Discord is down, its reader has dismissed it.

    Nothing hangs on it: whatever it tells is stored. Only what Discord finds malformed is a failure of ours.
    """
    try:
        yield
    except discord.NotFound:
        log.info("a private answer was dismissed before it was shown")
    except OUT_OF_REACH as lost:
        if isinstance(lost, discord.HTTPException) and lost.status == MALFORMED and lost.code != ALREADY_ANSWERED:
            raise
        log.warning("a private answer was not shown: %s", lost)


def _is_private_panel(interaction: Interaction) -> bool:
    """Whether it came from a private message: a press on it, or a form that such a press opened."""
    message = interaction.message
    return interaction.type in FROM_MESSAGES and message is not None and message.flags.ephemeral


async def suggest(interaction: Interaction, choices: Sequence[tuple[str, str]]) -> None:
    """Answer an autocomplete request with labels and values."""
    shown = [discord.app_commands.Choice(name=label[:100], value=value) for label, value in choices[:25]]
    try:
        await interaction.response.autocomplete(shown)
    except (discord.HTTPException, discord.InteractionResponded, *CUT):
        log.debug("autocomplete too late")


async def ask(interaction: Interaction, form: discord.ui.Modal) -> None:
    """Open a form; forms cannot be deferred, so this is their first answer."""
    try:
        with _unseen():  # nothing is changed by a form that nobody sees
            await interaction.response.send_modal(form)
    except discord.InteractionResponded as lost:
        log.info("a form was not opened: %s", lost)


STORE_WORDS: dict[type[store_refusals.StoreRefusal], str] = {
    store_refusals.NoSuchGame: "no_such_game",
    store_refusals.Stale: "busy",
    store_refusals.NotOpen: "lobby_closed",
    store_refusals.ChannelTaken: "channel_taken",
    store_refusals.Seated: "seated",
    store_refusals.NotSeated: "not_seated",
    store_refusals.Sealed: "sealed",
    store_refusals.Busy: "busy",
    store_refusals.Closed: "vote_over",
}


def sentence_of(refusal: Exception) -> str | None:
    """What a person is told about a refusal; None for what is none."""
    if isinstance(refusal, Refused):
        return refusal.sentence
    if isinstance(refusal, CannotPost):
        return refusal.sentence()
    if isinstance(refusal, store_refusals.Reported):
        return say("refuse.reported_already", number=refusal.number)
    if isinstance(refusal, store_refusals.TooMany):
        return say(f"refuse.too_many_{refusal.of}", limit=refusal.limit)
    for kind, place in STORE_WORDS.items():
        if isinstance(refusal, kind):
            return say(f"refuse.{place}")
    return _untypable(refusal)


def _untypable(refusal: Exception) -> str | None:
    """What is told about a command that cannot be read: what it names is gone by now, or it is of an older day."""
    if isinstance(refusal, app_commands.CommandNotFound | app_commands.CommandSignatureMismatch):
        return say("refuse.old_command")
    if not isinstance(refusal, app_commands.TransformerError):
        return None
    match refusal.type:
        case discord.AppCommandOptionType.user:
            return say("refuse.no_member", who=f"<@{refusal.value.id}>")
        case discord.AppCommandOptionType.channel:
            return say("refuse.unknown_place", channel=f"<#{refusal.value.id}>")
    return say("refuse.unfit_option")


def untold(problem: CannotPost | NotNow) -> str:
    """What is told besides, where a move is stored and its channel could not be told of it."""
    return problem.sentence() if isinstance(problem, CannotPost) else say("untaken.move")


async def answering(interaction: Interaction, work: Callable[[], Awaitable[None]]) -> None:
    """Run what a press or command asks for; this is the one place that answers refusals and failures."""
    try:
        await work()
    except Exception as problem:  # noqa: BLE001  # the outermost place: every failure is answered and logged here
        await failed(interaction, problem)


async def failed(interaction: Interaction, problem: Exception) -> None:
    """Answer a refusal with its sentence, anything else with an apology and a code that the log knows."""
    cause: Exception = getattr(problem, "original", problem)
    if isinstance(cause, store_refusals.Repeated) or not await _ours(interaction):
        log.info("another process answers this interaction")
        return
    await _speak_to(interaction)
    sentence = say(f"untaken.{await _kept(interaction)}") if isinstance(cause, NotNow) else sentence_of(cause)
    if sentence is None:
        code = token_hex(2).upper()
        log.error("failure %s in %s", code, interaction.type.name, exc_info=cause)
        sentence = say(f"error.{await _kept(interaction)}", code=code)
    acknowledged = interaction.extras.get(ACKNOWLEDGED)
    if acknowledged and not await acknowledged:
        return
    try:
        if not (acknowledged or interaction.response.is_done()):
            await interaction.response.send_message(view=_plain(sentence), ephemeral=True, allowed_mentions=NOBODY)
        elif _is_private_panel(interaction):
            await interaction.followup.send(view=_plain(sentence), ephemeral=True, allowed_mentions=NOBODY)
        else:
            await interaction.edit_original_response(view=_plain(sentence), attachments=[], allowed_mentions=NOBODY)
    except (discord.HTTPException, discord.InteractionResponded, *CUT) as unanswered:
        log.info("could not answer: %s", unanswered)


async def _ours(interaction: Interaction) -> bool:
    """Whether it falls to this process to say why something was not done."""
    try:
        await interaction.client.master.store.claim()
    except store_refusals.Repeated:
        return False
    except Exception:  # what fails here is told all the same: the store may be the very thing that is at fault
        log.exception("an interaction could not be claimed")
    return True


async def _speak_to(interaction: Interaction) -> None:
    """What was refused before anything was done is refused in the reader's language too."""
    try:
        await interaction.client.master.speak(interaction.guild_id, interaction.user.id)
    except Exception:  # the store may be the very thing that is at fault: any language will do
        log.exception("it could not be read which language somebody speaks")


async def _kept(interaction: Interaction) -> Kept:
    """What is stored of this interaction, read and never guessed: its move, something else, or nothing."""
    try:
        if await interaction.client.master.store.known(interaction.id):
            return "move"
    except Exception:  # the store may be the very thing that is at fault: then nobody is told that nothing is stored
        log.exception("it could not be read what an interaction has stored")
        return "part"
    return "part" if claims.stored() else "nothing"


def _plain(*lines: str) -> Layout:
    return Layout(text(*lines), accent=SLATE)
