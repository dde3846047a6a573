#include "world/history.hpp"

#include <gtest/gtest.h>

#include "drive_world.hpp"

namespace {

using world::History;
using world::Snapshot;

/// A snapshot that the player's x identifies.
Snapshot snapshotAt(double x) {
  static const world::World world = worldOf(kBall, kPost);
  Snapshot snapshot = world.snapshot();
  snapshot.playerPlacement.center.x = x;
  return snapshot;
}

double x(const Snapshot& snapshot) { return snapshot.playerPlacement.center.x; }

/// The start (0), a move of two ticks (1 and 2), and a move of one tick (3).
History twoMoves() {
  History history(snapshotAt(0));
  history.add(snapshotAt(1), true);
  history.add(snapshotAt(2), false);
  history.add(snapshotAt(3), true);
  return history;
}

TEST(History, StepsGoTickByTickAndStopAtTheEnds) {
  History history = twoMoves();
  EXPECT_EQ(history.currentTick(), 3);
  for (const double before : {2.0, 1.0, 0.0, 0.0}) EXPECT_EQ(x(history.stepBack()), before);
  EXPECT_FALSE(history.canGoBack());
  for (const double next : {1.0, 2.0, 3.0, 3.0}) EXPECT_EQ(x(history.stepForward()), next);
  EXPECT_FALSE(history.canGoForward());
}

TEST(History, UndoAndRedoGoMoveByMove) {
  History history = twoMoves();
  EXPECT_EQ(x(history.undo()), 2);
  EXPECT_EQ(x(history.undo()), 0);
  EXPECT_EQ(x(history.undo()), 0);
  EXPECT_EQ(x(history.redo()), 2);
  EXPECT_EQ(x(history.redo()), 3);
  EXPECT_EQ(x(history.redo()), 3);
}

TEST(History, UndoFromWithinAMoveGoesToItsBeginning) {
  History history = twoMoves();
  history.undo();
  history.stepBack();
  EXPECT_EQ(x(history.undo()), 0);
}

// Catches a redo that leads into discarded history.
TEST(History, ANewMoveDropsWhatFollowed) {
  History history = twoMoves();
  history.undo();
  history.add(snapshotAt(7), true);
  EXPECT_FALSE(history.canGoForward());
  EXPECT_EQ(history.currentTick(), 3);
  EXPECT_EQ(x(history.undo()), 2);
  EXPECT_EQ(x(history.redo()), 7);
}

TEST(History, TheOldestMomentsAreDroppedAndTheNumbersGoOn) {
  History history(snapshotAt(0), 4);
  for (int i = 1; i <= 10; ++i) history.add(snapshotAt(i), true);
  EXPECT_EQ(history.currentTick(), 10);
  for (const double before : {9.0, 8.0, 7.0, 7.0}) EXPECT_EQ(x(history.stepBack()), before);
  EXPECT_EQ(history.currentTick(), 7);
  history.add(snapshotAt(20), true);
  EXPECT_EQ(history.currentTick(), 8);
  EXPECT_EQ(x(history.stepBack()), 7);
}

// Catches a history of many pushed bodies that grows until memory is exhausted.
TEST(History, MomentsThatShareNothingAreBoundedByTheirBytes) {
  const auto snapshot = [](int i) {
    Snapshot own = snapshotAt(i);
    own.targetPlacements = std::make_shared<const Snapshot::Placements>(1000);
    return own;
  };
  const std::size_t each = 1000 * sizeof(world::Placement);
  History history(snapshot(0), 1000, 5 * each);
  for (int i = 1; i <= 50; ++i) history.add(snapshot(i), true);
  const std::weak_ptr<const Snapshot::Placements> last = history.current().targetPlacements;
  int back = 0;
  for (; history.canGoBack(); ++back) history.stepBack();
  EXPECT_EQ(back, 5);
  history.add(snapshotAt(99), true);
  EXPECT_TRUE(last.expired()) << "what is dropped keeps its memory";
  for (int i = 0; i < 50; ++i) history.add(snapshot(i), true);
  EXPECT_EQ(history.currentTick(), 45 + 1 + 50);
}

}  // namespace
