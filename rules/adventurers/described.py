"""Single actions in words, for lists and receipts; whatever was typed is named or not, never repeated."""

from collections.abc import Callable, Mapping

from rules.adventurers import actions as act
from rules.adventurers.actions import CELL
from rules.adventurers.catalog import ADVENTURERS, CATEGORIES, ITEMS, SKILLS
from rules.adventurers.journeys_told import option_told
from rules.adventurers.terms import (
    FACE,
    adventurer_name,
    at_told,
    category_name,
    coins,
    dice_told,
    enemy,
    face_name,
    foe,
    item_name,
    named,
    skill_name,
)
from rules.adventurers.view import Journey, Seat
from rules.contract import Action
from rules.phrases import counted, joined, number
from rules.telling import Names


def describe(view: Seat, action: Action, names: Names) -> str:
    """An action in words, without markdown: "attack the Troll with Axe: 3 red"."""
    if isinstance(action, act.SetAway):
        return f"{named(names, action.seat)} {'is away' if action.away else 'is back'}"
    return DESCRIBED[type(action)](view.journey, action)


# ---------------------------------------------------------------- things by what was typed


def known_who(who: str) -> str:
    """An adventurer by name; "that adventurer" for what is none."""
    return adventurer_name(who) if who in ADVENTURERS else "that adventurer"


def known_item(item: str) -> str:
    """An item by name; "that item" for what is none."""
    return item_name(item) if item in ITEMS else "that item"


def known_skill(skill: str) -> str:
    """A skill by name; "that skill" for what is none."""
    return skill_name(skill) if skill in SKILLS else "that skill"


def known_enemy(view: Journey, no: int) -> str:
    """An enemy of the battle; "that enemy" for a number that none has."""
    return foe(view, no) if enemy(view, no) else "that enemy"


def known_target(view: Journey, target: str) -> str:
    """A target of a skill: an enemy, an adventurer or a row."""
    if target in ADVENTURERS:
        return adventurer_name(target)
    if target.isdecimal() and len(target) < len("1000"):
        return known_enemy(view, int(target))
    row = target.removeprefix("r")
    return f"enemy row {row}" if target.startswith("r") and row.isdecimal() and len(row) < len("100") else "that target"


def known_option(view: Journey, option: str) -> str:
    """An option of a vote as an intention."""
    known = option in ("explore", "assault", "attack", "retreat", "fight", "flee") or CELL.fullmatch(option)
    return option_told(view, option) if known else "for that"


def stand_told(column: int, row: int) -> str:
    """A place on the own side: "column 3, front"."""
    return at_told(f"A{column}{row}") if 1 <= column <= 5 and 1 <= row <= 99 else f"column {number(column)}"


# ---------------------------------------------------------------- one action each


def _categories(view: Journey, action: act.ChooseCategory) -> str:
    known = [category_name(one) for one in CATEGORIES if one in action.categories]
    return f"begin with {joined(known)}" if known else "begin with that category"


def _keep(view: Journey, action: act.KeepSkills) -> str:
    return f"keep {joined(map(known_skill, action.skills))}" if action.skills else "keep no skill"


def _tune(view: Journey, action: act.Tune) -> str:
    return {
        "up": "one position up, for a blue token", "down": "one position down, for 1 fatigue less", "stay": "stay",
    }[action.way]  # fmt: skip


def _move(view: Journey, action: act.Move) -> str:
    found = next((one for one in (view.battle.moves if view.battle else ()) if one.column == action.column), None)
    if found is None:
        return f"move to column {number(action.column)}"
    return f"move to {at_told(found.to)}: {counted(found.tokens, 'blue token', 'blue tokens')}"


def _attack(view: Journey, action: act.Attack) -> str:
    dice = dice_told(action.red, action.blue, action.green)
    return f"attack {known_enemy(view, action.enemy)} with {known_item(action.weapon)}: {dice}"


def _skill(view: Journey, action: act.UseSkill) -> str:
    on = f" on {joined(known_target(view, one) for one in action.targets)}" if action.targets else ""
    weapon = f" with {known_item(action.weapon)}" if action.weapon else ""
    dice = dice_told(action.red, action.blue, action.green, none="")
    return f"use {known_skill(action.skill)}{on}{weapon}{f': {dice}' if dice else ''}"


def _potion(view: Journey, action: act.UsePotion) -> str:
    return f"use {known_item(action.item)} on {known_who(action.to)}"


def _die(view: Journey, place: int) -> str:
    """A die of the roll on the table by its place and face: "die 3 (push)"."""
    roll = view.battle.roll if view.battle else None
    if roll is None or not 0 <= place < len(roll.dice):
        return "that die"
    return f"die {place + 1} ({face_name(roll.dice[place].face)})"


def _idea(view: Journey, action: act.Idea) -> str:
    return f"reroll {_die(view, action.on)} with the idea of {_die(view, action.die)}"


def _reflexes(view: Journey, action: act.Reflexes) -> str:
    return f"take the token of {_die(view, action.on)} back with the reflexes of {_die(view, action.die)}"


def _crit(view: Journey, action: act.Crit) -> str:
    icon = face_name(action.icon) if action.icon in FACE else "that"
    return f"count {_die(view, action.die)} as {icon}"


def _defend(view: Journey, action: act.Defend) -> str:
    dice = dice_told(action.red, action.blue, action.green, none="nothing")
    return f"roll {dice}{f' with {known_skill(action.reaction)}' if action.reaction else ''}"


def _recover(view: Journey, action: act.Recover) -> str:
    return f"hold {dice_told(action.red, action.blue, action.green, none='no tokens')}"


def _buy(view: Journey, action: act.Buy) -> str:
    offers = view.market.offers if view.market else ()
    price = next((f" for {coins(one.price)}" for one in offers if one.item == action.item), "")
    return f"buy {known_item(action.item)}{price}, {known_who(action.who)}"


def _trade(view: Journey, action: act.Trade) -> str:
    mine, other = known_item(action.item), known_item(action.other)
    return f"swap {mine} of {known_who(action.who)} for {other} of {known_who(action.to)}"


def _give(view: Journey, action: act.Give) -> str:
    return f"give {known_item(action.item)} of {known_who(action.who)} to {known_who(action.to)}"


def _coins(view: Journey, action: act.GiveCoins) -> str:
    return f"give {coins(action.coins)} of {known_who(action.who)} to {known_who(action.to)}"


def _drink(view: Journey, action: act.Drink) -> str:
    return f"let {known_who(action.to)} drink {known_item(action.item)}"


def _place(view: Journey, action: act.Place | act.Reposition) -> str:
    return f"place {known_who(action.who)} in {stand_told(action.column, action.row)}"


def _fixed(words: str) -> Callable[[Journey, Action], str]:
    def said(view: Journey, action: Action) -> str:
        return words

    return said


DESCRIBED: Mapping[type[Action], Callable[..., str]] = {
    act.TakeAdventurer: lambda view, action: f"lead {known_who(action.who)}",
    act.ChooseCategory: _categories,
    act.KeepSkills: _keep,
    act.TakeItem: lambda view, action: f"take {known_item(action.item)}",
    act.Vote: lambda view, action: f"vote {known_option(view, action.option)}",
    act.Revote: lambda view, action: f"vote {known_option(view, action.option)} instead",
    act.Abstain: _fixed("give no vote"),
    act.CallFlee: _fixed("call for flight"),
    act.CancelFlee: _fixed("take the call for flight back"),
    act.Place: _place,
    act.Reposition: _place,
    act.Tune: _tune,
    act.Move: _move,
    act.Attack: _attack,
    act.UseSkill: _skill,
    act.UsePotion: _potion,
    act.Pass: _fixed("pass"),
    act.Idea: _idea,
    act.Reflexes: _reflexes,
    act.Crit: _crit,
    act.Done: _fixed("keep the roll"),
    act.React: lambda view, action: f"use {known_skill(action.skill)}",
    act.Decline: _fixed("decline"),
    act.Defend: _defend,
    act.Recover: _recover,
    act.Learn: lambda view, action: f"learn {known_skill(action.skill)}",
    act.Buy: _buy,
    act.Sell: lambda view, action: f"sell {known_item(action.item)}, {known_who(action.who)}",
    act.Heal: lambda view, action: f"let the healer heal {known_who(action.who)}",
    act.Replace: _fixed("ask for other cards"),
    act.Ready: _fixed("be done with the market"),
    act.Equip: lambda view, action: f"put {known_item(action.item)} on {known_who(action.who)}",
    act.Unequip: lambda view, action: f"lay {known_item(action.item)} of {known_who(action.who)} into the pool",
    act.Trade: _trade,
    act.Give: _give,
    act.GiveCoins: _coins,
    act.Drink: _drink,
}
