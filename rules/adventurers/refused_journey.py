"""Refusals before the journey, at votes, in the market and in the camp."""

from collections.abc import Mapping

from rules.adventurers.catalog import CATEGORIES, NUMBERS
from rules.adventurers.refused import (
    Said,
    Say,
    View,
    category,
    instead,
    item,
    led,
    money,
    offers,
    option,
    options_told,
    party,
    pool,
    purses,
    skill,
    skills_held,
    who,
    worn,
)
from rules.adventurers.terms import adventurer_name, category_name, item_name, journey_of, skill_name
from rules.facts import Facts, figure, text, typed
from rules.phrases import counted, joined
from rules.telling import Names

# ---------------------------------------------------------------- before the journey


def _free(view: View, names: Names) -> str:
    free = joined(map(adventurer_name, journey_of(view).free), last="or")
    return f"Free: {free}" if free else instead(view, names)


def _hero(facts: Facts, view: View, names: Names) -> Said:
    name = text(facts, "hero")
    return f"Leading {typed(name) if name else 'that'}", "the game has no such adventurer", _free(view, names)


def _nobody(facts: Facts, view: View, names: Names) -> Said:
    return f"Leading {who(facts)}", "the game has no such adventurer", _free(view, names)


def _taken(facts: Facts, view: View, names: Names) -> Said:
    return f"Leading {who(facts)}", "somebody else leads that adventurer", _free(view, names)


def _categories(view: View, names: Names) -> str:
    return f"Categories are {joined(map(category_name, CATEGORIES))}"


def _no_category(facts: Facts, view: View, names: Names) -> Said:
    return f"Choosing {category(facts)}", "there is no such category", _categories(view, names)


def _one_category(facts: Facts, view: View, names: Names) -> Said:
    what = f"Choosing {counted(figure(facts, 'n'), 'category', 'categories')}"
    return what, "the first skills come from one category", _categories(view, names)


def _four_categories(facts: Facts, view: View, names: Names) -> Said:
    what = f"Choosing {counted(figure(facts, 'n'), 'category', 'categories')}"
    return what, "the first skills come from four different categories", _categories(view, names)


def _dealt(view: View, names: Names) -> str:
    cards = [f"{adventurer_name(one.who)}: {joined(map(skill_name, one.skills))}" for one in journey_of(view).dealt]
    return f"Dealt: {'; '.join(cards)}" if cards else instead(view, names)


def _not_dealt(facts: Facts, view: View, names: Names) -> Said:
    return f"Keeping {skill(facts)}", "it was not dealt", _dealt(view, names)


def _how_many(facts: Facts, view: View, names: Names) -> Said:
    kept, wanted = counted(figure(facts, "n"), "skill", "skills"), figure(facts, "wanted")
    return f"Keeping {kept}", f"{wanted or NUMBERS.skills_kept} different ones stay", _dealt(view, names)


def _not_shown(facts: Facts, view: View, names: Names) -> Said:
    open_ = joined(map(item_name, journey_of(view).window))
    return f"Taking {item(facts)}", "it does not lie open", f"Open: {open_}" if open_ else instead(view, names)


# ---------------------------------------------------------------- votes and seats


def _no_option(facts: Facts, view: View, names: Names) -> Said:
    there = options_told(facts, view)
    return f"Voting for {option(facts, view)}", "it is not among what is voted on", (
        f"Vote for {there}" if there else instead(view, names)
    )  # fmt: skip


def _not_voted(facts: Facts, view: View, names: Names) -> Said:
    return "Changing your vote", "you have not voted yet", instead(view, names)


def _same(facts: Facts, view: View, names: Names) -> Said:
    return f"Voting for {option(facts, view)} again", "that is your vote already", instead(view, names)


def _no_seat(facts: Facts, view: View, names: Names) -> Said:
    return "That", "nobody sits there", f"At the table: {joined(names)}"


def _not_yours(facts: Facts, view: View, names: Names) -> Said:
    return f"Acting with {who(facts)}", "another player leads that adventurer", led(view, names)


def _not_in_party(facts: Facts, view: View, names: Names) -> Said:
    named = who(facts) if facts.get("who") else who(facts, "to")
    return f"Naming {named}", "no such adventurer is in the party", party(view, names)


# ---------------------------------------------------------------- skills and market


def _learn_category(facts: Facts, view: View, names: Names) -> Said:
    what = f"Learning {skill(facts)}"
    return what, f"no skill of {category(facts)} is held yet", skills_held(view, names)


def _learn_gone(facts: Facts, view: View, names: Names) -> Said:
    return f"Learning {skill(facts)}", "it does not lie in its deck", skills_held(view, names)


def _not_for_sale(facts: Facts, view: View, names: Names) -> Said:
    return f"Buying {item(facts)}", "it is not on sale", offers(view, names)


def _price(facts: Facts, view: View, names: Names) -> Said:
    why = f"it costs {money(facts, 'price')}, and the purse holds {figure(facts, 'coins') or 'none'}"
    return f"Buying {item(facts)}", why, purses(view, names)


def _healer(facts: Facts, view: View, names: Names) -> Said:
    why = f"the healer takes {money(facts, 'price')}, and the purse holds {figure(facts, 'coins') or 'none'}"
    return "Healing", why, purses(view, names)


def _healthy(facts: Facts, view: View, names: Names) -> Said:
    return f"Healing {who(facts)}", "no life is missing", purses(view, names)


def _sell(why: str) -> Say:
    """A refusal to sell an item."""

    def said(facts: Facts, view: View, names: Names) -> Said:
        return f"Selling {item(facts)}", why, worn(view, names)

    return said


def _replace(why: str) -> Say:
    """A refusal to show other cards."""

    def said(facts: Facts, view: View, names: Names) -> Said:
        return "Asking for other cards", why, offers(view, names)

    return said


# ---------------------------------------------------------------- camp


def _not_in_pool(facts: Facts, view: View, names: Names) -> Said:
    return f"Taking {item(facts)}", "it does not lie in the pool", pool(view, names)


def _not_equipped(facts: Facts, view: View, names: Names) -> Said:
    return f"Taking {item(facts)} from {who(facts)}", "it is not worn there", worn(view, names)


def _full(why: str) -> Say:
    """A refusal to put an item on."""

    def said(facts: Facts, view: View, names: Names) -> Said:
        return f"Putting {item(facts)} on {who(facts)}", why, f"Take something off first; {worn(view, names)}"

    return said


def _keep_weapon(facts: Facts, view: View, names: Names) -> Said:
    why = "before the first battle everybody keeps a weapon"
    return f"Taking the weapon of {who(facts)}", why, "Swap it for another weapon"


def _self(facts: Facts, view: View, names: Names) -> Said:
    return "Giving something to oneself", "it takes another adventurer", party(view, names)


def _coins(facts: Facts, view: View, names: Names) -> Said:
    why = f"it has to be at least 1 coin, and the purse holds {figure(facts, 'has') or 'none'}"
    return f"Giving {money(facts, 'coins')}", why, purses(view, names)


def _drink(why: str) -> Say:
    """A refusal to drink outside battle."""

    def said(facts: Facts, view: View, names: Names) -> Said:
        return f"Drinking {item(facts)}", why, worn(view, names)

    return said


SENTENCES: Mapping[tuple[str, str], Say] = {
    ("PA-A1", "unknown"): _hero,
    ("PA-A1", "no adventurer"): _nobody,
    ("PA-A1", "taken"): _taken,
    ("PA-K1", "no category"): _no_category,
    ("PA-S4", "one category"): _one_category,
    ("PA-S6", "four categories"): _four_categories,
    ("PA-S4", "not dealt"): _not_dealt,
    ("PA-S4", "how many"): _how_many,
    ("PA-3P2", "not shown"): _not_shown,
    ("PA-R46", "no option"): _no_option,
    ("PA-R46", "not voted"): _not_voted,
    ("PA-R46", "same"): _same,
    ("PA-R81", "no seat"): _no_seat,
    ("PA-S2", "not yours"): _not_yours,
    ("PA-A1", "not in party"): _not_in_party,
    ("PA-H23", "category"): _learn_category,
    ("PA-H23", "gone"): _learn_gone,
    ("PA-Z2", "not for sale"): _not_for_sale,
    ("PA-Z2", "coins"): _price,
    ("PA-Z9", "coins"): _healer,
    ("PA-Z9", "healthy"): _healthy,
    ("PA-Z4", "not there"): _sell("it is neither worn by that adventurer nor in the pool"),
    ("PA-Z5", "potion"): _sell("potions cannot be sold"),
    ("PA-R56", "legendary"): _sell("legendary items cannot be sold"),
    ("PA-Z3", "bought"): _replace("somebody has bought already"),
    ("PA-Z3", "replaced"): _replace("the cards were replaced already in this round"),
    ("PA-Z3", "wanting"): _replace("you have asked for them already"),
    ("PA-Z7", "not in pool"): _not_in_pool,
    ("PA-I18", "not equipped"): _not_equipped,
    ("PA-I18", "slots"): _full(f"all {NUMBERS.item_slots} slots are full"),
    ("PA-I19", "hands"): _full("no hand is free: two single-handed items or one two-handed one are all"),
    ("PA-I11", "armour"): _full("an armour is worn already"),
    ("PA-I17", "weapon"): _keep_weapon,
    ("PA-R45", "self"): _self,
    ("PA-R45", "coins"): _coins,
    ("PA-R60", "no healing"): _drink("outside battle only potions that restore life are drunk"),
    ("PA-R60", "not there"): _drink("it is neither worn by that adventurer nor in the pool"),
}
