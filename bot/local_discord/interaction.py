"""One interaction: a deed of a user that the bot must answer, and its first answer."""

import asyncio
from dataclasses import dataclass, field
from typing import Final

from bot.local_discord.clock import Alarm
from bot.local_discord.model import Json

COMMAND, COMPONENT, AUTOCOMPLETE, MODAL = 2, 3, 4, 5
ANSWER, DEFER, DEFER_UPDATE, UPDATE, CHOICES, OPEN_MODAL = 4, 5, 6, 7, 8, 9

_NAMES: Final = {
    ANSWER: "message", DEFER: "deferred", DEFER_UPDATE: "deferred_update", UPDATE: "update", CHOICES: "choices",
    OPEN_MODAL: "modal",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Answer:
    """The bot's first answer: its kind, and what it carries beside a message."""

    kind: int
    modal: Json | None = None
    choices: tuple[Json, ...] = ()

    @property
    def name(self) -> str:
        return _NAMES[self.kind]


@dataclass(slots=True)
class Interaction:
    """One deed of a user that the bot must answer. `born` is in steady seconds of the clock."""

    id: str
    kind: int
    user_id: str
    channel_id: str
    token: str = field(repr=False)
    born: float
    first: asyncio.Future[Answer]
    command: str = ""  # what was typed, as shown in "Chloé used /game new"
    command_kind: int = 1
    source: str | None = None  # the message that carries the pressed control
    original: str | None = None  # the message that `@original` means
    followed: bool = False  # the first real answer after a deferral was given
    patience: Alarm | None = None  # ends "thinking…" when the time for an answer is over
