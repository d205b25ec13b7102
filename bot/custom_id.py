"""What a control carries: `kind.game.step.generation.revision.index`, at most 40 characters (threats TH-4).

Nothing in it is trusted: it only says which table, moment and control a press speaks of. The store decides the rest.
"""

import re

from msgspec import Struct, structs

PATTERN = re.compile(r"([a-z]{1,8})\.([0-9A-Z]{6})\.(\d{1,7})\.(\d{1,5})\.(\d{1,6})\.(\d{1,4})", re.ASCII)
NO_GAME = "000000"


class CustomId(Struct, frozen=True):
    """One control. `index` points into the answers of the panel made at `step` from draft `revision`."""

    kind: str
    game: str = NO_GAME
    step: int = 0
    generation: int = 0
    revision: int = 0
    index: int = 0

    def __str__(self) -> str:
        return ".".join(map(str, structs.astuple(self)))

    def at(self, index: int, kind: str | None = None) -> "CustomId":
        """The same moment, another control."""
        return structs.replace(self, index=index, kind=kind or self.kind)


def read(text: str) -> CustomId | None:
    """The control that a custom id names; None for one that this program never made."""
    if not (found := PATTERN.fullmatch(text)):
        return None
    kind, game, *numbers = found.groups()
    return CustomId(kind, game, *map(int, numbers))
