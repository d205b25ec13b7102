"""In which language a server is spoken to, and a person in private; the commands that say so."""

from msgspec import structs

from bot import rights, words
from bot.completions import limited
from bot.escape import cut
from bot.master import Master, guild_of
from bot.names import inline
from bot.records import PlayerSettings
from bot.refusals import refuse
from bot.replies import Interaction, private, suggest
from bot.words import say

SHOWN = 40  # letters of what somebody typed that are repeated
LABEL = 100
AS_HERE = "server"  # typed by who wants his answers in the language of each server


async def set_for_server(master: Master, interaction: Interaction, language: str) -> None:
    """`/setup language`: what is told at the tables of this server, and its answers to whoever has set none."""
    reply = private(interaction)
    await rights.must_moderate(master, interaction)
    guild, code = guild_of(interaction), meant(language)
    await master.store.change_guild(guild, lambda now: structs.replace(now, language=code))
    await master.speak(guild, interaction.user.id)
    await reply.say(say("setup.language", language=words.names()[code]))


async def set_own(master: Master, interaction: Interaction, language: str) -> None:
    """`/settings language`: that of somebody's private answers, in every server and in direct messages."""
    reply, user = private(interaction), interaction.user.id
    own = "" if _as_here(language) else meant(language)
    settings = await master.store.change_player(user, lambda now: structs.replace(now, own_language=own))
    await master.speak(interaction.guild_id, user)
    await reply.say(own_said(settings))


def own_said(settings: PlayerSettings) -> str:
    """In which language somebody is answered."""
    name = words.names().get(settings.own_language)
    return say("settings.language_own", language=name) if name else say("settings.language_here")


def _as_here(typed: str) -> bool:
    return typed.strip().casefold() in (AS_HERE, say("settings.as_here").casefold())


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
    await suggest(interaction, _offered())


@limited
async def own_languages(master: Master, interaction: Interaction, typed: str) -> None:
    """The same, and the language of each server."""
    await suggest(interaction, [(say("settings.as_here"), AS_HERE), *_offered()])


def _offered() -> list[tuple[str, str]]:
    return [(cut(name, LABEL), code) for code, name in words.names().items()]
