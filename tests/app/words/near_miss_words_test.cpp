// The texts about the missing part of a task.
#include <gtest/gtest.h>

#include "app/lessons/lesson_files.hpp"
#include "app/words/lesson_words.hpp"
#include "check/lesson_answers.hpp"
#include "input/keys.hpp"
#include "test_folders.hpp"
#include "world/lesson/lesson.hpp"
#include "world/world.hpp"

namespace {

using text::Language;

const input::KeyMap& lessonKeys() {
  static const input::KeyMap keys = input::loadKeyMap(test::assetFolder() / "keymaps/qwerty.json");
  return keys;
}

/// The text after a drive in a step of a shipped lesson.
std::string after(const std::string& lesson, std::size_t step, const std::string& drive, Language language) {
  const auto file = world::loadSceneFile(test::assetFolder() / "lessons" / (lesson + ".json"));
  const world::LessonStep& shown = file.lesson->steps.at(step - 1);
  world::World world(shown.scene);
  world::play(input::parseKeyScript(drive), lessonKeys(), world);
  return app::nearMissWords(world, *shown.task, language);
}

TEST(NearMissWords, SayTheOneConditionThatDoesNotHold) {
  EXPECT_EQ(after("03-inside", 3, "s*2 z*9", Language::en),
            "Almost: it is pushed right, because the nearest face is on that side.");
  EXPECT_EQ(after("03-inside", 3, "s*2 z*9", Language::ja),
            "あと少し：右へ押し戻されます。最も近い面がそちら側にあるからです。");
  EXPECT_EQ(after("02-point-box", 3, "z*6 s*6 w*6", Language::en), "Almost: an edge is nearest.");
  EXPECT_EQ(after("11-push-out", 3, "x:1", Language::en), "") << "its only condition";
}

// Would catch: a near miss of a lesson without a text, and a placeholder that is not filled in.
TEST(NearMissWords, TheNearMissesOfTheCourseSaySomethingInBothLanguages) {
  int messageCount = 0;
  for (const auto& path : app::listLessons(test::assetFolder() / "lessons")) {
    const auto file = world::loadSceneFile(path);
    for (const world::LessonStep& step : file.lesson->steps) {
      if (!step.task || step.task->until.size() < 2) continue;
      world::World world(step.scene);
      world::play(step.task->nearMiss, lessonKeys(), world);
      if (check::unmetConditions(world, *step.task).size() != 1) continue;
      for (const Language language : {Language::en, Language::ja}) {
        const std::string words = app::nearMissWords(world, *step.task, language);
        messageCount += !words.empty();
        EXPECT_EQ(words.find('{'), std::string::npos) << words;
        EXPECT_EQ(words.find(": ."), std::string::npos) << words;
      }
    }
  }
  EXPECT_EQ(messageCount, 18) << "nine steps, in two languages";
}

}  // namespace
