#include "app/session/axis_player.hpp"

#include <gtest/gtest.h>

#include "collision/explain_sat.hpp"
#include "support/small_scene.hpp"
#include "world/scene/scene_reader.hpp"

namespace {

struct AxisPlayerTest : testing::Test {
  /// Two turned boxes, `x` apart along x.
  world::World boxes(const std::string& x) {
    return world::World(world::loadScene(scratch.write(
        "boxes.json", R"({
      "player": { "shape": "obb", "center": [)" +
                          x + R"(, 0.3, 0], "halfExtents": [0.5, 0.5, 0.5], "rotation": [0, 20, 10] },
      "targets": [ { "name": "box", "shape": "obb", "center": [0, 0, 0], "halfExtents": [0.5, 0.5, 0.5],
                     "rotation": [30, 0, 0] } ] })")));
  }
  /// Plays to the end. Returns the axes shown, in order.
  static std::vector<int> played(const world::World& world) {
    const auto focus = explain::focusOf(world, 0);
    app::AxisPlayer player;
    player.start();
    std::vector<int> shown{0};
    for (int ticks = 0; player.playing() && ticks < 100 * app::AxisPlayer::kTicksForEach; ++ticks) {
      const int axis = player.tick(focus, shown.back());
      if (axis != shown.back()) shown.push_back(axis);
    }
    EXPECT_FALSE(player.playing());
    return shown;
  }
  ScratchFolder scratch;
};

TEST_F(AxisPlayerTest, StopsAtTheFirstGap) {
  const world::World world = boxes("1.3");
  const auto pair = explain::boxesOf(*explain::focusOf(world, 0));
  const auto report = collision::explainSat(pair->a, pair->b);
  const std::vector<int> shown = played(world);
  const auto last = static_cast<std::size_t>(shown.back());
  ASSERT_GE(shown.back(), 0);
  EXPECT_GT(report.axes[last].gap, 0.0f);
  for (std::size_t axis = 0; axis < last; ++axis) EXPECT_LE(report.axes[axis].gap, 0.0f) << axis;
}

TEST_F(AxisPlayerTest, WithoutAGapShowsAllFifteenThenTheDecidingOne) {
  const std::vector<int> shown = played(boxes("0.5"));
  ASSERT_EQ(shown.size(), 16u);
  EXPECT_EQ(shown.back(), -1);
}

TEST_F(AxisPlayerTest, EachAxisIsShownForAWhile) {
  const world::World world = boxes("0.5");
  const auto focus = explain::focusOf(world, 0);
  app::AxisPlayer player;
  player.start();
  for (int i = 1; i < app::AxisPlayer::kTicksForEach; ++i) EXPECT_EQ(player.tick(focus, 0), 0);
  EXPECT_EQ(player.tick(focus, 0), 1);
}

TEST_F(AxisPlayerTest, WithoutBoxesItStopsAtOnce) {
  const world::World world(world::loadScene(scratch.write("small.json", kSmallScene)));
  EXPECT_EQ(played(world), std::vector<int>{0});
}

}  // namespace
