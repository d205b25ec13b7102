"""Who a message mentions and whom it pings, by Discord's rules for `allowed_mentions`."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from bot.local_discord.errors import invalid
from bot.local_discord.model import Flag, Json, Message, World
from bot.local_discord.permissions import Right, can, can_view

_USER: Final = re.compile(r"<@!?(\d+)>")
_ROLE: Final = re.compile(r"<@&(\d+)>")
_EVERYONE: Final = re.compile(r"@(everyone|here)\b")

PLAIN_DEFAULT: Final[Json] = {"parse": ["users", "roles", "everyone"], "replied_user": True}
ANSWER_DEFAULT: Final[Json] = {"parse": ["users"]}
"""Without `allowed_mentions` a plain message pings everything, the answer to an interaction only users."""


@dataclass(frozen=True, slots=True)
class Mentions:
    """What of a text counts as mentioned: ids of users and roles, and whether everyone is meant."""

    users: tuple[str, ...] = ()
    roles: tuple[str, ...] = ()
    everyone: bool = False

    def wire(self, world: World) -> Json:
        return {
            "mentions": [world.users[user_id] for user_id in self.users],
            "mention_roles": list(self.roles),
            "mention_everyone": self.everyone,
        }


def check_allowed(allowed: Any) -> None:
    """Refuse lists beside the `parse` entry that already allows all of them, and lists over 100."""
    for kind in ("users", "roles"):
        listed = (allowed or {}).get(kind) or []
        if listed and kind in (allowed.get("parse") or []):
            message = f'parse:["{kind}"] and {kind}: [ids...] are mutually exclusive.'
            raise invalid("allowed_mentions", "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", message)
        if len(listed) > 100:
            raise invalid(f"allowed_mentions.{kind}", "BASE_TYPE_MAX_LENGTH", "Must be 100 or fewer in length.")


def find(world: World, author_id: str, channel: Json, body: Json, allowed: Json, replied_to: str | None) -> Mentions:
    """The mentions in all texts of a message that `allowed` lets through and that its author may make."""
    text = "\n".join(texts(body))
    parse = allowed.get("parse") or []
    may_all = can(world, author_id, channel, Right.MENTION_EVERYONE)
    users = _allowed(_USER.findall(text), "users" in parse, allowed.get("users"))
    if replied_to is not None and allowed.get("replied_user"):
        users.append(replied_to)
    roles = [
        role_id
        for role_id in _allowed(_ROLE.findall(text), "roles" in parse, allowed.get("roles"))
        if role_id in world.roles and (may_all or world.roles[role_id]["mentionable"])
    ]
    everyone = "everyone" in parse and may_all and _EVERYONE.search(text) is not None
    return Mentions(tuple(dict.fromkeys(u for u in users if u in world.users)), tuple(dict.fromkeys(roles)), everyone)


def _allowed(found: list[str], all_of_them: bool, listed: list[Any] | None) -> list[str]:
    ids = {str(entry) for entry in listed or []}
    return [entry for entry in found if all_of_them or entry in ids]


def pinged(world: World, message: Message, mentions: Mentions, channel: Json) -> tuple[str, ...]:
    """Users whom the message notifies: mentioned, able to read it, and not its author."""
    if message.viewer is not None or message.wire["flags"] & Flag.SUPPRESS_NOTIFICATIONS:
        return ()
    meant = set(mentions.users)
    for user_id, member in world.members.items():
        if mentions.everyone or set(member.roles) & set(mentions.roles):
            meant.add(user_id)
    meant -= {message.author_id, world.bot_id}
    return tuple(sorted(user_id for user_id in meant if can_view(world, user_id, channel)))


def texts(body: Json) -> Iterator[str]:
    """Every text of a message in which a mention counts: the content and all text displays."""
    yield body.get("content") or ""
    yield from _component_texts(body.get("components") or [])


def _component_texts(components: list[Json]) -> Iterator[str]:
    for component in components:
        if component["type"] == 10:
            yield component["content"]
        yield from _component_texts(component.get("components") or [])
