#!/usr/bin/env bash
# Tests the code that src/ compiles for several kinds of processors (overlapsMany, the trees, the filter of two boxes)
# under QEMU: scripts/emulated.sh [PRESET]
# One emulated processor has no AVX, one has AVX2 but no AVX-512, whatever this machine has. Fails if the test program
# does not detect the intended processor.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
preset=${1:-release}
[ "$(uname -m)" = x86_64 ] || { echo "emulated.sh: overlapsMany has one kind of code on $(uname -m)"; exit 0; }
scripts/packages.sh core app test emulated
scripts/build.sh "$preset" collision_tests

tests=build/$preset/tests/collision/collision_tests
export RC_PARAMS="max_success=10 seed=2005"  # an emulated processor is about twenty times slower

# emulate NAME CPU TARGETS FILTER: runs the tests on QEMU's CPU, which must support exactly TARGETS of overlapsMany;
# OverlapsManyTargets prints what it supports.
emulate() {
  local log=build/emulated-$1.log
  timeout 1200 qemu-x86_64 -cpu "$2" "$tests" --gtest_brief=1 --gtest_filter="$4" >"$log" 2>&1 ||
    { cat "$log" >&2; echo "emulated.sh: tests fail on a processor like $2" >&2; return 1; }
  grep -qx "targets tested: $3" "$log" ||
    { grep '^targets' "$log" >&2 || true; echo "emulated.sh: $2 was to run: $3" >&2; return 1; }
  grep '^\[==' "$log" | sed "s/^\[=*\]/$2, $3:/"
}
# Two processes, of about the same length, so that no core is idle at the end.
emulate pairs Nehalem "Baseline" 'OverlapsManyTargets.*:Contact*:ClosestPoints*:Manifold.*:ManifoldId.*' &
emulate sets Nehalem "Baseline" 'OverlapsMany*:*/OverlapsManyOn.*:Sets.*:Bvh.*:ExplainSat*' &
status=0
# AVX registers are slower to emulate than SSE registers, so only some tests run here.
emulate avx2 max "Baseline Avx2" 'OverlapsManyTargets.*:OverlapsMany.TheBest*:*/OverlapsManyOn.E*:*/OverlapsManyOn.W*:Bvh.QueryF*:Bvh.TreeA*:Bvh.TheN*-*/Baseline' || status=1
for part in $(jobs -p); do wait "$part" || status=1; done
exit "$status"
