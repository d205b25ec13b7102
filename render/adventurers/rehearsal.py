"""Pictures drawn before the first guest comes, so that no live turn has to make a sprite that is slow to make."""

from collections.abc import Iterator

from msgspec.structs import replace

from render.adventurers.marks import Marks
from render.adventurers.sample import adventurer, ask, bare, battle, enemy, middle_battle, samples, trading
from rules.adventurers.attack_events import AttackJudged, DieShown
from rules.adventurers.catalog import ADVENTURERS, ENEMIES, FACES, ITEMS, SKILLS
from rules.adventurers.view import AdventurerSeen, Journey, LastAttack, MoveSeen, Seat

MOST_LIFE = 12
COLUMNS = 5


def rehearsals() -> Iterator[tuple[Journey | Seat, Marks | None]]:
    """The samples; every fighter, item, skill, face and small number."""
    for view in samples():
        yield view, None
    ids = tuple(ENEMIES)
    for depth in (1, 4, 5):
        for step in range(0, len(ids), 5):
            yield Seat(seat=0, journey=parade(ids[step : step + 5], depth, step)), Marks((1,), columns=(1, 2))
            yield parade(ids[step : step + 5], depth, step + 1), None
    items = tuple(ITEMS)
    for start in range(0, len(items), 12):
        yield trading(items[start : start + 7]), None
        yield bare(laden(items[start : start + 12])), None
    yield middle_battle(), Marks(map=True)
    for who in ADVENTURERS:
        table = bare((adventurer(who, 0, skills=tuple(SKILLS)[:6]), adventurer("krull", 1)))
        yield table, Marks(sheet=who)


def parade(ids: tuple[str, ...], depth: int, step: int) -> Journey:
    """Enemies in columns of so many, adventurers of every kind before them, hurt by so much."""
    enemies = [
        enemy(
            no, ids[no % len(ids)], f"E{no % COLUMNS + 1}{no // COLUMNS + 1}", (no + step) % 11, wounds=no % 3,
            poison=no % 3, stunned=no % 4 == 1, marked=no % 4 == 2, acted=no % 2 == 0,
        )
        for no in range(depth * COLUMNS)
    ]  # fmt: skip
    enemies = [replace(seen, no=index) for index, seen in enumerate(enemies, 1)]
    who = tuple(ADVENTURERS)[step % 6 :] + tuple(ADVENTURERS)[: step % 6]
    party = tuple(
        adventurer(one, seat, at=f"A{seat + 1}1", position=(seat * 3 + step) % 10 + 1, life=(seat + step) % MOST_LIFE,
                   ward=seat, fatigue=seat, red=seat, blue=1, green=3 - seat)
        for seat, one in enumerate(who[:4])
    )  # fmt: skip
    fight = battle(
        enemies, party, who[0], enemy_columns=(1, 5), reach=(1, 2), squares=("E11",),
        moves=tuple(MoveSeen(column, f"A{column}2", column) for column in range(1, 5)),
    )  # fmt: skip
    hits = tuple((str(seen.no), seen.at, seen.no % 10) for seen in enemies[:3])
    event = AttackJudged(who=who[0], hit=True, have=2, need=2, icon="sword", dice=thrown(step), damage=2)
    return bare(
        party, phase="battle", battle=fight, last=(event,), last_attack=LastAttack(who[0], "A11", hits, step % 2 == 0),
        **ask(0, "MayAct", who[0]),
    )  # fmt: skip


def thrown(step: int) -> tuple[DieShown, ...]:
    """Every face, of some dice; few or many, used or not."""
    faces = [DieShown(colour, face, True, face, step % 2 == 0) for colour, row in FACES.items() for face in row]
    unlike = list(dict.fromkeys(faces))
    return tuple(unlike if step % 3 == 0 else unlike[step % 8 : step % 8 + 7])


def laden(items: tuple[str, ...]) -> tuple[AdventurerSeen, ...]:
    """Four adventurers that wear these items."""
    who = tuple(ADVENTURERS)
    return tuple(adventurer(who[seat], seat, items=items[seat * 3 : seat * 3 + 3], coins=seat) for seat in range(4))
