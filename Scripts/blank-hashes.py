#!/usr/bin/env python3
"""blank-hashes.py PROGRAM OUT: blanks out the hashes that the compiler puts into each of its files.

They tell it what has changed. In the program they are of no use, and 16 random bytes for each file are 10 KB that don't compress.
"""

import sys
from pathlib import Path

from wasm_file import with_blank_segment

if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__.split("\n")[0])
    program, out = sys.argv[1:]
    Path(out).write_bytes(with_blank_segment(Path(program).read_bytes(), ".swift_modhash"))
