#!/usr/bin/env bash
# Checks the packages of scripts/package.sh. A copy of the sources in another folder must give the same bytes. In a
# temporary bare Debian, the packages are installed, used, upgraded and purged, and programs are built against them.
# Exit status 77: no such root can be made here.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
packages=build/package/packages
ls "$packages"/*.deb >/dev/null 2>&1 || { echo "package_check.sh: run scripts/package.sh first" >&2; exit 2; }

copy=$(mktemp -d "${TMPDIR:-/var/tmp}/hantei-again.XXXXXX")
trap 'rm -rf "$copy"' EXIT
sources() {
  if [ -e .git ]; then git ls-files -z; else find . \( -path ./build -o -path ./out \) -prune -o -type f -print0; fi
}
sources | tar --create --null --files-from=- | tar --extract --directory="$copy"
LINT=no "$copy/scripts/package.sh" >"$copy/log" 2>&1 || { cat "$copy/log" >&2; exit 1; }
for package in "$packages"/*.deb; do
  cmp "$package" "$copy/$package" || { echo "package_check.sh: $package depends on the folder it was built in" >&2; exit 1; }
done
echo "The same bytes from $copy"

BRING=$packages KEEP=core scripts/bare.sh "tests/package/installed.sh $packages"
