#include "explain/box_pairs.hpp"
#include "explain/lists.hpp"
#include "explain/overlays.hpp"

namespace {

using namespace explain_test;
using collision::Aabb;

render::DrawList overhangList(const glm::vec3& point, const collision::Shape& box) {
  return drawListOf([&](const explain::Sketch& sketch) { explain::drawOverhang(point, box, sketch); });
}

// By hand: (2, 3, 0.5) is outside a box of half extents 1: by 1 along x, by 2 along y, and by 0 along z.
TEST(DrawOverhang, OneArrowForEachAxisAddsUpToTheDisplacement) {
  const auto list = overhangList({2, 3, 0.5f}, Aabb{{-1, -1, -1}, {1, 1, 1}});
  ASSERT_EQ(list.arrows.size(), 3u);
  EXPECT_EQ(list.arrows[0].from, glm::vec3(1, 1, 0.5f));
  EXPECT_EQ(list.arrows[0].to, glm::vec3(2, 1, 0.5f));
  EXPECT_EQ(list.arrows[0].color, palette().axisX);
  EXPECT_EQ(list.arrows[1].to, glm::vec3(2, 3, 0.5f));
  EXPECT_EQ(list.arrows[1].color, palette().axisY);
  EXPECT_EQ(list.arrows[2].from, glm::vec3(1, 1, 0.5f));
  EXPECT_EQ(list.arrows[2].to, glm::vec3(2, 3, 0.5f));
  EXPECT_TRUE(hasLabel(list, "vx 1.000"));
  EXPECT_TRUE(hasLabel(list, "vy 2.000"));
  EXPECT_FALSE(hasLabel(list, "vz 0.000"));
  EXPECT_TRUE(hasLabel(list, "distance 2.236"));
}

// The clamp moves the point first along x: from (2, 3, 0.5) to (1, 3, 0.5) to (1, 1, 0.5).
TEST(DrawOverhang, TheClampSlidesThePointAlongOneAxisAfterTheOther) {
  const auto list = overhangList({2, 3, 0.5f}, Aabb{{-1, -1, -1}, {1, 1, 1}});
  EXPECT_TRUE(hasStroke(list, {2, 3, 0.5f}, {1, 3, 0.5f}, palette().ink));
  EXPECT_TRUE(hasStroke(list, {1, 3, 0.5f}, {1, 1, 0.5f}, palette().ink));
}

// Would catch: world axes used for a turned box.
TEST(DrawOverhang, TheArrowsOfATurnedBoxFollowItsAxes) {
  Random random(12);
  for (int i = 0; i < 500; ++i) {
    const Obb box = randomBox(random);
    const glm::vec3 point = box.center + glm::vec3(random.direction()) * 4.0f;
    const auto list = overhangList(point, box);
    ASSERT_FALSE(list.arrows.empty());
    if (list.arrows.size() == 1) continue;  // a single component is drawn as the distance
    glm::vec3 sum(0.0f);
    for (std::size_t k = 0; k + 1 < list.arrows.size(); ++k) {
      const glm::vec3 component = list.arrows[k].to - list.arrows[k].from;
      const glm::vec3 localComponent = glm::abs(component * box.axes);
      ASSERT_NEAR(std::max({localComponent.x, localComponent.y, localComponent.z}), glm::length(component),
                  1e-5f);
      sum += component;
    }
    ASSERT_NEAR(glm::distance(sum, list.arrows.back().to - list.arrows.back().from), 0.0f, 2e-4f);
  }
}

TEST(DrawOverhang, APointInsideHangsOverNowhere) {
  const auto list = overhangList({0.25f, 0, 0}, Aabb{{-1, -1, -1}, {1, 1, 1}});
  EXPECT_TRUE(list.arrows.empty());
  EXPECT_TRUE(hasLabel(list, "inside, distance 0.000"));
}

// Would catch: the last coloured arrow hidden under the distance arrow of the same length.
TEST(DrawOverhang, ASingleComponentIsTheDistance) {
  const auto list = overhangList({2, 0, 0.5f}, Aabb{{-1, -1, -1}, {1, 1, 1}});
  ASSERT_EQ(list.arrows.size(), 1u);
  EXPECT_TRUE(hasLabel(list, "vx 1.000") && hasLabel(list, "distance 1.000"));
}

// Would catch: "distance 1.000" at a sphere whose surface is at a distance of 0.250.
TEST(DrawOverhang, TheDistanceOfASpheresCentreIsComparedWithTheRadius) {
  const Aabb box{{-1, -1, -1}, {1, 1, 1}};
  const auto ballList = [&](float x, float radius) {
    return drawListOf([&](const explain::Sketch& s) { explain::drawOverhang({x, 0, 0}, box, s, radius); });
  };
  EXPECT_TRUE(hasLabel(ballList(2.0f, 0.75f), "d = 1.000 > r = 0.750"));
  EXPECT_TRUE(hasLabel(ballList(2.0f, 1.0f), "d = 1.000 ≤ r = 1.000")) << "touching counts";
  EXPECT_TRUE(hasLabel(ballList(0.5f, 1.0f), "inside, d = 0.000 ≤ r = 1.000"));
}

}  // namespace
