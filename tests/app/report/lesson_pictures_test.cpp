#include "app/report/lesson_pictures.hpp"

#include <gtest/gtest.h>

#include "support/scratch_folder.hpp"
#include "test_folders.hpp"

namespace {

constexpr const char* kTwoSteps = R"({ "title": { "en": "T" },
  "player": { "name": "A", "shape": "sphere", "center": [-1.5, 0, 0], "radius": 0.5 },
  "targets": [ { "name": "B", "shape": "sphere", "center": [0, 0, 0], "radius": 0.5 } ],
  "steps": [ { "title": { "en": "One" }, "text": { "en": "t" } },
    { "title": { "en": "Two", "ja": "二" }, "text": { "en": "t" },
      "predict": { "question": { "en": "Q" }, "ask": "depth",
        "slider": { "from": 0, "to": 1, "step": 0.5, "within": 0.1 }, "drive": "x*5", "why": { "en": "W" } } } ] })";

// Would catch: an end that is drawn before the drive is over, or before the guess is made.
TEST(LessonPictures, ShowEachStepAsItOpensAndAsItEnds) {
  const ScratchFolder folder;
  app::LessonPictures pictures(test::assetFolder().parent_path(),
                               input::loadKeyMap(test::assetFolder() / "keymaps/qwerty.json"));
  const auto steps = pictures.draw(folder.write("07-two.json", kTwoSteps), text::Language::ja);
  ASSERT_EQ(steps.size(), 2u);
  EXPECT_EQ(steps[0].number, "7.1");
  EXPECT_GT(steps[0].opened.size(), 1000u);
  EXPECT_TRUE(steps[0].ended.empty()) << "it only tells";
  EXPECT_EQ(steps[1].number, "7.2");
  EXPECT_EQ(steps[1].title, "二");
  EXPECT_EQ(steps[1].language, "ja");
  EXPECT_NE(steps[1].opened, steps[1].ended);
  EXPECT_GT(steps[1].ended.size(), 1000u);
}

}  // namespace
