"""What is drawn from on a journey, and hidden."""

from typing import Any

from rules.adventurers.state import JourneyState


def piles(journey: JourneyState) -> list[list[Any]]:
    """Lists whose order nobody may see."""
    return [
        journey.events, journey.locations, journey.encounters, journey.market, journey.lieutenants,
        *journey.skills.values(),
    ]  # fmt: skip
