"""Everything that is read about it."""

from collections.abc import Mapping, Sequence
from typing import Any

from rules import notation
from rules.phrases import bold, harmless, quoted
from rules.telling import Ending, Entry, Names
from tests.bot.chatter import events
from tests.bot.chatter.orders import OrderSaid

PITCH, HOW, LENGTH = "A game of lines.", "Lay a card and say a line.", "a few turns"
ORDERS: Mapping[str, OrderSaid] = {"nod": OrderSaid("Nodding", "Nod?", {"ask": "Ask me.", "yes": "Nod.", "no": "No."})}


def order(key: str, answer: str) -> str:
    return ORDERS[key].answers[answer]


def story(told: Sequence[Any], view: Any, names: Names) -> list[str]:
    return [line for event in told if (line := _line(event, view, names))]


def _line(event: Any, view: Any, names: Names) -> str:
    match event:
        case events.Said(seat=seat, card=card, line=line, number=number):
            said = "(hidden)" if number in view.hidden else quoted(line) if line else "nothing"
            return f"{bold(names[seat])} laid {card} and said {said}."
        case events.Hummed(seat=seat):
            return f"{bold(names[seat])} hummed."
        case events.Ended(seat=seat):
            return f"{bold(names[seat])} drew a card."
        case events.Nodded(seat=seat, way=way):
            return f"{bold(names[seat])} nodded {way}."
        case events.VoteOpened(by=by, target=target, line=line):
            return f"{bold(names[by])} booed at {names[target]}{f' for {quoted(line)}' if line else ''}."
        case events.Voted(seat=seat):
            return f"{bold(names[seat])} voted."
        case events.VoteClosed(target=target, bad=bad):
            return f"⚖️ The line of {names[target]} was {'bad' if bad else 'fine'}."
        case events.LineHidden(seat=seat):
            return f"A moderator hid a line of {names[seat]}."
    return ""


def private_story(told: Sequence[Any], view: Any, names: Names) -> list[str]:
    return [notation.write(event) for event in told]


def call(view: Any, asked: Any, names: Names) -> str:
    return {"MaySay": "lay a card and say a line.", "MayEnd": "end your turn.", "MayNod": "nod or not?"}[asked.kind]


def hint(view: Any, asked: Any) -> str:
    return "/chat say"


def waiting(view: Any, asked: Any, names: Names) -> str:
    return f"It is for {names[asked.seat]} to answer."


def refuse(refusal: Any, view: Any, names: Names) -> str:
    return f"That is not possible ({refusal.rule}, {refusal.reason})."


def describe(view: Any, action: Any, names: Names) -> str:
    return notation.write(action)


def done(before: Any, after: Any, actions: Sequence[Any], names: Names) -> str:
    return " and ".join(type(action).__name__.lower() for action in actions)


def hand(view: Any, names: Names) -> list[str]:
    return [", ".join(view.hand), f"Sign: {view.sign}"]


def summary(view: Any, names: Names) -> str:
    chat = getattr(view, "chat", view)
    said = [f"{names[seat]} said {harmless(line.text)}" for seat, line in enumerate(chat.lines) if line and line.text]
    return f"Turn {chat.turn}. {'; '.join(said)}"


def board(view: Any, names: Names) -> str:
    return f"Turn {getattr(view, 'chat', view).turn}"


def progress(view: Any) -> str:
    return f"Turn {view.turn}"


def after(view: Any, names: Names) -> str:
    return names[(view.active + 1) % len(names)]


def ending(view: Any, names: Names) -> Ending:
    return Ending("It is over.", tuple(names), f"{view.turn} turns")


def seat_label(view: Any, seat: int) -> str:
    return ("Blue hexagon", "Red square", "Green diamond", "White shield")[seat]


def piece(view: Any, seat: int) -> str:
    return f"voice {seat + 1}"


def pick(key: str) -> str:
    return key


def plays(options: Any, seats: int) -> str:
    return f"Lines are {options.lines}, judged by {options.judging}."


def advice(options: Any, seats: int) -> str:
    return "Two voices are few: play the short game." if seats == 2 else ""


def option_title(key: str) -> str:
    return key


def option(key: str, value: Any) -> str:
    return f"{key} {value}"


def ledger() -> tuple[Entry, ...]:
    return (Entry("CH-1", "Cards", "Lay one that you hold."),)
