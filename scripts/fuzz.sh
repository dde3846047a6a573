#!/usr/bin/env bash
# Builds the fuzz targets with clang and runs each for some seconds over its stored corpus: scripts/fuzz.sh [SECONDS]
# A crash, a hang of 10 s, or an allocation of 512 MiB fails and leaves its input in build/fuzz/found. Add inputs worth
# keeping to tests/fuzz/corpus, which every test run replays. The sanitizer build includes the targets.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
seconds=${1:-30}
export ASAN_OPTIONS="intercept_tls_get_addr=0${ASAN_OPTIONS:+:$ASAN_OPTIONS}"  # as in scripts/test.sh

scripts/packages.sh core app clang
scripts/build.sh asan scene_fuzz key_script_fuzz mesh_fuzz key_map_fuzz settings_fuzz pairs_fuzz pasted_fuzz socket_fuzz routine_fuzz program_fuzz
found=build/fuzz/found
mkdir -p "$found" build/fuzz/new/{scene,key_script,mesh,key_map,settings,pairs,pasted,socket,routine,program}

# fuzz NAME MAX_LENGTH FOLDER …: new inputs go into the build folder; the stored ones are read-only.
fuzz() {
  local name=$1 longest=$2
  shift 2
  echo "Fuzzing $name for $seconds s"
  local words=()
  [ ! -f "tests/fuzz/$name.dict" ] || words=("-dict=tests/fuzz/$name.dict")
  local log=build/fuzz/$name.log
  "build/asan/tests/fuzz/${name}_fuzz" -max_total_time="$seconds" -max_len="$longest" -timeout=60 -rss_limit_mb=2048 \
    -malloc_limit_mb=512 -use_value_profile=1 "${words[@]}" -artifact_prefix="$found/$name-" \
    -print_final_stats=1 "build/fuzz/new/$name" "$@" >"$log" 2>&1 || { tail -n 40 "$log" >&2; return 1; }
  grep -E '^fuzz: [0-9]|number_of_executed_units|peak_rss' "$log"  # the first pattern: how many pairs of action and place were tried
}
status=0
(fuzz scene 4096 tests/fuzz/corpus/scenes assets/scenes assets/cases && fuzz settings 1024 tests/fuzz/corpus/settings &&
  fuzz program 512 tests/fuzz/corpus/program) &
fuzz key_script 512 tests/fuzz/corpus/keys || status=$?
fuzz pairs 1024 tests/fuzz/corpus/pairs || status=$?
fuzz pasted 1024 tests/fuzz/corpus/pasted || status=$?
fuzz socket 1024 tests/fuzz/corpus/socket || status=$?
fuzz routine 1024 tests/fuzz/corpus/routine || status=$?
fuzz mesh 4096 tests/fuzz/corpus/meshes || status=$?
fuzz key_map 2048 tests/fuzz/corpus/key_maps assets/keymaps || status=$?
wait $! || status=$?
exit "$status"
