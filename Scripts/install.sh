#!/usr/bin/env bash
# install.sh PREFIX: puts the program, the page, the documentation and the files for operators into PREFIX (docs/operate.md).
source "$(dirname "$0")/common.sh"

readonly prefix=${1:-}
[[ $prefix == /* ]] || fail "PREFIX must be a folder from / on, not '$prefix': make install PREFIX=/opt/pastime" 64

mkdir -p "$prefix/bin" 2>/dev/null || fail "the folder $prefix can't be made: run make install as root, or name another PREFIX"
[[ -w $prefix/bin ]] || fail "$prefix/bin can't be written: run make install as root, or name another PREFIX"

# Next to the old ones first, then in their place at once: a server that starts meanwhile finds all of the one or the other.
install -m 755 .build/release/pastime "$prefix/bin/pastime.new"
for folder in page docs deploy; do
    rm -rf "${prefix:?}/$folder.new" "${prefix:?}/$folder.old"
done
cp -r .build/page "$prefix/page.new"
cp -r docs "$prefix/docs.new"
cp -r deploy "$prefix/deploy.new"
for folder in page docs deploy; do
    [[ ! -e $prefix/$folder ]] || mv "$prefix/$folder" "$prefix/$folder.old"
    mv "$prefix/$folder.new" "$prefix/$folder"
    rm -rf "${prefix:?}/$folder.old"
done
mv "$prefix/bin/pastime.new" "$prefix/bin/pastime"
# The documentation refers to it.
install -m 644 CHANGELOG.md "$prefix/CHANGELOG.md"
printf 'Pastime is in %s; %s/docs/operate.md says how to run it.\n' "$prefix" "$prefix"
