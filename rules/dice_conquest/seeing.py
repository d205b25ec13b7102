"""What everybody may see of a table, built from nothing."""

from rules.contract import Decision, as_asked
from rules.dice_conquest.agenda import MayAward, MayKeepNumber
from rules.dice_conquest.catalog import BOSSES, CREATURES, DICE, HEROES, SPELLS, Die
from rules.dice_conquest.damage import allocation, dealt, incoming
from rules.dice_conquest.events import Altered, Countered, Discarded, GameOver, Placed, Weakened
from rules.dice_conquest.placing import may_place
from rules.dice_conquest.rerolling import rerolls_allowed
from rules.dice_conquest.slaying import total
from rules.dice_conquest.state import Card, ConquestState, dice_in, dice_on, seats_of
from rules.dice_conquest.table import rest_of
from rules.dice_conquest.view import CardSeen, Conquest, DieSeen, HeroSeen, PlanSeen, Seat, SuggestionSeen
from rules.dice_conquest.words_of_cards import health_of


def public(state: ConquestState) -> Conquest:
    """The table as everybody sees it."""
    asked = pending(state)
    now, casting = state.now, state.casting
    amount = incoming(state)
    award = next((one.item for one in asked if isinstance(one, MayAward)), None)
    return Conquest(
        asked=tuple(map(as_asked, asked)),
        options=state.options,
        round=state.round,
        phase=state.phase,
        number=state.turn,
        first=state.first,
        active=state.active,
        caster=state.caster,
        heroes=tuple(hero_seen(state, seat) for seat in seats_of(state)),
        display=tuple(card_seen(state, card) for card in state.display),
        dice=tuple(DieSeen(die, shown.zone, shown.value, shown.on) for die, shown in state.dice.items()),
        deck=len(state.deck),
        boss=boss_known(state),
        spells_left=sum(one in SPELLS for one in state.deck),
        gone=tuple(state.gone),
        chosen=next(iter(dice_in(state, "chosen")), None),
        armed=now.armed,
        ignoring=now.ignoring,
        ability_used=now.ability_used,
        crit_used=now.crit_used,
        rerolls_left=max(0, rerolls_allowed(state, now.seat) - now.rerolls),
        placed_on=now.placed_on,
        casting=casting.spell if casting else None,
        cast_value=casting.value if casting else 0,
        prevented=state.effects.prevented,
        extra_rerolls=state.effects.extra_rerolls,
        no_reroll=state.effects.no_reroll,
        incoming=amount,
        allocation=tuple(allocation(state, amount)),
        critical=critical(state),
        plans=tuple(PlanSeen(one.seat, one.remove, one.clear) for one in plans_on_table(state)),
        suggestions=tuple(SuggestionSeen(one.seat, one.die, one.creature) for one in state.suggestions),
        award=award,
        changed=changed(state),
        last_die=last_die(state),
        numbers=numbers(state, asked),
        to_most=state.effects.largest_to_most,
        steals=state.effects.steals,
        result=state.result,
        reason=state.reason,
        fallen=next((event.seat for event in state.last if isinstance(event, GameOver)), None),
        resume=rest_of(state),
    )


def private(state: ConquestState, seat: int) -> Seat:
    """The same: nobody has a secret here."""
    return Seat(seat=seat, table=public(state))


def pending(state: ConquestState) -> list[Decision]:
    """The open decisions, in order."""
    found: list[Decision] = []
    for task in reversed(state.agenda):
        if not isinstance(task, Decision):
            break
        found.append(task)
    return found


def hero_seen(state: ConquestState, seat: int) -> HeroSeen:
    """One Hero."""
    hero = state.heroes[seat]
    return HeroSeen(seat, hero.id, hero.health, hero.most, tuple(hero.items), hero.healed, hero.away)


def card_seen(state: ConquestState, card: Card) -> CardSeen:
    """One card; a Spell is nothing but itself."""
    if card.id in SPELLS:
        return CardSeen(card.id, "spell")
    chosen = bool(dice_in(state, "chosen"))
    return CardSeen(
        id=card.id,
        kind="boss" if card.id in BOSSES else "creature",
        health=health_of(state.options, card.id),
        total=total(state, card.id),
        counters=card.counters,
        dice=tuple(dice_on(state, card.id)),
        damage=dealt(state, card),
        printed=CREATURES[card.id].damage,
        weaker=card.weaker,
        dominated=card.dominated,
        takes=chosen and may_place(state, state.now.seat, card.id) is None,
    )


def boss_known(state: ConquestState) -> str | None:
    """The Boss, if it has been drawn or an option makes it public."""
    drawn = next((one for one in (*(card.id for card in state.display), *state.gone) if one in BOSSES), None)
    if drawn or not (state.options.boss_public or state.options.boss != "random"):
        return drawn
    return next((one for one in state.deck if one in BOSSES), None)


def critical(state: ConquestState) -> tuple[Die, ...]:
    """The dice that would be, or are, a Critical Hit for the Hero who acts."""
    number = HEROES[state.heroes[state.active].id].crit
    zones = ("available", "chosen")
    return tuple(die for die in DICE if state.dice[die].zone in zones and state.dice[die].value == number)


def plans_on_table(state: ConquestState) -> list[PlanSeen]:
    """The plans for the dice on Creatures, the First Player's first."""
    plans = state.keeping.plans if state.keeping else []
    return [PlanSeen(plan.seat, plan.remove, plan.clear) for plan in plans]


def last_die(state: ConquestState) -> Die | None:
    """The die that was placed or discarded last."""
    return next((event.die for event in reversed(state.last) if isinstance(event, Placed | Discarded)), None)


def numbers(state: ConquestState, asked: list[Decision]) -> tuple[Die, int, int] | None:
    """The die of which one number has to be kept, its old and its new one."""
    keeping = next((one for one in asked if isinstance(one, MayKeepNumber)), None)
    return (keeping.die, keeping.old, state.dice[keeping.die].value) if keeping else None


def changed(state: ConquestState) -> tuple[str, ...]:
    """The Creatures on which the last turn changed something."""
    touched = [event.creature for event in state.last if isinstance(event, Placed | Countered | Weakened)]
    touched += [state.dice[event.die].on for event in state.last if isinstance(event, Altered)]
    there = {card.id for card in state.display}
    return tuple(one for one in dict.fromkeys(touched) if one in there)
