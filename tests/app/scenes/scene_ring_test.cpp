#include "app/scenes/scene_ring.hpp"

#include <gtest/gtest.h>

#include "support/scratch_folder.hpp"

namespace {

using app::SceneRing;

SceneRing ring() { return SceneRing({"a", "b", "c"}); }

TEST(SceneRing, WrapsAroundInBothDirections) {
  SceneRing files = ring();
  files.setPlace(2);
  EXPECT_EQ(files.number(), 3);
  EXPECT_EQ(files.placeAfter(1), 0u);
  EXPECT_EQ(files.placeAfter(-1), 1u);
  EXPECT_EQ(files.placeAfter(-3), 2u);
  EXPECT_EQ(files.file(1), "b");
}

// Catches a re-entry that skips the last scene.
TEST(SceneRing, IsEnteredAtItsEnds) {
  const SceneRing files = ring();
  EXPECT_EQ(files.number(), 0);
  EXPECT_EQ(files.placeAfter(1), 0u);
  EXPECT_EQ(files.placeAfter(-1), 2u);
}

TEST(SceneRing, FindsAFileByAnyPath) {
  const ScratchFolder scratch;
  const auto first = scratch.write("first.json", "");
  const auto second = scratch.write("second.json", "");
  SceneRing files({first, second});
  files.setPresent(scratch.path / "." / "second.json");
  EXPECT_EQ(files.number(), 2);
  files.setPresent(scratch.path / "none.json");
  EXPECT_EQ(files.number(), 0);
}

}  // namespace
