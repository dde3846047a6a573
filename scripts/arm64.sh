#!/usr/bin/env bash
# Builds the library for arm64 and runs its tests on an emulated processor, in minutes: scripts/arm64.sh [FILTER]
# Runs the tests of the C interface, and a part of the tests of the library and of the textbook's routines. With FILTER,
# runs the library's tests that FILTER chooses, as --gtest_filter does. Exit status 77: nothing can be tested here; a
# message gives the reason.
# When a program aborts, QEMU adds a line to its output, so tests whose names end in DeathTest are left out.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
refuse() { echo "arm64.sh: no test on arm64: $1" >&2; exit 77; }
scripts/packages.sh core test emulated arm64 || refuse "packages are missing, see above"
root=$PWD/build/arm64-root
build=build/arm64

# The test libraries for arm64 are installed into a separate folder, so that this machine's libraries do not change.
if [ ! -d "$root" ]; then
  work=$(mktemp -d)
  trap 'rm -rf "$work"' EXIT
  apt-get indextargets --format 'deb $(REPO_URI) $(RELEASE) $(COMPONENT)' 'Created-By: Packages' | sort -u >"$work/sources"
  apt-config dump | grep '^Acquire::' | grep -v '^Acquire::IndexTargets' >"$work/apt.conf" || true
  codename=$(. /etc/os-release && echo "$VERSION_CODENAME")
  mmdebstrap --quiet --variant=extract --architectures=arm64 --aptopt="$work/apt.conf" \
    --include=libgtest-dev,libgmock-dev,librapidcheck-dev,libglm-dev "$codename" "$work/root" "$work/sources" || refuse "its libraries cannot be fetched"
  mkdir -p build
  mv "$work/root" "$root"
fi

export HANTEI_ARM64_ROOT=$root
log=$build.log
cmake -S . -B "$build" -G Ninja -DCMAKE_TOOLCHAIN_FILE=cmake/arm64.cmake -DCMAKE_BUILD_TYPE=Release -DHANTEI_UNITY=ON \
  -DHANTEI_WERROR=ON -DHANTEI_BUILD_APP=OFF >"$log" 2>&1 || { cat "$log" >&2; exit 1; }
cmake --build "$build" --parallel "$(nproc)" --target collision_tests capi_tests textbook_tests >"$log" 2>&1 || { cat "$log" >&2; exit 1; }

export RC_PARAMS="max_success=10 seed=2005"  # an emulated processor is about twenty times slower
status=0
run() { # program, filter
  qemu-aarch64 -L /usr/aarch64-linux-gnu "$build/tests/$1/$1_tests" --gtest_brief=1 --gtest_filter="$2-*DeathTest*" >"$log" 2>&1 ||
    { cat "$log" >&2; echo "arm64.sh: $1: tests fail on arm64" >&2; status=1; }
  grep '^\[==' "$log" | sed "s/^\[=*\]/arm64, $1:/"
}
run capi '*'
run textbook '*'
run collision "${1:-*}"
exit "$status"
