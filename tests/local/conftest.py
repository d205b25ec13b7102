"""A small real bot for the tests of the local Discord, and the two joined over sockets."""

from __future__ import annotations

import asyncio
import io
from contextlib import asynccontextmanager

import discord
import pytest
from discord import app_commands

from bot.local_discord.bridge import pointed_at
from bot.local_discord.files import media_type
from bot.local_discord.player import Player
from bot.local_discord.server import LocalDiscord

PNG = (
    b"\x89PNG\r\n\x1a\n"
    + b"\0\0\0\rIHDR"
    + (40).to_bytes(4, "big")
    + (30).to_bytes(4, "big")
    + b"\x08\x02\0\0\0"
    + b"x" * 60
)
assert media_type(PNG) == "image/png"


def picture(name: str = "board.png", words: str = "A board") -> discord.File:
    return discord.File(io.BytesIO(PNG), name, description=words)


class Note(discord.ui.Modal, title="A note"):
    reason = discord.ui.Label(text="Reason", component=discord.ui.TextInput(custom_id="reason", max_length=20))
    seat = discord.ui.Label(
        text="Seat",
        component=discord.ui.Select(custom_id="seat", options=[discord.SelectOption(label=s, value=s) for s in "12"]),
    )

    async def on_submit(self, interaction: discord.Interaction) -> None:
        words = f"{self.reason.component.value} / {self.seat.component.values[0]}"
        await interaction.response.send_message(words, ephemeral=True)


class Press(discord.ui.DynamicItem[discord.ui.Button], template=r"press\.(?P<what>\w+)"):
    def __init__(self, what: str) -> None:
        super().__init__(discord.ui.Button(label=what.title(), custom_id=f"press.{what}"))
        self.what = what

    @classmethod
    async def from_custom_id(cls, interaction, item, match):  # type: ignore[override]
        return cls(match["what"])

    async def callback(self, interaction: discord.Interaction) -> None:
        await getattr(self, self.what)(interaction)

    async def update(self, interaction):
        await interaction.response.edit_message(view=board("after"), attachments=[picture("after.png")])

    async def defer(self, interaction):
        await interaction.response.defer()
        await interaction.followup.send("followed", ephemeral=True)

    async def think(self, interaction):
        await interaction.response.defer(thinking=True, ephemeral=True)
        await interaction.followup.send("thought", ephemeral=False)

    async def form(self, interaction):
        await interaction.response.send_modal(Note())

    async def silent(self, interaction):
        await asyncio.sleep(0)


class Choose(discord.ui.DynamicItem[discord.ui.Select], template=r"choose\.(?P<kind>\w+)"):
    KINDS = {"user": discord.ui.UserSelect, "role": discord.ui.RoleSelect, "channel": discord.ui.ChannelSelect}

    def __init__(self, kind: str) -> None:
        if kind == "word":
            options = [discord.SelectOption(label=w.title(), value=w) for w in ("north", "south")]
            select = discord.ui.Select(custom_id="choose.word", placeholder="Walk to…", options=options)
        else:
            select = self.KINDS[kind](custom_id=f"choose.{kind}", placeholder=kind)
        super().__init__(select)

    @classmethod
    async def from_custom_id(cls, interaction, item, match):  # type: ignore[override]
        made = cls(match["kind"])
        made.item = item
        return made

    async def callback(self, interaction: discord.Interaction) -> None:
        values = ", ".join(str(value) for value in self.item.values)
        await interaction.response.send_message(f"chosen {values}", ephemeral=True)


def board(words: str) -> discord.ui.LayoutView:
    view = discord.ui.LayoutView(timeout=None)
    box = discord.ui.Container(discord.ui.TextDisplay(f"**{words}**"), accent_colour=0x112233)
    view.add_item(box)
    view.add_item(discord.ui.Separator())
    gallery = discord.ui.MediaGallery()
    gallery.add_item(media=f"attachment://{words}.png", description="A board")
    view.add_item(gallery)
    view.add_item(discord.ui.Section(discord.ui.TextDisplay("side"), accessory=Press("update")))
    row = discord.ui.ActionRow(*(Press(what) for what in ("defer", "think", "form", "silent")))
    view.add_item(row)
    for kind in ("word", "user", "role", "channel"):
        view.add_item(discord.ui.ActionRow(Choose(kind)))
    return view


class SampleBot(discord.Client):
    """Uses every part of Discord that the game bot uses."""

    def __init__(self) -> None:
        super().__init__(
            intents=discord.Intents.default(), guild_ready_timeout=0.05, allowed_mentions=discord.AllowedMentions.none()
        )
        self.tree = app_commands.CommandTree(self)
        self.errors: list[Exception] = []
        add_commands(self.tree)
        self.tree.error(self._note)
        self.add_dynamic_items(Press, Choose)

    async def _note(self, interaction, error):
        self.errors.append(error)

    async def setup_hook(self) -> None:
        await self.tree.sync()


def add_commands(tree: app_commands.CommandTree) -> None:
    game = app_commands.Group(name="game", description="Games")
    vote = app_commands.Group(name="vote", description="Votes", parent=game)

    @game.command(description="Open a table")
    @app_commands.choices(pace=[app_commands.Choice(name="A day", value="24")])
    async def new(
        interaction: discord.Interaction,
        what: str,
        seats: app_commands.Range[int, 2, 6] = 2,
        rated: bool = False,
        pace: str = "24",
        odds: float = 0.5,
        friend: discord.Member | None = None,
        place: discord.TextChannel | None = None,
        role: discord.Role | None = None,
    ) -> None:
        parts = [
            what,
            seats,
            rated,
            pace,
            odds,
            friend and friend.display_name,
            place and place.name,
            role and role.name,
        ]
        await interaction.response.send_message(" ".join(str(part) for part in parts))

    @new.autocomplete("what")
    async def what_games(interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
        return [
            app_commands.Choice(name=f"Game {name}", value=name) for name in ("level20", "chess") if current in name
        ]

    @vote.command(description="Yes")
    async def yes(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("voted", ephemeral=True)

    @game.command(description="Show the board")
    async def show(interaction: discord.Interaction) -> None:
        await interaction.response.send_message(view=board("board"), file=picture())

    @game.command(description="Read a record")
    async def read(interaction: discord.Interaction, record: discord.Attachment) -> None:
        words = (await record.read()).decode()
        await interaction.response.send_message(f"{record.filename}: {words}", ephemeral=True)

    @game.command(description="A private picture")
    async def hand(interaction: discord.Interaction) -> None:
        await interaction.response.send_message(file=picture("hand.png"), ephemeral=True)

    @game.command(description="Think first")
    async def think(interaction: discord.Interaction) -> None:
        await interaction.response.defer(thinking=True)
        await interaction.edit_original_response(content="done", attachments=[picture("late.png")])

    @game.command(description="Thinks for ever")
    async def ponder(interaction: discord.Interaction, private: bool = False) -> None:
        await interaction.response.defer(thinking=True, ephemeral=private)

    @game.command(description="Never answers")
    async def silent(interaction: discord.Interaction) -> None:
        await asyncio.sleep(0)

    tree.add_command(game)
    add_others(tree)


def add_others(tree: app_commands.CommandTree) -> None:
    @tree.command(description="For moderators")
    @app_commands.default_permissions(manage_guild=True)
    async def decree(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("decreed", ephemeral=True)

    @tree.context_menu(name="Quote")
    async def quote(interaction: discord.Interaction, message: discord.Message) -> None:
        await interaction.response.send_message(f"quote: {message.content}", ephemeral=True)


async def eventually(true, seconds: float = 5.0) -> None:
    """Return when `true()` holds; raises TimeoutError."""
    async with asyncio.timeout(seconds):
        while not true():  # noqa: ASYNC110
            await asyncio.sleep(0.01)


@asynccontextmanager
async def running_bot(local: LocalDiscord, bot: discord.Client | None = None):
    """A bot logged in to the local server; closed at the end."""
    bot = bot or SampleBot()
    with pointed_at(local.base):
        await bot.login(local.bot_token)
        connection = asyncio.create_task(bot.connect())
        try:
            await bot.wait_until_ready()
            yield bot
        finally:
            await bot.close()
            connection.cancel()


@pytest.fixture
async def local():
    """A server in lab mode, in memory."""
    server = LocalDiscord(lab=True)
    await server.start()
    yield server
    await server.stop()


@pytest.fixture
async def bot(local):
    async with running_bot(local) as running:
        yield running


@pytest.fixture
async def join(local):
    """Joins players by name and lets them leave at the end."""
    players: list[Player] = []

    async def joined(name: str) -> Player:
        players.append(await Player.join(local.links[name]))
        players[-1].go("lobby")
        return players[-1]

    yield joined
    for player in players:
        await player.leave()
