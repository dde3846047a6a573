#!/usr/bin/env bash
# Runs clang-tidy over src/ with the compile commands of a preset: scripts/tidy.sh [PRESET]. Any finding fails.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
build=build/tidy
cmake --preset "${1:-release}" -B "$build" -DCMAKE_DISABLE_PRECOMPILE_HEADERS=ON >/dev/null  # gcc's are not clang's
git ls-files 'src/*.cpp' | xargs -P "$(nproc)" -n 4 clang-tidy -p "$build" --quiet 2>/dev/null
