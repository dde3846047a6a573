#include "app/session/map_view.hpp"

#include <gtest/gtest.h>
#include <utility>

#include "support/small_scene.hpp"
#include "test_folders.hpp"

namespace {

using check::MapPlane;
using input::Action;

constexpr const char* kBoxes = R"({ "title": { "en": "Boxes", "ja": "箱" },
  "player": { "shape": "obb", "center": [-2, 0, 0], "halfExtents": [0.5, 0.5, 0.5], "rotation": [0, 30, 0] },
  "targets": [ { "name": "post", "shape": "obb", "center": [0, 0, 0], "halfExtents": [0.5, 0.5, 1] } ] })";

struct MapViewTest : testing::Test {
  explicit MapViewTest(const char* text = kBoxes)
      : s({scratch.write("scene.json", text), {}, smallKeys(), {}, {}}, heard.logSinks()) {}

  void act(Action action) {
    s.apply(action);
    s.tick();
  }
  void compute() {
    if (s.browsing()) s.browse([] { return false; });
  }

  ScratchFolder scratch;
  Heard heard;
  app::Session s;
};

TEST_F(MapViewTest, ItsKeyGoesThroughTheMapsAndClosesThePage) {
  EXPECT_FALSE(app::showsMap(s.viewState()));
  for (const MapPlane plane : {MapPlane::xz, MapPlane::yawGap, MapPlane::yawSize}) {
    act(Action::showMap);
    EXPECT_TRUE(app::showsMap(s.viewState()));
    EXPECT_EQ(s.viewState().mapPlane, plane);
    ASSERT_NE(s.map().map(), nullptr);
    EXPECT_EQ(s.map().map()->plane().plane(), plane);
  }
  act(Action::showMap);
  EXPECT_FALSE(app::showsMap(s.viewState()));
  act(Action::showMap);
  EXPECT_EQ(s.viewState().mapPlane, MapPlane::xz);
}

// Would catch: a hidden map that is computed, or a window that never sleeps again.
TEST_F(MapViewTest, IsComputedOnlyWhileItIsShownAndUnfinished) {
  EXPECT_FALSE(s.browsing());
  act(Action::showMap);
  EXPECT_TRUE(s.browsing());
  compute();
  EXPECT_FALSE(s.browsing());
  s.tick();
  EXPECT_FALSE(s.browsing());
  act(Action::moveYPlus);
  EXPECT_TRUE(s.browsing()) << "another height has another map";
  act(Action::togglePanel);
  EXPECT_FALSE(s.browsing());
}

TEST_F(MapViewTest, ADriveWithinTheMapKeepsItAndABrokenTestDoesNot) {
  act(Action::showMap);
  compute();
  act(Action::moveXPlus);
  act(Action::moveZPlus);
  EXPECT_FALSE(s.browsing());
  act(Action::nextBrokenTest);
  EXPECT_TRUE(s.browsing());
}

TEST_F(MapViewTest, AClickDrivesToItsCell) {
  act(Action::showMap);
  for (const MapPlane plane : {MapPlane::xz, MapPlane::yawGap, MapPlane::yawSize}) {
    ASSERT_EQ(s.viewState().mapPlane, plane);
    const check::PosePlane poses = s.map().map()->plane();
    for (const input::Command& command : app::commandsToPose(poses, s.world().player(), 250, 60))
      s.apply(command);
    const check::MapPosition cell = poses.positionOf(s.world().player());
    EXPECT_NEAR(cell.column, 250.0, 1e-3);
    EXPECT_NEAR(cell.row, 60.0, 1e-3);
    EXPECT_FALSE(s.refusal());
    act(Action::showMap);
  }
}

// Step 8.5 states that its map has false hits across wide gaps, and that no hit is missed.
TEST(LessonEight, ItsMapShowsWhereSixAxesAreWrong) {
  const std::filesystem::path assets = test::assetFolder();
  Heard heard;
  app::SessionStart start{};
  start.scene = assets / "lessons/08-six-axes.json";
  start.keys = smallKeys();
  start.step = 5;
  start.viewState.mapPlane = MapPlane::yawSize;
  app::Session s(std::move(start), heard.logSinks());
  ASSERT_TRUE(app::showsMap(s.viewState()));
  ASSERT_NE(s.map().map(), nullptr);
  const check::PoseMap& map = *s.map().map();
  EXPECT_EQ(map.plane().plane(), MapPlane::xz);
  while (s.browsing()) s.browse([] { return false; });
  const auto count = [&](check::MapAnswer answer) { return map.counts()[static_cast<std::size_t>(answer)]; };
  EXPECT_GT(count(check::MapAnswer::falseHit), 500);
  EXPECT_EQ(count(check::MapAnswer::missed), 0);
  float widest = 0.0f;
  for (int row = 0; row < check::kMapHeight; ++row) {
    for (int column = 0; column < check::kMapWidth; ++column) {
      const check::MapCell& cell = map.at(column, row);
      if (cell.answer == check::MapAnswer::falseHit) widest = std::max(widest, cell.separation);
    }
  }
  EXPECT_GT(widest, 0.4f);
}

struct BallTest : MapViewTest {
  BallTest()
      : MapViewTest(R"({ "title": { "en": "Ball", "ja": "球" },
    "player": { "shape": "point", "center": [-2, 0, 0] },
    "targets": [ { "name": "post", "shape": "sphere", "center": [0, 0, 0], "radius": 1 } ] })") {}
};

TEST_F(BallTest, APointHasNoMapOfSizes) {
  act(Action::showMap);
  EXPECT_NE(s.map().map(), nullptr);
  act(Action::showMap);
  EXPECT_NE(s.map().map(), nullptr);
  act(Action::showMap);
  EXPECT_EQ(s.map().map(), nullptr);
  EXPECT_EQ(s.map().missingReason(), text::TextId::mapNoSize);
  EXPECT_FALSE(s.browsing());
}

struct LonelyTest : MapViewTest {
  LonelyTest()
      : MapViewTest(R"({ "title": { "en": "Alone", "ja": "一つ" },
    "player": { "shape": "point", "center": [-2, 0, 0] }, "targets": [] })") {}
};

TEST_F(LonelyTest, WithoutATargetThereIsNoMap) {
  act(Action::showMap);
  EXPECT_EQ(s.map().map(), nullptr);
  EXPECT_EQ(s.map().missingReason(), text::TextId::noTarget);
}

}  // namespace
