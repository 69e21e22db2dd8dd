#!/usr/bin/env bash
# How long a window takes for a frame of each game, without the screen.
set -euo pipefail
swift run --disable-build-manifest-caching --configuration release WindowBench
