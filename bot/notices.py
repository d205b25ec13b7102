"""Whom a message calls, and how: by a mention, by a direct message too, or by name only; and who is told he is next."""

from collections.abc import Iterable

from msgspec import Struct

from bot import absent
from bot.called import mentioned
from bot.opened import OpenTable
from bot.store import Store
from bot.words import say
from rules.contract import Decision

DIRECT = "mention and direct message"


class Notices(Struct, frozen=True):
    """The people whom a message may mention; those who want it directly too; the one who is next and wants to know."""

    mentioned: list[int]
    directly: list[int]
    next: int | None

    @property
    def all(self) -> list[int]:
        """Everybody whom the message mentions."""
        return self.mentioned + ([self.next] if self.next is not None else [])


async def notices(store: Store, table: OpenTable, asked: Iterable[Decision]) -> Notices:
    """How those behind these questions are told; nobody is mentioned who is on the short clock or does not want it."""
    waited = [decision for decision in asked if table.sitter(decision.seat).missed < absent.MISSED]
    users, after = mentioned(table, waited), next_one(table)
    people = await store.people({*users, *([after] if after is not None else [])})
    called = [user for user in users if people[user].call != "never"]
    wants = after is not None and after not in users and people[after].heads_up
    return Notices(called, [user for user in called if people[user].call == DIRECT], after if wants else None)


def next_one(table: OpenTable) -> int | None:
    """The person whose turn comes next, where that is a person."""
    name = table.words.after(table.public, table.shown)
    seat = table.shown.index(name) if name in table.shown else None
    return table.sitter(seat).user if seat is not None and not table.sitter(seat).bot else None


def next_line(told: Notices) -> str:
    """The line that tells who is next; "" for nobody."""
    return say("turn.next", user=told.next) if told.next is not None else ""
