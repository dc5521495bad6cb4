"""`python -m tests.battery`: see long.py, which is apart because a spawned process cannot import a `__main__`."""

import sys

from tests.battery.long import main

if __name__ == "__main__":
    sys.exit(main())
