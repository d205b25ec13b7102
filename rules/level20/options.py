"""How a den can be played (house options; the first preset is the printed rules with a guaranteed end)."""

from collections.abc import Mapping
from typing import Literal

from rules.contract import Options


class DenOptions(Options, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The defaults are those of the preset "as printed"."""

    long_hunt: Literal[20, 10, 15, 0] = 20
    frustration: Literal[0, 10, 13, 16] = 0
    fighter_mp: Literal[4, 3, 5] = 4
    pride_bonus: Literal[0, -2, -1, 1, 2] = 0
    moss_chain: Literal["add", "reset"] = "add"
    food_token_leaves: Literal["next_turn", "at_once"] = "next_turn"
    food_savior: Literal["target", "owner"] = "target"
    second_fighter: Literal["auto", "never", "always"] = "auto"
    shuffled_spots: bool = False
    forecast: Literal["public", "off"] = "public"
    seats_of_leavers: Literal["autopilot", "slain"] = "autopilot"


PRESETS: Mapping[str, DenOptions] = {
    "as printed": DenOptions(),
    "brisk": DenOptions(frustration=13),
    "short": DenOptions(frustration=10, long_hunt=10),
}
