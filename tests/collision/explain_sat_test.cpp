// The report of the separating axis test: the numbers of each axis must be true, and the verdict must follow
// from them.
#include "collision/explain_sat.hpp"

#include <cmath>
#include <gtest/gtest.h>
#include <set>

#include "collision/overlaps.hpp"
#include "reference/print.hpp"
#include "reference/reference.hpp"
#include "rounds.hpp"

namespace collision {
namespace {

using reference::Family;
using reference::Kind;
using reference::Random;

const SatAxis& decidingAxis(const SatReport& report) {
  return report.axes[static_cast<std::size_t>(report.deciding)];
}

template <typename Check>
void forEachBoxPair(std::uint64_t seed, int count, Check check) {
  Random random(seed);
  for (int i = 0; i < test::rounds(count * reference::kFamilies); ++i) {
    const auto family = Family(i % reference::kFamilies);
    const reference::ShapePair pair = reference::makePair(random, family, Kind::obb, Kind::obb);
    check(std::get<Obb>(pair.a), std::get<Obb>(pair.b));
    ASSERT_FALSE(testing::Test::HasFailure())
        << reference::nameOf(family) << ": " << reference::snippet(pair);
  }
}

/// The interval of the box along `direction`, from its eight corners, relative to `origin`.
Interval intervalByCorners(const Obb& box, const glm::dvec3& direction, const glm::dvec3& origin) {
  Interval interval{HUGE_VALF, -HUGE_VALF};
  for (int c = 0; c < 8; ++c) {
    const glm::dvec3 side((c & 1) != 0 ? 1.0 : -1.0, (c & 2) != 0 ? 1.0 : -1.0, (c & 4) != 0 ? 1.0 : -1.0);
    const glm::dvec3 corner =
        glm::dvec3(box.center) - origin + glm::dmat3(box.axes) * (side * glm::dvec3(box.halfExtents));
    const auto coordinate = static_cast<float>(glm::dot(corner, direction));
    interval = {std::min(interval.min, coordinate), std::max(interval.max, coordinate)};
  }
  return interval;
}

// Would catch a report that contradicts the verdict.
TEST(ExplainSat, DecidingGapIsPositiveExactlyWhenTheBoxesDoNotOverlap) {
  forEachBoxPair(701, 4000, [](const Obb& a, const Obb& b) {
    const SatReport report = explainSat(a, b);
    EXPECT_EQ(decidingAxis(report).gap <= 0.0f, overlaps(a, b));
    EXPECT_FALSE(decidingAxis(report).degenerate);
  });
}

// Would catch a deciding axis whose gap is clearly smaller than the gap of another axis.
TEST(ExplainSat, DecidingAxisHasTheLargestGap) {
  forEachBoxPair(702, 1000, [](const Obb& a, const Obb& b) {
    const SatReport report = explainSat(a, b);
    const double tieTolerance = 6.0 * 0x1p-21 * reference::pairSize(a, b) * 1.01;
    for (const SatAxis& axis : report.axes) {
      if (!axis.degenerate) {
        EXPECT_LE(double(axis.gap), double(decidingAxis(report).gap) + tieTolerance);
      }
    }
  });
}

/// A box on a face of another, rotated about the face's normal by 1e-6 to 0.1 rad. Before the rotation, only
/// a strip of the box, 1e-4 to 0.2 wide, lies over the face.
reference::ShapePair stackedPair(Random& random) {
  const glm::dmat3 faceRotation = reference::randomRotation(random);
  const glm::dvec3 upperHalf = random.inCube(0.1, 1.0), lowerHalf = random.inCube(0.1, 1.0);
  const double yaw = random.logUniform(1e-6, 0.1), sharedWidth = random.logUniform(1e-4, 0.2);
  const glm::dvec3 center(upperHalf.x + lowerHalf.x - sharedWidth,
                          upperHalf.y + lowerHalf.y - random.logUniform(1e-5, 0.05),
                          random.uniform(-0.5, 0.5) * lowerHalf.z);
  const glm::dmat3 turn = faceRotation * reference::rotationOf(1.0, {0.0, 0.5 * yaw, 0.0});
  return {Obb{glm::vec3(faceRotation * center), glm::vec3(upperHalf), glm::mat3(turn)},
          Obb{{0.0f, 0.0f, 0.0f}, glm::vec3(lowerHalf), glm::mat3(faceRotation)}};
}

// In a stack, the cross products tie with the face axis, and the report rules all of them out. Would catch a
// cross product that is ruled out although its gap is clearly larger.
TEST(ExplainSat, DecidingAxisOfAStackHasTheLargestGap) {
  Random random(706);
  for (int i = 0; i < test::rounds(20000); ++i) {
    const reference::ShapePair pair = stackedPair(random);
    const SatReport report = explainSat(std::get<Obb>(pair.a), std::get<Obb>(pair.b));
    const double tieTolerance = 6.0 * 0x1p-21 * reference::pairSize(pair.a, pair.b);
    for (const SatAxis& axis : report.axes) {
      if (axis.degenerate) continue;
      ASSERT_LE(double(axis.gap), double(decidingAxis(report).gap) + tieTolerance)
          << reference::snippet(pair);
    }
  }
}

// Would catch the interval of one box used twice, a missing half extent, a wrong origin, and a wrong sign.
TEST(ExplainSat, IntervalsCoverTheProjectedCornersFromTheMidpoint) {
  forEachBoxPair(703, 300, [](const Obb& a, const Obb& b) {
    const SatReport report = explainSat(a, b);
    const glm::dvec3 midpoint = 0.5 * (glm::dvec3(a.center) + glm::dvec3(b.center));
    const double rounding = 1e-6 * reference::pairSize(a, b);
    for (const SatAxis& axis : report.axes) {
      const glm::dvec3 direction(axis.direction);
      EXPECT_NEAR(glm::length(direction), 1.0, 1e-6);
      const Interval onA = intervalByCorners(a, direction, midpoint),
                     onB = intervalByCorners(b, direction, midpoint);
      EXPECT_NEAR(axis.intervalA.min, onA.min, rounding);
      EXPECT_NEAR(axis.intervalA.max, onA.max, rounding);
      EXPECT_NEAR(axis.intervalB.min, onB.min, rounding);
      EXPECT_NEAR(axis.intervalB.max, onB.max, rounding);
      const float gap =
          std::max(axis.intervalA.min - axis.intervalB.max, axis.intervalB.min - axis.intervalA.max);
      EXPECT_NEAR(axis.gap, gap, rounding);
    }
  });
}

TEST(ExplainSat, AxesAreNamedAndOrderedAndTakenFromTheBoxes) {
  Random random(704);
  const Obb a{glm::vec3(0.0f), glm::vec3(0.5f), glm::mat3(reference::randomRotation(random))};
  const Obb b{glm::vec3(1.0f), glm::vec3(0.5f), glm::mat3(reference::randomRotation(random))};
  const SatReport report = explainSat(a, b);
  EXPECT_EQ(report.axes[0].label, "A.x");
  EXPECT_EQ(report.axes[5].label, "B.z");
  EXPECT_EQ(report.axes[7].label, "A.x × B.y");
  EXPECT_EQ(report.axes[14].label, "A.z × B.z");
  std::set<std::string_view> labels;
  for (const SatAxis& axis : report.axes) labels.insert(axis.label);
  EXPECT_EQ(labels.size(), 15u);
  for (int i = 0; i < 3; ++i) {
    const auto index = static_cast<std::size_t>(i);
    EXPECT_NEAR(glm::dot(report.axes[index].direction, a.axes[i]), 1.0f, 1e-6f);
    EXPECT_NEAR(glm::dot(report.axes[index + 3].direction, b.axes[i]), 1.0f, 1e-6f);
    for (int j = 0; j < 3; ++j) {
      const glm::vec3 direction = report.axes[static_cast<std::size_t>(6 + 3 * i + j)].direction;
      EXPECT_NEAR(glm::dot(direction, glm::normalize(glm::cross(a.axes[i], b.axes[j]))), 1.0f, 1e-5f);
    }
  }
}

// Would catch a depth measured on an axis that is not of unit length: at a tilt of 0.001 rad that depth is
// 0.001 instead of 0.5.
TEST(ExplainSat, OverlapOnNearlyParallelEdgesIsInWorldUnits) {
  const glm::mat3 tilted(reference::rotationOf(1.0, glm::dvec3(0.0, 0.0, 0.0005)));
  const Obb a{{0.5f, 0.0f, 0.0f}, glm::vec3(0.5f), tilted};
  const SatReport report = explainSat(a, Obb{glm::vec3(0.0f), glm::vec3(0.5f), glm::mat3(1.0f)});
  EXPECT_NEAR(decidingAxis(report).gap, -0.5005f, 1e-5f);
  EXPECT_EQ(report.deciding, 0);
}

TEST(ExplainSat, ParallelEdgesAreDegenerateAndShowAFaceAxisInstead) {
  const Obb a{glm::vec3(0.0f), glm::vec3(0.5f), glm::mat3(1.0f)};
  const Obb b{{0.25f, 0.5f, 2.0f}, glm::vec3(0.5f), glm::mat3(1.0f)};
  const SatReport report = explainSat(a, b);
  for (const std::size_t parallel : {6u, 10u, 14u}) EXPECT_TRUE(report.axes[parallel].degenerate);
  for (const std::size_t crossed : {7u, 8u, 9u, 11u, 12u, 13u}) EXPECT_FALSE(report.axes[crossed].degenerate);
  EXPECT_EQ(report.axes[6].direction, a.axes[1]);
  EXPECT_EQ(report.axes[14].direction, a.axes[0]);
  EXPECT_EQ(report.deciding, 2);
  EXPECT_FLOAT_EQ(report.axes[2].gap, 1.0f);
}

// Would catch squares in float that overflow or underflow and lose the deciding axis, here the cross product
// of two edges.
TEST(ExplainSat, TheSameAxisDecidesAtEveryScale) {
  const glm::mat3 tilted(reference::rotationOf(std::cos(0.3927), {std::sin(0.3927), 0.0, 0.0}));
  const glm::mat3 crossed(reference::rotationOf(1.0, {0.0, 0.0, 1.0}));
  for (const float scale : {1e-36f, 1e-25f, 1e-14f, 1e-3f, 1.0f, 1e6f, 1e14f, 1e25f, 1e36f}) {
    const glm::vec3 half = glm::vec3(1.0f, 0.25f, 0.25f) * scale;
    for (const float height : {0.625f, 0.75f}) {
      const SatReport report =
          explainSat({glm::vec3(0.0f), half, tilted}, {{0.0f, 0.0f, height * scale}, half, crossed * tilted});
      EXPECT_EQ(report.deciding, 6) << scale;
      EXPECT_NEAR(decidingAxis(report).gap / scale, height - std::sqrt(0.5f), 1e-6f) << scale;
    }
  }
}

// Would catch ties that rounding decides differently in each frame. A cube inside another, concentric and
// with parallel axes, is equally deep along the three face axes of both cubes.
TEST(ExplainSat, TiesGoToTheFirstFaceInEveryFrame) {
  Random random(705);
  for (int i = 0; i < test::rounds(2000); ++i) {
    const glm::mat3 turn(reference::randomRotation(random)),
        sameAxes = turn * glm::mat3(reference::axisRotation(random));
    const glm::vec3 center(random.inCube(-4.0, 4.0));
    const SatReport report =
        explainSat({center, glm::vec3(0.5f), turn}, {center, glm::vec3(0.25f), sameAxes});
    ASSERT_EQ(report.deciding, 0);
    ASSERT_NEAR(decidingAxis(report).gap, -0.75f, 1e-6f);
  }
}

TEST(ExplainSat, TouchingIsAGapOfExactlyZero) {
  const Obb a{glm::vec3(0.0f), glm::vec3(0.5f), glm::mat3(1.0f)};
  const SatReport report = explainSat(a, Obb{{0.0f, -1.0f, 0.0f}, glm::vec3(0.5f), glm::mat3(1.0f)});
  EXPECT_EQ(report.deciding, 1);
  EXPECT_EQ(decidingAxis(report).gap, 0.0f);
}

}  // namespace
}  // namespace collision
