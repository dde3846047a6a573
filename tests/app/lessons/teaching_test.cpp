// Every number in the documents for teachers is computed here, so that none can be wrong or out of date.
#include <algorithm>
#include <gtest/gtest.h>
#include <limits>
#include <regex>
#include <set>

#include "app/hud/panel/code_lines.hpp"
#include "app/lessons/lesson_files.hpp"
#include "base/files.hpp"
#include "reference/hull.hpp"
#include "test_folders.hpp"
#include "text/messages.hpp"
#include "world/lesson/lesson.hpp"

namespace {

struct Teaching : testing::TestWithParam<const char*> {
  std::string words = base::readTextFile(test::sourceFolder() / "docs" / GetParam(), 1 << 20);
  std::vector<world::Lesson> lessons;

  Teaching() {
    for (const auto& file : app::listLessons(test::assetFolder() / "lessons"))
      lessons.push_back(*world::loadSceneFile(file).lesson);
  }

  [[nodiscard]] std::vector<std::string> all(const char* pattern) const {
    const std::regex regex(pattern);
    std::vector<std::string> found;
    for (std::sregex_iterator it(words.begin(), words.end(), regex), end; it != end; ++it)
      found.push_back(it->str(1));
    return found;
  }

  /// True if a number like "5.4" names an existing step.
  [[nodiscard]] bool isStep(const std::string& number) const {
    const std::size_t dot = number.find('.');
    if (dot == std::string::npos) return false;
    const std::size_t lesson = std::stoul(number.substr(0, dot)), step = std::stoul(number.substr(dot + 1));
    return lesson >= 1 && lesson <= lessons.size() && step >= 1 && step <= lessons[lesson - 1].steps.size();
  }
};

/// The distances of A from B along x and y in step 1.2, at the end of its drive of taps to the right.
std::set<std::string> offsetsOf(const world::LessonStep& step) {
  const auto& taps = step.predict->drive.events;
  const auto count = std::count_if(taps.begin(), taps.end(), [](const auto& event) { return event.down; });
  const glm::dvec3 away = step.scene.player.placement.center - step.scene.targets[0].placement.center +
                          glm::dvec3(static_cast<double>(count) * step.scene.step, 0.0, 0.0);
  return {text::formatted("%.2f", std::abs(away.x)), text::formatted("%.1f", std::abs(away.y))};
}

/// The number of differences between a corner of A and a corner of B.
std::string differencesIn(const world::LessonStep& step) {
  const std::size_t ofA = reference::hullOf(step.scene.player.shapes.at(0)).corners.size(),
                    ofB = reference::hullOf(step.scene.targets.at(0).shapes.at(0)).corners.size();
  return std::to_string(ofA * ofB);
}

std::string eight(float value) { return text::formatted("%.8f", double{value}); }

/// Numbers computed in float, as the programs in the lessons compute them.
std::set<std::string> floatNumbers() {
  volatile float a = 0.1f, b = 0.6f;
  const float sum = a + b, right = 0.7f;
  EXPECT_NE(sum, right);
  return {"0.1", "0.6", "0.7", eight(sum), eight(right), std::to_string(std::numeric_limits<float>::digits)};
}

TEST_P(Teaching, StatesOnlyNumbersThatAreComputed) {
  std::set<std::string> stated = floatNumbers();
  stated.merge(offsetsOf(lessons[0].steps[1]));
  const std::size_t shapes = app::kTableKinds.size();
  stated.insert(std::to_string(app::kPairRoutineCount));
  stated.insert(std::to_string(shapes * shapes));
  stated.insert(differencesIn(lessons.at(17).steps.at(1)));
  for (const std::string& minute : all(R"(\n\| \d+–(\d+) \|)")) stated.insert(minute);
  for (const std::string& number : all(R"((\d+\.\d+))"))
    EXPECT_TRUE(isStep(number) || stated.contains(number)) << number;
  // A number up to the number of lessons may name a lesson or an axis. Angles are not checked, because a
  // teacher may choose them.
  for (const std::string& number : all(R"((?:[^\d.F])(\d+)(?![\d.°]))"))
    EXPECT_TRUE(std::stoul(number) <= lessons.size() || stated.contains(number)) << number;
}

TEST_P(Teaching, APlanNamesEveryLessonInOrder) {
  std::vector<std::string> rows = all(R"(\n\| \d \| ([\d, ・]+) \|)");
  std::string named;
  for (const std::string& row : rows) named += std::regex_replace(row, std::regex("[^0-9]+"), " ") + ' ';
  std::string wanted;
  for (std::size_t i = 1; i <= lessons.size(); ++i) wanted += std::to_string(i) + ' ';
  EXPECT_EQ(named, wanted);
}

TEST_P(Teaching, TheMinutesOfAClassFollowEachOther) {
  const auto from = all(R"(\n\| (\d+)–\d+ \|)"), to = all(R"(\n\| \d+–(\d+) \|)");
  ASSERT_FALSE(from.empty());
  EXPECT_EQ(from.front(), "0");
  EXPECT_EQ(to.back(), "50");
  for (std::size_t i = 1; i < from.size(); ++i) EXPECT_EQ(from[i], to[i - 1]);
}

INSTANTIATE_TEST_SUITE_P(Documents, Teaching, testing::Values("teaching.md", "teaching.ja.md"),
                         [](const auto& of) { return std::string(of.param).size() > 11 ? "ja" : "en"; });

}  // namespace
