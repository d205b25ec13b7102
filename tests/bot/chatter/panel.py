"""Its panels, its call, and what stands beside the turn."""

from collections.abc import Sequence
from typing import Any

from rules.contract import Action, Decision
from rules.panels import Choice, Form, Heading, Panel, Press, Row, Side
from rules.phrases import bold, quoted
from rules.telling import Names
from tests.bot.chatter.actions import Boo, End, HideLine, Hum, Judge, Nod, Say, Sign
from tests.bot.chatter.table import MayEnd, MaySay

FORM = Form("What do you say?", "Line", "No shouting", most=60)


def panel(
    view: Any, decision: Decision, offers: Sequence[Action], draft: Sequence[Action], names: Names, prepared: bool
) -> Panel:
    match decision:
        case MaySay():
            cards = dict.fromkeys(view.hand)
            rows: list[Row] = [
                row
                for card in cards
                for row in (Heading(f"{bold(card)} for {names[view.seat]}"), (Press(card, (Say(card),), form=FORM),))
            ]
            sign = Press("Sign: moon", (Sign("moon"),))
            return Panel("Say something", (f"Sign {view.sign}",), (*rows, (sign,)), small="A draft.", picture=False)
        case MayEnd():
            loud = Press("Loudly…", asks=(Press("La", (Hum(), Hum())),), question=f"Loudly, {names[view.seat]}?")
            return Panel(
                "Go on", (f"{len(draft)} drafted",), ((Press("Hum", (Hum(),)), loud),),
                (Press("End turn", (End(),), "finish"),), picture=False,
            )  # fmt: skip
        case _:
            return Panel("Nod?", (), call_rows(view.chat, decision, offers, names), picture=False)


def call_rows(view: Any, decision: Any, offers: Sequence[Action], names: Names) -> tuple[tuple[Press, ...], ...]:
    return (tuple(Press(f"Nod {offer.way}", (offer,)) for offer in offers if isinstance(offer, Nod)),)


def marks(view: Any, offers: Sequence[Action], draft: Sequence[Action]) -> None:
    return None


def side(view: Any, names: Names) -> Side | None:
    lines, rows = [], []
    for vote in view.votes:
        lines.append(f"Was that bad? {names[vote.target]} said {quoted(vote.line)}; {vote.votes} voted.")
        rows.append((Press("Bad", (Judge(vote.target, True),)), Press("Fine", (Judge(vote.target, False),))))
    for seat, line in enumerate(view.lines):
        if line and line.text and not line.booed:
            lines.append(f"{names[seat]} said {quoted(line.text)}.")
            sure = Press("Boo", (Boo(seat),), "grave")
            rows.append((Press(f"Boo {seat + 1}", asks=(sure,), question=f"Really boo at {names[seat]}?"),))
    return Side(tuple(lines), tuple(rows)) if lines else None


def hideable(view: Any, names: Names) -> tuple[Choice, ...]:
    said = [(seat, line) for seat, line in enumerate(view.lines) if line and line.text]
    return tuple(Choice(f"{names[seat]}: {line.text}", (HideLine(seat),)) for seat, line in said)
