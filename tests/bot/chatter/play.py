"""The rules."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar, get_args

from msgspec.structs import replace

from rules.contract import Action, Chance, Decision, Event, Illegal, Options, Private, Rules, Task, as_asked, then
from tests.bot.chatter import events, table
from tests.bot.chatter.actions import (
    ACTIONS,
    Boo,
    Card,
    CloseVote,
    End,
    GiveSign,
    HideLine,
    Hum,
    Judge,
    Nod,
    Say,
    SayNothing,
    Sign,
)  # fmt: skip
from tests.bot.chatter.table import Chat

CARDS = get_args(Card)


class Chatter(Rules[Chat]):
    """Chatter, for two to four."""

    name, title = "chatter", "Chatter"
    seats = range(2, 5)
    state, actions = Chat, ACTIONS
    presets: ClassVar[Mapping[str, table.Talk]] = {"usual": table.Talk(), "short": table.Talk(turns=4)}
    length = 400
    pace = "24 h"

    def setup(self, seats: int, options: Options, chance: Chance) -> Chat:
        places = list(range(seats))
        hands = [["calm", CARDS[chance.below(len(CARDS))]] for _ in places]
        state = Chat(
            places=places, agenda=[], options=options, hands=hands, lines=[None] * seats, signs=["star"] * seats,
            points=[0] * seats,
        )  # fmt: skip
        then(state, table.Begin(0))
        self.settle(state, chance)
        return state

    def aside(self, state: Chat) -> list[Decision]:
        kinds = (table.MayBoo, table.MayJudge, table.MaySign)
        return [] if state.over else [kind(seat=seat) for kind in kinds for seat in range(len(state.hands))]

    def offers(self, state: Chat, decision: Decision) -> Iterable[Action]:
        match decision:
            case table.MaySay(seat=seat):
                return [Say(card, f"right words {state.number}") for card in dict.fromkeys(state.hands[seat])]
            case table.MayEnd():
                return [Hum(), End()]
            case table.MayNod():
                return [Nod("yes"), Nod("no")]
            case table.MayBoo():
                return [Boo(seat) for seat in range(len(state.hands))]
            case table.MayJudge():
                return [Judge(vote.target, bad) for vote in state.votes for bad in (True, False)]
            case _:
                return [Sign("star"), Sign("moon")]

    def refusal(self, state: Chat, decision: Decision, action: Action) -> Illegal | None:
        match action:
            case Say(card=card) | SayNothing(card=card) if card not in state.hands[decision.seat]:
                return Illegal("CH-1", "not held", card=card)
            case Say(line="") if state.options.lines == "typed":
                return Illegal("CH-2", "no line")
            case Boo(target=target):
                line = state.lines[target] if 0 <= target < len(state.lines) else None
                wrong = line is None or line.booed or line.hidden or target == decision.seat
                return Illegal("CH-3", "nothing to boo at") if wrong else None
            case Judge(target=target):
                vote = vote_on(state, target)
                out = vote is None or decision.seat in (vote.by, target, *vote.bad, *vote.good)
                return Illegal("CH-4", "no vote of yours") if out else None
        return None

    def answer(self, state: Chat, decision: Decision, action: Action, chance: Chance) -> list[Event]:
        seat = decision.seat
        match action:
            case Say() | SayNothing():
                return says(state, seat, action)
            case Hum():
                then(state, table.MayEnd(seat=seat))
                return [events.Hummed(seat=seat)]
            case End():
                then(state, table.Draw(seat), table.Begin((seat + 1) % len(state.hands)))
                return [events.Ended(seat=seat)]
            case Nod(way=way):
                return [events.Nodded(seat=seat, way=way)]
            case Boo(target=target):
                return booed(state, seat, target)
            case Judge(target=target, bad=bad):
                return judged(state, seat, target, bad)
            case Sign(sign=sign):
                state.signs[seat] = sign
                return [events.SignChosen(seat=seat, sign=sign, only_for=seat)]
        raise AssertionError(action)

    def perform(self, state: Chat, task: Task, chance: Chance) -> list[Event]:
        match task:
            case table.Begin(seat=seat):
                state.active, state.turn = seat, state.turn + 1
                state.over = state.turn > state.options.turns
                then(state, *([] if state.over else [table.MaySay(seat=seat)]))
                return []
            case table.GoOn(seat=seat):
                then(state, table.MayEnd(seat=seat))
                return []
            case table.Draw(seat=seat):
                card = CARDS[chance.below(len(CARDS))]
                state.hands[seat].append(card)
                return [events.Drew(seat=seat, card=card, only_for=seat)]
        raise AssertionError(task)

    def table_action(self, state: Chat, action: Action, chance: Chance) -> list[Event]:
        match action:
            case CloseVote(target=target) if vote := vote_on(state, target):
                return closed(state, vote)
            case HideLine(target=target) if (line := state.lines[target]) and not line.hidden:
                line.hidden, line.text = True, ""
                state.hidden.append(line.number)
                state.votes = [vote for vote in state.votes if vote.target != target]
                return [events.LineHidden(seat=target, number=line.number)]
            case GiveSign(seat=seat, sign=sign) if seat in range(len(state.signs)):
                state.signs[seat] = sign
                return [events.SignChosen(seat=seat, sign=sign, only_for=seat)]
        raise Illegal("CH-5", "no such fact")

    def alarms(self, state: Chat) -> Mapping[int, Action]:
        return {vote.id: CloseVote(vote.target) for vote in state.votes}

    def fitted(self, options: Options, people: int, free_text: bool) -> Options:
        assert isinstance(options, table.Talk)
        options = options if people > 2 else replace(options, judging="nobody")
        return options if free_text else replace(options, lines="ready-made")

    def public(self, state: Chat) -> table.ChatSeen:
        lines = tuple(line and table.LineSeen(line.number, line.text, line.booed, line.hidden) for line in state.lines)
        votes = tuple(
            table.VoteSeen(vote.by, vote.target, vote.line, len(vote.bad) + len(vote.good)) for vote in state.votes
        )
        return table.ChatSeen(
            asked=tuple(map(as_asked, self.decisions(state) + self.aside(state))), turn=state.turn,
            active=state.active, cards=tuple(map(len, state.hands)), lines=lines, points=tuple(state.points),
            votes=votes, hidden=tuple(state.hidden), over=state.over,
        )  # fmt: skip

    def private(self, state: Chat, seat: int) -> table.SeatSeen:
        return table.SeatSeen(seat=seat, chat=self.public(state), hand=tuple(state.hands[seat]), sign=state.signs[seat])

    def default(self, view: Private, decision: Decision) -> tuple[Action, ...]:
        assert isinstance(view, table.SeatSeen)
        if isinstance(decision, table.MaySay):
            return (SayNothing(view.hand[0]), End())
        return (Nod("no"),) if isinstance(decision, table.MayNod) else (End(),)

    def choose(
        self, view: Private, decision: Decision, offers: Sequence[Action], luck: Chance, style: str
    ) -> tuple[Action, ...]:
        return (*offers[:1], End()) if isinstance(decision, table.MaySay) else tuple(offers[-1:])

    def outcome(self, state: Chat) -> tuple[int, ...] | None:
        best = max(state.points)
        return tuple(seat for seat, own in enumerate(state.points) if own == best) if state.over else None


def vote_on(state: Chat, target: int) -> table.Vote | None:
    """The open vote on that seat's line."""
    return next((vote for vote in state.votes if vote.target == target), None)


def says(state: Chat, seat: int, action: Any) -> list[Event]:
    """A card is laid and a line stands; the card asks others, or draws."""
    text = getattr(action, "line", "")
    state.hands[seat].remove(action.card)
    state.number += 1
    state.lines[seat] = table.Line(state.number, text) if text else None
    others = [other % len(state.hands) for other in range(seat + 1, seat + len(state.hands))]
    asked = {"sun": others[:1], "storm": others}.get(action.card, [])
    draws = [table.Draw(seat)] if action.card == "moon" else []
    then(state, *draws, *(table.MayNod(seat=other) for other in asked), table.GoOn(seat))
    return [events.Said(seat=seat, card=action.card, line=text, number=state.number)]


def booed(state: Chat, seat: int, target: int) -> list[Event]:
    """A vote opens."""
    line = state.lines[target]
    assert line is not None
    line.booed = True
    state.voted += 1
    state.votes.append(table.Vote(state.voted, seat, target, line.text))
    return [events.VoteOpened(by=seat, target=target, line=line.text)]


def judged(state: Chat, seat: int, target: int, bad: bool) -> list[Event]:
    """A vote counts; the last one closes it."""
    vote = vote_on(state, target)
    assert vote is not None
    (vote.bad if bad else vote.good).append(seat)
    done = len(vote.bad) + len(vote.good) == len(state.hands) - 2
    return [events.Voted(seat=seat), *(closed(state, vote) if done else [])]


def closed(state: Chat, vote: table.Vote) -> list[Event]:
    """A bad line costs a point."""
    state.votes.remove(vote)
    bad = len(vote.bad) > len(vote.good)
    state.points[vote.target] -= bad
    return [events.VoteClosed(target=vote.target, bad=bad)]


GAME = Chatter()
