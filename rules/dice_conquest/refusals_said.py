"""Every refusal of Dice Conquest as a sentence: what is not possible, why (rule id), and what is possible instead."""

from collections.abc import Mapping

from rules.contract import Illegal
from rules.dice_conquest import refused_dice, refused_powers, refused_table
from rules.dice_conquest.refused import Say
from rules.dice_conquest.view import Conquest, Seat
from rules.telling import Names

SENTENCES: Mapping[tuple[str, str], Say] = {
    **refused_dice.SENTENCES,
    **refused_powers.SENTENCES,
    **refused_table.SENTENCES,
}


def refuse(refusal: Illegal, view: Conquest | Seat, names: Names) -> str:
    """What is not possible, why (rule id), and what is possible instead."""
    what, why, instead = SENTENCES[refusal.rule, refusal.reason](refusal.facts, view, names)
    cited = f" ({refusal.rule})" if refusal.rule.startswith("DC-") else ""
    return f"{what} is not possible: {why}{cited}. {instead}."
