#!/usr/bin/env bash
# check-port.sh PORT: says in one line when the port is no port, or when someone answers there already, so that
# nobody waits for a build first. Port 0 stands for any free one.
source "$(dirname "$0")/common.sh"

port=${1-}
[[ $port =~ ^[0-9]{1,5}$ ]] && ((10#$port <= 65535)) || fail "PORT must be a number from 0 to 65535, not '$port'" 64
((10#$port == 0)) && exit 0
if (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null; then
    fail "port $port is in use: stop what listens there, or choose another, as in: make run PORT=$((10#$port < 65535 ? 10#$port + 1 : 8080))"
fi
