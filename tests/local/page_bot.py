"""A small bot with every kind of control once, for the tests of the page; some of its words are hostile."""

import io
from collections.abc import Callable, Coroutine

import discord
from discord import app_commands, ui
from PIL import Image

from tests.local.page_gallery import Everything, More, lists

HOSTILE = (
    "<img src=x onerror=alert(1)><script>alert(2)</script> "
    "[x](javascript:alert(3)) <javascript:alert(4)> **<b onclick=alert(5)>**"
)
GAMES = {"level20": "Level 20", "kragmortha": "Kragmortha", "dice": "Dice Conquest"}


def picture() -> discord.File:
    stored = io.BytesIO()
    Image.new("RGB", (300, 200), "#2f6fde").save(stored, "PNG")
    return discord.File(io.BytesIO(stored.getvalue()), "board.png", description="The den: Tuzz on E4")


class Word(ui.Modal, title="Add a word"):
    word = ui.Label(text="Your word", description="It goes into the luck", component=ui.TextInput(min_length=3))

    async def on_submit(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_message(f"Your word is {self.word.component.value}.", ephemeral=True)


class Table(ui.View):
    """A lobby of old rows: every kind of control once."""

    def __init__(self) -> None:
        super().__init__(timeout=None)
        self.seated: list[str] = []

    @ui.button(label="Take a seat", style=discord.ButtonStyle.green)
    async def seat(self, interaction: discord.Interaction, _: ui.Button) -> None:
        self.seated.append(interaction.user.display_name)
        await interaction.response.edit_message(content=f"At the table: {len(self.seated)}")

    @ui.button(label="My hand")
    async def hand(self, interaction: discord.Interaction, _: ui.Button) -> None:
        await interaction.response.send_message("Your hand: a torch", ephemeral=True)

    @ui.button(label="Add a word")
    async def add_word(self, interaction: discord.Interaction, _: ui.Button) -> None:
        await interaction.response.send_modal(Word())

    @ui.button(label="Sleep")
    async def sleep(self, interaction: discord.Interaction, _: ui.Button) -> None:
        """Never answers."""

    @ui.select(
        placeholder="Walk to…",
        options=[
            discord.SelectOption(label="E4", description="2 steps"),
            discord.SelectOption(label="F3", description="1 step"),
        ],
    )
    async def walk(self, interaction: discord.Interaction, select: ui.Select) -> None:
        await interaction.response.send_message(f"Tuzz goes to {select.values[0]}.")

    @ui.select(cls=ui.UserSelect, placeholder="Who leads?", max_values=2)
    async def lead(self, interaction: discord.Interaction, select: ui.UserSelect) -> None:
        await interaction.response.send_message(f"{' and '.join(user.mention for user in select.values)} lead.")


class Turn(ui.LayoutView):
    """A turn message of the newer components, with hostile words in every place."""

    def __init__(self) -> None:
        super().__init__(timeout=None)
        self.add_item(ui.Container(ui.TextDisplay(f"### Move **Tuzz**\n-# {HOSTILE}"), accent_colour=0x2F6FDE))
        self.add_item(
            ui.MediaGallery(discord.MediaGalleryItem("attachment://board.png", description=f"The den {HOSTILE}"))
        )
        self.add_item(ui.ActionRow(ui.Button(label=HOSTILE[:40], custom_id="play")))


class Lists(ui.View):
    """A list of every kind; each says what was chosen."""

    def __init__(self) -> None:
        super().__init__(timeout=None)
        for one in lists("pick")[1:]:
            one.callback = self._said(one)  # type: ignore[method-assign]
            self.add_item(one)

    def _said(self, chosen: ui.Item) -> Callable[[discord.Interaction], Coroutine[None, None, None]]:
        async def say(interaction: discord.Interaction) -> None:
            words = ", ".join(str(getattr(value, "name", value)) for value in chosen.values)
            await interaction.response.send_message(f"Chosen: {words or 'nothing'}.", ephemeral=True)

        return say


class GameBot(discord.Client):
    def __init__(self) -> None:
        super().__init__(intents=discord.Intents.default(), guild_ready_timeout=0.05)
        self.tree = app_commands.CommandTree(self)
        group = app_commands.Group(name="game", description="Tables")
        group.command(name="new", description="Open a table")(new_table)
        self.tree.add_command(group)
        self.tree.command(name="turn", description="Show a turn")(show_turn)
        self.tree.command(name="ponder", description="Think for ever")(ponder)
        self.tree.command(name="everything", description="Every field of a form")(everything)
        self.tree.command(name="more", description="The other fields of a form")(more)
        self.tree.command(name="lists", description="Lists of every kind")(show_lists)
        self.tree.context_menu(name="Quote")(quote)
        self.tree.context_menu(name="Greet")(greet)

    async def setup_hook(self) -> None:
        await self.tree.sync()


async def games(_: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
    return [app_commands.Choice(name=name, value=key) for key, name in GAMES.items() if typed.lower() in name.lower()]


@app_commands.describe(what="Which game", seats="How many seats")
@app_commands.autocomplete(what=games)
async def new_table(interaction: discord.Interaction, what: str, seats: app_commands.Range[int, 2, 6] = 4) -> None:
    await interaction.response.send_message(f"**{GAMES[what]}** is open for {seats}.", view=Table())


async def show_turn(interaction: discord.Interaction, of: str = "", text: bool = False) -> None:
    if text:
        await interaction.response.send_message(f"The turn of {of or 'nobody'}, in words.")
    else:
        await interaction.response.send_message(view=Turn(), file=picture())


async def ponder(interaction: discord.Interaction) -> None:
    await interaction.response.defer(thinking=True)


async def everything(interaction: discord.Interaction) -> None:
    await interaction.response.send_modal(Everything())


async def more(interaction: discord.Interaction) -> None:
    await interaction.response.send_modal(More())


async def show_lists(interaction: discord.Interaction) -> None:
    await interaction.response.send_message("Choose.", view=Lists())


async def quote(interaction: discord.Interaction, message: discord.Message) -> None:
    await interaction.response.send_message(f"“{message.content}”", ephemeral=True)


async def greet(interaction: discord.Interaction, user: discord.Member) -> None:
    await interaction.response.send_message(f"Good evening, {user.display_name}!")
