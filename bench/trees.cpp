// Measures a tree over a million resting boxes: Hantei compared with Bullet's btDbvt and FCL's dynamic tree,
// in one process:
//
//   ninja -C build/bench trees
//   build/bench/bench/trees --benchmark_repetitions=7 --benchmark_enable_random_interleaving=true
//
// Read the medians of the CPU time, and for "all cores" those of the wall time; "each" is the time of one
// query. All trees answer the same 4096 query boxes, which touch about 13 of the million each; a query counts
// its hits, and the counts must agree. Hantei's other traversals (along a ray, along a moving box, and around
// a point) run too. trees_moving.cpp measures trees over moving boxes.
#include <BulletCollision/BroadphaseCollision/btDbvt.h>
#include <benchmark/benchmark.h>
#include <fcl/broadphase/broadphase_dynamic_AABB_tree.h>
#include <iostream>
#include <memory>
#include <vector>

#include "collision/bvh.hpp"
#include "reference/random_shape.hpp"

namespace {

using collision::Aabb;
using collision::Bvh;
using glm::vec3;

constexpr std::size_t kBoxes = 1'000'000;
constexpr std::size_t kQueries = 4096;

Aabb anyBox(reference::Random& random, double least, double most) {
  constexpr double kSide = 127.0;  // of the space, chosen for about 13 hits
  const vec3 center(random.inCube(0.0, kSide));
  const auto half = [&] { return static_cast<float>(random.uniform(least, most)); };
  const vec3 halves(half(), half(), half());
  return {center - halves, center + halves};
}

std::vector<Aabb> made(std::size_t count, std::uint64_t seed, double least, double most) {
  reference::Random random(seed);
  std::vector<Aabb> all;
  all.reserve(count);
  for (std::size_t i = 0; i < count; ++i) all.push_back(anyBox(random, least, most));
  return all;
}

const std::vector<Aabb>& boxes() {
  static const auto kAll = made(kBoxes, 91, 0.25, 0.75);
  return kAll;
}

const std::vector<Aabb>& queries() {
  static const auto kAll = made(kQueries, 92, 1.0, 1.0);
  return kAll;
}

btDbvtVolume bulletVolume(const Aabb& box) {
  return btDbvtVolume::FromMM(btVector3(box.min.x, box.min.y, box.min.z),
                              btVector3(box.max.x, box.max.y, box.max.z));
}

std::unique_ptr<btDbvt> bulletTree() {
  auto tree = std::make_unique<btDbvt>();
  for (const Aabb& box : boxes()) tree->insert(bulletVolume(box), nullptr);
  return tree;
}

/// FCL's boxes as collision objects; the geometry is never used.
struct FclBodies {
  using Body = fcl::CollisionObject<float>;

  explicit FclBodies(const std::vector<Aabb>& from) {
    for (const Aabb& box : from) {
      const vec3 size = box.max - box.min, center = 0.5f * (box.min + box.max);
      fcl::Transform3<float> pose = fcl::Transform3<float>::Identity();
      pose.translation() = fcl::Vector3<float>(center.x, center.y, center.z);
      all.push_back(std::make_unique<Body>(std::make_shared<fcl::Box<float>>(size.x, size.y, size.z), pose));
      pointers.push_back(all.back().get());
    }
  }
  std::vector<std::unique_ptr<Body>> all;
  std::vector<Body*> pointers;
};

using FclTree = fcl::DynamicAABBTreeCollisionManager<float>;

std::unique_ptr<FclTree> fclTree(const FclBodies& bodies) {
  auto tree = std::make_unique<FclTree>();
  tree->registerObjects(bodies.pointers);
  tree->setup();
  return tree;
}

const FclBodies& fclBoxes() {
  static const FclBodies kBodies(boxes());
  return kBodies;
}

/// Times all queries. `count(i)` returns how many boxes the i-th query touches.
template <class Count>
void timeQueries(benchmark::State& state, Count count) {
  std::size_t found = 0, passes = 0;
  for ([[maybe_unused]] auto pass : state) {
    for (std::size_t i = 0; i < kQueries; ++i) found += count(i);
    ++passes;
  }
  state.counters["hits"] = static_cast<double>(found) / static_cast<double>(passes * kQueries);
  state.counters["each"] = benchmark::Counter(
      kQueries, benchmark::Counter::kIsIterationInvariantRate | benchmark::Counter::kInvert);
}

const Bvh& ourTree() {
  static const Bvh kTree = Bvh::build(boxes());
  return kTree;
}

void queryOurs(benchmark::State& state) {
  timeQueries(state, [](std::size_t i) {
    std::size_t hits = 0;
    ourTree().query(queries()[i], [&](std::uint32_t) { ++hits; });
    return hits;
  });
}

/// A ray from the middle of the query's box; half of the rays run along an axis.
collision::Ray rayOf(std::size_t i) {
  static const auto kDirections = [] {
    reference::Random random(93);
    std::vector<vec3> all(kQueries);
    for (std::size_t k = 0; k < kQueries; ++k) {
      all[k] = vec3(0.0f);
      all[k][random.below(3)] = random.chance(0.5) ? 1.0f : -1.0f;
      if (k % 2 == 0) all[k] = vec3(random.direction());
    }
    return all;
  }();
  return {0.5f * (queries()[i].min + queries()[i].max), kDirections[i]};
}

constexpr float kFar = 20.0f;  ///< Length of rays and sweeps, world units.

void raycastOurs(benchmark::State& state) {
  timeQueries(state, [](std::size_t i) {
    std::size_t hits = 0;
    ourTree().raycast(rayOf(i), kFar, [&](std::uint32_t, float limit) { return ++hits, limit; });
    return hits;
  });
}

void sweepOurs(benchmark::State& state) {
  timeQueries(state, [](std::size_t i) {
    std::size_t hits = 0;
    const auto count = [&](std::uint32_t, float last) { return ++hits, last; };
    ourTree().sweep(queries()[i], rayOf(i).direction * kFar, count);
    return hits;
  });
}

void nearestOurs(benchmark::State& state) {
  timeQueries(state, [](std::size_t i) {
    std::size_t hits = 0;
    ourTree().nearest(rayOf(i).origin, 1.0f, [&](std::uint32_t, float limit) { return ++hits, limit; });
    return hits;
  });
}

void queryBullet(benchmark::State& state) {
  static const auto kTree = [] {
    auto tree = bulletTree();
    tree->optimizeTopDown();
    return tree;
  }();
  struct Counting : btDbvt::ICollide {
    std::size_t hits = 0;
    void Process(const btDbvtNode*) override { ++hits; }
  };
  timeQueries(state, [](std::size_t i) {
    Counting counting;
    kTree->collideTV(kTree->m_root, bulletVolume(queries()[i]), counting);
    return counting.hits;
  });
}

void queryFcl(benchmark::State& state) {
  static const auto kTree = fclTree(fclBoxes());
  static const FclBodies kQueryBodies(queries());
  timeQueries(state, [](std::size_t i) {
    std::size_t hits = 0;
    kTree->collide(kQueryBodies.pointers[i], &hits, [](FclBodies::Body*, FclBodies::Body*, void* data) {
      ++*static_cast<std::size_t*>(data);
      return false;
    });
    return hits;
  });
}

/// The argument is the thread count; 0 uses one per core.
void buildOurs(benchmark::State& state) {
  const auto threads = static_cast<unsigned>(state.range(0));
  boxes();
  for ([[maybe_unused]] auto pass : state) {
    const Bvh tree = Bvh::build(boxes(), collision::BvhOrder::curve, threads);
    benchmark::DoNotOptimize(tree.size());
  }
}

void buildBullet(benchmark::State& state) {
  for ([[maybe_unused]] auto pass : state) benchmark::DoNotOptimize(bulletTree());
}

void buildFcl(benchmark::State& state) {
  for ([[maybe_unused]] auto pass : state) benchmark::DoNotOptimize(fclTree(fclBoxes()));
}

BENCHMARK(queryOurs)->Name("query/Hantei");
BENCHMARK(queryBullet)->Name("query/Bullet btDbvt");
BENCHMARK(queryFcl)->Name("query/FCL");
BENCHMARK(raycastOurs)->Name("raycast/Hantei");
BENCHMARK(sweepOurs)->Name("sweep/Hantei");
BENCHMARK(nearestOurs)->Name("nearest/Hantei");
BENCHMARK(buildOurs)->Name("build/Hantei")->Arg(1)->Unit(benchmark::kMillisecond);
BENCHMARK(buildOurs)->Name("build/Hantei, all cores")->Arg(0)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(buildBullet)->Name("build/Bullet btDbvt")->Unit(benchmark::kMillisecond)->Iterations(1);
BENCHMARK(buildFcl)->Name("build/FCL")->Unit(benchmark::kMillisecond)->Iterations(1);

}  // namespace

BENCHMARK_MAIN();
