"""What a player's answer must be, whatever the rules say: clean words, none that are refused, nothing unattended."""

from collections.abc import Sequence

from bot.drafts import refuse_unattended
from bot.master import Master
from bot.replies import Interaction
from bot.spoken import cleaned, refuse_words, said
from rules.contract import Action


async def permitted(master: Master, interaction: Interaction, actions: Sequence[Action]) -> tuple[Action, ...]:
    """The answer as it may go on, its words cleaned; asked before anything is drafted or stored.

    Raises:
        Refused: only an empty clock answers so, or a word is refused in this server.
    """
    refuse_unattended(actions)
    clean = cleaned(actions)
    if any(map(said, clean)):
        refuse_words(clean, (await master.guild(interaction)).refused_words)
    return clean
