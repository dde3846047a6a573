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
void expectAsTheReference(const world::Body& a, const world::Body& b, int& overlaps, int& edges) {
  const auto axes = explain::hullAxes(focusOn(a, b));
  ASSERT_TRUE(axes);
  const reference::Hull hullA = check::referencePartsOf(a).hull(0),
                        hullB = check::referencePartsOf(b).hull(0);
  const reference::Separation truth = reference::separation(hullA, hullB);
  const explain::HullAxis& axis = axes->deciding;
  EXPECT_NEAR(glm::length(axis.direction), 1.0, 1e-9);
  EXPECT_NEAR(-reference::depthAlong(hullA, hullB, axis.direction), axis.gap, 1e-6) << "no support along it";
  EXPECT_NEAR(glm::dot(axis.onA - axis.onB, axis.direction), axis.gap, 1e-6);
  if (truth.value < -1e-6) {
    EXPECT_NEAR(axis.gap, truth.value, 1e-6);
    ++overlaps;
  } else if (truth.value > 1e-6) {
    EXPECT_GT(axis.gap, 0.0);
    EXPECT_LE(axis.gap, truth.value + 1e-6);
  }
  edges += axis.source == AxisKind::edges ? 1 : 0;
}

TEST(HullAxes, DecideAsTheReference) {
  reference::Random random(381);
  int overlaps = 0, edges = 0;
  const int count = test::rounds(1000);
  for (int round = 0; round < count; ++round) {
    const world::Body a = hullBody(stone(random), placed(random, 0.75));
    const bool isBox = random.chance(0.3);
    const world::Placement place = placed(random, 0.75);
    expectAsTheReference(a, isBox ? boxBody({0.5f, 0.25f, 0.75f}, place) : hullBody(stone(random), place),
                         overlaps, edges);
    if (HasFatalFailure()) return;
  }
  EXPECT_GT(overlaps, count / 4);
  EXPECT_GT(edges, count / 20);
}

TEST(HullAxes, NamesTheFaceAndTheEdges) {
  const std::vector<glm::vec3> tetrahedron{{-1, 0, -1}, {1, 0, -1}, {0, 0, 1}, {0, 1, 0}};
  const world::Body a = hullBody(tetrahedron);
  world::Placement below;
  below.center = {0.0, -0.5, 0.0};
  const auto face = explain::hullAxes(focusOn(a, boxBody(glm::vec3(0.625f, 0.625f, 0.625f), below)));
  ASSERT_TRUE(face);
  EXPECT_EQ(face->a.faces.size(), 4u);
  EXPECT_EQ(face->b.faces.size(), 6u);
  EXPECT_NE(face->deciding.source, AxisKind::edges);
  EXPECT_NEAR(face->deciding.gap, -0.125, 1e-6);
  EXPECT_NEAR(face->deciding.direction.y, 1.0, 1e-6);
}

// Would catch a page that announces axes for shapes that have none.
TEST(HullAxes, ExistForSolidsWithFlatFacesOnly) {
  const std::vector<glm::vec3> tetrahedron{{-1, 0, -1}, {1, 0, -1}, {0, 0, 1}, {0, 1, 0}};
  const world::Body solid = hullBody(tetrahedron), flat = hullBody({{-1, 0, -1}, {1, 0, -1}, {0, 0, 1}});
  world::Body ball;
  ball.localShapes = ball.shapes = {collision::Sphere{glm::vec3(0.0f), 1.0f}};
  const world::Body box = boxBody(glm::vec3(1.0f), {});
  EXPECT_TRUE(explain::hasHullAxes(focusOn(solid, solid)));
  EXPECT_TRUE(explain::hasHullAxes(focusOn(box, solid)));
  EXPECT_FALSE(explain::hasHullAxes(focusOn(box, box))) << "those are the fifteen axes";
  EXPECT_FALSE(explain::hasHullAxes(focusOn(solid, flat)));
  EXPECT_FALSE(explain::hasHullAxes(focusOn(ball, solid)));
  EXPECT_FALSE(explain::hullAxes(focusOn(ball, solid)));
}

}  // namespace
