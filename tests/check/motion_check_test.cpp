// A wrong ray or sweep is found, and its fault is named. A saved ray or sweep expects the reference's answer.
#include <cmath>
#include <gmock/gmock.h>

#include "check/oracle_check.hpp"
#include "check/pairs.hpp"
#include "check/random_pairs.hpp"
#include "check/scene_checks.hpp"
#include "rounds.hpp"
#include "support/scratch_folder.hpp"
#include "world/scene/scene_file.hpp"

namespace {

using check::MotionAnswer;
using check::MotionFault;
using check::MotionVerb;
using check::TestMotion;
using reference::SweptTouch;

const glm::vec3 kAlongX(1.0f, 0.0f, 0.0f);
const glm::dvec3 kMinusX(-1.0, 0.0, 0.0);

/// A ball of radius 1 that moves by 8 along x.
TestMotion ballSweep() {
  return {MotionVerb::sweep, collision::Sphere{glm::vec3(0.0f), 1.0f}, kAlongX * 8.0f, 1.0f};
}

TestMotion ray(float length) { return {MotionVerb::raycast, glm::vec3(0.0f), kAlongX, length}; }

/// A box whose near face is at x = 5.
check::TestShape wall() {
  return collision::Aabb{glm::vec3(5.0f, -2.0f, -2.0f), glm::vec3(6.0f, 2.0f, 2.0f)};
}

/// A face at x = 5, as a mesh of two triangles.
check::TestShape facade() {
  auto mesh =
      collision::Mesh::build({{5, -2, -2}, {5, 9, -2}, {5, 9, 2}, {5, -2, 2}}, {{0, 1, 2}, {0, 2, 3}});
  return check::PlacedMesh{std::make_shared<const world::MeshAsset>(std::move(mesh)), {}};
}

std::optional<MotionFault> faultOf(const TestMotion& motion, const check::TestShape& target,
                                   const MotionAnswer& ours) {
  const auto found = check::checkMotion(motion, target, ours);
  return found ? std::optional(found->fault) : std::nullopt;
}

TEST(MotionCheck, NamesTheFaultOfASweep) {
  const glm::dvec3 point(5.0, 0.0, 0.0);
  for (const check::TestShape& target : {wall(), facade()}) {
    EXPECT_EQ(faultOf(ballSweep(), target, SweptTouch{0.5, point, kMinusX}), std::nullopt);
    EXPECT_EQ(faultOf(ballSweep(), target, std::nullopt), MotionFault::verdict);
    EXPECT_EQ(faultOf(ballSweep(), target, SweptTouch{0.499, point, kMinusX}), MotionFault::time);
    EXPECT_EQ(faultOf(ballSweep(), target, SweptTouch{0.501, point, kMinusX}), MotionFault::time);
    EXPECT_EQ(faultOf(ballSweep(), target, SweptTouch{0.0, point, kMinusX}), MotionFault::time);
    EXPECT_EQ(faultOf(ballSweep(), target, SweptTouch{NAN, point, kMinusX}), MotionFault::time);
    EXPECT_EQ(faultOf(ballSweep(), target, SweptTouch{0.5, {5.0, 0.1, 0.0}, kMinusX}), MotionFault::point);
    EXPECT_EQ(faultOf(ballSweep(), target, SweptTouch{0.5, point, -kMinusX}), MotionFault::normal);
    EXPECT_EQ(faultOf(ballSweep(), target, SweptTouch{0.5, point, {-0.8, 0.6, 0.0}}), MotionFault::normal);
    EXPECT_EQ(faultOf(ballSweep(), target, SweptTouch{0.5, point, kMinusX * 1.01}), MotionFault::normal);
  }
}

TEST(MotionCheck, NamesTheFaultOfARay) {
  const glm::dvec3 point(5.0, 0.0, 0.0);
  for (const check::TestShape& target : {wall(), facade()}) {
    EXPECT_EQ(faultOf(ray(8.0f), target, SweptTouch{5.0, point, kMinusX}), std::nullopt);
    EXPECT_EQ(faultOf(ray(8.0f), target, SweptTouch{5.01, {5.01, 0.0, 0.0}, kMinusX}), MotionFault::time);
    EXPECT_EQ(faultOf(ray(4.0f), target, SweptTouch{4.0, {4.0, 0.0, 0.0}, kMinusX}), MotionFault::verdict);
    EXPECT_EQ(faultOf(ray(4.0f), target, SweptTouch{5.0, point, kMinusX}), MotionFault::time);
    EXPECT_EQ(faultOf(ray(4.0f), target, std::nullopt), std::nullopt);
    EXPECT_EQ(faultOf(ray(8.0f), target, std::nullopt), MotionFault::verdict);
  }
}

TEST(MotionCheck, TheTruthIsTheFirstTouch) {
  for (const check::TestShape& target : {wall(), facade()}) {
    const check::MotionTruth truth = check::truthOf(ballSweep(), target);
    EXPECT_TRUE(truth.isVerdictClear);
    EXPECT_NEAR(truth.time.value_or(-1.0), 0.5, 1e-12);
    EXPECT_LT(truth.earliestTime, 0.5);
    EXPECT_GT(truth.latestTime, 0.5);
    EXPECT_FALSE(check::truthOf(ray(5.0f), target).isVerdictClear);  // ends at the face
    EXPECT_FALSE(check::truthOf(ray(4.0f), target).time);
  }
}

// Would catch random motions that are nearly always hits, or nearly always misses.
TEST(MotionCheck, RandomMotionsHitAndMiss) {
  int hits = 0, misses = 0, atStart = 0;
  for (std::uint64_t i = 0; i < 3 * check::kPairsPerCycle; ++i) {
    const check::RandomPair pair = check::randomPair(21, i);
    const check::PairMotions motions = check::randomMotions(21, pair);
    for (const TestMotion& motion : {motions.ray, motions.sweep}) {
      const MotionAnswer ours = check::askLibraryAboutMotion(motion, pair.shapes.b);
      ++(!ours ? misses : ours->time > 0.0 ? hits : atStart);
    }
  }
  for (const int count : {hits, misses, atStart}) EXPECT_GT(count, 400);
}

/// Saves the pair with the reference's answers to its motions, and loads it.
world::World savedAndLoaded(const check::TestShapePair& shapes, const check::PairMotions& motions) {
  world::Scene scene = check::pairScene(shapes, {{"en", "Pair"}, {"ja", "対"}}, "why");
  for (const auto& [motion, name] :
       {std::pair{motions.ray, "player"}, {motions.ray, "target"}, {motions.sweep, "target"}}) {
    const check::TestShape& target = name == std::string("player") ? shapes.a : shapes.b;
    if (const auto expected = check::trueExpectation("player", name, motion, check::truthOf(motion, target)))
      scene.expect.push_back(*expected);
  }
  const ScratchFolder folder;
  for (const check::MeshText& mesh : check::meshTexts(scene)) folder.write(mesh.file, mesh.text);
  return world::World(world::loadScene(folder.write("pair.json", world::sceneJson(scene))));
}

TEST(MotionCheck, ASavedMotionHoldsForTheCollisionModule) {
  std::size_t expectations = 0;
  for (std::uint64_t i = 0; i < static_cast<std::uint64_t>(test::rounds(750)); ++i) {
    const check::RandomPair pair = check::randomPair(12, i);
    const world::World world = savedAndLoaded(pair.shapes, check::randomMotions(12, pair));
    const auto result = check::caseResult(world);
    expectations += result.expectations.size() - 1;  // one is the pair's
    for (const auto& expectation : result.expectations)
      for (const check::Failure& failure : expectation.failures())
        ADD_FAILURE() << i << " (" << check::nameOf(pair.kindA) << ' ' << check::nameOf(pair.kindB) << ", "
                      << (&expectation - result.expectations.data()) << "): " << failure.field
                      << ": expected " << failure.expected << ", got " << failure.got;
  }
  EXPECT_GT(expectations, 2u * static_cast<std::size_t>(test::rounds(750)));  // of three for each pair
}

}  // namespace
