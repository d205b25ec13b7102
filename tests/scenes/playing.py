"""Any game, played a step at a time by whoever is asked, with the presses that a stand-in would choose."""

import random
from collections.abc import Sequence

from bot.desk import desk
from bot.local_discord.player import Outcome, words
from rules.contract import Action
from rules.panels import Press, answers
from tests.bot.chatter.scene import shown
from tests.bot.test_flow_arena import next_way, pressed
from tests.bot.world import Json, Person, World, buttons

TITLES = ("Level 20", "Kragmortha", "Dice Conquest", "Arena", "The Path of the Adventurers")
MOST_PRESSES = 24
SEATED = ("Chloé", "Tomás")


async def running(world: World, title: str, names: Sequence[str] = SEATED, *, channel: str = "den") -> list[Person]:
    """A table of this game has begun in a channel; in one that is not there yet, it is a new thread of the den."""
    ada, people = world.people["Ada"], [world.people[name] for name in names]
    known = any(one.get("name") == channel for one in ada.channels.values())
    if known:
        ada.go(channel)
    await ada.opens(what=title, players=len(people), **({} if known else {"where": "new thread", "name": channel}))
    for person in world.people.values():
        person.go(channel)
    for person in people:
        await person.press(world.having("Take a seat", channel), "Take a seat")
    await ada.press(world.having("Start", channel), "Start")
    await world.passes(0)
    return people


async def step(world: World) -> Outcome:
    """Whoever is asked presses until one step more is stored; the last answer."""
    before, person = (await world.table()).number, await world.asked()
    luck = random.Random(before)
    went = await person.slash("play")
    for _ in range(MOST_PRESSES):
        went = await _one_press(world, person, shown(went), luck)
        if (await world.table()).number > before:
            return went
    raise AssertionError(f"no answer: {went.words}")


async def _one_press(world: World, person: Person, panel: Json, luck: random.Random) -> Outcome:
    table = await world.table()
    at = await desk(world.bot.master.store, table, person.id)
    form = next((one for one in answers(at.panel) if isinstance(one, Press) and one.form), None)
    if form is not None and form.label in buttons(panel):
        opened = await person.press(panel, form.label)
        return await person.submit(opened, line=_line(at.offers, form.answer[0]))
    return await pressed(person, panel, next_way(at, luck))


def _line(offers: Sequence[Action], answer: Action) -> str:
    """The words that the rules offer for this answer."""
    offer = next(one for one in offers if type(one) is type(answer) and one.spoken)
    return str(getattr(offer, str(offer.spoken)))


Read = dict[str, str]


def read_by(person: Person) -> Read:
    """Everything that is said to one person alone, by message."""
    return {one["id"]: words(one) for one in person.ephemerals}


def since(person: Person, known: Read) -> list[str]:
    """What was said to this person alone that was not known then."""
    return [line for id_, line in read_by(person).items() if known.get(id_) != line]
