"""Fonts: where their files lie, and each of them opened once per size."""

from functools import cache, lru_cache
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

from PIL import ImageFont
from PIL.ImageFont import FreeTypeFont

BOLD_WEIGHT = 700


class Face(NamedTuple):
    """A font file inside an installed package."""

    package: str
    file: str


TITLE = Face("fontpkg_cinzel", "files/Cinzel[wght].ttf")
TEXT = Face("fontpkg_fira_sans_condensed", "files/FiraSansCondensed-SemiBold.ttf")
BOLD = Face("fontpkg_fira_sans_condensed", "files/FiraSansCondensed-Bold.ttf")
ICONS = Face("tkinter_icons_rpga", "fonts/rpgawesome-webfont.ttf")
CJK = Face("manimgx_fonts_cjk", "NotoSansCJK-VF.otf.ttc")
SCRIPTS = (
    "Arabic", "Hebrew", "Devanagari", "Thai", "Bengali", "Tamil", "Telugu", "Gujarati", "Gurmukhi", "Kannada",
    "Malayalam", "Oriya", "Sinhala", "Khmer", "Lao", "Myanmar", "Georgian", "Armenian", "Ethiopic", "Symbols",
)  # fmt: skip
EMOJI = Face("manimgx_fonts", "NotoEmoji[wght].ttf")
NOTO = Face("manimgx_fonts", "NotoSans[wght].ttf")


@cache
def package_folder(package: str) -> Path | None:
    """Where a package is installed, without importing it (some bring tkinter along); None if it is not."""
    spec = find_spec(package)
    places = spec.submodule_search_locations if spec else None
    return Path(places[0]) if places else None


def font_file(face: Face) -> Path:
    """The file of a face.

    Raises:
        FileNotFoundError: its package is not installed.
    """
    folder = package_folder(face.package)
    if folder is None:
        raise FileNotFoundError(f"the font package {face.package} is not installed")
    return folder / face.file


@lru_cache(maxsize=512)
def font(face: Face, size: int) -> FreeTypeFont:
    """The opened font; `size` in pixels of the em. Variable fonts are set to bold."""
    opened = ImageFont.truetype(str(font_file(face)), size)
    if "[wght]" in face.file or "-VF" in face.file:
        opened.set_variation_by_axes([BOLD_WEIGHT])
    return opened


@cache
def cap_height(face: Face, size: int) -> int:
    """Height of the capitals in pixels: what text is centred by."""
    return -int(font(face, size).getbbox("H", anchor="ls")[1])


@cache
def name_chain() -> tuple[Face, ...]:
    """The faces tried for a player's name, in order; CJK only where the extra is installed."""
    chain = (BOLD, NOTO, *(Face("manimgx_fonts", f"NotoSans{script}[wght].ttf") for script in SCRIPTS), EMOJI, CJK)
    return tuple(face for face in chain if package_folder(face.package) is not None)
