"""Turns of enemies in a story: how they move, whom they attack, and what a defence comes to."""

from collections.abc import Callable, Mapping

from rules.adventurers import attack_events as at
from rules.adventurers import battle_events as ev
from rules.adventurers.tale import DIE
from rules.adventurers.terms import adventurer_name, at_told, card, life_told, wounds
from rules.adventurers.thread import Thread
from rules.contract import Event
from rules.phrases import counted, joined

Tell = Callable[..., None]
WENT: Mapping[str, str] = {  # how an enemy comes to another square
    "advanced": "went to {to}",
    "made way": "pushed its way to {to}",
    "charged": "charged to {to}",
    "flanked": "went round to {to}",
    "flew": "flew to {to}",
}


def _enemy_turn_began(t: Thread, event: ev.EnemyTurnBegan) -> None:
    t.rest()
    t.acting = str(event.no)


def _attacked(t: Thread, event: at.EnemyAttacked) -> None:
    """With what follows at once: its hits."""
    foe = t.own_foe(event.no, event.enemy)
    verb = "shot at" if event.way == "ranged" else "attacked"
    again = t.tale.last()
    if again is not None and t.acting == str(event.no) and again.head.startswith(foe):
        again.head = f"{again.head} and {verb} {adventurer_name(event.who)}"
    else:
        t.rest()
        t.tale.line(f"{foe} {verb} {adventurer_name(event.who)}")
    t.walked = 0
    t.acting = str(event.no)


def _hits_counted(t: Thread, event: at.HitsCounted) -> None:
    hits = counted(event.hits, "hit", "hits") if event.hits else "no hit"
    t.tale.note(hits if t.tale.open else f"{t.foe(event.no)} has {hits} on {adventurer_name(event.who)}", DIE)


def _reacted(t: Thread, event: at.Reacted) -> None:
    on = f" for {adventurer_name(event.target)}" if event.target != event.who else ""
    prevented = f" and prevented {event.prevented}" if event.prevented else ""
    t.tale.follows(f"{adventurer_name(event.who)} used {card(event.skill)}{on}{prevented}")


def _declined(t: Thread, event: at.Declined) -> None:
    """Nothing happened."""


def _defence_rolled(t: Thread, event: at.DefenceRolled) -> None:
    """The dice follow; no dice are told by the wounds."""


def _landed(t: Thread, event: at.AttackLanded) -> None:
    """Wounds and what is left; an attack without a hit is told already."""
    if not event.hits:
        return
    parts = [f"{event.prevented} prevented"] if event.prevented else []
    parts += [f"{event.ward} by the ward"] if event.ward else []
    parts += [_wounded(t, event)]
    last = t.tale.last()
    about = last is not None and (t.rolling == event.who or last.head.startswith(t.foe(event.no)))
    if last is None or not about:
        hits = counted(event.hits, "hit", "hits")
        told = "in the end" if t.tale.open else f"{t.foe(event.no)} has {hits} on {adventurer_name(event.who)}"
        last = t.tale.follows(told, DIE)
    last.notes.extend(parts)


def _wounded(t: Thread, event: at.AttackLanded) -> str:
    told = wounds(event.wounds)
    near = [one for one in (t.before(), *t.ahead()) if isinstance(one, at.Hurt) and one.who == event.who]
    if not event.wounds or not near or not near[0].left:
        return told
    return f"{told}, {life_told(near[0].left, t.most(event.who))}"


def _shifted(t: Thread, event: ev.Shifted) -> None:
    """Pushes, and where the enemy whose turn it is went; who closes up or makes way shows on the picture."""
    if event.why == "pushed":
        told = joined(t.fighter(step.fighter) for step in event.steps)
        t.tale.follows(f"a push makes {told} trade places")
        return
    own = next((step for step in event.steps if step.fighter == t.acting), None)
    if own is not None and own.fighter.isdigit() and event.why in WENT:
        _went(t, f"{t.fighter(own.fighter)} {WENT[event.why].format(to=at_told(own.to))}")


def _went(t: Thread, words: str) -> None:
    """Enemies that move one after the other share a line."""
    if not t.tale.open and t.walked == len(t.tale.lines) > 0:
        t.tale.open = True
    t.tale.follows(words)
    if len(t.tale.lines[-1].sentences) == 1:
        t.walked = len(t.tale.lines)


def _waited(t: Thread, event: ev.Waited) -> None:
    t.tale.follows(f"{t.foe(event.no)} waited")


def _regenerated(t: Thread, event: ev.Regenerated) -> None:
    t.tale.follows(f"{t.foe(event.no)} heals {wounds(event.wounds)}")


TOLD: Mapping[type[Event], Tell] = {
    ev.EnemyTurnBegan: _enemy_turn_began,
    at.EnemyAttacked: _attacked,
    at.HitsCounted: _hits_counted,
    at.Reacted: _reacted,
    at.Declined: _declined,
    at.DefenceRolled: _defence_rolled,
    at.AttackLanded: _landed,
    ev.Shifted: _shifted,
    ev.Waited: _waited,
    ev.Regenerated: _regenerated,
}
