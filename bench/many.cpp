// Measures the time of one body against many. A pass over 4096 targets is compared with loops over pair
// tests:
//
//   ninja -C build/bench many
//   build/bench/bench/many --benchmark_repetitions=9 --benchmark_enable_random_interleaving=true
//
// "each" is the time for one target of the set. Every contestant's own data is built before the clock starts
// and lies in the order of access. Eight different queries run on each set, so that the branch predictor
// cannot learn the verdicts. "Hantei, pairs" is a loop over `overlaps`.
#include <BulletCollision/Gimpact/btBoxCollision.h>
#include <LinearMath/btAabbUtil2.h>
#include <benchmark/benchmark.h>
#include <fcl/math/bv/OBB.h>

#include "collision/many/kernels.hpp"
#include "collision/overlaps.hpp"
#include "collision/sets.hpp"
#include "collision/shape_facts.hpp"
#include "reference/random_shape.hpp"

namespace {

using collision::Aabb;
using collision::Obb;
using collision::Sphere;
using collision::detail::ManyTarget;
using glm::vec3;

constexpr std::size_t kCount = 4096, kQueries = 8;

/// Boxes of about one unit in a cube around the queries; the cube's side sets the number of hits.
struct Crowd {
  std::vector<Obb> queries, targets;
};

Crowd madeCrowd(double side) {
  reference::Random random(61);
  const auto next = [&](double reach) {
    reference::ShapeTemplate box;
    box.center = random.inCube(-reach, reach);
    box.half = random.inCube(0.2, 0.8);
    box.axes = reference::randomRotation(random);
    return std::get<Obb>(reference::shapeFrom(reference::Kind::obb, box));
  };
  Crowd crowd;
  for (std::size_t i = 0; i < kQueries; ++i) crowd.queries.push_back(next(0.1));
  for (std::size_t i = 0; i < kCount; ++i) crowd.targets.push_back(next(0.5 * side));
  return crowd;
}

/// Set 0: about half of the boxes hit; set 1: about one in twenty.
const Crowd& crowd(std::int64_t set) {
  static const std::array<Crowd, 2> crowds{madeCrowd(2.9), madeCrowd(6.2)};
  return crowds[static_cast<std::size_t>(set)];
}

template <class To, class From, class Make>
std::vector<To> each(const std::vector<From>& from, Make make) {
  std::vector<To> made;
  for (const From& one : from) made.push_back(make(one));
  return made;
}

Aabb flat(const Obb& box) { return {box.center - box.halfExtents, box.center + box.halfExtents}; }
Sphere ball(const Obb& box) { return {box.center, box.halfExtents.x}; }
Obb same(const Obb& box) { return box; }

void report(benchmark::State& state, std::size_t hits) {
  using Counter = benchmark::Counter;
  state.counters["each"] = Counter(static_cast<double>(kCount),
                                   Counter::Flags(Counter::kIsIterationInvariantRate | Counter::kInvert));
  state.counters["hits"] = static_cast<double>(hits) / double(kCount * kQueries);
}

/// Calls `ask(query, hits)` for one query after another.
template <class Query, class Ask>
void timeQueries(benchmark::State& state, const std::vector<Query>& queries, Ask ask) {
  std::vector<std::uint8_t> hits(kCount);
  std::size_t all = 0, pass = 0;
  for (const Query& query : queries) {
    ask(query, hits);
    for (const std::uint8_t hit : hits) all += hit;
  }
  for ([[maybe_unused]] auto time : state) {
    ask(queries[pass++ % kQueries], hits);
    benchmark::DoNotOptimize(hits.data());
    benchmark::ClobberMemory();
  }
  report(state, all);
}

template <class Target, class Queries, class Overlaps>
void timePairs(benchmark::State& state, const Queries& queries, const std::vector<Target>& targets,
               Overlaps test) {
  timeQueries(state, queries, [&](const auto& query, std::vector<std::uint8_t>& hits) {
    for (std::size_t i = 0; i < kCount; ++i) hits[i] = test(query, targets[i]) ? 1 : 0;
  });
}

template <class Query, class Target>
void pairsOurs(benchmark::State& state, Query (*query)(const Obb&), Target (*target)(const Obb&)) {
  timePairs(state, each<Query>(crowd(state.range(0)).queries, query),
            each<Target>(crowd(state.range(0)).targets, target),
            [](const Query& a, const Target& b) { return overlaps(a, b); });
}

template <class Set, class Query, class Target>
void manyOurs(benchmark::State& state, Query (*query)(const Obb&), Target (*target)(const Obb&),
              collision::detail::ManyKernel<Query, Set> kernel) {
  const std::vector<Target> targets = each<Target>(crowd(state.range(0)).targets, target);
  const Set set{std::span<const Target>(targets)};
  timeQueries(state, each<Query>(crowd(state.range(0)).queries, query),
              [&](const Query& asked, std::vector<std::uint8_t>& hits) { kernel(asked, set, hits.data()); });
}

struct BulletBox {
  btTransform pose;
  btAABB box;
};

BulletBox bulletBox(const Obb& box) {
  BulletBox made;
  btMatrix3x3 basis;
  for (int row = 0; row < 3; ++row)
    basis[row] = btVector3(box.axes[0][row], box.axes[1][row], box.axes[2][row]);
  made.pose = btTransform(basis, btVector3(box.center.x, box.center.y, box.center.z));
  made.box.m_max = btVector3(box.halfExtents.x, box.halfExtents.y, box.halfExtents.z);
  made.box.m_min = -made.box.m_max;
  return made;
}

void pairsBullet(benchmark::State& state) {
  timePairs(state, each<BulletBox>(crowd(state.range(0)).queries, bulletBox),
            each<BulletBox>(crowd(state.range(0)).targets, bulletBox),
            [](const BulletBox& a, const BulletBox& b) {
              BT_BOX_BOX_TRANSFORM_CACHE between;
              between.calc_from_homogenic(a.pose, b.pose);
              return a.box.overlapping_trans_cache(b.box, between, true);
            });
}

fcl::OBB<float> fclBox(const Obb& box) {
  fcl::OBB<float> made;
  for (int row = 0; row < 3; ++row) {
    made.To[row] = box.center[row];
    made.extent[row] = box.halfExtents[row];
    for (int column = 0; column < 3; ++column) made.axis(row, column) = box.axes[column][row];
  }
  return made;
}

void pairsFcl(benchmark::State& state) {
  timePairs(state, each<fcl::OBB<float>>(crowd(state.range(0)).queries, fclBox),
            each<fcl::OBB<float>>(crowd(state.range(0)).targets, fclBox),
            [](const fcl::OBB<float>& a, const fcl::OBB<float>& b) { return a.overlap(b); });
}

constexpr std::array kTargets{ManyTarget::Baseline, ManyTarget::Avx2, ManyTarget::Avx512};
constexpr std::array<const char*, 3> kTargetNames{"SSE2", "AVX2", "AVX-512"};
constexpr std::array<const char*, 2> kSetNames{"half hits", "5 % hits"};

std::string title(const char* question, int set, const char* who) {
  return std::string(question) + "/" + kSetNames[static_cast<std::size_t>(set)] + "/" + who;
}

template <class Set, class Query, class Target>
void enter(const char* question, Query (*query)(const Obb&), Target (*target)(const Obb&),
           collision::detail::ManyKernel<Query, Set> collision::detail::ManyKernels::*kernel) {
  for (int set = 0; set < 2; ++set) {
    for (std::size_t i = 0; i < kTargets.size(); ++i)
      if (collision::detail::isSupported(kTargets[i]))
        benchmark::RegisterBenchmark(title(question, set, kTargetNames[i]).c_str(), [=](benchmark::State&
                                                                                            state) {
          manyOurs<Set>(state, query, target, collision::detail::manyKernels(kTargets[i]).*kernel);
        })->Arg(set);
    benchmark::RegisterBenchmark(title(question, set, "Hantei, pairs").c_str(), [=](benchmark::State& state) {
      pairsOurs(state, query, target);
    })->Arg(set);
  }
}

void enterAll() {
  using collision::detail::ManyKernels;
  for (int set = 0; set < 2; ++set) {
    benchmark::RegisterBenchmark(title("obb-obbs", set, "Bullet GImpact, pairs").c_str(), pairsBullet)
        ->Arg(set);
    benchmark::RegisterBenchmark(title("obb-obbs", set, "FCL OBB, pairs").c_str(), pairsFcl)->Arg(set);
  }
  enter("obb-obbs", same, same, &ManyKernels::obbObbs);
  enter("obb-aabbs", same, flat, &ManyKernels::obbAabbs);
  enter("sphere-obbs", ball, same, &ManyKernels::sphereObbs);
  enter("sphere-aabbs", ball, flat, &ManyKernels::sphereAabbs);
}

}  // namespace

int main(int count, char** arguments) {
  enterAll();
  benchmark::Initialize(&count, arguments);
  if (benchmark::ReportUnrecognizedArguments(count, arguments)) return 1;
  benchmark::RunSpecifiedBenchmarks();
}
