"""What is held or drawn from in Level 20, and hidden."""

from typing import Any

from rules.level20.state import DenState


def piles(den: DenState) -> list[list[Any]]:
    """Lists whose order nobody may see."""
    return [*(kobold.hand for kobold in den.kobolds), den.deck]
