// The axes of two polyhedra, compared with the reference, which tries every candidate.
#include <gtest/gtest.h>

#include "check/reference_parts.hpp"
#include "explain/axes.hpp"
#include "explain/hull_bodies.hpp"
#include "reference/hull.hpp"
#include "rounds.hpp"
#include "world/world.hpp"

namespace {

using explain::AxisKind;

/// For an overlap, requires that the deciding axis has exactly the depth. For a gap, requires a gap of more
/// than 0 and at most the distance.
void expectReferenceAxis(const world::Body& a, const world::Body& b, int& overlaps, int& edges) {
  const auto axes = explain::hullAxes(focusOn(a, b));
  ASSERT_TRUE(axes);
  const reference::Hull hullA = check::referencePartsOf(a).hull(0),
                        hullB = check::referencePartsOf(b).hull(0);
  const reference::Separation separation = reference::separation(hullA, hullB);
  const explain::HullAxis& axis = axes->decidingAxis;
  EXPECT_NEAR(glm::length(axis.direction), 1.0, 1e-9);
  EXPECT_NEAR(-reference::depthAlong(hullA, hullB, axis.direction), axis.gap, 1e-6) << "no support along it";
  EXPECT_NEAR(glm::dot(axis.onA - axis.onB, axis.direction), axis.gap, 1e-6);
  if (separation.value < -1e-6) {
    EXPECT_NEAR(axis.gap, separation.value, 1e-6);
    ++overlaps;
  } else if (separation.value > 1e-6) {
    EXPECT_GT(axis.gap, 0.0);
    EXPECT_LE(axis.gap, separation.value + 1e-6);
  }
  edges += axis.source == AxisKind::edges ? 1 : 0;
}

TEST(HullAxes, DecideAsTheReference) {
  reference::Random random(381);
  int overlaps = 0, edges = 0;
  const int count = test::rounds(1000);
  for (int round = 0; round < count; ++round) {
    const world::Body a = hullBody(randomHullPoints(random), randomPlacement(random, 0.75));
    const bool isBox = random.chance(0.3);
    const world::Placement placement = randomPlacement(random, 0.75);
    expectReferenceAxis(
        a, isBox ? boxBody({0.5f, 0.25f, 0.75f}, placement) : hullBody(randomHullPoints(random), placement),
        overlaps, edges);
    if (HasFatalFailure()) return;
  }
  EXPECT_GT(overlaps, count / 4);
  EXPECT_GT(edges, count / 20);
}

TEST(HullAxes, NamesTheFaceAndTheEdges) {
  const std::vector<glm::vec3> tetrahedron{{-1, 0, -1}, {1, 0, -1}, {0, 0, 1}, {0, 1, 0}};
  const world::Body a = hullBody(tetrahedron);
  world::Placement placementBelow;
  placementBelow.center = {0.0, -0.5, 0.0};
  const auto axes = explain::hullAxes(focusOn(a, boxBody(glm::vec3(0.625f, 0.625f, 0.625f), placementBelow)));
  ASSERT_TRUE(axes);
  EXPECT_EQ(axes->a.faces.size(), 4u);
  EXPECT_EQ(axes->b.faces.size(), 6u);
  EXPECT_NE(axes->decidingAxis.source, AxisKind::edges);
  EXPECT_NEAR(axes->decidingAxis.gap, -0.125, 1e-6);
  EXPECT_NEAR(axes->decidingAxis.direction.y, 1.0, 1e-6);
}

// Would catch a page that announces axes for shapes that have none.
TEST(HullAxes, ExistForSolidsWithFlatFacesOnly) {
  const std::vector<glm::vec3> tetrahedron{{-1, 0, -1}, {1, 0, -1}, {0, 0, 1}, {0, 1, 0}};
  const world::Body solidHull = hullBody(tetrahedron),
                    flatHull = hullBody({{-1, 0, -1}, {1, 0, -1}, {0, 0, 1}});
  world::Body ball;
  ball.localShapes = ball.shapes = {collision::Sphere{glm::vec3(0.0f), 1.0f}};
  const world::Body box = boxBody(glm::vec3(1.0f), {});
  EXPECT_TRUE(explain::hasHullAxes(focusOn(solidHull, solidHull)));
  EXPECT_TRUE(explain::hasHullAxes(focusOn(box, solidHull)));
  EXPECT_FALSE(explain::hasHullAxes(focusOn(box, box))) << "those are the fifteen axes";
  EXPECT_FALSE(explain::hasHullAxes(focusOn(solidHull, flatHull)));
  EXPECT_FALSE(explain::hasHullAxes(focusOn(ball, solidHull)));
  EXPECT_FALSE(explain::hullAxes(focusOn(ball, solidHull)));
}

}  // namespace
