"""What a player remembers stays bounded, however long he watches."""

from bot.local_discord.sight import REMEMBERED, Sight


def message(number: int, words: str = "") -> dict:
    return {"message": {"id": str(number), "channel_id": "1", "content": words, "flags": 0}}


def watching() -> Sight:
    sight = Sight()
    sight.channels["1"] = {"id": "1", "name": "lobby"}
    return sight


def test_a_long_evening_is_remembered_from_its_end():
    sight = watching()
    for number in range(10_000):
        sight.note("message", message(number))
        sight.note("interaction", {"id": str(number), "message": "1"})
    kept = [one["id"] for one in sight.messages("lobby")]
    assert kept == [str(number) for number in range(10_000 - REMEMBERED, 10_000)]
    assert len(sight.answered) == REMEMBERED


def test_an_edit_forgets_nothing():
    sight = watching()
    for number in range(REMEMBERED):
        sight.note("message", message(number))
    sight.note("message_edit", message(5, "edited"))
    assert len(sight.messages("lobby")) == REMEMBERED and sight.message("5")["content"] == "edited"


def test_a_channel_that_goes_takes_its_messages_along():
    sight = watching()
    sight.note("message", message(1))
    sight.note("channel_gone", {"id": "1"})
    assert sight.message("1") is None
