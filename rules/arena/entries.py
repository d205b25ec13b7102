"""What is offered while a command of Arena is typed: labels and values, from the seat's own view only."""

from collections.abc import Iterator, Mapping, Sequence

from rules import notation
from rules.arena.actions import (
    Air,
    Block,
    Cancel,
    Collect,
    Earth,
    Enter,
    FlipDeity,
    Keep,
    Learn,
    Pass,
    PassRest,
    Reveal,
    Shift,
    Swap,
    TakeDeity,
    TakeElement,
    TakeMental,
    TakeRune,
    Trapdoor,
    UseCard,
    UseDeity,
)
from rules.arena.answer_panel import arrival_told, clashing, swap_choice
from rules.arena.attack_panel import attack_entry, attacks_in, is_attack
from rules.arena.board import CELLS, NEXT, SIDES
from rules.arena.catalog import Ability
from rules.arena.consequences import arrival_note
from rules.arena.forecast import public_table
from rules.arena.labels import load_told
from rules.arena.reach import paths
from rules.arena.terms import (
    ABILITY,
    ELEMENT,
    RUNE,
    arena_of,
    card_name,
    deity_name,
    hero,
    hero_name,
    item_name,
    left_of,
    monster_name,
)
from rules.arena.tokens_panel import load_label, loads_in, plan_seen
from rules.arena.turn_panel import picks, shift_choice
from rules.arena.uses import Use, does_told, effect_of, use_name
from rules.arena.view import Arena, Seat
from rules.arena.window_panel import block_label, through
from rules.contract import Action
from rules.phrases import counted
from rules.telling import Names

Entries = list[tuple[str, str]]  # label and value
AS_LAST, NOTHING = "as last turn", "none"
NAMED_SEATS = ("push_hero", "steal_element")  # effects whose first argument is a seat
NAMED_SLOTS = ("attack", "immunity")  # and a monster


def trapdoors_in(view: Seat, offers: Sequence[Action], names: Names) -> Entries:
    """Where the hero may enter."""
    found = [one for one in offers if isinstance(one, Enter)]
    return [(f"{one.at} · {arrival_told(view.arena, view.seat, one)}", one.at) for one in found]


def trapdoors_out(view: Seat, offers: Sequence[Action], names: Names) -> Entries:
    """The other trapdoors."""
    found = [one for one in offers if isinstance(one, Trapdoor)]
    return [(_behind(one.to, arrival_note(view.arena, view.seat, one)), one.to) for one in found]


def _behind(label: str, note: str) -> str:
    return f"{label} · {note}" if note else label


def walks(view: Seat, offers: Sequence[Action], names: Names) -> Entries:
    """The tiles in reach of the steps that are left, the nearest first, with the way there (AR-A1)."""
    arena = view.arena
    at, left = hero(arena, view.seat).at, arena.actions_left
    if not at or arena.active != view.seat or left < 1:
        return []
    ways = paths(public_table(arena), at, left, False)
    told = {to: f"{counted(len(way), 'step', 'steps')}: {' '.join(sides(at, way))}" for to, way in ways.items()}
    return [(f"{to} · {way}", to) for to, way in told.items()]


def sides(at: str, way: Sequence[str]) -> Iterator[str]:
    """The sides of a way from tile to tile."""
    for to in way:
        yield next(side for side in SIDES if NEXT[at].get(side) == to)
        at = to


def shifts(view: Seat, offers: Sequence[Action], names: Names) -> Entries:
    """The tiles that can be shifted, with what moves and what it leads to."""
    found = [shift_choice(view.arena, view.seat, one) for one in offers if isinstance(one, Shift)]
    return [(f"{one.label.replace(':', ' ·', 1)}; {one.note}", one.label.split(":")[0]) for one in found]


def attacks(view: Seat, offers: Sequence[Action], names: Names) -> Entries:
    """Every attack with what it would do."""
    found = [attack_entry(view.arena, view.seat, blow) for blow in attacks_in(offers)]
    return [(f"{one.label} · {one.note}", notation.write_all(one.answer)) for one in found]


def tokens_here(view: Seat, offers: Sequence[Action], names: Names) -> Entries:
    """The tokens on the own tile."""
    return [(label, token_word(row)) for label, row in picks(view.arena, view.seat, offers)]


def token_word(row: Sequence[Action]) -> str:
    """What is typed for a token: "str+int", "item"."""
    found = (one.token if isinstance(one, Collect) else getattr(one, "ability", "") for one in row)
    return "+".join(filter(None, found))


# ---------------------------------------------------------------- cards


def uses_in(offers: Sequence[Action]) -> list[Use]:
    """The uses of cards, items and the deity."""
    return [offer for offer in offers if isinstance(offer, UseCard | UseDeity)]


def cards(view: Seat, offers: Sequence[Action], names: Names) -> Entries:
    """The effects that can be used now."""
    arena, me = view.arena, view.seat
    found: dict[str, str] = {}
    for use in uses_in(offers):
        found.setdefault(use_word(use), use_name(arena, me, use))
    return [(name, word) for word, name in found.items()]


def use_word(use: Use) -> str:
    """What is typed for an effect: "lunge:1", "deity"."""
    return f"{use.card}:{use.effect}" if isinstance(use, UseCard) else "deity"


def targets(view: Seat, offers: Sequence[Action], names: Names) -> Entries:
    """What usable effects can be used on."""
    arena, me = view.arena, view.seat
    return [(_use_told(arena, me, use), args_word(arena, me, use)) for use in uses_in(offers) if use.args]


def _use_told(view: Arena, me: int, use: Use) -> str:
    if isinstance(use, UseCard) and is_attack(use):
        return attack_entry(view, me, use).label
    return f"{use_name(view, me, use)}: {does_told(view, me, use)}"


def args_word(view: Arena, me: int, use: Use) -> str:
    """What is typed for arguments: "c5", "troll", "kyra N"."""
    kind, (first, *rest) = effect_of(view, me, use).kind, use.args
    if kind in NAMED_SEATS:
        first = hero(view, int(first)).hero
    elif kind in NAMED_SLOTS and first.isdigit():
        first = next((seen.id for seen in view.monsters if str(seen.slot) == first), first)
    return " ".join((first, *rest))


def plans(view: Seat, offers: Sequence[Action], names: Names) -> Entries:
    """Distributions of tokens: as it lies, everything back, and each load of each card."""
    loads = loads_in(view.arena, view.seat, offers)
    if not loads:
        return []
    lies = plan_seen(view.arena, view.seat)
    told = "; ".join(f"{card_name(card)} {load_told(tokens)}" for card, tokens in lies.items())
    fixed = [(f"As last turn · {told or 'no tokens on cards'}", AS_LAST), *([("Tokens back", NOTHING)] if lies else [])]
    return [*fixed, *((load_label(one), load_word(one.card, one.tokens)) for one in loads)]


def load_word(card: str, tokens: Mapping[Ability, int]) -> str:
    """What is typed for a load: "magic_rod.str1.int2", "magic_rod.off"."""
    return ".".join((card, *(f"{ability}{count}" for ability, count in tokens.items()))) if tokens else f"{card}.off"


# ---------------------------------------------------------------- elements, deities, monsters, heroes


def elements(view: Seat, offers: Sequence[Action], names: Names) -> Entries:
    """The own elements; Earth is an answer, so it is no entry here."""
    own = hero(view.arena, view.seat).elements
    return [(ELEMENT[one], one) for one in own if one != "earth" and (one != "air" or Air() in offers)]


def monsters(view: Seat | Arena, offers: Sequence[Action], names: Names) -> Entries:
    """The monsters in the arena."""
    seen = arena_of(view).monsters
    return [(f"{monster_name(one.id)} · on {one.at}, life left {left_of(one)}", one.id) for one in seen]


def deities(view: Seat, offers: Sequence[Action], names: Names) -> Entries:
    """Take or flip, where it is lawful."""
    own = hero(view.arena, view.seat)
    here = next((seen.deity for seen in view.arena.tiles if seen.cell == own.at), "")
    found = [(f"Take {deity_name(here)}", "take")] if TakeDeity() in offers else []
    return [*found, *([(f"Flip {deity_name(own.deity)}", "flip")] if FlipDeity() in offers else [])]


def tiles(view: Seat | Arena, offers: Sequence[Action], names: Names) -> Entries:
    """Every tile of the arena."""
    return [(cell, cell) for cell in CELLS if cell != arena_of(view).doom]


def heroes(view: Seat | Arena, offers: Sequence[Action], names: Names) -> Entries:
    """Every hero and its player."""
    return [(f"{hero_name(one.hero)} · {names[one.seat]}", one.hero) for one in arena_of(view).heroes]


# ---------------------------------------------------------------- questions


def answers(view: Seat, offers: Sequence[Action], names: Names) -> Entries:
    """The answers to the open question; none in a hero phase, which has commands of its own."""
    found = ((answer_told(view, offer), notation.write(offer)) for offer in offers)
    return [(told, word) for told, word in found if told]


def answer_told(view: Seat, offer: Action) -> str:
    """One answer in words; "" for what is no answer to a question."""
    match offer:
        case TakeMental(ability=ability):
            return ABILITY[ability]
        case TakeRune(rune=rune):
            return RUNE[rune]
        case TakeElement(element=element):
            return ELEMENT[element]
        case Reveal(item=item):
            clash = clashing(hero(view.arena, view.seat), item)
            return _behind(item_name(item), f"or the {item_name(clash)}" if clash else "")
        case Keep(item=item) | Learn(card=item):
            return card_name(item)
        case Swap():
            return swap_choice(offer).label
        case _:
            return _window_told(view, offer)


def _window_told(view: Seat, offer: Action) -> str:
    match offer:
        case Block():
            return block_label(view.arena, view.seat, offer)
        case Cancel():
            return f"Cancel the Water: {through(view.arena, 2)} through"
        case Earth():
            return "Play Earth: one action less"
        case Pass():
            return "Pass"
        case PassRest():
            return "Pass for this phase"
    return ""
