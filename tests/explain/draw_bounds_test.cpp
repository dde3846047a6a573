#include "explain/draw_bounds.hpp"

#include "explain/lists.hpp"

namespace {

using namespace explain_test;

// By hand: the turned box shows a face to the post, along the diagonal: its centre is 2.475 away, of which 1
// is its own and 0.707 the post's. Its AABB reaches sqrt(2) along x and z, to 1.75 - 1.414, which the post
// covers.
TEST(Bounds, TheAabbOfATurnedBoxRefitsAndHitsWhereTheBoxDoesNot) {
  const std::string turned =
      R"({"shape": "obb", "center": [1.75, 0, 1.75], "halfExtents": [1, 1, 1], "rotation": [0, 45, 0]})";
  const std::string post =
      R"({"name": "post", "shape": "obb", "center": [0, 0, 0], "halfExtents": [0.5, 0.5, 0.5]})";
  const world::World world = worldOf(turned, post);
  const auto list = listOf([&](const explain::Sketch& sketch) { explain::drawBounds(world, sketch); });
  const auto half = std::sqrt(2.0f);
  EXPECT_NEAR(list.solids[0].halfExtents.x, half, 1e-5f);
  EXPECT_TRUE(std::any_of(list.strokes.begin(), list.strokes.end(), [](const render::Stroke& stroke) {
    return std::abs(glm::distance(stroke.a, glm::vec3(1.75f, 0.0f, 1.75f)) - std::sqrt(3.0f)) < 1e-5f;
  })) << "the bounding sphere's rings";
  EXPECT_TRUE(says(list, "only bounds hit"));
  const explain::BoundsCount count = explain::countBounds(world);
  EXPECT_EQ(count.bodies, 0);
  EXPECT_EQ(count.onlyBoxes, 1);
  EXPECT_EQ(count.onlySpheres, 1);
}

}  // namespace
