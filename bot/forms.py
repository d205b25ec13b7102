"""Forms of one line: the only first answers that are not put off, since Discord opens a form at once or never."""

import discord

from bot.custom_id import CustomId
from bot.words import cut

TITLE, LABEL, NOTE, LETTERS = 45, 45, 100, 4000  # what Discord takes


class LineForm(discord.ui.Modal):
    """Asks for one line; what was written comes back under the form's custom id."""

    def __init__(
        self,
        control: CustomId,
        title: str,
        label: str,
        note: str = "",
        *,
        most: int,
        required: bool = True,
        field: str = "line",
    ) -> None:
        super().__init__(title=cut(title, TITLE), custom_id=str(control), timeout=None)
        line = discord.ui.TextInput["LineForm"](
            custom_id=field, required=required, max_length=max(1, min(most, LETTERS))
        )
        self.add_item(discord.ui.Label(text=cut(label, LABEL), description=cut(note, NOTE) or None, component=line))
        self.stop()
