"""`/game watch`: follow a table at which one has no seat, and be called once when it is over."""

from bot.master import Master
from bot.opened import OpenTable
from bot.refusals import refuse, refuse_at
from bot.replies import Interaction, private
from bot.words import say


async def watch(master: Master, interaction: Interaction, table: OpenTable) -> None:
    """Follow it, or stop following."""
    reply = private(interaction)
    if table.over:
        raise refuse("over")
    if any(sitter.user == interaction.user.id and not sitter.bot for sitter in table.sitters):
        raise refuse_at("watch.seated")
    follows = await master.store.watch(table.game.id, interaction.user.id, master.now())
    facts = {"title": table.rules.title, "number": table.game.number}
    await reply.say(say("watch.on" if follows else "watch.off", **facts))
