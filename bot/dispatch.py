"""Every press finds its work here, from its custom id alone, whatever message it stood on (hazards 4 and 32)."""

from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from bot import (
    aside,
    beginning,
    calls,
    claims,
    custom_id,
    decreeing,
    doctor,
    editing,
    ending,
    free_seats,
    greeting,
    late_joining,
    leafing,
    lists,
    lobby,
    lookups,
    new_table,
    own_data,
    presses,
    redo,
    rematch,
    repairs,
    report_card,
    reporting,
    searching,
    sending,
    setting_up,
    substituting,
    table_business,
    table_options,
    undo,
    votes,
    why,
)
from bot import (
    lobby_message as look,
)
from bot.checking import export
from bot.controls import FORM, LINE, PANEL
from bot.custom_id import CustomId
from bot.master import Master
from bot.refusals import refuse
from bot.replies import Interaction, answering, private
from bot.side_box import SIDE
from bot.vote_words import KIND

Work = Callable[[Master, Interaction, CustomId, Sequence[str]], Awaitable[None]]


async def dispatch(master: Master, interaction: Interaction) -> None:
    """Answer a press on a button or list, or a form that was sent."""
    data: dict[str, Any] = dict(interaction.data or {})
    control = custom_id.read(str(data.get("custom_id", "")))
    work = WORK.get(control.kind) if control else None

    async def answer() -> None:
        if not (control and _opens_form(control)):  # a form is its own first answer
            private(interaction)
        master.admit(interaction)
        claims.begin(interaction.id)
        await master.speak(interaction.guild_id, interaction.user.id)
        if work and control:
            await work(master, interaction, control, _values(data))
        else:
            await _unknown(interaction)

    await answering(interaction, answer)


def _opens_form(control: CustomId) -> bool:
    forms = ((FORM, None), ("l", look.WORD), (searching.KIND, searching.LINE), (reporting.PRESS, None))
    own = any(control.kind == kind and index in (None, control.index) for kind, index in forms)
    return own or repairs.opens_form(control)


async def _unknown(interaction: Interaction) -> None:
    private(interaction)
    raise refuse("other_program")


def _values(data: dict[str, Any]) -> list[str]:
    """What was chosen in a list, or typed into a form."""
    if "values" in data:
        return [str(value) for value in data["values"]]
    fields = (part.get("component", part) for part in data.get("components", ()))
    return [str(field.get("value", "")) for field in fields]


async def _lobby(master: Master, interaction: Interaction, control: CustomId, values: Sequence[str]) -> None:
    match control.index:
        case look.TAKE:
            await lobby.sit(master, interaction, control.game)
        case look.LEAVE:
            await lobby.leave(master, interaction, control.game)
        case look.OPTIONS:
            await table_options.show(master, interaction, control.game)
        case look.START:
            await beginning.start(master, interaction, await master.table(interaction, control.game))
        case look.WORD:
            await lobby.ask_word(master, interaction, control.game)
        case look.HOW:
            await lobby.how(master, interaction, control.game)
        case _:
            await _unknown(interaction)


async def _pick(master: Master, interaction: Interaction, control: CustomId, values: Sequence[str]) -> None:
    await lobby.pick(master, interaction, control.game, values[0] if values else "-")


async def _option(master: Master, interaction: Interaction, control: CustomId, values: Sequence[str]) -> None:
    await table_options.ask_value(master, interaction, control.game, values[0] if values else "")


async def _value(master: Master, interaction: Interaction, control: CustomId, values: Sequence[str]) -> None:
    await table_options.take_value(master, interaction, control.game, control.index, values[0] if values else "")


async def _word(master: Master, interaction: Interaction, control: CustomId, values: Sequence[str]) -> None:
    await lobby.word(master, interaction, control.game, values[0] if values else "")


async def _form(master: Master, interaction: Interaction, control: CustomId, values: Sequence[str]) -> None:
    await presses.ask_line(master, interaction, control)


async def _line(master: Master, interaction: Interaction, control: CustomId, values: Sequence[str]) -> None:
    await presses.line_written(master, interaction, control, values[0] if values else "")


async def _beside(master: Master, interaction: Interaction, control: CustomId, values: Sequence[str]) -> None:
    await aside.pressed(master, interaction, control)


async def _play(master: Master, interaction: Interaction, control: CustomId, values: Sequence[str]) -> None:
    await presses.open_panel(master, interaction, await master.table(interaction, control.game))


async def _hand(master: Master, interaction: Interaction, control: CustomId, values: Sequence[str]) -> None:
    await lookups.hand(master, interaction, await master.table(interaction, control.game))


async def _table(master: Master, interaction: Interaction, control: CustomId, values: Sequence[str]) -> None:
    await lookups.info(master, interaction, await master.table(interaction, control.game))


async def _board(master: Master, interaction: Interaction, control: CustomId, values: Sequence[str]) -> None:
    table = await master.table(interaction, control.game)
    await lookups.board(master, interaction, table, None, as_text=False, show=False)


async def _history(master: Master, interaction: Interaction, control: CustomId, values: Sequence[str]) -> None:
    await lookups.history(master, interaction, await master.table(interaction, control.game), show=False)


async def _back(master: Master, interaction: Interaction, control: CustomId, values: Sequence[str]) -> None:
    await presses.back(master, interaction, control)


async def _at_once(master: Master, interaction: Interaction, control: CustomId, values: Sequence[str]) -> None:
    await presses.at_once(master, interaction, control)


async def _rules(master: Master, interaction: Interaction, control: CustomId, values: Sequence[str]) -> None:
    await lists.rules_of_decision(master, interaction, control)


async def _undo(master: Master, interaction: Interaction, control: CustomId, values: Sequence[str]) -> None:
    await undo.take_back(master, interaction, await master.table(interaction, control.game))


async def _edit(master: Master, interaction: Interaction, control: CustomId, values: Sequence[str]) -> None:
    await editing.pressed(master, interaction, control)


async def _redo(master: Master, interaction: Interaction, control: CustomId, values: Sequence[str]) -> None:
    await redo.bring_back(master, interaction, await master.table(interaction, control.game))


async def _call(master: Master, interaction: Interaction, control: CustomId, values: Sequence[str]) -> None:
    await calls.public_answer(master, interaction, control)


async def _keep(master: Master, interaction: Interaction, control: CustomId, values: Sequence[str]) -> None:
    await private(interaction).vanish()


async def _record(master: Master, interaction: Interaction, control: CustomId, values: Sequence[str]) -> None:
    await export(master, interaction, await master.table(interaction, control.game), "record")


async def _vote(master: Master, interaction: Interaction, control: CustomId, values: Sequence[str]) -> None:
    await votes.pressed(master, interaction, control)


async def _substitute(master: Master, interaction: Interaction, control: CustomId, values: Sequence[str]) -> None:
    await substituting.pressed(master, interaction, control, values[0] if values else "")


async def _concede(master: Master, interaction: Interaction, control: CustomId, values: Sequence[str]) -> None:
    await table_business.concede(master, interaction, control.game, sure=control.index == 1)


async def _report(master: Master, interaction: Interaction, control: CustomId, values: Sequence[str]) -> None:
    await reporting.asked(master, interaction, control)


async def _reported(master: Master, interaction: Interaction, control: CustomId, values: Sequence[str]) -> None:
    await reporting.written(master, interaction, control, values[0] if values else "")


async def _repair(master: Master, interaction: Interaction, control: CustomId, values: Sequence[str]) -> None:
    await repairs.pressed(master, interaction, control)


async def _repaired(master: Master, interaction: Interaction, control: CustomId, values: Sequence[str]) -> None:
    await repairs.written(master, interaction, control, values[0] if values else "")


async def _sure(master: Master, interaction: Interaction, control: CustomId, values: Sequence[str]) -> None:
    await presses.pressed(master, interaction, control, (), sure=True)


async def _rematch(master: Master, interaction: Interaction, control: CustomId, values: Sequence[str]) -> None:
    await rematch.rematch(master, interaction, await master.table(interaction, control.game))


async def _done(master: Master, interaction: Interaction, control: CustomId, values: Sequence[str]) -> None:
    await ending.done(master, interaction, control.game)


async def _end(master: Master, interaction: Interaction, control: CustomId, values: Sequence[str]) -> None:
    await ending.end(master, interaction, control.game, control.index == 1)


async def _doctor(master: Master, interaction: Interaction, control: CustomId, values: Sequence[str]) -> None:
    await doctor.pressed(master, interaction, control)


async def _delete(master: Master, interaction: Interaction, control: CustomId, values: Sequence[str]) -> None:
    if control.index == 2:
        await own_data.delete_server(master, interaction)
    else:
        await own_data.delete(master, interaction, control.index == 1)


WORK: dict[str, Work] = {
    "l": _lobby,
    "lp": _pick,
    "lo": _option,
    "lv": _value,
    "lw": _word,
    "p": _play,
    "h": _hand,
    "t": _table,
    "v": _board,
    "y": _history,
    PANEL: presses.pressed,
    "s": presses.pressed,
    FORM: _form,
    LINE: _line,
    SIDE: _beside,
    "b": _back,
    "o": _at_once,
    "r": _rules,
    "k": _undo,
    "kr": _redo,
    editing.KIND: _edit,
    "c": _call,
    "x": _record,
    new_table.KIND: new_table.pressed,
    free_seats.KIND: late_joining.pressed,
    "q": _keep,
    "d": _done,
    KIND: _vote,
    searching.KIND: _substitute,
    "gu": _concede,
    why.KIND: why.chosen,
    rematch.KIND: _rematch,
    leafing.KIND: leafing.pressed,
    sending.SURE: _sure,
    reporting.PRESS: _report,
    reporting.FORM: _reported,
    report_card.KIND: _repair,
    repairs.FORM: _repaired,
    "e": _end,
    "z": _delete,
    greeting.KIND: setting_up.pressed,
    decreeing.KIND: decreeing.pressed,
    doctor.KIND: _doctor,
    doctor.PLACE: _doctor,
}
