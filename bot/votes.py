"""Votes of a table on its own business: asked in public, answered by one press, carried out at once when decided."""

from collections.abc import Sequence
from typing import Any

import msgspec

from bot import ballots, completions, vote_effects
from bot.custom_id import CustomId
from bot.layout import SLATE, Layout, file, named, picture, row, text
from bot.master import Master
from bot.opened import OpenTable
from bot.posting import CannotPost, NotNow
from bot.records import Clock, Vote, VoteKind
from bot.refusals import refuse
from bot.replies import Interaction, private
from bot.store_refusals import Closed
from bot.words import one_of, say

KIND, YES, NO = "v", 0, 1


async def ask(
    master: Master,
    interaction: Interaction,
    table: OpenTable,
    kind: VoteKind,
    facts: dict[str, Any],
    *,
    among: Sequence[int] | None = None,
) -> None:
    """Put a question to the table, or to those places `among` it; alone it is carried at once.

    Raises:
        Refused: the asker has no seat, or the same is being voted on.
    """
    reply = private(interaction)
    table.my_seat(interaction.user.id)
    own = next(sitter.place for sitter in table.sitters if sitter.user == interaction.user.id and not sitter.bot)
    if any((one.kind, _facts(one)) == (kind, facts) for one in await master.store.open_votes(table.game.id)):
        raise refuse("voted_on")
    asked = list(among) if among is not None else ballots.voters(table)
    await reply.say(say("vote.opened"))
    await put(master, table, kind, facts, by=own, among=asked, until=master.now() + ballots.lasts(table))


async def put(
    master: Master,
    table: OpenTable,
    kind: VoteKind,
    facts: dict[str, Any],
    *,
    by: int,
    among: Sequence[int],
    until: float,
) -> None:
    """Open a vote of these places; what is decided by its being asked is carried out at once."""
    vote = await master.store.open_vote(table.game.id, kind, facts, by, list(among), until)
    if ballots.decided(vote, ballots.vanished(table)) is None:
        await master.store.set_clock(Clock(table.game.id, table.game.guild, "vote", None, vote.number, until))
        await _post(master, table, vote)
    else:
        await settle(master, table.game.guild, table.game.id, vote)


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
    vote = await _polled(master, table, vote, own, yes)
    await reply.say(say("vote.yes_said" if yes else "vote.no_said"))
    if ballots.decided(vote, ballots.vanished(table)) is None:
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
        raise refuse("which_vote", votes=one_of(f"{word} {vote.number}" for vote in open_ for word in ("yes", "no")))
    await cast(master, interaction, table.game.id, wanted[0].number, yes=said == "yes")


@completions.limited
async def answers(master: Master, interaction: Interaction, typed: str) -> None:
    """The open votes and their answers, while one is typed."""
    table = await completions.this_table(master, interaction)
    if table is None:
        await completions.offer(interaction, [], typed)
        return
    open_ = await master.store.open_votes(table.game.id)
    asked = [(vote, question(table, vote).replace("*", "")) for vote in open_]
    entries = [(f"{word} · {said}", f"{word} {vote.number}") for vote, said in asked for word in ("yes", "no")]
    await completions.offer(interaction, entries, typed)


async def strike(master: Master, table: OpenTable, clock: Clock) -> None:
    """The time of a vote is over: those who said nothing block it no longer."""
    await master.store.drop_clock(clock)
    vote = next((one for one in await master.store.open_votes(table.game.id) if one.number == clock.serial), None)
    if vote is not None:
        await settle(master, table.game.guild, table.game.id, vote)


async def settle(master: Master, guild: int, game: str, vote: Vote) -> None:
    """Close a vote and carry it out; whoever closes it does so, and nobody else."""
    table = await master.session.open(guild, game)
    carried = bool(ballots.decided(vote, ballots.vanished(table), over=True))
    try:
        vote = await master.store.close_vote(game, vote.number, carried)
    except Closed:
        return
    await master.store.drop_clock(Clock(game, guild, "vote", None, vote.number, 0.0))
    said = await (vote_effects.carry_out if carried else vote_effects.turn_down)(master, table, vote)
    await _show(master, table, vote, said)


async def recount(master: Master, guild: int, game: str) -> None:
    """Close the votes that are decided now that somebody is gone: nobody waits for his answer."""
    gone = ballots.vanished(await master.session.open(guild, game))
    for vote in await master.store.open_votes(game):
        if ballots.decided(vote, gone) is not None:
            await settle(master, guild, game, vote)


async def open_lines(master: Master, table: OpenTable) -> list[str]:
    """The votes that are open, with their tallies, for whoever looks at the table."""
    found = await master.store.open_votes(table.game.id)
    return [line for vote in found for line in (question(table, vote), *tally(table, vote))]


# ---------------------------------------------------------------- as it is shown


async def _post(master: Master, table: OpenTable, vote: Vote) -> None:
    """The vote in the table's channel: it mentions those who are asked."""
    users = [table.sitters[place].user for place in vote.voters if place not in vote.ballots]
    mentions = [user for user in users if user is not None]
    called = say("vote.call", users=" ".join(f"<@{user}>" for user in mentions), question=question(table, vote))
    shown = await _before_and_after(master, table, vote)
    files = [file(data, name, alt) for data, name, alt in shown if data]
    try:
        posted = await master.poster.send(table.game.channel, content=called, mentions=mentions, files=files)
    except (CannotPost, NotNow):
        return
    await master.store.vote_shown(table.game.id, vote.number, posted)
    pictures = [(name, alt) for data, name, alt in shown if data]
    await master.poster.edit(table.game.channel, posted, content=None, view=layout(table, vote, pictures=pictures))


async def _before_and_after(master: Master, table: OpenTable, vote: Vote) -> list[tuple[bytes | None, str, str]]:
    """For an undo the board as it is, and as it would be; all that onlookers may see."""
    if vote.kind != "undo":
        return []
    to = await master.store.step(table.game.guild, table.game.id, int(_facts(vote)["step"]))
    tables = [table] if to is None else [table, table.as_of(to)]
    return [await master.announcer.boards.picture(one) for one in tables]


async def _show(master: Master, table: OpenTable, vote: Vote, said: str = "") -> None:
    if vote.message is None:
        return
    shown = layout(table, vote, said)
    if vote.closed is None:
        await master.poster.edit(table.game.channel, vote.message, view=shown)
    else:
        await master.poster.edit(table.game.channel, vote.message, view=shown, files=[], keep_files=False)


def layout(table: OpenTable, vote: Vote, said: str = "", pictures: Sequence[tuple[str, str]] = ()) -> Layout:
    """A vote: the question, who has said what, and two buttons while it is open."""
    head = [question(table, vote), *tally(table, vote)]
    if vote.closed is not None:
        ended = say("vote.carried" if vote.carried else "vote.refused", yes=_count(vote, True), no=_count(vote, False))
        return Layout(text(*head, f"{ended} {said}".strip()), accent=SLATE)
    control = CustomId(KIND, table.game.id, vote.number)
    ways = row(named("yes", control.at(YES), "finish"), named("no", control.at(NO)))
    shown = [picture(name, alt) for name, alt in pictures]
    return Layout(text(*head, say("vote.until", due=int(vote.until))), *shown, ways, accent=SLATE)


def question(table: OpenTable, vote: Vote) -> str:
    """What is voted on, and by whom it was asked."""
    by = table.shown[table.state.places.index(vote.by)]
    facts = _facts(vote)
    if "seat" in facts:
        facts = {**facts, "name": table.shown[int(facts["seat"])]}
    if vote.kind == "pause" and not facts.get("until"):
        return say("vote.pause_open", by=by)
    return say(f"vote.{vote.kind}", by=by, **facts)


def tally(table: OpenTable, vote: Vote) -> list[str]:
    """Who has said yes and no."""
    return [
        say(f"vote.{word}_by", names=", ".join(names))
        for word, meant in (("yes", True), ("no", False))
        if (names := [_name(table, place) for place in vote.voters if vote.ballots.get(place) is meant])
    ]


def _name(table: OpenTable, place: int) -> str:
    return table.shown[table.state.places.index(place)]


def _count(vote: Vote, meant: bool) -> int:
    return sum(vote.ballots.get(place) is meant for place in vote.voters)


def _facts(vote: Vote) -> dict[str, Any]:
    facts: dict[str, Any] = msgspec.json.decode(vote.facts)
    return facts
