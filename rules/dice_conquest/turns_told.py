"""The story of a conquest, event by event: who did what with which die, and what it came to."""

from collections.abc import Iterator, Sequence
from functools import singledispatchmethod
from itertools import takewhile
from typing import TypeVar

from rules.contract import Event
from rules.dice_conquest.cards_told import REROLLS, holds
from rules.dice_conquest.catalog import BOSSES, CREATURES
from rules.dice_conquest.events import (
    AbilityUsed,
    Altered,
    Armed,
    Awarded,
    AwaySet,
    CardRevealed,
    Chosen,
    Countered,
    Discarded,
    GameOver,
    Healed,
    Hurt,
    ItemUsed,
    Moved,
    Passed,
    Placed,
    PlanApplied,
    PlanObjected,
    PlanProposed,
    Prevented,
    RevealWorked,
    Rolled,
    RoundBegan,
    RoundEnded,
    Slain,
    SpellCast,
    SpellResult,
    Stolen,
    Suggested,
    TurnBegan,
    TurnEnded,
    Weakened,
)
from rules.dice_conquest.rounds_told import (
    joined_display,
    lost_or_won,
    plan_told,
    rolled_told,
    round_ended,
    together,
    weakened,
)
from rules.dice_conquest.standings import Standings
from rules.dice_conquest.suggested import suggestion_told
from rules.dice_conquest.tale import CUP, DIE, SKULL, Tale
from rules.dice_conquest.terms import creature, dice_named, hero, item, spell, the_die, tool
from rules.dice_conquest.view import Conquest
from rules.phrases import bold, joined
from rules.telling import Names

E = TypeVar("E", bound=Event)


class Telling:
    """A run of public events being told; every event adds to the line in hand or begins a new one."""

    def __init__(self, events: Sequence[Event], table: Conquest, names: Names) -> None:
        self.events = [event for event in events if not isinstance(event, Armed)]
        self.table, self.names = table, names
        self.tale = Tale(names)
        self.here = 0  # place of the event being told
        self.tool = ""  # the ability, item or spell that the latest clause is about
        self.standings = Standings(self.tale, table)

    def lines(self) -> list[str]:
        """Every line."""
        for place, event in enumerate(self.events):
            self.here = place
            self.tell(event)
        self._rest()
        return self.tale.finished()

    @singledispatchmethod
    def tell(self, event: Event) -> None:
        """Add this event to the present line, or begin a new one; what a neighbour tells is silent."""

    # ---------------------------------------------------------------- helping words

    def _rest(self) -> None:
        """The line in hand is over, and with it what its words are about."""
        self.tale.end_line()
        self.tool = ""
        self.standings.forget()

    def _before(self) -> Event | None:
        return self.events[self.here - 1] if self.here else None

    def _run(self, kind: type[E]) -> list[E]:
        """This event and those of its kind that follow it at once; [] if it is not the first of them."""
        before = self._before()
        if isinstance(before, kind):
            return []
        return [one for one in takewhile(lambda one: isinstance(one, kind), self._ahead()) if isinstance(one, kind)]

    def _ahead(self) -> Iterator[Event]:
        """This event and all that follow."""
        return iter(self.events[self.here :])

    def _just_rolled(self, die: str) -> bool:
        """Whether the clause in hand speaks of this die, so that "it" will do."""
        before = self._before()
        rolled = isinstance(before, Rolled) and before.die == die and before.why == "reroll"
        return rolled and self.tale.growing() is not None

    def _works(self, by: str) -> bool:
        """Whether the latest clause is about this ability, item or spell."""
        return self.tool == by and self.tale.growing() is not None

    def _on_spell_die(self) -> bool:
        """Whether the die of a spell is worked on: then nothing changes on a creature (DC-R36)."""
        ahead = takewhile(lambda one: not isinstance(one, RoundBegan), self._ahead())
        return self.table.casting is not None or any(isinstance(one, SpellResult) for one in ahead)

    # ---------------------------------------------------------------- a turn

    @tell.register
    def _(self, event: TurnBegan | TurnEnded) -> None:
        self._rest()

    @tell.register
    def _(self, event: Chosen) -> None:
        """Told only where nothing more is done with the die in this run."""
        after = (one for one in self.events[self.here + 1 :] if isinstance(one, Rolled | Altered | Placed | Discarded))
        if not any(one.die == event.die for one in after):
            self.tale.deed(event.seat, f"took {the_die(event.die, event.value)}")

    @tell.register
    def _(self, event: Placed) -> None:
        die = "it" if self._just_rolled(event.die) else the_die(event.die, event.value)
        clause = self.tale.deed(event.seat, f"placed {die} on {creature(event.creature)}")
        self.tool = ""
        self.standings.placed(event, clause)

    @tell.register
    def _(self, event: Discarded) -> None:
        die = "it" if self._just_rolled(event.die) else the_die(event.die, event.value)
        self.tale.deed(event.seat, f"discarded {die}")

    @tell.register
    def _(self, event: AbilityUsed) -> None:
        self.tale.deed(event.seat, f"used {tool(event.ability)}")
        self.tool = event.ability

    @tell.register
    def _(self, event: ItemUsed) -> None:
        self.tale.deed(event.seat, f"used {item(event.item)}")
        self.tool = event.item

    @tell.register
    def _(self, event: Altered) -> None:
        change = f"{the_die(event.die)} from {event.old} to {event.value}"
        if self._works(event.by):
            self.tale.note(change)
        elif event.seat is None:
            self.tale.follows(f"{tool(event.by)} turned {change}")
        else:
            self.tale.deed(event.seat, f"turned {change}")
        if not self._on_spell_die():
            later = (one for one in self._ahead() if isinstance(one, Placed))
            self.standings.altered(event, any(one.die == event.die for one in later))

    @tell.register
    def _(self, event: Countered) -> None:
        self.standings.countered(event)

    @tell.register
    def _(self, event: Weakened) -> None:
        self.tale.note(weakened(event))

    @tell.register
    def _(self, event: Slain) -> None:
        """By the one whose clause it is; else as a sentence of its own, as by a plan (DC-R10)."""
        self.standings.falls(event.creature)
        opener = CUP if event.creature in BOSSES else ""
        if self.tale.is_about(event.by):
            sentence = self.tale.told[-1].clauses[-1]
            slew = "it" if sentence.words.endswith(creature(event.creature)) else creature(event.creature)
            self.tale.deed(event.by, f"slew {slew}", opener)
        else:
            self.tale.follows(f"{creature(event.creature)} was slain", opener)

    @tell.register
    def _(self, event: Awarded) -> None:
        words = (
            f"won {item(event.item)}" if event.to == event.by else f"gave {item(event.item)} to {self.names[event.to]}"
        )
        self.tale.deed(event.by, words, CUP)  # fmt: skip

    @tell.register
    def _(self, event: Passed) -> None:
        self.tale.deed(event.seat, "passed")

    # ---------------------------------------------------------------- dice

    @tell.register
    def _(self, event: Rolled) -> None:
        before = self._before()
        if isinstance(before, Rolled) and together(before, event):
            return  # told with the first one
        rolled = self._rolled(event)
        match event.why:
            case "reroll":
                self._rerolled(event, rolled)
            case "cast":
                self.tale.note(f"{the_die(event.die)} shows {event.value}", DIE)
            case "returned":
                back = joined(f"{the_die(one.die)} came back with {one.value}" for one in rolled)
                self.tale.note(back, DIE)
            case "hydra":
                self.tale.note(f"the available dice rolled {rolled_told(rolled)}", DIE)
            case _:
                self._rest()
                self.tale.line(f"The dice of round {self._round()}: {rolled_told(rolled)}", DIE)

    def _rolled(self, first: Rolled) -> list[Rolled]:
        """The dice rolled together, from the first one on."""
        found = [first]
        for event in self.events[self.here + 1 :]:
            if not isinstance(event, Rolled) or not together(found[-1], event):
                break
            found.append(event)
        return found

    def _round(self) -> int:
        """The round of the event being told."""
        began = [one.round for one in self.events[: self.here] if isinstance(one, RoundBegan)]
        return began[-1] if began else self.table.round

    def _rerolled(self, event: Rolled, rolled: Sequence[Rolled]) -> None:
        changes = joined(f"{the_die(one.die)} from {one.old} to {one.value}" for one in rolled)
        sentence = self.tale.growing()
        if sentence and self._just_rolled(event.die):
            sentence.clauses[-1].words += f" and then to {event.value}"
        elif self.tool in REROLLS and self.tale.growing():
            self.tale.note(changes, DIE)
        elif event.seat is not None:
            self.tale.deed(event.seat, f"rerolled {changes}", DIE)

    @tell.register
    def _(self, event: Stolen) -> None:
        thief = creature(event.by) if event.by else "a failed spell"
        self.tale.follows(f"{thief} spent {the_die(event.die, event.value)}")

    @tell.register
    def _(self, event: Moved) -> None:
        """Only what an ability gives away, and what regenerates: the rest is told with its cause."""
        self.standings.moved(event)
        if event.by == "regenerate":
            self.tale.follows(
                f"{dice_named(event.dice)} {'was' if len(event.dice) == 1 else 'were'} shaken off and spent"
            )
        elif event.to == "spent" and self._works(event.by):
            self.tale.note(f"{dice_named(event.dice)} spent")  # fmt: skip
        elif (event.to, event.by) == ("spent", "round"):
            self.tale.note(f"{dice_named(event.dice)} spent, since no creature is left")

    # ---------------------------------------------------------------- health

    @tell.register
    def _(self, event: Hurt) -> None:
        """The damage of a round is told with its end."""
        if event.by == "round":
            return
        run = self._run(Hurt)
        before = self._before()
        if isinstance(before, RevealWorked):
            self.tale.note(joined(f"{self.names[one.seat]} {one.amount}" for one in run))
        elif len({one.seat for one in run}) > 1:
            self.tale.follows(f"{self._source(event.by)} hurt {joined(self._took(one) for one in run)}")
        else:
            for one in run:
                self._hurt(one)

    def _hurt(self, event: Hurt) -> None:
        source = self._source(event.by)
        clause = self.tale.befalls(event.seat, f"took {event.amount} damage from {source}")
        clause.notes.append(self._left(event.seat, event.left))
        self.tool = ""

    def _took(self, event: Hurt) -> str:
        return f"{self.names[event.seat]} for {event.amount}"

    def _source(self, by: str) -> str:
        return creature(by) if by in CREATURES else tool(by)

    def _left(self, seat: int, left: int) -> str:
        return f"{left} of {hero(self.table, seat).most} health left"

    @tell.register
    def _(self, event: Healed) -> None:
        left = self._left(event.seat, event.left)
        if self._works(event.by):
            who = "" if self.tale.is_about(event.seat) else f"{self.names[event.seat]} "
            self.tale.note(f"{who}healed {event.amount}, {left}")
        else:
            self.tale.befalls(event.seat, f"healed {event.amount} with {tool(event.by)}").notes.append(left)

    # ---------------------------------------------------------------- spells

    @tell.register
    def _(self, event: SpellCast) -> None:
        self._rest()
        self.tale.deed(event.seat, f"cast {spell(event.spell)}")
        self.tool = event.spell

    @tell.register
    def _(self, event: SpellResult) -> None:
        result = "succeeded" if event.success else "failed"
        if self._works(event.spell):
            self.tale.note(f"it {result}")
        else:
            self.tale.follows(f"{spell(event.spell)} {result} with {event.value}")
            self.tool = event.spell
        if event.waived:
            self.tale.note("nobody was there to meet")
        if lasting := holds(event.spell, event.success):
            self.tale.note(lasting)

    @tell.register
    def _(self, event: Prevented) -> None:
        self.tale.note(f"{event.amount} damage less")

    # ---------------------------------------------------------------- rounds

    @tell.register
    def _(self, event: RoundEnded) -> None:
        if not isinstance(self._before(), Passed):
            self._rest()
        self.tale.follows(round_ended(event, self.names))

    @tell.register
    def _(self, event: PlanProposed | PlanObjected) -> None:
        """A plan that happens at once is told as what happened."""
        if any(isinstance(one, PlanApplied) for one in self._ahead()):
            return
        verb = "proposed to" if isinstance(event, PlanProposed) else "objected and would"
        self._rest()
        self.tale.deed(event.seat, f"{verb} {plan_told(event.remove, event.clear)}")

    @tell.register
    def _(self, event: PlanApplied) -> None:
        self._rest()
        self.tale.line(f"By the plan of {self.names[event.by]} the party {plan_told(event.remove, event.clear, True)}")

    @tell.register
    def _(self, event: CardRevealed) -> None:
        if run := self._run(CardRevealed):
            before = self._before()
            if not isinstance(before, RevealWorked):
                self._rest()
            self.tale.follows(joined_display([one.card for one in run]))

    @tell.register
    def _(self, event: RevealWorked) -> None:
        who = self._source(event.card)
        if event.damage:
            self.tale.follows(f"{who} hurt the party")
        elif event.draw:
            self.tale.follows(f"{who} brought {event.draw} more")

    @tell.register
    def _(self, event: RoundBegan) -> None:
        self._rest()
        self.tale.line(f"Round {event.round}: {self.names[event.first]} has the first player token")

    @tell.register
    def _(self, event: Suggested) -> None:
        self._rest()
        self.tale.line(suggestion_told(event, self.names))

    @tell.register
    def _(self, event: AwaySet) -> None:
        self._rest()
        self.tale.deed(event.seat, "is away, and the bot plays meanwhile" if event.away else "is back")

    @tell.register
    def _(self, event: GameOver) -> None:
        self._rest()
        who = None if event.seat is None else bold(self.names[event.seat])
        self.tale.line(lost_or_won(event.reason, who, self.table), CUP if event.result == "win" else SKULL)
