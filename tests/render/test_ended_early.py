"""A table that was ended before its time, for all games: nobody is asked for anything on its last picture."""

from importlib import import_module

import pytest
from msgspec.structs import replace

from rules.registry import games, part
from tests.playing import moments

PEOPLE = tuple(f"Person {number}" for number in range(1, 9))  # no sample has such names
EVERY = 40  # moments: a picture takes some milliseconds


@pytest.mark.parametrize("name", sorted(games()))
def test_the_last_picture_and_its_description_ask_nobody(name, monkeypatch):
    render, words, written = import_module(f"render.{name}"), part(name, "words"), list[str]()
    header = import_module(f"render.{name}.header")

    def heard(parts, *more):
        written.append("".join(one.text if hasattr(one, "text") else one[0] for one in parts))
        return sentence(parts, *more)

    sentence = header.sentence
    monkeypatch.setattr(header, "sentence", heard)
    for number, moment in enumerate(moments(name, 3)):
        if number % EVERY == 0:
            view = replace(moment.rules.public(moment.state), asked=())
            names = PEOPLE[: len(moment.state.places)]
            assert render.draw(view, names, None).png
            assert "must " not in words.summary(view, names)
    assert written and not [line for line in written for one in PEOPLE if one in line]
