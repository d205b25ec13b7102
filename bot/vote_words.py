"""A vote in words: the question, who has said what, and the one line of it on board and panel."""

from collections.abc import Sequence
from typing import Any

import msgspec

from bot.custom_id import CustomId
from bot.layout import SLATE, Layout, compared, named, row, text
from bot.names import mention
from bot.opened import OpenTable
from bot.records import Vote
from bot.vote_kinds import ALL_MUST, NEEDS_HALF, SILENCE_IS_YES
from bot.words import say

KIND, YES, NO = "vt", 0, 1
NO_PLACE = -1  # stands where the place of the asker would: a moderator without a seat asks


def layout(table: OpenTable, vote: Vote, said: str = "", pictures: Sequence[tuple[str, str] | None] = ()) -> Layout:
    """A vote: the question, who has said what, and two buttons while it is open; before and after in `pictures`."""
    head = [question(table, vote), *tally(table, vote)]
    if vote.closed is not None:
        ended = say("vote.carried" if vote.carried else "vote.refused", yes=_count(vote, True), no=_count(vote, False))
        return Layout(text(*head, f"{ended} {said}".strip()), accent=SLATE)
    control = CustomId(KIND, table.game.id, vote.number)
    ways = row(named("yes", control.at(YES), "finish"), named("no", control.at(NO)))
    return Layout(text(*head, _until(vote)), *compared(pictures), ways, accent=SLATE)


def _until(vote: Vote) -> str:
    """Until when it is open, and what silence means then."""
    if vote.kind in SILENCE_IS_YES:
        means = say("vote.silence_safe")
    else:
        means = say("vote.silence_no" if vote.kind in (*ALL_MUST, *NEEDS_HALF) else "vote.silence_nothing")
    return f"{say('vote.until', due=int(vote.until))} {means}"


def question(table: OpenTable, vote: Vote) -> str:
    """What is voted on, and by whom it was asked."""
    facts = _facts(table, vote)
    because = say("vote.because", reason=vote.reason) if vote.kind == "pause" and vote.reason else ""
    return say(_place(vote, facts), **facts) + because


def _facts(table: OpenTable, vote: Vote) -> dict[str, Any]:
    """What its sentences need: what it is about, names instead of seats, and who asks."""
    facts = _about(vote, table.shown)
    facts |= {"by": by_whom(table, vote), "user": mention(vote.user), "reason": vote.reason}
    return facts | {"voters": names_of(table, vote.voters)}


def _about(vote: Vote, names: Sequence[str]) -> dict[str, Any]:
    """What it is about, with names instead of seats."""
    facts = facts_of(vote)
    if "seat" in facts:
        facts |= {"name": names[int(facts["seat"])], "seat": int(facts["seat"]) + 1}
    if "other" in facts:
        facts |= {"other": names[int(facts["other"])]}
    return facts


def _place(vote: Vote, facts: dict[str, Any]) -> str:
    """Where the sentence of a vote stands."""
    if vote.kind == "pause" and not facts.get("until"):
        return "vote.pause_open"
    if vote.kind == "replace" and vote.user is None:
        return "vote.replace_open"
    if vote.kind == "undo" and facts.get("earlier"):
        return "vote.undo_to"
    if vote.kind == "end" and facts.get("how"):
        return f"vote.end_{facts['how']}"
    return f"vote.{vote.kind}"


def by_whom(table: OpenTable, vote: Vote) -> str:
    """Who asks: a player by name, a moderator without a seat by mention."""
    return mention(vote.user) if vote.by == NO_PLACE else name_of(table, vote.by)


def tally(table: OpenTable, vote: Vote) -> list[str]:
    """Who has said yes and no."""
    return [
        say(f"vote.{word}_by", names=", ".join(names))
        for word, meant in (("yes", True), ("no", False))
        if (names := [name_of(table, place) for place in vote.voters if vote.ballots.get(place) is meant])
    ]


def short_lines(table: OpenTable, votes: Sequence[Vote]) -> list[str]:
    """The open votes as lines in small print, for board and panel."""
    return [say("vote.short", due=int(vote.until), about=about(table, vote, table.shown)) for vote in votes]


def about(table: OpenTable, vote: Vote, names: Sequence[str]) -> str:
    """What a vote is about, in few words; `names` by seat, as they are to be read there."""
    return say(f"vote.about_{vote.kind}", **_about(vote, names))


def name_of(table: OpenTable, place: int) -> str:
    """Who holds a place."""
    return table.shown[table.state.places.index(place)]


def names_of(table: OpenTable, places: Sequence[int]) -> str:
    """Who holds these places, in a sentence."""
    return ", ".join(f"**{name_of(table, place)}**" for place in places)


def _count(vote: Vote, meant: bool) -> int:
    return sum(vote.ballots.get(place) is meant for place in vote.voters)


def facts_of(vote: Vote) -> dict[str, Any]:
    """What a vote is about, as plain data."""
    facts: dict[str, Any] = msgspec.json.decode(vote.facts)
    return facts
