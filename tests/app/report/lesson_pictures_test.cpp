#include <gtest/gtest.h>

#include "app/report/pictures.hpp"
#include "app/session/session.hpp"
#include "render/image.hpp"
#include "support/scratch_folder.hpp"
#include "support/small_scene.hpp"
#include "test_folders.hpp"
#include "world/scene/scene_file.hpp"

namespace {

constexpr const char* kTwoSteps = R"({ "title": { "en": "T" },
  "player": { "name": "A", "shape": "sphere", "center": [-1.5, 0, 0], "radius": 0.5 },
  "targets": [ { "name": "B", "shape": "sphere", "center": [0, 0, 0], "radius": 0.5 } ],
  "steps": [ { "title": { "en": "One" }, "text": { "en": "t" } },
    { "title": { "en": "Two", "ja": "二" }, "text": { "en": "t" },
      "predict": { "question": { "en": "Q" }, "ask": "depth",
        "slider": { "from": 0, "to": 1, "step": 0.5, "within": 0.1 }, "drive": "x*5", "why": { "en": "W" } } } ] })";

constexpr const char* kMapStep = R"({ "title": { "en": "T" },
  "player": { "name": "A", "shape": "sphere", "center": [-1.5, 0, 0], "radius": 0.5 },
  "targets": [ { "name": "B", "shape": "sphere", "center": [0, 0, 0], "radius": 0.5 } ],
  "steps": [ { "title": { "en": "One" }, "text": { "en": "t" }, "page": "map" } ] })";

input::KeyMap keys() { return input::loadKeyMap(test::assetFolder() / "keymaps/qwerty.json"); }

std::vector<app::StepPictures> picturesOf(app::OffscreenView& view, const std::filesystem::path& file,
                                          text::Language language) {
  app::ViewState viewState;
  viewState.language = language;
  return app::stepPictures(view, app::sessionOfLesson(file, test::sourceFolder(), keys(), viewState));
}

std::vector<app::StepPictures> stepsIn(app::OffscreenView& view) {
  const ScratchFolder folder;
  return picturesOf(view, folder.write("07-two.json", kTwoSteps), text::Language::ja);
}

render::Image caseIn(app::OffscreenView& view) {
  return app::ReportPictures(view).draw(world::World(world::parseScene(kSmallScene, "small.json")));
}

// Would catch: a final picture drawn before the guess is made, and a final picture of a step that only tells.
TEST(LessonPictures, ShowEachStepAsItOpensAndAsItEnds) {
  app::OffscreenView view(test::sourceFolder(), app::kLessonPictureSize);
  const auto steps = stepsIn(view);
  ASSERT_EQ(steps.size(), 2u);
  EXPECT_EQ(steps[0].number, "7.1");
  EXPECT_GT(steps[0].startPng.size(), 1000u);
  EXPECT_TRUE(steps[0].endPng.empty()) << "it only tells";
  EXPECT_EQ(steps[1].number, "7.2");
  EXPECT_EQ(steps[1].title, "二");
  EXPECT_EQ(steps[1].language, "ja");
  EXPECT_NE(steps[1].startPng, steps[1].endPng);
  EXPECT_GT(steps[1].endPng.size(), 1000u);
}

// Would catch: a picture of a map before its first cell is computed.
TEST(LessonPictures, ShowTheWholeMap) {
  app::OffscreenView view(test::sourceFolder(), app::kLessonPictureSize);
  const ScratchFolder folder;
  const auto file = folder.write("07-map.json", kMapStep);
  const auto steps = picturesOf(view, file, text::Language::en);
  const auto ignoreLine = [](const std::string&) {};
  app::Session session({file, {}, keys(), {}, {}, {}, test::assetFolder(), keys()}, {ignoreLine, ignoreLine});
  session.apply(input::GoToStep{1});
  ASSERT_TRUE(session.map().pending());
  EXPECT_FALSE(steps.at(0).startPng == render::palettePngOf(view.draw(session))) << "an empty map";
  session.browse([] { return false; });
  EXPECT_TRUE(steps.at(0).startPng == render::palettePngOf(view.draw(session)));
}

// Would catch: texts or lines in the scale of the case drawn before.
TEST(LessonPictures, DoNotDependOnThePictureOfACaseBefore) {
  app::OffscreenView view(test::sourceFolder(), app::ReportPictures::kSize);
  const auto alone = stepsIn(view);
  const auto first = caseIn(view);
  const auto after = stepsIn(view);
  ASSERT_EQ(after.size(), alone.size());
  for (std::size_t i = 0; i < after.size(); ++i) {
    EXPECT_TRUE(after[i].startPng == alone[i].startPng) << i;
    EXPECT_TRUE(after[i].endPng == alone[i].endPng) << i;
  }
  EXPECT_TRUE(caseIn(view).rgba == first.rgba);
}

}  // namespace
