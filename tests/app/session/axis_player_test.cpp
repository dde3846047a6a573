#include <gtest/gtest.h>
#include <numeric>

#include "app/session/animations.hpp"
#include "collision/explain_sat.hpp"
#include "explain/gjk_iterations.hpp"
#include "support/small_scene.hpp"
#include "world/scene/scene_file.hpp"

namespace {

struct AxisPlayerTest : testing::Test {
  /// Two rotated boxes whose centres are `x` apart along x.
  world::World boxes(const std::string& x) {
    return world::World(world::loadScene(scratch.write(
        "boxes.json", R"({
      "player": { "shape": "obb", "center": [)" +
                          x + R"(, 0.3, 0], "halfExtents": [0.5, 0.5, 0.5], "rotation": [0, 20, 10] },
      "targets": [ { "name": "box", "shape": "obb", "center": [0, 0, 0], "halfExtents": [0.5, 0.5, 0.5],
                     "rotation": [30, 0, 0] } ] })")));
  }
  /// Plays to the end. Returns the axes shown, in order.
  static std::vector<int> shownAxes(const world::World& world, explain::OverlayOptions overlays = {}) {
    const auto focus = explain::focusOf(world, 0);
    app::AxisPlayer player;
    player.start();
    std::vector<int> axes{0};
    for (int ticks = 0; player.playing() && ticks < 100 * app::AxisPlayer::kTicksPerAxis; ++ticks) {
      overlays.axis = axes.back();
      const int axis = player.tick(focus, overlays);
      if (axis != axes.back()) axes.push_back(axis);
    }
    EXPECT_FALSE(player.playing());
    return axes;
  }
  ScratchFolder scratch;
};

TEST_F(AxisPlayerTest, StopsAtTheFirstGap) {
  const world::World world = boxes("1.3");
  const auto pair = explain::boxesOf(*explain::focusOf(world, 0));
  const auto report = collision::explainSat(pair->a, pair->b);
  const std::vector<int> axes = shownAxes(world);
  const auto lastAxis = static_cast<std::size_t>(axes.back());
  ASSERT_GE(axes.back(), 0);
  EXPECT_GT(report.axes[lastAxis].gap, 0.0f);
  for (std::size_t axis = 0; axis < lastAxis; ++axis) EXPECT_LE(report.axes[axis].gap, 0.0f) << axis;
}

TEST_F(AxisPlayerTest, WithoutAGapShowsAllFifteenThenTheDecidingOne) {
  const std::vector<int> axes = shownAxes(boxes("0.5"));
  ASSERT_EQ(axes.size(), 16u);
  EXPECT_EQ(axes.back(), -1);
}

TEST_F(AxisPlayerTest, EachAxisIsShownForAWhile) {
  const world::World world = boxes("0.5");
  const auto focus = explain::focusOf(world, 0);
  app::AxisPlayer player;
  player.start();
  explain::OverlayOptions first;
  first.axis = 0;
  for (int i = 1; i < app::AxisPlayer::kTicksPerAxis; ++i) EXPECT_EQ(player.tick(focus, first), 0);
  EXPECT_EQ(player.tick(focus, first), 1);
}

explain::OverlayOptions iterationOverlays(input::Method method) {
  explain::OverlayOptions overlays;
  overlays.on.set(explain::Overlay::configuration, true);
  overlays.method = method;
  return overlays;
}

// Would catch: iterations that are played like axes, only up to the first gap, and a missing last iteration.
TEST_F(AxisPlayerTest, PlaysEveryIterationOfGjkAndOfEpaUpToTheLast) {
  for (const input::Method method : {input::Method::gjk, input::Method::epa}) {
    const world::World world = boxes(method == input::Method::gjk ? "1.3" : "0.5");
    const explain::OverlayOptions overlays = iterationOverlays(method);
    const auto steps = explain::iterationsOf(*explain::focusOf(world, 0), overlays);
    ASSERT_TRUE(steps);
    ASSERT_EQ(steps->method, method);
    ASSERT_GT(steps->rows.size(), 3u);
    std::vector<int> all(steps->rows.size());
    std::iota(all.begin(), all.end(), 0);
    EXPECT_EQ(shownAxes(world, overlays), all);
  }
}

TEST_F(AxisPlayerTest, HalfASecondAnIterationWithATweenAtItsBeginning) {
  const world::World world = boxes("1.3");
  const auto focus = explain::focusOf(world, 0);
  explain::OverlayOptions overlays = iterationOverlays(input::Method::gjk);
  app::AxisPlayer player;
  player.start();
  overlays.axis = 0;
  int ticks = 0;
  for (; overlays.axis == 0 && ticks < 1000; ++ticks) {
    EXPECT_FALSE(player.transition());
    overlays.axis = player.tick(focus, overlays);
  }
  EXPECT_EQ(ticks, 60) << "of 120 a second";
  ASSERT_TRUE(player.transition());
  EXPECT_EQ(player.transition()->from, 0);
}

TEST_F(AxisPlayerTest, WithoutBoxesItStopsAtOnce) {
  const world::World world(world::loadScene(scratch.write("small.json", kSmallScene)));
  EXPECT_EQ(shownAxes(world), std::vector<int>{0});
}

}  // namespace
