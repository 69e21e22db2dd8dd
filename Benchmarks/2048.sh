#!/usr/bin/env bash
# The rules and the player of 2048, and two of its games; GAMES=20 plays twenty, from seed FIRST (1). FULL=1 plays a hundred
# whose seeds were never used for tuning: some hours.
set -euo pipefail
swift build --disable-build-manifest-caching --configuration release --product TwentyFortyEightBench >&2
if [[ ${FULL:-} == 1 ]]; then
    exec .build/release/TwentyFortyEightBench "${GAMES:-100}" "${FIRST:-60001}"
fi
exec .build/release/TwentyFortyEightBench "${GAMES:-2}" "${FIRST:-1}"
