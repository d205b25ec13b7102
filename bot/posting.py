"""Messages in channels: checked rights, exact mentions, and one way to meet its answers (hazards 5, 20, 22)."""

import logging
from collections.abc import Awaitable, Callable, Sequence
from secrets import randbits
from typing import Any, TypeVar

import aiohttp
import discord

from bot.layout import OWN_BOX, PASSING, Layout, Rows
from bot.members import Standing
from bot.words import say

NEEDED = ("view_channel", "send_messages", "attach_files", "embed_links", "read_message_history")
HIDDEN = (50001, 50013)  # what Discord says where a right is missing, be it for a moment
SLEEPS = 50083  # what Discord says of a change in an archived thread
NO_MEMBER = (10007, 10013)  # what Discord says of somebody who has left, or whose account is gone
REACH = 2000  # messages of a channel that are looked through at most
log = logging.getLogger(__name__)

Place = discord.TextChannel | discord.Thread


class CannotPost(Exception):
    """A message could not be posted; `right` is the missing right ("" where the channel itself is gone)."""

    def __init__(self, right: str, channel: int) -> None:
        super().__init__(right)
        self.right, self.channel = right, channel

    def sentence(self) -> str:
        """What the presser is told: which right, where."""
        right = right_name(self.right or "view_channel")
        return say("refuse.missing_right", channel=f"<#{self.channel}>", right=right)


def right_name(right: str) -> str:
    """A right as Discord's own settings call it."""
    return say(f"right.{right}")


def missing_right(channel: Any) -> str | None:
    """The first right that the bot lacks for posting boards there."""
    return next(iter(missing_rights(channel)), None)


def missing_rights(channel: Any) -> list[str]:
    """Every right that the bot lacks for posting boards there; without the first two the others say nothing."""
    rights = channel.permissions_for(channel.guild.me)
    thread = isinstance(channel, discord.Thread)
    needed = ["send_messages_in_threads" if one == "send_messages" and thread else one for one in NEEDED]
    lacking = [one for one in needed if not getattr(rights, one)]
    if needed[0] in lacking:
        return needed[:1]
    return [one for one in lacking if needed[1] not in lacking or one not in ("attach_files", "embed_links")]


class NotNow(Exception):
    """Discord did not take a message, for no fault of the channel's: it is tried again later."""


CUT = (aiohttp.ClientError, OSError)  # the connection broke: the request may have been carried out, or not
OUT_OF_REACH = (discord.HTTPException, *CUT)  # what a request may meet
T = TypeVar("T")


async def again_if_cut(request: Callable[[], Awaitable[T]], files: Sequence[discord.File] = ()) -> T:
    """Ask Discord, and once more if the connection was cut: discord.py does not do that by itself on every system.

    Asking twice has to be the same as asking once. The `files` that are sent are read anew.
    """
    try:
        return await request()
    except CUT as cut:
        log.info("asked again after a cut connection: %s", cut)
        for one in files:
            one.reset()
        return await request()


class Poster:
    """Sends, edits and deletes in the channels of tables. Every send names the people it may mention."""

    def __init__(self, client: discord.Client, hold: Callable[[], bool] = lambda: False) -> None:
        self._client, self._hold = client, hold  # `hold`: whether Discord has refused too much (threats TH-27)

    async def place(self, channel: int) -> Place:
        """The channel or thread of a table, woken if it sleeps.

        Raises:
            CannotPost: it is gone, or a right is missing there.
            NotNow: Discord is out of reach, or has refused too much lately.
        """
        found = await self.found(channel)
        if right := missing_right(found):
            raise CannotPost(right, channel)
        if isinstance(found, discord.Thread) and found.archived:
            await self._wake(found)
        return found

    async def found(self, channel: int) -> Place:
        """The channel or thread as it is, whatever may be done there.

        Raises:
            CannotPost: it is gone.
            NotNow: Discord is out of reach, or has refused too much lately.
        """
        if self._hold():
            raise NotNow("too many calls were refused")
        found = self._client.get_channel(channel)
        if found is None:
            try:
                found = await self._client.fetch_channel(channel)
            except (discord.NotFound, discord.Forbidden, discord.InvalidData) as gone:
                raise CannotPost("", channel) from gone
            except OUT_OF_REACH as unreached:
                raise NotNow(str(unreached)) from unreached
        if not isinstance(found, discord.TextChannel | discord.Thread):
            raise CannotPost("", channel)
        if isinstance(found, discord.Thread) and found.parent is None:  # it went with the channel that it was in
            raise CannotPost("", channel)
        return found

    async def wake(self, channel: int) -> None:
        """Take a thread out of its archive, and unlock it where that is allowed.

        Raises:
            CannotPost, NotNow.
        """
        found = await self.found(channel)
        if isinstance(found, discord.Thread) and (found.archived or found.locked):
            await self._wake(found)

    async def _wake(self, thread: discord.Thread) -> None:
        """Take a sleeping thread out of its archive: nothing can be posted before."""
        try:
            if thread.locked and thread.permissions_for(thread.guild.me).manage_threads:
                await thread.edit(archived=False, locked=False)
            else:
                await thread.edit(archived=False)
        except (discord.Forbidden, discord.NotFound) as refused:
            raise CannotPost("manage_threads", thread.id) from refused
        except OUT_OF_REACH as unreached:
            raise NotNow(str(unreached)) from unreached

    async def archive(self, channel: int) -> None:
        """Put away a thread of ours, which stays readable; any other place is left as it is."""
        found = self._client.get_channel(channel)
        own = isinstance(found, discord.Thread) and self._client.user and found.owner_id == self._client.user.id
        if self._hold() or not (own and isinstance(found, discord.Thread)) or found.archived:
            return
        try:
            await found.edit(archived=True)
        except OUT_OF_REACH as refused:
            log.info("thread %s not archived: %s", channel, refused)

    async def send(
        self,
        channel: int,
        *,
        content: str | None = None,
        view: Layout | Rows | None = None,
        files: Sequence[discord.File] = (),
        nonce: str | None = None,
        mentions: Sequence[int] = (),
        link: bool = False,
    ) -> int:
        """Post a message; the answer is its id. A repeated nonce posts nothing new.

        Raises:
            CannotPost: a right is missing, or the channel is gone.
            NotNow: Discord did not take it.
        """
        place = await self.place(channel)
        body: dict[str, Any] = {"files": list(files), "allowed_mentions": exactly(mentions)}
        body["nonce"] = randbits(64) if nonce is None else nonce  # asked again, Discord posts it once
        if content is not None:
            body["content"] = content
        if view is not None:
            body["view"] = view
        try:
            message = await again_if_cut(
                lambda: place.send(**body, suppress_embeds=not link and content is not None), files
            )
        except (discord.Forbidden, discord.NotFound) as refused:
            raise CannotPost("" if isinstance(refused, discord.NotFound) else "send_messages", channel) from refused
        except OUT_OF_REACH as unreached:
            raise NotNow(str(unreached)) from unreached
        return int(message.id)

    def _out_of_sight(self, channel: int) -> bool:
        """Whether calls about messages of a channel would only be refused (threats TH-27)."""
        found = self._client.get_channel(channel)
        if self._hold() or (isinstance(found, discord.Thread) and found.parent is None):
            return True
        return isinstance(found, Place) and not found.permissions_for(found.guild.me).view_channel

    async def edit(self, channel: int, message: int, *, keep_files: bool = True, **body: Any) -> bool:
        """Change a message of ours; False if it is gone or out of reach, which hurts nobody."""
        try:
            return await self.change(channel, message, keep_files=keep_files, **body)
        except (NotNow, CannotPost) as unreached:
            log.warning("message %s not edited: %r", message, unreached)
            return False

    async def change(self, channel: int, message: int, *, keep_files: bool = True, **body: Any) -> bool:
        """Change a message of ours; False if it is gone, or out of sight. A thread that sleeps is woken for it.

        Raises:
            CannotPost: it is in a thread that cannot be woken, or a right is missing that seemed to be there.
            NotNow: Discord is out of reach, and the message may be changed by now or not.
        """
        if self._out_of_sight(channel):
            return False
        partial = self._client.get_partial_messageable(channel).get_partial_message(message)
        files: Sequence[discord.File] = body.pop("files", ())
        if not keep_files:
            body["attachments"] = list(files)
        try:
            await self._awake(channel, lambda: partial.edit(allowed_mentions=exactly(()), **body), files)
        except (discord.NotFound, discord.Forbidden) as gone:
            if gone.code in HIDDEN:  # it stands there all the same: posted anew it would stand twice
                raise CannotPost("view_channel", channel) from gone
            log.info("message %s not edited: %s", message, gone.code)
            return False
        except OUT_OF_REACH as unreached:
            raise NotNow(str(unreached)) from unreached
        return True

    async def delete(self, channel: int, message: int) -> None:
        """Take a message of ours away, if it is still there."""
        if self._out_of_sight(channel):
            return
        partial = self._client.get_partial_messageable(channel).get_partial_message(message)
        try:
            await self._awake(channel, partial.delete)
        except (*OUT_OF_REACH, CannotPost, NotNow) as gone:
            log.info("message %s not deleted: %r", message, gone)

    async def _awake(self, channel: int, request: Callable[[], Awaitable[T]], files: Sequence[discord.File] = ()) -> T:
        """Ask Discord; once more, if what is asked for lies in a thread that sleeps, when that is awake.

        Whether it sleeps is known by the refusal alone: of some changes to threads nothing is heard.

        Raises:
            CannotPost: it cannot be woken.
            NotNow, or what the request itself raises.
        """
        try:
            return await again_if_cut(request, files)
        except discord.HTTPException as refused:
            if refused.code != SLEEPS:
                raise
        found = await self.found(channel)
        if isinstance(found, discord.Thread):
            await self._wake(found)
        for one in files:
            one.reset()
        return await again_if_cut(request, files)

    async def direct(self, user: int, content: str) -> bool:
        """A direct message; False if this person takes none from the bot."""
        try:
            person = self._client.get_user(user) or await self._client.fetch_user(user)
            await person.send(content, allowed_mentions=exactly(()))
        except (discord.Forbidden, discord.NotFound):
            return False
        except OUT_OF_REACH as problem:
            log.warning("a direct message was not sent: %s", problem)
        return True

    async def member(self, guild: int, user: int) -> Standing | None:
        """How somebody stands with a server; None where Discord does not say."""
        place = self._client.get_guild(guild)
        if place is None or self._hold():
            return None
        try:
            found = await place.fetch_member(user)
        except discord.NotFound as unknown:
            return Standing(there=False) if unknown.code in NO_MEMBER else None
        except OUT_OF_REACH as unreached:
            log.info("not known whether somebody is a member: %s", unreached)
            return None
        return Standing(there=True, silent=found.timed_out_until.timestamp() if found.timed_out_until else 0.0)

    async def gone(self, channel: int, message: int) -> bool:
        """Whether somebody deleted a message; a Discord that does not answer is no reason to think so."""
        if self._out_of_sight(channel):
            return False
        try:
            await self._client.get_partial_messageable(channel).get_partial_message(message).fetch()
        except discord.NotFound:
            return True
        except OUT_OF_REACH:
            return False
        return False

    async def reword(self, channel: int, since: int, change: Callable[[str], str]) -> int:
        """Change the words of our own messages from this one on; the answer counts those that could not be changed.

        Raises:
            CannotPost: the channel cannot be read.
            NotNow: Discord is out of reach.
        """
        place, missed = await self.place(channel), 0
        try:
            async for message in place.history(limit=REACH, after=discord.Object(max(0, since - 1))):
                if self._client.user is not None and message.author.id == self._client.user.id:
                    missed += not await self._reworded(message, change)
        except OUT_OF_REACH as unreached:
            raise NotNow(str(unreached)) from unreached
        return missed

    async def _reworded(self, message: discord.Message, change: Callable[[str], str]) -> bool:
        """Whether a message reads as it should now."""
        body: dict[str, Any] = {}
        if (content := change(message.content)) != message.content:
            body["content"] = content
        described = [one.description or "" for one in message.attachments]
        if any(change(words) != words for words in described):
            for one in message.attachments:
                one.description = change(one.description) if one.description else None
            body["attachments"] = message.attachments
        if message.flags.components_v2:
            layout = discord.ui.LayoutView.from_message(message, timeout=None)
            layout.stop()
            if _reword_items(layout, change) or body:
                for item in layout.walk_children():
                    if isinstance(item, discord.ui.MediaGallery):
                        _show_attached(item, message)
                body["view"] = layout
        return not body or await self.edit(message.channel.id, message.id, **body)

    async def strip(self, channel: int, message: int) -> None:
        """Take the controls off an older message, and the box beside the turn; its words and picture stay."""
        if self._out_of_sight(channel):
            return
        partial = self._client.get_partial_messageable(channel).get_partial_message(message)
        try:
            old = await partial.fetch()
        except OUT_OF_REACH as gone:
            log.info("message %s not stripped: %s", message, gone)
            return
        if not old.flags.components_v2:
            await self.edit(channel, message, view=None)
            return
        layout = discord.ui.LayoutView.from_message(old, timeout=None)
        layout.stop()
        for item in list(layout.walk_children()):
            if isinstance(item, discord.ui.ActionRow) or item.id in (OWN_BOX, PASSING):
                layout.remove_item(item)
            elif isinstance(item, discord.ui.MediaGallery):
                _show_attached(item, old)
        await self.edit(channel, message, view=layout)


def _reword_items(layout: discord.ui.LayoutView, change: Callable[[str], str]) -> bool:
    """Change the words of a layout, and the descriptions of its pictures; whether there was anything to change."""
    changed = False
    for item in layout.walk_children():
        if isinstance(item, discord.ui.TextDisplay) and (words := change(item.content)) != item.content:
            item.content, changed = words, True
        if isinstance(item, discord.ui.MediaGallery):
            for shown in item.items:
                if shown.description and (words := change(shown.description)) != shown.description:
                    shown.description, changed = words, True
    return changed


def _show_attached(gallery: discord.ui.MediaGallery[Any], message: discord.Message) -> None:
    """Name a gallery's pictures as attachments again: the links that Discord gives for them run out."""
    attached = {file.filename for file in message.attachments}
    for shown in gallery.items:
        name = shown.media.url.split("?")[0].rsplit("/", 1)[-1]
        if name in attached:
            shown.media = discord.UnfurledMediaItem(f"attachment://{name}")


def exactly(users: Sequence[int]) -> discord.AllowedMentions:
    """Mentions of these people and nothing else (threats TH-8)."""
    if not users:
        return discord.AllowedMentions.none()
    return discord.AllowedMentions(
        everyone=False, roles=False, replied_user=False, users=[discord.Object(user) for user in users]
    )
