#!/usr/bin/env bash
# Installs the Debian packages of the named groups of scripts/packages.txt (default: the groups for the tests). Quick
# if all are installed; needs root only if a package is missing.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
[ $# -gt 0 ] || set -- core app runtime test e2e

wanted=()
for group in "$@"; do
  line=$(grep "^$group:" "$here/packages.txt") || { echo "packages.sh: no group '$group' in scripts/packages.txt" >&2; exit 2; }
  read -ra names <<<"${line#*:}"
  wanted+=("${names[@]}")
done

missing=()
for name in "${wanted[@]}"; do
  dpkg-query -W -f '${Status}\n' "$name" 2>/dev/null | grep -q '^install ok installed$' || missing+=("$name")
done
[ ${#missing[@]} -gt 0 ] || exit 0

as_root=()
if [ "$(id -u)" != 0 ]; then
  command -v sudo >/dev/null || { echo "packages.sh: please install as root: apt-get install ${missing[*]}" >&2; exit 2; }
  as_root=(sudo)
fi
command -v apt-get >/dev/null || { echo "packages.sh: apt-get not found; please install: ${missing[*]}" >&2; exit 2; }
echo "Installing ${#missing[@]} packages: ${missing[*]}"
log=$(mktemp)
trap 'rm -f "$log"' EXIT
export DEBIAN_FRONTEND=noninteractive
install() { "${as_root[@]}" apt-get install -y --no-install-recommends "${missing[@]}" >"$log" 2>&1; }
# The package list of a fresh machine is empty or stale: refresh it when the first attempt fails.
install || { "${as_root[@]}" apt-get update >"$log" 2>&1 && install; } || { cat "$log" >&2; exit 2; }
