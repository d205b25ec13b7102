"""What moderators and owners of a server do behind the bot's back, as orders for tests: in lab mode only."""

from bot.local_discord import channels, messages, people
from bot.local_discord.errors import unknown
from bot.local_discord.model import THREADS, Json, Member, World


class Upheavals:
    """Removals, locks and rights taken away. Channels, roles and users are named by their names or by their ids.

    Each raises `Refused` (404) for what is not there.
    """

    def __init__(self, world: World) -> None:
        self.world = world

    def channel(self, name_or_id: str) -> Json:
        """A channel or thread; of namesakes, the newest."""
        every = reversed(self.world.channels.values())
        found = next((one for one in every if name_or_id in (one["id"], one.get("name"))), None)
        return self.world.channel(name_or_id) if found is None else found

    def user(self, name_or_id: str) -> str:
        """The id of an account."""
        return self._named_user(name_or_id) or str(self.world.user(name_or_id)["id"])

    def _named_user(self, name: str) -> str | None:
        every = self.world.users.items()
        return next((id for id, one in every if name in (id, one["username"], one["global_name"])), None)

    def role(self, name_or_id: str) -> str:
        """The id of a role."""
        found = (id for id, one in self.world.roles.items() if name_or_id in (id, one["name"]))
        if (role := next(found, None)) is None:
            raise unknown("Role", 10011)
        return role

    def delete_message(self, channel: str, message: str) -> None:
        """Delete a message, whoever wrote it; an ephemeral one goes as if its reader had dismissed it."""
        place = self.channel(channel)
        messages.delete(self.world, place, self.world.message(place["id"], message))

    def delete_channel(self, channel: str) -> None:
        """Delete a channel with its threads, or one thread."""
        channels.delete(self.world, self.channel(channel))

    def set_thread(self, thread: str, *, archived: bool | None = None, locked: bool | None = None) -> None:
        """Archive, wake, lock or unlock a thread; what is None stays as it is."""
        place = self.channel(thread)
        if place["type"] not in THREADS:
            raise unknown("Channel", 10003)
        state, given = place["thread_metadata"], {"archived": archived, "locked": locked}
        wanted = {key: state[key] if value is None else value for key, value in given.items()}
        channels.change_thread(self.world, place, wanted)

    def set_overwrite(self, channel: str, target: str, *, allow: int = 0, deny: int = 0) -> None:
        """The rights given and taken in a channel for an account or a role; none of both removes the entry."""
        account = self._named_user(target)
        place, kind = self.channel(channel), 0 if account is None else 1
        channels.set_overwrite(self.world, place, account or self.role(target), kind, allow, deny)

    def set_role(self, role: str, permissions: int) -> None:
        """Give a role these permissions and no others."""
        people.change_role(self.world, self.role(role), permissions)

    def remove_member(self, user: str) -> None:
        """Somebody leaves the server, or is thrown out."""
        people.remove(self.world, self.user(user))

    def change_member(
        self, user: str, *, roles: list[str] | None = None, nick: str | None = None, timeout: float | None = None
    ) -> Member:
        """Give a member these roles and no others, a nickname ("" for none), or a time-out of so many seconds."""
        fields: Json = {} if roles is None else {"roles": [self.role(role) for role in roles]}
        fields |= {} if nick is None else {"nick": nick}
        if timeout is not None:
            fields["communication_disabled_until"] = self.world.clock.iso(timeout) if timeout > 0 else None
        return people.change(self.world, self.user(user), fields)
