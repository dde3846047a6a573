#!/usr/bin/env bash
# Builds tests/bits with gcc and clang at -O0 and -O2, and fails if a result differs in a bit from the stored result.
# Compiles the libraries each time (one to three minutes of processor time), so ctest checks only its own build.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

status=0
# bits NAME COMPILER FLAGS
bits() {
  command -v "$2" >/dev/null || { echo "No $2 here: $1 is not tried"; return; }
  cmake -B "build/bits/$1" -G Ninja -DCMAKE_CXX_COMPILER="$2" -DCMAKE_BUILD_TYPE=Debug \
    -DCMAKE_CXX_FLAGS_DEBUG="$3" -DHANTEI_WERROR=OFF -DHANTEI_UNITY=ON >"build/bits-$1.log" 2>&1 &&
    cmake --build "build/bits/$1" --target same_bits >>"build/bits-$1.log" 2>&1 || { tail "build/bits-$1.log"; return 1; }
  echo "$1:" && "build/bits/$1/tests/bits/same_bits" && echo "the bits that are noted"
}
mkdir -p build
bits gcc-O0 g++ -O0 || status=1
bits gcc-O2 g++ -O2 || status=1
bits clang-O0 clang++ -O0 || status=1
bits clang-O2 clang++ -O2 || status=1
exit $status
