"""`turnkeeper bench`: every measurement there is, each figure beside its floor."""

import asyncio
import inspect
import sys
from collections.abc import Callable
from contextlib import nullcontext
from importlib import import_module
from pkgutil import iter_modules

import click
import msgspec
from rich.console import Console
from rich.table import Column, Table

from bot.bench.measure import Measure


@click.command("bench")
@click.option("--only", default="", help="One group of measures by name.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object on standard output.")
def command(only: str, as_json: bool) -> None:
    """Measure this machine's speed with this program. Compare figures only inside one run."""
    found = asyncio.run(_measured(groups(only), quiet=as_json))
    click.echo(msgspec.json.encode(found)) if as_json else _show(found)


def groups(only: str = "") -> dict[str, Callable[[], object]]:
    """The groups of measures: every module of `bot.bench` with a function `measures`.

    Raises:
        click.BadParameter: there is no group of this name.
    """
    import bot.bench

    modules = {found.name: import_module(f"bot.bench.{found.name}") for found in iter_modules(bot.bench.__path__)}
    known = {name: module.measures for name, module in modules.items() if hasattr(module, "measures")}
    if only and only not in known:
        raise click.BadParameter(f"there are {', '.join(known)}.", param_hint="--only")
    return {only: known[only]} if only else known


async def _measured(chosen: dict[str, Callable[[], object]], quiet: bool) -> dict[str, Measure]:
    found: dict[str, Measure] = {}
    console = Console(stderr=True)
    for name, measures in chosen.items():
        with console.status(f"Measuring {name} …") if sys.stderr.isatty() and not quiet else nullcontext():
            result = measures()
            found |= await result if inspect.isawaitable(result) else result  # type: ignore[arg-type]
    return found


def _show(found: dict[str, Measure]) -> None:
    table = Table(Column("measure", no_wrap=True), "value", "floor", "ratio", "note")
    for name, measure in found.items():
        floor = "" if measure.floor is None else f"{measure.floor:,g} {measure.unit}"
        ratio = "" if measure.ratio is None else f"{measure.ratio:g}"
        table.add_row(name, f"{measure.value:,g} {measure.unit}", floor, ratio, measure.note)
    Console().print(table)
