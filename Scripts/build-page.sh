#!/usr/bin/env bash
# Builds Sources/Hosts/Web as WebAssembly, and assembles the page in .build/page: the files of the folders below and
# pastime.wasm, each with its .gz and .br beside it. What hasn't changed isn't touched.
#
#   WASM_OPTIMIZE=speed|size   the compiler's and wasm-opt's aim (docs/decisions/003-wasm-build.md has the figures)
source "$(dirname "$0")/common.sh"
source Scripts/wasm.sh

readonly optimize=${WASM_OPTIMIZE:-speed}
readonly scratch=.build/wasm page=.build/page
# The scripts that any page of the kit has, and the arcade's page.
readonly sources=(Sources/Web/Script Sources/Hosts/Web/Page)
readonly toolset=.build/wasm-toolset.json

for tool in wasm-opt brotli gzip; do
    command -v "$tool" >/dev/null || fail "'$tool' is missing: 'make setup' installs what Debian has (binaryen, brotli)"
done
case $optimize in
# Inlining by wasm-opt stops at small functions: the compiler has inlined what pays.
speed) compiler_aim='' wasm_opt_aim='-O3 --converge --flexible-inline-max-function-size=8 --one-caller-inline-max-function-size=30' ;;
size) compiler_aim=-Osize wasm_opt_aim=-Oz ;;
*) fail "WASM_OPTIMIZE must be speed or size, not '$optimize'" 64 ;;
esac

mkdir -p "$page"
write_toolset "$toolset" $compiler_aim

# With vector instructions, which every browser has had since 2023: the bodies of Dynamics move by them.
# Package.swift has the modules that are compiled for size.
PASTIME_PAGE=1 swift build --disable-build-manifest-caching --triple wasm32-unknown-none-wasm -c release --toolset "$toolset" \
    --scratch-path "$scratch" --product Web -Xcc -msimd128

# replace NEW OLD: NEW takes the place of OLD, whose compressed forms go, unless both are the same.
replace() {
    if cmp --silent "$1" "$2"; then
        rm -f "$1"
    else
        rm -f "$2.gz" "$2.br"
        mv "$1" "$2"
    fi
}

# wasm-opt again only for another input or another aim.
readonly built=$scratch/wasm32-unknown-none-wasm/release/Web.wasm stamp=$scratch/optimized
state="$wasm_opt_aim $(sha256sum <"$built")"
if [[ ! -f $page/pastime.wasm || ! -f $stamp || $(<"$stamp") != "$state" ]]; then
    wasm-opt $wasm_opt_aim --enable-bulk-memory --enable-simd --enable-sign-ext --enable-mutable-globals \
        --enable-nontrapping-float-to-int "$built" -o "$scratch/pastime.wasm"
    replace "$scratch/pastime.wasm" "$page/pastime.wasm"
    printf '%s' "$state" >"$stamp"
fi

# The page's files without their comments, and none that is no longer there. Types are for the checker alone.
for source in "${sources[@]}"; do
    (cd "$source" && find . -type f -not -name '.*' -not -name '*.d.ts' -printf '%P\n') | while IFS= read -r file; do
        mkdir -p "$page/$(dirname "$file")"
        case $file in
        *.js | *.css) awk -f Scripts/strip-comments.awk "$source/$file" >"$page/.copy" ;;
        *) cp "$source/$file" "$page/.copy" ;;
        esac
        replace "$page/.copy" "$page/$file"
    done
done
(cd "$page" && find . -type f -printf '%P\n') | while IFS= read -r file; do
    plain=${file%.gz} plain=${plain%.br}
    [[ $plain != *.d.ts && ($plain == pastime.wasm || -f ${sources[0]}/$plain || -f ${sources[1]}/$plain) ]] ||
        rm "$page/$file"
done

# Each compressed once, as well as it goes; pictures and fonts are compressed already.
find "$page" -type f -not -name '*.gz' -not -name '*.br' -not -name '*.png' -not -name '*.woff2' | while IFS= read -r file; do
    if [[ ! -f $file.gz ]]; then
        gzip --best --no-name --stdout "$file" >"$page/.copy" && mv "$page/.copy" "$file.gz"
    fi
    if [[ ! -f $file.br ]]; then
        brotli --best --stdout "$file" >"$page/.copy" && mv "$page/.copy" "$file.br"
    fi
done
