"""How an arena can be played (house options; the first preset is the printed rules with a guaranteed end)."""

from collections.abc import Mapping
from typing import Literal

from rules.contract import Options


class ArenaOptions(Options, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The defaults are those of the preset "as printed"."""

    learn: Literal["draw", "choose"] = "draw"  # feats and spells: the top card, or any card of the level (AR-R3)
    weary: Literal[6, 4, 8, 0] = 6  # rounds without a defeated monster before monsters weaken; 0: never (AR-R53)
    max_rounds: Literal[0, 10, 15, 30, 60] = 0  # 0: by the number of players; 60: no ordinary game gets so far (AR-R54)
    open_scores: bool = False
    waves: Literal[4, 3, 2] = 4
    start_tokens: Literal[3, 0, 5] = 3  # 0: none but the one of Merisiel; 5: one Strength and one Constitution more
    gentle: bool = False  # rotating and collecting provoke no attack of opportunity
    act_rune_tile: bool = False  # one negative rune tile shows -1 Action
    heroes: Literal["picked", "random"] = "picked"
    monsters: Literal["random", "printed"] = "random"  # printed: the first of each level in the catalogue
    slack: Literal["orders", "table"] = (
        "orders"  # table: standing orders rest, everybody is asked; the engine ignores it
    )


PRESETS: Mapping[str, ArenaOptions] = {
    "as printed": ArenaOptions(),
    "short": ArenaOptions(waves=2, start_tokens=5),
    "three waves": ArenaOptions(waves=3),
    "gentle": ArenaOptions(gentle=True, learn="choose"),
    "live": ArenaOptions(waves=3, slack="table"),
}
ROUNDS: Mapping[int, int] = {2: 40, 3: 27, 4: 20}  # by players: the last round (AR-R54)


def last_round(options: ArenaOptions, players: int) -> int:
    """The round after which the arena closes (AR-R54)."""
    return options.max_rounds or ROUNDS[players]
