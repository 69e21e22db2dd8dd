#!/usr/bin/env bash
# Says in one line what is amiss with the Swift toolchain; says nothing when all is well.
source "$(dirname "$0")/common.sh"

readonly needed_major=6 needed_minor=3
readonly advice="install Swift $needed_major.$needed_minor or later (https://www.swift.org/install/linux/) and put its usr/bin into PATH"

command -v swift >/dev/null || fail "there is no 'swift' in PATH: $advice"
answer=$(swift --version 2>&1) || fail "'swift --version' fails (${answer%%$'\n'*}): $advice"
[[ $answer =~ Swift\ version\ ([0-9]+)\.([0-9]+) ]] || fail "'swift --version' names no version: $advice"
major=${BASH_REMATCH[1]} minor=${BASH_REMATCH[2]}
if ((major < needed_major || (major == needed_major && minor < needed_minor))); then
    fail "this is Swift $major.$minor, which is too old: $advice"
fi
