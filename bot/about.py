"""`/help` and `/about`."""

from importlib.metadata import version

from bot.master import Master
from bot.replies import Interaction, private
from bot.words import say


async def help_(master: Master, interaction: Interaction) -> None:
    """How to play with the game master."""
    await private(interaction).say(say("help.general"))


async def about(master: Master, interaction: Interaction) -> None:
    """What this is and whom it owes."""
    await private(interaction).say(say("help.about", version=version("turnkeeper")))
