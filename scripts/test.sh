#!/usr/bin/env bash
# Installs what is needed, builds everything and runs all tests. Arguments go to ctest: scripts/test.sh -R sphere
# PRESET=asan scripts/test.sh runs the same under the sanitizers.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
preset=${PRESET:-release}

scripts/packages.sh core app runtime test e2e
scripts/build.sh "$preset"
# Leaks inside the system's GL and X libraries are not ours; a report with one of our frames still fails.
export LSAN_OPTIONS="suppressions=$PWD/tests/lsan.supp:print_suppressions=0${LSAN_OPTIONS:+:$LSAN_OPTIONS}"
export UBSAN_OPTIONS="print_stacktrace=1${UBSAN_OPTIONS:+:$UBSAN_OPTIONS}"
exec ctest --preset "$preset" -j "$(nproc)" "$@"
