"""The start of a battle: boss, enemies, places, initiative, tokens (PA-R21, PA-B1 to PA-B6, PA-Q1 to PA-Q5, PA-T1)."""

from rules.adventurers.agenda import StartRound
from rules.adventurers.battle_events import BattleBegan, FatigueChanged, InitiativeRolled, Stood, TrackSet, Warded
from rules.adventurers.catalog import ENEMIES, LIEUTENANTS, NUMBERS, Icon
from rules.adventurers.columns import label, open_columns, stands
from rules.adventurers.dice import face
from rules.adventurers.foes import event_n, feature_n
from rules.adventurers.formation import formation
from rules.adventurers.map_cells import tier_at
from rules.adventurers.placing import ask_places
from rules.adventurers.recovering import recover_all
from rules.adventurers.sheet import attribute, bonus, speed, tire
from rules.adventurers.state import Adventurer, Battle, Enemy, JourneyState, battle_of, living, size
from rules.adventurers.track import in_play, name_of, set_at
from rules.contract import Chance, Event, then

INITIATIVE: tuple[Icon, ...] = ("dodge", "reflexes", "critical")
EFESTOS_BONUS = 2  # dice, and initiative of the common enemies is 1 more (PA-U12, PA-U13)


def begin_battle(state: JourneyState, assault: bool, chance: Chance) -> list[Event]:
    """The enemies stand; then the party takes its places."""
    place = state.map[state.target]
    tier = tier_at(state, place.location)
    boss, new = boss_for(state, tier, chance)
    place.boss = boss
    state.phase, state.fought = "battle", True
    state.battle = Battle(state.target, place.location, place.encounter)
    battle = state.battle
    battle.assault, battle.tier, battle.boss, battle.placing = assault, tier, boss, True
    stands_, left_out = formation(place.encounter, size(state), boss, open_columns(place.location, "E"))
    for no, (one, column, _) in enumerate(stands_, 1):
        battle.enemies.append(Enemy(no, one))
        battle.foes[column].append(no)
    battle.bonus = EFESTOS_BONUS if left_out else 0
    ask_places(state)
    told = tuple(Stood(one.no, one.id, label(stands(battle, str(one.no)))) for one in battle.enemies)
    return [
        BattleBegan(state.target, place.location, place.encounter, assault, tier, told, boss, new, left_out),
    ]


def boss_for(state: JourneyState, tier: int, chance: Chance) -> tuple[str, bool]:
    """None, a lieutenant (the one that stayed here, else a new one), or the Dark Lord (PA-C8, PA-C9, PA-R21)."""
    known = state.map[state.target].boss
    if tier == 0:
        return "", False
    if tier == 2:
        new = not state.lord_met
        state.lord_met = True
        return state.dark_lord, new
    if known in LIEUTENANTS:
        return known, False
    if not state.lieutenants and state.options.lieutenant_repeat == "reshuffle":
        state.lieutenants, state.lieutenants_used = state.lieutenants_used, []
        chance.shuffle(state.lieutenants)
    if not state.lieutenants:
        return "", False
    boss = state.lieutenants.pop(0)
    state.lieutenants_used.append(boss)
    return boss, True


# ---------------------------------------------------------------- the track


def set_track(state: JourneyState, chance: Chance) -> list[Event]:
    """Adventurers roll, the fastest first; enemies come under them. Then fatigue, wards and tokens."""
    battle = battle_of(state)
    battle.placing = False
    by_speed = sorted(state.adventurers, key=lambda one: -speed(one))
    events = [roll_initiative(state, one, chance) for one in by_speed]
    for foe in living(state):
        set_at(battle, foe, enemy_initiative(state, foe))
    events.append(TrackSet(tuple((name_of(one), one.position) for one in in_play(state))))
    for one in state.adventurers:
        events += ready(state, one)
    then(state, StartRound())
    return events + recover_all(state, start=True)


def roll_initiative(state: JourneyState, one: Adventurer, chance: Chance) -> Event:
    """As many blue dice as the Dexterity; reflexes, dodges and criticals count (PA-Q2, PA-Q3, PA-R6)."""
    battle = battle_of(state)
    faces = tuple(face("blue", chance) for _ in range(attribute(one, "dexterity")))
    icons = sum(icon in INITIATIVE for icon in faces)
    more = bonus(one, "initiative") + event_n(state, "adventurer_initiative") - feature_n(state, "dark")
    more += NUMBERS.assault_initiative if battle.assault else 0
    set_at(battle, one, icons + more)
    return InitiativeRolled(one.id, faces, icons, more, one.position)


def enemy_initiative(state: JourneyState, foe: Enemy) -> int:
    """The value of its card, with the event, and with Efestos for common enemies (PA-Q5, PA-U12)."""
    row = ENEMIES[foe.id]
    led = row.rank == "common" and any(ENEMIES[other.id].special == "efestos" for other in living(state))
    return row.initiative + event_n(state, "enemy_initiative") + led


def ready(state: JourneyState, one: Adventurer) -> list[Event]:
    """Fatigue of a forced march, ward of gear and skills (PA-R8)."""
    events: list[Event] = []
    tired = tire(one, event_n(state, "start_fatigue"))
    if tired:
        events.append(FatigueChanged(one.id, tired, one.fatigue))
    one.ward = bonus(one, "ward_start")
    if one.ward:
        events.append(Warded(one.id, one.ward, one.ward))
    return events
