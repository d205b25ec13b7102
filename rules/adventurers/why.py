"""Why something happened on a journey: the rules behind each kind of event, and how its numbers came about."""

from collections.abc import Sequence

from rules.adventurers import attack_events as at
from rules.adventurers import battle_events as ba
from rules.adventurers import events as ev
from rules.adventurers.catalog import Colour, Icon
from rules.adventurers.odds import SIDES, Purpose, class_of, weights
from rules.adventurers.view import Journey
from rules.contract import Event, Seen
from rules.phrases import counted, joined, number
from rules.reasons import Fortune, Laws, Luck, Sum
from rules.telling import Names

OVER = {"dark_lord": "PA-G1 PA-Y1", "fallen": "PA-Y4 PA-H21", "village": "PA-Y3"}
SHIFTS = {
    "closed up": "PA-X19 PA-R13", "pushed": "PA-D4 PA-D5", "moved": "PA-X1 PA-R16", "placed": "PA-B5 PA-R14",
    "advanced": "PA-N3 PA-N4", "made way": "PA-N5 PA-R25", "charged": "PA-U3 PA-R27", "flanked": "PA-N17 PA-R31",
    "flew": "PA-U15 PA-R28", "returned": "PA-R14",
}  # fmt: skip
HURTS = {
    "attack": "PA-N15 PA-H12", "poison": "PA-W7 PA-R42", "cliff": "PA-R77", "companion": "PA-R77",
    "erthias": "PA-U9 PA-R41", "event": "PA-V1",
}  # fmt: skip
WINDOWS = {"start": "PA-R66", "market": "PA-Z1", "replaced": "PA-Z3"}

JOURNEY: Laws = {
    ev.AdventurerTaken: "PA-A1",
    ev.CategoryChosen: "PA-K1 PA-K2 PA-R5",
    ev.SkillsDealt: "PA-K1 PA-R5",
    ev.SkillsKept: "PA-K1",
    ev.WindowShown: lambda event: WINDOWS[event.why],
    ev.ItemTaken: "PA-R66 PA-R104",
    ev.SetOutOn: "PA-O1 PA-R3",
    ev.RoundBegan: "PA-O1",
    ev.EventDrawn: "PA-V3 PA-V1",
    ev.EventEnded: "PA-V4",
    ev.VillageOccupied: "PA-Y2 PA-R48",
    ev.Scouted: "PA-R73",
    ev.CoinsChanged: "PA-R45",
    ev.LocationPlaced: "PA-J1 PA-J2",
    ev.VoteOpened: "PA-R46 PA-J5",
    ev.Voted: "PA-R46",
    ev.VoteMissed: "PA-R103 PA-R46",
    ev.VoteClosed: "PA-R46",
    ev.Travelled: "PA-J4 PA-J6",
    ev.EncounterRevealed: lambda event: "PA-J11 PA-J12" if event.how == "assault" else "PA-J7",
    ev.Retreated: "PA-J9 PA-J8 PA-R47",
    ev.BattleWon: "PA-H17 PA-H18",
    ev.TreasureShared: "PA-R45 PA-H18",
    ev.LegendaryFound: lambda event: "PA-H19 PA-L2" if event.item else "PA-R55",
    ev.BattleFled: "PA-H3 PA-H6 PA-R50",
    ev.Revived: "PA-H22",
    ev.SkillLearned: "PA-H23 PA-R74",
    ev.Bought: "PA-Z2 PA-I20",
    ev.Sold: "PA-Z4 PA-R56",
    ev.HealerPaid: "PA-Z9",
    ev.ReplaceWanted: "PA-Z3",
    ev.ReadySaid: "PA-H20",
    ev.MarketClosed: "PA-Z6",
    ev.Equipped: "PA-Z8 PA-I18",
    ev.Unequipped: "PA-Z8 PA-Z7",
    ev.Traded: "PA-Z8",
    ev.Given: "PA-Z8 PA-Z7",
    ev.CoinsGiven: "PA-R45",
    ev.Drunk: "PA-R60",
    ev.AwaySet: "PA-R103 PA-R81",
    ev.GameOver: lambda event: OVER.get(event.reason, "PA-R54 PA-G2"),
}
BATTLE: Laws = {
    ba.BattleBegan: "PA-B2 PA-B3 PA-B1",
    ba.Placed: "PA-B5 PA-B6",
    ba.InitiativeRolled: "PA-Q2 PA-Q3",
    ba.TrackSet: "PA-Q6 PA-Q5 PA-Q4",
    ba.BattleRoundBegan: "PA-H11",
    ba.FleeCalled: "PA-H1 PA-R51",
    ba.FlightBegan: lambda event: "PA-R53" if event.why == "rounds" else "PA-H1 PA-H2 PA-R101",
    ba.Tuned: "PA-Q7 PA-Q8",
    ba.TurnBegan: "PA-Q6",
    ba.TurnEnded: "PA-R24 PA-X6",
    ba.EnemyTurnBegan: "PA-N1",
    ba.TurnLost: "PA-W4",
    ba.LeftBattle: "PA-H2 PA-H3",
    ba.Moved: "PA-X1 PA-X2 PA-R16",
    ba.Shifted: lambda event: SHIFTS[event.why],
    ba.Regenerated: "PA-U6 PA-R43",
    ba.Waited: "PA-N1 PA-R29",
    ba.SkillUsed: "PA-X11 PA-K5 PA-X13",
    ba.PotionUsed: "PA-R60",
    ba.Healed: "PA-H15 PA-R75",
    ba.Returned: "PA-R14 PA-H14",
    ba.Warded: "PA-R85",
    ba.Rested: "PA-X14 PA-Q8",
    ba.Cured: "PA-W6 PA-W4",
    ba.TokensGained: "PA-T2 PA-R58",
    ba.Primed: "PA-R102",
    ba.BattleRoundEnded: "PA-H8",
    ba.FatigueChanged: lambda event: "PA-J13 PA-R7" if event.assault else "PA-H9 PA-X14",
    ba.Recovered: lambda event: "PA-T1 PA-R8" if event.start else "PA-H10 PA-R59",
}
ATTACKS: Laws = {
    at.AttackMade: lambda event: "PA-X11 PA-X12 PA-K5" if event.skill else "PA-X9 PA-X10",
    at.Rolled: lambda event: "PA-N15 PA-R1" if event.purpose == "defence" else "PA-X9 PA-R1",
    at.IdeaUsed: "PA-D12 PA-R23",
    at.ReflexesUsed: "PA-D9 PA-D10 PA-R23",
    at.CritFixed: "PA-D3 PA-R22",
    at.AttackJudged: "PA-X10 PA-I13 PA-R22",
    at.InnateWorked: "PA-A3 PA-A4",
    at.EnemyHurt: lambda event: "PA-U5 PA-X17 PA-X18" if event.ignored else "PA-X17 PA-X18 PA-R37",
    at.EnemyDefeated: "PA-X18 PA-X19",
    at.Stunned: lambda event: "PA-W3 PA-W4" if event.token else "PA-W2 PA-R64",
    at.Poisoned: "PA-W6 PA-W8",
    at.Marked: "PA-R89",
    at.PoisonWorked: "PA-W7 PA-R42",
    at.EnemyAttacked: lambda event: (
        ("PA-N2 PA-N6" if event.way == "melee" else "PA-N10 PA-N7") + (" PA-N18" if event.doubled else "")
    ),
    at.HitsCounted: "PA-N14 PA-R68",
    at.Reacted: "PA-R61",
    at.Declined: "PA-R61",
    at.DefenceRolled: "PA-N15 PA-N16",
    at.AttackLanded: "PA-N14 PA-D8 PA-R85",
    at.Hurt: lambda event: HURTS[event.why],
    at.Fell: "PA-H12 PA-H13",
}
LAWS: Laws = {**JOURNEY, **BATTLE, **ATTACKS}


def _judged(roll: at.AttackJudged, before: Sequence[Event], view: Seen, names: Names) -> str:
    magic = f", {roll.magical} of it magical" if roll.magical else ""
    damage = f" Damage {roll.damage}{magic}." if roll.hit else ""
    have, came = counted(roll.have, roll.icon, f"{roll.icon}s"), "a hit" if roll.hit else "a miss"
    return f"{have} of {roll.need} needed: {came}.{damage}"


def _wounds(hurt: at.EnemyHurt, before: Sequence[Event], view: Seen, names: Names) -> str:
    twice = " × 2" if hurt.doubled else ""
    less = f" − {hurt.ignored}" if hurt.ignored else ""
    parts = [f"{size} by {what}" for what, size in (("splash", hurt.splash), ("cleave", hurt.cleave)) if size]
    of = f" ({joined(parts)})" if parts else ""
    return f"{hurt.sum}{of}{twice}{less} = {counted(hurt.wounds, 'wound', 'wounds')}; {hurt.left} of {hurt.life} left."


def _landed(blow: at.AttackLanded, before: Sequence[Event], view: Seen, names: Names) -> str:
    less = f"{counted(blow.hits, 'hit', 'hits')} − {blow.prevented} prevented − {blow.ward} by ward"
    return f"{less} = {counted(blow.wounds, 'wound', 'wounds')}."


def _lost(hurt: at.Hurt, before: Sequence[Event], view: Seen, names: Names) -> str:
    return f"Life: {hurt.left + hurt.wounds} − {hurt.wounds} = {number(hurt.left)}."


def _won(healed: ba.Healed, before: Sequence[Event], view: Seen, names: Names) -> str:
    return f"Life: {healed.left - healed.amount} + {healed.amount} = {healed.left}."


def _initiative(roll: ba.InitiativeRolled, before: Sequence[Event], view: Seen, names: Names) -> str:
    sign = "−" if roll.bonus < 0 else "+"
    floor = ", never below 0" if roll.icons + roll.bonus < 0 else ""
    return f"{counted(roll.icons, 'icon', 'icons')} {sign} {abs(roll.bonus)}: position {roll.position}{floor}."


def _purse(change: ev.CoinsChanged, before: Sequence[Event], view: Seen, names: Names) -> str:
    return (
        f"Coins: {change.total - change.coins} {'−' if change.coins < 0 else '+'} {abs(change.coins)} = {change.total}."
    )


def _paid(deal: ev.Bought, before: Sequence[Event], view: Seen, names: Names) -> str:
    return f"Coins: {deal.coins + deal.price} − {deal.price} = {deal.coins}."


def _earned(deal: ev.Sold, before: Sequence[Event], view: Seen, names: Names) -> str:
    return f"Coins: {deal.coins - deal.price} + {deal.price} = {deal.coins}."


def _votes(vote: ev.VoteClosed, before: Sequence[Event], view: Seen, names: Names) -> str:
    for_it = sum(option == vote.option for _, option in vote.votes)
    return f"{counted(for_it, 'vote', 'votes')} of {len(vote.votes)} for it."


def _hits(hits: at.HitsCounted, before: Sequence[Event], view: Seen, names: Names) -> str:
    return f"{counted(hits.hits, 'hit', 'hits')} and {counted(hits.pushes, 'push', 'pushes')} on its dice."


def _ward(ward: ba.Warded, before: Sequence[Event], view: Seen, names: Names) -> str:
    return f"Ward: {ward.total - ward.amount} + {ward.amount} = {ward.total}."


def _shares(found: ev.TreasureShared, before: Sequence[Event], view: Seen, names: Names) -> str:
    return (
        f"{found.coins} coins in {counted(len(found.shares), 'part', 'parts')} of {found.coins // len(found.shares)}."
    )


SUMS: dict[type[Event], Sum] = {
    at.AttackJudged: _judged,
    at.EnemyHurt: _wounds,
    at.AttackLanded: _landed,
    at.Hurt: _lost,
    ba.Healed: _won,
    ba.InitiativeRolled: _initiative,
    ev.CoinsChanged: _purse,
    ev.Bought: _paid,
    ev.Sold: _earned,
    ev.VoteClosed: _votes,
    at.HitsCounted: _hits,
    ba.Warded: _ward,
    ev.TreasureShared: _shares,
}


def _rolled(rolled: at.Rolled, before: Sequence[Event], view: Journey) -> list[Fortune]:
    """Each die of an adventurer as it fell: whether it was of use for what it was rolled for."""
    seats = [one.seat for one in view.adventurers if one.who == rolled.fighter]
    icons = [one.icon for one in before if isinstance(one, at.AttackMade) and one.who == rolled.fighter]
    purpose: Purpose | None = "defence" if rolled.purpose == "defence" else next(reversed(icons), None)
    if not seats or purpose is None:
        return []
    return [_die(seats[0], die.colour, die.face, purpose) for die in rolled.dice]


def _die(seat: int, colour: Colour, face: Icon, purpose: Purpose) -> Fortune:
    useful = weights(colour, purpose).get("hit", 0)
    if class_of(colour, face, purpose) == "hit":
        return Fortune(seat, worse=SIDES - useful, same=useful, outcomes=SIDES)
    return Fortune(seat, worse=0, same=SIDES - useful, outcomes=SIDES)


LUCK: dict[type[Event], Luck] = {at.Rolled: _rolled}
