#!/usr/bin/env bash
# The solver beside plain C, in the same run.
set -euo pipefail
swift build --disable-build-manifest-caching --configuration release --product HanoiBench >&2
exec .build/release/HanoiBench
