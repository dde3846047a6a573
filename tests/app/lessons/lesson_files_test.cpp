#include "app/lessons/lesson_files.hpp"

#include <gmock/gmock.h>

#include "base/error.hpp"
#include "support/scratch_folder.hpp"

namespace {

struct LessonFiles : testing::Test {
  ScratchFolder folder;
  std::filesystem::path second = folder.write("02-b.json", "{}");
  std::filesystem::path first = folder.write("01-a.json", "{}");
  std::filesystem::path tenth = folder.write("10-c.json", "{}");
};

TEST_F(LessonFiles, AreInTheOrderOfTheirNumbers) {
  EXPECT_THAT(app::listLessons(folder.path), testing::ElementsAre(first, second, tenth));
  EXPECT_EQ(app::numberOfLesson(tenth), 10);
  EXPECT_EQ(app::numberOfLesson("x/mine.json"), 0);
}

TEST_F(LessonFiles, AreFoundByNumberStepAndName) {
  EXPECT_EQ(app::findLesson(folder.path, "2").file, second);
  EXPECT_EQ(app::findLesson(folder.path, "2").step, 1);
  EXPECT_EQ(app::findLesson(folder.path, "10.3").file, tenth);
  EXPECT_EQ(app::findLesson(folder.path, "10.3").step, 3);
  EXPECT_EQ(app::findLesson(folder.path, "01-a").file, first);
}

TEST_F(LessonFiles, AnUnknownLessonIsRefusedWithTheAvailableNames) {
  for (const char* name : {"3", "0", "1.x", "1.0", "", "a"}) {
    const auto find = [&] { static_cast<void>(app::findLesson(folder.path, name)); };
    EXPECT_THAT(messageOf<base::InputError>(find), testing::HasSubstr("01-a, 02-b, 10-c")) << name;
  }
}

TEST_F(LessonFiles, GoOnWithTheFirstStepThatIsNotDone) {
  const std::vector lessons{first, second, tenth};
  const auto resumeAt = [&](const app::LessonProgress& progress) {
    const auto position = app::resumePosition(lessons, progress);
    return position ? position->file.stem().string() + '.' + std::to_string(position->step) : "none";
  };
  const app::StepRecord doneStep{true}, openStep{};
  EXPECT_EQ(resumeAt({}), "01-a.1");
  EXPECT_EQ(resumeAt({{"01-a", {openStep, openStep}}}), "01-a.1") << "opened, but nothing done";
  EXPECT_EQ(resumeAt({{"01-a", {doneStep, doneStep}}, {"02-b", {doneStep, openStep, doneStep}}}), "02-b.2");
  EXPECT_EQ(resumeAt({{"01-a", {doneStep, openStep}}, {"02-b", {doneStep, doneStep}}}), "10-c.1");
  EXPECT_EQ(resumeAt({{"10-c", {doneStep}}}), "01-a.1") << "after the last, from the beginning";
  EXPECT_FALSE(app::resumePosition({}, {}));
}

TEST_F(LessonFiles, HaveNeighbours) {
  EXPECT_EQ(app::neighbourLesson(folder.path, first, +1), second);
  EXPECT_EQ(app::neighbourLesson(folder.path, tenth, -1), second);
  EXPECT_EQ(app::neighbourLesson(folder.path, tenth, +1), std::nullopt);
  EXPECT_EQ(app::neighbourLesson(folder.path, first, -1), std::nullopt);
  EXPECT_EQ(app::neighbourLesson(folder.path, "elsewhere.json", +1), std::nullopt);
}

}  // namespace
