"""`/help` and `/about`."""

from collections.abc import Iterator
from importlib.metadata import version
from typing import Any

from discord import app_commands

from bot.completions import limited, offer
from bot.layout import SLATE, Layout, text
from bot.master import Master
from bot.names import inline
from bot.refusals import refuse_at
from bot.replies import Interaction, private
from bot.words import one_of, say

TOPICS = ("start", "turn", "typing", "time", "back", "moderators")
Command = app_commands.Command[Any, ..., Any]


async def help_(master: Master, interaction: Interaction, topic: str | None = None) -> None:
    """How to play with the game master; about a topic, or about one command."""
    reply = private(interaction)
    if not topic:
        await reply.say(say("help.general"), say("help.topics", topics=one_of(TOPICS)))
        return
    wanted = topic.strip().casefold().lstrip("/")
    if wanted in TOPICS:
        await reply.say(say(f"help.{wanted}"))
        return
    found = [one for one in _commands(interaction) if wanted in (one.qualified_name, one.qualified_name.split()[0])]
    if not found:
        raise refuse_at("help.unknown", topic=inline(topic, 40), topics=one_of(TOPICS))
    await reply.show(Layout(text(*(_told(one, whole=len(found) == 1) for one in found)), accent=SLATE))


def _told(command: Command, *, whole: bool) -> str:
    """A command with what it does; alone, with its options too."""
    head = say("help.command", name=command.qualified_name, does=command.description)
    options = [say("help.option", name=one.display_name, is_=str(one.description)) for one in command.parameters]
    return "\n".join([head, *(options if whole else [])])


def _commands(interaction: Interaction) -> Iterator[Command]:
    """Every slash command."""
    tree = interaction.client.tree
    return (one for one in tree.walk_commands() if isinstance(one, app_commands.Command))


@limited
async def topics(master: Master, interaction: Interaction, typed: str) -> None:
    """Topics and commands."""
    commands = [(f"/{one.qualified_name} · {one.description}", one.qualified_name) for one in _commands(interaction)]
    await offer(interaction, [*((say(f"help.of_{topic}"), topic) for topic in TOPICS), *commands], typed)


async def about(master: Master, interaction: Interaction) -> None:
    """What this is and whom it owes."""
    await private(interaction).say(say("help.about", version=version("turnkeeper")))
