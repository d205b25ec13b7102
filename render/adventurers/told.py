"""The sentence beside the dice: what the attack on the table comes to, or what happened last in the battle."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from render.adventurers.words import enemy_called
from rules.adventurers import attack_events as attacks
from rules.adventurers import battle_events as battles
from rules.adventurers import events
from rules.adventurers.actions import Fighter
from rules.adventurers.attack_events import DieShown
from rules.adventurers.catalog import name_of
from rules.adventurers.view import BattleSeen, BlowSeen, Journey, RollSeen

NOBODY = "The battle begins"


class Told(NamedTuple):
    """Words, and the dice that belong to them."""

    text: str
    dice: tuple[DieShown, ...] = ()


def told(table: Journey, battle: BattleSeen) -> Told:
    """What the strip says now."""
    if battle.roll:
        return Told(rolling(battle, battle.roll), battle.roll.dice)
    if battle.blow:
        return Told(attacked(battle, battle.blow), dice_of(table, str(battle.blow.no)))
    if event := loudest(table):
        return Told(SAY[type(event)](table, battle, event), getattr(event, "dice", ()))
    return Told(f"{called(battle, battle.now)}’s turn" if battle.now else NOBODY)


def quiet(event: events.AnyEvent) -> bool:
    """Whether it only follows from something that says more: who closed up, or was defeated by a hit."""
    return isinstance(event, battles.Shifted) and event.why in ("closed up", "pushed", "moved", "placed", "made way")


def loudest(table: Journey) -> events.AnyEvent | None:
    """The latest event that has words; where a hit has defeated enemies that hit, with its dice."""
    loud = [one for one in reversed(table.last) if type(one) in SAY and not quiet(one)]
    cause = next((one for one in loud if not isinstance(one, attacks.EnemyDefeated)), None)
    return cause if isinstance(cause, attacks.AttackJudged) and cause.hit else next(iter(loud), None)


def called(battle: BattleSeen, fighter: Fighter) -> str:
    """A fighter by name."""
    return enemy_called(battle, int(fighter)) if fighter.isdigit() else name_of(fighter)


def rolling(battle: BattleSeen, roll: RollSeen) -> str:
    """A roll that its owner may still change."""
    if roll.purpose == "defence":
        return f"{name_of(roll.who)} defends: {roll.dodges} dodged, {roll.shields} blocked"
    targets = battle.strike.targets if battle.strike else ()
    at = f" at {enemy_called(battle, targets[0])}" if len(targets) == 1 else ""
    state = "a hit" if roll.hit else "no hit yet"
    return f"{name_of(roll.who)}{at}: {roll.have} of {roll.need} {roll.icon}s, {state}"


def attacked(battle: BattleSeen, blow: BlowSeen) -> str:
    """An enemy's attack that can still be met."""
    deadly = ", deadly" if blow.deadly else ""
    return f"{enemy_called(battle, blow.no)} attacks {name_of(blow.who)}: {many(blow.hits, 'hit')}{deadly}"


def dice_of(table: Journey, fighter: Fighter) -> tuple[DieShown, ...]:
    """The latest roll of a fighter since the turn began."""
    rolls = (one for one in reversed(table.last) if isinstance(one, attacks.Rolled) and one.fighter == fighter)
    return next((one.dice for one in rolls), ())


def many(count: int, what: str) -> str:
    """So many of them."""
    return f"{count} {what}" if count == 1 else f"{count} {what}s"


def judged(table: Journey, battle: BattleSeen, event: attacks.AttackJudged) -> str:
    """An adventurer's attack."""
    last = table.last_attack
    targets = last.targets if last and last.fighter == event.who else ()
    whom = called(battle, targets[0][0]) if len(targets) == 1 else many(len(targets), "enemy").replace("ys", "ies")
    if not event.hit:
        return f"{name_of(event.who)} missed {whom}: {event.have} of {event.need}"
    fell = [one for one in table.last if isinstance(one, attacks.EnemyDefeated)]
    fate = "" if not fell else ", defeated" if len(targets) == 1 else f", {len(fell)} defeated"
    return f"{name_of(event.who)} hit {whom} for {sum(wounds for _, _, wounds in targets)}{fate}"


def landed(table: Journey, battle: BattleSeen, event: attacks.AttackLanded) -> str:
    """An enemy's attack."""
    kept = (f"{event.prevented} prevented", event.prevented), (f"{event.ward} warded", event.ward)
    rest = "".join(f", {text}" for text, count in kept if count)
    return f"{enemy_called(battle, event.no)} hit {name_of(event.who)} for {event.wounds}{rest}"


def used(table: Journey, battle: BattleSeen, event: battles.SkillUsed) -> str:
    """A free skill or an action."""
    return f"{name_of(event.who)} used {name_of(event.skill)}"


def drank(table: Journey, battle: BattleSeen, event: battles.PotionUsed) -> str:
    """A potion."""
    return f"{name_of(event.who)} gave {name_of(event.to)} the {name_of(event.item)}"


def moved(table: Journey, battle: BattleSeen, event: battles.Moved) -> str:
    """A move."""
    return f"{name_of(event.who)} moved to {event.to}"


Say = Callable[[Journey, BattleSeen, Any], str]
SAY: Mapping[type[events.AnyEvent], Say] = {
    attacks.AttackJudged: judged,
    attacks.AttackLanded: landed,
    battles.SkillUsed: used,
    battles.PotionUsed: drank,
    battles.Moved: moved,
    battles.TurnLost: lambda _, battle, event: f"{called(battle, event.fighter)} was stunned and lost the turn",
    battles.Waited: lambda _, battle, event: f"{enemy_called(battle, event.no)} waited",
    battles.LeftBattle: lambda _, battle, event: f"{name_of(event.who)} left the battle",
    battles.BattleRoundBegan: lambda _, battle, event: f"Round {event.round} of the battle begins",
    battles.BattleRoundEnded: lambda _, battle, event: f"Round {event.round} of the battle is over",
    battles.Shifted: lambda _, battle, event: f"{called(battle, event.steps[0].fighter)} {SHIFTS[event.why]}",
    attacks.EnemyDefeated: lambda _, battle, event: f"{enemy_called(battle, event.no)} is defeated",
    attacks.Fell: lambda _, battle, event: f"{name_of(event.who)} has fallen",
}
SHIFTS: Mapping[battles.ShiftWhy, str] = {
    "closed up": "closed up", "pushed": "was pushed back", "moved": "moved", "placed": "was placed",
    "advanced": "came to the front", "made way": "made way", "charged": "charged", "flanked": "flanks",
    "flew": "flew to the front", "returned": "flew back",
}  # fmt: skip
