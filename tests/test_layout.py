"""The shape of the project: who may import whom, how long a module may be, is every game complete."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

from tests.playing import NAMES

ROOT = Path(__file__).parent.parent
LAYERS = {
    "rules": {"rules"},
    "render": {"render", "rules"},
    "bot": {"bot", "rules", "render"},
    "cogs": {"cogs", "bot", "rules"},
}
MODULES = [path for layer in LAYERS for path in sorted(ROOT.joinpath(layer).rglob("*.py"))]
OUTSIDE_THE_RULES = {"discord", "sqlalchemy", "aiosqlite", "aiohttp", "PIL", "asyncio", "threading", "datetime", "time"}
PARTS = [
    "RULES.md", "catalog.toml", "state.py", "actions.py", "agenda.py", "events.py", "view.py", "words.py", "panel.py",
    "orders.py", "bot.py",
]  # fmt: skip
SENTENCE = re.compile(r"[A-Z“][^\n]* [^\n]*[.?!]")  # starts with a capital, has a blank, ends with a stop
FINDS_THE_COMMANDS = "bot/client.py"  # loads every module of cogs by walking the package
SPEAKS_TO_WHO_RUNS_IT = {"client.py", "logs.py", "play.py", "settings.py", "startup.py"}  # on the terminal
OUTERMOST = {  # a press, a table resumed, a clock, a piece of work: logged in full
    "bot/replies.py",
    "bot/client.py",
    "bot/clockwork.py",
    "bot/workbench.py",
}

every_module = pytest.mark.parametrize("path", MODULES, ids=lambda path: path.relative_to(ROOT).as_posix())
every_game = pytest.mark.parametrize("name", NAMES)


def place(path: Path) -> str:
    """A module's path from the root."""
    return path.relative_to(ROOT).as_posix()


def in_layer(path: Path, *layers: str) -> bool:
    """Whether a module belongs to one of these layers."""
    return path.relative_to(ROOT).parts[0] in layers


@cache
def tree(path: Path) -> ast.Module:
    """A module as syntax."""
    return ast.parse(path.read_text())


def calls(path: Path) -> Iterator[ast.Call]:
    """Every call in a module."""
    return (node for node in ast.walk(tree(path)) if isinstance(node, ast.Call))


def called(call: ast.Call) -> str:
    """What is called, as it is written: `os.system`."""
    return ast.unparse(call.func)


@cache
def imported(path: Path) -> set[str]:
    """Every module that a module imports, by its full name: also `b` of `from a import b`, if it is one."""
    names: set[str] = set()
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        if isinstance(node, ast.ImportFrom) and node.module:
            inner = {f"{node.module}.{alias.name}" for alias in node.names}
            names |= {name for name in inner if source(name)} or {node.module}
    return names


@cache
def needed(path: Path) -> set[str]:
    """Every module of ours that has to be loaded before a module can be."""
    names: set[str] = set()
    for node in tree(path).body:
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        if isinstance(node, ast.ImportFrom) and node.module:
            names |= {full if source(full := f"{node.module}.{one.name}") else node.module for one in node.names}
    return {name for name in names if source(name)}


@cache
def source(name: str) -> Path | None:
    """The file of a module of ours."""
    stem = ROOT.joinpath(*name.split("."))
    return next((path for path in (stem.with_suffix(".py"), stem / "__init__.py") if path.exists()), None)


def game_of(module: str) -> str | None:
    """The game that a module belongs to: `level20` of `rules.level20.view`."""
    parts = module.split(".")
    return parts[1] if len(parts) > 1 and parts[1] in NAMES else None


def reached(module: str) -> set[str]:
    """The modules of one game that a module of it imports, and those that they import, and so on."""
    found, new = set(), {module}
    while new:
        found |= new
        wanted = {name for known in new for name in imported(source(known)) if game_of(name) == game_of(module)}
        new = {name for name in wanted if source(name) and name.startswith("rules.")} - found
    return found


# ---------------------------------------------------------------- layers


def test_no_module_has_to_be_loaded_before_itself():
    """Else it depends on which one is asked for first whether they can be loaded at all."""
    order = {".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): path for path in MODULES}
    assert len(list(TopologicalSorter({name: needed(path) for name, path in order.items()}).static_order())) > 700


@every_module
def test_imports_follow_the_layers(path):
    layer = path.relative_to(ROOT).parts[0]
    ours = {name.split(".")[0] for name in imported(path)} & {*LAYERS, "tests"}
    assert ours <= LAYERS[layer] | ({"cogs"} if place(path) == FINDS_THE_COMMANDS else set())


@pytest.mark.parametrize("path", [path for path in MODULES if in_layer(path, "rules")], ids=place)
def test_rules_know_no_discord_no_storage_no_pictures_and_no_clock(path):
    roots = {name.split(".")[0] for name in imported(path)}
    assert roots & OUTSIDE_THE_RULES == set()


@every_module
def test_no_game_knows_another(path):
    own = game_of(".".join(path.relative_to(ROOT).with_suffix("").parts))
    games = {game_of(name) for name in imported(path)} - {None}
    assert games <= ({own} if own else set())


@pytest.mark.parametrize("path", [path for path in MODULES if in_layer(path, "render")], ids=place)
def test_pictures_know_views_and_the_words_that_views_are_made_of(path):
    known = {name for name in imported(path) if game_of(name) and name.startswith("rules.")}
    games = {game_of(name) for name in known}
    vocabulary = {word for game in games for word in imported(source(f"rules.{game}.view"))}
    vocabulary |= {f"rules.{game}.{part}" for game in games for part in ("view", "catalog")}
    vocabulary |= {name for name in known if name.endswith("_events")}  # parts of the events that a view may hold
    boards = {f"rules.{game}.board" for game in games} & known  # how squares lie, whoever stands on them
    assert known <= vocabulary | boards
    for board in boards:
        assert {name for name in imported(source(board)) if game_of(name)} <= vocabulary


@pytest.mark.parametrize("path", [path for path in MODULES if in_layer(path, "cogs")], ids=place)
def test_commands_know_the_actions_of_their_own_game_and_how_they_are_typed(path):
    rules = {name for name in imported(path) if name.startswith("rules.")}
    assert rules <= {f"rules.{path.stem}.actions", f"rules.{path.stem}.commands"}


@pytest.mark.parametrize("path", [path for path in MODULES if path.parent.name == "local_discord"], ids=place)
def test_the_local_discord_knows_nothing_of_the_game_master(path):
    ours = {name for name in imported(path) if name.split(".")[0] in LAYERS}
    assert {name for name in ours if not name.startswith("bot.local_discord")} == set()


# ---------------------------------------------------------------- size and completeness


@every_module
def test_modules_are_short(path):
    assert len(path.read_text().splitlines()) <= 400


@every_module
def test_a_module_says_what_it_is_for(path):
    assert ast.get_docstring(tree(path)) or not path.read_text()


@every_game
def test_every_game_is_complete(name):
    places = [
        *(f"rules/{name}/{part}" for part in PARTS),
        f"render/{name}/__init__.py",
        f"cogs/{name}.py",
        *(f"tests/{kind}/{name}" for kind in ("golden", "saves", "rules")),
    ]
    assert [place for place in places if not ROOT.joinpath(place).exists()] == []


# ---------------------------------------------------------------- manners


def commands(path: Path) -> Iterator[ast.AsyncFunctionDef]:
    """The functions that answer a command or a context menu."""
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.AsyncFunctionDef):
            marks = [ast.unparse(mark) for mark in node.decorator_list]
            if any(re.search(r"\.(command|context_menu)\(", mark) for mark in marks):
                yield node


@pytest.mark.parametrize("path", [path for path in MODULES if in_layer(path, "cogs")], ids=place)
def test_a_command_is_one_statement(path):
    bodies = {one.name: [node for node in one.body if not is_text(node)] for one in commands(path)}
    assert {name: len(body) for name, body in bodies.items() if len(body) != 1} == {}


def is_text(node: ast.stmt) -> bool:
    """Whether a statement is a docstring."""
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)


def test_there_are_commands():
    assert any(list(commands(path)) for path in MODULES if in_layer(path, "cogs"))


def test_pictures_are_opened_in_one_place_at_most():
    # TH-34
    opening = {place(path) for path in MODULES for call in calls(path) if called(call) == "Image.open"}
    assert len(opening) <= 1


@every_module
def test_an_opened_picture_names_its_format(path):
    # TH-34
    opened = [call for call in calls(path) if called(call) == "Image.open"]
    assert all("formats" in {keyword.arg for keyword in call.keywords} for call in opened)


@every_module
def test_nothing_goes_through_a_shell(path):
    shells = {"os.system", "os.popen", "subprocess.getoutput", "asyncio.create_subprocess_shell"}
    assert [called(call) for call in calls(path) if called(call) in shells] == []
    words = [word for call in calls(path) for word in call.keywords if word.arg == "shell"]
    assert [ast.unparse(word.value) for word in words if ast.unparse(word.value) != "False"] == []


@every_module
def test_luck_comes_from_one_place(path):
    known = {"rules/chance.py", "bot/simulation/known.py", "bot/local_discord/weather.py"}
    known |= {place(path)} if path.parent.name == "bench" else set()
    assert "random" not in imported(path) or place(path) in known


def broad(handler: ast.ExceptHandler) -> bool:
    """Whether a handler catches everything and does not pass it on."""
    caught = ast.walk(handler.type) if handler.type else [ast.Name("Exception")]
    names = {node.id for node in caught if isinstance(node, ast.Name)}
    passes_on = isinstance(handler.body[-1], ast.Raise) and handler.body[-1].exc is None
    return bool(names & {"Exception", "BaseException"}) and not passes_on


@every_module
def test_only_the_outermost_places_catch_everything(path):
    handlers = [node for node in ast.walk(tree(path)) if isinstance(node, ast.ExceptHandler) and broad(node)]
    assert [ast.unparse(one).splitlines()[0] for one in handlers if place(path) not in OUTERMOST] == []


@pytest.mark.parametrize("name", sorted(OUTERMOST))
def test_what_is_caught_in_the_outermost_places_is_logged_in_full(name):
    # SC-12
    written = [call for call in calls(ROOT / name) if called(call).endswith(".exception")]
    assert written or re.search(r"exc_info|format_exc", ROOT.joinpath(name).read_text())  # the latter goes home


@every_module
def test_discord_is_answered_in_one_place(path):
    answers = [called(call) for call in calls(path) if re.search(r"(response\.defer|followup\.send)$", called(call))]
    assert answers == [] or place(path) == "bot/replies.py"


@every_module
def test_only_the_command_line_prints(path):
    prints = [call for call in calls(path) if called(call) == "print"]
    assert prints == [] or place(path) == "bot/__main__.py" or "commands" in path.parts


# ---------------------------------------------------------------- words


def sentences(path: Path) -> list[str]:
    """What stands in a module's code that a person could read; docstrings are not code."""
    module = tree(path)
    plain = {id(node.value) for node in ast.walk(module) if isinstance(node, ast.Expr)}
    texts = [node for node in ast.walk(module) if isinstance(node, ast.Constant) and isinstance(node.value, str)]
    return [node.value for node in texts if id(node) not in plain and SENTENCE.fullmatch(node.value)]


@every_game
def test_the_rules_of_a_game_tell_facts_and_no_sentences(name):
    proper = reached(f"rules.{name}.play") | reached(f"rules.{name}.setup") | reached(f"rules.{name}.bot")
    assert {module: found for module in sorted(proper) if (found := sentences(source(module)))} == {}


@pytest.mark.parametrize("path", [path for path in MODULES if in_layer(path, "cogs", "render")], ids=place)
def test_commands_and_pictures_hold_no_sentences(path):
    assert sentences(path) == []


@pytest.mark.parametrize(
    "path",
    [path for path in MODULES if path.parent == ROOT / "bot" and path.name not in SPEAKS_TO_WHO_RUNS_IT],
    ids=place,
)
def test_the_game_master_keeps_its_sentences_in_its_words(path):
    assert sentences(path) == []
