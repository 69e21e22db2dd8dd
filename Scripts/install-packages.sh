#!/usr/bin/env bash
# install-packages.sh PACKAGE...: installs the Debian packages that are missing, and touches nothing when none is.
source "$(dirname "$0")/common.sh"

if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
    # Another system: the build itself says what it can't find.
    printf 'pastime: this is no Debian system; what these packages hold must be there: %s\n' "$*" >&2
    exit 0
fi

missing=()
for package in "$@"; do
    state=$(dpkg-query --show --showformat='${db:Status-Status}' "$package" 2>/dev/null || true)
    [[ $state == installed ]] || missing+=("$package")
done
((${#missing[@]})) || exit 0

by_hand="apt-get install ${missing[*]}"
as_root=()
if ((EUID != 0)); then
    command -v sudo >/dev/null || fail "system packages are missing and there is no sudo; as root, run: $by_hand"
    as_root=(sudo)
    # Nobody is there to type a password when the input is no terminal.
    [[ -t 0 ]] || as_root=(sudo -n)
    "${as_root[@]}" true 2>/dev/null || fail "system packages are missing and sudo refused; as root, run: $by_hand"
fi

printf 'Installing system packages: %s\n' "${missing[*]}"
mkdir -p .build
readonly log=.build/apt.log
apt() {
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get "$@" </dev/null >>"$log" 2>&1
}
: >"$log"
# A failed update alone need not matter: the lists that are there may do.
apt update || true
if ! apt install --yes --no-install-recommends "${missing[@]}"; then
    reason=$(grep -m1 '^E: ' "$log" || tail -n1 "$log")
    fail "apt-get could not install ${missing[*]} (${reason#E: }): mend that (the log is $log), then run make again"
fi
