#!/usr/bin/env bash
# Runs two commands at once: side-by-side.sh COMMAND COMMAND. The first has only the time that the second leaves, and what it says is shown
# when both have ended. Fails if one of them fails.
set -uo pipefail

spare=(chrt --idle 0)
"${spare[@]}" true 2>/dev/null || spare=(nice -n 19)

log=$(mktemp)
"${spare[@]}" bash -c "$1" >"$log" 2>&1 &
first=$!
trap 'kill "$first" 2>/dev/null; rm -f "$log"' EXIT
bash -c "$2"
second=$?
wait "$first"
status=$?
cat "$log"
exit $((status != 0 ? status : second))
