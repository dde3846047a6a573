// How fast is each library? Google Benchmark, ours and the peers in one run over the same 4096 pairs, half of
// them hits, in an order that changes from pass to pass:
//
//   ninja speed && build/bench/speed/speed --benchmark_repetitions=15 --benchmark_report_aggregates_only=true
//
// The counter "pair" is the time of one pair; read the medians. --benchmark_filter='obb-obb' picks some. The
// names: who/verb pair family; every library's own data is made before the clock starts.
#include <benchmark/benchmark.h>

BENCHMARK_MAIN();
