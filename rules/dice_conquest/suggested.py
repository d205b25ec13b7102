"""What another player advises in a turn: on the panel of whoever acts, in a line, and as it is typed (DC-R56)."""

from collections.abc import Sequence

from rules.contract import Action
from rules.dice_conquest.actions import Choose, Place
from rules.dice_conquest.catalog import die_name
from rules.dice_conquest.events import Suggested
from rules.dice_conquest.labels import brief_creature, brief_player, creature_seen
from rules.dice_conquest.reach import barred
from rules.dice_conquest.terms import creature, die_seen, the_die
from rules.dice_conquest.view import Conquest, SuggestionSeen
from rules.panels import Press
from rules.telling import Names


def suggestion_presses(
    view: Conquest, offers: Sequence[Action], found: Sequence[SuggestionSeen], names: Names
) -> tuple[Press, ...]:
    """What was suggested and can be done, one press each: "Tomás: D20, Minotaur". Die and creature are drafted."""
    return tuple(
        Press(
            f"{brief_player(names, one.seat)}: {die_name(one.die)}, {brief_creature(one.creature)}",
            (Choose(one.die), Place(one.creature)),
        )
        for one in found
        if Choose(one.die) in offers and fits(view, one)
    )


def fits(view: Conquest, one: SuggestionSeen | Suggested) -> bool:
    """Whether the creature is there and takes the die with the number it shows."""
    card = creature_seen(view, one.creature)
    return card is not None and barred(view, card, one.die, die_seen(view, one.die).value) is None


def suggestion_told(one: SuggestionSeen | Suggested, names: Names) -> str:
    """The line in the story: "Tomás suggests: the D20 on the Minotaur."."""
    return f"{names[one.seat]} suggests: {the_die(one.die)} on {creature(one.creature)}."
