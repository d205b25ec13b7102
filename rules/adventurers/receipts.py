"""What a row of actions came to, in words: for the player, and for the table where it is taken back."""

from collections.abc import Sequence

from rules.adventurers import actions as act
from rules.adventurers.catalog import CATEGORY
from rules.adventurers.described import (
    describe,
    known_enemy,
    known_item,
    known_option,
    known_skill,
    known_target,
    known_who,
    stand_told,
)
from rules.adventurers.terms import (
    category_name,
    coins,
    dice_told,
    enemy,
    face_name,
    journey_of,
)
from rules.adventurers.view import Journey, Seat
from rules.contract import Action
from rules.phrases import joined, number
from rules.telling import Names


def done(before: Seat, after: Journey | Seat, actions: Sequence[Action], names: Names) -> str:
    """What a committed row of actions came to: "Krull to column 3 and the Troll attacked with Axe, which fell"."""
    told = [_one(before, journey_of(after), action, names) for action in actions]
    return joined(filter(None, told)) or "nothing changed"


def _one(before: Seat, after: Journey, action: Action, names: Names) -> str:
    view = before.journey
    match action:
        case act.Move(column=column):
            return f"{_acting(view)} to column {number(column)}"
        case act.Attack(weapon=weapon, enemy=no):
            return f"{known_enemy(view, no)} attacked with {known_item(weapon)}{_fell(view, after, no)}"
        case act.UseSkill(skill=skill, targets=targets):
            on = f" on {joined(known_target(view, one) for one in targets)}" if targets else ""
            return f"{known_skill(skill)} used{on}"
        case act.UsePotion(item=item, to=to) | act.Drink(item=item, to=to):
            return f"{known_item(item)} for {known_who(to)}"
        case act.Place(who=who, column=column, row=row) | act.Reposition(who=who, column=column, row=row):
            return f"{known_who(who)} in {stand_told(column, row)}"
        case act.Vote(option=option) | act.Revote(option=option):
            return f"{'your vote' if view.players > 1 else 'you chose'} {known_option(view, option)}"
        case _:
            return _chosen(action) or _rolled(action) or _traded(action) or describe(before, action, names)


def _acting(view: Journey) -> str:
    now = view.battle.now if view.battle else ""
    return known_who(now) if now and not now.isdigit() else "your adventurer"


def _fell(view: Journey, after: Journey, no: int) -> str:
    """Whether the enemy does not stand any more; a finished battle shows nobody."""
    was, now = enemy(view, no), enemy(after, no)
    fell = was is not None and not was.dead and now is not None and now.id == was.id and now.dead
    return ", which fell" if fell else ""


def _chosen(action: Action) -> str:
    match action:
        case act.TakeAdventurer(who=who):
            return f"you lead {known_who(who)}"
        case act.ChooseCategory(categories=categories):
            return f"{joined(category_name(one) for one in categories if one in CATEGORY)} chosen"
        case act.KeepSkills(skills=skills):
            return f"{joined(map(known_skill, skills))} kept"
        case act.TakeItem(item=item):
            return f"{known_item(item)} taken"
        case act.Learn(skill=skill):
            return f"{known_skill(skill)} learned"
        case act.React(skill=skill):
            return f"{known_skill(skill)} used"
        case act.Decline():
            return "declined"
        case act.Recover(red=red, blue=blue, green=green):
            return f"{dice_told(red, blue, green, none='no tokens')} held"
        case _:
            return ""


def _rolled(action: Action) -> str:
    match action:
        case act.Idea():
            return "a die rerolled"
        case act.Reflexes():
            return "a token taken back"
        case act.Crit(icon=icon):
            return f"a critical counted as {face_name(icon)}"
        case act.Done():
            return "the roll kept"
        case act.Defend(red=red, blue=blue, green=green):
            return f"{dice_told(red, blue, green, none='nothing')} rolled in defence"
        case act.Pass():
            return "passed"
        case act.CallFlee():
            return "flight called for"
        case act.CancelFlee():
            return "the call for flight taken back"
        case act.Tune(way=way):
            return {"up": "one position up", "down": "one position down", "stay": "the place kept"}[way]
        case _:
            return ""


def _traded(action: Action) -> str:
    match action:
        case act.Buy(item=item, who=who):
            return f"{known_item(item)} bought by {known_who(who)}"
        case act.Sell(item=item, who=who):
            return f"{known_item(item)} sold by {known_who(who)}"
        case act.Heal(who=who):
            return f"{known_who(who)} healed"
        case act.Replace():
            return "other cards asked for"
        case act.Ready():
            return "done with the market"
        case act.Equip(who=who, item=item):
            return f"{known_item(item)} put on {known_who(who)}"
        case act.Unequip(item=item):
            return f"{known_item(item)} laid into the pool"
        case _:
            return _given(action)


def _given(action: Action) -> str:
    match action:
        case act.Give(item=item, to=to):
            return f"{known_item(item)} given to {known_who(to)}"
        case act.Trade(item=item, other=other):
            return f"{known_item(item)} swapped for {known_item(other)}"
        case act.GiveCoins(to=to, coins=amount):
            return f"{coins(amount)} given to {known_who(to)}"
        case _:
            return ""
