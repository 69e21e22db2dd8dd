#!/usr/bin/env bash
# The match server beside a bare WebSocket echo; CONNECTIONS=10000 ACTIVE=1000 SECONDS_EACH=20 are what is measured.
set -euo pipefail
swift build --disable-build-manifest-caching --package-path Server --scratch-path .build --configuration release --product pastime >&2
connections="${CONNECTIONS:-10000}" active="${ACTIVE:-1000}" seconds="${SECONDS_EACH:-20}"
arguments=(--connections "$connections" --active "$active" --seconds "$seconds")
echo "the match server; alone: pastime bench server ${arguments[*]}"
exec .build/release/pastime bench server "${arguments[@]}" --tabs
