#!/usr/bin/env bash
# Runs clang-tidy over src/; any finding fails: scripts/tidy.sh [--changed SECONDS]
# --changed: checks only files that differ from the branch point (on main: from the previous commit), for SECONDS;
# prints the files that it did not reach.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
export build=build/tidy deadline=
[ "${1:-}" != --changed ] || deadline=$(($(date +%s) + $2))

# Prints the commit on which the change is based; nothing without a git repository, as in a source archive.
base() {
  local head found main
  head=$(git rev-parse HEAD 2>/dev/null) || return 0
  for main in origin/main main; do
    found=$(git merge-base HEAD "$main" 2>/dev/null) || continue
    [ "$found" = "$head" ] || { echo "$found"; return; }
  done
  git rev-parse --verify --quiet HEAD~1 || true
}

# Prints the .cpp files to check. A header is checked with the .cpp file of the same name.
list_files() {
  if [ -z "$deadline" ]; then
    find src -name '*.cpp'
    return
  fi
  local from
  from=$(base)
  [ -n "$from" ] || return 0
  git diff --name-only "$from" -- 'src/*.cpp' 'src/*.hpp' | sed 's/\.hpp$/.cpp/' | sort -u | while read -r file; do
    [ ! -f "$file" ] || echo "$file"
  done
}

look_at() {
  if [ -n "$deadline" ] && [ "$(date +%s)" -ge "$deadline" ]; then
    echo "not looked at: $1"
  else
    clang-tidy -p "$build" --quiet "$1" 2>/dev/null
  fi
}
export -f look_at

cmake --preset release -B "$build" -DCMAKE_CXX_COMPILER=clang++ -DHANTEI_BUILD_TESTS=OFF -DHANTEI_UNITY=OFF \
  -DCMAKE_DISABLE_PRECOMPILE_HEADERS=ON >/dev/null  # with clang, because clang-tidy does not accept all of gcc's options
list_files | xargs --no-run-if-empty -P "$(nproc)" -n 1 bash -c 'look_at "$1"' -
