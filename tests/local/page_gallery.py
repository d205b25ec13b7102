"""Every kind of message once, as a bot sends them: for tests of the page and to look at."""

import io
from datetime import UTC, datetime

import discord
from discord import ui
from PIL import Image, ImageDraw

WORDS = """# A heading
## A smaller one
### The smallest
**bold**, *italic*, ***both***, __underlined__, ~~struck~~, `code`, ||a spoiler with **bold**||, a :game_die: 🎲
> a quote
> of two lines
- one
  - one, one
    - deeper
- two
1. first
2. second
-# small print with a [link](https://example.org/rules) and <https://example.org>
```py
def roll() -> int:
    return 4
```"""
QUOTE = ">>> all that follows\nis quoted\n\n**to the end**"
COLOURS = ["#2f6fde", "#b4462f", "#1f7a4d", "#8a4bb8", "#8c5a12", "#0f6f8c", "#a2336f", "#5b6b1d", "#35618f", "#5c6472"]
TAGS = ("Level 20", "Arena")


def picture(
    name: str, size: tuple[int, int] = (900, 600), words: str = "A board", spoiler: bool = False
) -> discord.File:
    """A plain picture that says its own name."""
    stored = io.BytesIO()
    image = Image.new("RGB", size, COLOURS[sum(map(ord, name)) % len(COLOURS)])
    draw = ImageDraw.Draw(image)
    draw.rectangle((20, 20, size[0] - 20, size[1] - 20), outline="white", width=6)
    draw.text((60, 60), name, fill="white", font_size=60)
    image.save(stored, "PNG")
    return discord.File(io.BytesIO(stored.getvalue()), f"{name}.png", description=words, spoiler=spoiler)


def paper(name: str = "record.txt", spoiler: bool = False) -> discord.File:
    return discord.File(io.BytesIO(b"N NE E end\n"), name, spoiler=spoiler)


def marks(now: datetime) -> str:
    """Every style of a time mark."""
    unix = int(now.timestamp())
    styles = " · ".join(f"{style} <t:{unix}:{style}>" for style in "tTdDfFsS")
    return f"<t:{unix}> · {styles}\n<t:{unix + 7200}:R>, <t:{unix - 300}:R>, <t:{unix + 30}:R>"


def card() -> discord.Embed:
    made = discord.Embed(
        title="Dice Conquest, round 3", url="https://example.org", colour=0x1F7A4D, timestamp=datetime.now(UTC),
        description="**Chloé** holds three regions.\n-# the rest is open",
    )  # fmt: skip
    made.set_author(name="Turnkeeper").set_footer(text="no. 12")
    for name in ("North", "East", "South", "West"):
        made.add_field(name=name, value="2 armies")
    made.add_field(name="Next", value="Дмитрий rolls, then Wren.", inline=False)
    return made.set_image(url="attachment://map.png").set_thumbnail(url="attachment://badge.png")


def lists(of: str = "gallery") -> list[ui.Item]:
    """All five kinds, one of them for several values."""
    options = [
        discord.SelectOption(label="E4", value="E4", description="2 steps", emoji="🦶"),
        discord.SelectOption(label="F3", value="F3", description="1 step · Vala takes you", default=True),
    ]
    colours = [discord.SelectOption(label=one, value=one) for one in ("red", "green", "blue", "white")]
    return [
        ui.Select(custom_id=f"{of}.walk", placeholder="Walk to…", options=options),
        ui.Select(custom_id=f"{of}.colours", placeholder="Two colours", options=colours, min_values=2, max_values=3),
        ui.UserSelect(custom_id=f"{of}.user", placeholder="Who?"),
        ui.RoleSelect(custom_id=f"{of}.role", placeholder="Which role?"),
        ui.ChannelSelect(custom_id=f"{of}.channel", placeholder="Where?", channel_types=[discord.ChannelType.text]),
        ui.MentionableSelect(custom_id=f"{of}.anybody", placeholder="Who or which?", max_values=3, min_values=0),
    ]


def buttons() -> list[ui.Button]:
    styles = discord.ButtonStyle
    return [
        ui.Button(label="Play", style=styles.blurple, custom_id="gallery.play", emoji="▶️"),
        ui.Button(label="End turn", style=styles.green, custom_id="gallery.end"),
        ui.Button(label="Concede…", style=styles.red, custom_id="gallery.concede"),
        ui.Button(label="Rules", custom_id="gallery.rules", disabled=True),
        ui.Button(label="Record", url="https://example.org/record"),
    ]


class Controls(ui.View):
    """Old rows: buttons, and every list."""

    def __init__(self) -> None:
        super().__init__(timeout=None)
        for button in buttons():
            self.add_item(button)
        for one in lists()[:4]:
            self.add_item(one)


class Layout(ui.LayoutView):
    """The newer components, each at least once."""

    def __init__(self) -> None:
        super().__init__(timeout=None)
        words = ui.TextDisplay("### Your turn: **Tuzz** on E4\n2 steps left, 2 ferocity.")
        section = ui.Section(ui.TextDisplay("**Vala**\nlooks east"), accessory=ui.Thumbnail("attachment://badge.png"))
        pressed = ui.Section(
            ui.TextDisplay("A card: *moss*"), accessory=ui.Button(label="Put", custom_id="gallery.put")
        )
        self.add_item(
            ui.Container(
                words, ui.MediaGallery(discord.MediaGalleryItem("attachment://board.png", description="The den")),
                section, ui.Separator(spacing=discord.SeparatorSpacing.large), pressed,
                ui.File("attachment://record.txt"), ui.ActionRow(*buttons()), ui.ActionRow(lists("layout")[5]),
                accent_colour=0x2F6FDE,
            )
        )  # fmt: skip
        self.add_item(ui.Separator(visible=False))
        self.add_item(ui.Container(ui.TextDisplay("The hand of somebody else"), spoiler=True, accent_colour=0))
        self.add_item(
            ui.MediaGallery(discord.MediaGalleryItem("attachment://secret.png", description="A secret", spoiler=True))
        )
        self.add_item(ui.File("attachment://end.txt", spoiler=True))

    def files(self) -> list[discord.File]:
        return [picture("board"), picture("badge", (200, 200)), picture("secret"), paper(), paper("end.txt")]


class Pictures(ui.LayoutView):
    """Galleries of one to ten pictures."""

    def __init__(self, count: int) -> None:
        super().__init__(timeout=None)
        names = [f"p{count}x{number}" for number in range(count)]
        items = [discord.MediaGalleryItem(f"attachment://{name}.png", description=f"Picture {name}") for name in names]
        self.add_item(ui.TextDisplay(f"{count} pictures"))
        self.add_item(ui.MediaGallery(*items))
        self.files = [picture(name, (600, 400) if number % 2 else (500, 500)) for number, name in enumerate(names)]


class Everything(ui.Modal, title="Everything a form can hold"):
    """Labels, descriptions, and every field that forms have."""

    words = ui.TextDisplay("**Before you end:** say why.")
    reason = ui.Label(
        text="Reason", description="One line, three letters at least",
        component=ui.TextInput(custom_id="reason", min_length=3, max_length=20, placeholder="because…"),
    )  # fmt: skip
    story = ui.Label(
        text="Story", component=ui.TextInput(custom_id="story", style=discord.TextStyle.paragraph, required=False)
    )
    walk = ui.Label(text="Walk", description="Where to", component=lists("form")[0])
    face = ui.Label(
        text="Die", description="One of them",
        component=ui.RadioGroup(
            custom_id="face",
            options=[
                discord.RadioGroupOption(label="Push", value="push", description="2 of them"),
                discord.RadioGroupOption(label="Idea", value="idea"),
            ],
        ),
    )  # fmt: skip

    async def on_submit(self, interaction: discord.Interaction) -> None:
        said = [
            self.reason.component.value, self.walk.component.values[0], self.face.component.value,
        ]  # fmt: skip
        await interaction.response.send_message(" / ".join(said), ephemeral=True)


class More(ui.Modal, title="Files and marks"):
    """The fields that found no place in the other."""

    record = ui.Label(text="Record", component=ui.FileUpload(custom_id="record", required=False))
    sure = ui.Label(text="Sure?", description="It cannot be taken back", component=ui.Checkbox(custom_id="sure"))
    who = ui.Label(text="Who", component=ui.UserSelect(custom_id="who", max_values=2, required=True))
    packs = ui.Label(
        text="Packs", description="Any, two at most",
        component=ui.CheckboxGroup(
            custom_id="packs", max_values=2, min_values=0, required=False,
            options=[discord.CheckboxGroupOption(label=one, value=one) for one in ("base", "storm", "night")],
        ),
    )  # fmt: skip

    async def on_submit(self, interaction: discord.Interaction) -> None:
        names = " and ".join(user.display_name for user in self.who.component.values)
        files = ", ".join(file.filename for file in self.record.component.values)
        packs = "+".join(self.packs.component.values)
        said = f"{names}; {self.sure.component.value}; {packs}; {files}"
        await interaction.response.send_message(said, ephemeral=True)


async def show(channel: discord.TextChannel, about: str) -> None:
    """Send the whole gallery; `about` is a line of mentions."""
    await channel.send(WORDS)
    await channel.send(f"{QUOTE}")
    await channel.send(f"{marks(datetime.now(UTC))}\n{about}", allowed_mentions=discord.AllowedMentions.all())
    await channel.send(embed=card(), files=[picture("map"), picture("badge", (200, 200))])
    await channel.send("Two files and a picture", files=[picture("den", spoiler=True), paper(), paper("other.txt")])
    await channel.send("Old rows", view=Controls())
    layout = Layout()
    await channel.send(view=layout, files=layout.files())
    for count in (2, 3, 4, 5, 10):
        gallery = Pictures(count)
        await channel.send(view=gallery, files=gallery.files)
