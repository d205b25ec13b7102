"""The story of the arena, event by event: who did what, where, and what it came to."""

from functools import singledispatchmethod

from rules.arena.catalog import REACTIONS, Ability, effects_of
from rules.arena.events import (
    AbilityWorked,
    ActionsGained,
    Allocated,
    Boosted,
    CardGained,
    CardUsed,
    Collected,
    Defeated,
    DeityFlipped,
    DeityTaken,
    DeityUsed,
    ElementPlayed,
    ElementTaken,
    Exploded,
    GameOver,
    Healed,
    HeroAttacked,
    ItemDestroyed,
    ItemReturned,
    ItemRevealed,
    Marked,
    MentalTaken,
    MonsterAttacked,
    MonsterMoved,
    MonstersCame,
    Moved,
    PhaseBegan,
    Provoked,
    Rotated,
    RoundBegan,
    RuneLost,
    RuneTaken,
    SeatLeft,
    Shifted,
    Slowed,
    SupplyMarked,
    TokensPlaced,
    TurnBegan,
    TurnEnded,
    WaterCancelled,
)
from rules.arena.fights_told import exploded, hit_told, hits_told, monster_hit, struck, withstood
from rules.arena.moves_told import ANY, collected, laid, shifted, walked, went
from rules.arena.rounds_told import levelled, monsters_came, opening, supply_told, tokens_placed, weary
from rules.arena.tale import CUP, DIE
from rules.arena.terms import (
    WAY,
    ability_name,
    card,
    deity_name,
    element_name,
    elements,
    monster,
    power,
    rune_told,
    the,
    those,
)
from rules.arena.thread import Thread
from rules.contract import Event
from rules.phrases import capitalised, counted, joined, owned


class Telling(Thread):
    """A run of public events being told; every event adds to the line in hand or begins a new one."""

    def lines(self) -> list[str]:
        """Every line."""
        for place, event in enumerate(self.events):
            self.here = place
            self.tell(event)
        return self.tale.finished()

    @singledispatchmethod
    def tell(self, event: Event) -> None:
        """Add this event to the present line, or begin a new one; what a neighbour tells is silent."""

    # ---------------------------------------------------------------- rounds and turns

    @tell.register
    def _(self, event: RoundBegan) -> None:
        self.rest()
        if event.weary:
            self.tale.line(weary(event))

    @tell.register
    def _(self, event: TurnBegan) -> None:
        self.rest()
        self.begun = len(self.tale.lines)

    @tell.register
    def _(self, event: TurnEnded) -> None:
        """A turn that has nothing to tell is told as such (AR-R52)."""
        self.rest()
        if len(self.tale.lines) == self.begun and self.began(event.seat):
            self.tale.deed(event.seat, "did nothing, and no monster reached a hero")
            self.rest()

    @tell.register
    def _(self, event: PhaseBegan) -> None:
        self.rest()

    @tell.register
    def _(self, event: Slowed) -> None:
        self.deed(event.seat, f"lost an action to {rune_told('act_minus')}")

    @tell.register
    def _(self, event: Allocated) -> None:
        """Only the last of several."""
        again = any(isinstance(one, Allocated) and one.seat == event.seat for one in self.ahead())
        if not again:
            self.deed(event.seat, laid(event.plan))

    @tell.register
    def _(self, event: SeatLeft) -> None:
        self.rest()
        self.tale.deed(event.seat, "has left the table, and the hero stands about")

    @tell.register
    def _(self, event: GameOver) -> None:
        self.rest()
        verb = "wins" if len(event.winners) == 1 else "win"
        self.tale.line(opening(event.reason, those(self.names, event.winners), verb, self.arena), CUP)

    # ---------------------------------------------------------------- moving

    @tell.register
    def _(self, event: Moved) -> None:
        if event.how == "teleport":
            self.befalls(event.seat, f"was sent to {event.path[-1]}: the die shows {event.die}", DIE)
        elif event.by is not None:
            way = f"{self.heroes[event.seat]} {went(event)}"
            self.came(event.by, way, f"pushed {way}")
        elif event.how in ("move", "blink") and self.used == event.seat:
            self.noted(went(event))
        else:
            self._went(event)

    def _went(self, event: Moved) -> None:
        """Steps that follow each other are one walk."""
        if event.how != "stride":
            self.deed(event.seat, ANY[event.how].format(way=went(event), to=event.path[-1]))
        elif self.walk and self.tale.is_about(event.seat):
            clause, path = self.walk
            path.extend(event.path[1:])
            clause.words = clause.words[: clause.words.index("walked")] + walked(path)
        else:
            clause = self.deed(event.seat, walked(event.path))
            self.walk = clause, list(event.path)

    @tell.register
    def _(self, event: Rotated) -> None:
        way = WAY[event.way]
        self.came(event.seat, f"{event.at} {way}", f"rotated {event.at} {way}")

    @tell.register
    def _(self, event: Shifted) -> None:
        self.came(event.seat, shifted(event), f"shifted {shifted(event)}")

    # ---------------------------------------------------------------- tokens, cards, items

    @tell.register
    def _(self, event: Collected) -> None:
        what = collected(event)
        if self.used == event.seat:
            self.noted(f"{what} from {event.at}", DIE if event.token == "item" else "")
        else:
            where = "" if self.spot == event.at and self.tale.is_about(event.seat) else f" on {event.at}"
            self.deed(event.seat, f"picked up {what}{where}")
            self.spot = event.at

    @tell.register
    def _(self, event: MentalTaken) -> None:
        told: Ability = event.ability
        if isinstance(self.before(), Collected) and self.tale.told:
            self.tale.note(f"{ability_name(told)} came with it")
        else:
            self.deed(event.seat, f"took {ability_name(told)} as well")

    @tell.register
    def _(self, event: ItemRevealed) -> None:
        fourth = " as the fourth player" if event.why == "fourth player" else ""
        self.deed(event.seat, f"got {card(event.item)}{fourth}", DIE)

    @tell.register
    def _(self, event: ItemReturned) -> None:
        self.deed(event.seat, f"kept {card(event.kept)} instead of {card(event.item)}")

    @tell.register
    def _(self, event: CardGained) -> None:
        if event.why == "swapped":
            self.came(event.seat, f"{card(event.card)} for {card(event.old)}", f"took {card(event.card)}")
        elif run := self.run(CardGained):
            self.rest()
            self.tale.line(levelled(run, self.heroes), DIE)

    @tell.register
    def _(self, event: CardUsed) -> None:
        """An attack is told by itself, and a block with the attack that it stops."""
        if effects_of(event.card)[event.effect].kind not in ("attack", *REACTIONS):
            self.deed(event.seat, f"used {card(event.card)}")
            self.used = event.seat

    @tell.register
    def _(self, event: DeityUsed) -> None:
        self.deed(event.seat, f"used {power(event.deity, event.side)} of {deity_name(event.deity)}")
        self.used = event.seat

    @tell.register
    def _(self, event: DeityTaken) -> None:
        self.deed(event.seat, f"took {deity_name(event.deity)} as deity")

    @tell.register
    def _(self, event: DeityFlipped) -> None:
        self.deed(event.seat, f"flipped {deity_name(event.deity)} to {power(event.deity, 1)}", CUP)

    @tell.register
    def _(self, event: RuneTaken) -> None:
        rune = rune_told(event.rune)
        if event.why == "mesmerizing":
            self._mesmerized()
        elif event.why == "card":
            self.came(event.seat, rune, f"took {rune}")
        elif event.why == "second player":
            self.deed(event.seat, f"took {rune} as the second player")
        else:
            self.befalls(event.seat, f"took {rune}")

    def _mesmerized(self) -> None:
        """Both runes at once."""
        if run := self.run(RuneTaken):
            self.befalls(run[0].seat, f"took {joined(rune_told(one.rune) for one in run)}")

    @tell.register
    def _(self, event: RuneLost) -> None:
        """What fights and turns use up shows on the board."""
        if event.why == "card":
            self.came(event.seat, f"{rune_told(event.rune)} returned", f"returned {rune_told(event.rune)}")

    @tell.register
    def _(self, event: ElementTaken) -> None:
        element = element_name(event.element)
        if event.of is not None:
            self.came(event.seat, f"{element} from {self.heroes[event.of]}", f"took {element}")
        elif event.why == "third player":
            self.deed(event.seat, f"took {element} as the third player")
        else:
            self._elements()

    def _elements(self) -> None:
        """All that a card gave at once."""
        if run := self.run(ElementTaken):
            told = elements(one.element for one in run)
            self.came(run[0].seat, told, f"took {told}")

    @tell.register
    def _(self, event: ElementPlayed) -> None:
        match event.element:
            case "air":
                self.deed(event.seat, "played Air").notes.append("1 more action")
            case "earth":
                self.deed(event.seat, "played Earth").notes.append(f"{self.heroes[self.current()]} has 1 action less")
            case _:
                self._on_monster(event)

    def _on_monster(self, event: ElementPlayed) -> None:
        if self.slot != event.slot and event.seat != self.current():
            self.of(event.slot)
        change = "2 more" if event.element == "fire" else "2 less"
        words = f"played {element_name(event.element)} on {the(event.monster)}"
        self.forget()
        befalls = self.tale.befalls if self.slot else self.tale.deed
        befalls(event.seat, words).notes.append(change)

    @tell.register
    def _(self, event: WaterCancelled) -> None:
        self.of(event.slot)
        self.befalls(event.seat, f"cancelled the Water of {self.heroes[event.of]}")

    @tell.register
    def _(self, event: ActionsGained) -> None:
        more = counted(event.amount, "more action", "more actions")
        self.came(event.seat, more, f"gained {more}")

    @tell.register
    def _(self, event: Boosted) -> None:
        more = f"{event.total} more with the next attack"
        self.came(event.seat, more, f"deals {more}")

    @tell.register
    def _(self, event: Healed) -> None:
        self.came(event.seat, "misfortune returned", "returned misfortune")

    @tell.register
    def _(self, event: Marked) -> None:
        """Told where a card gave it; what an attack leaves shows on the board."""
        foe = monster(self.arena, event.slot)
        if self.used == event.seat and foe:
            self.noted(f"immune to {the(foe.id)}")

    # ---------------------------------------------------------------- fights

    @tell.register
    def _(self, event: HeroAttacked) -> None:
        one = event.hits[0] if len(event.hits) == 1 else None
        again = one is not None and self.foe == one.slot and self.tale.is_about(event.seat)
        clause = self.deed(event.seat, struck(event.card, [the(hit.monster) for hit in event.hits], again))
        clause.notes.append(hit_told(one) if one else hits_told(event.hits))
        self.foe = one.slot if one else 0

    @tell.register
    def _(self, event: Defeated) -> None:
        foe = "it" if self.foe == event.slot else the(event.monster)
        self.deed(event.seat, f"defeated {foe}", CUP).notes.append(f"{event.glory} glory at the end")

    @tell.register
    def _(self, event: Exploded) -> None:
        self.forget()
        self.tale.follows(exploded(event, self.names))

    @tell.register
    def _(self, event: Provoked) -> None:
        self.deed(event.seat, f"provoked an attack of opportunity of {the(event.monster)}")

    @tell.register
    def _(self, event: MonsterAttacked) -> None:
        if not self._provoked(event):
            self.of(event.slot)
        self.slot = event.slot
        self.forget()
        opener = CUP if event.points == "glory" and event.unblocked else ""
        told = monster_hit(event, self.names, self.heroes, event.which == "ranged" and self._twice(event))
        self.tale.follows(told, opener)

    def _provoked(self, event: MonsterAttacked) -> bool:
        """Whether the line in hand says that this attack was provoked."""
        before = self.before()
        return isinstance(before, Provoked) and before.slot == event.slot and bool(self.tale.told)

    def _twice(self, event: MonsterAttacked) -> bool:
        """Whether the same monster has attacked this hero just before by its other attack (AR-Z1)."""
        fights = [one for one in self.events[: self.here] if isinstance(one, MonsterAttacked | Marked)]
        last = fights[-1] if fights else None
        return isinstance(last, MonsterAttacked) and (last.slot, last.seat) == (event.slot, event.seat)

    @tell.register
    def _(self, event: AbilityWorked) -> None:
        """What it did is told by what follows."""
        if event.avoided:
            self.befalls(event.seat, withstood(event.key))

    @tell.register
    def _(self, event: ItemDestroyed) -> None:
        self.forget()
        self.tale.follows(f"{owned(self.heroes[event.seat])} {card(event.item)} was destroyed")

    @tell.register
    def _(self, event: MonsterMoved) -> None:
        self.of(event.slot)
        went_to = "it stayed" if event.to == event.start else f"{the(event.monster)} went to {event.to}"
        self.tale.follows(f"the die shows {event.die}: {went_to}", DIE)

    @tell.register
    def _(self, event: SupplyMarked) -> None:
        self.forget()
        self.tale.follows(supply_told(event))

    # ---------------------------------------------------------------- summoning

    @tell.register
    def _(self, event: MonstersCame) -> None:
        self.rest()
        self.tale.line(monsters_came(event, self.names), DIE)

    @tell.register
    def _(self, event: TokensPlaced) -> None:
        self.forget()
        self.tale.follows(capitalised(tokens_placed(event)), DIE)
