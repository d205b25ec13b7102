"""Repairs of a table by moderators: back to a step, and a fact set right."""

from bot import editing, undo
from bot.opened import OpenTable
from bot.simulation.people import Player
from bot.simulation.town import Town

WHY = "a slip of the hand"
FAR, SURE = 6, 0.8  # steps that moderators go back; chance that a repair is applied after the dry run


async def undone(town: Town, by: Player, table: OpenTable, what: str = "mod undo") -> None:
    """`/mod undo`: some steps back."""
    to = max(1, table.number - town.luck.randint(1, FAR))
    await town.asks(by, what, undo.moderator_undo, to, WHY, table.game.id)


async def edited(town: Town, by: Player, table: OpenTable, what: str = "mod edit") -> None:
    """`/mod edit`: any public fact, with any other value; shown first, then applied."""
    facts = [fact for fact in table.rules.repairs(table.state, table.plain) if len(fact.values) > 1]
    if not facts:
        return
    fact = town.luck.choice(facts)
    value = town.luck.choice([one for one in fact.values if one != fact.now])
    answer = editing.APPLY if town.luck.random() < SURE else editing.DROP
    name = what if answer == editing.APPLY else f"{what}: not applied"
    await town.confirms(by, name, editing.KIND, answer, editing.edit, fact.key, value, WHY, table.game.id)
