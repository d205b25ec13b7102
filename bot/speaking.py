"""In which language a server is spoken to, and the commands that say so."""

from bot import rights, words
from bot.completions import limited
from bot.escape import cut
from bot.master import Master, guild_of
from bot.names import inline
from bot.refusals import refuse
from bot.replies import Interaction, private, suggest
from bot.words import say

SHOWN = 40  # letters of what somebody typed that are repeated
LABEL = 100


async def set_for_server(master: Master, interaction: Interaction, language: str) -> None:
    """`/setup language`: what is told at the tables of this server, and its answers."""
    reply = private(interaction)
    await rights.must_moderate(master, interaction)
    code = meant(language)
    await master.set_language(guild_of(interaction), code)
    words.speak(code)
    await reply.say(say("setup.language", language=words.names()[code]))


def meant(typed: str) -> str:
    """The code of a language, typed as its code or its name.

    Raises:
        Refused: there is no file for it.
    """
    wanted = typed.strip().casefold()
    for code, name in words.names().items():
        if wanted in (code.casefold(), name.casefold()):
            return code
    raise refuse("unknown_language", typed=inline(typed, SHOWN), languages=words.one_of(words.names().values()))


@limited
async def languages(master: Master, interaction: Interaction, typed: str) -> None:
    """The languages that there are."""
    await suggest(interaction, [(cut(name, LABEL), code) for code, name in words.names().items()])
