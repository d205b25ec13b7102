"""Votes of a table on its own business: asked in public, answered by one press, carried out at once when decided."""

from collections.abc import Collection, Sequence
from typing import Any

import discord

from bot import ballots, handing_over, vote_effects
from bot.custom_id import CustomId
from bot.layout import file
from bot.master import Master
from bot.opened import OpenTable
from bot.posting import CannotPost, NotNow
from bot.records import Clock, Vote, VoteKind
from bot.refusals import refuse
from bot.replies import Interaction, private
from bot.store_refusals import Closed
from bot.vote_words import YES, about, facts_of, layout, names_of, question, short_lines, tally
from bot.words import aloud, one_of, say

ABOUT_A_SEAT: tuple[VoteKind, ...] = ("seat", "time", "replace", "swap", "late")
OPEN = 1000  # letters of the open votes among other words; where they are more, each is told in one short line
Shown = tuple[bytes | None, str, str]  # a picture, or None where there is none; its name; its description


async def ask(
    master: Master,
    interaction: Interaction,
    table: OpenTable,
    kind: VoteKind,
    facts: dict[str, Any],
    *,
    among: Sequence[int] | None = None,
    user: int | None = None,
    reason: str = "",
) -> None:
    """Put a question to the table, or to those places `among` it; alone it is carried at once.

    A `reason` is in the asker's words, and goes with them if he asks to be forgotten.

    Raises:
        Refused: the asker has no seat, or the same is being voted on.
    """
    reply = private(interaction)
    table.my_seat(interaction.user.id)
    own = next(sitter.place for sitter in table.sitters if sitter.user == interaction.user.id and not sitter.bot)
    if any(
        (one.kind, facts_of(one), one.user) == (kind, facts, user)
        for one in await master.store.open_votes(table.game.id)
    ):
        raise refuse("voted_on")
    asked = list(among) if among is not None else ballots.voters(table)
    voters = names_of(table, asked)
    await reply.say(say("vote.opened") if own in asked else say("vote.opened_to", voters=voters))
    until = ballots.open_until(table, master.now())
    about = interaction.user.id if reason else user
    await put(master, table, kind, facts, by=own, among=asked, until=until, user=about, reason=reason)


async def put(
    master: Master,
    table: OpenTable,
    kind: VoteKind,
    facts: dict[str, Any],
    *,
    by: int,
    among: Sequence[int],
    until: float,
    user: int | None = None,
    reason: str = "",
) -> None:
    """Open a vote of these places; what is decided by its being asked is carried out at once."""
    vote = await master.store.open_vote(table.game.id, kind, facts, by, list(among), until, user, reason)
    absent = await ballots.absent(master, table, vote)
    if ballots.decided(vote, absent) is None:
        await master.store.set_clock(Clock(table.game.id, table.game.guild, "vote", None, vote.number, until))
        await _post(master, table, vote, absent)
    else:
        await settle(master, table.game.guild, table.game.id, vote)


async def ask_all(
    master: Master,
    interaction: Interaction,
    table: OpenTable,
    kind: VoteKind,
    facts: dict[str, Any],
    by: int,
    among: Sequence[int],
    reason: str,
) -> None:
    """What a moderator who has or had a seat may not do alone: every one of these places has to say yes.

    Raises:
        Refused: the same is being voted on.
    """
    reply = private(interaction)
    open_ = await master.store.open_votes(table.game.id)
    if any((one.kind, facts_of(one)) == (kind, facts) for one in open_):
        raise refuse("voted_on")
    await reply.say(say("undo.asked"))
    until = master.now() + ballots.lasts(table)
    await put(master, table, kind, facts, by=by, among=among, until=until, user=interaction.user.id, reason=reason)


async def ask_replacement(
    master: Master, interaction: Interaction, table: OpenTable, seat: int, who: discord.Member | discord.User | None
) -> None:
    """A person instead of another one, for good: this one if he agrees, or whoever takes the seat.

    Raises:
        Refused: the seat is out of the game, or that person may not sit there.
    """
    if seat not in table.rules.playing(table.state):
        raise refuse("seat_out", seat=seat + 1)
    if who is not None:
        held = await master.store.holders(table.game.id)
        handing_over.refuse_bot(who)
        handing_over.refuse_unfit(table, held, table.state.places[seat], who.id)
    await ask(master, interaction, table, "replace", {"seat": seat}, user=who.id if who is not None else None)


async def pressed(master: Master, interaction: Interaction, control: CustomId) -> None:
    """Yes or No under a vote."""
    await cast(master, interaction, control.game, control.step, yes=control.index == YES)


async def cast(master: Master, interaction: Interaction, game: str, number: int, *, yes: bool) -> None:
    """Somebody's answer; the vote closes if that decides it.

    Raises:
        Refused: he has no vote here, or it is over.
    """
    reply = private(interaction)
    table = await master.table(interaction, game)
    vote = next((one for one in await master.store.open_votes(table.game.id) if one.number == number), None)
    if vote is None:
        raise refuse("vote_over")
    own = next((one.place for one in table.sitters if one.user == interaction.user.id and not one.bot), None)
    if own is None or own not in vote.voters:
        raise refuse("no_vote")
    if seat := await gone(master, table, vote):
        await settle(master, table.game.guild, table.game.id, vote)
        raise refuse("vote_seat_gone", seat=seat)
    vote = await _polled(master, table, vote, own, yes)
    still_open = ballots.decided(vote, await ballots.absent(master, table, vote)) is None
    said = say("vote.yes_said" if yes else "vote.no_said")
    then = say("vote.may_change" if still_open else "vote.decides")
    await reply.say(f"{said} {then}")
    if still_open:
        await _show(master, table, vote)
    else:
        await settle(master, table.game.guild, table.game.id, vote)


async def _polled(master: Master, table: OpenTable, vote: Vote, place: int, yes: bool) -> Vote:
    try:
        return await master.store.poll(table.game.id, vote.number, place, yes)
    except Closed as over:
        raise refuse("vote_over") from over


async def typed(master: Master, interaction: Interaction, answer: str, game: str | None) -> None:
    """`/vote`: "yes" or "no", with the number of the vote if several are open."""
    private(interaction)
    table = await master.here(interaction, game)
    open_ = await master.store.open_votes(table.game.id)
    said, _, number = answer.strip().casefold().partition(" ")
    wanted = [vote for vote in open_ if not number or str(vote.number) == number]
    if said not in ("yes", "no") or len(wanted) != 1:
        there = one_of(f"{vote.number} ({about(table, vote, table.shown)})" for vote in open_)
        raise refuse("which_vote", votes=there) if open_ else refuse("no_open_vote")
    await cast(master, interaction, table.game.id, wanted[0].number, yes=said == "yes")


async def strike(master: Master, table: OpenTable, clock: Clock) -> None:
    """The time of a vote is over: those who said nothing block it no longer."""
    await master.store.drop_clock(clock)
    vote = next((one for one in await master.store.open_votes(table.game.id) if one.number == clock.serial), None)
    if vote is not None:
        await settle(master, table.game.guild, table.game.id, vote)


@aloud
async def settle(master: Master, guild: int, game: str, vote: Vote) -> None:
    """Close a vote and carry it out; whoever closes it does so, and nobody else."""
    before = await master.session.open(guild, game)
    lost = await gone(master, before, vote)
    carried = not lost and bool(ballots.decided(vote, await ballots.absent(master, before, vote), over=True))
    try:
        vote = await master.store.close_vote(game, vote.number, carried)
    except Closed:
        return
    await master.store.drop_clock(Clock(game, guild, "vote", None, vote.number, 0.0))
    table = await master.session.open(guild, game)
    said = say("vote.seat_gone", seat=lost) if lost else ""
    if not lost:
        said = await (vote_effects.carry_out if carried else vote_effects.turn_down)(master, table, vote)
    await _show(master, table, vote, said)
    await _on_the_board(master, guild, game)


async def gone(master: Master, table: OpenTable, vote: Vote) -> int:
    """The number of a seat that a vote is about, if it has changed hands or is out of the game by now; else 0."""
    facts = facts_of(vote)
    seats = [facts[which] for which in ("seat", "other") if which in facts]
    if not seats or vote.kind not in ABOUT_A_SEAT or not table.begun:
        return 0
    left = {one.place for one in await master.store.holders(table.game.id) if one.left >= vote.opened}
    playing, places = table.rules.playing(table.state), table.state.places
    return next((seat + 1 for seat in seats if places[seat] in left or seat not in playing), 0)


async def _on_the_board(master: Master, guild: int, game: str) -> None:
    """The newest board tells which votes are open."""
    await master.announcer.redraw(await master.session.open(guild, game))


async def recount(master: Master, guild: int, game: str) -> None:
    """Close the votes that are decided now that somebody is gone or timed out: nobody waits for his answer."""
    if not (open_ := await master.store.open_votes(game)):
        return
    table = await master.session.open(guild, game)
    for vote in open_:
        if ballots.decided(vote, await ballots.absent(master, table, vote)) is not None:
            await settle(master, guild, game, vote)


async def open_lines(master: Master, table: OpenTable) -> list[str]:
    """The votes that are open, with their tallies, for whoever looks at the table."""
    found = await master.store.open_votes(table.game.id)
    lines = [line for vote in found for line in (question(table, vote), *tally(table, vote))]
    return lines if sum(map(len, lines)) <= OPEN else short_lines(table, found)


# ---------------------------------------------------------------- as it is shown


@aloud
async def _post(master: Master, table: OpenTable, vote: Vote, absent: Collection[int]) -> None:
    """The vote in the table's channel: it mentions those who are asked and can answer."""
    asked = [place for place in vote.voters if place not in vote.ballots and place not in absent]
    users = [table.sitters[place].user for place in asked]
    mentions = [user for user in users if user is not None]
    called = say("vote.call", users=" ".join(f"<@{user}>" for user in mentions), question=question(table, vote))
    shown = await _before_and_after(master, table, vote)
    try:
        posted = await master.poster.send(table.game.channel, content=called, mentions=mentions, files=_files(shown))
    except (CannotPost, NotNow):
        return
    await master.store.vote_shown(table.game.id, vote.number, posted)
    dressed = layout(table, vote, pictures=_pictures(shown))
    await master.poster.edit(table.game.channel, posted, content=None, view=dressed)
    await _on_the_board(master, table.game.guild, table.game.id)


async def _before_and_after(master: Master, table: OpenTable, vote: Vote) -> list[Shown]:
    """For an undo the board as it is, and as it would be; all that onlookers may see."""
    if vote.kind not in ("undo", "redo", "back"):
        return []
    to = await master.store.step(table.game.guild, table.game.id, int(facts_of(vote)["step"]))
    tables = [table] if to is None else [table, table.as_of(to)]
    return [await master.announcer.boards.picture(one) for one in tables]


def _files(shown: Sequence[Shown]) -> list[discord.File]:
    return [file(data, name, alt) for data, name, alt in shown if data]


def _pictures(shown: Sequence[Shown]) -> list[tuple[str, str] | None]:
    return [(name, alt) if data else None for data, name, alt in shown]


@aloud
async def _show(master: Master, table: OpenTable, vote: Vote, said: str = "") -> None:
    """As it stands now: an open vote keeps its pictures for those who have not answered, a closed one has none."""
    if vote.message is None:
        return
    shown = await _before_and_after(master, table, vote) if vote.closed is None else []
    view = layout(table, vote, said, _pictures(shown))
    await master.poster.edit(table.game.channel, vote.message, view=view, files=_files(shown), keep_files=False)
