"""Refusals about tokens on cards, cards and their effects, and deities."""

from collections.abc import Mapping, Sequence

from rules.arena.actions import LAID
from rules.arena.cards_told import does
from rules.arena.catalog import ABILITIES, FEATS, ITEMS, effects_of, room_on
from rules.arena.refused import Said, Say, View, ability, card, cards_of, deity, instead, item, own, space, user
from rules.arena.terms import SHORT, arena_of, card_name, deity_name
from rules.arena.view import Seat
from rules.facts import Facts, figure, several, text
from rules.phrases import counted, joined
from rules.telling import Names

# ---------------------------------------------------------------- tokens on cards


def _closed(facts: Facts, view: View, names: Names) -> Said:
    why = "tokens can be laid only before the first action, card or power of a turn"
    return "Laying tokens on cards", why, instead(view, names)


def _unreadable(facts: Facts, view: View, names: Names) -> Said:
    why = "its words are no distribution, or name a card twice"
    return "Laying tokens so", why, "Name each card once, and after it what it holds"


def _lay_card(facts: Facts, view: View, names: Names) -> Said:
    return f"Laying tokens on {card(facts)}", "it is not in play", cards_of(view, names)


def _lay_ability(facts: Facts, view: View, names: Names) -> Said:
    return f"Laying {ability(facts)} on {card(facts)}", "no effect of the card requires it", _room(facts, view, names)


def _lay_room(facts: Facts, view: View, names: Names) -> Said:
    why = f"at most {figure(facts, 'room')} can lie there"
    return f"Laying so much {ability(facts)} on {card(facts)}", why, _room(facts, view, names)


def _room(facts: Facts, view: View, names: Names) -> str:
    """What the card holds at most (AR-R21)."""
    name = text(facts, "card")
    if name not in FEATS and name not in ITEMS:
        return instead(view, names)
    room = room_on(name)
    most = joined(f"{room[one]} {SHORT[one]}" for one in ABILITIES if room.get(one))
    return f"{card_name(name)} holds up to {most}" if most else f"{card_name(name)} needs no tokens"


def _lay_tokens(facts: Facts, view: View, names: Names) -> Said:
    held = figure(facts, "held")
    why = f"the hero has {held or 'none'} in all"
    return f"Laying {figure(facts, 'wanted')} {ability(facts)}", why, "Move tokens from another card or from the sheet"


# ---------------------------------------------------------------- cards


def _not_in_play(facts: Facts, view: View, names: Names) -> Said:
    return f"Using {card(facts)}", "it is not in play", cards_of(view, names)


def _no_effect(facts: Facts, view: View, names: Names) -> Said:
    name = text(facts, "card")
    count = len(effects_of(name)) if name in FEATS or name in ITEMS else 0
    why = f"the card has {counted(count, 'effect', 'effects')}"
    return f"Using effect {figure(facts, 'effect') + 1} of {card(facts)}", why, _texts(facts, view, names)


def _texts(facts: Facts, view: View, names: Names) -> str:
    """What the card can do."""
    name = text(facts, "card")
    if name not in FEATS and name not in ITEMS:
        return instead(view, names)
    return f"{card_name(name)} can {_listed([does(effect) for effect in effects_of(name)])}"


def _listed(told: Sequence[str]) -> str:
    return "; ".join(dict.fromkeys(told))


def _passive(facts: Facts, view: View, names: Names) -> Said:
    return f"Using {card(facts)}", "it works by itself while its tokens lie on it", instead(view, names)


def _reaction(facts: Facts, view: View, names: Names) -> Said:
    return f"Using {card(facts)} now", "it is used when a monster attacks", instead(view, names)


def _arguments(facts: Facts, view: View, names: Names) -> Said:
    why = "what it is used on was not said in a way that fits it"
    return f"Using {user(facts)} so", why, "Choose it in the panel, which lists all that it can be used on"


def _missing(facts: Facts, view: View, names: Names) -> Said:
    lacking = [_token(word) for word in several(facts, "missing")]
    why = f"{joined(lacking)} more would have to lie on it" if lacking else "its tokens do not lie on it"
    return f"Using {card(facts)}", why, "Tokens are laid at the beginning of a turn"


def _token(word: str) -> str:
    """ "str1" in words: "1 Str"."""
    match = LAID.fullmatch(word)
    found = next((one for one in ABILITIES if match and one == match[1]), None)
    return f"{match[2]} {SHORT[found]}" if match and found else "a token"


def _used(facts: Facts, view: View, names: Names) -> Said:
    why = "an effect with a marker is used once until your next turn"
    return f"Using {card(facts)} again", why, instead(view, names)


def _no_block(facts: Facts, view: View, names: Names) -> Said:
    why = "no effect of it can block this attack now"
    return f"Blocking with {card(facts)}", why, instead(view, names)


def _learn(facts: Facts, view: View, names: Names) -> Said:
    return f"Learning {card(facts)}", "it does not lie in the pile of that level", _pile(view, names)


def _pile(view: View, names: Names) -> str:
    """The cards of the present level that the asker has not seen yet."""
    mine, level = own(view), arena_of(view).level
    left = next((ids for one, ids in mine.unseen if one == level), ()) if mine else ()
    return f"Of level {level} there are {joined(map(card_name, left))}" if left else instead(view, names)


def _not_drawn(facts: Facts, view: View, names: Names) -> Said:
    drawn = [card_name(id) for id in view.drawn] if isinstance(view, Seat) else []
    there = f"You drew {joined(drawn)}" if drawn else instead(view, names)
    return f"Choosing {item(facts)}", "it is not one of the drawn items", there


def _not_of_two(facts: Facts, view: View, names: Names) -> Said:
    return f"Keeping {item(facts)}", "it is not one of the two items of one type", instead(view, names)


# ---------------------------------------------------------------- deities


def _swap_card(facts: Facts, view: View, names: Names) -> Said:
    return f"Changing {card(facts)}", "it is no feat or spell in play", cards_of(view, names)


def _swap_pile(facts: Facts, view: View, names: Names) -> Said:
    why = f"no card of level {figure(facts, 'level')} is left in the pile"
    return "Changing a card of that level", why, instead(view, names)


def _swap_not_there(facts: Facts, view: View, names: Names) -> Said:
    return f"Taking {card(facts)}", "it does not lie in the pile of that level", instead(view, names)


def _swap_tokens(facts: Facts, view: View, names: Names) -> Said:
    why = f"only the flipped side of {deity(facts)} lays tokens on the new card"
    return "Laying tokens on the new card", why, "Lay tokens as usual, before the first action"


def _no_power(facts: Facts, view: View, names: Names) -> Said:
    return "Using the power of a deity", "the hero has no deity", _shrines(view)


def _shrines(view: View) -> str:
    """Where the deities that nobody has yet wait."""
    table = arena_of(view)
    free = [f"{deity_name(seen.deity)} on {seen.cell}" for seen in table.tiles if seen.deity not in ("", *table.taken)]
    return f"Shrines: {joined(free)}" if free else "No deity is left"


def _power_used(facts: Facts, view: View, names: Names) -> Said:
    return f"Using {deity(facts)} again", "the power of a deity is used once in a turn", instead(view, names)


def _prepare(facts: Facts, view: View, names: Names) -> Said:
    why = "this side works only before the first action of a turn"
    return f"Using {deity(facts)} now", why, instead(view, names)


def _no_shrine(facts: Facts, view: View, names: Names) -> Said:
    return "Taking a deity", f"no shrine lies on {space(facts, 'at')}", _shrines(view)


def _has_one(facts: Facts, view: View, names: Names) -> Said:
    return "Taking another deity", f"the hero has {deity(facts)}, and keeps it", instead(view, names)


def _gone(facts: Facts, view: View, names: Names) -> Said:
    return f"Taking {deity(facts)}", "another hero has this deity", _shrines(view)


def _ego(verb: str) -> Say:
    def say(facts: Facts, view: View, names: Names) -> Said:
        why = f"Ego {figure(facts, 'needs')} is needed, and the hero has {figure(facts, 'ego')}"
        return f"{verb} {deity(facts)}", why, "Two Charisma tokens on the sheet are 1 Ego"

    return say


def _no_flip(facts: Facts, view: View, names: Names) -> Said:
    return "Flipping a deity", "the hero has no deity", _shrines(view)


def _flipped(facts: Facts, view: View, names: Names) -> Said:
    return f"Flipping {deity(facts)} again", "it shows its second side, and stays so", instead(view, names)


SENTENCES: Mapping[tuple[str, str], Say] = {
    ("AR-H6", "closed"): _closed,
    ("AR-R21", "unreadable"): _unreadable,
    ("AR-R21", "card"): _lay_card,
    ("AR-R21", "ability"): _lay_ability,
    ("AR-R21", "room"): _lay_room,
    ("AR-R21", "tokens"): _lay_tokens,
    ("AR-A18", "not in play"): _not_in_play,
    ("AR-A18", "no effect"): _no_effect,
    ("AR-A18", "passive"): _passive,
    ("AR-A18", "reaction"): _reaction,
    ("AR-A18", "arguments"): _arguments,
    ("AR-K4", "tokens"): _missing,
    ("AR-K7", "used"): _used,
    ("AR-R47", "card"): _no_block,
    ("AR-R3", "not there"): _learn,
    ("AR-I1", "not drawn"): _not_drawn,
    ("AR-R37", "item"): _not_of_two,
    ("AR-R42", "card"): _swap_card,
    ("AR-R42", "pile"): _swap_pile,
    ("AR-R42", "not there"): _swap_not_there,
    ("AR-R42", "no tokens"): _swap_tokens,
    ("AR-D3", "none"): _no_power,
    ("AR-D3", "used"): _power_used,
    ("AR-D6", "prepare"): _prepare,
    ("AR-D1", "no shrine"): _no_shrine,
    ("AR-D2", "has one"): _has_one,
    ("AR-R41", "gone"): _gone,
    ("AR-D1", "ego"): _ego("Taking"),
    ("AR-D4", "none"): _no_flip,
    ("AR-D4", "flipped"): _flipped,
    ("AR-D4", "ego"): _ego("Flipping"),
}
