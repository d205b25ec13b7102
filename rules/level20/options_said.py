"""The options of Level 20 in words, for the lobby and the list of options."""

from collections.abc import Mapping

from rules.contract import Options
from rules.level20.options import DenOptions
from rules.level20.terms import KOBOLD, SHAPE
from rules.phrases import joined, number

Value = str | int | bool

TITLES: Mapping[str, str] = {
    "long_hunt": "Long hunt",
    "frustration": "Frustration",
    "fighter_mp": "Steps of the fighters",
    "pride_bonus": "More or less pride",
    "moss_chain": "Moss after moss",
    "food_token_leaves": "When eaten food goes",
    "food_savior": "Credit for spoiled food",
    "second_fighter": "Second fighter",
    "shuffled_spots": "Squares to start on",
    "forecast": "Forecast",
    "seats_of_leavers": "Kobolds of leavers",
}
ABOUT: Mapping[str, str] = {
    "long_hunt": "The round from which quiet rounds cost the fighters pride, so that every game ends.",
    "frustration": "The first round in which the fighters can have more steps because nobody was slain.",
    "fighter_mp": "How many steps a fighter has in a turn.",
    "pride_bonus": "Pride that the fighters have more, or fewer, at the start.",
    "moss_chain": "What a second moss does to a fighter that slides already.",
    "food_token_leaves": "When spoiled food that was eaten leaves the floor.",
    "food_savior": "Who is credited with pride that spoiled food takes.",
    "second_fighter": "When Brond comes too.",
    "shuffled_spots": "Whether the starting squares are dealt at random.",
    "forecast": "Whether everybody is shown what the fighters would do.",
    "seats_of_leavers": "What becomes of the kobold of a player who leaves for good.",
}
MEANING: Mapping[tuple[str, Value], str] = {
    ("long_hunt", 0): "No long hunt; after round 60 all who live share the win.",
    ("frustration", 0): "The fighters keep their printed steps all game.",
    ("pride_bonus", 0): "Pride as printed.",
    ("moss_chain", "add"): "Each further moss adds two squares to the slide.",
    ("moss_chain", "reset"): "Each further moss makes it two squares again.",
    ("food_token_leaves", "next_turn"): "It stays under the fighter until that fighter's next turn.",
    ("food_token_leaves", "at_once"): "It goes as soon as it is eaten.",
    ("food_savior", "target"): "The kobold that the fighter was after.",
    ("food_savior", "owner"): "The player who put it there.",
    ("second_fighter", "auto"): "Brond comes with four players or more.",
    ("second_fighter", "never"): "Vala comes alone.",
    ("second_fighter", "always"): "Brond always comes.",
    ("shuffled_spots", False): "Squares go by the order of play.",
    ("shuffled_spots", True): "Squares are dealt at random.",
    ("forecast", "public"): "Pictures and panels show it, as it stands.",
    ("forecast", "off"): "Nothing is shown; everybody counts alone.",
    ("seats_of_leavers", "autopilot"): "The safe answer moves it, and it can still win.",
    ("seats_of_leavers", "slain"): "It is out at the end of the round.",
}


def option_title(key: str) -> str:
    """What an option is called: "Steps of the fighters"."""
    return TITLES[key]


def option(key: str, value: Value) -> str:
    """What this value of an option means, in one sentence; with "" what the option is about."""
    if value == "":
        return ABOUT[key]
    if (key, value) in MEANING:
        return MEANING[key, value]
    return _numbered(key, int(value))


def plays(options: Options, seats: int) -> str:
    """The options in one line: what they add to the printed rules."""
    if not isinstance(options, DenOptions):
        raise TypeError(options)
    return f"{joined(['Rules as printed', *_additions(options)], last='and')}."


def pick(key: str) -> str:
    """A kobold of the lobby: "Tuzz, blue hexagon"."""
    return f"{KOBOLD[key]}, {SHAPE[key]}"


def _numbered(key: str, value: int) -> str:
    match key:
        case "long_hunt":
            return f"From round {value} on a round in which nobody is slain costs the fighters 1 pride."
        case "frustration":
            return f"From round {value} on the fighters can have up to 3 more steps."
        case "fighter_mp":
            return f"{value} steps{', as printed' if value == 4 else ''}."
        case _:
            return f"{number(abs(value))} pride {'more' if value > 0 else 'fewer'} than printed."


def _additions(options: DenOptions) -> list[str]:
    hunt = f"long hunt from round {options.long_hunt}" if options.long_hunt else "no long hunt"
    anger = [f"frustration from round {options.frustration}"] if options.frustration else []
    return [hunt, *anger, *_changes(options)]


def _changes(options: DenOptions) -> list[str]:
    """Everything else that differs from the preset "as printed"."""
    printed = DenOptions()
    said = {
        "fighter_mp": f"fighters with {options.fighter_mp} steps",
        "pride_bonus": f"pride {'+' if options.pride_bonus > 0 else ''}{number(options.pride_bonus)}",
        "moss_chain": "moss makes slides two squares again",
        "food_token_leaves": "eaten food goes at once",
        "food_savior": "food credits who put it there",
        "second_fighter": "Brond always comes" if options.second_fighter == "always" else "Vala alone",
        "shuffled_spots": "starting squares at random",
        "forecast": "no forecast",
        "seats_of_leavers": "kobolds of leavers are out",
    }
    return [words for key, words in said.items() if getattr(options, key) != getattr(printed, key)]
