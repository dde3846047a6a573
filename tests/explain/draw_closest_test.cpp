#include "explain/lists.hpp"
#include "explain/overlays.hpp"

namespace {

using namespace explain_test;
using collision::Sphere;

render::DrawList closestPointsList(const collision::Shape& a, const collision::Shape& b) {
  return drawListOf(
      [&](const explain::Sketch& sketch) { explain::drawClosestPoints(focusOn(a, b), sketch); });
}

// By hand: spheres of radius 0.5 at 2 and 0 leave a gap from 0.5 to 1.5, so the plane is at 1.
TEST(DrawClosest, JoinsTheNearestPointsWithAPlaneBetween) {
  const auto list = closestPointsList(Sphere{{2, 0, 0}, 0.5f}, Sphere{{0, 0, 0}, 0.5f});
  EXPECT_TRUE(hasDot(list, {1.5f, 0, 0}, palette().playerMark));
  EXPECT_TRUE(hasDot(list, {0.5f, 0, 0}, palette().targetMark));
  EXPECT_TRUE(hasStroke(list, {0.5f, 0, 0}, {1.5f, 0, 0}, palette().gapMark));
  ASSERT_EQ(list.corners.size(), 4u);
  for (const glm::vec3& corner : list.corners) EXPECT_NEAR(corner.x, 1.0f, 1e-6f);
  EXPECT_TRUE(hasLabel(list, "distance 1.000"));
}

// Would catch: a plane of NaN between touching shapes.
TEST(DrawClosest, OverlappingShapesHaveNeitherPlaneNorDistance) {
  for (const float x : {1.0f, 0.5f, 0.0f}) {
    const auto list = closestPointsList(Sphere{{x, 0, 0}, 0.5f}, Sphere{{0, 0, 0}, 0.5f});
    EXPECT_TRUE(list.faces.empty());
    EXPECT_TRUE(list.labels.empty());
  }
}

}  // namespace
