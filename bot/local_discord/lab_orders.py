"""What the lab takes by HTTP: the forms of the bodies of its requests."""

from typing import Annotated

import msgspec

from bot.local_discord.lab import Cut, Mishap


class Order(msgspec.Struct, forbid_unknown_fields=True):
    """The body of a request; what it does not know is a fault of the test."""


class FaultOrder(Order):
    """A fault on a method and the end of a path; the other fields are those of `Fault`."""

    method: str
    ending: str
    times: int | None = 1
    status: int | None = None
    handled: bool = False
    retry_after: float = 0.2
    scope: str = "user"
    delay: float = 0.0
    cut: Cut = Cut.NOWHERE


class EventOrder(Order):
    """The fields of `EventFault`."""

    mishap: Mishap
    name: str = "INTERACTION_CREATE"
    events: int | None = 1
    times: int = 2
    delay: float = 0.3


class WeatherOrder(Order):
    """The same chance for every kind, then those that differ."""

    seed: int = 1
    even: float = 0.0
    chances: dict[str, float] = {}


class ClockOrder(Order):
    """Seconds to put the clock forward."""

    advance: Annotated[float, msgspec.Meta(ge=0)]


class TimesOrder(Order):
    """The seconds in which an interaction must have its first and its last answer."""

    deadline: float | None = None
    lifetime: float | None = None


class ExpiryOrder(Order):
    """End an interaction, or with `first` the time for its first answer."""

    interaction: str
    first: bool = False


class MessageOrder(Order):
    """A message, in a channel by name or id."""

    channel: str
    message: str


class ChannelOrder(Order):
    """A channel or thread by name or id."""

    channel: str


class ThreadOrder(Order):
    """A thread by name or id; what is null stays as it is."""

    thread: str
    archived: bool | None = None
    locked: bool | None = None


class OverwriteOrder(Order):
    """Rights given and taken in a channel, for an account or a role."""

    channel: str
    target: str
    allow: int = 0
    deny: int = 0


class RoleOrder(Order):
    """A role by name or id, and all its permissions."""

    role: str
    permissions: int


class LeaverOrder(Order):
    """Who leaves."""

    user: str


class MemberOrder(Order):
    """All roles, the nickname, and the seconds of a time-out; what is null stays as it is."""

    user: str
    roles: list[str] | None = None
    nick: str | None = None
    timeout: float | None = None
