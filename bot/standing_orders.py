"""`/orders`: answers given before one is asked; private, listed, revocable."""

from typing import Any

from bot import ahead, prepared
from bot.master import Master
from bot.names import inline
from bot.opened import OpenTable
from bot.records import Order
from bot.refusals import refuse, refuse_at
from bot.replies import Interaction, private
from bot.words import one_of, say
from rules.registry import part
from rules.standing import ASK, Question


async def show(master: Master, interaction: Interaction, game: str | None) -> None:
    """What this seat has ordered."""
    reply = private(interaction)
    table, place = await _seat(master, interaction, game)
    lines = lines_of(table, await master.store.orders(table.game.id, place))
    lines += await prepared.listed(master, table, interaction.user.id)
    title = say("orders.title", title=table.rules.title)
    await reply.say(title, *(lines or [say("hand.no_orders")]), say("orders.noticed"))


def lines_of(table: OpenTable, orders: list[Order]) -> list[str]:
    """Orders in words."""
    words = part(table.game.name, "words")
    return [
        say("orders.line", question=words.ORDERS[order.key].title, answer=words.order(order.key, order.value))
        for order in orders
        if order.key in words.ORDERS
    ]


async def set_order(master: Master, interaction: Interaction, key: str, answer: str, game: str | None) -> None:
    """Keep one."""
    reply = private(interaction)
    table, place = await _seat(master, interaction, game)
    words, rules = part(table.game.name, "words"), part(table.game.name, "orders")
    key = key.strip().casefold()
    if key == ahead.PREPARED:
        await reply.say(await prepared.choose(master, table, interaction.user.id, answer))
        return
    if key not in words.ORDERS:
        raise refuse("unknown_order", order=inline(key, 30), orders=one_of(words.ORDERS))
    try:
        value = rules.normal(key, answer)
    except ValueError as wrong:
        raise refuse("unknown_answer", answer=inline(answer, 30), answers=one_of(words.ORDERS[key].answers)) from wrong
    await master.store.set_order(table.game.id, place, Order(key, value))
    said = {"question": words.ORDERS[key].title, "answer": words.order(key, value)}
    if value == ASK:
        await reply.say(say("orders.asked", **said))
    elif _question(rules, key).own_turn:
        await reply.say(say("orders.set_own", **said))
    else:
        await reply.say(say("orders.set", **said), say("orders.noticed"))


async def clear(master: Master, interaction: Interaction, key: str | None, game: str | None) -> None:
    """Forget one, or all."""
    reply = private(interaction)
    table, place = await _seat(master, interaction, game)
    words = part(table.game.name, "words")
    if key is not None and key not in (*words.ORDERS, ahead.PREPARED):
        raise refuse("unknown_order", order=inline(key, 30), orders=one_of(words.ORDERS))
    gone = key in (None, ahead.PREPARED) and await prepared.dropped(master, table, interaction.user.id)
    if key == ahead.PREPARED:
        if not gone:
            raise refuse_at("orders.nothing_prepared")
        await reply.say(say("orders.prepared_gone"))
        return
    for one in [key] if key else list(words.ORDERS):
        await master.store.clear_order(table.game.id, place, one)
    if key is None:
        await reply.say(say("orders.cleared_all"), *([say("orders.prepared_gone")] if gone else []))
        return
    usual = _question(part(table.game.name, "orders"), key).answers[0]
    await reply.say(say("orders.cleared", question=words.ORDERS[key].title, answer=words.order(key, usual)))


def _question(orders: Any, key: str) -> Question:
    """The question of a game that this order answers."""
    found: Question = next(one for one in orders.QUESTIONS if one.key == key)
    return found


async def _seat(master: Master, interaction: Interaction, game: str | None) -> tuple[OpenTable, int]:
    table = await master.here(interaction, game)
    place = next((s.place for s in table.sitters if s.user == interaction.user.id and not s.bot), None)
    if place is None:
        raise refuse("not_seated")
    if not part(table.game.name, "words").ORDERS:
        raise refuse_at("orders.none")
    return table, place
