"""A real post, tried and taken away again: what Discord itself says where the rights that can be seen are all given."""

from io import BytesIO

from msgspec import Struct
from PIL import Image

from bot.layout import Layout, file, picture, text
from bot.posting import CannotPost, NotNow, Poster, right_name
from bot.words import aloud, say

PICTURE = "test.png"
SIDE = 16  # pixels
STEPS = {"manage_threads": "wake", "attach_files": "picture", "embed_links": "picture"}  # other rights: the words


class Trial(Struct, frozen=True):
    """What came of a test post: the step that failed ("" if none did), and the right that is wanted for it.

    `denied`: that right is seen to be missing; else Discord refused although it is given. No right: out of reach.
    """

    failed: str = ""
    right: str = ""
    denied: bool = False

    def sentence(self, channel: int) -> str:
        """Which step failed and what to change."""
        if not self.failed:
            return say("trial.fine", channel=channel)
        step = say(f"trial.{self.failed}")
        if not self.right:
            return say("trial.later", channel=channel, step=step)
        facts = {"channel": channel, "step": step, "right": right_name(self.right)}
        return say("trial.denied" if self.denied else "trial.refused", **facts)


async def tried(poster: Poster, channel: int) -> Trial:
    """Post words and a picture as a board is posted, change them, and take them away; nobody is mentioned."""
    posted: list[int] = []
    try:
        return await _tried(poster, channel, posted)
    finally:
        for message in posted:
            await poster.delete(channel, message)


@aloud
async def _tried(poster: Poster, channel: int, posted: list[int]) -> Trial:
    """One step after the other, until one fails; `posted` learns what is to be taken away."""
    step, right = "post", "send_messages"
    try:
        await poster.place(channel)
        posted.append(await poster.send(channel, content=say("trial.words")))
        step, right = "picture", "attach_files"
        shown = Layout(text(say("trial.words")), picture(PICTURE, say("trial.alt")))
        posted.append(await poster.send(channel, view=shown, files=[file(_dot(), PICTURE, say("trial.alt"))]))
    except CannotPost as refused:
        return await _refused(poster, channel, refused, step, right)
    except NotNow:
        return Trial(step)
    changed = await poster.edit(channel, posted[0], content=None, view=Layout(text(say("trial.words"))))
    return Trial() if changed else Trial("change", "view_channel")


async def _refused(poster: Poster, channel: int, refused: CannotPost, step: str, right: str) -> Trial:
    """The step that a refusal stopped: by the right that is seen to be missing, else by how far it got."""
    try:
        await poster.place(channel)
    except CannotPost as missing:
        return Trial(STEPS.get(missing.right, "post"), missing.right or "view_channel", denied=True)
    except NotNow:
        return Trial(step)
    return Trial(step, right)


def _dot() -> bytes:
    """The smallest picture that is one."""
    out = BytesIO()
    Image.new("P", (SIDE, SIDE)).save(out, "PNG")
    return out.getvalue()
