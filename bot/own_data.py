"""`/privacy`: what is kept about a person, given out and deleted on request (threats 5.3)."""

import msgspec

from bot.custom_id import CustomId
from bot.layout import SLATE, Layout, file, named, row, text
from bot.master import Master, guild_of
from bot.privacy import privacy_text
from bot.refusals import refuse_at
from bot.replies import Interaction, private
from bot.words import cut, say


async def show(master: Master, interaction: Interaction) -> None:
    """The privacy text."""
    reply = private(interaction)
    whole = privacy_text(master.settings)
    await reply.say(cut(whole, 3500), files=[file(whole.encode(), "privacy.md", "")])


async def export(master: Master, interaction: Interaction) -> None:
    """Everything about the asker as a file; of running games his own view only."""
    reply = private(interaction)
    if not master.exports.allows(interaction.user.id, master.now()):
        raise refuse_at("privacy.too_often")
    kept = await master.store.about(interaction.user.id)
    data = msgspec.json.format(msgspec.json.encode(kept), indent=1)
    await reply.say(say("privacy.exported"), files=[file(data, "about-you.json", "")])


async def ask_delete(master: Master, interaction: Interaction) -> None:
    """What would be deleted, and one more press."""
    reply = private(interaction)
    guild_of(interaction)
    running = [
        g for g in await master.store.games_of(guild_of(interaction), interaction.user.id) if g.status == "running"
    ]
    await reply.show(
        Layout(
            text(say("privacy.confirm", count=len(running))),
            row(named("delete", CustomId("z", index=1), "grave"), named("no", CustomId("z", index=0))),
            accent=SLATE,
        )
    )


async def delete(master: Master, interaction: Interaction, sure: bool) -> None:
    """Delete it; running tables go on with the bot on those seats."""
    reply = private(interaction)
    if not sure:
        await reply.say(say("privacy.kept"))
        return
    forgotten = await master.store.forget(interaction.user.id)
    for guild, game in forgotten.tables:
        await master.refresh(guild, game)
    await reply.say(say("privacy.deleted"))
