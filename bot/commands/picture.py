"""`turnkeeper picture`: the picture of a table in the middle of a game, or its alt text."""

from importlib import import_module
from pathlib import Path

import click

from bot.offline import Begun, Bots, begin, play_on, summary
from rules.chance import Practice


@click.command("picture")
@click.argument("game")
@click.option("--seed", default=1, show_default=True, help="Luck of the table.")
@click.option("--moves", type=click.IntRange(0), default=40, show_default=True, help="Actions made before the picture.")
@click.option("--seats", type=int, help="Players at the table; without it a middling number.")
@click.option("--seat", type=click.IntRange(1), help="Who looks, numbered from 1; without it an onlooker.")
@click.option("--bots", type=click.Choice(["random", "heuristic"]), default="heuristic", show_default=True)
@click.option("--preset", default="", help="Options by the name of a preset; without it the printed rules.")
@click.option("--out", type=click.Path(path_type=Path, dir_okay=False), help="The file; without it GAME.png.")
@click.option("--text", "as_text", is_flag=True, help="Print the alt text instead.")
def command(
    game: str,
    seed: int,
    moves: int,
    seats: int | None,
    seat: int | None,
    bots: Bots,
    preset: str,
    out: Path | None,
    as_text: bool,
) -> None:
    """Draw a table of GAME after some moves."""
    table = begin(game, seats, seed, preset)
    for _ in play_on(table, bots, Practice(f"stand-ins {seed}"), moves):
        pass
    if seat is not None and seat > len(table.names):
        raise click.BadParameter(f"the table has {len(table.names)} seats.", param_hint="--seat")
    viewer = None if seat is None else seat - 1
    if as_text:
        click.echo(summary(table, table.rules.view(table.state, viewer)))
    else:
        _draw(table, viewer, out or Path(f"{game}.png"))


def _draw(table: Begun, viewer: int | None, out: Path) -> None:
    draw = import_module(f"render.{table.rules.name}").draw
    picture = draw(table.rules.view(table.state, viewer), table.names)
    out.write_bytes(picture.png)
    click.echo(f"{out}: {picture.width} × {picture.height}, {len(picture.png) / 1000:.0f} KB")
