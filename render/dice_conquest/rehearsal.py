"""Pictures drawn before the first guest comes, so that no live turn has to make a sprite that is slow to make."""

from collections.abc import Iterator
from itertools import cycle, islice

from msgspec.structs import replace

from render.dice_conquest.marks import Marks
from render.dice_conquest.sample import NAMES, bare, card, hero, party, samples
from rules.contract import Asked
from rules.dice_conquest.catalog import BOSSES, CREATURES, DICE, HEROES, HIGHEST, ITEMS, SPELLS
from rules.dice_conquest.events import Zone
from rules.dice_conquest.view import Conquest, DieSeen, Seat

CARDS = (*CREATURES, *SPELLS)
SIZES = (5, 7, 11)  # cards that lie there: one number for each size of card
GRAND = 2  # so many last cards are larger still
HIGH = max(HIGHEST.values())
MOST_DAMAGE = 7
ROLLED = (2, 3, 7)  # steps before the first roll: few dice, and all of them


def rehearsals() -> Iterator[tuple[Conquest | Seat, Marks | None]]:
    """Every card in every size, every number on every die in every tray, every Hero acting; and the samples."""
    for view in samples():
        yield view, None
    for step in range(HIGH):
        table = rehearsal(step)
        yield table, None
        yield Seat(seat=0, table=table), Marks(legal=(*DICE, *CARDS))
    for count in (GRAND, *SIZES):
        for step in range(MOST_DAMAGE + 1):
            yield framed(count, step), None
            yield Seat(seat=0, table=framed(count, step)), None
    for count in range(1, len(NAMES) + 1):
        for step in range(len(HEROES)):
            yield gathering(count, step), None


def rehearsal(step: int) -> Conquest:
    """A display that goes round all cards; each die shows its next number, in a zone that goes round too."""
    count = SIZES[step % len(SIZES)]
    ids = tuple(islice(cycle(CARDS), step * 3, step * 3 + count))
    zones: tuple[Zone, ...] = ("available", "spent", "chosen", "available", "spent", "creature", "creature")
    target = next((id for id in ids if id in CREATURES), "")
    dice = tuple(
        DieSeen(die, zones[(index + step) % len(zones)], step % HIGHEST[die] + 1, target)
        for index, die in enumerate(DICE)
    )
    lying = tuple(seen.die for seen in dice if seen.zone == "creature")
    display = tuple(replace(card(id), dice=lying if id == target else (), takes=step % 2 == 0) for id in ids)
    chosen = next((seen.die for seen in dice if seen.zone == "chosen"), None)
    return replace(
        bare(party(4), display),
        dice=dice,
        chosen=chosen,
        critical=DICE[:2],
        last_die=DICE[step % len(DICE)],
        incoming=step,
        allocation=(step % 5,) * 4,
    )


def framed(count: int, step: int) -> Conquest:
    """Cards in every kind of frame with every damage; a latest die on the first one, so many dice in a tray."""
    die = DICE[step % len(DICE)]
    display = tuple(
        replace(
            card(id),
            kind="boss" if (index + step) % 4 < 2 else "creature",
            takes=step % 4 < 2 and index % 2 == 0,
            damage=(index + step) % (MOST_DAMAGE + 1),
            printed=(index + step) % (MOST_DAMAGE + 1) if step % 2 else -1,
            dice=((die,), (DICE[step % len(DICE) - 1],), ())[min(index, 2)],
        )
        for index, id in enumerate(tuple(CREATURES)[:count])
    )
    trays: tuple[Zone, Zone] = ("available", "spent") if step % 2 else ("spent", "available")
    return replace(
        bare(party(4), display),
        dice=tuple(DieSeen(one, trays[index >= step], 1, "") for index, one in enumerate(DICE)),
        phase="cast" if step in ROLLED else "turns",
        chosen=die if step % 4 < 3 else None,
        changed=tuple(seen.id for index, seen in enumerate(display) if (index + step) % 8 < 4),
        critical=(die,),
        last_die=die,
        deck=0 if count == GRAND else 9,
    )


def gathering(count: int, step: int) -> Conquest:
    """So many Heroes with items; the one whose turn it is goes round."""
    ids, items = tuple(HEROES), tuple(ITEMS)
    heroes = tuple(
        hero(seat, ids[(seat + step) % len(ids)], 2, 4, *items[(2 * seat + step) % 8 :][:2]) for seat in range(count)
    )
    table = bare(heroes, tuple(card(id) for id in BOSSES))
    active = step % count
    return replace(
        table,
        asked=(Asked(active, "MayStart", 7, True, False),),
        active=active,
        first=(step + 1) % count,
        armed=step % 2 == 0,
        ability_used=step % 2 == 0,
        crit_used=step % 2 == 1,
    )
