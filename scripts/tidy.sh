#!/usr/bin/env bash
# Runs clang-tidy over src/ with the compile commands of a preset's build: scripts/tidy.sh [PRESET]. Any finding fails.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
build=build/${1:-release}
git ls-files 'src/*.cpp' | xargs -P "$(nproc)" -n 4 clang-tidy -p "$build" --quiet 2>/dev/null
