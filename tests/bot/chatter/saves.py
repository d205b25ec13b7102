"""How words are taken out of a stored table."""

from collections.abc import Collection

from tests.bot.chatter.table import Chat

LIFT: dict[int, object] = {}


def blank(state: Chat, seat: int, said: Collection[str]) -> None:
    """What this seat said is gone, and counts as hidden."""
    line = state.lines[seat]
    if line is not None and line.text in said:
        line.text, line.hidden = "", True
    state.votes = [vote for vote in state.votes if vote.target != seat or vote.line not in said]
