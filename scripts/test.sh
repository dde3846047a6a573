#!/usr/bin/env bash
# Installs the required packages, builds everything and runs all tests. Arguments go to ctest: scripts/test.sh -R sphere
# PRESET=asan scripts/test.sh runs the same tests under the sanitizers.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
preset=${PRESET:-release}

groups=(core app runtime test e2e)
[ "$preset" != asan ] || groups+=(clang)
scripts/packages.sh "${groups[@]}"
# Suppresses leaks inside the system's GL and X libraries. A leak whose call stack contains a function of this program
# still fails.
export LSAN_OPTIONS="suppressions=$PWD/tests/lsan.supp:print_suppressions=0${LSAN_OPTIONS:+:$LSAN_OPTIONS}"
# intercept_tls_get_addr=0, because before clang 17 this interceptor finds wrong blocks of thread-local memory, and the
# leak check crashes. A small quarantine for freed memory saves a tenth of the time. The six innermost calls of an
# allocation are enough to find it.
export ASAN_OPTIONS="intercept_tls_get_addr=0:quarantine_size_mb=32:malloc_context_size=6${ASAN_OPTIONS:+:$ASAN_OPTIONS}"
export UBSAN_OPTIONS="print_stacktrace=1${UBSAN_OPTIONS:+:$UBSAN_OPTIONS}"
# Always draws with Mesa's software renderer, because pictures are compared with stored ones.
# LIBGL_ALWAYS_SOFTWARE=0 scripts/test.sh draws with this machine's driver.
export LIBGL_ALWAYS_SOFTWARE=${LIBGL_ALWAYS_SOFTWARE:-1}
mesa=/usr/share/glvnd/egl_vendor.d/50_mesa.json
if [ "$LIBGL_ALWAYS_SOFTWARE" = 1 ] && [ -f "$mesa" ]; then
  export __EGL_VENDOR_LIBRARY_FILENAMES=$mesa
fi
scripts/build.sh "$preset"
results=$PWD/build/$preset/tests.xml
# Three more jobs than cores, because window tests mostly wait.
ctest --preset "$preset" -j "$(($(nproc) + 3))" --no-tests=error --output-junit "$results" "$@"
# Every requirement of the tests is installed by now, so a skipped test is a fault.
grep -q '^[[:space:]]*skipped="0"' "$results" || { echo "test.sh: tests were skipped" >&2; exit 1; }
