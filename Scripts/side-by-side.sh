#!/usr/bin/env bash
# Runs two commands at once, for a machine with more than one core: side-by-side.sh COMMAND COMMAND. What the first one says is shown
# when both have ended. Fails if one of them fails.
set -uo pipefail

log=$(mktemp)
bash -c "$1" >"$log" 2>&1 &
first=$!
trap 'kill "$first" 2>/dev/null; rm -f "$log"' EXIT
bash -c "$2"
second=$?
wait "$first"
status=$?
cat "$log"
exit $((status != 0 ? status : second))
