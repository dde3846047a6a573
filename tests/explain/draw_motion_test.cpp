#include "explain/lists.hpp"
#include "explain/overlays.hpp"
#include "world/scene/scene_file.hpp"

namespace {

using namespace explain_test;

world::World worldExpecting(const std::string& expect) {
  return world::World(world::parseScene(
      R"({"title": {"en": "t"}, "player": {"shape": "sphere", "center": [-3, 0, 0], "radius": 0.5},
          "targets": [{"name": "box", "shape": "aabb", "center": [0, 0, 0], "halfExtents": [1, 1, 1]}],
          "expect": [)" +
          expect + "]}",
      "test"));
}

render::DrawList motionList(const world::World& world) {
  return drawListOf([&](const explain::Sketch& sketch) { explain::drawMotions(world, sketch); });
}

// By hand: the face at x = -1 is 2 away from x = -3.
TEST(DrawMotion, ARayEndsWhereItHits) {
  const auto list = motionList(
      worldExpecting(R"({"ray": {"origin": [-3, 0, 0], "direction": [1, 0, 0]}, "b": "box", "hit": true})"));
  ASSERT_EQ(list.arrows.size(), 2u);
  EXPECT_EQ(list.arrows[0].to, glm::vec3(-1, 0, 0));
  EXPECT_LT(list.arrows[1].to.x, -1.0f) << "the normal points back";
  EXPECT_TRUE(hasDot(list, {-1, 0, 0}, palette().overlapMark));
  EXPECT_TRUE(hasLabel(list, "t = 2.000"));
}

TEST(DrawMotion, ARayThatMissesSaysSo) {
  const auto list = motionList(
      worldExpecting(R"({"ray": {"origin": [-3, 0, 0], "direction": [0, 1, 0]}, "b": "box", "hit": false})"));
  EXPECT_TRUE(hasLabel(list, "hits nothing"));
}

// By hand: the ball touches the face when its centre is at -1.5, after 1.5 of 4.
TEST(DrawMotion, ASweepShowsWhereItIsStopped) {
  const auto list =
      motionList(worldExpecting(R"({"a": "player", "b": "box", "sweep": [4, 0, 0], "hit": true})"));
  EXPECT_TRUE(hasLabel(list, "t = 0.375"));
  EXPECT_TRUE(hasDot(list, {-1, 0, 0}, palette().overlapMark));
}

TEST(DrawMotion, NothingIsDrawnWithoutAQuestion) {
  const auto list = motionList(worldExpecting(R"({"a": "player", "b": "box", "overlaps": false})"));
  EXPECT_TRUE(list.arrows.empty() && list.labels.empty());
}

}  // namespace
