"""How a library can be played (house options; the first preset is the printed rules with a guaranteed end)."""

from collections.abc import Mapping
from typing import Literal

from msgspec.structs import replace

from rules.contract import Options


class LibraryOptions(Options, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The defaults are those of the preset "full"."""

    glances_to_lose: Literal[4, 3] = 4
    books: Literal[18, 12, 9] = 18
    dawn: Literal[100, 60, 40] = 100  # rounds (KR-R45)
    first_player: Literal[0, 1, 2, 3, 4, 5, 6, 7, 8] = 0  # 0: drawn; else who joined as the n-th (KR-R7)
    placing: Literal["rulebook", "reverse"] = "rulebook"
    tokens: Literal["2-2-2", "3-2-1"] = "2-2-2"
    squeaks: Literal["typed", "ready-made", "off"] = "typed"
    judging: Literal["vote", "check"] = "vote"
    say_it_for_me: Literal["nobody", "everybody"] = "nobody"
    reminders: Literal["shown", "stern"] = "shown"
    fading: Literal[0, 3] = 0  # own turns for which a text penalty binds; 0: to the end


PRESETS: Mapping[str, LibraryOptions] = {
    "full": LibraryOptions(),
    "short": LibraryOptions(glances_to_lose=3, books=9, dawn=40),
}
VOTERS = 4  # people, below whom judged Glances are checked by their words (KR-R41)


def fitted(options: LibraryOptions, people: int, free_text: bool) -> LibraryOptions:
    """The options as they hold for so many people, on a server that allows free texts or does not."""
    if people < VOTERS:
        options = replace(options, judging="check")
    if not free_text and options.squeaks == "typed":
        options = replace(options, squeaks="ready-made")
    return options
