#!/usr/bin/env bash
# Measures every verb and the other libraries, and writes docs/performance.md and its plot: scripts/bench.sh
# scripts/bench.sh --check: measures only some rows that have a yardstick, and warns of rows that have lost more than
# a fifth of the lead that the page states.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
scripts/packages.sh core app bench
scripts/build.sh bench speed

results=build/bench/speed.json
mkdir -p "$(dirname "$results")"
measure() {
  build/bench/bench/speed/speed --benchmark_enable_random_interleaving=true --benchmark_format=json "$@" >"$results"
}
if [ "${1:-}" = --check ]; then
  measure --benchmark_repetitions=5 --benchmark_min_time=0.004 \
    --benchmark_filter='((overlaps|manifold|closestPoints)/obb-obb|overlaps/(aabb-aabb|sphere-(aabb|obb))|contact/(sphere-obb|obb-capsule)|raycast|sweep/obb-obb).*/(Hantei|Bullet|ODE|FCL|M.*ller)'
  python3 scripts/performance.py "$results" --check docs/performance.md
  exit
fi
measure --benchmark_repetitions=25 --benchmark_min_time=0.02
machine=$(sed -n 's/^model name[[:space:]]*: //p' /proc/cpuinfo | head -n 1)
python3 scripts/performance.py "$results" --page docs/performance.md --plot docs/images/performance.svg \
  --machine "${machine:-$(uname -m)}" --compiler "$(c++ --version | head -n 1)"
