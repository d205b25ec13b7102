"""The end of a journey in words: won or lost together, why, and how everybody came out of it."""

from rules.adventurers.battles_told import over_told
from rules.adventurers.events import GameOver
from rules.adventurers.terms import adventurer_name, coins, item_name, life_told, named
from rules.adventurers.view import AdventurerSeen, Journey
from rules.phrases import bold, counted, joined, sentence
from rules.telling import Ending, Names

TITLE = "The Path of the Adventurers"


def ending(view: Journey, names: Names) -> Ending:
    """The result; only for a game that is over. All win or lose together, so the party stands in its order."""
    result = "wins" if view.result == "win" else "loses"
    return Ending(
        f"{bold(f'The party {result} {TITLE}.')} {why_told(view)}",
        tuple(_standing(seen, names) for seen in view.adventurers),
        _figures(view),
    )


def why_told(view: Journey) -> str:
    """Why it is over, as a sentence: "Silenoz is defeated."."""
    return sentence(cause(view))


def cause(view: Journey) -> str:
    """Why it is over, without who won, as a clause: "all adventurers have fallen"."""
    over = next((one for one in reversed(view.last) if isinstance(one, GameOver)), None)
    enemy = over.enemy if over else view.dark_lord
    return over_told(view.reason or "dark_lord", enemy).rpartition(", and ")[0]


def _standing(seen: AdventurerSeen, names: Names) -> str:
    """One adventurer: "Krull, led by Chloé: 8 of 11 life, 120 coins, Axe and Buckler"."""
    life = "fallen" if not seen.life else life_told(seen.life, seen.most)
    items = joined(map(item_name, seen.items)) if seen.items else "no items"
    purse = coins(seen.coins) if seen.coins else "no coins"
    return f"{adventurer_name(seen.who)}, led by {named(names, seen.seat)}: {life}, {purse}, {items}"


def _figures(view: Journey) -> str:
    cleared = sum(place.cleared and place.kind != "village" for place in view.places)
    won = counted(view.won, "battle", "battles")
    return (
        f"{counted(view.round, 'round', 'rounds')}, {won} won, "
        f"{counted(cleared, 'location', 'locations')} cleared of {len(view.places) - 1} on the map."
    )
