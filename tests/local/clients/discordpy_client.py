"""The client that answers the scenario with discord.py, over sockets or in the model in memory.

As a process of its own it is one of several shards: `LOCAL_TOKEN=… python -m … http://127.0.0.1:PORT SHARD COUNT`.
"""

import asyncio
import io
import os
import struct
import sys
from typing import Any

import discord
from discord import app_commands, ui

from bot.local_discord.bridge import pointed_at

SIZE = (40, 30)
PNG = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + struct.pack(">II", *SIZE) + b"\x08\x02\0\0\0" + b"x" * 60
GAMES = ("level20", "chess")
NOBODY = discord.AllowedMentions.none()
Interaction = discord.Interaction[discord.Client]


def drawn(name: str) -> discord.File:
    return discord.File(io.BytesIO(PNG), f"{name}.png")


def board(words: str) -> ui.LayoutView:
    """Every component that a board has; after its second drawing, one button fewer."""
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.Container(ui.TextDisplay(f"**{words}**"), accent_colour=0x112233))
    view.add_item(ui.Separator())
    view.add_item(
        ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{words}.png", description=f"The board {words}"))
    )
    view.add_item(ui.Section(ui.TextDisplay("side"), accessory=ui.Button(label="Redraw", custom_id="redraw")))
    names = ("follow", "think", "form") if words == "before" else ("think", "form")
    view.add_item(ui.ActionRow(*(ui.Button(label=name.title(), custom_id=name) for name in names)))
    options = [discord.SelectOption(label=word.title(), value=word) for word in ("north", "south")]
    view.add_item(ui.ActionRow(ui.Select(custom_id="word", placeholder="Walk to…", options=options)))
    view.add_item(ui.ActionRow(ui.UserSelect(custom_id="user", placeholder="Who?")))
    view.add_item(ui.ActionRow(ui.RoleSelect(custom_id="role", placeholder="Which role?")))
    text = discord.ChannelType.text
    view.add_item(ui.ActionRow(ui.ChannelSelect(custom_id="channel", placeholder="Where?", channel_types=[text])))
    return view


class Note(ui.Modal, title="A note"):
    reason = ui.Label(text="Reason", component=ui.TextInput(custom_id="reason", max_length=20))
    seat = ui.Label(
        text="Seat",
        description="At the table",
        component=ui.Select(custom_id="seat", options=[discord.SelectOption(label=s, value=s) for s in "12"]),
    )


class TableClient(discord.Client):
    """Answers without any state of its own: by command, and by the custom id of a control."""

    def __init__(self, **shard: int) -> None:
        super().__init__(intents=discord.Intents.default(), guild_ready_timeout=0.05, **shard)
        self.tree = app_commands.CommandTree(self)
        _add_commands(self.tree)

    async def setup_hook(self) -> None:
        await self.tree.sync()

    async def on_interaction(self, interaction: Interaction) -> None:
        data: Any = interaction.data
        if interaction.type is discord.InteractionType.component:
            values = [_name(data, value) for value in data.get("values", ())]
            await (_chosen(interaction, values) if values else _pressed(interaction, data["custom_id"]))
        elif interaction.type is discord.InteractionType.modal_submit:
            reason, seat = (label["component"] for label in data["components"])
            await interaction.response.send_message(f"{reason['value']} / {seat['values'][0]}", ephemeral=True)


def _name(data: Any, value: str) -> str:
    """What a chosen value is called: objects come beside their ids."""
    found = data.get("resolved", {})
    user = found.get("users", {}).get(value)
    named = found.get("roles", {}).get(value) or found.get("channels", {}).get(value)
    return user["global_name"] if user else named["name"] if named else value


async def _chosen(interaction: Interaction, values: list[str]) -> None:
    await interaction.response.send_message(f"chosen {', '.join(values)}", ephemeral=True)


async def _pressed(interaction: Interaction, custom_id: str) -> None:
    answer = interaction.response
    if custom_id == "follow":
        await answer.defer()
        await interaction.followup.send("followed", ephemeral=True)
    elif custom_id == "think":
        await answer.defer(thinking=True, ephemeral=True)
        await interaction.followup.send("thought", ephemeral=True)
    elif custom_id == "form":
        await answer.send_modal(Note())
    else:
        await answer.edit_message(view=board("after"), attachments=[drawn("after")])


# ------------------------------------------------------------ commands


def _add_commands(tree: app_commands.CommandTree) -> None:
    table = app_commands.Group(name="table", description="Tables")
    table.add_command(app_commands.Command(name="open", description="Open a table", callback=_open))
    for name, words, deed in (
        ("board", "Show the board", _board), ("hand", "A private picture", _hand), ("think", "Think first", _think),
        ("twice", "Answer more than once", _twice),
    ):  # fmt: skip
        table.add_command(app_commands.Command(name=name, description=words, callback=deed))
    tree.add_command(table)
    deeds = app_commands.Group(name="bot", description="The bot")
    deeds.add_command(app_commands.Command(name="does", description="What the bot does by itself", callback=_does))
    tree.add_command(deeds)
    tree.add_command(app_commands.ContextMenu(name="Quote", callback=_quote))
    tree.add_command(app_commands.ContextMenu(name="Greet", callback=_greet))


async def _games(_: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    return [app_commands.Choice(name=f"Game {name}", value=name) for name in GAMES if typed in name]


@app_commands.describe(what="Which game", seats="How many", rated="Does it count", pace="How quick", odds="Of what")
@app_commands.describe(friend="Who comes", place="Where", role="Who may")
@app_commands.choices(pace=[app_commands.Choice(name="A move a day", value="24")])
@app_commands.autocomplete(what=_games)
async def _open(
    interaction: Interaction, what: str, seats: app_commands.Range[int, 2, 6], rated: bool, pace: str, odds: float,
    friend: discord.Member, place: discord.TextChannel, role: discord.Role,
) -> None:  # fmt: skip
    parts = (what, seats, str(rated).lower(), pace, odds, friend.display_name, place.name, role.name)
    await interaction.response.send_message(" ".join(str(part) for part in parts))


async def _board(interaction: Interaction) -> None:
    await interaction.response.send_message(view=board("before"), file=drawn("before"))


async def _hand(interaction: Interaction) -> None:
    await interaction.response.send_message(file=drawn("hand"), ephemeral=True)


async def _think(interaction: Interaction) -> None:
    await interaction.response.defer(thinking=True)
    await interaction.edit_original_response(content="thought about", attachments=[drawn("late")])


async def _twice(interaction: Interaction) -> None:
    await interaction.response.send_message("first")
    second = await interaction.followup.send("second", wait=True)
    third = await interaction.followup.send("third", wait=True)
    await second.edit(content="second, edited")
    await third.delete()
    await interaction.edit_original_response(content="first, edited")


async def _quote(interaction: Interaction, message: discord.Message) -> None:
    await interaction.response.send_message(f"quote of {message.author.display_name}: {message.content}")


async def _greet(interaction: Interaction, user: discord.Member) -> None:
    await interaction.response.send_message(f"greets {user.display_name}", ephemeral=True)


@app_commands.describe(what="Which deed")
async def _does(interaction: Interaction, what: str) -> None:
    await interaction.response.defer(ephemeral=True, thinking=True)
    await interaction.edit_original_response(content=await _DEEDS[what](interaction))


# ------------------------------------------------------------ what the bot does by itself


def _here(interaction: Interaction) -> discord.TextChannel:
    assert isinstance(interaction.channel, discord.TextChannel)
    return interaction.channel


async def _reply(interaction: Interaction) -> str:
    question = await _here(interaction).send("a question")
    mention = interaction.user.mention
    await question.reply(f"{mention} silently", allowed_mentions=NOBODY)
    only_asker = discord.AllowedMentions(users=[interaction.user], replied_user=False)
    await question.reply(f"{mention} aloud", allowed_mentions=only_asker)
    return "replied"


async def _history(interaction: Interaction) -> str:
    sent = [await _here(interaction).send(word) for word in ("one", "two", "three")]
    before = [m.content async for m in _here(interaction).history(limit=2, before=sent[2])]
    after = [m.content async for m in _here(interaction).history(limit=2, after=sent[1])]
    return f"{', '.join(before)} | {', '.join(after)}"


async def _thread(interaction: Interaction) -> str:
    channel = _here(interaction)
    kind = discord.ChannelType.public_thread
    thread = await channel.create_thread(name="Friday", type=kind, auto_archive_duration=1440)
    await thread.send("first words")
    await thread.edit(archived=True)
    thread = await thread.edit(archived=False)
    talk = await channel.send("talk about this")
    below = await talk.create_thread(name="Below")
    same = str(below.id == talk.id).lower()
    return f"{thread.name} {thread.type.value} {str(thread.archived).lower()}, below has its message's id: {same}"


async def _pins(interaction: Interaction) -> str:
    channel = _here(interaction)
    message = await channel.send("to be kept")
    await message.pin()
    first = [m.content async for m in channel.pins()]
    await message.unpin()
    return f"pinned: {', '.join(first)}; then: {', '.join([m.content async for m in channel.pins()])}"


async def _refused(interaction: Interaction) -> str:
    channel = _here(interaction)
    theirs = next(m for m in [m async for m in channel.history(limit=100)] if not m.author.bot)
    http = interaction.client.http
    tries = (
        channel.fetch_message(1), theirs.edit(content="mine"), theirs.delete(), channel.send("x" * 2001),
        http.get_channel(1),
    )  # fmt: skip
    return " ".join([await _code(one) for one in tries])


async def _code(request: Any) -> str:
    try:
        await request
    except discord.HTTPException as refusal:
        return str(refusal.code)
    return "done"


async def _empty(interaction: Interaction) -> str:
    return await _code(_here(interaction).send(""))


async def _nonce(interaction: Interaction) -> str:
    first, second = [await _here(interaction).send("once", nonce="7.41") for _ in range(2)]
    return f"the same: {str(first.id == second.id).lower()}"


async def _direct(interaction: Interaction) -> str:
    code = await _code(interaction.user.send("only for you"))
    return "sent" if code == "done" else code


_DEEDS = {
    "reply": _reply, "history": _history, "thread": _thread, "pins": _pins, "refused": _refused, "empty": _empty,
    "nonce": _nonce, "direct": _direct,
}  # fmt: skip


async def serve(base: str, shard: int, shards: int) -> None:
    with pointed_at(base):
        await TableClient(shard_id=shard, shard_count=shards).start(os.environ["LOCAL_TOKEN"])


if __name__ == "__main__":
    asyncio.run(serve(sys.argv[1], int(sys.argv[2]), int(sys.argv[3])))
