// Readings of hard words in the lessons that ship.
#include "app/words/readings.hpp"

#include <gtest/gtest.h>

#include "test_folders.hpp"
#include "text/scene_text.hpp"
#include "world/lesson/lesson_reader.hpp"

namespace {

using text::Language;

world::Lesson lessonNamed(const std::string& name) {
  return *world::loadSceneFile(test::assetFolder() / "lessons" / (name + ".json")).lesson;
}

int countIn(const std::string& text, std::string_view part) {
  int count = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++count;
  return count;
}

TEST(Readings, StandWhereALessonFirstUsesAHardWord) {
  for (const char* name : {"03-inside", "08-six-axes", "09-cross-products", "10-contact"}) {
    const world::Lesson lesson = lessonNamed(name);
    std::string all;
    for (std::size_t i = 0; i < lesson.steps.size(); ++i)
      all += app::textWithReadings(lesson, i, Language::ja);
    for (const auto& [word, reading] :
         {std::pair("射影", "射影（しゃえい）"), std::pair("法線", "法線（ほうせん）"),
          std::pair("外積", "外積（がいせき）"), std::pair("頂点", "頂点（ちょうてん）")})
      EXPECT_EQ(countIn(all, reading), countIn(all, word) > 0 ? 1 : 0) << name << ' ' << word;
  }
}

TEST(Readings, EnglishHasNone) {
  const world::Lesson lesson = lessonNamed("08-six-axes");
  for (std::size_t i = 0; i < lesson.steps.size(); ++i)
    EXPECT_EQ(app::textWithReadings(lesson, i, Language::en),
              text::in(lesson.steps[i].scene.text, Language::en));
}

}  // namespace
