// Readings (small kana) of hard words in the shipped lessons.
#include <algorithm>
#include <gtest/gtest.h>

#include "app/words/lesson_words.hpp"
#include "test_folders.hpp"
#include "text/messages.hpp"
#include "world/lesson/lesson.hpp"

namespace {

using text::Language;

world::Lesson lessonNamed(const std::string& name) {
  return *world::loadSceneFile(test::assetFolder() / "lessons" / (name + ".json")).lesson;
}

// Would catch: a second reading for a word in the same lesson, and a missing reading.
TEST(Readings, StandWhereALessonFirstUsesAHardWord) {
  for (const char* name : {"03-inside", "08-six-axes", "09-cross-products", "10-contact"}) {
    const world::Lesson lesson = lessonNamed(name);
    std::string all;
    std::vector<app::Reading> found;
    for (std::size_t i = 0; i < lesson.steps.size(); ++i) {
      all += text::localized(lesson.steps[i].scene.text, Language::ja);
      for (const app::Reading& reading : app::readingsIn(lesson, i, Language::ja)) found.push_back(reading);
    }
    for (const app::Reading& hard : {app::Reading{"射影", "しゃえい"},
                                     {"法線", "ほうせん"},
                                     {"外積", "がいせき"},
                                     {"頂点", "ちょうてん"}})
      EXPECT_EQ(std::count(found.begin(), found.end(), hard), all.find(hard.word) != std::string::npos)
          << name << ' ' << hard.word;
  }
}

TEST(Readings, EnglishHasNone) {
  const world::Lesson lesson = lessonNamed("08-six-axes");
  for (std::size_t i = 0; i < lesson.steps.size(); ++i)
    EXPECT_TRUE(app::readingsIn(lesson, i, Language::en).empty());
}

}  // namespace
