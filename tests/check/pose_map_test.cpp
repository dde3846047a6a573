#include "check/pose_map.hpp"

#include <gtest/gtest.h>

#include "check/broken_tests.hpp"
#include "reference/separation.hpp"
#include "test_folders.hpp"
#include "world/scene/scene_file.hpp"
#include "world/world.hpp"

namespace {

using check::kMapHeight;
using check::kMapWidth;
using check::MapAnswer;
using check::MapPlane;
using check::PoseMap;
using check::PosePlane;
using world::BrokenTest;
using world::World;

World sceneOf(BrokenTest brokenTest) {
  const auto id = world::brokenTestIds()[static_cast<std::size_t>(brokenTest)];
  return World(world::loadScene(test::assetFolder() / "scenes" / ("wrong-" + std::string(id) + ".json")));
}

PoseMap mapOf(const World& world, MapPlane plane, BrokenTest brokenTest) {
  return PoseMap(PosePlane(plane, world.player(), world.bodies()[1]), check::brokenTestFiller(brokenTest));
}

PoseMap finishedMap(PoseMap map) {
  map.work([] { return false; });
  return map;
}

bool isWrong(MapAnswer answer) { return answer >= MapAnswer::falseHit; }
int count(const PoseMap& map, MapAnswer answer) { return map.counts()[static_cast<std::size_t>(answer)]; }

// Would catch: a pose that does not fit the axes of the map, a verdict of another test, and a right answer
// that is shown as wrong.
TEST(PoseMap, SaysAboutEachCellWhatTheBrokenTestSaysInTheWorldThere) {
  for (const BrokenTest brokenTest :
       {BrokenTest::sixAxes, BrokenTest::boundsOnly, BrokenTest::notRefitted, BrokenTest::flippedNormal}) {
    World world = sceneOf(brokenTest);
    const PoseMap map = finishedMap(mapOf(world, MapPlane::xz, brokenTest));
    world::Placement placement = world.player().placement;
    int wrongCount = 0;
    for (int row = 3; row < kMapHeight; row += 9) {
      for (int column = 2; column < kMapWidth; column += 7) {
        const check::MapValues values = map.plane().valuesAt(column, row);
        placement.center.x = values.columnValue;
        placement.center.z = values.rowValue;
        ASSERT_EQ(world.setPlacement(0, placement), "");
        const auto report = check::reportBrokenTest(world, brokenTest, 1);
        ASSERT_TRUE(report);
        EXPECT_EQ(isWrong(map.at(column, row).answer), report->isWrong) << column << ' ' << row;
        const double truth =
            reference::separation(world.player().shapes[0], world.bodies()[1].shapes[0]).value;
        EXPECT_NEAR(static_cast<double>(map.at(column, row).separation), truth, 1e-6);
        wrongCount += report->isWrong;
      }
    }
    EXPECT_GT(wrongCount, 0) << static_cast<int>(brokenTest);
  }
}

// Would catch: a map whose cells miss exact touching by a little, and a broken test that is right in every
// cell.
TEST(PoseMap, TestsThatFailOnlyForTouchingOrParallelBoxesAreWrongSomewhere) {
  for (const BrokenTest brokenTest : {BrokenTest::noTolerance, BrokenTest::touchingApart}) {
    const PoseMap map = finishedMap(mapOf(sceneOf(brokenTest), MapPlane::xz, brokenTest));
    EXPECT_GT(count(map, MapAnswer::missed), 100);
    EXPECT_LT(count(map, MapAnswer::missed), kMapWidth * kMapHeight / 2);
  }
}

TEST(PoseMap, GjkInFloatIsWrongInPlaces) {
  const PoseMap signMap = finishedMap(mapOf(sceneOf(BrokenTest::signGjk), MapPlane::xz, BrokenTest::signGjk));
  EXPECT_GT(count(signMap, MapAnswer::missed), 50) << "in line with the target";
  EXPECT_GT(count(signMap, MapAnswer::hit), 1000);
  const PoseMap floatMap =
      finishedMap(mapOf(sceneOf(BrokenTest::floatGjk), MapPlane::xz, BrokenTest::floatGjk));
  EXPECT_GT(count(floatMap, MapAnswer::missed) + count(floatMap, MapAnswer::falseHit), 200);
  EXPECT_GT(count(floatMap, MapAnswer::hit), 1000);
}

TEST(PoseMap, TheLibraryIsWrongNowhere) {
  for (const MapPlane plane : {MapPlane::xz, MapPlane::yawGap, MapPlane::yawSize}) {
    const PoseMap map = finishedMap(mapOf(sceneOf(BrokenTest::sixAxes), plane, BrokenTest::none));
    EXPECT_GT(count(map, MapAnswer::hit), 1000);
    EXPECT_GT(count(map, MapAnswer::apart), 1000);
    EXPECT_EQ(count(map, MapAnswer::hit) + count(map, MapAnswer::apart), kMapWidth * kMapHeight);
  }
}

// Would catch: a coarse block painted over a cell that is already computed, or a cell that is never computed.
TEST(PoseMap, EveryCellOfTheFinishedMapIsItsOwnAnswer) {
  const World world = sceneOf(BrokenTest::sixAxes);
  int askedCount = 0;
  const auto ask = [&](const world::Body&, std::span<const world::Body> posedPlayers,
                       std::span<check::MapCell> cells) {
    for (std::size_t i = 0; i < posedPlayers.size(); ++i, ++askedCount) {
      const auto x = static_cast<float>(posedPlayers[i].placement.center.x +
                                        1000.0 * posedPlayers[i].placement.center.z);
      cells[i] = {posedPlayers[i].placement.center.x > posedPlayers[i].placement.center.z ? MapAnswer::hit
                                                                                          : MapAnswer::apart,
                  x};
    }
  };
  PoseMap map(PosePlane(MapPlane::xz, world.player(), world.bodies()[1]), ask);
  map.work([] { return false; });
  EXPECT_EQ(askedCount, kMapWidth * kMapHeight);
  EXPECT_EQ(map.knownCells(), askedCount);
  for (int row = 0; row < kMapHeight; ++row) {
    for (int column = 0; column < kMapWidth; ++column) {
      const check::MapValues values = map.plane().valuesAt(column, row);
      ASSERT_EQ(map.at(column, row).separation,
                static_cast<float>(values.columnValue + 1000.0 * values.rowValue));
    }
  }
}

// Would catch: a first picture that waits for all cells, and cells at borders that are computed last.
TEST(PoseMap, IsCoarseFirstAndThenFineAtBorders) {
  const World world = sceneOf(BrokenTest::sixAxes);
  PoseMap map = mapOf(world, MapPlane::xz, BrokenTest::sixAxes);
  while (map.knownCells() < 20 * 13) map.work([] { return true; });
  EXPECT_EQ(count(map, MapAnswer::unknown), 0);
  while (map.knownCells() < 12'000) map.work([] { return true; });
  const PoseMap completeMap = finishedMap(mapOf(world, MapPlane::xz, BrokenTest::sixAxes));
  int differingCells = 0;
  for (int row = 0; row < kMapHeight; ++row)
    for (int column = 0; column < kMapWidth; ++column)
      differingCells += map.at(column, row).answer != completeMap.at(column, row).answer;
  EXPECT_LT(differingCells, 30) << "a fifth of the cells gives almost the whole picture";
}

TEST(PoseMap, TheGapIsThatOnTheLineThroughBothCentres) {
  const World world = sceneOf(BrokenTest::sixAxes);
  const PoseMap map = finishedMap(mapOf(world, MapPlane::yawGap, BrokenTest::none));
  for (int column = 0; column < kMapWidth; column += 11) {
    const auto at = [&](int row) { return static_cast<double>(map.at(column, row).separation); };
    EXPECT_NEAR(at(kMapHeight / 2), 0.0, 1e-5)
        << "touching at yaw " << map.plane().valuesAt(column, 0).columnValue;
    EXPECT_GT(at(0), 0.01);
    EXPECT_LT(at(kMapHeight - 1), -0.01);
  }
}

// Would catch: conversions between cell and pose that are not inverse to each other, so that the ring and
// clicks would be off.
TEST(PoseMap, APoseLiesAtItsOwnCell) {
  const World world = sceneOf(BrokenTest::sixAxes);
  for (const MapPlane plane : {MapPlane::xz, MapPlane::yawGap, MapPlane::yawSize}) {
    const PosePlane poses(plane, world.player(), world.bodies()[1]);
    world::Body posedPlayer = world.player();
    poses.pose(210, 40, posedPlayer);
    const check::MapPosition position = poses.positionOf(posedPlayer);
    EXPECT_NEAR(position.column, 210.0, 1e-3) << static_cast<int>(plane);
    EXPECT_NEAR(position.row, 40.0, 1e-3) << static_cast<int>(plane);
    EXPECT_TRUE(poses.hasSamePoses(plane, posedPlayer, world.bodies()[1]))
        << "moving within the map keeps it";
    world::Body movedPlayer = posedPlayer;
    movedPlayer.placement.center.y += 0.125;
    world::refit(movedPlayer);
    EXPECT_FALSE(poses.hasSamePoses(plane, movedPlayer, world.bodies()[1])) << static_cast<int>(plane);
  }
}

// Would catch: a kind of shape for which a map is not recognised as the map of its own body.
TEST(PoseMap, IsOfItsOwnBodyWhateverTheShape) {
  World world = sceneOf(BrokenTest::sixAxes);
  for (const world::ShapeKindRow& row : world::kShapeKinds) {
    world.setPlayerKind(row.kind);
    const PosePlane poses(MapPlane::xz, world.player(), world.bodies()[1]);
    EXPECT_TRUE(poses.hasSamePoses(MapPlane::xz, world.player(), world.bodies()[1])) << row.name;
  }
}

TEST(PoseMap, GivesUpWhereFiftyPosesGetNoAnswer) {
  const World world = sceneOf(BrokenTest::sixAxes);
  int askedCount = 0;
  const auto ask = [&](const world::Body&, std::span<const world::Body>, std::span<check::MapCell> cells) {
    for (check::MapCell& cell : cells) cell.answer = MapAnswer::none;
    askedCount += static_cast<int>(cells.size());
  };
  PoseMap map(PosePlane(MapPlane::xz, world.player(), world.bodies()[1]), ask);
  map.work([] { return false; });
  EXPECT_TRUE(map.gaveUp());
  EXPECT_TRUE(map.isFinished());
  EXPECT_LT(askedCount, 60);
}

}  // namespace
