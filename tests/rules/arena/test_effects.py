"""Every effect of every card and item: its tokens, its price, its marker, and what it does."""

import pytest

from rules.arena.catalog import FEATS, ITEMS, OF, PASSIVE, effects_of, row_of
from rules.arena.events import ActionsGained, Boosted, CardSpent, CardUsed, Healed, HeroAttacked, Moved
from tests.rules.arena.tables import (
    arena,
    choose,
    immune,
    left,
    misfortune,
    monster,
    only,
    pending,
    refusal_of,
    refused,
    seen,
    starting,
    table,
    turn_of,
    used,
)

ALL = [(card, place) for card in (*FEATS, *ITEMS) for place in range(len(effects_of(card)))]
MODIFIERS = ("defense", "resistance", "damage", "magic", "ego")


def these(*kinds):
    """The effects of such kinds, for a test."""
    return pytest.mark.parametrize(("card", "place"), [one for one in ALL if effects_of(one[0])[one[1]].kind in kinds])


def but(*kinds):
    """The effects of all other kinds that are used."""
    out = {*kinds, *PASSIVE, "block", "cancel_water"}
    return pytest.mark.parametrize(
        ("card", "place"), [one for one in ALL if effects_of(one[0])[one[1]].kind not in out]
    )


def words(tokens):
    """Tokens as the tests write them."""
    return " ".join(f"{ability}{count}" for ability, count in tokens.items())


def standing(card, place, tokens=None, **more):
    """A table on which this effect can be used by seat 0: the other hero and tokens beside it, a monster in reach."""
    effect = effects_of(card)[place]
    hero = row_of(card).hero
    other = "valeros" if hero != "valeros" else "kyra"
    at = "c2" if effect.kind == "attack" and effect.reach[1] == 0 else "d2"
    inside = words(effect.req if tokens is None else tokens)
    return arena(
        f"{hero} {other}", "c2 c2", f"frost_giant@{at}#1", cards={0: f"{card}{{{inside}}}"}, lying={"c2": "element"},
        runes={0: "dmg_minus"}, elements={1: "water"}, hero={0: {"misfortune": 9}}, **more,
    )  # fmt: skip


def use(card, place):
    """The answer that uses it there."""
    effect = effects_of(card)[place]
    args = {
        "attack": {"one": ":1", "all": "", "line": ":E"}[effect.targets], "move": ":b2", "blink": ":b2",
        "rotate": ":c2+cw", "shift": ":d7", "collect": ":c2+element", "gain_element": ":air", "gain_rune": ":dmg_plus",
        "cleanse": ":dmg_minus", "immunity": ":1", "push_hero": ":1+W", "steal_element": ":1+water",
    }  # fmt: skip
    return f"card:{card}:{place}{args.get(effect.kind, '')}"


# ---------------------------------------------------------------- tokens, price, marker


@but()
def test_an_effect_is_used(card, place):
    """AR-A18, AR-H8, AR-K4, AR-K9, AR-K11, AR-I12: once its tokens lie there, for its action points."""
    effect = effects_of(card)[place]
    state = standing(card, place)
    assert any(option.startswith(f"card:{card}:{place}") for option in starting(state, "card"))
    told = only(choose(state, use(card, place)), CardUsed)
    assert (told.card, told.effect) == (card, place)
    gained = effect.n if effect.kind == "bonus_ap" else 0
    assert left(state) == 4 - effect.ap + gained


@pytest.mark.parametrize(("card", "place"), [one for one in ALL if effects_of(one[0])[one[1]].req])
def test_an_effect_without_one_of_its_tokens(card, place):
    """AR-K4, AR-K5, AR-I4: does nothing."""
    effect = effects_of(card)[place]
    for ability in effect.req:
        fewer = {name: count - (name == ability) for name, count in effect.req.items()}
        state = standing(card, place, {name: count for name, count in fewer.items() if count})
        (shown,) = seen(state, 0).cards
        assert place not in shown.ready
        if effect.kind not in (*PASSIVE, "block", "cancel_water"):
            refusal = refusal_of(state, use(card, place))
            assert (refusal.rule, refusal.reason, refusal.facts["missing"]) == ("AR-K4", "tokens", (f"{ability}1",))


@but()
def test_an_effect_without_the_points_for_it(card, place):
    """AR-R20, AR-K9: only those that cost points need them."""
    effect = effects_of(card)[place]
    state = standing(card, place, begin="act", now={"spent": 5 - max(1, effect.ap)})
    if effect.ap:
        assert refused(state, use(card, place)) == ("AR-R20", "actions")
    else:
        choose(state, use(card, place))
        assert left(state) == (effect.n if effect.kind == "bonus_ap" else 0)


@but()
def test_the_marker_of_an_effect(card, place):
    """AR-K7, AR-K8, AR-I6, AR-H4, AR-R40: with it once until the owner's next turn, without it while points last."""
    effect = effects_of(card)[place]
    state = standing(card, place)
    choose(state, use(card, place))
    if card in ITEMS and ITEMS[card].consume:
        assert refused(state, use(card, place)) == ("AR-A18", "not in play")
        return
    assert used(state, 0, card) == effect.once
    if effect.once:
        assert refused(state, use(card, place)) == ("AR-K7", "used")
        turn_of(state, 0)
        assert not used(state, 0, card)
    elif effect.kind == "attack":
        assert (left(state) < effect.ap) or use(card, place) in starting(state, "card")


@these(*PASSIVE)
def test_what_works_by_itself_is_not_used(card, place):
    """AR-A18, AR-K9."""
    assert refused(standing(card, place), f"card:{card}:{place}") == ("AR-A18", "passive")


@these("block", "cancel_water")
def test_a_reaction_is_not_used_in_a_hero_phase(card, place):
    """AR-A18, AR-R47."""
    assert refused(standing(card, place), f"card:{card}:{place}") == ("AR-A18", "reaction")


def test_cards_that_are_not_there():
    """AR-A18, AR-I11."""
    state = standing("heal", 0)
    assert refused(state, "card:bless:0:dmg_plus") == ("AR-A18", "not in play")
    assert refused(state, "card:nothing:0") == ("AR-A18", "not in play")
    assert refused(state, "card:heal:2") == ("AR-A18", "no effect")
    assert refused(state, "card:heal:0:1") == ("AR-A18", "arguments")


# ---------------------------------------------------------------- what effects do


@these("attack")
def test_attacks(card, place):
    """AR-F5, AR-R29, AR-I5: flat damage, and the modifier that it adds."""
    effect = effects_of(card)[place]
    state = standing(card, place)
    state.heroes[0].runes["dmg_minus"] = 0
    if effect.add != "none":
        state.heroes[0].sheet[OF[effect.add]] = 2
    (hit,) = only(choose(state, use(card, place)), HeroAttacked).hits
    assert hit.damage == effect.flat + (1 if effect.add != "none" else 0)
    assert monster(state, 1).damage == hit.damage


@these(*MODIFIERS)
def test_modifiers(card, place):
    """AR-R57, AR-K4, AR-R69: of one card and kind the larger tier counts; magic effects add up."""
    effect = effects_of(card)[place]
    state = standing(card, place)
    laid = effect.req
    active = [
        one for one in effects_of(card)
        if one.kind == effect.kind and all(laid.get(ability, 0) >= count for ability, count in one.req.items())
    ]  # fmt: skip
    tiers = [one.n for one in active if one.tier != "magic"]
    expected = max(tiers, default=0) + sum(one.n for one in active if one.tier == "magic")
    assert getattr(seen(state, 0).modifiers, effect.kind) == expected


@these("block")
def test_blocks(card, place):
    """AR-R47, AR-K7: used when a monster attacks; 99 is everything."""
    effect = effects_of(card)[place]
    state = arena(
        f"{row_of(card).hero} {'kyra' if row_of(card).hero != 'kyra' else 'ezren'}", "c1 g7", "troll@c2#1",
        cards={0: f"{card}{{{words(effect.req)}}}"}, begin="monsters",
    )  # fmt: skip
    assert pending(state) == [(0, "MayBlock")]
    defense = seen(state, 0).modifiers.defense
    choose(state, f"block:{card}:{place}")
    assert misfortune(state)[0] == max(0, 6 - defense - effect.n)
    assert used(state, 0, card)


@these("move", "blink")
def test_moves(card, place):
    """AR-R49, AR-R50."""
    state = standing(card, place)
    moved = only(choose(state, use(card, place)), Moved)
    assert (moved.path, moved.how) == (("c2", "b2"), effects_of(card)[place].kind)


@these("heal")
def test_healing(card, place):
    """AR-R32, AR-R73: points go back to the supply; how many is told to the seat only."""
    n = effects_of(card)[place].n
    state = standing(card, place)
    healed = only(choose(state, use(card, place)), Healed)
    assert (misfortune(state)[0], state.supply.misfortune, healed.seat) == (9 - n, 41 + n, 0)
    state = standing(card, place)
    state.heroes[0].misfortune = 0
    assert refused(state, use(card, place)) == ("AR-R73", "no misfortune")
    state.heroes[0].misfortune = 1
    choose(state, use(card, place))
    assert misfortune(state)[0] == 0


@these("bonus_ap", "boost")
def test_points_and_boosts(card, place):
    """AR-R73, AR-R29, AR-E6: this turn; always possible."""
    effect = effects_of(card)[place]
    state = standing(card, place)
    events = choose(state, use(card, place))
    if effect.kind == "boost":
        assert (only(events, Boosted).amount, table(state).boost) == (effect.n, effect.n)
    else:
        assert (only(events, ActionsGained).amount, left(state)) == (effect.n, 4 + effect.n)


@these("immunity")
def test_immunity(card, place):
    """AR-H3, AR-R73: the own marker, on the own sheet, for a monster at any distance whose slot is free."""
    state = standing(card, place)
    choose(state, use(card, place))
    assert immune(state, 0) == {1: 0}
    state = standing(card, place)
    assert refused(state, f"card:{card}:{place}:2") == ("AR-R73", "slot")
    state.heroes[0].immune = {1: 1}
    assert refused(state, use(card, place)) == ("AR-R73", "slot")


@these("push_hero")
def test_pushing(card, place):
    """AR-R48, AR-R67: another hero near by, through open sides; no points of theirs, and nothing is provoked."""
    state = arena(f"{row_of(card).hero} ezren kyra", "c2 b2 c2", "troll@b2#1", walls="b2N c2S",
                  cards={0: f"{card}{{{words(effects_of(card)[place].req)}}}"})  # fmt: skip
    word = f"card:{card}:{place}"
    assert starting(state, "card") == {f"{word}:1+{side}" for side in "ESW"} | {f"{word}:2+{side}" for side in "NEW"}
    assert refused(state, f"{word}:0+N") == ("AR-R48", "hero")
    assert refused(state, f"{word}:1+N") == ("AR-R48", "way")
    moved = only(choose(state, f"{word}:1+S"), Moved)
    assert (moved.seat, moved.path, moved.how, moved.by) == (1, ("b2", "b3"), "push", 0)
    assert (misfortune(state), left(state)) == ([0, 0, 0], 4)


@these("steal_element")
def test_stealing(card, place):
    """AR-R67, AR-R73: an element not held, of a hero within the distance."""
    state = arena(f"{row_of(card).hero} ezren kyra", "c2 d3 f3", elements={0: "fire", 1: "fire air", 2: "water"},
                  cards={0: f"{card}{{{words(effects_of(card)[place].req)}}}"})  # fmt: skip
    word = f"card:{card}:{place}"
    assert starting(state, "card") == {f"{word}:1+air"}
    for wrong in ("1+fire", "1+earth", "2+water", "0+fire"):
        assert refused(state, f"{word}:{wrong}") == ("AR-R73", "steal")
    choose(state, f"{word}:1+air")
    assert [set(hero.elements) for hero in table(state).heroes] == [{"fire", "air"}, {"fire"}, {"water"}]


@these("gain_element")
def test_gaining_elements(card, place):
    """AR-E2, AR-R73: one, or as many different ones as it gives, not held and in the supply."""
    state = standing(card, place)
    state.heroes[0].elements.append("fire")
    state.supply.elements["earth"] = 0
    word = f"card:{card}:{place}"
    assert {f"{word}:air", f"{word}:water"} <= starting(state, "card")
    for wrong in ("fire", "earth", "air+air", "air+water+earth"):
        assert refused(state, f"{word}:{wrong}") == ("AR-E2", "choice")
    only(choose(state, f"{word}:water+air"), CardSpent)
    assert set(seen(state, 0).elements) == {"fire", "water", "air"}
