"""What every game promises, and the agenda that lets a game stop at any choice."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import takewhile
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from msgspec import Struct

from rules.notation import read_all

Fact = str | int | bool | None | tuple[str, ...] | tuple[int, ...]


class Illegal(Exception):
    """A refused action: the rule that refuses it, and the facts that the sentence about it needs.

    The sentence itself is made by the game's `words.refuse`; `reason` tells two refusals of one rule apart.
    """

    def __init__(self, rule: str, reason: str = "", **facts: Fact) -> None:
        super().__init__(f"{rule} {reason}".strip())
        self.rule, self.reason, self.facts = rule, reason, facts


class Task(Struct, tag=True):
    """Something the game still has to do. The agenda is a stack of these."""


class Action(Struct, tag=True, frozen=True):
    """A player's answer to a decision; its tag and fields are its notation."""

    spoken: ClassVar[str] = ""  # the field that holds the player's own words, if there is one
    unattended: ClassVar[bool] = False  # only an empty clock, or a moderator for an absent player, answers so
    listed: ClassVar[bool] = True  # False: there are too many to offer all; those offered are a useful few


class Repair(Action, tag="repair", frozen=True):
    """A moderator sets a public fact of the table right; no player and no clock ever answers so."""

    what: str
    value: str


class Repairable(Struct, frozen=True):
    """A public fact of this very table that may be set right: what it is called, what it is, and what it may be.

    `put` sets it; every value is as a person types it ("3", "D5"). What is hidden from anybody is never one of these.
    """

    key: str
    title: str
    now: str
    values: tuple[str, ...]
    put: Callable[[str], None]


class Decision(Task, kw_only=True):
    """A task that only the player in this seat can finish, with one of the actions it takes.

    `serial` numbers the questions of a game; `then` gives it.
    """

    takes: ClassVar[tuple[type[Action], ...]]
    waited: ClassVar[bool] = True  # False: a side decision, open to a seat, that nobody waits for
    reaction: ClassVar[bool] = False  # asked out of turn: shorter clock, a call of its own
    open_answers: ClassVar[bool] = False  # every answer follows from public facts: buttons may stand on the call
    aloud: ClassVar[bool] = False  # its few answers stand on the turn message too: a vote of all who are asked
    share: ClassVar[float] = 0.0  # of the table's pace to answer in; 0: the usual one for turns, or for reactions
    silence: ClassVar[bool] = False  # to say nothing is a yes: minutes instead of hours, and no rest stops them
    seat: int
    serial: int = 0


class Event(Struct, tag=True, frozen=True, kw_only=True):
    """Something that happened, told to everybody or to one seat only."""

    reveals: ClassVar[bool] = False  # shows publicly what was hidden: a barrier for taking back
    spoken: ClassVar[str] = ""  # the field that repeats a player's own words, if there is one
    only_for: int | None = None


class Options(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """How a table plays; fixed at the start and part of the luck's table text.

    `picks` holds what people chose in the lobby (a colour, a hero), by place of joining; "" leaves it to the set-up.
    """

    picks: tuple[str, ...] = ()


class Chance(Protocol):
    """Luck for one call, handed in by the caller; how it is made and counted is not the rules' business."""

    def below(self, limit: int) -> int:
        """A number from 0 to limit - 1."""
        ...

    def shuffle(self, items: list[Any]) -> None:
        """Put the items in random order, in place."""
        ...


class State(Struct, kw_only=True):
    """The whole table. Each game adds its own fields and names its kinds of task."""

    places: list[int]  # by seat: the place of joining, from 0, of the person who sits there
    agenda: list[Any]
    drawn: int = 0  # draws made so far; written by whoever handed in the chance, after each call
    serial: int = 0  # the number of the latest decision
    turn: int = 0  # raised by the game when a new turn begins: one number has one clock, one draft and one call


class Asked(Struct, frozen=True):
    """What everybody may know of an open decision: whose it is and of which kind."""

    seat: int
    kind: str
    serial: int
    waited: bool
    reaction: bool


class Public(Struct, frozen=True, kw_only=True):
    """What an onlooker may know. Only this may be shown in a channel."""

    asked: tuple[Asked, ...]


class Private(Struct, frozen=True, kw_only=True):
    """What one seat may know: the public view and what only this seat knows besides."""

    seat: int


S = TypeVar("S", bound=State)
Seen = Public | Private


class Rules(Generic[S]):
    """One game. Nothing here awaits, prints, reads a clock or knows Discord."""

    name: ClassVar[str]
    title: ClassVar[str]
    seats: ClassVar[range]
    version: ClassVar[int] = 1
    cooperative: ClassVar[bool] = False
    hides: ClassVar[bool] = True  # something is hidden between seats: answers by order wait a random while
    talked_over: ClassVar[bool] = False  # those asked together see each other's answers as they come: one party
    state: type[S]
    actions: ClassVar[tuple[type[Action], ...]]
    presets: ClassVar[Mapping[str, Options]]  # the first one is the printed rules
    picks: ClassVar[tuple[str, ...]] = ()  # what may be chosen in the lobby, in the order it is handed out
    length: ClassVar[int]  # no game takes more actions than this
    pace: ClassVar[str] = "12 h"  # the usual time for a turn, where neither table nor server wants another

    # ------------------------------------------------------------------ what the session asks for

    def decisions(self, state: S) -> list[Decision]:
        """Every choice that the table waits for now: the decisions above the topmost plain task."""
        return list(takewhile(lambda task: isinstance(task, Decision), reversed(state.agenda)))

    def playing(self, state: S) -> list[int]:
        """The seats that may still be asked something: those who are out of the game are left out."""
        return list(range(len(state.places)))

    def aside(self, state: S) -> list[Decision]:
        """Side decisions: open to a seat, waited for by nobody. They carry serial 0 and are not on the agenda."""
        return []

    def legal(self, state: S, seat: int) -> list[Action]:
        """The answers to offer to this seat, in a fixed order."""
        asked = [d for d in self.decisions(state) + self.aside(state) if d.seat == seat]
        return [action for decision in asked for action in self.lawful(state, decision)]

    def lawful(self, state: S, decision: Decision) -> list[Action]:
        """The offers of one decision that no rule refuses."""
        return [action for action in self.offers(state, decision) if not self.refusal(state, decision, action)]

    def known_offers(self, state: S, decision: Decision) -> list[Action]:
        """The lawful answers that everybody knows to be lawful, whatever the seat hides."""
        return self.lawful(state, decision) if decision.open_answers or not self.hides else []

    def apply(self, state: S, seat: int | None, action: Action, chance: Chance) -> list[Event]:
        """Take one answer, then do everything that needs no player. Changes `state`; give it a copy.

        Without a seat it takes a fact that comes from outside the table (`table_action`).

        Raises:
            Illegal: a rule refuses the answer, or nobody asks this seat for it; the state is then unchanged.
        """
        if isinstance(action, Repair):
            return self.repaired(state, action)
        if seat is None:
            return self.table_action(state, action, chance) + self.settle(state, chance)
        decision = self.asked(state, seat, action)
        if refusal := self.refusal(state, decision, action):
            raise refusal
        if decision.waited:
            state.agenda.remove(decision)
        return self.answer(state, decision, action, chance) + self.settle(state, chance)

    def asked(self, state: S, seat: int, action: Action) -> Decision:
        """The open decision of this seat that such an action answers."""
        for decision in self.decisions(state) + self.aside(state):
            if decision.seat == seat and isinstance(action, decision.takes):
                return decision
        raise Illegal("turn order", "not asked")

    def settle(self, state: S, chance: Chance) -> list[Event]:
        """Carry out tasks until a player is needed or nothing is left."""
        events: list[Event] = []
        while state.agenda and not isinstance(state.agenda[-1], Decision):
            events += self.perform(state, state.agenda.pop(), chance)
        return events

    # ------------------------------------------------------------------ what each game says

    def setup(self, seats: int, options: Options, chance: Chance) -> S:
        """Lay out the table by the game's own options and settle until the first decision."""
        raise NotImplementedError

    def offers(self, state: S, decision: Decision) -> Iterable[Action]:
        """Answers worth offering; `refusal` has the last word."""
        raise NotImplementedError

    def refusal(self, state: S, decision: Decision, action: Action) -> Illegal | None:
        """The rule that forbids this answer, if one does. May depend only on what the asked seat can see."""
        raise NotImplementedError

    def answer(self, state: S, decision: Decision, action: Action, chance: Chance) -> list[Event]:
        """Carry out a lawful answer."""
        raise NotImplementedError

    def perform(self, state: S, task: Task, chance: Chance) -> list[Event]:
        """Carry out a task that needs no player."""
        raise NotImplementedError

    def table_action(self, state: S, action: Action, chance: Chance) -> list[Event]:
        """Take a fact that comes from no seat (a clock closes a vote, a seat is given up)."""
        raise Illegal("table", "no such fact")

    def public(self, state: S) -> Public:
        """What an onlooker may know, built from nothing."""
        raise NotImplementedError

    def private(self, state: S, seat: int) -> Private:
        """What this seat may know, built from nothing."""
        raise NotImplementedError

    def view(self, state: S, seat: int | None) -> Seen:
        """`public` for None, else `private` of that seat."""
        return self.public(state) if seat is None else self.private(state, seat)

    def redeal(self, view: Seen, chance: Chance) -> S:
        """A full table that fits this view; everything the viewer does not know is drawn anew."""
        raise NotImplementedError

    def default(self, view: Private, decision: Decision) -> tuple[Action, ...]:
        """The safe answer of an empty clock: actions to take in a row until the turn is over or luck speaks."""
        raise NotImplementedError

    def choose(
        self, view: Private, decision: Decision, offers: Sequence[Action], luck: Chance, style: str
    ) -> tuple[Action, ...]:
        """A stand-in's answer from its own view: actions to take in a row while they are legal."""
        raise NotImplementedError

    def read(self, text: str) -> tuple[Action, ...]:
        """What a player typed, as actions in a row: notation, and the shorthands of this game.

        Raises:
            Unreadable: a word means no action.
        """
        return read_all(self.actions, text)

    def ahead(self, state: S, seat: int) -> S:
        """A copy in which this seat's turn begins now, with the table as it stands: for moves prepared before a turn.

        Raises:
            Illegal: this game or this seat cannot prepare a move.
        """
        raise Illegal("turn order", "no drafts ahead")

    def away_fact(self, state: S, seat: int, away: bool) -> Action | None:
        """The fact that a seat's player is away, or back, where this game wants to know it and does not yet."""
        return None

    def leave_fact(self, state: S, seat: int) -> Action | None:
        """The fact that a seat is given up for good, where the rules provide for it; else a stand-in plays on."""
        return None

    def fitted(self, options: Options, people: int, free_text: bool) -> Options:
        """The options as they hold for so many people, where the server allows free texts or not; at the start."""
        return options

    def alarms(self, state: S) -> Mapping[int, Action]:
        """Facts that a clock brings to the table one pace after they first stand here, by numbers of their own."""
        return {}

    def outcome(self, state: S) -> tuple[int, ...] | None:
        """The winning seats once the game is over (none of them: the table lost), else None."""
        raise NotImplementedError

    def leaders(self, state: S) -> tuple[int, ...]:
        """The seats that are ahead, were the game ended now; none where nobody is, or where all play together."""
        return ()

    def played_by(self, state: S, seat: int) -> tuple[str, ...]:
        """Which of `picks` this seat plays, where they play differently: for win rates."""
        return ()

    def repairs(self, state: S, names: Sequence[str]) -> list[Repairable]:
        """What a moderator may set right now, with the players' names by seat for the titles."""
        return []

    def repaired(self, state: S, repair: Repair) -> list[Event]:
        """Set a fact right.

        Raises:
            Illegal: it is none of this table, cannot have that value, or breaks an invariant; nothing changed.
        """
        fact = next((one for one in self.repairs(state, [""] * len(state.places)) if one.key == repair.what), None)
        if fact is None or repair.value not in fact.values:
            raise Illegal("repair", "no such fact")
        fact.put(repair.value)
        if broken := self.faults(None, state):
            fact.put(fact.now)
            raise Illegal("repair", "faults", broken=tuple(broken))
        return []

    @property
    def recorded(self) -> tuple[type[Action], ...]:
        """Every kind of action that a stored step may hold: those of the game, and repairs."""
        return (*self.actions, Repair)

    def faults(self, before: S | None, state: S) -> list[str]:
        """The invariants of the rules that this table breaks, one sentence each; for tests and `selfplay`."""
        return []


def then(state: State, *tasks: Task) -> None:
    """Put tasks on the agenda; they happen in the order they are written. Decisions get their serial here."""
    for task in tasks:
        if isinstance(task, Decision) and not task.serial:
            state.serial += 1
            task.serial = state.serial
    state.agenda.extend(reversed(tasks))


def cancel(state: State, kind: type[Task]) -> None:
    """Strike the next task of this kind: it will not happen."""
    del state.agenda[max(i for i, task in enumerate(state.agenda) if isinstance(task, kind))]


def as_asked(decision: Decision) -> Asked:
    """The public side of a decision."""
    return Asked(decision.seat, type(decision).__name__, decision.serial, decision.waited, decision.reaction)


def barrier(events: Iterable[Event], drew: bool) -> bool:
    """Whether these events may not be taken back alone: luck was drawn, or a secret was told or shown."""
    return drew or any(event.only_for is not None or event.reveals for event in events)
