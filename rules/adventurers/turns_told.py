"""Turns of adventurers in a story: moves, rolls, hits and misses, skills and potions, and what they came to."""

from collections.abc import Callable, Mapping, Sequence

from rules.adventurers import attack_events as at
from rules.adventurers import battle_events as ev
from rules.adventurers.catalog import ENEMIES, ITEMS, SKILLS, Mark
from rules.adventurers.tale import CUP, DIE, SKULL
from rules.adventurers.terms import (
    adventurer_name,
    at_told,
    card,
    face_name,
    faces,
    icons,
    life_told,
    wounds,
)
from rules.adventurers.thread import Thread
from rules.contract import Event
from rules.phrases import counted, joined

Tell = Callable[..., None]
PRIMED: Mapping[str, str] = {
    "next_dice_red": "{n} red dice more in the next melee attack",
    "next_dice_blue": "{n} blue dice more in the next ranged attack",
    "next_damage": "{n} more damage with the next attack",
    "next_fire": "the next attack is fire",
}
PRIMED_ONE: Mapping[str, str] = {
    "next_dice_red": "1 red die more in the next melee attack",
    "next_dice_blue": "1 blue die more in the next ranged attack",
}


# ---------------------------------------------------------------- turns


def _turn_began(t: Thread, event: ev.TurnBegan) -> None:
    t.rest()
    t.acting = event.who


def _turn_ended(t: Thread, event: ev.TurnEnded) -> None:
    if event.passed:
        t.tale.line(f"{adventurer_name(event.who)} passed")
    t.rest()


def _turn_lost(t: Thread, event: ev.TurnLost) -> None:
    t.rest()
    t.tale.line(f"{t.fighter(event.fighter)} was stunned and lost the turn")


def _moved(t: Thread, event: ev.Moved) -> None:
    spent = counted(event.tokens, "blue token", "blue tokens")
    t.rest()
    t.tale.line(f"{adventurer_name(event.who)} moved to {at_told(event.to)}").notes.append(spent)


def _left(t: Thread, event: ev.LeftBattle) -> None:
    if gone := t.run(ev.LeftBattle):
        t.rest()
        t.tale.line(f"{joined(adventurer_name(one.who) for one in gone)} left the battle")


# ---------------------------------------------------------------- attacks


def _attack_made(t: Thread, event: at.AttackMade) -> None:
    """Told with its roll."""
    t.rest()


def tool_of(event: at.AttackMade) -> str:
    """What an attack is made with: "with *Axe*", "for *Power Strike*"."""
    if event.skill:
        return f"for {card(event.skill)}"
    return f"with {joined(map(card, event.weapons))}" if event.weapons else "with bare hands"


def _rolled(t: Thread, event: at.Rolled) -> None:
    """An adventurer's roll begins a sentence; an enemy's is told by its hits."""
    if event.fighter.isdigit():
        return
    shown = faces(die.face for die in event.dice)
    if event.purpose == "defence":
        t.tale.follows(f"{adventurer_name(event.fighter)} rolled {shown}", DIE)
    else:
        made = t.before()
        tool = f" {tool_of(made)}" if isinstance(made, at.AttackMade) else ""
        t.tale.line(f"{adventurer_name(event.fighter)} rolled {shown}{tool}", DIE)
    t.rolling = event.fighter


def _idea_used(t: Thread, event: at.IdeaUsed) -> None:
    old, new = face_name(event.old), face_name(event.new)
    came = f"an idea turned {old} into {new}" if new != old else f"an idea brought {new} again"
    t.tale.follows(_used(t, event.who, came))
    t.tale.lines[-1].opener = t.tale.lines[-1].opener or DIE
    t.rolling = ""


def _reflexes_used(t: Thread, event: at.ReflexesUsed) -> None:
    t.tale.follows(_used(t, event.who, f"reflexes took a {event.colour} token back"))
    t.rolling = ""


def _crit_fixed(t: Thread, event: at.CritFixed) -> None:
    t.tale.follows(_used(t, event.who, f"a critical counts as {face_name(event.icon)}"))
    t.rolling = ""


def _used(t: Thread, who: str, words: str) -> str:
    """What was done with a die; whose it was where the roll itself is not in the same line."""
    return words if t.tale.open else f"{adventurer_name(who)}: {words}"


def _judged(t: Thread, event: at.AttackJudged) -> None:
    """The result behind the faces, else as a sentence of its own."""
    if event.hit:
        told = "a hit"
    else:
        got = icons(event.icon, event.have) if event.have else f"no {face_name(event.icon)}"
        told = f"{got} of {event.need}, a miss"
    last = t.tale.last()
    if t.rolling == event.who and last is not None:
        last.notes.append(told)
    elif last is not None:
        t.tale.follows(f"it is {told}", DIE)
    else:
        t.tale.line(f"{adventurer_name(event.who)} kept the roll", DIE).notes.append(told)
    t.rolling = event.who


def _innate_worked(t: Thread, event: at.InnateWorked) -> None:
    """What it does follows."""


def _enemy_hurt(t: Thread, event: at.EnemyHurt) -> None:
    """All wounds of one attack together."""
    if not (hurt := t.run(at.EnemyHurt)):
        return
    last = t.tale.last()
    told = [_wounded(t, one, len(hurt) > 1) for one in hurt]
    if event.why == "attack" and last is not None and t.rolling:
        last.notes.extend(told)
    elif event.why == "attack":
        t.tale.follows(f"the attack deals {joined(told)}")
    else:
        t.tale.follows(f"{WHY[event.why]}: {joined(told)}")


WHY: Mapping[str, str] = {
    "poison": "poison", "cliff": "the cliff", "companion": "the companion bites", "erthias": "Erthias", "event": "",
}  # fmt: skip


def _wounded(t: Thread, one: at.EnemyHurt, many: bool) -> str:
    """Wounds on one enemy: "3 on the Troll, 5 of 8 left"; with several in brackets, and nothing of one that falls."""
    what = f"{one.wounds or 'nothing'} on {t.foe(one.no, one.enemy)}"
    if not one.left:
        return what
    left_ = f"{one.left} of {one.life} left"
    twice = "doubled, " if one.doubled else ""
    return f"{what} ({twice}{left_})" if many else f"{what}, {twice}{left_}"


def _defeated(t: Thread, event: at.EnemyDefeated) -> None:
    if fell := t.run(at.EnemyDefeated):
        great = any(ENEMIES[one.enemy].rank != "common" for one in fell)
        verb = "falls" if len(fell) == 1 else "fall"
        t.tale.follows(f"{joined(t.foe(one.no, one.enemy) for one in fell)} {verb}", CUP if great else "")


def _stunned(t: Thread, event: at.Stunned) -> None:
    told = "a stunned token" if event.token else f"position {event.position}"
    t.tale.follows(f"{t.fighter(event.fighter)} is stunned").notes.append(told)


def _poisoned(t: Thread, event: at.Poisoned) -> None:
    tokens = counted(event.tokens, "token", "tokens")
    t.tale.follows(f"{t.fighter(event.fighter)} is poisoned").notes.append(tokens)


def _poison_worked(t: Thread, event: at.PoisonWorked) -> None:
    """The wounds follow."""
    t.rest()


def _marked(t: Thread, event: at.Marked) -> None:
    t.tale.note(f"{t.foe(event.no)} is marked")


# ---------------------------------------------------------------- skills, potions and what they do


def _skill_used(t: Thread, event: ev.SkillUsed) -> None:
    t.rest()
    t.tale.line(f"{adventurer_name(event.who)} used {card(event.skill)}{_on(t, event.targets)}")


def _potion_used(t: Thread, event: ev.PotionUsed) -> None:
    t.rest()
    to = "" if event.to == event.who else f" on {adventurer_name(event.to)}"
    t.tale.line(f"{adventurer_name(event.who)} used {card(event.item)}{to}")


def _on(t: Thread, targets: Sequence[str]) -> str:
    """Targets as in the notation: adventurers, numbers of enemies, a row."""
    told = [f"row {one[1:]}" if one.startswith("r") and one[1:].isdigit() else t.fighter(one) for one in targets]
    return f" on {joined(told)}" if told else ""


def _healed(t: Thread, event: ev.Healed) -> None:
    """By skills, potions and innate skills; events say it themselves."""
    if event.source in SKILLS or event.source in ITEMS or event.source == "innate":
        who = adventurer_name(event.who)
        what = f"{who} back to {life_told(event.left, t.most(event.who))}" if event.amount else f"{who} misses nothing"
        t.tale.note(what)


def _returned(t: Thread, event: ev.Returned) -> None:
    t.tale.note(f"{adventurer_name(event.who)} stands again in {at_told(event.at)}")


def _warded(t: Thread, event: ev.Warded) -> None:
    """Everybody who has as much now at once; at the start of a battle it shows on the picture."""
    if t.tale.open and (run := t.run(ev.Warded)):
        for total in dict.fromkeys(one.total for one in run):
            who = joined(adventurer_name(one.who) for one in run if one.total == total)
            t.tale.note(f"ward {total} for {who}")


def _rested(t: Thread, event: ev.Rested) -> None:
    if t.tale.open:
        t.tale.note(f"{adventurer_name(event.who)} has {event.left or 'no'} fatigue")


def _cured(t: Thread, event: ev.Cured) -> None:
    t.tale.note(f"{adventurer_name(event.who)} is cured")


def _tokens_gained(t: Thread, event: ev.TokensGained) -> None:
    if event.amount and t.tale.open:
        tokens = counted(event.amount, f"{event.colour} token", f"{event.colour} tokens")
        t.tale.note(f"{adventurer_name(event.who)} gets {tokens}")


def _primed(t: Thread, event: ev.Primed) -> None:
    """Everybody who got the same by one skill at once."""
    run = [one for one in t.run(ev.Primed) if one.kind == event.kind]
    if not run and isinstance(before := t.before(), ev.Primed) and before.kind != event.kind:
        run = [event]
    if run:
        who = joined(dict.fromkeys(adventurer_name(one.who) for one in run))
        t.tale.note(f"{primed_told(event.kind, event.total)} for {who}")


def primed_told(kind: Mark | str, total: int) -> str:
    """What waits for the next attack: "1 red die more in the next melee attack"."""
    words = PRIMED_ONE.get(kind, PRIMED[kind]) if total == 1 else PRIMED[kind]
    return words.format(n=total)


def _hurt(t: Thread, event: at.Hurt) -> None:
    """Wounds by an attack are told with it; those of events by the event."""
    if event.why in ("attack", "event"):
        return
    who = adventurer_name(event.who)
    by = {"poison": "poison", "erthias": "Erthias"}.get(event.why, "it")
    left_ = "" if not event.left else f", {life_told(event.left, t.most(event.who))} left"
    t.tale.follows(f"{who} takes {wounds(event.wounds)} by {by}{left_}")


def _fell(t: Thread, event: at.Fell) -> None:
    t.tale.follows(f"{adventurer_name(event.who)} has fallen", SKULL)


TOLD: Mapping[type[Event], Tell] = {
    ev.TurnBegan: _turn_began,
    ev.TurnEnded: _turn_ended,
    ev.TurnLost: _turn_lost,
    ev.Moved: _moved,
    ev.LeftBattle: _left,
    at.AttackMade: _attack_made,
    at.Rolled: _rolled,
    at.IdeaUsed: _idea_used,
    at.ReflexesUsed: _reflexes_used,
    at.CritFixed: _crit_fixed,
    at.AttackJudged: _judged,
    at.InnateWorked: _innate_worked,
    at.EnemyHurt: _enemy_hurt,
    at.EnemyDefeated: _defeated,
    at.Stunned: _stunned,
    at.Poisoned: _poisoned,
    at.PoisonWorked: _poison_worked,
    at.Marked: _marked,
    ev.SkillUsed: _skill_used,
    ev.PotionUsed: _potion_used,
    ev.Healed: _healed,
    ev.Returned: _returned,
    ev.Warded: _warded,
    ev.Rested: _rested,
    ev.Cured: _cured,
    ev.TokensGained: _tokens_gained,
    ev.Primed: _primed,
    at.Hurt: _hurt,
    at.Fell: _fell,
}
