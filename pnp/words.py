"""All words that are printed: jinja2 templates per language, asked for by block. Words only, never coordinates.

The templates are ours; users' texts go in as values and are never read as templates.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

from pnp.files import shipped
from pnp.finding import Finding, Misused, did_you_mean

ICON = "\ue000"

if TYPE_CHECKING:
    from jinja2 import Template


@dataclass(frozen=True, slots=True)
class Words:
    """The texts of one template in one language: templates/<lang>/<name>.txt."""

    lang: str
    name: str

    def say(self, block: str, **values: Any) -> str:
        """The text of a block, with the values in their places."""
        template = load(self.lang, self.name)
        context = template.new_context(values)
        return "".join(template.blocks[block](context)).strip()


def icon(name: str) -> str:
    """An icon among words, for templates: a sign that no text of a user can hold, since no font has it."""
    return f"{ICON}{name}{ICON}"


def split_icons(text: str) -> list[tuple[str, bool]]:
    """The text in parts: (words, False) or (name of an icon, True)."""
    return [(part, i % 2 == 1) for i, part in enumerate(text.split(ICON)) if part]


def languages() -> list[str]:
    return sorted(folder.name for folder in shipped("templates").iterdir() if folder.is_dir())


def check_language(lang: str) -> str:
    if lang not in languages():
        raise Misused([Finding(f"there are no words in {lang!r}", did_you_mean(lang, languages()))])
    return lang


@cache
def load(lang: str, name: str) -> Template:
    from jinja2 import Environment, FileSystemLoader, StrictUndefined

    folder = shipped("templates") / lang
    environment = Environment(
        loader=FileSystemLoader(folder), undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True,
        autoescape=False,  # noqa: S701  # plain text, never HTML: nothing reads mark-up from it
    )  # fmt: skip
    environment.globals["icon"] = icon
    return environment.get_template(f"{name}.txt")
