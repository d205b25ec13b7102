"""The story of the library, event by event: who moved whom, what befell whom, and what the squeaks came to."""

from collections.abc import Sequence
from functools import singledispatchmethod
from itertools import takewhile

from rules.contract import Event
from rules.kragmortha.agenda import Pawn
from rules.kragmortha.board import Space
from rules.kragmortha.books_used import used
from rules.kragmortha.catalog import BOOKS, CATALOG
from rules.kragmortha.endings_told import over_told
from rules.kragmortha.events import (
    BookTaken,
    BookUsed,
    CardPlayed,
    CardsDiscarded,
    CardsShown,
    Collided,
    GameOver,
    GlanceDrawn,
    HandDiscarded,
    Landed,
    Placed,
    Pushed,
    RigorSent,
    SqueakHidden,
    Stepped,
    TokenDrawn,
    TokensReshuffled,
    TrialClosed,
    TrialOpened,
    TurnBegan,
    TurnEnded,
)
from rules.kragmortha.glances_told import taken, title
from rules.kragmortha.tale import Tale
from rules.kragmortha.terms import RIGOR, TOKEN, book, cards, direction_to, piece, those
from rules.kragmortha.trials_told import accused_told, verdict_told
from rules.kragmortha.view import Library
from rules.phrases import bold, italic, joined, owned, quoted
from rules.telling import Names

SKULL, CUP, DIE, SCALES = "💀", "🏆", "🎲", "⚖️"
HIDDEN_SQUEAK = "A hidden squeak"
AT_RANDOM = title(next(row.id for row in CATALOG.glances if row.duty == "push at random"))
REAPPEARS = {"hit": "reappeared on {at}", "teleport": "reappeared on {at}", "home": "went home to {at}"}


class Telling:
    """A run of public events being told; every event adds to the line in hand or begins a new one."""

    def __init__(self, events: Sequence[Event], library: Library, names: Names) -> None:
        self.events, self.library, self.names = events, library, names
        self.tale = Tale(names)
        self.here = 0  # place of the event being told
        self.walking: tuple[int, Pawn] | None = None  # who walks whom by the card in play
        self.caught: int | None = None  # whom the catch in hand is about

    def lines(self) -> list[str]:
        """Every line."""
        for place, event in enumerate(self.events):
            self.here = place
            self.tell(event)
        return self.tale.finished()

    def before(self) -> Event | None:
        """The event told just before."""
        return self.events[self.here - 1] if self.here else None

    @singledispatchmethod
    def tell(self, event: Event) -> None:
        """Add this event to the present line, or begin a new one; what a neighbour tells is silent."""

    # ---------------------------------------------------------------- a turn

    @tell.register
    def _(self, event: TurnBegan | TurnEnded) -> None:
        self.tale.end_line()
        self.walking = self.caught = None

    @tell.register
    def _(self, event: Placed) -> None:
        entered = isinstance(self.before(), Placed)
        words = f"{self.names[event.seat]} on {event.at}"
        if entered and self.tale.growing is not None:
            self.tale.growing.parts.append(words)
        else:
            self.tale.deed(event.seat, f"entered the library on {event.at}")

    @tell.register
    def _(self, event: CardPlayed) -> None:
        if not self.tale.is_about(event.seat) or self.tale.opener or (event.squeak and self.tale.squeak):
            self.tale.end_line()
        self.walking = None
        if event.number in self.library.hidden:
            self.tale.squeak = HIDDEN_SQUEAK
        elif event.squeak:
            self.tale.squeak = quoted(event.squeak)

    @tell.register
    def _(self, event: Stepped) -> None:
        on = self.walking == (event.seat, event.pawn)
        if on and isinstance(self.before(), Stepped):
            return  # told with the step before
        self.walking = event.seat, event.pawn
        self.tale.deed(event.seat, self._walked(event, self._run(event), on))

    def _run(self, first: Stepped) -> list[Space]:
        """Where this step and those that follow it at once lead."""
        steps = takewhile(lambda one: isinstance(one, Stepped), self.events[self.here :])
        return [
            one.to for one in steps if isinstance(one, Stepped) and (one.seat, one.pawn) == (first.seat, first.pawn)
        ]

    def _walked(self, event: Stepped, path: Sequence[Space], on: bool) -> str:
        to = f"to {', '.join(path)}"
        if event.pawn == "rigor":
            return f"moved {RIGOR} on {to}" if on else f"sent {RIGOR} {to}"
        way = to if len(path) == 1 else ", ".join(path)
        return f"moved on {to}" if on else f"moved {piece(self.library, event.seat)} {way}"

    @tell.register
    def _(self, event: Pushed) -> None:
        whom = f"{self.names[event.goblin]} {direction_to(event.start, event.to)}"
        random = f" ({AT_RANDOM})" if event.how == "random" else ""
        last = self.before()
        if isinstance(last, Pushed) and last.goblin == event.by and self.tale.growing is not None:
            self.tale.amend(f", who pushed {whom}{random}")
        else:
            self.tale.deed(event.by, f"pushed {whom}{random}")

    @tell.register
    def _(self, event: RigorSent) -> None:
        him = "him on" if isinstance(self.before(), Stepped) else RIGOR
        self.tale.deed(event.seat, f"sent {him} to {event.at}")

    @tell.register
    def _(self, event: BookUsed) -> None:
        if BOOKS[event.book].timing == "reaction":
            self._reacted(event)
        else:
            self.walking = None
            self.tale.deed(event.seat, used(event, self.names))

    def _reacted(self, event: BookUsed) -> None:
        blamed = None if event.target is None else self.names[event.target]
        did = f"blamed {blamed} with" if blamed else "was spared by"
        if self.caught == event.seat:
            self.tale.add(f", who {did} {book(event.book)}")
        else:
            self.tale.deed(event.seat, f"{did} {book(event.book)}")

    @tell.register
    def _(self, event: HandDiscarded) -> None:
        self.tale.deed(event.seat, "could play no card")
        self.tale.add(f" and discarded the hand: {cards(event.cards)}")

    @tell.register
    def _(self, event: CardsDiscarded) -> None:
        self.tale.deed(event.seat, f"discarded {cards(event.cards)}")

    @tell.register
    def _(self, event: CardsShown) -> None:
        self.tale.deed(event.seat, f"got {cards(event.cards)} into the open hand")

    # ---------------------------------------------------------------- what befalls a goblin

    @tell.register
    def _(self, event: Collided) -> None:
        last = self.before()
        he = "He" if isinstance(last, Stepped) and last.pawn == "rigor" and self.tale.growing else RIGOR
        self.tale.follows(f"{he} caught {self.names[event.goblin]}", SKULL)
        self.caught = event.goblin

    @tell.register
    def _(self, event: GlanceDrawn) -> None:
        told = taken(event, self.library)
        match event.cause:
            case "hit" if self.caught == event.seat:
                self.tale.add(f": {told}")
            case "blame" if self.caught is not None:
                self.tale.add(f": {told}, for {self.names[event.seat]}")
            case "verdict" if isinstance(self.before(), TrialClosed):
                self.tale.add(f": {told}")
            case "slip":
                self.tale.end_line()
                over = f" over {joined(map(title, event.broken))}" if event.broken else ""
                self.tale.befalls(event.seat, f"slipped{over}: {told}", SCALES)
            case "trap" if self.tale.is_about(event.seat):
                self.tale.deed(event.seat, f"drew {told}")
            case _:
                self.tale.end_line()
                self.tale.befalls(event.seat, f"drew {told}", SKULL if event.cause in ("hit", "blame") else DIE)

    @tell.register
    def _(self, event: TokenDrawn) -> None:
        self.caught = None
        self.tale.befalls(event.goblin, f"drew {italic(TOKEN[event.token])} on {event.at}", DIE)

    @tell.register
    def _(self, event: TokensReshuffled) -> None:
        self.tale.line("All teleport tokens lie face down again, shuffled", DIE)

    @tell.register
    def _(self, event: BookTaken) -> None:
        self.caught = None
        verb = "stole" if event.cause == "desk" else "found"
        where = " from the desk" if event.cause == "desk" else ""
        self.tale.befalls(event.seat, f"{verb} {book(event.book)}{where}", CUP)

    @tell.register
    def _(self, event: Landed) -> None:
        if event.why == "book":
            self._carried(event)
        elif self.caught == event.goblin and event.why == "hit" and self.tale.growing is not None:
            self.tale.add(f"; {self.names[event.goblin]} reappeared on {event.at}")
            self.caught = None
        else:
            self.tale.deed(event.goblin, REAPPEARS[event.why].format(at=event.at))

    def _carried(self, event: Landed) -> None:
        """By a book: the owner's goblin is told, and with whom it traded places follows from that."""
        if self.tale.is_about(event.goblin):
            self.tale.amend(f" (now on {event.at})")

    # ---------------------------------------------------------------- squeaks, and the end

    @tell.register
    def _(self, event: TrialOpened) -> None:
        self.tale.line(accused_told(event, self.names), SCALES)

    @tell.register
    def _(self, event: TrialClosed) -> None:
        self.tale.line(verdict_told(event, self.names), SCALES)
        self.caught = None

    @tell.register
    def _(self, event: SqueakHidden) -> None:
        self.tale.line(f"A moderator hid a squeak: {owned(self.names[event.seat])}")

    @tell.register
    def _(self, event: GameOver) -> None:
        verb = "wins" if len(event.winners) == 1 else "win"
        who = bold(those(self.names, event.winners))
        self.tale.line(f"{who} {verb}: {over_told(event.cause, event.seat, self.library, self.names)}", CUP)
