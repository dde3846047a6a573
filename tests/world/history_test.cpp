#include "world/history.hpp"

#include <gtest/gtest.h>

#include "drive_world.hpp"

namespace {

using world::History;
using world::Snapshot;

/// A moment that is told apart by one number.
Snapshot momentAt(double x) {
  static const world::World world = worldOf(kBall, kPost);
  Snapshot moment = world.snapshot();
  moment.player.center.x = x;
  return moment;
}

double x(const Snapshot& moment) { return moment.player.center.x; }

/// Two moves, of two ticks and of one: 0 | 1 2 | 3.
History twoMoves() {
  History history(momentAt(0));
  history.add(momentAt(1), true);
  history.add(momentAt(2), false);
  history.add(momentAt(3), true);
  return history;
}

TEST(History, StepsGoTickByTickAndStopAtTheEnds) {
  History history = twoMoves();
  EXPECT_EQ(history.number(), 3);
  for (const double before : {2.0, 1.0, 0.0, 0.0}) EXPECT_EQ(x(history.stepBack()), before);
  EXPECT_FALSE(history.canGoBack());
  for (const double next : {1.0, 2.0, 3.0, 3.0}) EXPECT_EQ(x(history.stepOn()), next);
  EXPECT_FALSE(history.canGoOn());
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

// Catches a redo that leads into a past that never was.
TEST(History, ANewMoveDropsWhatFollowed) {
  History history = twoMoves();
  history.undo();
  history.add(momentAt(7), true);
  EXPECT_FALSE(history.canGoOn());
  EXPECT_EQ(history.number(), 3);
  EXPECT_EQ(x(history.undo()), 2);
  EXPECT_EQ(x(history.redo()), 7);
}

TEST(History, TheOldestMomentsAreDroppedAndTheNumbersGoOn) {
  History history(momentAt(0), 4);
  for (int i = 1; i <= 10; ++i) history.add(momentAt(i), true);
  EXPECT_EQ(history.number(), 10);
  for (const double before : {9.0, 8.0, 7.0, 7.0}) EXPECT_EQ(x(history.stepBack()), before);
  EXPECT_EQ(history.number(), 7);
  history.add(momentAt(20), true);
  EXPECT_EQ(history.number(), 8);
  EXPECT_EQ(x(history.stepBack()), 7);
}

// Catches a history of many pushed bodies that grows until memory ends.
TEST(History, MomentsThatShareNothingAreBoundedByTheirBytes) {
  const auto moment = [](int i) {
    Snapshot own = momentAt(i);
    own.targets = std::make_shared<const Snapshot::Places>(1000);
    return own;
  };
  const std::size_t each = 1000 * sizeof(world::Placement);
  History history(moment(0), 1000, 5 * each);
  for (int i = 1; i <= 50; ++i) history.add(moment(i), true);
  const std::weak_ptr<const Snapshot::Places> last = history.now().targets;
  int back = 0;
  for (; history.canGoBack(); ++back) history.stepBack();
  EXPECT_EQ(back, 5);
  history.add(momentAt(99), true);
  EXPECT_TRUE(last.expired()) << "what is dropped keeps its memory";
  for (int i = 0; i < 50; ++i) history.add(moment(i), true);
  EXPECT_EQ(history.number(), 45 + 1 + 50);
}

}  // namespace
