#include "app/words/verdict_words.hpp"

#include <gtest/gtest.h>
#include <string>

#include "world/scene/scene_file.hpp"

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
  EXPECT_EQ(app::verdict(spheresAt("1"), Language::ja), "衝突：プレイヤー – post");
  EXPECT_EQ(app::verdict(spheresAt("2"), Language::en), "no contact");
}

// Would catch: a verdict on two targets that touch each other, shown as if it were the player's, and only "no
// contact" over two bodies in the colours of a hit.
TEST(VerdictWords, TheVerdictIsAboutThePlayer) {
  const world::World world(world::parseScene(
      R"({"title": {"en": "t", "ja": "t"}, "player": {"shape": "sphere", "center": [9, 0, 0], "radius": 0.5},
          "targets": [{"name": "a", "shape": "sphere", "center": [0, 0, 0], "radius": 0.5},
                      {"name": "b", "shape": "sphere", "center": [0.5, 0, 0], "radius": 0.5}]})",
      "test"));
  ASSERT_EQ(world.contacts().size(), 1u);
  EXPECT_EQ(app::verdict(world, Language::en), "player: no contact – HIT: a – b");
  EXPECT_EQ(app::verdict(world, Language::ja), "プレイヤー：衝突なし　衝突：a – b");
}

world::World worldExpecting(const std::string& question) {
  return world::World(world::parseScene(
      R"({"title": {"en": "t", "ja": "t"}, "player": {"shape": "sphere", "center": [0, 0, 0], "radius": 0.5},
          "targets": [{"name": "post", "shape": "sphere", "center": [4, 0, 0], "radius": 0.5}],
          "expect": [)" +
          question + "]}",
      "test"));
}

// Would catch: "no contact" over a ray that visibly hits.
TEST(VerdictWords, ARayOrSweepCaseShowsItsOwnVerdict) {
  const auto ray = [](const std::string& direction, const char* hit) {
    return worldExpecting(R"({"ray": {"origin": [0, 2, 0], "direction": )" + direction +
                          R"(}, "b": "post", "hit": )" + hit + "}");
  };
  EXPECT_EQ(
      app::verdict(worldExpecting(R"({"ray": {"origin": [0.5, 0, 0], "direction": [1, 0, 0]}, "b": "post",
                                   "t": 3})"),
                   Language::en),
      "ray hits post at t = 3.000");
  EXPECT_EQ(app::verdict(ray("[0, 1, 0]", "false"), Language::en), "Ray hits nothing");
  EXPECT_EQ(app::verdict(worldExpecting(R"({"a": "player", "b": "post", "sweep": [6, 0, 0], "hit": true})"),
                         Language::en),
            "sweep touches post at t = 0.500");
  EXPECT_FALSE(app::motionAnswer(spheresAt("2"), Language::en));
}

TEST(VerdictWords, MorePairsThanFitAreCounted) {
  const world::World world = spheresAt("1");
  EXPECT_EQ(app::pairNames(world, world.contacts(), Language::en, 1), "player – post");
  EXPECT_EQ(app::pairNames(world, world.contacts(), Language::en, 0), "  +1");
}

}  // namespace
