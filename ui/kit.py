"""What every screen draws with: one object, handed down, never global."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.core.message import Message, Value
from game.texts import Texts
from ui.metrics import Metrics
from ui.settings import Settings
from ui.stage.art import Art
from ui.stage.paint import Paint
from ui.stage.sound import Sound
from ui.stage.type import Type
from ui.theme import Theme


@dataclass(slots=True)
class Kit:
    """The tools of drawing and speaking at the present size, language and colours."""

    metrics: Metrics
    art: Art
    paint: Paint
    type: Type
    texts: Texts
    theme: Theme
    settings: Settings
    sound: Sound

    def tr(self, key: str, **values: Value) -> str:
        """A text of the catalogues."""
        return self.texts.tr(key, **values)

    def say(self, message: Message, names: Sequence[str] | None = None) -> str:
        """A message of the rules layer in the user's language; `names` in order of seats."""
        return self.texts.say(message, names)
