"""`/doctor`: somebody looks what is wrong, and presses every repair that he is offered."""

from bot import doctor
from bot.simulation.people import MODERATOR, Player
from bot.simulation.town import Town

NO_REPAIRS = ("check", "test")  # to look again; a test post, which needs a Discord that keeps messages


async def see(town: Town, player: Player) -> None:
    """Look; then one repair after the other. A table whose channel is gone is moved to where a moderator asks."""
    room = town.server.opened().id if player.id == MODERATOR else None
    shown = await town.asks(player, "doctor", doctor.examine, None, None, channel=room)
    for control in shown.ways():
        repair = doctor.REPAIRS[control.index]
        about = str(doctor.channel_of(control)) if control.kind == doctor.PLACE else control.game
        if about not in ("0", "") and repair not in NO_REPAIRS:
            await town.asks(player, f"doctor: {repair}", doctor.examine, None, f"{repair} {about}", channel=room)
            await town.stands(room or 0)
    if shown and (again := shown.ways()):
        await town.presses(player, "doctor: check", again[-1], on=shown)
