#!/usr/bin/env bash
# run-app.sh PACKAGE PRODUCT [PAGE]: builds a page as build-app.sh does, and serves it on http://localhost:$PORT (8081).
[[ $# -ge 2 ]] || { echo "usage: $0 PACKAGE PRODUCT [PAGE]" >&2; exit 64; }
readonly port=${PORT:-8081} scripts=$(dirname "$0")
"$scripts/check-port.sh" "$port" && "$scripts/build-app.sh" "$@" || exit
echo "Serving http://localhost:$port; Ctrl-C ends it." >&2
exec python3 -m http.server --bind localhost --directory "$1/.build/app/$2" "$port"
