"""Attacks, and what else cards and the deity can do, as lists; elements and deities as buttons."""

from collections.abc import Iterator, Sequence

from rules.arena.actions import Air, Fire, FlipDeity, TakeDeity, UseCard, UseDeity, Water
from rules.arena.attack_panel import ENTRY, attack_entry, attacks_in, is_attack
from rules.arena.cards_told import does
from rules.arena.catalog import DEITIES
from rules.arena.consequences import strikes_told
from rules.arena.forecast import if_ended_after
from rules.arena.terms import deity_name, hero, monster, monster_name, tile
from rules.arena.uses import Use, use_label, use_name, use_note
from rules.arena.view import Arena
from rules.contract import Action
from rules.panels import Choice, Menu, Press
from rules.phrases import MINUS, cut

OWN_LIST = 8  # ways to use one card; more of them are a list of their own
ALL = "Attack or use…"
ELEMENTS = "Elements…"


def use_menus(view: Arena, me: int, offers: Sequence[Action], room: int) -> list[Menu]:
    """At most `room` lists, at least one: attacks and uses together, what can be done in many ways apart."""
    uses: dict[str, list[Use]] = {}
    for offer in offers:
        if isinstance(offer, UseDeity) or (isinstance(offer, UseCard) and not is_attack(offer)):
            uses.setdefault(use_name(view, me, offer), []).append(offer)
    many = sorted((name for name in uses if len(uses[name]) > OWN_LIST), key=lambda name: -len(uses[name]))
    apart = many[: max(0, room - 1)]
    blows = [attack_entry(view, me, blow) for blow in attacks_in(offers)]
    common = [_choice(view, me, use, True) for name, found in uses.items() if name not in apart for use in found]
    first = [Menu(ALL, (*blows, *common))] if blows or common else []
    return [*first, *(Menu(f"{name}…", tuple(_choice(view, me, use, False) for use in uses[name])) for name in apart)]


def _choice(view: Arena, me: int, use: Use, named: bool) -> Choice:
    return Choice(cut(use_label(view, me, use, named), ENTRY), (use,), use_note(view, me, use))


# ---------------------------------------------------------------- elements and deities


def element_presses(view: Arena, me: int, offers: Sequence[Action]) -> tuple[Press, ...]:
    """One button for all elements that can be played (AR-E3 to AR-E6)."""
    found = [offer for offer in offers if isinstance(offer, Air | Fire | Water)]
    if not found:
        return ()
    if found == [Air()]:
        return (Press(element_label(view, Air()), (Air(),)),)
    lines = [f"{element_label(view, one)}: {_ends(view, me, one)}." for one in found if not isinstance(one, Air)]
    question = "\n".join(("Which element? Played, it goes back to the supply. If you then end:", *lines))
    return (Press(ELEMENTS, asks=tuple(Press(element_label(view, one), (one,)) for one in found), question=question),)


def _ends(view: Arena, me: int, action: Fire | Water) -> str:
    strikes = if_ended_after(view, me, action)
    return strikes_told(view, me, [one for one in strikes if one.slot == action.slot])


def element_label(view: Arena, action: Air | Fire | Water) -> str:
    """An element and what it does: "Air: 1 action more", "Water: Troll −2"."""
    if isinstance(action, Air):
        return "Air: 1 action more"
    seen = monster(view, action.slot)
    whom = monster_name(seen.id) if seen else "monster"
    return f"Fire: {whom} +2" if isinstance(action, Fire) else f"Water: {whom} {MINUS}2"


def deity_presses(view: Arena, me: int, offers: Sequence[Action]) -> Iterator[Press]:
    """The patron of the shrine, and the second side of the own one; each asks once more, for it is for good."""
    if TakeDeity() in offers and (here := tile(view, hero(view, me).at)):
        name = deity_name(here.deity)
        question = f"Take {name} as your patron? It is for the whole game. {_powers(here.deity, 0)}"
        yield Press(f"Take {name}…", asks=(Press(f"Take {name}", (TakeDeity(),)),), question=question)
    if FlipDeity() in offers:
        deity = hero(view, me).deity
        question = f"Flip {deity_name(deity)}? It stays so. {_powers(deity, 1)}"
        yield Press(f"Flip {deity_name(deity)}…", asks=(Press("Flip it", (FlipDeity(),)),), question=question)


def _powers(deity: str, side: int) -> str:
    row = DEITIES[deity]
    now, other = row.sides[side], row.sides[1 - side]
    worth = f"Flipped it is worth your Ego and {row.glory_base} more at the end."
    against = f"{'Instead of' if side else 'Flipped:'} {other.name}: {does(other.effect)}."
    return f"{now.name}: {does(now.effect)}. {against} {worth}"
