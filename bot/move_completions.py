"""What is offered while somebody types a move: from the view of his own seat, as his draft stands (threats TH-14)."""

from collections.abc import Callable

from bot import reading
from bot.aside import offers
from bot.completions import LABEL, Offer, chosen, limited, offer, show
from bot.desk import Desk
from bot.drafts import Committing, Drafted, extend
from bot.hints import hints
from bot.master import Master
from bot.matching import Found, Row, fitting_entries, fitting_rows
from bot.opened import OpenTable
from bot.refusals import Refused
from bot.replies import Interaction, suggest
from bot.session import running
from bot.spoken import wordless
from bot.store_refusals import StoreRefusal
from rules import notation
from rules.contract import Action, Illegal


async def own_desk(master: Master, interaction: Interaction) -> Desk | None:
    """The asker's desk; None for everybody who has no move to make here."""
    here = await own_seat(master, interaction)
    return await _own_desk(master, *here) if here else None


async def own_seat(master: Master, interaction: Interaction) -> tuple[OpenTable, int] | None:
    """The table that the asker types at, and his seat; None for everybody who sits at no running table here."""
    try:
        table = hints(master).table(await master.here(interaction, chosen(interaction, "game"), typing=True))
        running(table)
        return table, table.my_seat(interaction.user.id)
    except (Refused, StoreRefusal):
        return None


async def _own_desk(master: Master, table: OpenTable, seat: int) -> Desk | None:
    try:
        return hints(master).desk(table, seat, await master.store.draft(table.game.id, seat))
    except (Refused, StoreRefusal, Illegal):
        return None


@limited
async def actions(master: Master, interaction: Interaction, typed: str) -> None:
    """`/move`: every legal action in notation and words, then confirm and back for a draft, then what goes beside."""
    here = await own_seat(master, interaction)
    if here is None:
        await suggest(interaction, [])
        return
    at = await _own_desk(master, *here)
    await show(interaction, [*(_moves(at, typed) if at else ()), *_asides(*here, typed)], typed)


def _moves(at: Desk, typed: str) -> list[tuple[str, str]]:
    """What may be done in the turn."""
    rows = fitting_rows(at.table.rules, at.writable, typed, lambda action: _described(at, action))
    found = [(f"{notation.write_all(row)} · {_said(at, at.drafted, row)}", notation.write_all(row)) for row in rows]
    closing = [("confirm", "confirm"), ("back", "back")] if at.drafted.actions else []
    return [*found, *fitting_entries(closing, typed)]


def _asides(table: OpenTable, seat: int, typed: str) -> list[tuple[str, str]]:
    """What may be answered beside it."""
    view = table.private(seat)
    written = [(notation.write(offer), offer) for offer in offers(table, seat)]
    told = [(f"{one} · {table.words.describe(view, offer, table.plain)}", one) for one, offer in written]
    return fitting_entries(told, typed)


def _described(at: Desk, action: Action) -> str:
    """What an action can be found by besides its notation: nothing, if it could not be taken back."""
    try:
        extend(at.table, at.drafted, at.seat, [action])
    except (Illegal, Refused, Committing):
        return ""
    return _said(at, at.drafted, (action,))


def _said(at: Desk, drafted: Drafted, row: Row) -> str:
    return ", ".join(reading.told(at, drafted, row, at.table.plain))


def seen(entries: Callable[..., Found]) -> Offer:
    """An offer of what a game's function finds in the asker's own view; nothing to everybody else."""

    @limited
    async def found(master: Master, interaction: Interaction, typed: str) -> None:
        at = await own_desk(master, interaction)
        await offer(interaction, entries(at.view, at.offers, at.table.plain) if at else [], typed)

    return found


def beside(entries: Callable[..., Found]) -> Offer:
    """The same for whoever has a seat, asked or not: from his view and from what he may answer beside the turn."""

    @limited
    async def found(master: Master, interaction: Interaction, typed: str) -> None:
        here = await own_seat(master, interaction)
        given = entries(here[0].private(here[1]), offers(*here), here[0].plain) if here else []
        await offer(interaction, given, typed)

    return found


@limited
async def next_words(master: Master, interaction: Interaction, typed: str) -> None:
    """The last word of a row of actions, completed."""
    at = await own_desk(master, interaction)
    before, _, last = typed.rpartition(" ")
    drafted = _after(at, before) if at else None
    if at is None or drafted is None:
        await suggest(interaction, [])
        return
    found = reading.offers(at, drafted)
    rows = fitting_rows(at.table.rules, wordless(one for one in found if not one.unattended), last)
    shown = [(f"{before} {notation.write_all(row)}".strip(), _said(at, drafted, row)) for row in rows]
    await show(interaction, [(f"{row} · {said}", row) for row, said in shown if len(row) <= LABEL], typed)


def _after(at: Desk, row: str) -> Drafted | None:
    """The draft with a typed row behind it; None if it cannot stand there."""
    try:
        return reading.further(at, at.drafted, reading.row(at, row)) if row.strip() else at.drafted
    except notation.Unreadable:
        return None
