"""What a record holds (threats 3.7), as it is written to its file."""

from msgspec import Struct

from bot.records import Actor

Draw = tuple[int, int, int]  # number, limit, result


class RecordedStep(Struct, frozen=True):
    """A step without people, events or table; `undone` steps were taken back later and count no more.

    Where somebody's words were deleted, `table` is the table after the step without them: it is not what `state_hash`
    was made of.
    """

    number: int
    generation: int
    actor: Actor
    seat: int | None
    actions: str
    version: int
    drawn: int
    state_hash: str
    restores: int | None = None
    undone: bool = False
    reason: str = ""
    table: str = ""


class Record(Struct, frozen=True):
    """`head` and `words` are the lines under the salt, `texts` the words themselves by place, from 1.

    `result` is one that was decreed ("draw", or "won" and seats from 0); else the steps tell who won. A word that its
    giver had deleted is missing from `texts`; its line stays.
    """

    scheme: str
    head: tuple[str, ...]
    words: tuple[str, ...]
    seed: str
    salt: str
    draws: tuple[Draw, ...]
    table: str
    texts: dict[str, str]
    steps: tuple[RecordedStep, ...]
    ending: str = ""
    result: str = ""
