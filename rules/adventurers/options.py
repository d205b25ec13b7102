"""How a journey can be played (the first preset is the printed game; PA-S1, PA-R100, house options)."""

from collections.abc import Mapping
from typing import Literal

from rules.contract import Options


class JourneyOptions(Options, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The defaults are the printed game."""

    party: Literal[4, 3, 2] = 4  # adventurers; never fewer than players
    assign: Literal["pick", "random", "fixed"] = "pick"  # fixed: what the lobby left open follows the catalogue
    journey: Literal["full", "short"] = "full"
    heal_after: Literal[0, 50, 100] = 0  # percent of the maximum life after a victory (PA-H24, PA-H25)
    foe_dice: Literal[0, -1, 1] = 0  # dice of every enemy attack
    mixed_start: bool = False  # starting skills from four categories (PA-S6)
    initiative_tuning: bool = False  # PA-Q7, PA-Q8
    literal_shoving: bool = True  # PA-R25
    event_passes: Literal[3, 2, 4] = 3  # times through the event deck before the game is lost (PA-R54)
    lieutenant_repeat: Literal["reshuffle", "none"] = "reshuffle"  # PA-R21
    asking: Literal["normal", "quick", "express", "slow"] = "normal"  # standing orders at the start; not the rules'


PRESETS: Mapping[str, JourneyOptions] = {
    "as printed": JourneyOptions(),
    "short journey": JourneyOptions(journey="short"),
    "story": JourneyOptions(foe_dice=-1, heal_after=50),
    "grim": JourneyOptions(foe_dice=1),
    "three adventurers": JourneyOptions(party=3),
    "two adventurers": JourneyOptions(party=2),
    "few questions": JourneyOptions(asking="express", journey="short"),
}


def party_size(options: JourneyOptions, players: int) -> int:
    """How many adventurers set out: as many as the option says, but one for each player at least (PA-S1, PA-R96)."""
    return max(options.party, players)
