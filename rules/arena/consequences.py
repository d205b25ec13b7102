"""What an action would lead to, in a few words for labels and lists: from the public view only."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import groupby

from rules.arena.actions import Cell, Shift
from rules.arena.events import Defeated, Exploded, HeroAttacked, Hit, MonsterAttacked, RuneTaken
from rules.arena.forecast import Ahead, after, attacks, if_ended, monsters_act, public_table, strikes_back
from rules.arena.labels import monsters_told, shift_told, those_heroes, who
from rules.arena.sheet import usable
from rules.arena.state import ArenaState
from rules.arena.terms import hero_of, monster_name, rune_name
from rules.arena.view import Arena
from rules.contract import Action
from rules.phrases import capitalised, joined

LINE = 300  # letters of the forecast of a monster phase; more of it is counted only
KEPT = 512  # notes, each of a view and an action
QUIET = "nobody is attacked"


# ---------------------------------------------------------------- the monster phase


def if_ended_told(view: Arena, me: int) -> str:
    """What monsters would do: "If you end now: Troll → Kyra 4, you +4 glory." (AR-M1, AR-M8, AR-M9)."""
    if not view.monsters:
        return "If you end now: no monster is left, new ones come."
    strikes, die = if_ended(view)
    rolled = " Then the die is rolled." if die else ""
    return f"If you end now: {strikes_told(view, me, strikes)}.{rolled}"


def strikes_told(view: Arena, me: int, strikes: Sequence[MonsterAttacked]) -> str:
    """Attacks one by one: "Troll → Kyra 4, you +4 glory · Medusa → you 3 misfortune"; "nobody is attacked"."""
    told = [strike_told(view, me, *strikes_) for strikes_ in _each(strikes)]
    shown = [one for n, one in enumerate(told) if len(" · ".join(told[: n + 1])) <= LINE]
    more = len(told) - len(shown)
    return " · ".join(shown) + (f" · and {more} more" if more else "") or QUIET


def _each(strikes: Sequence[MonsterAttacked]) -> Iterator[list[MonsterAttacked]]:
    """The attacks in their order, those of one monster on one hero together (AR-Z1)."""
    for _, group in groupby(strikes, key=lambda one: (one.slot, one.seat)):
        yield list(group)


def strike_told(view: Arena, me: int, *strikes: MonsterAttacked) -> str:
    """The attacks of a monster on a hero: "Troll → Kyra 4, you +4 glory", "Ettin → you 2 + 1 misfortune"."""
    first, due = strikes[0], sum(one.unblocked for one in strikes)
    through = " + ".join(str(one.unblocked) for one in strikes)
    through += " misfortune" if due and first.seat == first.to == me and first.points == "misfortune" else ""
    block = _may_block(view, first.seat) if due and first.seat != me else ""
    winner = "you" if first.to == me else hero_of(view, first.to)
    gain = f", {winner} +{due} glory" if due and first.points == "glory" else ""
    return f"{monster_name(first.monster)} → {who(view, me, first.seat)} {through}{block}{gain}"


def _may_block(view: Arena, seat: int) -> str:
    return " (may block)" if next(usable(public_table(view).heroes[seat], "block"), None) else ""


# ---------------------------------------------------------------- attacks of opportunity


def provoking_told(view: Arena, me: int) -> str:
    """What sharing a tile with a monster means for all that is no attack on it (AR-A17, AR-R12)."""
    here = next((seen for seen in view.monsters if seen.at == view.heroes[me].at), None)
    if here is None:
        return "No monster shares your tile: nothing strikes back."
    strike = strikes_back(view, me)
    name = f"the {monster_name(here.id)}"
    if strike is None:
        return f"{capitalised(name)} shares your tile, and does not strike back."
    free = "; not if you rotate or pick up" if view.options.gentle else ""
    here_too = f"{capitalised(name)} shares your tile"
    return f"{here_too}: any action but an attack on it, and it strikes back{free}: {_hurt(strike)}."


def _hurt(strike: MonsterAttacked) -> str:
    return f"{strike.unblocked} misfortune" if strike.unblocked else "nothing comes through"


# ---------------------------------------------------------------- own attacks


def hits_of(ahead: Ahead) -> tuple[Hit, ...]:
    """What the own attack would do to each monster."""
    return next((event.hits for event in ahead.events if isinstance(event, HeroAttacked)), ())


def hit_told(hit: Hit) -> str:
    """One hit: "2 (life 5 → 3)" (AR-F7, AR-F8)."""
    before, left = hit.life - (hit.total - hit.damage), max(0, hit.life - hit.total)
    return f"{hit.damage} (life {before} → {left})"


def fell(ahead: Ahead) -> dict[int, int]:
    """By slot: the glory of the monsters that would be defeated."""
    return {event.slot: event.glory for event in ahead.events if isinstance(event, Defeated)}


def outcome_told(ahead: Ahead, hit: Hit) -> str:
    """What becomes of one monster: "2 (life 5 → 3)", "5, defeated, 6 glory" (AR-F9)."""
    glory = fell(ahead).get(hit.slot)
    return hit_told(hit) if glory is None else f"{hit.damage}, defeated, {glory} glory"


def side_effects(view: Arena, me: int, ahead: Ahead) -> list[str]:
    """What else an action brings: explosions, runes, monsters that strike back (AR-Z5, AR-T1, AR-R13)."""
    return [*_explosions(view, me, ahead), *_runes(view, me, ahead), *_answers(ahead)]


def _explosions(view: Arena, me: int, ahead: Ahead) -> Iterator[str]:
    for event in ahead.events:
        if isinstance(event, Exploded) and event.seats:
            yield f"explosion: {event.misfortune} misfortune for {those_heroes(view, me, event.seats)}"


def _runes(view: Arena, me: int, ahead: Ahead) -> Iterator[str]:
    for event in ahead.events:
        if isinstance(event, RuneTaken) and event.why == "tile":
            whose = "" if event.seat == me else f" for {hero_of(view, event.seat)}"
            yield f"{rune_name(event.rune)} rune{whose}"


def _answers(ahead: Ahead) -> Iterator[str]:
    for strike in attacks(ahead.events):
        yield f"the {monster_name(strike.monster)} strikes back: {_hurt(strike)}"


# ---------------------------------------------------------------- who comes into reach


def reached_told(view: Arena, me: int, ahead: Ahead) -> list[str]:
    """Who would move, and who would then be attacked or no longer: "Kyra to d2, in reach of the Ettin (3)"."""
    now, _ = if_ended(view)
    then_ = attacks(monsters_act(ahead.state).events)
    told = [_hero_told(view, me, ahead.state, seen.seat, now, then_) for seen in view.heroes]
    return [*(one for one in told if one), *_monsters_moved(view, ahead.state)]


def _hero_told(
    view: Arena, me: int, state: ArenaState, seat: int, now: Sequence[MonsterAttacked], then_: Sequence[MonsterAttacked]
) -> str:
    to = state.heroes[seat].at
    moved = f"to {to}" if to and to != view.heroes[seat].at else ""
    before, later = _on(now, seat), _on(then_, seat)
    new = [f"the {monster_name(id)} ({sum(hurt)})" for id, hurt in later.items() if before.get(id) != hurt]
    gone = [id for id in before if id not in later]
    reach = f"in reach of {joined(new)}" if new else ""
    out = f"safe from {monsters_told(gone)}" if gone else ""
    told = ", ".join(filter(None, (moved, reach, out)))
    return f"{who(view, me, seat)} {told}" if told else ""


def _on(strikes: Iterable[MonsterAttacked], seat: int) -> dict[str, list[int]]:
    found: dict[str, list[int]] = {}
    for one in strikes:
        if one.seat == seat:
            found.setdefault(one.monster, []).append(one.unblocked)
    return found


def _monsters_moved(view: Arena, state: ArenaState) -> Iterator[str]:
    at = {monster.slot: monster.at for monster in state.monsters}
    for seen in view.monsters:
        if at.get(seen.slot, seen.at) != seen.at:
            yield f"the {monster_name(seen.id)} to {at[seen.slot]}"


@lru_cache(KEPT)
def shift_note(view: Arena, me: int, action: Action) -> str:
    """What a shift leads to; "nobody moves" where it only moves tiles (AR-A9)."""
    ahead = after(view, me, action)
    return "; ".join((*reached_told(view, me, ahead), *side_effects(view, me, ahead))) or "nobody moves"


def shift_line(view: Arena, me: int, start: Cell) -> str:
    """A whole shift: "d1: 3 tiles south; Kyra to d2, in reach of the Ettin (4)"."""
    return f"{start}: {shift_told(view.doom, start)}; {shift_note(view, me, Shift(start))}"


@lru_cache(KEPT)
def arrival_note(view: Arena, me: int, action: Action) -> str:
    """What going somewhere leads to: runes, and who is in reach of whom; "" for nothing."""
    ahead = after(view, me, action)
    moved = f"you to {ahead.state.heroes[me].at}"
    told = [one.removeprefix(moved).lstrip(", ") for one in reached_told(view, me, ahead)]
    return "; ".join(filter(None, (*told, *side_effects(view, me, ahead))))
