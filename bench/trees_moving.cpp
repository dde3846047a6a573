// Measures how long it takes to update a tree over 10,000 boxes, some of which move, and to find the touching
// pairs. In each tick the given percentage of boxes moves by 0.05 of the mean edge, each box in its own
// direction or all in the same. "rebuild" rebuilds the tree in each tick. "refit" refits the boxes that have
// moved and rebuilds the tree once a second (every 60 ticks, untimed). "pairs" is selfPairs alone, on a
// freshly built tree. "query each" finds the same pairs with one query per box.
#include <benchmark/benchmark.h>
#include <vector>

#include "collision/bvh.hpp"
#include "reference/random_shape.hpp"

namespace {

using collision::Aabb;
using collision::Bvh;
using glm::vec3;

constexpr std::size_t kMany = 10'000;
constexpr int kTicksASecond = 60;
constexpr double kRoom = 27.4;  // side, chosen for half a box per unit cube
constexpr float kStep = 0.05f;

class MovingBoxes {
 public:
  /// `percent` of the boxes move.
  MovingBoxes(std::int64_t percent, bool together) {
    reference::Random random(94);
    const vec3 common(random.direction());
    for (std::size_t i = 0; i < kMany; ++i) {
      const vec3 center(random.inCube(0.0, kRoom)), half(random.inCube(0.25, 0.75));
      boxes_.push_back({center - half, center + half});
      const bool moves = random.chance(0.01 * static_cast<double>(percent));
      const vec3 way(random.direction());
      ways_.push_back(moves ? kStep * (together ? common : way) : vec3(0.0f));
      if (moves) moving_.push_back(static_cast<std::uint32_t>(i));
    }
  }

  void step() {
    ++ticks_;
    for (const std::uint32_t i : moving_) boxes_[i] = {boxes_[i].min + ways_[i], boxes_[i].max + ways_[i]};
  }
  /// Reverses every displacement, so that the boxes come back.
  void turnRound() {
    for (vec3& way : ways_) way = -way;
  }
  void refit(Bvh& tree) const {
    for (const std::uint32_t i : moving_) tree.refit(i, boxes_[i]);
  }
  [[nodiscard]] const std::vector<Aabb>& boxes() const { return boxes_; }
  [[nodiscard]] int ticks() const { return ticks_; }

 private:
  std::vector<Aabb> boxes_;
  std::vector<vec3> ways_;
  std::vector<std::uint32_t> moving_;
  int ticks_ = 0;
};

std::size_t pairsOf(const Bvh& tree) {
  std::size_t pairs = 0;
  tree.selfPairs([&](std::uint32_t, std::uint32_t) { ++pairs; });
  return pairs;
}

Bvh built(const MovingBoxes& moving) { return Bvh::build(moving.boxes(), collision::BvhOrder::curve, 1); }

/// Moves the boxes by one tick; rebuilds the tree once a second.
void nextTick(benchmark::State& state, MovingBoxes& moving, Bvh& tree) {
  state.PauseTiming();
  if (moving.ticks() % kTicksASecond == 0) {
    moving.turnRound();
    tree = built(moving);
  }
  moving.step();
  state.ResumeTiming();
}

void rebuild(benchmark::State& state) {
  MovingBoxes moving(state.range(0), false);
  Bvh tree;
  std::size_t pairs = 0;
  for ([[maybe_unused]] auto pass : state) {
    nextTick(state, moving, tree);
    tree = built(moving);
    pairs = pairsOf(tree);
  }
  state.counters["pairs"] = static_cast<double>(pairs);
}

void refit(benchmark::State& state, bool together) {
  MovingBoxes moving(state.range(0), together);
  Bvh tree;
  std::size_t pairs = 0;
  for ([[maybe_unused]] auto pass : state) {
    nextTick(state, moving, tree);
    moving.refit(tree);
    pairs = pairsOf(tree);
  }
  state.counters["pairs"] = static_cast<double>(pairs);
}

void pairsAlone(benchmark::State& state) {
  const Bvh tree = built(MovingBoxes(0, false));
  for ([[maybe_unused]] auto pass : state) benchmark::DoNotOptimize(pairsOf(tree));
}

void queryEach(benchmark::State& state) {
  const MovingBoxes still(0, false);
  const Bvh tree = built(still);
  for ([[maybe_unused]] auto pass : state) {
    std::size_t pairs = 0;
    for (std::uint32_t i = 0; i < kMany; ++i)
      tree.query(still.boxes()[i], [&](std::uint32_t k) { pairs += k > i ? 1u : 0u; });
    benchmark::DoNotOptimize(pairs);
  }
}

void shares(benchmark::internal::Benchmark* timed) {
  for (const int percent : {1, 5, 10, 20, 30, 50, 100}) timed->Arg(percent);
  timed->Unit(benchmark::kMicrosecond);
}

BENCHMARK(rebuild)->Name("moving/rebuild and pairs")->Arg(100)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(refit, apart, false)->Name("moving/refit and pairs")->Apply(shares);
BENCHMARK_CAPTURE(refit, together, true)->Name("moving/refit and pairs, all one way")->Apply(shares);
BENCHMARK(pairsAlone)->Name("moving/pairs")->Unit(benchmark::kMicrosecond);
BENCHMARK(queryEach)->Name("moving/query each")->Unit(benchmark::kMicrosecond);

}  // namespace
