#!/usr/bin/env bash
# assemble-page.sh PAGE OUT PROGRAM [PART=GAMES]...: assembles the arcade's page of the folder PAGE, the kit's scripts and a
# program of WebAssembly in the folder OUT, each file with its .gz and .br beside it. What hasn't changed isn't touched. The
# program starts without its parts; with each come the names of the games that need it: part.wasm=chess,go.
#
# Scripts and styles are bundled (docs/decisions/023-bundle.md). Except for those below that are known by their names,
# each file has a digest of its content in its name, main.0123456789abcdef.js: the server lets browsers keep it for good.
[[ $# -ge 3 ]] || { echo "usage: $0 PAGE OUT PROGRAM [PART=GAMES]..." >&2; exit 64; }
source "$(dirname "$0")/common.sh"

readonly from=$1 page=$2 programs=("${@:3}")
readonly parts=("${programs[@]:1}")
readonly fresh=$page.new source=$page.source
# The threads of the page, each with a script of its own.
readonly threads=(thinker-worker tile-worker)

for tool in brotli esbuild gzip python3 sha256sum; do
    command -v "$tool" >/dev/null || fail "'$tool' is missing: 'make setup' installs what Debian has (brotli, esbuild)"
done

# bundle OPTION... FILE...: with esbuild.
bundle() {
    esbuild --bundle --minify --target=es2022 --log-level=warning --legal-comments=none "$@"
}

# put FILE: FILE into the page, under its name with a digest.
put() {
    local name=${1##*/} digest
    digest=$(sha256sum "$1" | cut -c1-16)
    mv "$1" "$fresh/${name%.*}.$digest.${name##*.}"
}

# with_digest NAME: NAME as the page has it.
with_digest() {
    (cd "$fresh" && compgen -G "${1%.*}.????????????????.${1##*.}") || fail "$1 isn't in the page"
}

# refer FILE NAME...: replaces each NAME that FILE mentions by the name with the digest.
refer() {
    local file=$1 name new
    for name in "${@:2}"; do
        new=$(with_digest "${name##*/}")
        grep -qF "$name" "$file" || fail "$file doesn't mention $name, which the page has as $new"
        sed -i "s|${name//./\\.}|$new|g" "$file"
    done
}

# refer_in_any FOLDER NAME...: the same for scripts of a folder: at least one of them mentions each NAME.
refer_in_any() {
    local name file
    for name in "${@:2}"; do
        grep -qrF "$name" "$1" || fail "no script mentions $name"
        grep -lrF "$name" "$1" | while IFS= read -r file; do refer "$file" "$name"; done
    done
}

# put_together FOLDER: its scripts into the page, under names with a digest of all of them.
put_together() {
    local digest file name
    digest=$(cat "$1"/*.js | sha256sum | cut -c1-16)
    for file in "$1"/*.js; do
        name=${file##*/}
        sed -i "s|\./${name//./\\.}|./${name%.js}.$digest.js|g" "$1"/*.js
    done
    for file in "$1"/*.js; do
        name=${file##*/}
        mv "$file" "$fresh/${name%.js}.$digest.js"
    done
}

# preload_imports FILE: lets the page FILE load what main.js imports at once, and not only when main.js is there.
preload_imports() {
    local name
    grep -oE '(from|import) ?"\./[^"]*"' "$fresh"/main.*.js | cut -d'"' -f2 | while IFS= read -r name; do
        sed -i "s|^<script type=\"module\"|<link rel=\"modulepreload\" href=\"${name#./}\">\n&|" "$1"
    done
}

rm -rf "$fresh" "$source"
mkdir -p "$fresh" "$source"
cp -R Sources/Web/Script/. "$from/." "${programs[@]%%=*}" "$source"

# What nothing else is in.
mkdir "$fresh/fonts"
cp "$source/fonts/OFL.txt" "$fresh/fonts"
for picture in "$source"/*.png "$source"/*.svg; do put "$picture"; done
for program in "${programs[@]%%=*}"; do put "$source/${program##*/}"; done
put "$source/fonts/manrope.woff2"

# The languages' catalogues; the list of them is in the scripts.
languages=$(python3 Scripts/words page "$source")
readonly catalogues=("$source"/*.words.txt)
for catalogue in "${catalogues[@]}"; do put "$catalogue"; done

(cd "$source" && bundle "--define:pageLanguages=$languages" --outdir=bundle --format=esm ./page.css ./more.css \
    $(printf './%s.js ' "${threads[@]}"))
put "$source/bundle/page.css"
put "$source/bundle/more.css"
refer "$source/bundle/tile-worker.js" fonts/manrope.woff2
for thread in "${threads[@]}"; do put "$source/bundle/$thread.js"; done

# What main.js imports by import() becomes scripts of their own, and what they share with it too. They may refer to each
# other in circles, so one digest of all their contents is in all their names.
readonly scripts=$source/bundle/scripts
page_parts=
part_names=()
for part in "${parts[@]}"; do
    name=${part%%=*} name=${name##*/} part_names+=("$name") games=${part#*=}
    page_parts+="{\"file\":\"$name\",\"games\":[\"${games//,/\",\"}\"]},"
done
(cd "$source" && bundle --outdir=bundle/scripts --format=esm --splitting --chunk-names='[name]-[hash]' ./main.js ./more.js \
    "--define:pageLanguages=$languages" --define:pageParts="[${page_parts%,}]")
refer_in_any "$scripts" pastime.wasm "${part_names[@]}" more.css fonts/manrope.woff2 "${threads[@]/%/.js}" "${catalogues[@]##*/}"
put_together "$scripts"

# What browsers and systems look for by its name.
cp "$source/favicon.ico" "$source/manifest.webmanifest" "$source/index.html" "$fresh"
refer "$fresh/manifest.webmanifest" icon.svg icon-192.png icon-512.png icon-maskable.png
preload_imports "$fresh/index.html"
refer "$fresh/index.html" page.css main.js pastime.wasm fonts/manrope.woff2 icon.svg apple-touch-icon.png

# What the page needs to run without a connection: service-worker.js stores it, for each version apart.
files=$(cd "$fresh" && printf '"%s",' ./*.????????????????.js ./*.css icon.*.svg ./*.woff2 ./*.wasm)
listed=$(cd "$fresh" && printf '"%s",' *.words.????????????????.txt)
digest=$(sha256sum "$fresh/index.html" | cut -d' ' -f1)
version=$(printf '%s' "$files$digest" | sha256sum | cut -c1-16)
(cd "$source" && bundle --outfile=bundle/service-worker.js ./service-worker.js \
    --define:pageBuild="{\"version\":\"$version\",\"page\":\"$digest\",\"files\":[${files%,}],\"catalogues\":[${listed%,}]}")
mv "$source/bundle/service-worker.js" "$fresh"

# Into the page: what has changed, and nothing that is no longer there.
mkdir -p "$page"
(cd "$fresh" && find . -type f -printf '%P\n') | while IFS= read -r file; do
    mkdir -p "$page/$(dirname "$file")"
    cmp --silent "$fresh/$file" "$page/$file" && continue
    rm -f "$page/$file.gz" "$page/$file.br"
    mv "$fresh/$file" "$page/$file"
    touch "$fresh/$file"
done
(cd "$page" && find . -type f -printf '%P\n') | while IFS= read -r file; do
    plain=${file%.gz} plain=${plain%.br}
    [[ -f $fresh/$plain ]] || rm "$page/$file"
done
rm -rf "$fresh" "$source"

# Each compressed once, as well as it goes; pictures and fonts are compressed already.
find "$page" -type f -not -name '*.gz' -not -name '*.br' -not -name '*.png' -not -name '*.ico' -not -name '*.woff2' |
    while IFS= read -r file; do
        if [[ ! -f $file.gz ]]; then
            gzip --best --no-name --stdout "$file" >"$page/.copy" && mv "$page/.copy" "$file.gz"
        fi
        if [[ ! -f $file.br ]]; then
            brotli --best --stdout "$file" >"$page/.copy" && mv "$page/.copy" "$file.br"
        fi
    done
