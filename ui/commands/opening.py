"""What the window's commands share: the settings of one run."""

from __future__ import annotations

import argparse
from dataclasses import replace

from ui.settings import CHOICES, Settings


def settings_for(settings: Settings, args: argparse.Namespace) -> Settings:
    """The user's settings, in the language of --language if it is given (for this run only)."""
    language = str(getattr(args, "language", None) or "")
    return replace(settings, language=language) if language in CHOICES["language"] else settings
