#include <gtest/gtest.h>

#include "text/messages.hpp"
#include "world/scene/scene_file.hpp"

namespace {

using text::Language;

TEST(SceneText, MissingTranslationsFallBackToEnglishOrToTheName) {
  EXPECT_EQ(text::localized({{"en", "ball"}, {"ja", "球"}}, Language::ja), "球");
  EXPECT_EQ(text::localized({{"de", "Kugel"}, {"en", "ball"}}, Language::ja), "ball");
  EXPECT_EQ(text::localized({{"de", "Kugel"}}, Language::ja), "Kugel");
  EXPECT_EQ(text::localized({}, Language::ja), "");
}

TEST(SceneText, ABodyIsCalledByItsLabelOtherwiseByItsName) {
  const world::World world(world::parseScene(
      R"({"player": {"shape": "sphere", "center": [9, 0, 0], "radius": 0.5, "label": {"ja": "自分"}},
          "targets": [{"name": "a", "shape": "point", "center": [0, 0, 0]},
                      {"name": "b", "shape": "point", "center": [0, 0, 0],
                       "label": {"en": "big box", "fr": "grande boîte"}}]})",
      "test"));
  EXPECT_EQ(text::nameOf(world, 0, Language::ja), "自分");
  EXPECT_EQ(text::nameOf(world, 0, Language::en), "player") << "no label in another script";
  EXPECT_EQ(text::nameOf(world, 1, Language::ja), "a");
  EXPECT_EQ(text::nameOf(world, 2, Language::ja), "big box");
  EXPECT_EQ(text::nameOf(world, 2, Language::en), "big box");
}

// Would catch a Japanese verdict with English names, where no label is given.
TEST(SceneText, BodiesWithoutANameOfTheirOwnAreTranslated) {
  const world::World world(world::parseScene(
      R"({"player": {"shape": "sphere", "center": [9, 0, 0], "radius": 0.5},
          "targets": [{"name": "target", "shape": "point", "center": [0, 0, 0]}]})",
      "test"));
  EXPECT_EQ(text::nameOf(world, 0, Language::ja), "プレイヤー");
  EXPECT_EQ(text::nameOf(world, 1, Language::ja), "相手");
  EXPECT_EQ(text::nameOf(world, "target", Language::ja), "相手");
  EXPECT_EQ(text::nameOf(world, "ray", Language::ja), "ray") << "no body";
}

}  // namespace
