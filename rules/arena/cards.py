"""Using cards and deities: what it needs, what it costs, what it leaves behind (AR-K4 to AR-K9, AR-D1 to AR-D8)."""

from collections.abc import Iterator

from rules.arena import effects
from rules.arena.actions import Swap, UseCard, UseDeity, counted, tokens_of
from rules.arena.agenda import MaySwap
from rules.arena.allocating import loads, takes
from rules.arena.catalog import DEITIES, FEATS, ITEMS, PASSIVE, REACTIONS, Side, effects_of
from rules.arena.events import CardGained, CardSpent, CardUsed, DeityFlipped, DeityTaken, DeityUsed
from rules.arena.sheet import actions_left, covered, modifier
from rules.arena.state import ArenaState, Hero, InPlay, card_of
from rules.arena.supply import leave_play
from rules.arena.using import Using
from rules.contract import Chance, Event, Illegal


def pays(state: ArenaState, needs: int) -> Illegal | None:
    """Whether the current hero has the action points.

    Refuses: AR-R20 "actions" (needs, left).
    """
    left = actions_left(state)
    return Illegal("AR-R20", "actions", needs=needs, left=max(0, left)) if needs > max(0, left) else None


# ---------------------------------------------------------------- cards and items


def card_uses(state: ArenaState, seat: int) -> Iterator[UseCard]:
    """Everything that can be done with cards and items now."""
    left = actions_left(state)
    for card in state.heroes[seat].play:
        for place, effect in enumerate(effects_of(card.id)):
            if effect.kind not in effects.VERBS or effect.ap > max(0, left) or (effect.once and card.used):
                continue
            if covered(card, effect):
                use = Using(state, seat, effect, card.id)
                yield from (UseCard(card.id, place, args) for args in effects.options(use))


def may_use(state: ArenaState, seat: int, action: UseCard) -> Illegal | None:
    """A card in play, powered, with its marker free, and the action points.

    Refuses: AR-A18 "not in play" (card), "no effect" (card, effect), "passive" (card), "reaction" (card); AR-K4
    "tokens" (card, missing); AR-K7 "used" (card); AR-R20 "actions"; and what the effect refuses.
    """
    card = card_of(state.heroes[seat], action.card)
    if card is None:
        return Illegal("AR-A18", "not in play", card=action.card[:40])
    if not 0 <= action.effect < len(effects_of(card.id)):
        return Illegal("AR-A18", "no effect", card=card.id, effect=action.effect)
    effect = effects_of(card.id)[action.effect]
    if effect.kind in PASSIVE:
        return Illegal("AR-A18", "passive", card=card.id)
    if effect.kind in REACTIONS:
        return Illegal("AR-A18", "reaction", card=card.id)
    return (
        powered(card, action.effect)
        or pays(state, effect.ap)
        or effects.refusal(Using(state, seat, effect, card.id), action.args)
    )


def powered(card: InPlay, place: int) -> Illegal | None:
    """Whether an effect's tokens lie on the card and its marker is free.

    Refuses: AR-K4 "tokens" (card, missing); AR-K7 "used" (card).
    """
    effect = effects_of(card.id)[place]
    if not covered(card, effect):
        lacking = {one: count - card.tokens.get(one, 0) for one, count in effect.req.items()}
        missing = counted({one: count for one, count in lacking.items() if count > 0})
        return Illegal("AR-K4", "tokens", card=card.id, missing=tuple(missing))
    return Illegal("AR-K7", "used", card=card.id) if effect.once and card.used else None


def use(state: ArenaState, seat: int, action: UseCard, chance: Chance) -> list[Event]:
    """Action points, marker, effect; a consumable is removed at last (AR-I8)."""
    hero, effect = state.heroes[seat], effects_of(action.card)[action.effect]
    card = card_of(hero, action.card)
    assert card is not None, "it was checked"
    state.now.spent += effect.ap
    card.used = card.used or effect.once
    told: list[Event] = [CardUsed(seat, card.id, action.effect, action.args)]
    told += effects.work(Using(state, seat, effect, card.id), action.args, chance)
    return told + (consume(hero, seat, card) if card.id in ITEMS and ITEMS[card.id].consume else [])


def consume(hero: Hero, seat: int, card: InPlay) -> list[Event]:
    """A consumable leaves the game."""
    leave_play(hero, card)
    hero.gone.append(card.id)
    return [CardSpent(seat, card.id)]


# ---------------------------------------------------------------- deities


def power(hero: Hero) -> Side:
    """The power of the side that lies up (AR-D4)."""
    return DEITIES[hero.deity].sides[hero.flipped]


def deity_uses(state: ArenaState, seat: int) -> Iterator[UseDeity]:
    """What the power of the own deity can do now."""
    hero = state.heroes[seat]
    if hero.deity and not hero.deity_used and not (power(hero).when == "prepare" and state.now.stage != "prepare"):
        yield from map(UseDeity, effects.options(Using(state, seat, power(hero).effect)))


def may_use_deity(state: ArenaState, seat: int, action: UseDeity) -> Illegal | None:
    """Once a turn, at no cost (AR-D3).

    Refuses: AR-D3 "none", "used" (deity); AR-D6 "prepare" (deity); and what the effect refuses.
    """
    hero = state.heroes[seat]
    if not hero.deity:
        return Illegal("AR-D3", "none")
    if hero.deity_used:
        return Illegal("AR-D3", "used", deity=hero.deity)
    if power(hero).when == "prepare" and state.now.stage != "prepare":
        return Illegal("AR-D6", "prepare", deity=hero.deity)
    return effects.refusal(Using(state, seat, power(hero).effect), action.args, hero.deity)


def use_deity(state: ArenaState, seat: int, action: UseDeity, chance: Chance) -> list[Event]:
    """Marker, then effect."""
    hero = state.heroes[seat]
    hero.deity_used = True
    told = DeityUsed(seat, hero.deity, int(hero.flipped), action.args)
    return [told, *effects.work(Using(state, seat, power(hero).effect), action.args, chance)]


def may_take(state: ArenaState, seat: int) -> Illegal | None:
    """The deity of the shrine under the hero, with enough Ego (AR-D1, AR-D2, AR-R41).

    Refuses: AR-D1 "no shrine" (at), "ego" (deity, ego, needs); AR-D2 "has one" (deity); AR-R41 "gone" (deity).
    """
    hero = state.heroes[seat]
    deity = state.tiles[hero.at].deity
    if not deity:
        return Illegal("AR-D1", "no shrine", at=hero.at)
    if hero.deity:
        return Illegal("AR-D2", "has one", deity=hero.deity)
    if deity in state.taken:
        return Illegal("AR-R41", "gone", deity=deity)
    ego, needs = modifier(hero, "ego"), DEITIES[deity].take_ego
    return Illegal("AR-D1", "ego", deity=deity, ego=ego, needs=needs) if ego < needs else None


def take(state: ArenaState, seat: int) -> list[Event]:
    """The deity card, deity side up."""
    deity = state.tiles[state.heroes[seat].at].deity
    state.heroes[seat].deity = deity
    state.taken.append(deity)
    return [DeityTaken(seat, deity)]


def may_flip(state: ArenaState, seat: int) -> Illegal | None:
    """With enough Ego, once for all (AR-D4, AR-R41).

    Refuses: AR-D4 "none", "flipped" (deity), "ego" (deity, ego, needs).
    """
    hero = state.heroes[seat]
    if not hero.deity:
        return Illegal("AR-D4", "none")
    if hero.flipped:
        return Illegal("AR-D4", "flipped", deity=hero.deity)
    ego, needs = modifier(hero, "ego"), DEITIES[hero.deity].flip_ego
    return Illegal("AR-D4", "ego", deity=hero.deity, ego=ego, needs=needs) if ego < needs else None


def flip(state: ArenaState, seat: int) -> list[Event]:
    """The second side's power replaces the first."""
    hero = state.heroes[seat]
    hero.flipped = True
    return [DeityFlipped(seat, hero.deity)]


# ---------------------------------------------------------------- Iomedae


def swaps(state: ArenaState, asked: MaySwap) -> Iterator[Swap]:
    """Every card of the pile in the order of the catalogue; where it may be filled, also with each of its loads."""
    hero = state.heroes[asked.seat]
    for card in FEATS:
        if card in hero.piles[FEATS[asked.old].level]:
            yield Swap(card)
            full = (Swap(card, tuple(counted(load))) for load in (loads(card) if asked.retoken else ()))
            yield from (swap for swap in full if may_swap(state, asked, swap) is None)


def may_swap(state: ArenaState, asked: MaySwap, action: Swap) -> Illegal | None:
    """A card of the pile; with the second side also tokens of the sheet on it, those of the old card included.

    Refuses: AR-R42 "not there" (card), "no tokens" (deity); AR-R21 "unreadable", "ability", "room", "tokens".
    """
    hero = state.heroes[asked.seat]
    if action.card not in hero.piles[FEATS[asked.old].level]:
        return Illegal("AR-R42", "not there", card=action.card[:40])
    tokens, old = tokens_of(action.tokens), card_of(hero, asked.old)
    if tokens is None or old is None:
        return Illegal("AR-R21", "unreadable")
    if tokens and not asked.retoken:
        return Illegal("AR-R42", "no tokens", deity=hero.deity)
    for ability, count in tokens.items():
        free = hero.sheet[ability] + old.tokens.get(ability, 0)
        if count > free:
            return takes(action.card, tokens) or Illegal("AR-R21", "tokens", ability=ability, held=free, wanted=count)
    return takes(action.card, tokens)


def swap(state: ArenaState, asked: MaySwap, action: Swap, chance: Chance) -> list[Event]:
    """The old card goes back into its pile, which is shuffled; the new one has no marker (AR-D8, AR-R42)."""
    hero, old = state.heroes[asked.seat], card_of(state.heroes[asked.seat], asked.old)
    assert old is not None, "it is in play while it is asked for"
    pile = hero.piles[FEATS[asked.old].level]
    leave_play(hero, old)
    pile.remove(action.card)
    pile.append(old.id)
    chance.shuffle(pile)
    tokens = tokens_of(action.tokens) or {}
    for ability, count in tokens.items():
        hero.sheet[ability] -= count
    hero.play.append(InPlay(action.card, tokens))
    return [CardGained(asked.seat, action.card, "swapped", old.id)]
