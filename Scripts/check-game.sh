#!/usr/bin/env bash
# check-game.sh GAME: runs a game's tests, and says whether Embedded Swift accepts its modules. GAME is a folder of
# Sources/Games in any case, or what game lines call the game. The builds are in .build/check and .build/check-wasm.
source "$(dirname "$0")/common.sh"
source Scripts/wasm.sh

readonly game=${1-}
folder=
for candidate in Sources/Games/*/; do
    name=$(basename "$candidate")
    if [[ ${name,,} == "${game,,}" ]] || grep -rqs "name: \"${game,,}\", title:" "$candidate"; then folder=$name; fi
done
[[ -n $folder ]] || fail "GAME must be one of $(cd Sources/Games && echo */ | tr -d /), not '$game'" 64

# The folder's modules that are targets, and those of their tests that there are.
mapfile -t modules < <(cd "Sources/Games/$folder" && find . -mindepth 1 -maxdepth 1 -type d -printf '%f\n' | sort)
wanted=()
for module in "${modules[@]}"; do
    [[ -d Tests/${module}Tests ]] && wanted+=("${module}Tests")
done
targets=$(IFS=,; printf '%s' "${modules[*]},${wanted[*]}")

# Without optimizing: Embedded Swift's own complaints come anyway.
write_toolset .build/check-toolset.json
embedded() {
    local module
    for module in "${modules[@]}"; do
        # A game's screen in a terminal is native.
        [[ $module == *Text ]] && continue
        PASTIME_TARGETS=$targets swift build --triple wasm32-unknown-none-wasm --toolset .build/check-toolset.json \
            --scratch-path .build/check-wasm --target "$module" -Xcc -msimd128 || return
    done
}
embedded >.build/check-wasm.log 2>&1 &
readonly job=$!

PASTIME_TARGETS=$targets swift build --scratch-path .build/check --build-tests
PASTIME_TARGETS=$targets swift test --scratch-path .build/check --skip-build
if ! wait $job; then
    grep -E '(error|note):' .build/check-wasm.log >&2 || cat .build/check-wasm.log >&2
    fail "Embedded Swift doesn't accept $folder: see above"
fi
printf 'pastime: %s passes its tests, and Embedded Swift accepts %s\n' "$folder" "${modules[*]}" >&2
