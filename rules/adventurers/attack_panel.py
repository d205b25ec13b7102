"""Basic attacks as lists: weapon at an enemy with its best dice, the dice of the suggestion, and all other ones."""

from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct

from rules.adventurers.actions import Attack
from rules.adventurers.attack_odds import Blow, Outlook, outlook
from rules.adventurers.consequences import damage_told, need_told, others_hit, outcome_told, sentences
from rules.adventurers.labels import (
    ENTRY,
    NOTE,
    Triple,
    dice_label,
    enemy_at,
    enemy_label,
    first_fitting,
    kept_label,
    one_of,
    the_enemy,
    triple,
    weapon_label,
)
from rules.adventurers.odds import per_cent
from rules.adventurers.view import Journey
from rules.contract import Action
from rules.panels import Choice, Menu
from rules.phrases import cut

FALLS = 1.5  # wounds that it is worth besides when an enemy falls, which then attacks nobody any more
ATTACK, OTHERS = "Attack…", "Other dice at other enemies…"


class Aimed(Struct, frozen=True):
    """One weapon at one enemy, with every number of dice, the best first."""

    weapon: str
    enemy: int
    attacks: tuple[Attack, ...]

    @property
    def best(self) -> Attack:
        """With the best dice."""
        return self.attacks[0]


def attacks_in(offers: Sequence[Action]) -> list[Attack]:
    """The basic attacks among these offers."""
    return [one for one in offers if isinstance(one, Attack)]


def aims(view: Journey, who: str, offers: Sequence[Action]) -> list[Aimed]:
    """Every weapon at every enemy in reach, the best one first (chance times damage)."""
    found: dict[tuple[str, int], list[Attack]] = {}
    for one in attacks_in(offers):
        found.setdefault((one.weapon, one.enemy), []).append(one)
    made = [Aimed(*key, tuple(by_worth(view, who, attacks))) for key, attacks in found.items()]
    return sorted(made, key=lambda aim: rank(view, who, aim.best))


def by_worth(view: Journey, who: str, attacks: Iterable[Attack]) -> list[Attack]:
    """Attacks that differ in their dice, the best first."""
    return sorted(attacks, key=lambda one: rank(view, who, one))


def rank(view: Journey, who: str, blow: Blow) -> tuple[float, int]:
    """What the best attack has least of: chance times damage, more for enemies that fall; of equals the fewest dice."""
    found = outlook(view, who, blow)
    return -(found.worth + FALLS * found.defeats), sum(triple(blow))


def suggestion(view: Journey, who: str, offers: Sequence[Action]) -> Attack | None:
    """The attack of the best chance times damage."""
    found = aims(view, who, offers)
    return found[0].best if found else None


# ---------------------------------------------------------------- lists


def attack_menus(view: Journey, who: str, offers: Sequence[Action]) -> Iterator[Menu]:
    """The attacks, the dice of the first of them, and everything else."""
    found = aims(view, who, offers)
    if not found:
        return
    first, *rest = found
    yield Menu(ATTACK, tuple(attack_entry(view, who, aim.best) for aim in found))
    if len(first.attacks) > 1:
        chance = per_cent(outlook(view, who, first.best).chance)
        prompt = f"Dice: {dice_label(triple(first.best))}, {chance}…"
        ordered = sorted(by_chance(view, who, first.attacks), key=lambda one: idle(view, who, one, first))
        yield Menu(prompt, tuple(dice_entry(view, who, one) for one in ordered))
    others = [(idle(view, who, one, aim), one) for aim in rest for one in aim.attacks[1:]]
    others.sort(key=lambda pair: pair[0])
    if others:
        yield Menu(OTHERS, tuple(attack_entry(view, who, one) for _, one in others))


def idle(view: Journey, who: str, one: Attack, aim: Aimed) -> bool:
    """Whether some of its dice do not help to hit: with fewer the chance is as good, or there is none at all."""
    chance = outlook(view, who, one).chance
    fewer = (other for other in aim.attacks if other != one and _within(triple(other), triple(one)))
    return not chance or any(outlook(view, who, other).chance >= chance for other in fewer)


def _within(some: Triple, all_of_them: Triple) -> bool:
    return all(few <= many for few, many in zip(some, all_of_them, strict=True))


def by_chance(view: Journey, who: str, attacks: Iterable[Attack]) -> list[Attack]:
    """Attacks that differ in their dice, the likeliest first, of equals the fewest dice."""
    return sorted(attacks, key=lambda one: (-outlook(view, who, one).chance, sum(triple(one))))


def attack_entry(view: Journey, who: str, attack: Attack) -> Choice:
    """An attack: "Axe at the Troll (E32), 3 red: 50 %, 3 damage: falls"."""
    found = outlook(view, who, attack)
    weapon = weapon_label(one_of(view, who), attack.weapon)
    return Choice(
        first_fitting(_forms(view, weapon, attack, found), ENTRY), (attack,), attack_note(view, who, attack, found)
    )


def _forms(view: Journey, weapon: str, attack: Attack, found: Outlook) -> Iterator[str]:
    """The label, the longest form first; the square and the dice stay as long as they can."""
    dice, odds = dice_label(triple(attack)), f"{per_cent(found.chance)}, {outcome_told(found.outcomes[0])}"
    amount = damage_told(found.outcomes[0])
    whom = enemy_at(view, attack.enemy)
    yield f"{weapon} at {whom}, {dice}: {odds}"
    yield f"{weapon} at {the_enemy(view, attack.enemy)}, {dice}: {odds}"
    yield f"{weapon} at {enemy_label(view, attack.enemy)}, {dice}: {per_cent(found.chance)}, {amount}"
    yield f"{weapon} at {enemy_label(view, attack.enemy)}, {dice}: {per_cent(found.chance)}"
    yield f"{weapon} at {attack.enemy}, {dice}: {per_cent(found.chance)}"


def attack_note(view: Journey, who: str, attack: Attack, found: Outlook) -> str:
    """What it needs, what it keeps, whom it meets besides: "Needs 2 swords. Keeps 2 blue."."""
    parts = (need_told(found), kept_label(one_of(view, who), triple(attack)), others_hit(view, found, 1))
    return cut(" ".join(sentences(parts)), NOTE)


def dice_entry(view: Journey, who: str, attack: Attack) -> Choice:
    """Dice of the suggested attack: "3 red: 50 %"."""
    found = outlook(view, who, attack)
    note = f"{outcome_told(found.outcomes[0])}; {kept_label(one_of(view, who), triple(attack))}"
    return Choice(f"{dice_label(triple(attack))}: {per_cent(found.chance)}", (attack,), cut(note, NOTE))
