#!/usr/bin/env bash
# Makes the Debian packages hantei, libhantei1, libhantei-dev and hantei-doc in build/package/packages, for the
# release of Debian on this machine. Runs lintian on them unless LINT=no. The same sources give the same bytes, in any
# folder.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
scripts/packages.sh core app package
[ "${LINT:-yes}" = no ] || scripts/packages.sh lint
scripts/build.sh package

# Files in the packages have the date of the version, so that they do not depend on the hour.
version=$(sed -n 's/^CMAKE_PROJECT_VERSION:STATIC=//p' build/package/CMakeCache.txt)
released=$(sed -n "s/^## $version (\(.*\))$/\1/p" CHANGELOG.md)
SOURCE_DATE_EPOCH=$(date --utc --date "$released" +%s)
export SOURCE_DATE_EPOCH
rm -rf build/package/packages
umask 022
log=build/package/cpack.log
(cd build/package && cpack) >"$log" 2>&1 || { cat "$log" >&2; exit 1; }
rm -rf build/package/packages/_CPack_Packages
[ "${LINT:-yes}" = no ] || lintian --fail-on error,warning --allow-root --tag-display-limit 0 build/package/packages/*.deb
ls -s --block-size=k build/package/packages
