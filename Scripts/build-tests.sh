#!/usr/bin/env bash
# Builds all that the tests need. WebAssembly is compiled a module at a time, which leaves a core to the native builds.
source "$(dirname "$0")/common.sh"

mkdir -p .build
make --no-print-directory built-pages >.build/pages.log 2>&1 &
readonly pages=$!
trap 'kill $pages 2>/dev/null || true' EXIT
make --no-print-directory built-tests
wait $pages || { cat .build/pages.log >&2; fail "the pages can't be built: see above"; }
