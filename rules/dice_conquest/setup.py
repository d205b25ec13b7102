"""Setting up: Heroes, health, the deck with its Boss at the bottom, the first three cards (DC-S1 to DC-S13, DC-R1)."""

from collections.abc import Sequence

from rules.contract import Chance, Event, Illegal, then
from rules.dice_conquest.agenda import Reveal, StartRound
from rules.dice_conquest.catalog import BOSSES, CATALOG, HEROES, SPELLS
from rules.dice_conquest.drawing import draw
from rules.dice_conquest.options import ConquestOptions
from rules.dice_conquest.state import ConquestState, Hero

LARGE = 3  # Heroes from whom on `even_odds` gives one more health


def lay_out(seats: int, options: ConquestOptions, chance: Chance) -> tuple[ConquestState, list[Event]]:
    """The table before the first round, which lies on the agenda, and the first cards.

    Raises:
        Illegal: DC-S1 "unknown" (hero): a pick is no Hero of this game.
    """
    heroes = heroes_of(seats, options)
    state = bare_conquest(chosen_heroes(heroes, options, chance), options)
    state.places = [min(seat, seats - 1) for seat in range(heroes)]
    named = options.first
    state.first = state.active = named - 1 if 1 <= named <= heroes else chance.below(heroes)
    bosses = list(BOSSES)
    boss = options.boss if options.boss != "random" else bosses[chance.below(len(bosses))]
    state.unused_bosses = [one for one in bosses if one != boss]
    known = [one.id for one in CATALOG.spells if options.spell_difficulty in ("any", one.difficulty)]
    chance.shuffle(known)
    cards = [*(row.id for row in CATALOG.creatures), *known[: options.spells]]
    chance.shuffle(cards)
    state.unused_spells = [one for one in SPELLS if one not in cards]
    state.deck = [*cards, boss]
    drawn, events = draw(state, CATALOG.game.draw_per_round)
    then(state, Reveal(drawn), StartRound())
    return state, events


def heroes_of(players: int, options: ConquestOptions) -> int:
    """How many Heroes so many players have together."""
    return 2 if players == 1 and options.solo_two_hands else players


def bare_conquest(heroes: Sequence[str], options: ConquestOptions) -> ConquestState:
    """The table without luck: these Heroes at full health, no cards, all dice Available, nothing on the agenda."""
    most = start_health(len(heroes), options)
    return ConquestState(
        places=list(range(len(heroes))),
        agenda=[],
        options=options,
        heroes=[Hero(id=one, health=most, most=most) for one in heroes],
        deck=[],
    )


def start_health(heroes: int, options: ConquestOptions) -> int:
    """By the number of Heroes, with the option for large parties (DC-S3 to DC-S6)."""
    return CATALOG.start_health[str(heroes)] + (options.even_odds and heroes >= LARGE)


def chosen_heroes(seats: int, options: ConquestOptions, chance: Chance) -> list[str]:
    """By seat: the Hero picked there, else one of the free ones by luck. One picked twice goes to who joined first."""
    picks = options.picks if options.heroes == "picked" else ()
    if unknown := next((pick for pick in picks if pick and pick not in HEROES), None):
        raise Illegal("DC-S1", "unknown", hero=unknown)
    wanted = [pick if pick not in picks[:place] else "" for place, pick in enumerate(picks)]
    own = [wanted[seat] if seat < len(wanted) else "" for seat in range(seats)]
    free = [hero for hero in HEROES if hero not in own]
    chance.shuffle(free)
    return [hero or free.pop() for hero in own]
