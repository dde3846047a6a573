#!/usr/bin/env bash
# Builds the library for arm64 and runs the tests of its C interface on an emulated processor: scripts/arm64.sh [FILTER]
# With FILTER, also those tests of the library that it chooses, as --gtest_filter does: QEMU takes minutes for many of them.
# It adds a line to what a program prints when it aborts, which breaks the tests whose names end in DeathTest.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
scripts/packages.sh core test emulated arm64
root=$PWD/build/arm64-root
build=build/arm64

# The test libraries for arm64 lie in a folder of their own, so that this machine keeps its own.
if [ ! -d "$root" ]; then
  work=$(mktemp -d)
  trap 'rm -rf "$work"' EXIT
  apt-get indextargets --format 'deb $(REPO_URI) $(RELEASE) $(COMPONENT)' 'Created-By: Packages' | sort -u >"$work/sources"
  apt-config dump | grep '^Acquire::' | grep -v '^Acquire::IndexTargets' >"$work/apt.conf" || true
  codename=$(. /etc/os-release && echo "$VERSION_CODENAME")
  mmdebstrap --quiet --variant=extract --architectures=arm64 --aptopt="$work/apt.conf" \
    --include=libgtest-dev,libgmock-dev,librapidcheck-dev,libglm-dev "$codename" "$work/root" "$work/sources"
  mkdir -p build
  mv "$work/root" "$root"
fi

export HANTEI_ARM64_ROOT=$root
log=$build.log
cmake -S . -B "$build" -G Ninja -DCMAKE_TOOLCHAIN_FILE=cmake/arm64.cmake -DCMAKE_BUILD_TYPE=Release -DHANTEI_UNITY=ON \
  -DHANTEI_WERROR=ON -DHANTEI_BUILD_APP=OFF >"$log" 2>&1 || { cat "$log" >&2; exit 1; }
cmake --build "$build" --target collision_tests capi_tests hantei_c_shared >"$log" 2>&1 || { cat "$log" >&2; exit 1; }

export RC_PARAMS="max_success=10 seed=2005"  # an emulated processor is about twenty times slower
run() { # program, filter
  qemu-aarch64 -L /usr/aarch64-linux-gnu "$build/tests/$1/$1_tests" --gtest_brief=1 --gtest_filter="$2" >"$log" 2>&1 ||
    { cat "$log" >&2; echo "arm64.sh: $1: tests fail on arm64" >&2; exit 1; }
  grep '^\[==' "$log" | sed "s/^\[=*\]/arm64, $1:/"
}
run capi '*'
[ $# = 0 ] || run collision "$1"
