"""Messages built from few parts: words in a box, pictures and controls free (chat's rules of layout).

Views made here are stopped at once: discord.py then keeps none of them, and every press is answered by the one
dispatcher from its custom id (it would keep a view for each message otherwise, for ever).
"""

from collections.abc import Iterable, Sequence
from io import BytesIO

import discord
from discord import ButtonStyle, ui

from bot.custom_id import CustomId
from bot.words import cut, say, told_apart
from render.palette import SEATS

GOLD, SLATE = 0xF2C14E, 0x465064
STYLES = {
    "plain": ButtonStyle.secondary,
    "chosen": ButtonStyle.primary,
    "finish": ButtonStyle.success,
    "grave": ButtonStyle.danger,
}
LABEL, OPTION, NOTE = 40, 100, 100
PAGE = 25  # entries of a list
CAPTIONS = 9002, 9003  # numbers of the lines over two pictures: they stand outside the box, as the pictures do
OWN_BOX, PASSING = 9000, 9001  # numbers of parts that `Poster.strip` takes off an older message; none else has one


class Layout(ui.LayoutView):
    """A message of Components V2."""

    def __init__(self, *parts: ui.Item["Layout"], accent: int | None = None) -> None:
        super().__init__(timeout=None)
        said = _said(parts)
        boxed = list(_leading(said)) if accent is not None else []
        if boxed:
            self.add_item(ui.Container(*boxed, accent_colour=accent))
        for part in said[len(boxed) :]:
            self.add_item(part)
        self.stop()


class Rows(ui.View):
    """The controls of a plain message."""

    def __init__(self, *rows: Sequence[ui.Button["Rows"]]) -> None:
        super().__init__(timeout=None)
        for number, row in enumerate(rows):
            for button_ in row:
                button_.row = number
                self.add_item(button_)
        self.stop()


def _said(parts: Iterable[ui.Item[Layout]]) -> list[ui.Item[Layout]]:
    """The parts without words that say nothing, which Discord does not take, and without the line before them."""
    said: list[ui.Item[Layout]] = []
    for part in parts:
        if not isinstance(part, ui.TextDisplay) or part.content.strip():
            said.append(part)
        elif said and isinstance(said[-1], ui.Separator):
            said.pop()
    return said


def _leading(parts: Iterable[ui.Item[Layout]]) -> Iterable[ui.Item[Layout]]:
    for part in parts:
        if not isinstance(part, ui.TextDisplay | ui.Separator) or part.id in CAPTIONS:
            return
        yield part


def seat_accent(label: str) -> int:
    """The colour of a seat by its label ("Blue hexagon")."""
    look = SEATS.get(label.split()[0].lower())
    return int(look.fill.removeprefix("#"), 16) if look else SLATE


def text(*lines: str) -> ui.TextDisplay[Layout]:
    """Words, line under line."""
    return ui.TextDisplay("\n".join(line for line in lines if line))


def boxed(*lines: str) -> ui.Container[Layout]:
    """Words in a box of their own, which `Poster.strip` takes off an older message."""
    return ui.Container(text(*lines), accent_colour=SLATE, id=OWN_BOX)


def passing(*lines: str) -> ui.TextDisplay[Layout]:
    """Words that hold only as long as the message is the newest one: `Poster.strip` takes them off."""
    return ui.TextDisplay("\n".join(lines), id=PASSING)


def rule() -> ui.Separator[Layout]:
    """A line between words."""
    return ui.Separator()


def picture(file: str, alt: str) -> ui.MediaGallery[Layout]:
    """An attached picture with its description."""
    return ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{file}", description=cut(alt, 1024)))


def compared(pictures: Sequence[tuple[str, str] | None]) -> list[ui.Item[Layout]]:
    """The board as it is, and as it would be, each beneath a line that says which it is; None: no picture of it."""
    heads = (say("label.as_it_is"), say("label.as_it_would_be"))
    captions = (ui.TextDisplay[Layout](head, id=number) for head, number in zip(heads, CAPTIONS, strict=True))
    return [part for head, one in zip(captions, pictures, strict=False) if one for part in (head, picture(*one))]


def attachment(file: str) -> ui.File[Layout]:
    """An attached file, to be taken home."""
    return ui.File(f"attachment://{file}")


def button(label: str, control: CustomId, style: str = "plain", *, disabled: bool = False) -> ui.Button[Layout]:
    """One control; its label is cut to what a phone shows."""
    return ui.Button(label=cut(label, LABEL), style=STYLES[style], custom_id=str(control), disabled=disabled)


def named(place: str, control: CustomId, style: str = "plain") -> ui.Button[Layout]:
    """A control whose label stands at `label.<place>`."""
    return button(say(f"label.{place}"), control, style)


def row(*controls: ui.Item[Layout]) -> ui.ActionRow[Layout]:
    """Controls side by side."""
    return ui.ActionRow(*controls)


def menu(prompt: str, control: CustomId, entries: Sequence[tuple[str, str, str]]) -> ui.ActionRow[Layout]:
    """A list of at most 25 entries, each value, label and note."""
    labels = told_apart([(label, note) for _, label, note in entries], OPTION)
    options = [
        discord.SelectOption(value=value, label=label, description=cut(note, NOTE) or None)
        for label, (value, _, note) in zip(labels, entries, strict=True)
    ]
    return ui.ActionRow(ui.Select(placeholder=cut(prompt, 150), custom_id=str(control), options=options))


def file(data: bytes, name: str, alt: str) -> discord.File:
    """A file to send, with its description."""
    return discord.File(BytesIO(data), filename=name, description=cut(alt, 1024) or None)
