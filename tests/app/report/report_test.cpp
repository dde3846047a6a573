// A whole report, from the results of cases to the page.
#include "app/report/report.hpp"

#include <gmock/gmock.h>

#include "base/files.hpp"
#include "support/scratch_folder.hpp"
#include "test_folders.hpp"
#include "world/lesson/lesson.hpp"
#include "world/scene/scene_file.hpp"

namespace {

constexpr std::size_t kMaxBytes = 1u << 24;

constexpr const char* kOneStep = R"({ "title": { "en": "T" },
  "player": { "name": "A", "shape": "sphere", "center": [-1.5, 0, 0], "radius": 0.5 },
  "targets": [ { "name": "B", "shape": "sphere", "center": [0, 0, 0], "radius": 0.5 } ],
  "steps": [ { "title": { "en": "One" }, "text": { "en": "t" } } ] })";

input::KeyMap caseKeys() { return input::loadKeyMap(test::assetFolder() / "keymaps/qwerty.json"); }

void addCase(app::Report& report) {
  check::CaseCheck check(world::loadScene(test::assetFolder() / "cases/sphere-aabb/centre-on-corner.json"),
                         caseKeys());
  const check::CaseResult result = check.run();
  report.addCase(result, check.takeWorld());
}

// Would catch: a second OpenGL context or Hud for the other kind of picture; a process may have only one.
TEST(Report, CasesAndLessonsStandOnOnePage) {
  const ScratchFolder folder;
  app::Report report(folder.path / "out", test::sourceFolder());
  addCase(report);
  report.addLesson(*world::loadSceneFile(folder.write("07-one.json", kOneStep)).lesson, caseKeys());
  addCase(report);
  report.write();
  const std::string page = base::readTextFile(folder.path / "out/index.html", kMaxBytes);
  EXPECT_THAT(page, testing::HasSubstr("<article class=\"case passed\""));
  EXPECT_THAT(page, testing::HasSubstr("<article class=\"step\""));
}

TEST(Report, ALessonIsShownInTheLanguageThatIsAskedFor) {
  const ScratchFolder folder;
  const auto lesson = world::loadSceneFile(folder.write("07-one.json", kOneStep)).lesson;
  const auto stepsIn = [&](const std::string& name, std::optional<text::Language> language) {
    app::Report report(folder.path / name, test::sourceFolder(), language);
    report.addLesson(*lesson, caseKeys());
    report.write();
    const std::string page = base::readTextFile(folder.path / name / "index.html", kMaxBytes);
    int count = 0;
    for (std::size_t at = 0; (at = page.find("<article class=\"step\"", at)) != std::string::npos; ++at)
      ++count;
    return count;
  };
  EXPECT_EQ(stepsIn("ja", text::Language::ja), 1);
  EXPECT_EQ(stepsIn("all", std::nullopt), 2);
}

}  // namespace
