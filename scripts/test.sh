#!/usr/bin/env bash
# Installs what is needed, builds everything and runs all tests. Arguments go to ctest: scripts/test.sh -R sphere
# PRESET=asan scripts/test.sh runs the same under the sanitizers.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
preset=${PRESET:-release}

groups=(core app runtime test e2e)
[ "$preset" != asan ] || groups+=(clang)
scripts/packages.sh "${groups[@]}"
# Leaks inside the system's GL and X libraries are not ours; a report with one of our frames still fails.
export LSAN_OPTIONS="suppressions=$PWD/tests/lsan.supp:print_suppressions=0${LSAN_OPTIONS:+:$LSAN_OPTIONS}"
# What clang before 17 intercepts there takes some blocks of thread-local memory for others, and the leak check crashes.
# It need not keep freed memory from use for long (fresh pages for all of it are a tenth of the time), nor note more of
# where memory comes from than the six innermost calls.
export ASAN_OPTIONS="intercept_tls_get_addr=0:quarantine_size_mb=32:malloc_context_size=6${ASAN_OPTIONS:+:$ASAN_OPTIONS}"
export UBSAN_OPTIONS="print_stacktrace=1${UBSAN_OPTIONS:+:$UBSAN_OPTIONS}"
# Mesa's software renderer draws, whatever hardware and drivers there are: pictures are compared with stored ones.
# LIBGL_ALWAYS_SOFTWARE=0 scripts/test.sh draws with this machine's own.
export LIBGL_ALWAYS_SOFTWARE=${LIBGL_ALWAYS_SOFTWARE:-1}
mesa=/usr/share/glvnd/egl_vendor.d/50_mesa.json
if [ "$LIBGL_ALWAYS_SOFTWARE" = 1 ] && [ -f "$mesa" ]; then
  export __EGL_VENDOR_LIBRARY_FILENAMES=$mesa
fi
scripts/build.sh "$preset"
results=$PWD/build/$preset/tests.xml
# Three more at once than there are cores, for the tests of windows mostly wait.
ctest --preset "$preset" -j "$(($(nproc) + 3))" --no-tests=error --output-junit "$results" "$@"
# Whatever a test asks for is installed by now, so one that was skipped hides something.
grep -q '^[[:space:]]*skipped="0"' "$results" || { echo "test.sh: tests were skipped" >&2; exit 1; }
