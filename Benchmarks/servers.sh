#!/usr/bin/env bash
# One, two and three servers that share a Redis, beside one with a database; SERVERS=3 ACTIVE=1000 SECONDS_EACH=8 are what is measured.
set -euo pipefail
swift build --disable-build-manifest-caching --package-path Server --scratch-path .build --configuration release --product pastime >&2
arguments=(--redis --servers "${SERVERS:-3}" --active "${ACTIVE:-1000}" --seconds "${SECONDS_EACH:-8}")
echo "many servers beside one; alone: pastime bench server ${arguments[*]}"
exec .build/release/pastime bench server "${arguments[@]}" --tabs
