"""Pictures of positions that the rules themselves have made: journeys played by stand-ins."""

from itertools import islice

import pytest

from render.adventurers import draw, draw_map, draw_sheet
from render.adventurers.sample import NAMES
from rules.adventurers import JOURNEY as GAME
from rules.adventurers.options import JourneyOptions
from rules.bots import play_out, safe_answer
from rules.chance import Practice
from tests.render.test_adventurers_pictures import LARGEST


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (1, JourneyOptions(party=2)), (1, JourneyOptions()), (2, JourneyOptions(party=3)),
        (3, JourneyOptions(mixed_start=True)), (4, JourneyOptions(journey="short", initiative_tuning=True)),
    ],
)  # fmt: skip
def test_positions_of_real_journeys_can_be_drawn(seats, options):
    game = play_out(GAME, options, seats, Practice(seats), [safe_answer] * seats, Practice("stand-ins"))
    drawn, phases = set(), set()
    for played in islice(game, 0, 300, 4):
        view = GAME.public(played.state)
        phases.add(view.phase)
        for picture in (draw(view, NAMES), draw(GAME.private(played.state, 0), NAMES), draw_map(view, NAMES)):
            assert len(picture.png) <= LARGEST
            drawn.add(picture.png)
        for seen in view.adventurers[:1]:
            assert len(draw_sheet(view, seen.who, NAMES).png) <= LARGEST
    assert len(drawn) > 15
    assert "battle" in phases
