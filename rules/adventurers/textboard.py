"""The table as text for a code block: at most 34 columns and 18 lines, no colours, no names of people."""

from collections.abc import Mapping

from rules.adventurers.actions import place_of
from rules.adventurers.catalog import ENCOUNTERS, EVENTS, LocationType
from rules.adventurers.terms import (
    adventurer_name,
    enemy_name,
    item_name,
    journey_of,
    life_left,
    living,
    place_name,
)
from rules.adventurers.view import AdventurerSeen, BattleSeen, EnemySeen, Journey, PlaceSeen, Seat
from rules.phrases import counted, cut
from rules.telling import Names

WIDTH, HEIGHT = 34, 18
CELL = 6  # letters of a column of a battle
NAME = 4  # letters of a fighter in a column
ACROSS = 5  # cells of the map beside each other
KINDS: Mapping[LocationType, str] = {
    "village": "Vil", "mountain_pass": "Mou", "castle": "Cas", "dungeon": "Dun", "temple": "Tem", "forest": "For",
    "ruins": "Rui",
}  # fmt: skip
DEEPEST = 3  # rows of a side that are drawn


def board(view: Journey | Seat, names: Names) -> str:
    """The formation in a battle, else the map; round and who must act above, the party below."""
    journey = journey_of(view)
    lines = [_head(journey), *(_battle(journey, journey.battle) if _fights(journey) and journey.battle else [])]
    lines += [] if _fights(journey) else _map(journey, HEIGHT - 1 - len(journey.adventurers))
    tail = [_adventurer(journey, seen) for seen in journey.adventurers]
    return "\n".join(cut(line.rstrip(), WIDTH) for line in (*lines[: HEIGHT - len(tail)], *tail))


def _fights(view: Journey) -> bool:
    return view.battle is not None and view.phase == "battle"


def _head(view: Journey) -> str:
    if view.phase in ("setup", "over"):
        return "before the journey" if view.phase == "setup" else f"R{view.round}, over"
    battle = f" battle {view.battle.round}" if view.battle else ""
    asked = dict(view.asking)
    whom = {asked.get(one.serial, "") for one in view.asked if one.waited}
    act = f", {adventurer_name(*whom)} to act" if len(whom) == 1 and "" not in whom else ", all to answer"
    return f"R{view.round}{battle}{act if whom else ''}"


# ---------------------------------------------------------------- battles


def _battle(view: Journey, battle: BattleSeen) -> list[str]:
    """Enemy rows from the back, the front line, own rows, then every enemy with its life."""
    foes = {seen.at: f"{enemy_name(seen.id)[: NAME - 1]}{seen.no}" for seen in living(view)}
    party = {seen.at: adventurer_name(seen.who)[:NAME] for seen in view.adventurers if seen.at}
    rows = [f"{_place_told(view, battle)}", "   " + "".join(f"{column:<{CELL}}" for column in range(1, 6))]
    enemy_rows = _rows(foes, "E")
    rows += [_row("E", row, foes, battle.enemy_columns) for row in range(enemy_rows, 0, -1)]
    own = {**{at.replace("F", "A"): name for at, name in foes.items() if at.startswith("F")}, **party}
    rows += [_row("A", row, own, battle.adventurer_columns) for row in range(1, _rows(own, "A") + 1)]
    return [*rows, *_enemies(view, HEIGHT - 1 - len(rows) - len(view.adventurers))]


def _place_told(view: Journey, battle: BattleSeen) -> str:
    name = ENCOUNTERS[battle.encounter].name if battle.encounter in ENCOUNTERS else ""
    return f"{place_name(battle.location)}: {name} L{battle.level}"


def _rows(squares: Mapping[str, str], side: str) -> int:
    deep = [place_of(at)[2] for at in squares if at.startswith(side)]
    return min(DEEPEST, max(deep, default=1))


def _row(side: str, row: int, squares: Mapping[str, str], columns: tuple[int, int]) -> str:
    """A row of five columns: names, "." where nobody stands, blank where the location is closed."""
    first, last = columns
    empty = {column: "." if first <= column <= last else "" for column in range(1, 6)}
    told = (squares.get(f"{side}{column}{row}", sign) for column, sign in empty.items())
    return f"{side}{row} {''.join(f'{one:<{CELL}}' for one in told)}"


def _enemies(view: Journey, room: int) -> list[str]:
    """Every enemy with its life, two a line, and a line for those beyond the room."""
    told = [_enemy(seen) for seen in living(view)]
    pairs = ["".join(f"{one:<17}" for one in told[at : at + 2]) for at in range(0, len(told), 2)]
    if len(pairs) <= room:
        return pairs
    return [*pairs[: room - 1], f"and {counted(len(told) - 2 * (room - 1), 'more enemy', 'more enemies')}"]


def _enemy(seen: EnemySeen) -> str:
    """An enemy by number, name and life: "3 Gnoll 2/4 ps"."""
    marks = ("p" if seen.poison else "") + ("s" if seen.stunned else "") + ("m" if seen.marked else "")
    return f"{seen.no} {enemy_name(seen.id)[:7]} {life_left(seen)}/{seen.life} {marks}".rstrip()


# ---------------------------------------------------------------- the map


def _map(view: Journey, room: int) -> list[str]:
    """The cards around the party, north on top, and what the signs mean."""
    here = next((seen for seen in view.places if seen.cell == view.party_at), None)
    if here is None:
        return []
    shown = {(seen.east, seen.north): seen for seen in view.places}
    half = ACROSS // 2
    rows = range(here.north + half, here.north - half - 1, -1)
    lines = [
        "".join(
            f"{_card(view, shown.get((east, north))):<{CELL + 1}}"
            for east in range(here.east - half, here.east + half + 1)
        ).rstrip()
        for north in rows
    ]
    told = [line for line in lines if line.strip()]
    tail = _notes(view, len(view.places) > sum(_near(here, seen, half) for seen in view.places))
    return [*told, *tail][:room]


def _near(here: PlaceSeen, seen: PlaceSeen, half: int) -> bool:
    return abs(seen.east - here.east) <= half and abs(seen.north - here.north) <= half


def _card(view: Journey, seen: PlaceSeen | None) -> str:
    """A card: type, then "+" cleared, "?" unknown or its level, "@" where the party is."""
    if seen is None:
        return ""
    state = "!" if seen.kind == "village" and view.occupied else "+" if seen.cleared else str(seen.level or "?")
    return f"{KINDS[seen.kind]}{state}{'@' if seen.cell == view.party_at else ''}"


def _notes(view: Journey, more: bool) -> list[str]:
    signs = ["+ won, ? hidden, 1-4 level, @ here"]
    signs += ["further cards are not shown"] if more else []
    signs += [f"event: {EVENTS[view.event].name}"] if view.event else []
    signs += [f"votes: {', '.join(option for _, option in view.ballot.votes)}"] if _voted(view) and view.ballot else []
    if view.market:
        signs += [f"{item_name(one.item)} {one.price}" for one in view.market.offers]
    return signs


def _voted(view: Journey) -> bool:
    return view.ballot is not None and bool(view.ballot.votes)


# ---------------------------------------------------------------- the party


def _adventurer(view: Journey, seen: AdventurerSeen) -> str:
    """Name, place, life, tokens: "Krull A31 8/11 R3 B2 f2 w1"; outside battle the purse."""
    head = f"{adventurer_name(seen.who)} {seen.at}".rstrip()
    head = f"{head} {seen.life}/{seen.most}"
    if not _fights(view):
        return f"{head} {seen.coins} coins"
    if seen.fallen or seen.left:
        return f"{head} {'fallen' if seen.fallen else 'gone'}"
    marks = [(seen.fatigue, "f"), (seen.ward, "w"), (seen.poison, "p")]
    told = f"R{seen.red} B{seen.blue} G{seen.green}" + "".join(f" {letter}{count}" for count, letter in marks if count)
    return f"{head} {told}{' s' if seen.stunned else ''}"
