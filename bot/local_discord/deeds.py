"""What a page may ask beside acting on the bot: talk, threads, channels and people, each with the user's own rights."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any, Final

from bot.local_discord import channels, messages, page_state, people, threads
from bot.local_discord.errors import Refused, invalid, missing_permissions
from bot.local_discord.files import Upload
from bot.local_discord.model import DM, FORUM, PRIVATE_THREAD, THREADS, Json, Message, World
from bot.local_discord.permissions import Right, can, in_channel, in_server, require, to_write


class Deeds:
    """One user's deeds. Each takes the page's request and returns what its `done` answer carries."""

    def __init__(
        self, world: World, user_id: str, take_upload: Callable[[str, str], Upload], key_of: Callable[[str], str]
    ) -> None:
        self.world = world
        self.user_id = user_id
        self._take_upload = take_upload
        self._key_of = key_of

    def do(self, request: Json) -> Json:
        """Carry out a request by its `t`. Raises `Refused`."""
        deed = _DEEDS.get(request["t"])
        if deed is None:
            raise invalid("t", "BASE_TYPE_CHOICES", f"There is no request {request['t']}.")
        return deed(self, request)

    def _channel(self, request: Json, rights: int = 0) -> Json:
        channel = self.world.channel(str(request["channel"]))
        require(self.world, self.user_id, channel, rights)
        return channel

    def _message(self, request: Json, channel: Json) -> Message:
        message = self.world.message(channel["id"], str(request["message"]))
        if message.viewer not in (None, self.user_id):
            raise Refused(404, 10008, "Unknown Message")
        return message

    def _may(self, right: int) -> None:
        if in_server(self.world, self.user_id) & right != right:
            raise missing_permissions()

    def _say(self, request: Json) -> Json:
        channel = self._channel(request)
        require(self.world, self.user_id, channel, to_write(channel))
        self._check_place(channel)
        uploads, described = self._files(request)
        if uploads:
            require(self.world, self.user_id, channel, Right.ATTACH_FILES)
        body: Json = {"content": request.get("text") or "", "attachments": described}
        if request.get("reply_to"):
            body["message_reference"] = {"message_id": request["reply_to"], "fail_if_not_exists": False}
        self._check_slowmode(channel)
        channels.wake(self.world, channel)
        message = messages.create(self.world, channel, self.user_id, body, uploads)
        if channel["type"] in THREADS:
            channels.join(self.world, channel, self.user_id)
        return {"message": page_state.message_for(message, self.user_id)}

    def _check_place(self, channel: Json) -> None:
        if channel["type"] == FORUM:
            raise Refused(400, 50008, "A forum holds posts: begin one.")
        locked = channel.get("thread_metadata", {}).get("locked")
        if locked and not in_channel(self.world, self.user_id, channel) & Right.MANAGE_THREADS:
            raise missing_permissions()

    def _check_slowmode(self, channel: Json) -> None:
        wait = channel.get("rate_limit_per_user") or 0
        if not wait or in_channel(self.world, self.user_id, channel) & (Right.MANAGE_MESSAGES | Right.MANAGE_CHANNELS):
            return
        own = [one for one in self.world.messages[channel["id"]].values() if one.author_id == self.user_id]
        if own:
            age = datetime.now(UTC) - datetime.fromisoformat(own[-1].wire["timestamp"])
            if age < timedelta(seconds=wait):
                raise Refused(429, 20016, "This action cannot be performed due to slowmode rate limit")

    def _files(self, request: Json) -> tuple[dict[str, Upload], list[Json]]:
        uploads: dict[str, Upload] = {}
        described: list[Json] = []
        for index, entry in enumerate(request.get("files") or []):
            uploads[str(index)] = self._take_upload(self.user_id, str(entry["upload"]))
            described.append({"id": str(index), "description": entry.get("description")})
        return uploads, described

    def _edit(self, request: Json) -> Json:
        channel = self._channel(request)
        message = self._message(request, channel)
        if message.author_id != self.user_id:
            raise Refused(403, 50005, "Cannot edit a message authored by another user")
        messages.edit(self.world, channel, message, {"content": str(request["text"])}, {})
        return {"message": page_state.message_for(message, self.user_id)}

    def _delete(self, request: Json) -> Json:
        channel = self._channel(request)
        message = self._message(request, channel)
        if message.author_id != self.user_id:
            if message.viewer is not None or channel["type"] == DM:
                raise missing_permissions()
            require(self.world, self.user_id, channel, Right.MANAGE_MESSAGES)
        messages.delete(self.world, channel, message)
        return {}

    def _dismiss(self, request: Json) -> Json:
        channel = self._channel(request)
        message = self._message(request, channel)
        if message.viewer != self.user_id:
            raise missing_permissions()
        messages.delete(self.world, channel, message)
        return {}

    def _react(self, request: Json) -> Json:
        channel = self._channel(request, Right.ADD_REACTIONS)
        message, on = self._message(request, channel), bool(request.get("on", True))
        messages.react(self.world, channel, message, self.user_id, str(request["emoji"]), on=on)
        return {}

    def _pin(self, request: Json) -> Json:
        channel = self._channel(request)
        if channel["type"] != DM:
            require(self.world, self.user_id, channel, Right.PIN_MESSAGES)
        message, on = self._message(request, channel), bool(request.get("on", True))
        messages.pin(self.world, channel, message, self.user_id, on=on)
        return {}

    def _history(self, request: Json) -> Json:
        channel, before = self._channel(request), request.get("before")
        limit = min(max(int(request.get("limit") or 50), 1), 100)
        found = page_state.newest(self.world, self.user_id, channel, before, limit)
        return {"messages": [page_state.message_for(message, self.user_id) for message in found]}

    def _thread(self, request: Json) -> Json:
        parent, private = self._channel(request), bool(request.get("private"))
        fields: Json = {"name": request.get("name")}
        if parent["type"] == FORUM:
            require(self.world, self.user_id, parent, to_write(parent))
            words = {"content": request.get("text") or ""}
            thread, _ = threads.post(self.world, parent, self.user_id, fields, words, {})
            return self._shown(thread)
        require(self.world, self.user_id, parent, _right_for_thread(private=private))
        if request.get("message"):
            message = self._message(request, parent)
            return self._shown(threads.start_at(self.world, parent, message, self.user_id, fields))
        kind = {"type": PRIVATE_THREAD} if private else {}
        thread = channels.create_thread(self.world, parent, self.user_id, fields | kind)
        if not private:
            threads.announce(self.world, parent, thread, self.user_id)
        return self._shown(thread)

    def _thread_state(self, request: Json) -> Json:
        thread = self._channel(request)
        own = thread["owner_id"] == self.user_id and "locked" not in request
        if not own and not can(self.world, self.user_id, thread, Right.MANAGE_THREADS):
            raise missing_permissions()
        state: Json = {key: bool(request[key]) for key in ("archived", "locked") if key in request}
        return self._shown(channels.change_thread(self.world, thread, state))

    def _shown(self, channel: Json) -> Json:
        return {"channel": page_state.channel_for(self.world, self.user_id, channel)}

    def _open_dm(self, request: Json) -> Json:
        return self._shown(channels.direct(self.world, self.user_id))

    def _add_channel(self, request: Json) -> Json:
        self._may(Right.MANAGE_CHANNELS)
        return self._shown(channels.create(self.world, str(request["name"]), int(request.get("type") or 0)))

    def _edit_channel(self, request: Json) -> Json:
        channel = self._channel(request, Right.MANAGE_CHANNELS)
        names = {"name": "name", "topic": "topic", "slowmode": "rate_limit_per_user"}
        fields = {wire: request[key] for key, wire in names.items() if key in request}
        if "overwrites" in request:
            fields["permission_overwrites"] = [_overwrite(entry) for entry in request["overwrites"]]
        return self._shown(channels.change(self.world, channel, fields))

    def _delete_channel(self, request: Json) -> Json:
        channel = self._channel(request)
        right = Right.MANAGE_THREADS if channel["type"] in THREADS else Right.MANAGE_CHANNELS
        if channel["type"] == DM or not can(self.world, self.user_id, channel, right):
            raise missing_permissions()
        channels.delete(self.world, channel)
        return {}

    def _add_user(self, request: Json) -> Json:
        self._may(Right.MANAGE_SERVER)
        user_id = people.add(self.world, str(request["name"]), roles=self._moderators(request))
        return {"user": self._person(user_id), "key": self._key_of(user_id)}

    def _moderators(self, request: Json) -> list[str]:
        return [people.moderator_role(self.world)] if request.get("moderator") else []

    def _person(self, user_id: str) -> Json:
        return next(one for one in page_state.users(self.world) if one["id"] == user_id)

    def _remove_user(self, request: Json) -> Json:
        self._may(Right.MANAGE_SERVER)
        if request["user"] in (self.world.owner_id, self.world.bot_id):
            raise missing_permissions()
        people.remove(self.world, str(request["user"]))
        return {}

    def _set_user(self, request: Json) -> Json:
        self._may(Right.MANAGE_SERVER)
        user_id, fields = str(request["user"]), {}
        if "nick" in request:
            fields["nick"] = request["nick"]
        if "moderator" in request:
            fields["roles"] = self._moderators(request)
        if "timeout_minutes" in request:
            fields["communication_disabled_until"] = _until(int(request["timeout_minutes"]))
        people.change(self.world, user_id, fields)
        return {"user": self._person(user_id)}


def _right_for_thread(*, private: bool) -> int:
    return Right.CREATE_PRIVATE_THREADS if private else Right.CREATE_PUBLIC_THREADS


def _overwrite(entry: Json) -> Json:
    return {
        "id": str(entry["id"]),
        "type": int(entry["type"]),
        "allow": str(int(entry["allow"])),
        "deny": str(int(entry["deny"])),
    }


def _until(minutes: int) -> str | None:
    return (datetime.now(UTC) + timedelta(minutes=minutes)).isoformat() if minutes > 0 else None


_DEEDS: Final[dict[Any, Callable[[Deeds, Json], Json]]] = {
    "say": Deeds._say,
    "edit": Deeds._edit,
    "delete": Deeds._delete,
    "dismiss": Deeds._dismiss,
    "react": Deeds._react,
    "pin": Deeds._pin,
    "history": Deeds._history,
    "thread": Deeds._thread,
    "thread_state": Deeds._thread_state,
    "open_dm": Deeds._open_dm,
    "add_channel": Deeds._add_channel,
    "edit_channel": Deeds._edit_channel,
    "delete_channel": Deeds._delete_channel,
    "add_user": Deeds._add_user,
    "remove_user": Deeds._remove_user,
    "set_user": Deeds._set_user,
}
