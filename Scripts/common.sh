# Sourced by the other scripts: it stops at the first failure and says it in one line.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

# fail TEXT [STATUS]: one line on standard error, and the end.
fail() {
    printf 'pastime: %s\n' "$1" >&2
    exit "${2:-1}"
}
