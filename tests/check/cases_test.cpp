// Compares the test cases with the reference in double precision. This finds a case with a wrong number,
// independently of the collision module's answers.
#include <algorithm>
#include <filesystem>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <limits>

#include "check/reference_parts.hpp"
#include "check/scene_checks.hpp"
#include "collision/shape_facts.hpp"
#include "hard_cases/motions.hpp"
#include "reference/hull.hpp"
#include "reference/reference.hpp"
#include "test_folders.hpp"
#include "world/scene/scene_file.hpp"
#include "world/world.hpp"

namespace {

namespace fs = std::filesystem;

const fs::path kAssets = test::assetFolder();

std::vector<fs::path> caseFiles() {
  std::vector<fs::path> files;
  for (const auto& entry : fs::recursive_directory_iterator(kAssets / "cases")) {
    if (entry.is_regular_file()) files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  return files;
}

world::World playedWorld(const fs::path& file) {
  static const input::KeyMap keys = input::loadKeyMap(kAssets / "keymaps" / "qwerty.json");
  world::World world(world::loadScene(file));
  world::play(world.scene().keys, keys, world);
  return world;
}

const world::Body& bodyOf(const world::World& world, const std::string& name) {
  return world.bodies()[world::indexOf(world.bodies(), name).value()];
}

const collision::Shape& shapeOf(const world::World& world, const std::string& name) {
  return bodyOf(world, name).shapes.at(0);
}

/// Checks every number of the expectation against the exact values of the float32 shapes. The shapes are two
/// collision::Shape or two reference::Hull.
template <class Solid>
void checkCase(const world::Expectation& expected, const Solid& a, const Solid& b) {
  const double truth = reference::separation(a, b).value, size = reference::pairSize(a, b);
  const double band = reference::kLengthBand * size;
  EXPECT_LE(expected.tolerance, band * 1.1) << "is looser than what is promised";
  if (expected.overlaps) {
    EXPECT_EQ(truth <= reference::kReferenceRounding * size, *expected.overlaps);
  }
  if (expected.depth) {
    EXPECT_NEAR(*expected.depth, std::max(0.0, -truth), 0.1 * band);
  }
  if (expected.distance) {
    EXPECT_NEAR(*expected.distance, std::max(0.0, truth), 0.1 * band);
  }
  for (const glm::dvec3& normal : expected.normals) {
    EXPECT_NEAR(reference::depthAlong(a, b, normal), -truth, 1.1 * band) << "along a listed normal";
  }
}

/// The posed triangles of a body's mesh, in the reference's form.
std::vector<reference::Hull> hullsOf(const world::Body& body) {
  std::vector<reference::Hull> hulls;
  for (std::uint32_t face = 0; face < body.posedMesh->mesh->faces().size(); ++face)
    hulls.push_back(reference::hullOf(
        collision::transformed(body.posedMesh->mesh->triangle(face), body.posedMesh->pose)));
  return hulls;
}

/// Checks every number of the expectation of a shape and a mesh against all triangles: against the nearest
/// triangle, or the triangle with the largest depth.
void checkMeshCase(const world::Expectation& expected, const collision::Shape& a, const world::Body& mesh) {
  const reference::Hull hull = reference::hullOf(a);
  double truth = std::numeric_limits<double>::infinity();
  std::vector<reference::Hull> hulls = hullsOf(mesh);
  for (const reference::Hull& triangle : hulls)
    truth = std::min(truth, reference::separation(hull, triangle).value);
  if (expected.overlaps) {
    EXPECT_EQ(truth <= 0.0, *expected.overlaps);
  }
  if (expected.depth) {
    EXPECT_NEAR(*expected.depth, std::max(0.0, -truth), 1e-7);
  }
  if (expected.distance) {
    EXPECT_NEAR(*expected.distance, std::max(0.0, truth), 1e-7);
  }
  for (const glm::dvec3& normal : expected.normals) {
    double minDepth = std::numeric_limits<double>::infinity();
    for (const reference::Hull& triangle : hulls) {
      if (reference::separation(hull, triangle).value > truth + 1e-7) continue;
      minDepth = std::min(minDepth, reference::depthAlong(hull, triangle, normal));
    }
    EXPECT_NEAR(minDepth, -truth, 1e-6) << "along a listed normal";
  }
}

/// Checks a ray or a sweep: at the given time it touches a triangle, and until then it enters none. A miss
/// touches no triangle.
void checkMeshMotion(const world::Expectation& expected, const reference::Hull& a, const glm::dvec3& along,
                     double limit, const world::Body& mesh) {
  const double time = expected.time.value_or(limit);
  double separationAtEnd = std::numeric_limits<double>::infinity(), minSeparation = separationAtEnd;
  for (const reference::Hull& triangle : hullsOf(mesh)) {
    const reference::HullMotion motion{a, along, triangle, limit};
    separationAtEnd = std::min(separationAtEnd, motion.separationAt(time));
    minSeparation = std::min(minSeparation, reference::leastSeparation(motion, time));
  }
  EXPECT_EQ(minSeparation <= 1e-6, *expected.hit);
  if (!*expected.hit) return;
  EXPECT_NEAR(separationAtEnd, 0.0, 1e-6);
  EXPECT_GE(minSeparation, -1e-6) << "was in before";
}

void checkMesh(const world::Expectation& expected, const world::World& world) {
  const world::Body& mesh = bodyOf(world, expected.b);
  constexpr double kDefaultRayLength = 100.0;  // beyond every mesh of a case
  if (expected.ray) {
    checkMeshMotion(expected, reference::hullOf(collision::Shape(glm::vec3(expected.ray->origin))),
                    glm::dvec3(glm::vec3(expected.ray->direction)),
                    expected.ray->maxDistance.value_or(kDefaultRayLength), mesh);
  } else if (expected.sweep) {
    checkMeshMotion(expected, reference::hullOf(shapeOf(world, expected.a)), *expected.sweep, 1.0, mesh);
  } else {
    checkMeshCase(expected, shapeOf(world, expected.a), mesh);
  }
}

bool isHull(const world::Body& body) { return world::hullOf(body).has_value(); }

reference::Motion motionOf(const world::World& world, const world::Expectation& expected) {
  const reference::Solid target = reference::solidOf(shapeOf(world, expected.b));
  if (expected.sweep)
    return {reference::solidOf(shapeOf(world, expected.a)), glm::dvec3(glm::vec3(*expected.sweep)), target,
            1.0};
  const reference::Solid origin = reference::solidOf(glm::vec3(expected.ray->origin));
  const double defaultLimit = 4.0 * reference::pairSize(origin, target);
  return {origin, glm::dvec3(glm::vec3(expected.ray->direction)), target,
          expected.ray->maxDistance.value_or(defaultLimit)};
}

/// Checks every number of a ray's or a sweep's expectation against a search for the first touch.
void checkMotion(const world::Expectation& expected, const reference::Motion& motion) {
  const double sweepLength = expected.sweep ? glm::length(motion.along) : 0.0;
  const double size = reference::pairSize(motion.a, motion.b) + sweepLength;
  const double band = reference::kLengthBand * size, rounding = 1e-8 * size;
  EXPECT_LE(expected.tolerance, band * 1.1) << "is looser than what is promised";
  const reference::FirstTouch truth = reference::firstTouch(motion, rounding);
  EXPECT_EQ(truth.hit, *expected.hit);
  if (!truth.hit) return;
  const double time = expected.time.value_or(truth.time);
  if (truth.time > 0.0) {
    EXPECT_NEAR(motion.separationAt(time), 0.0, 0.1 * band);
    EXPECT_GE(reference::leastSeparation(motion, time), -0.1 * band) << "was deep in before";
  }
  EXPECT_TRUE(truth.time > 0.0 || time == 0.0);
  if (expected.point) {
    const reference::Solid point{*expected.point};
    EXPECT_LE(reference::separation(point, motion.movedTo(time)).value, 0.1 * band)
        << "is off the moving shape";
    EXPECT_LE(reference::separation(point, motion.b).value, 0.1 * band) << "is off the target";
  }
  for (const glm::dvec3& normal : expected.normals) {
    const reference::Solid difference = reference::difference(motion.movedTo(time), motion.b);
    EXPECT_NEAR(reference::separationAlong(difference, normal), motion.separationAt(time), 1.1 * band)
        << "along a listed normal";
  }
}

TEST(Cases, AreManyAndEachStatesWhatItCatches) {
  const auto files = caseFiles();
  EXPECT_GE(files.size(), 250u);
  for (const fs::path& file : files) {
    SCOPED_TRACE(file.string());
    const world::Scene scene = world::loadScene(file);
    EXPECT_THAT(scene.expect, testing::Not(testing::IsEmpty()));
    EXPECT_THAT(world::textInLanguage(scene.note, "en"), testing::Not(testing::IsEmpty()));
    EXPECT_NE(world::textInLanguage(scene.title, "en"), world::textInLanguage(scene.title, "ja"))
        << "has no title of its own in both languages";
    if (file.parent_path().filename() == "reports") {
      EXPECT_THAT(scene.link, testing::StartsWith("https://"));
    }
  }
}

TEST(Cases, AgreeWithTheReference) {
  for (const fs::path& file : caseFiles()) {
    const world::World world = playedWorld(file);
    for (const world::Expectation& expected : world.scene().expect) {
      SCOPED_TRACE(file.string() + ": " + expected.a + ' ' + expected.b);
      if (!expected.ray && !expected.sweep &&
          (isHull(bodyOf(world, expected.a)) || isHull(bodyOf(world, expected.b)))) {
        checkCase(expected, check::referencePartsOf(bodyOf(world, expected.a)).hull(0),
                  check::referencePartsOf(bodyOf(world, expected.b)).hull(0));
        continue;
      }
      if (bodyOf(world, expected.b).mesh) {
        checkMesh(expected, world);
        continue;
      }
      if (expected.ray || expected.sweep) {
        checkMotion(expected, motionOf(world, expected));
        continue;
      }
      checkCase(expected, shapeOf(world, expected.a), shapeOf(world, expected.b));
    }
  }
}

TEST(Cases, HoldInTheCollisionModule) {
  for (const fs::path& file : caseFiles()) {
    const auto expectations = check::caseResult(playedWorld(file)).expectations;
    for (std::size_t i = 0; i < expectations.size(); ++i) {
      for (const check::Failure& failure : expectations[i].failures()) {
        ADD_FAILURE() << file.string() << " expect[" << i << "]: " << failure.field << ": expected "
                      << failure.expected << ", got " << failure.got;
      }
    }
  }
}

}  // namespace
