// The pairs that every timing runs over, and the order that changes from pass to pass.
#pragma once

#include <benchmark/benchmark.h>
#include <cstdint>
#include <utility>
#include <vector>

#include "judge/judge.hpp"

namespace speed {

inline constexpr std::uint32_t kPairs = 4096;  // A power of two: see Order.

template <typename A, typename B>
using Pairs = std::vector<std::pair<A, B>>;

/// 4096 pairs of a family, half of them hits by the judge's verdict, mixed.
template <typename A, typename B>
[[nodiscard]] Pairs<A, B> halfHits(judge::Family family, judge::Kind kindA, judge::Kind kindB) {
  judge::Random random(71);
  Pairs<A, B> pairs;
  std::uint32_t hits = 0, misses = 0;
  while (pairs.size() < kPairs) {
    const judge::ShapePair pair = freePair(random, family, kindA, kindB);
    std::uint32_t& count = judge::separation(pair.a, pair.b).value <= 0.0 ? hits : misses;
    if (count == kPairs / 2) continue;
    ++count;
    pairs.emplace_back(std::get<A>(pair.a), std::get<B>(pair.b));
  }
  return pairs;
}

/// Every index below kPairs once a pass, in another order each pass: the full period of a linear congruence
/// with a new multiplier and increment (Knuth, The Art of Computer Programming, 3.2.1.2). A repeated order
/// lets the branch predictor learn the verdicts, which flatters early-outs by up to 6 times.
class Order {
 public:
  void startPass() {
    multiplier_ = 4 * static_cast<std::uint32_t>(random_.bits() & 1023u) + 1;
    increment_ = 2 * static_cast<std::uint32_t>(random_.bits() & 2047u) + 1;
  }
  [[nodiscard]] std::uint32_t next() {
    at_ = (at_ * multiplier_ + increment_) & (kPairs - 1);
    return at_;
  }

 private:
  judge::Random random_{72};
  std::uint32_t multiplier_ = 1, increment_ = 1, at_ = 0;
};

/// Times `ask(index)` over whole passes; the counter is the time of one pair.
template <typename Ask>
void timePasses(benchmark::State& state, Ask ask) {
  Order order;
  for ([[maybe_unused]] auto pass : state) {
    order.startPass();
    for (std::uint32_t i = 0; i < kPairs; ++i) {
      auto answer = ask(order.next());
      benchmark::DoNotOptimize(answer);
    }
  }
  state.counters["pair"] =
      benchmark::Counter(kPairs, benchmark::Counter::kIsIterationInvariantRate | benchmark::Counter::kInvert);
}

}  // namespace speed
