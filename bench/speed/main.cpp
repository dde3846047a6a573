// How fast is each library? Every verb for every pair of shapes, ours and each peer that offers it over the
// same 4096 questions, contestants in turns. `scripts/bench.sh` runs it and writes docs/performance.md. Some
// of it:
//
//   speed --benchmark_filter='overlaps/obb-obb' --benchmark_repetitions=9
//   --benchmark_enable_random_interleaving=true
//
// The names: verb/shapes/set/who. The counter "each" is the time of one question; read the medians. Each
// library's own data is made before the clock starts.
#include <benchmark/benchmark.h>

BENCHMARK_MAIN();
