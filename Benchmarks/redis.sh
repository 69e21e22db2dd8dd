#!/usr/bin/env bash
# The client of Redis beside redis-benchmark, in the same run and on the same server.
set -euo pipefail
swift build --disable-build-manifest-caching --package-path Server --scratch-path .build --configuration release --product RedisBench >&2
exec .build/release/RedisBench
