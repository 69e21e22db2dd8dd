#!/usr/bin/env bash
# Builds Sources/Hosts/Web as WebAssembly, and assembles the page in .build/page (assemble-page.sh).
#
#   WASM_OPTIMIZE=speed|size   the compiler's and wasm-opt's aim (docs/decisions/003-wasm-build.md has the figures)
source "$(dirname "$0")/common.sh"
source Scripts/wasm.sh

readonly optimize=${WASM_OPTIMIZE:-speed}
readonly scratch=.build/wasm
readonly toolset=.build/page-toolset.json

python=$(compgen -G /usr/bin/python3 || command -v python3) || fail "'python3' is missing: 'make setup' installs it"
command -v wasm-opt >/dev/null || fail "'wasm-opt' is missing: 'make setup' installs what Debian has (binaryen)"
case $optimize in
# Inlining by wasm-opt stops at small functions: the compiler has inlined what pays.
speed) compiler_aim='' wasm_opt_aim='-O3 --converge --flexible-inline-max-function-size=8 --one-caller-inline-max-function-size=30' ;;
size) compiler_aim=-Osize wasm_opt_aim=-Oz ;;
*) fail "WASM_OPTIMIZE must be speed or size, not '$optimize'" 64 ;;
esac

write_toolset "$toolset" --without-unicode --with-names $compiler_aim

# With vector instructions, which every browser has had since 2023: the bodies of Dynamics move by them.
# Package.swift has the modules that are compiled for size.
PASTIME_PAGE=1 swift build --disable-build-manifest-caching --triple wasm32-unknown-none-wasm -c release --toolset "$toolset" \
    --scratch-path "$scratch" --product Web -Xcc -msimd128

readonly built=$scratch/wasm32-unknown-none-wasm/release/Web.wasm stamp=$scratch/optimized
"$python" Scripts/blank-hashes.py "$built" "$scratch/linked.wasm"
# wasm-opt again only for another input or another aim.
state="$wasm_opt_aim $(sha256sum <"$scratch/linked.wasm")"
if [[ ! -f $scratch/named.wasm || ! -f $stamp || $(<"$stamp") != "$state" ]]; then
    wasm-opt $wasm_opt_aim --debuginfo --enable-bulk-memory --enable-simd --enable-sign-ext --enable-mutable-globals \
        --enable-nontrapping-float-to-int "$scratch/linked.wasm" -o "$scratch/named.wasm"
    printf '%s' "$state" >"$stamp"
fi

"$python" Scripts/split-program.py "$scratch/named.wasm" "$scratch"
# Comparing two strings would bring Unicode's tables, 20 KB by brotli: docs/decisions/003-wasm-build.md.
grep -q _swift_stdlib_ "$scratch/pastime.wasm" &&
    fail "the page's program compares strings: compare their bytes instead (Word, utf8)"

# The games and the cards whose parts come later: docs/decisions/032-parts.md.
Scripts/assemble-page.sh Sources/Hosts/Web/Page .build/page "$scratch/pastime.wasm" \
    "$scratch/pastime-cards.wasm=hanoi-card,2048-card" "$scratch/pastime-table.wasm=hanoi,2048" \
    "$scratch/pastime-games.wasm=dropit,minesweeper" "$scratch/pastime-rest.wasm=playground"
