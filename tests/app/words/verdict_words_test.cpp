#include "app/words/verdict_words.hpp"

#include <gtest/gtest.h>
#include <string>

#include "world/scene/scene_reader.hpp"

namespace {

using text::Language;

world::World spheresAt(const std::string& x) {
  return world::World(world::parseScene(
      R"({"title": {"en": "t", "ja": "t"}, "player": {"shape": "sphere", "center": [0, 0, 0], "radius": 0.5},
          "targets": [{"name": "post", "shape": "sphere", "center": [)" +
          x + R"(, 0, 0], "radius": 0.5}]})",
      "test"));
}

TEST(VerdictWords, TheVerdictNamesThePair) {
  EXPECT_EQ(app::verdict(spheresAt("1"), Language::en), "HIT: player – post");
  EXPECT_EQ(app::verdict(spheresAt("1"), Language::ja), "衝突：player – post");
  EXPECT_EQ(app::verdict(spheresAt("2"), Language::en), "no contact");
}

// Would catch: a verdict on two targets that touch each other, taken for the player's.
TEST(VerdictWords, TheVerdictIsThePlayersOwn) {
  const world::World world(world::parseScene(
      R"({"title": {"en": "t", "ja": "t"}, "player": {"shape": "sphere", "center": [9, 0, 0], "radius": 0.5},
          "targets": [{"name": "a", "shape": "sphere", "center": [0, 0, 0], "radius": 0.5},
                      {"name": "b", "shape": "sphere", "center": [0.5, 0, 0], "radius": 0.5}]})",
      "test"));
  ASSERT_EQ(world.contacts().size(), 1u);
  EXPECT_EQ(app::verdict(world, Language::en), "no contact");
}

TEST(VerdictWords, MorePairsThanFitAreCounted) {
  EXPECT_EQ(app::pairNames(spheresAt("1"), Language::en, 1), "player – post");
  EXPECT_EQ(app::pairNames(spheresAt("1"), Language::en, 0), "  +1");
}

}  // namespace
