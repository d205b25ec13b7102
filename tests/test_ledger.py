"""Every rule of every game has a test, and no test cites a rule that does not exist."""

import re
from pathlib import Path

import pytest

from tests.playing import NAMES

ROOT = Path(__file__).parent.parent
ROW = re.compile(r"^\|\s*\**([A-Z][A-Z0-9]*-\d?[A-Z]+\d+[a-z]?)\**\s*\|", re.M)


def ledger(name: str) -> set[str]:
    """The ids that stand at the head of a row of the game's ledger."""
    return set(ROW.findall(ROOT.joinpath("rules", name, "RULES.md").read_text()))


def cited(name: str, prefix: str) -> set[str]:
    """The ids that stand in the game's own tests."""
    pattern = re.compile(rf"\b{prefix}-\d?[A-Z]+\d+[a-z]?\b")
    modules = ROOT.joinpath("tests", "rules", name).rglob("test_*.py")
    return {rule for path in modules for rule in pattern.findall(path.read_text())}


@pytest.mark.parametrize("name", NAMES)
def test_every_rule_of_the_ledger_is_cited_by_a_test_and_no_other(name):
    rules = ledger(name)
    (prefix,) = {rule.split("-")[0] for rule in rules}
    assert cited(name, prefix) == rules


@pytest.mark.parametrize("name", NAMES)
def test_every_rule_that_refuses_stands_in_the_ledger(name):
    modules = ROOT.joinpath("rules", name).rglob("*.py")
    refusing = {rule for path in modules for rule in re.findall(r'Illegal\(\s*"([^"]+)"', path.read_text())}
    assert refusing <= ledger(name)


@pytest.mark.parametrize("name", NAMES)
def test_no_rule_stands_in_the_ledger_twice(name):
    rows = ROW.findall(ROOT.joinpath("rules", name, "RULES.md").read_text())
    assert len(rows) == len(set(rows))
