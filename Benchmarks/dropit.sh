#!/usr/bin/env bash
# How strong DropIt's player is: GAMES=100 plays a hundred games of each kind instead of ten, from seed FIRST (1).
set -euo pipefail
swift build --disable-build-manifest-caching --configuration release --product DropItBench >&2
exec .build/release/DropItBench "${GAMES:-10}" "${FIRST:-1}"
