"""What is drawn from in Dice Conquest, and hidden from everybody."""

from typing import Any

from rules.dice_conquest.state import ConquestState


def piles(table: ConquestState) -> list[list[Any]]:
    """Lists whose order nobody may see."""
    return [table.deck]
