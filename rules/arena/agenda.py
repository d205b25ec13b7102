"""What can be waiting to happen in the arena: the tasks of a turn, and every decision.

**Questions out of turn.** The engine opens one exactly when public facts say that its answer could change something;
it knows nothing of standing orders. Whoever runs the table answers for a seat by its orders, or asks the player. Who is
asked, and when:

- `MayEarth`: every opponent who holds an Earth token, once at the start of a hero phase, in seat order (AR-R45).
- `MayPlayElement`: before an attack of a monster that is not energy resistant, each seat that holds Fire or Water, in
  seat order from the current one. Fire: if all the Fire tokens held by anybody together could raise the unblocked
  damage; Water: if even after that there would be any. After a token is played all are asked again. `Pass` is for
  this attack; `PassRest` is for the rest of the phase, and is what an empty clock and the order `hold` answer: so a
  seat that does not care is asked once in a hero phase with opportunities, and once in a monster or summoning phase.
- `MayCancel`: in a monster phase, after that, the current seat with a free `cancel_water`, if another seat's Water on
  the attacking monster keeps the damage down (AR-R46).
- `MayBlock`: the attacked seat with a free `block` effect, if the attack has unblocked damage (AR-R47).

Besides, every seat that holds Fire or Water may play it at any other time while the table waits for somebody: the side
decision `MayUseElement` with its own answer `PlayAside` (AR-R44), so that nobody's answer to a question is a lawful
deed of somebody else. In one's own hero phase and in a window the decision itself takes `Fire` and `Water`.
The answers to a window all follow from public facts, yet no button of them stands on the public call: that one is asked
at all is all that the others learn.
"""

from typing import ClassVar, Literal

from rules.arena import actions
from rules.arena.catalog import Element, Rune
from rules.contract import Decision, Task

Which = Literal["melee", "ranged"]

WINDOW, APART = 1 / 12, 1 / 2  # of the pace: for a window, and for a choice of one's own apart from the hero phase

# ---------------------------------------------------------------- the turn


class StartTurn(Task):
    """A turn begins: markers back, damage forgotten (AR-H1, AR-F8)."""

    seat: int


class MayEnter(Decision):
    """On which trapdoor tile the hero enters (AR-DEC1)."""

    takes = (actions.Enter,)
    open_answers = True


class AskEarth(Task):
    """The next opponent with an Earth token may play it."""

    seats: list[int]


class MayEarth(Decision):
    """Play Earth against the current hero, or pass (AR-DEC2)."""

    takes = (actions.Earth, actions.Pass)
    reaction: ClassVar[bool] = True
    share = WINDOW


class Prepare(Task):
    """A -1 Action rune is spent, and the hero phase is open (AR-R19)."""


class GoOn(Task):
    """The hero phase goes on with the next question."""


HERO_PHASE = (
    actions.Allocate, actions.Stride, actions.Trapdoor, actions.Rotate, actions.Shift, actions.Strike, actions.Collect,
    actions.UseCard, actions.UseDeity, actions.TakeDeity, actions.FlipDeity, actions.Air, actions.Fire, actions.Water,
    actions.End,
)  # fmt: skip


class MayPrepare(Decision):
    """Before the first action: lay tokens on cards, or anything else of the hero phase (AR-DEC3)."""

    takes = HERO_PHASE


class MayAct(Decision):
    """The next action of the hero phase, or its end (AR-DEC4); tokens stay where they are now (AR-H6)."""

    takes = HERO_PHASE


class MayTakeMental(Decision):
    """Which mental token comes with a physical one (AR-DEC5)."""

    takes = (actions.TakeMental,)
    open_answers = True


class MayReveal(Decision):
    """Which of the drawn items comes into play; the cards are in the hero's `drawn` (AR-DEC6)."""

    takes = (actions.Reveal,)


class MayKeep(Decision):
    """Two items of one type are in play: which one stays (AR-DEC7)."""

    takes = (actions.Keep,)
    open_answers = True
    new: str
    old: str


class MaySwap(Decision):
    """The card that replaces `old`, which is still in play (AR-DEC12)."""

    takes = (actions.Swap,)
    open_answers = True
    old: str
    retoken: bool


class Provoke(Task):
    """A monster whose tile was left alone strikes back, if it still can (AR-R12, AR-R13)."""

    slot: int
    seat: int


class EndHeroPhase(Task):
    """The hero phase is over; after the first one comes the compensation (AR-R10)."""


class MayTakeRune(Decision):
    """The second player's rune (AR-DEC8)."""

    takes = (actions.TakeRune,)
    open_answers = True
    runes: list[Rune]


class MayTakeElement(Decision):
    """The third player's element token (AR-DEC8)."""

    takes = (actions.TakeElement,)
    open_answers = True
    elements: list[Element]


class Aftermath(Task):
    """Monster phase or summoning phase (AR-G2, AR-G3)."""


class EndTurn(Task):
    """The turn is over; the next one, a new round, or the end of the game."""


# ---------------------------------------------------------------- monsters


class MonsterActs(Task):
    """A monster attacks everybody in reach, one after the other (AR-M1, AR-R35)."""

    slot: int


class Target(Task):
    """The next seat that this monster may attack; after the last one it may teleport (AR-R36b)."""

    slot: int
    seats: list[int]  # still to be looked at
    hit: bool = False  # somebody was attacked since the monster came to this tile


class Pounce(Task):
    """A hero was teleported into reach of a monster that has not attacked it: it does now, if it can (AR-R36)."""

    slot: int
    seat: int


class Attack(Task):
    """One attack of a monster on a hero begins."""

    slot: int
    seat: int
    which: Which


class AskElements(Task):
    """The next seat that may play Fire or Water before the attack."""


class MayPlayElement(Decision):
    """Fire, Water, pass, or pass for the rest of this phase (AR-DEC9)."""

    takes = (actions.Fire, actions.Water, actions.Pass, actions.PassRest)
    reaction: ClassVar[bool] = True
    share = WINDOW


class AskCancel(Task):
    """The current seat may cancel a Water token."""


class MayCancel(Decision):
    """Cancel another seat's Water on the attacking monster, or pass (AR-DEC11)."""

    takes = (actions.Cancel, actions.Pass)
    reaction: ClassVar[bool] = True
    share = WINDOW


class Defend(Task):
    """Damage and defense are settled; the attacked seat may block."""


class MayBlock(Decision):
    """Use a block effect, or pass (AR-DEC10)."""

    takes = (actions.Block, actions.Pass)
    reaction: ClassVar[bool] = True
    share = WINDOW


class Land(Task):
    """The attack is over: points, then special abilities."""


class Marker(Task):
    """All attacks of a monster on a hero are over: the marker, and the hero's teleport (AR-M11, AR-Z6)."""

    slot: int
    seat: int


class MayUseElement(Decision):
    """Side decision: Fire or Water at any time (AR-R44)."""

    takes = (actions.PlayAside,)
    waited = False
    open_answers = True


# ---------------------------------------------------------------- summoning


class Summon(Task):
    """A summoning phase: markers back, monsters, tokens (AR-R22)."""


class LevelUp(Task):
    """Every hero gets a card of the new level (AR-P9)."""


class MayLearn(Decision):
    """Which card of a level comes into play; all seats are asked at once (AR-DEC13)."""

    takes = (actions.Learn,)
    open_answers = True
    share = APART
    level: int


class Learned(Task):
    """All have chosen: the cards of the level come into play together (AR-DEC13)."""

    level: int


class MonstersAct(Task):
    """All monsters attack, in the order of their initiative tokens (AR-M2)."""


AnyTask = (
    StartTurn | MayEnter | AskEarth | MayEarth | Prepare | GoOn | MayPrepare | MayAct | MayTakeMental | MayReveal
    | MayKeep | MaySwap | Provoke | EndHeroPhase | MayTakeRune | MayTakeElement | Aftermath | EndTurn | MonsterActs
    | Target | Pounce | Attack | AskElements | MayPlayElement | AskCancel | MayCancel | Defend | MayBlock | Land
    | Marker | Summon | LevelUp | MayLearn | Learned | MonstersAct
)  # fmt: skip
WAITED: tuple[type[Decision], ...] = (
    MayEnter, MayEarth, MayPrepare, MayAct, MayTakeMental, MayReveal, MayKeep, MaySwap, MayTakeRune, MayTakeElement,
    MayPlayElement, MayCancel, MayBlock, MayLearn,
)  # fmt: skip
