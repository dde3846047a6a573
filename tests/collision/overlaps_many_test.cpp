// One shape against many: the same verdicts as pair by pair, bit for bit, on every instruction set target
// that the processor supports. Would catch a bound that is too narrow, swapped lanes, and a tail that is
// skipped or overrun.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <iostream>

#include "collision/any.hpp"
#include "collision/many/kernels.hpp"
#include "collision/sets.hpp"
#include "reference/families.hpp"

namespace collision {
namespace {

using detail::ManyKernels;
using detail::ManyTarget;
using reference::Family;
using reference::Kind;

constexpr std::array<ManyTarget, 3> kTargets{ManyTarget::Baseline, ManyTarget::Avx2, ManyTarget::Avx512};

std::string nameOf(ManyTarget target) {
  return std::array{"Baseline", "Avx2", "Avx512"}[static_cast<std::size_t>(target)];
}

/// Returns the targets that this processor supports if `run`, otherwise those that it does not.
std::vector<ManyTarget> targetsThatRun(bool run) {
  std::vector<ManyTarget> found;
  for (const ManyTarget target : kTargets)
    if (detail::isSupported(target) == run) found.push_back(target);
  return found;
}

std::string namesOf(const std::vector<ManyTarget>& targets) {
  std::string names;
  for (const ManyTarget target : targets) names += ' ' + nameOf(target);
  return targets.empty() ? " none" : names;
}

// scripts/emulated.sh reads this test's output. An unsupported target has no tests in this run.
TEST(OverlapsManyTargets, TheBaselineRunsEverywhere) {
  std::cout << "targets tested:" << namesOf(targetsThatRun(true)) << "\n"
            << "targets that this processor lacks:" << namesOf(targetsThatRun(false)) << std::endl;
  EXPECT_THAT(targetsThatRun(true), testing::Contains(ManyTarget::Baseline));
}

template <class T>
struct SetOf;
template <>
struct SetOf<Sphere> {
  using type = SphereSet;
};
template <>
struct SetOf<Aabb> {
  using type = AabbSet;
};
template <>
struct SetOf<Obb> {
  using type = ObbSet;
};

template <class T>
constexpr Kind kKindOf = std::is_same_v<T, glm::vec3> ? Kind::point
                         : std::is_same_v<T, Sphere>  ? Kind::sphere
                         : std::is_same_v<T, Aabb>    ? Kind::aabb
                         : std::is_same_v<T, Obb>     ? Kind::obb
                                                      : Kind::capsule;

template <class Query, class Target>
struct Pairs {
  std::vector<Query> queries;
  std::vector<Target> targets;

  void add(const reference::ShapePair& pair) {
    queries.push_back(std::get<Query>(pair.a));
    targets.push_back(std::get<Target>(pair.b));
  }
  [[nodiscard]] typename SetOf<Target>::type set() const {
    return typename SetOf<Target>::type(std::span<const Target>(targets));
  }
};

/// Makes `count` pairs of a family. In most families, about half of the pairs nearly touch (see makePair()).
template <class Query, class Target>
Pairs<Query, Target> pairsOf(Family family, std::size_t count, std::uint64_t seed) {
  reference::Random random(seed);
  Pairs<Query, Target> pairs;
  for (std::size_t i = 0; i < count; ++i)
    pairs.add(reference::makePair(random, family, kKindOf<Query>, kKindOf<Target>));
  return pairs;
}

/// Makes shapes with sizes and distances over the whole range of float.
template <class Query, class Target>
Pairs<Query, Target> extremePairs(std::size_t count, std::uint64_t seed) {
  reference::Random random(seed);
  Pairs<Query, Target> pairs;
  while (pairs.queries.size() < count) {
    reference::TemplatePair made = reference::randomTemplates(random, glm::dvec3(0.1), glm::dvec3(1.0));
    const double scale = random.logUniform(1e-44, 1.5e38);
    for (reference::ShapeTemplate* shape : {&made.a, &made.b}) {
      shape->center *= scale;
      shape->half *= scale;
      shape->radius *= scale;
    }
    const reference::ShapePair pair{reference::shapeFrom(kKindOf<Query>, made.a),
                                    reference::shapeFrom(kKindOf<Target>, made.b)};
    if (problemAny(pair.a).empty() && problemAny(pair.b).empty()) pairs.add(pair);
  }
  return pairs;
}

template <class Query, class Set>
std::vector<std::uint8_t> byPair(const Query& query, const Set& set) {
  std::vector<std::uint8_t> hits;
  for (std::size_t i = 0; i < set.size(); ++i) hits.push_back(overlaps(query, set[i]) ? 1 : 0);
  return hits;
}

/// The guard value of bytes that the kernel must not write.
constexpr std::uint8_t kUntouched = 0xa5;

template <class Query, class Set, class Ask>
void expectVerdicts(const Query& query, const Set& set, const Ask& ask) {
  std::vector<std::uint8_t> hits(set.size() + detail::kSetLanes, kUntouched);
  ask(query, set, hits.data());
  const std::vector<std::uint8_t> after(hits.begin() + static_cast<std::ptrdiff_t>(set.size()), hits.end());
  ASSERT_EQ(after, std::vector<std::uint8_t>(detail::kSetLanes, kUntouched));
  hits.resize(set.size());
  ASSERT_EQ(hits, byPair(query, set));
}

template <class Query, class Target, class Ask>
void expectVerdictsOf(const Pairs<Query, Target>& pairs, const Ask& ask) {
  const auto set = pairs.set();
  for (const Query& query : pairs.queries) ASSERT_NO_FATAL_FAILURE(expectVerdicts(query, set, ask));
}

/// Calls check(pairs, name) for pairs of every family.
template <class Query, class Target, class Check>
void withEveryFamily(const Check& check) {
  constexpr std::size_t kCount = 83;  // not a multiple of a register's or a block's lanes
  for (int i = 0; i < reference::kFamilies; ++i) {
    const auto family = static_cast<Family>(i);
    SCOPED_TRACE(std::string(reference::nameOf(family)));
    ASSERT_NO_FATAL_FAILURE(check(pairsOf<Query, Target>(family, kCount, 700 + static_cast<unsigned>(i))));
  }
  SCOPED_TRACE("extreme");
  check(extremePairs<Query, Target>(3 * kCount, 720));
}

template <class Query, class Target>
void checkAsked() {
  withEveryFamily<Query, Target>([](const auto& pairs) {
    expectVerdictsOf(pairs, [](const Query& query, const auto& set, std::uint8_t* hits) {
      overlapsMany(query, set, std::span(hits, set.size()));
    });
  });
}

template <class Query>
void checkAskedOfEachSet() {
  checkAsked<Query, Sphere>();
  checkAsked<Query, Aabb>();
  checkAsked<Query, Obb>();
}

TEST(OverlapsMany, PointsAsPairByPair) { checkAskedOfEachSet<glm::vec3>(); }
TEST(OverlapsMany, SpheresAsPairByPair) { checkAskedOfEachSet<Sphere>(); }
TEST(OverlapsMany, AabbsAsPairByPair) { checkAskedOfEachSet<Aabb>(); }
TEST(OverlapsMany, ObbsAsPairByPair) { checkAskedOfEachSet<Obb>(); }
TEST(OverlapsMany, CapsulesAsPairByPair) { checkAskedOfEachSet<Capsule>(); }

/// Runs once for each supported target; the other targets have no tests.
class OverlapsManyOn : public testing::TestWithParam<ManyTarget> {
 protected:
  [[nodiscard]] const ManyKernels& kernels() const { return detail::manyKernels(GetParam()); }

  template <class Query, class Target, class Kernel>
  void check(Kernel kernel) {
    withEveryFamily<Query, Target>([kernel](const auto& pairs) { expectVerdictsOf(pairs, kernel); });
  }
};

TEST_P(OverlapsManyOn, EveryKernelDecidesAsPairByPair) {
  check<Sphere, Sphere>(kernels().sphereSpheres);
  check<Sphere, Aabb>(kernels().sphereAabbs);
  check<Sphere, Obb>(kernels().sphereObbs);
  check<Aabb, Sphere>(kernels().aabbSpheres);
  check<Aabb, Aabb>(kernels().aabbAabbs);
  check<Aabb, Obb>(kernels().aabbObbs);
  check<Obb, Sphere>(kernels().obbSpheres);
  check<Obb, Aabb>(kernels().obbAabbs);
  check<Obb, Obb>(kernels().obbObbs);
}

template <class Query, class Target, class Kernel>
void expectNothingNearIsRuledOut(Kernel kernel) {
  withEveryFamily<Query, Target>([kernel](const auto& pairs) {
    const auto set = pairs.set();
    std::vector<std::uint8_t> near(set.size());
    for (const Query& query : pairs.queries) {
      kernel(detail::boundingSphere(query), set, near.data());
      for (std::size_t i = 0; i < set.size(); ++i) ASSERT_TRUE(near[i] == 1 || !overlaps(query, set[i])) << i;
    }
  });
}

TEST_P(OverlapsManyOn, OverlappingShapesAreNotRuledOut) {
  expectNothingNearIsRuledOut<Capsule, Sphere>(kernels().nearSpheres);
  expectNothingNearIsRuledOut<Capsule, Aabb>(kernels().nearAabbs);
  expectNothingNearIsRuledOut<Capsule, Obb>(kernels().nearObbs);
}

// The last register of a set may be full or only partly full. The hits are at random indices, so the kernel
// gathers shapes from distant lanes.
TEST_P(OverlapsManyOn, EverySizeOfASet) {
  const auto pairs = pairsOf<Obb, Obb>(Family::random, 70, 730);
  reference::Random random(731);
  ObbSet set;
  for (std::size_t size = 0; size < pairs.targets.size(); ++size) {
    ASSERT_NO_FATAL_FAILURE(expectVerdicts(pairs.queries[size], set, kernels().obbObbs)) << size;
    Obb next = pairs.targets[size];
    if (random.chance(0.8)) next.center += 1000.0f;
    set.push_back(next);
  }
}

/// More than two chunks of shapes; `share` of them are near the queries, and the rest are far away.
template <class Query, class Target>
Pairs<Query, Target> partlyNear(double share) {
  Pairs<Query, Target> pairs = pairsOf<Query, Target>(Family::random, 700, 732);
  reference::Random random(733);
  for (Target& target : pairs.targets)
    if (!random.chance(share))
      target = std::get<Target>(reference::moved(collision::Shape(target), glm::dvec3(1000.0)));
  pairs.queries.resize(20);
  return pairs;
}

// If few shapes of a chunk are near, the kernel gathers them first; if many are, it decides all in their
// original order. Would catch an index that is lost or counted twice, above all the last of a chunk, and
// verdicts written to the wrong index.
TEST_P(OverlapsManyOn, FewAndManyOfAChunkAreNear) {
  for (const double share : {0.0, 0.02, 0.2, 0.4, 0.6, 1.0}) {
    SCOPED_TRACE(share);
    expectVerdictsOf(partlyNear<Obb, Obb>(share), kernels().obbObbs);
    expectVerdictsOf(partlyNear<Aabb, Obb>(share), kernels().aabbObbs);
    expectVerdictsOf(partlyNear<Obb, Aabb>(share), kernels().obbAabbs);
    expectVerdictsOf(partlyNear<Sphere, Obb>(share), kernels().sphereObbs);
  }
}

/// Makes runs of targets, each a few chunks long; the targets of a run are all near the queries or all far
/// away.
template <class Query, class Target>
Pairs<Query, Target> nearInStretches() {
  Pairs<Query, Target> pairs = pairsOf<Query, Target>(Family::random, 6000, 734);
  for (std::size_t i = 0; i < pairs.targets.size(); ++i)
    if (i / 800 % 2 == 1)
      pairs.targets[i] =
          std::get<Target>(reference::moved(collision::Shape(pairs.targets[i]), glm::dvec3(1000.0)));
  pairs.queries.resize(5);
  return pairs;
}

// After a chunk with many near shapes, the kernel does not count the near shapes of the next chunk. Would
// catch a chunk that is skipped, or decided with the count of another.
TEST_P(OverlapsManyOn, ChunksDifferFromThoseBefore) {
  expectVerdictsOf(nearInStretches<Obb, Obb>(), kernels().obbObbs);
  expectVerdictsOf(nearInStretches<Obb, Aabb>(), kernels().obbAabbs);
  expectVerdictsOf(nearInStretches<Sphere, Obb>(), kernels().sphereObbs);
}

/// The fraction of pairs that the kernel leaves to `overlaps`.
template <class Query, class Target, class Kernel>
double shareAsked(Kernel kernel, Family family) {
  reference::Random random(740);
  Pairs<Query, Target> pairs;
  for (int i = 0; i < 512; ++i)
    pairs.add(reference::pairFromTemplates(random, family, kKindOf<Query>, kKindOf<Target>));
  const auto set = pairs.set();
  std::vector<std::uint8_t> hits(set.size());
  std::size_t asked = 0;
  for (const Query& query : pairs.queries) asked += kernel(query, set, hits.data());
  return static_cast<double>(asked) / static_cast<double>(set.size() * pairs.queries.size());
}

// Counts pairs instead of measuring time, so that noise does not matter. A bound a hundred times too wide
// would be correct but useless.
TEST_P(OverlapsManyOn, TheKernelDecidesNearlyAllPairs) {
  EXPECT_LT((shareAsked<Obb, Obb>(kernels().obbObbs, Family::random)), 1e-3);
  EXPECT_LT((shareAsked<Obb, Aabb>(kernels().obbAabbs, Family::random)), 1e-3);
  EXPECT_LT((shareAsked<Aabb, Obb>(kernels().aabbObbs, Family::random)), 1e-3);
  EXPECT_LT((shareAsked<Sphere, Obb>(kernels().sphereObbs, Family::random)), 1e-3);
  EXPECT_LT((shareAsked<Sphere, Aabb>(kernels().sphereAabbs, Family::random)), 1e-4);
  EXPECT_LT((shareAsked<Sphere, Sphere>(kernels().sphereSpheres, Family::random)), 1e-4);
}

// Boxes of one orientation, as in a city: their cross products separate nothing, and must not send the pairs
// to the slow test.
TEST_P(OverlapsManyOn, TheKernelDecidesParallelBoxesToo) {
  reference::Random random(741);
  ObbSet set;
  AabbSet boxes;
  std::vector<Obb> queries;
  for (int i = 0; i < 512; ++i) {
    const glm::vec3 center(random.inCube(-1.5, 1.5)), half(random.inCube(0.1, 1.0));
    queries.push_back({center, half});
    set.push_back({center, half});
    boxes.push_back({center - half, center + half});
  }
  std::vector<std::uint8_t> hits(set.size());
  std::size_t asked = 0;
  for (const Obb& query : queries) {
    asked += kernels().obbObbs(query, set, hits.data());
    asked += kernels().obbAabbs(query, boxes, hits.data());
  }
  EXPECT_LT(static_cast<double>(asked), 1e-2 * double(2 * set.size() * queries.size()));
}

INSTANTIATE_TEST_SUITE_P(EachTarget, OverlapsManyOn, testing::ValuesIn(targetsThatRun(true)),
                         [](const auto& tested) { return nameOf(tested.param); });

TEST(OverlapsMany, TheBestTargetIsChosen) {
  const ManyKernels* best = &detail::manyKernels(ManyTarget::Baseline);
  for (const ManyTarget target : targetsThatRun(true)) best = &detail::manyKernels(target);
  EXPECT_EQ(&detail::manyKernels(), best);
}

TEST(Sets, ReturnTheStoredShapes) {
  const auto pairs = pairsOf<Aabb, Obb>(Family::mixed, 50, 750);
  ObbSet boxes = pairs.set();
  AabbSet flat{std::span<const Aabb>(pairs.queries)};
  SphereSet balls;
  boxes.set(17, pairs.targets[3]);
  for (std::size_t i = 0; i < 50; ++i) {
    const Obb& box = pairs.targets[i == 17 ? 3 : i];
    balls.push_back({box.center, box.halfExtents.x});
    EXPECT_TRUE(boxes[i].center == box.center && boxes[i].halfExtents == box.halfExtents &&
                boxes[i].axes == box.axes);
    EXPECT_TRUE(flat[i].min == pairs.queries[i].min && flat[i].max == pairs.queries[i].max);
    EXPECT_TRUE(balls[i].center == box.center && balls[i].radius == box.halfExtents.x);
  }
  EXPECT_EQ(boxes.size(), 50u);
}

}  // namespace
}  // namespace collision
