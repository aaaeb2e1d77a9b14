"""All printed text: jinja2 templates per language, looked up by block. Text only, never coordinates.

The templates are ours; users' texts are passed in as values and never parsed as templates. A block without jinja2 syntax is
returned as it is, with each `{name}` and `{icon name}` filled in. Most blocks are like that, so most sheets never import jinja2.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from pnp.files import shipped
from pnp.source.finding import Finding, Misused, did_you_mean, shortened

if TYPE_CHECKING:
    from jinja2 import Template

BLOCK = re.compile(r"\{% block (\w+) %\}(.*?)\{% endblock %\}", re.DOTALL)
PLACE = re.compile(r"\{(icon )?(\w+)\}")
ICON = "\ue000"
OURS = "en"


class Words(NamedTuple):
    """The texts of one template in one language: templates/<lang>/<name>.txt. A kit may be in a language that we do not speak:
    then ours are in English."""

    lang: str
    name: str

    def say(self, block: str, **values: Any) -> str:
        """The text of a block, with the values filled in."""
        known = blocks(self.lang if self.lang in languages() else OURS, self.name)
        if block not in known:
            raise LookupError(f"templates/{self.lang}/{self.name}.txt has no block {block!r}")
        text = known[block].strip()
        return template(text).render(values) if "{{" in text or "{%" in text else filled(text, values)


def filled(text: str, values: Mapping[str, Any]) -> str:
    """Replaces each {name} and {icon name} in one pass; a `{name}` inside a value stays as it is. An icon stands between signs
    that no user text can contain, because no font has them.

    >>> filled("Page {page} of {pages}", {"page": 1, "pages": "{page}"})
    'Page 1 of {page}'
    """
    return PLACE.sub(lambda name: f"{ICON}{name[2]}{ICON}" if name[1] else str(values.get(name[2], name[0])), text)


def split_icons(text: str) -> list[tuple[str, bool]]:
    """The text in parts: (words, False) or (icon name, True)."""
    return [(part, i % 2 == 1) for i, part in enumerate(text.split(ICON)) if part]


@cache
def languages() -> tuple[str, ...]:
    return tuple(sorted(folder.name for folder in shipped("templates").iterdir() if folder.is_dir()))


def check_language(lang: str, own: Sequence[str] = ()) -> str:
    """The language, if our templates have it, or the file itself has it among its `own`."""
    if lang not in (*languages(), *own):
        raise Misused([Finding(f"language {shortened(lang)!r} is not available", did_you_mean(lang, {*languages(), *own}))])
    return lang


@cache
def blocks(lang: str, name: str) -> Mapping[str, str]:
    text = (shipped("templates") / lang / f"{name}.txt").read_text(encoding="utf-8")
    return dict(BLOCK.findall(text))


@cache
def template(text: str) -> Template:
    from jinja2 import Environment, StrictUndefined

    environment = Environment(undefined=StrictUndefined, autoescape=False)  # noqa: S701  # plain text, never read as HTML
    return environment.from_string(text)
