// Seeded pairs of boxes for the drawing tests: in general position, and with edges that are parallel, nearly
// parallel or of length 0.
#pragma once

#include <gtest/gtest.h>

#include "reference/print.hpp"
#include "reference/reference.hpp"
#include "reference/repro.hpp"
#include "rounds.hpp"

namespace explain_test {

using collision::Obb;
using glm::dvec3;
using reference::Random;

struct Boxes {
  Obb a, b;
};

[[nodiscard]] inline glm::mat3 rotationAbout(int axis, double degrees) {
  dvec3 direction(0.0);
  direction[axis] = std::sin(glm::radians(degrees) / 2.0);
  return glm::mat3(reference::rotationOf(std::cos(glm::radians(degrees) / 2.0), direction));
}

[[nodiscard]] inline Obb randomBox(Random& random) {
  const dvec3 half = random.inCube(0.1, 1.5);
  return {glm::vec3(random.inCube(-1.0, 1.0)), glm::vec3(half), glm::mat3(reference::randomRotation(random))};
}

[[nodiscard]] inline Boxes generalPair(Random& random) { return {randomBox(random), randomBox(random)}; }

/// B is A rotated a few times by multiples of 45 degrees about one of its axes, so that many edges lie in
/// face planes.
[[nodiscard]] inline Boxes alignedPair(Random& random) {
  Boxes pair = generalPair(random);
  pair.b.axes = pair.a.axes;
  for (int turns = random.below(4); turns > 0; --turns)
    pair.b.axes = pair.b.axes * rotationAbout(random.below(3), 45.0 * random.below(8));
  return pair;
}

/// An aligned pair, disturbed by 1e-8 to 1e-4 radians: near kSameDirection, the angle at which faces begin to
/// merge.
[[nodiscard]] inline Boxes nearlyAlignedPair(Random& random) {
  Boxes pair = alignedPair(random);
  const auto disturbance = reference::smallRotation(random, random.logUniform(1e-8, 1e-4));
  pair.b.axes = glm::mat3(disturbance * glm::dmat3(pair.b.axes));
  return pair;
}

/// An aligned pair of boxes, each flat along one axis.
[[nodiscard]] inline Boxes flatPair(Random& random) {
  Boxes pair = alignedPair(random);
  for (Obb* box : {&pair.a, &pair.b}) box->halfExtents[random.below(3)] = 0.0f;
  return pair;
}

/// Random pairs, about half of which overlap.
[[nodiscard]] inline Boxes nearPair(Random& random) {
  using reference::Kind;
  // Random, thin, flat, near-parallel, parallel, touching.
  const auto family = reference::Family(random.below(6));
  const reference::ShapePair pair = reference::makePair(random, family, Kind::obb, Kind::obb);
  return {std::get<Obb>(pair.a), std::get<Obb>(pair.b)};
}

/// Calls `check(random, pair)` for `count` pairs of each kind.
template <typename Check>
void forEachKind(int count, Check check) {
  Random random(5);
  for (auto* make : {generalPair, alignedPair, nearlyAlignedPair, flatPair}) {
    for (int i = 0; i < test::rounds(count); ++i) {
      const Boxes pair = make(random);
      SCOPED_TRACE(reference::snippet(reference::ShapePair{pair.a, pair.b}));
      check(random, pair);
      if (testing::Test::HasFailure()) return;
    }
  }
}

}  // namespace explain_test
