"""Time that is saved: a player's bank, which a question adds to and its answer leaves as it was used.

A bank is never fuller than at the start of the game. It meets quiet hours as every clock does: only time in which its
player does not rest is spent. What a player has while he is asked stands on his clock; the bank holds it in between.
"""

from collections.abc import Mapping

from msgspec.structs import replace

from bot import absent
from bot.opened import OpenTable
from bot.records import PlayerSettings, Sitter
from bot.resting import awake_between, rest_at

FULL, ADDED = 3.0, 0.25  # of the pace: a bank at the start; what a question adds to it


def granted(bank: float | None, pace: float, share: float) -> float:
    """Seconds for a new question that takes this share of a turn's time; `bank` None: nothing was used so far."""
    whole = FULL * pace
    return min(whole, whole if bank is None else bank + ADDED * pace * share)


def settled(
    table: OpenTable, at: float, people: Mapping[int, PlayerSettings], held: Mapping[tuple[int, int], float] = {}
) -> list[Sitter]:
    """The sitters with what their running clocks have left at an instant; `people` are those asked, by seat.

    `held` is what clocks had left, by seat and serial, that a report holds: their end was only put off.

    Clocks that are shorter than a bank say nothing of it: of questions to which silence is a yes, of absent players
    whose answer comes by itself, of seats on the short clock.
    """
    if table.game.clock != "bank" or not table.begun:
        return []
    now = table.game.paused or at
    running = {(clock.seat, clock.serial): clock for clock in table.record.clocks if clock.kind == "turn"}
    found = []
    for decision in table.decisions():
        clock, sitter = running.get((decision.seat, decision.serial)), table.sitter(decision.seat)
        settings = people.get(decision.seat)
        by_itself = absent.at_once(settings, now, reaction=decision.reaction)
        if clock is None or decision.silence or by_itself or sitter.missed >= absent.MISSED:
            continue
        left = awake_between(now, clock.at, rest_at(table.game, settings))
        found.append(replace(sitter, bank=held.get((decision.seat, decision.serial), left)))
    return found
