"""`/mod close`: a vote is counted now, as when its time is up: one of the game, or one of the table on its business."""

from bot import facts, moderation, rights, votes
from bot.master import Master
from bot.names import mention
from bot.opened import OpenTable
from bot.records import Vote
from bot.refusals import refuse
from bot.replies import Interaction, private
from bot.vote_words import question
from bot.words import say, shown

TABLE_VOTE = "v"  # begins the number of a vote of the table: alarms of the game have numbers alone


async def close(master: Master, interaction: Interaction, vote: str, reason: str, game: str | None) -> None:
    """Close it; logged and told with the reason.

    Raises:
        Refused: there is no such vote, or the moderator has a vote there himself.
    """
    number = vote.split("·")[0].strip().casefold()
    if not (number.startswith(TABLE_VOTE) and number[1:].isascii() and number[1:].isdigit()):
        await facts.close(master, interaction, vote, reason, game)
        return
    reply = private(interaction)
    await rights.must_moderate(master, interaction)
    table = await master.here(interaction, game)
    why = moderation.reason_of(reason)
    open_ = {one.number: one for one in await master.store.open_votes(table.game.id)}
    found = open_.get(int(number[1:]))
    if found is None:
        raise refuse("vote_over")
    if own(table, found, interaction.user.id):
        raise refuse("own_vote")
    by = mention(interaction.user.id)
    await reply.say(say("mod.vote_closed"))
    with shown(everybody=True):
        told = say("mod.vote_closed_told", by=by, question=question(table, found), reason=why)
    await master.say_in(table, told)
    await votes.settle(master, table.game.guild, table.game.id, found)


def own(table: OpenTable, vote: Vote, user: int) -> bool:
    """Whether somebody votes there, or has asked for the vote."""
    places = [sitter.place for sitter in table.sitters if sitter.user == user and not sitter.bot]
    return vote.user == user or any(place in (*vote.voters, vote.by) for place in places)
