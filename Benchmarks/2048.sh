#!/usr/bin/env bash
# The rules and the player of 2048; GAMES=20 plays twenty games instead of two, which takes an hour or so.
set -euo pipefail
swift build --disable-build-manifest-caching --configuration release --product TwentyFortyEightBench >&2
exec .build/release/TwentyFortyEightBench "${GAMES:-2}"
