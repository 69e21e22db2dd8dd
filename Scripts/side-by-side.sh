#!/usr/bin/env bash
# Runs commands at once: side-by-side.sh COMMAND ... COMMAND. All but the last have only the time that it leaves, and what they say is
# shown when all have ended. Fails if one of them fails.
set -uo pipefail

spare=(chrt --idle 0)
"${spare[@]}" true 2>/dev/null || spare=(nice -n 19)

logs=$(mktemp -d)
others=()
for command in "${@:1:$#-1}"; do
    "${spare[@]}" bash -c "$command" >"$logs/${#others[@]}" 2>&1 &
    others+=($!)
done
trap 'kill "${others[@]}" 2>/dev/null; rm -rf "$logs"' EXIT
bash -c "${*: -1}"
status=$?
for place in "${!others[@]}"; do
    wait "${others[place]}" || status=$?
    cat "$logs/$place"
done
exit $status
