"""The table as one paragraph of plain text: the alt text of its picture."""

from collections.abc import Iterator, Sequence

from rules.arena.calls import waiting
from rules.arena.catalog import ABILITIES, TileKind
from rules.arena.endings_told import total_told
from rules.arena.rounds_told import over_told, wave
from rules.arena.terms import (
    KIND,
    WAY,
    ability_name,
    actions,
    arena_of,
    card_name,
    deity_name,
    element_name,
    hero,
    hero_of,
    label,
    left_of,
    monster,
    monster_name,
    rune_name,
    the,
    those,
)
from rules.arena.view import Arena, CardSeen, HeroSeen, MonsterSeen, Seat, TileSeen, Trail
from rules.contract import Asked
from rules.phrases import capitalised, counted, cut, joined, number, sentence
from rules.telling import Names

SPECIAL_KINDS: tuple[TileKind, ...] = ("summoning", "trapdoor", "rune", "shrine")
LIMIT = 1024  # characters of an attachment's description
DROPPED = ("shapes", "tiles", "last", "cards", "immune", "tokens", "runes", "sheet")  # in this order


def summary(view: Arena | Seat, names: Names) -> str:
    """The table as one paragraph, at most 1,024 characters.

    Too long, it loses the shapes of the seats, then where special tiles lie, then what changed last, then the cards of
    heroes, whom they are immune to, tokens on tiles, runes and elements, and modifiers.
    """
    paragraph = ""
    for lost in range(len(DROPPED) + 1):
        paragraph = " ".join(sentence(part) for part in _parts(view, names, DROPPED[:lost]) if part)
        if len(paragraph) <= LIMIT:
            break
    return cut(paragraph, LIMIT)


def _parts(view: Arena | Seat, names: Names, loss: Sequence[str]) -> Iterator[str]:
    arena = arena_of(view)
    yield f"Arena, round {arena.round}, {wave(arena)}"
    yield _to_act(arena, names, loss)
    if isinstance(view, Seat):
        yield f"Only you see: {view.glory} glory, {view.misfortune} misfortune"
    yield _blow(arena)
    yield f"Doom Area on {arena.doom}"
    yield "; ".join(_monster(arena, seen) for seen in arena.monsters) or "no monster is in the arena"
    yield "; ".join(_hero(arena, seen, names, loss) for seen in _in_order(arena))
    yield "" if "tokens" in loss else _tokens(arena)
    yield "" if "tiles" in loss else _tiles(arena)
    yield "" if "last" in loss else _last(arena)


# ---------------------------------------------------------------- who must act


def _to_act(arena: Arena, names: Names, loss: Sequence[str]) -> str:
    if arena.phase == "over":
        verb = "wins" if len(arena.winners) == 1 else "win"
        why = f": {over_told(arena.reason, arena)}" if arena.reason else ""
        return f"{those(names, arena.winners)} {verb}{why}"
    waited = [one for one in arena.asked if one.waited]
    if len(waited) > 1:
        return f"{those(names, [one.seat for one in waited])} must answer"
    return _asked(arena, waited[0], names, loss) if waited else ""


def _asked(arena: Arena, asked: Asked, names: Names, loss: Sequence[str]) -> str:
    own = hero(arena, asked.seat)
    shape = "" if "shapes" in loss else f", {label(own.hero)}"
    who = f"{names[asked.seat]} ({hero_of(arena, asked.seat)}{shape})"
    doing = waiting(arena, asked, names).replace(names[asked.seat], who, 1)
    left = f", {actions(arena.actions_left)} left" if asked.kind in ("MayPrepare", "MayAct") else ""
    return f"{doing}{left}"


def _blow(arena: Arena) -> str:
    """The attack under way, which everybody sees."""
    blow = arena.blow
    if blow is None:
        return ""
    victim = hero_of(arena, blow.seat)
    return f"{the(blow.monster)} attacks {victim}: {blow.damage} damage, {blow.unblocked} unblocked as it stands"


# ---------------------------------------------------------------- monsters and heroes


def _monster(arena: Arena, seen: MonsterSeen) -> str:
    changed = f", {number(seen.mod) if seen.mod < 0 else f'+{seen.mod}'} damage" if seen.mod else ""
    prey = [hero_of(arena, one.seat) for one in arena.heroes if reaches(seen, one)]
    reach = f", reaches {joined(prey)}" if prey else ""
    return f"{seen.slot} {monster_name(seen.id)} on {seen.at}, {left_of(seen)} of {seen.life} life{changed}{reach}"


def reaches(foe: MonsterSeen, seen: HeroSeen) -> bool:
    """Whether a monster could attack this hero now: in reach of one of its attacks, and not immune (AR-M1, AR-M4)."""
    immune = any(slot == foe.slot for slot, _ in seen.immune)
    return bool(seen.at) and not immune and (seen.at in foe.melee or seen.at in foe.ranged)


def _in_order(arena: Arena) -> list[HeroSeen]:
    """In order of play, from the acting hero."""
    return [*arena.heroes[arena.active :], *arena.heroes[: arena.active]]


def _hero(arena: Arena, seen: HeroSeen, names: Names, loss: Sequence[str]) -> str:
    where = f"on {seen.at}" if seen.at else "not in the arena"
    head = f"{names[seen.seat]}, {hero_of(arena, seen.seat)} {where}"
    if seen.score:
        return f"{head}: {total_told(seen.score)}"
    told = [
        "" if "sheet" in loss else _modifiers(seen),
        "" if "runes" in loss else ", ".join([*map(rune_name, seen.runes), *map(element_name, seen.elements)]),
        deity_name(seen.deity) if seen.deity else "",
        "" if "cards" in loss else ", ".join(map(_card, seen.cards)),
        "" if "immune" in loss else _immune(arena, seen),
        f"{len(seen.kills)} defeated" if seen.kills else "",
    ]
    return f"{head}: {', '.join(filter(None, told))}" if any(told) else head


def _modifiers(seen: HeroSeen) -> str:
    own = seen.modifiers
    return f"Damage {own.damage}, Defense {own.defense}, Resistance {own.resistance}, Ego {own.ego}"


def _card(seen: CardSeen) -> str:
    """A card in play: "Heal", "Bless off" where nothing on it is open."""
    return f"{card_name(seen.id)}{'' if seen.ready else ' off'}"


def _immune(arena: Arena, seen: HeroSeen) -> str:
    foes = [the(foe.id) for slot, _ in seen.immune if (foe := monster(arena, slot))]
    return f"immune to {joined(foes)}" if foes else ""


# ---------------------------------------------------------------- the board


def _tokens(arena: Arena) -> str:
    """Which tokens lie where."""
    told = [f"{seen.cell} {joined(lying(seen))}" for seen in arena.tiles if lying(seen)]
    return f"Tokens: {', '.join(told)}" if told else ""


def lying(seen: TileSeen) -> list[str]:
    """The tokens on a tile: "Strength", "2 Dexterity", "1 item", "Fire"."""
    kinds = [(one, seen.abilities.count(one)) for one in ABILITIES if one in seen.abilities]
    held = [ability_name(one) if count == 1 else f"{count} {ability_name(one)}" for one, count in kinds]
    items = [counted(seen.items, "item", "items")] if seen.items else []
    return [*held, *items, *([element_name(seen.element)] if seen.element else [])]


def _tiles(arena: Arena) -> str:
    """Where the special tiles lie now."""
    found = [(kind, [_special(seen) for seen in arena.tiles if seen.kind == kind]) for kind in SPECIAL_KINDS]
    return ". ".join(capitalised(f"{KIND[kind]}s: {', '.join(cells)}") for kind, cells in found if cells)


def _special(seen: TileSeen) -> str:
    what = str(seen.num) if seen.num else rune_name(seen.rune) if seen.rune else ""
    return " ".join(filter(None, (what or (deity_name(seen.deity) if seen.deity else ""), seen.cell)))


def _last(arena: Arena) -> str:
    """The latest ways, shifts and turned tiles."""
    moved = list(dict.fromkeys(_trail(arena, trail) for trail in arena.trails if trail.path))
    moved += [f"{shift.start} shifted towards {shift.doom}" for shift in arena.shifts]
    moved += dict.fromkeys(f"{one.cell} rotated {WAY[one.way]}" for one in arena.turned)
    return f"Latest moves: {', '.join(moved)}" if moved else ""


def _trail(arena: Arena, trail: Trail) -> str:
    """Who moved, and where it is now: however many ways there were, and shifts after them."""
    if trail.seat is not None:
        return f"{hero_of(arena, trail.seat)} to {hero(arena, trail.seat).at or trail.path[-1]}"
    foe = monster(arena, trail.slot)
    return f"{the(foe.id) if foe else 'a monster'} to {foe.at if foe else trail.path[-1]}"
