"""What a test needs of the system it runs on."""

from __future__ import annotations

import os

import pytest

needs_pipes = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes in its folders")
