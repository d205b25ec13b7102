"""What each kind of vote asks for: who has to agree, and what silence means when it is over."""

from bot.records import VoteKind

ALL_MUST: tuple[VoteKind, ...] = ("undo", "redo", "back", "swap", "edit")  # all have to say yes; silence is none
NOBODY_IS_LEFT_OUT: tuple[VoteKind, ...] = ("back", "edit")  # also who is gone has to say yes (threats TH-5)
SILENCE_IS_YES: tuple[VoteKind, ...] = ("late",)
NEEDS_HALF: tuple[VoteKind, ...] = ("end",)  # more than half of all who have a vote, silent or not
