"""Run the command line with ``python -m arcade_qt_core.cli``."""

import sys

from .main import main

if __name__ == "__main__":
    sys.exit(main())
