"""What can be waiting to happen on a journey: the tasks of a round and of a battle, and every decision.

**Who is asked.** A seat answers for all its adventurers, and is asked one question at a time: where several of its
adventurers have to answer (categories, skills, places, reactions, recovery), the next question comes with the answer to
the one before. Different seats are asked at the same time. A decision about one adventurer names it in `who`.

**Votes** (PA-R46). `MayTravel`, `MayApproach`, `MayStand` and `MayFlee` are asked of every seat with a player at the
same time; `state.ballot` holds what is voted on and the votes so far, which everybody sees. `Vote` answers; until the
ballot closes a vote is changed by `Revote`, the side decision `MayRevote`. The ballot closes at once when an option has
more than half of the seats with a player, or when all have answered: most votes win; of equals the leader's vote, if it
is among them, else the first in the order of the options. A solo player thereby decides directly.

When a seat's clock runs out, `default` answers `Abstain`, which only an empty clock may give: no vote, the ballot waits
for that seat no more, and its player may still use `Revote`. All seats have one clock, so the votes there are decide;
if there are none, the usual option of that vote does (`Ballot.usual`). Seats that are away (`SetAway`: without a
player, or two questions in a row unanswered, PA-R81, PA-R103) are not asked and do not count; if all are away, all are
asked. Nothing here waits for a seat whose clock has run out.

**Never asked** is what has only one outcome: one destination, no dice that could still be used, full recovery.
Standing orders answer `MayRoll`, `MayRecover`, `MayPlace`, `MayDefend` and `MayReact` from outside: the rules know
nothing of them and ask every time.

**Beside the turn**, waited for by nobody: `MayRevote`; `MayCallFlee` all through a battle; `MayReposition` while places
are taken; `MayTrade` in the market; `MayCamp` whenever there is no battle.
"""

from typing import ClassVar, Literal

from rules.adventurers import actions
from rules.adventurers.actions import Approach, Cell
from rules.adventurers.muster import (
    APART,
    AskAdventurer,
    AskCategories,
    AskItems,
    DealSkills,
    MayChooseAdventurer,
    MayChooseCategory,
    MayKeepSkills,
    MayTakeItem,
    SetOut,
)
from rules.contract import Decision, Task

MARKET = 2.0  # of the pace, for the market

# ---------------------------------------------------------------- a round


class NextRound(Task):
    """A new round: the next leader, an event, then travel (PA-O1)."""


class DrawEvent(Task):
    """The event of the round, or the one after a retreat (PA-V3, PA-V4, PA-J9)."""


class Travel(Task):
    """New locations around the party, then where to go (PA-J1, PA-J4)."""


class MayTravel(Decision):
    """Where to go (D-TRAVEL)."""

    takes = (actions.Vote, actions.Abstain)
    open_answers = True


class Arrive(Task):
    """At the edge of the destination: the way back is settled, and how to enter is asked (PA-J6, PA-R49)."""

    cell: Cell


class MayApproach(Decision):
    """Explore or assault (D-ENTRY)."""

    takes = (actions.Vote, actions.Abstain)
    open_answers = True
    aloud = True


class Enter(Task):
    """The encounter is turned face up (PA-J7, PA-J11)."""

    how: Approach


class MayStand(Decision):
    """Attack or retreat (D-ATTACK)."""

    takes = (actions.Vote, actions.Abstain)
    open_answers = True
    aloud = True


class CloseBallot(Task):
    """Everybody has voted, or an option has won: what was voted for happens."""


class MayRevote(Decision):
    """Side decision: change one's vote while the voting goes on (PA-R46)."""

    takes = (actions.Revote,)
    waited = False
    open_answers = True


# ---------------------------------------------------------------- a battle


class BeginBattle(Task):
    """The boss is settled, and the enemies are placed (PA-R21, PA-B2, PA-B3)."""

    assault: bool = False


class MayPlace(Decision):
    """Where an adventurer stands; any of the seat's adventurers without a place may be placed (D-PLACE)."""

    takes = (actions.Place,)
    open_answers = True
    share = APART
    who: str  # the first of them in seat order


class MayReposition(Decision):
    """Side decision: place an own adventurer anew while others are being placed."""

    takes = (actions.Reposition,)
    waited = False
    open_answers = True


class SetTrack(Task):
    """Initiative, tokens, wards (PA-Q1 to PA-Q6, PA-T1)."""


class StartRound(Task):
    """A battle round begins: flight is voted on if it was called for (PA-H1, PA-R51)."""


class AskFlee(Task):
    """The vote on flight is put (PA-R51)."""


class MayFlee(Decision):
    """Fight or flee (D-FLEE)."""

    takes = (actions.Vote, actions.Abstain)
    open_answers = True
    aloud = True


class MayCallFlee(Decision):
    """Side decision: call for flight, or take the call back."""

    takes = (actions.CallFlee, actions.CancelFlee)
    waited = False
    open_answers = True


class CountRound(Task):
    """The round is counted; then places on the track may be changed (PA-R53, PA-Q7, PA-Q8)."""


class MayTune(Decision):
    """Up, down or stay on the track (house of PA-Q7, PA-Q8)."""

    takes = (actions.Tune,)
    open_answers = True
    share = APART
    who: str


class NextTurn(Task):
    """The next fighter in the order of play, or the end of the round (PA-Q6, PA-R91)."""


class StartTurn(Task):
    """An adventurer's turn: stun, poison, flight, else a question (PA-W4, PA-W7, PA-H2)."""

    who: str


class MayAct(Decision):
    """Move, free skills, a potion, and one action or a pass (D-TURN)."""

    takes = (actions.Attack, actions.UseSkill, actions.Move, actions.UsePotion, actions.Pass)
    open_answers = True
    who: str


class GoOn(Task):
    """After something that is no action: the same turn goes on."""

    who: str


class EndTurn(Task):
    """An adventurer's turn is over, with an action or passed: its companion bites."""

    who: str
    passed: bool = False


class AskRoll(Task):
    """Whether something may still be done with the dice on the table; else the roll stands."""


class MayRoll(Decision):
    """Ideas, reflexes and criticals of an own attack (D-ROLL)."""

    takes = (actions.Idea, actions.Reflexes, actions.Crit, actions.Done)
    open_answers = True
    who: str


class MayRollDefence(MayRoll):
    """The same in defence, out of turn."""

    reaction: ClassVar[bool] = True
    share = APART


class Judge(Task):
    """The roll stands: the attack hits or misses, or the defence is counted (PA-X10, PA-N15)."""


class EnemyTurn(Task):
    """An enemy acts (PA-N1 to PA-N12)."""

    no: int


class AskReactions(Task):
    """Owners of ally reactions are asked before the target (PA-R61)."""


class MayReact(Decision):
    """Help the attacked adventurer with the reaction skills of this one, or decline (D-REACT)."""

    takes = (actions.React, actions.Decline)
    reaction: ClassVar[bool] = True
    open_answers = True
    share = APART
    who: str


class AskDefence(Task):
    """The target's owner is asked for tokens and a reaction (PA-N15)."""


class MayDefend(Decision):
    """Tokens to roll, and at most one own reaction (D-DEFEND)."""

    takes = (actions.Defend,)
    reaction: ClassVar[bool] = True
    open_answers = True
    share = APART
    who: str


class Land(Task):
    """What is left of the hits arrives: wounds, tags, push."""


class EndEnemyTurn(Task):
    """Regeneration, and Anabantha flies back (PA-U6, PA-U15)."""

    no: int


class EndRound(Task):
    """All had their turn: fatigue goes, tokens come back (PA-H8 to PA-H10)."""


class MayRecover(Decision):
    """Which tokens come back (D-RECOVER); with `start` at the start of the battle."""

    takes = (actions.Recover,)
    open_answers = True
    share = APART
    who: str


# ---------------------------------------------------------------- after a battle


class Win(Task):
    """Treasure, reward, recovery (PA-H18, PA-H19, PA-H22)."""


class Flee(Task):
    """The party is driven off, or has left (PA-H3, PA-H5, PA-R53)."""


class AskSkills(Task):
    """Everybody may learn a skill (PA-H23)."""


class MayLearn(Decision):
    """A skill of a category already held, or none (D-SKILL)."""

    takes = (actions.Learn, actions.Decline)
    open_answers = True
    share = APART
    who: str


class OpenMarket(Task):
    """Five cards are shown (PA-Z1)."""


class MayReady(Decision):
    """The market phase goes on until everybody is ready."""

    takes = (actions.Ready,)
    open_answers = True
    share = MARKET


class MayTrade(Decision):
    """Side decision in the market: buy, sell, heal, or ask for other cards (MARKET)."""

    takes = (actions.Buy, actions.Sell, actions.Heal, actions.Replace)
    waited = False
    open_answers = True


class CloseMarket(Task):
    """Unsold and sold cards go back into the deck (PA-Z6)."""


class MayCamp(Decision):
    """Side decision outside battle: put on, take off, swap, give, drink (PA-Z7, PA-Z8)."""

    takes = (actions.Equip, actions.Unequip, actions.Trade, actions.Give, actions.GiveCoins, actions.Drink)
    waited = False
    open_answers = True


Voting = MayTravel | MayApproach | MayStand | MayFlee
VOTES: tuple[type[Decision], ...] = (MayTravel, MayApproach, MayStand, MayFlee)
WAITED: tuple[type[Decision], ...] = (
    MayChooseAdventurer, MayChooseCategory, MayKeepSkills, MayTakeItem, MayTravel, MayApproach, MayStand, MayPlace,
    MayFlee, MayTune, MayAct, MayRoll, MayRollDefence, MayReact, MayDefend, MayRecover, MayLearn, MayReady,
)  # fmt: skip
ASIDE: tuple[type[Decision], ...] = (MayRevote, MayReposition, MayCallFlee, MayTrade, MayCamp)
Stage = Literal["reactions", "defence"]
AnyTask = (
    AskAdventurer | MayChooseAdventurer | AskCategories | MayChooseCategory | DealSkills | MayKeepSkills | AskItems
    | MayTakeItem | SetOut | NextRound | DrawEvent | Travel | MayTravel | Arrive | MayApproach | Enter | MayStand
    | CloseBallot | BeginBattle | MayPlace | SetTrack | StartRound | AskFlee | MayFlee | CountRound | MayTune | NextTurn
    | StartTurn | MayAct | GoOn | EndTurn | AskRoll | MayRoll | MayRollDefence | Judge | EnemyTurn | AskReactions
    | MayReact | AskDefence | MayDefend | Land | EndEnemyTurn | EndRound | MayRecover | Win | Flee | AskSkills
    | MayLearn | OpenMarket | MayReady | CloseMarket
)  # fmt: skip
