"""Every reader of pnp that takes what strangers wrote, one target each."""

from __future__ import annotations

from tests.fuzz.target import Target
from tests.fuzz.targets import definitions, events, finished, fonts, pictures, shops, texts

TARGETS: dict[str, Target] = {
    target.name: target for module in (definitions, events, shops, pictures, fonts, texts, finished) for target in module.TARGETS
}
