"""Every command of every cog: what it says when it is right, and its main refusal."""

import pytest

REFUSALS = {
    "play": {}, "move": {"action": "end"}, "hand": {}, "board": {}, "undo": {}, "game join": {}, "game leave": {},
    "game start": {}, "game options": {}, "game word": {"word": "moss"}, "game info": {}, "game end": {},
    "game history": {}, "game export": {}, "game verify": {}, "orders show": {}, "orders clear": {},
    "orders set": {"order": "tunnel", "answer": "best"}, "kobold go": {"to": "A1"}, "kobold path": {"steps": "N"},
    "kobold search": {"reward": "treasure"}, "kobold card": {"card": "moss"}, "kobold spur": {"steps": 1},
    "kobold cover": {}, "kobold end": {}, "kobold discard": {"card": "moss"}, "kobold tunnel": {"to": "N"},
    "kobold look": {},
}  # fmt: skip
SEATED_ONLY = (
    "play", "move", "hand", "undo", "orders show", "orders set", "orders clear", "kobold go", "kobold path",
    "kobold search", "kobold card", "kobold spur", "kobold cover", "kobold end", "kobold discard", "kobold tunnel",
    "kobold look",
)  # fmt: skip
MODERATORS_ONLY = {
    "mod tables": {}, "mod log": {}, "mod post": {}, "mod end": {"how": "no result", "reason": "enough"},
    "mod act": {"seat": "1", "action": "safe answer", "reason": "asleep"}, "mod seat": {"seat": "1", "reason": "gone"},
}  # fmt: skip


@pytest.mark.parametrize("command", REFUSALS)
async def test_without_a_table_a_command_says_so_in_private(server, command: str):
    said = await server.types("Wren", command, **REFUSALS[command])
    assert said.startswith(("No table runs in this channel.", "There is no such table")), said


@pytest.mark.parametrize("command", SEATED_ONLY)
async def test_an_onlooker_is_told_that_he_has_no_seat(server, command: str):
    await server.seated()
    said = await server.types("Wren", command, **REFUSALS[command])
    assert said.startswith("You have no seat at this table."), said


@pytest.mark.parametrize("command", MODERATORS_ONLY)
async def test_a_player_does_not_moderate(server, command: str):  # TH-17
    await server.seated()
    said = await server.types("Chloé", command, **MODERATORS_ONLY[command])
    assert said.startswith("That is for moderators: Manage Server"), said


@pytest.mark.parametrize(
    ("who", "command", "options", "expected"),
    [
        ("Chloé", "hand", {}, "**Your hand at Level 20**"), ("Wren", "board", {"text": True}, "Round 1"),
        ("Wren", "game info", {}, "**Level 20**, table no. 1"), ("Wren", "game list", {}, "no. 1 · Level 20 · running"),
        ("Wren", "game history", {}, "**The story so far**"), ("Wren", "game verify", {}, "its seed is secret"),
        ("Wren", "game export", {}, "is still going on"), ("Chloé", "mygames", {}, "**Your tables here**"),
        ("Wren", "mygames", {}, "You sit at no table here."), ("Wren", "rules", {"about": "moss"}, "**"),
        ("Wren", "rules", {"about": "cheese"}, "Nothing found for “⁨cheese⁩”."), ("Wren", "help", {}, "How to play"),
        ("Wren", "about", {}, "**Turnkeeper**"), ("Chloé", "orders show", {}, "No standing orders"),
        ("Chloé", "orders set", {"order": "tunnel", "answer": "best"}, "It answers for you"),
        ("Chloé", "orders clear", {}, "All your standing orders here are gone"),
        ("Chloé", "kobold look", {}, "Vala"), ("Chloé", "undo", {}, "There is no move of yours to take back."),
        ("Ada", "mod tables", {}, "no. 1 · Level 20 · running"),
        ("Ada", "mod log", {}, "Nobody acted for anybody else"),
        ("Ada", "mod post", {}, "The board is posted again."),
        ("Ada", "mod end", {"how": "no result", "reason": "enough"}, "**End this game?**"),
        ("Ada", "game end", {}, "**End this game?**"), ("Ada", "setup show", {}, "**Settings of this server**"),
        ("Ada", "setup pace", {"move": "6 h"}, "6 hours a move"), ("Ada", "setup text", {"use": "allowed"}, "allowed"),
        ("Wren", "privacy show", {}, "# Privacy"), ("Wren", "privacy export", {}, "everything I keep about you"),
        ("Chloé", "privacy delete", {}, "**Delete everything about you?**"),
        ("Ada", "game options", {"option": "long_hunt", "value": "15"}, "The table is closed: the game has begun."),
    ],
)  # fmt: skip
async def test_at_a_running_table_a_command_says(server, who: str, command: str, options: dict, expected: str):
    await server.seated()
    said = await server.types(who, command, **options)
    assert expected in said and "went wrong" not in said, said


async def test_the_lobby_by_typing(server):
    assert "for moderators here" in await server.types("Chloé", "game new", what="Level 20")
    assert "The table is open" in await server.types("Ada", "game new", what="Level 20", players=2)
    assert "You have a seat at table no. 1." in await server.types("Chloé", "game join")
    assert "Your word is in" in await server.types("Chloé", "game word", word="moss")
    assert "You have left table no. 1." in await server.types("Chloé", "game leave")
    await server.types("Ada", "game invite", who=server.people["Tomás"])
    for name in ("Chloé", "Tomás"):
        await server.types(name, "game join")
    assert "opened this table" in await server.types("Chloé", "game start")
    assert "the game begins" in await server.types("Ada", "game start")


async def test_a_role_may_open_and_moderate(server):  # TH-17
    role = server.guild.create_role("Hosts")
    assert "may open tables now" in await server.types("Ada", "setup role", role=role, may="open tables")
    assert "moderates games now" in await server.types("Ada", "setup role", role=role, may="moderate games")
    assert "has no right of mine any more" in await server.types("Ada", "setup role", role=role, may="nothing")


async def test_a_whole_turn_by_typing(server):
    await server.seated()
    who = await server.asked()
    choices = await server.people[who].autocomplete(server.den, "kobold go", "to", "")
    assert choices
    other = "Tomás" if who == "Chloé" else "Chloé"
    assert await server.people["Wren"].autocomplete(server.den, "kobold go", "to", "") == []  # TH-14
    assert (await server.types(who, "kobold go", to=choices[0]["value"])).startswith("Done: ")
    assert await server.asked() == other
    assert "Taken back" in await server.types(who, "undo")


async def test_a_part_of_a_turn_by_typing(server):
    await server.seated()
    who = await server.asked()
    actions = await server.people[who].autocomplete(server.den, "move", "action", "step")
    drafted = await server.types(who, "move", action=actions[0]["value"])
    assert "1 step left" in drafted
    assert "2 steps left" in await server.types(who, "move", action="back")
    assert "3 steps left" in await server.types(who, "kobold spur", steps=1)
    assert "is not a move I know here. Possible now: `" in await server.types(who, "move", action="castle")
    assert "L20-" in await server.types(who, "kobold end")
    assert "1 ferocity" in await server.types(who, "kobold cover")


async def test_moderators_act_and_seat(server):
    await server.seated()
    said = await server.types("Ada", "mod act", seat=await server.asked(), action="safe answer", reason="asleep")
    assert said.startswith("Done for ")
    assert "Back at step 1." in await server.types("Ada", "mod undo", to=1, reason="woke up")
    assert "The bot holds seat 2 now." in await server.types("Ada", "mod seat", seat="2", reason="left us")
