#!/usr/bin/env bash
# Configures and builds one preset quietly: scripts/build.sh PRESET [TARGET ...]. Prints the log only when it fails.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
preset=$1
shift

log=$(mktemp)
trap 'rm -f "$log"' EXIT
if [ ! -f "build/$preset/build.ninja" ]; then
  echo "Configuring build/$preset"
  cmake --preset "$preset" >"$log" 2>&1 || { cat "$log" >&2; exit 1; }
fi
echo "Building build/$preset"
targets=()
[ $# -eq 0 ] || targets=(--target "$@")
if [ -t 1 ]; then
  cmake --build --preset "$preset" "${targets[@]}"  # a terminal shows ninja's one-line progress
else
  cmake --build --preset "$preset" "${targets[@]}" >"$log" 2>&1 || { cat "$log" >&2; exit 1; }
fi
