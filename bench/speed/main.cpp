// Measures the speed of Hantei and other libraries: every verb for every pair of shapes, over the same 4096
// questions, with the contestants in turn. `scripts/bench.sh` runs this program and writes
// docs/performance.md. To run some of the benchmarks:
//
//   speed --benchmark_filter='overlaps/obb-obb' --benchmark_repetitions=9
//   --benchmark_enable_random_interleaving=true
//
// Benchmarks are named verb/shapes/set/who. The counter "each" is the time of one question; read the medians.
// Each library's own data is built before the clock starts.
#include <benchmark/benchmark.h>

BENCHMARK_MAIN();
