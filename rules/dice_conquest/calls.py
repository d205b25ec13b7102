"""What Dice Conquest asks of a player, what others read while it waits, and who comes next."""

from collections.abc import Callable, Mapping

from rules.contract import Asked
from rules.dice_conquest.catalog import CATALOG, HEROES, SPELLS
from rules.dice_conquest.rounds_told import plan_told
from rules.dice_conquest.terms import (
    card_seen,
    creature,
    creatures_seen,
    dice_in,
    dice_shown,
    hero,
    hero_name,
    item,
    spell,
    the_die,
    those,
)
from rules.dice_conquest.view import Conquest
from rules.phrases import bold, counted, joined
from rules.telling import Names

SHIELD = next(row.id for row in CATALOG.items if row.effect.kind == "prevent")
LONGEST = 100  # letters of a plan that a call repeats
HINTS: Mapping[str, str] = {
    "MayCast": "/dice spell",
    "MayTarget": "/dice target",
    "MayStart": "/dice place",
    "MayAttack": "/dice place",
    "MayFollow": "/dice end",
    "MayKeepNumber": "/dice number",
    "MayAward": "/dice give",
    "MayPrevent": "/dice shield",
    "MayPlan": "/dice keep",
    "MayRespond": "/dice agree",
    "MayVote": "/dice settle",
}
WAITING: Mapping[str, str] = {
    "MayCast": "is casting a spell",
    "MayTarget": "is aiming a spell",
    "MayStart": "is choosing a die",
    "MayAttack": "is placing a die",
    "MayFollow": "may still do something",
    "MayKeepNumber": "is choosing between two numbers",
    "MayAward": "is giving a magic item away",
    "MayPrevent": "may use a magic item against the damage",
    "MayPlan": "is planning which dice come back",
    "MayRespond": "may object to the plan",
    "MayVote": "has a vote on the plans",
}


def call(view: Conquest, asked: Asked, names: Names) -> str:
    """What the asked player must do, as an imperative or a question that follows a mention and a comma."""
    return CALLS[asked.kind](view, asked, names)


def hint(view: Conquest, asked: Asked) -> str:
    """The typed command for this decision: `/dice discard` where the chosen die fits nowhere."""
    if asked.kind == "MayAttack" and not fits(view):
        return "/dice discard"
    return HINTS[asked.kind]


def waiting(view: Conquest, asked: Asked, names: Names) -> str:
    """What others read who press a control of this decision."""
    return f"{names[asked.seat]} {WAITING[asked.kind]}"


def progress(view: Conquest) -> str:
    """Where the game stands."""
    return f"Round {view.round}"


def after(view: Conquest, names: Names) -> str:
    """The player who comes next; "" once the game is over."""
    if view.phase == "over":
        return ""
    return names[_next(view)]


def _next(view: Conquest) -> int:
    """Clockwise; after the last spell and after the end of a round the first player (DC-G3, DC-P6, DC-E6)."""
    heroes = len(view.heroes)
    if view.phase == "turns":
        return (view.active + 1) % heroes
    if view.phase == "end":
        return (view.first + 1) % heroes
    more = [card for card in view.display if card.kind == "spell" and card.id != view.casting]
    return (view.caster + 1) % heroes if more else view.first


def fits(view: Conquest) -> list[str]:
    """The creatures that the chosen die may go to."""
    return [card.id for card in view.display if card.takes]


def fallen_by(view: Conquest) -> list[int]:
    """The seats that would fall if the round ended now."""
    return [seen.seat for seen in view.heroes if view.allocation and view.allocation[seen.seat] >= seen.health]


# ---------------------------------------------------------------- one question each


def _hero(view: Conquest, asked: Asked) -> str:
    return bold(hero_name(hero(view, asked.seat).hero))


def _start(view: Conquest, asked: Asked, names: Names) -> str:
    own = hero(view, asked.seat)
    dice = dice_in(view, "available")
    crit = f" Your {HEROES[own.hero].crit} is a critical hit." if {one.die for one in dice} & {*view.critical} else ""
    shown = dice_shown(dice) or "none is left"
    return f"choose a die for the {_hero(view, asked)}: {shown}.{crit}"


def _attack(view: Conquest, asked: Asked, names: Names) -> str:
    held = dice_in(view, "chosen")
    die = the_die(held[0].die, held[0].value) if held else "the die"
    crit = " A critical hit is ready." if view.armed and not view.crit_used else ""
    if not fits(view):
        return f"{die} of the {_hero(view, asked)} fits on no creature: change it, or discard it.{crit}"
    return f"place {die} of the {_hero(view, asked)} on a creature.{crit}"


def _follow(view: Conquest, asked: Asked, names: Names) -> str:
    on = creature(view.placed_on) if view.placed_on else "a creature"
    done = "fell to" if view.placed_on and not card_seen(view, view.placed_on) else "has the die of"
    return f"{on} {done} the {_hero(view, asked)}: use a power or a magic item, or end the turn."


def _cast(view: Conquest, asked: Asked, names: Names) -> str:
    if view.casting is None:
        return "cast the spell."
    row = SPELLS[view.casting]
    return f"{spell(row.id)} needs {row.target}, and {the_die(row.die)} shows {view.cast_value}: accept, or change it."


AIMS: Mapping[str, str] = {
    "damage": "which creature does it meet, or nobody?",
    "damage_each": "which creatures does it meet, up to {up_to}, or nobody?",
    "dominate": "which creature strikes which other one, or nobody?",
    "banish": "which creature is slain, or nobody?",
    "heal": "which hero does it heal?",
}


def _target(view: Conquest, asked: Asked, names: Names) -> str:
    if view.casting is None:
        return "whom does the spell meet?"
    effect = SPELLS[view.casting].success
    return f"{spell(view.casting)} is a success: {AIMS[effect.kind].format(up_to=effect.up_to)}"


def _number(view: Conquest, asked: Asked, names: Names) -> str:
    shown = next((seen for seen in view.dice if seen.die == view.last_die), None)
    now = f" {the_die(shown.die)} shows {shown.value} now." if shown else ""
    return f"keep the new number of the rerolled die, or the old one?{now}"


def _award(view: Conquest, asked: Asked, names: Names) -> str:
    given = item(view.award) if view.award else "the magic item"
    return f"who gets {given}?"


def _prevent(view: Conquest, asked: Asked, names: Names) -> str:
    doomed = fallen_by(view)
    falls = f", and {those(names, doomed)} would fall" if doomed else ""
    return f"{view.incoming} damage {'is' if view.incoming == 1 else 'are'} coming{falls}. Use the {item(SHIELD)}?"


def _plan(view: Conquest, asked: Asked, names: Names) -> str:
    lying = counted(sum(len(card.dice) for card in creatures_seen(view)), "die lies", "dice lie")
    return f"the round is over. Which dice come back? {lying} on creatures."


def _respond(view: Conquest, asked: Asked, names: Names) -> str:
    if not view.plans:
        return "do you agree to the plan?"
    plan = view.plans[0]
    told = plan_told(plan.remove, plan.clear)
    doing = f"proposes to {told}" if len(told) <= LONGEST else f"proposes to take {len(plan.remove)} dice off"
    return f"{names[plan.seat]} {doing}. Do you agree?"


def _vote(view: Conquest, asked: Asked, names: Names) -> str:
    whose = f" of {joined(names[plan.seat] for plan in view.plans)}" if view.plans else ""
    return f"vote between the plans{whose} for the dice on creatures."


CALLS: Mapping[str, Callable[[Conquest, Asked, Names], str]] = {
    "MayCast": _cast,
    "MayTarget": _target,
    "MayStart": _start,
    "MayAttack": _attack,
    "MayFollow": _follow,
    "MayKeepNumber": _number,
    "MayAward": _award,
    "MayPrevent": _prevent,
    "MayPlan": _plan,
    "MayRespond": _respond,
    "MayVote": _vote,
}
