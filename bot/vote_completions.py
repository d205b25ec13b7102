"""What is offered while somebody types an answer to a vote."""

from bot import completions
from bot.master import Master
from bot.replies import Interaction
from bot.vote_words import about


@completions.limited
async def answers(master: Master, interaction: Interaction, typed: str) -> None:
    """The open votes and their answers, while one is typed."""
    table = await completions.this_table(master, interaction)
    if table is None:
        await completions.offer(interaction, [], typed)
        return
    open_ = await master.store.open_votes(table.game.id)
    asked = [(vote.number, about(table, vote, table.plain)) for vote in open_]
    entries = [(f"{word} · {said}", f"{word} {number}") for number, said in asked for word in ("yes", "no")]
    await completions.offer(interaction, entries, typed)
