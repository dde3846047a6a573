#!/usr/bin/env bash
# Builds the library for Windows and runs its tests in Wine: scripts/windows.sh [FILTER]
# Runs the tests of the C interface, of the textbook's routines and of the library. With FILTER, runs the library's
# tests that FILTER chooses, as --gtest_filter does. Exit status 77: nothing can be tested here; a message gives the
# reason.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
refuse() { echo "windows.sh: no test for Windows: $1" >&2; exit 77; }
scripts/packages.sh core windows || refuse "packages are missing, see above"
root=$PWD/build/windows-root
build=build/windows
log=$build.log
mkdir -p build
export HANTEI_WINDOWS_ROOT=$root WINEDEBUG=-all WINEPREFIX=$PWD/build/wine

compile() { # source folder, build folder, options or --target
  cmake -S "$1" -B "$2" -G Ninja -DCMAKE_TOOLCHAIN_FILE="$PWD/cmake/windows.cmake" -DCMAKE_BUILD_TYPE=Release "${@:3}" >"$log" 2>&1 ||
    { cat "$log" >&2; exit 1; }
}
make() { cmake --build "$@" >"$log" 2>&1 || { cat "$log" >&2; exit 1; }; }

# GoogleTest is compiled for Windows from Debian's package of its sources.
if [ ! -f "$root/done" ]; then
  compile /usr/src/googletest "$build-googletest" -DCMAKE_INSTALL_PREFIX="$root"
  make "$build-googletest" --target install
  ln -sfn /usr/include/glm "$root/include/glm"
  ln -sfn /usr/share/cmake/glm "$root/lib/cmake/glm"
  touch "$root/done"
fi

compile . "$build" -DHANTEI_UNITY=ON -DHANTEI_WERROR=ON -DHANTEI_BUILD_APP=OFF
make "$build" --target collision_tests capi_tests textbook_tests hantei_c_shared

status=0
run() { # program, filter
  /usr/lib/wine/wine64 "$build/tests/$1/$1_tests.exe" --gtest_brief=1 --gtest_filter="$2-*DeathTest*" >"$log" 2>&1 ||
    { cat "$log" >&2; echo "windows.sh: $1: tests fail on Windows" >&2; status=1; }
  grep '^\[==' "$log" | tr -d '\r' | sed "s/^\[=*\]/Windows, $1:/"
}
run capi '*'
run textbook '*'
run collision "${1:-*}"
exit "$status"
