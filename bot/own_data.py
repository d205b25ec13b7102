"""`/privacy`: what is kept about a person, given out and deleted on request (threats 5.3)."""

from typing import Any

import msgspec

from bot import stepping_back
from bot.custom_id import CustomId
from bot.layout import SLATE, Layout, file, named, row, text
from bot.lobby import show_lobby
from bot.master import Master
from bot.privacy import privacy_text
from bot.records import LIVE
from bot.refusals import refuse_at
from bot.replies import Interaction, private
from bot.words import fitting, say

WHOLE = 3500  # letters of the privacy text in the answer; the file beside it has all of it


async def show(master: Master, interaction: Interaction) -> None:
    """The privacy text, as much of it as an answer holds, and all of it as a file."""
    reply = private(interaction)
    whole = privacy_text(master.settings)
    lines, missing = fitting(whole.splitlines(), WHOLE)
    more = say("privacy.more") if missing else ""
    await reply.say("\n".join(lines), more, files=[file(whole.encode(), "privacy.md", "")])


async def export(master: Master, interaction: Interaction) -> None:
    """Everything about the asker as a file; of running games his own view only."""
    reply = private(interaction)
    if not master.exports.allows(interaction.user.id, master.now()):
        raise refuse_at("privacy.too_often")
    kept = await master.store.about(interaction.user.id)
    data = msgspec.json.format(msgspec.json.encode(kept), indent=1)
    await reply.say(say("privacy.exported"), files=[file(data, "about-you.json", "")])


async def ask_delete(master: Master, interaction: Interaction, server: bool = False) -> None:
    """What would be deleted, in this server and all others, and one more press; of a server, only its owner may."""
    if server:
        guild = owned(interaction)
        games = await master.store.games(guild)
        question = say("privacy.confirm_server", count=len(games), running=sum(one.status in LIVE for one in games))
    else:
        running = await _tables(master, interaction.user.id, "running")
        question = say("privacy.confirm", count=len(running))
    await private(interaction).show(
        Layout(
            text(question),
            row(named("delete", CustomId("z", index=2 if server else 1), "grave"), named("no", CustomId("z", index=0))),
            accent=SLATE,
        )
    )


def owned(interaction: Interaction) -> int:
    """The server of the interaction.

    Raises:
        Refused: the asker does not own it.
    """
    if interaction.guild is None or interaction.guild.owner_id != interaction.user.id:
        raise refuse_at("privacy.owner_only")
    return interaction.guild.id


async def delete_server(master: Master, interaction: Interaction) -> None:
    """Delete everything of this server: every table, running ones too, and the settings."""
    await master.store.forget_server(owned(interaction))
    await private(interaction).say(say("privacy.deleted_server"))


async def _tables(master: Master, user: int, status: str) -> list[dict[str, Any]]:
    """Where a person sits, in every server."""
    return [table for table in (await master.store.about(user))["tables"] if table["status"] == status]


async def delete(master: Master, interaction: Interaction, sure: bool) -> None:
    """Delete it; running tables go on with the bot on those seats, open ones show that a seat is free."""
    reply = private(interaction)
    if not sure:
        await reply.say(say("privacy.kept"))
        return
    user = interaction.user.id
    open_, held = [await _tables(master, user, status) for status in ("lobby", "running")]
    forgotten = await master.store.forget(user)
    for guild, game in forgotten.tables:
        await master.refresh(guild, game)
    for place in held:  # one on which he only sat in is its owner's
        left = await master.session.open(place["guild"], place["id"])
        await stepping_back.gives_back(master, left, place["place"])
    for table in open_:
        await show_lobby(master, table["guild"], table["id"])
    await reply.say(say("privacy.deleted"))
