#include <gmock/gmock.h>

#include "app/report/result_files.hpp"
#include "base/csv.hpp"
#include "test_folders.hpp"
#include "world/lesson/lesson.hpp"

namespace {

using app::AnswerKind;
using app::AnswerRecord;
using app::PupilProgress;
using app::StepRecord;
using testing::ElementsAre;
using testing::IsEmpty;
using Table = std::vector<std::vector<std::string>>;

StepRecord guessed(double choice, bool right) {
  return {true, 2, right, {{AnswerKind::choice, choice, right}, {AnswerKind::choice, 2.0, true}}};
}

app::ClassColumn question() { return {"01-spheres", 1, "1.2", "Touch?", {"yes", "no"}}; }

PupilProgress pupil(const std::string& name, const StepRecord& step) {
  return {name, "1B", "2026-11-25T08:30:00", {{"01-spheres", {StepRecord{}, step}}}};
}

/// The rows of a CSV text after its byte order mark.
Table rowsOf(const std::string& text) {
  EXPECT_EQ(text.substr(0, 3), "\xef\xbb\xbf");
  base::CsvReader reader(std::string_view(text).substr(3), "t.csv");
  Table rows;
  while (const auto row = reader.next()) rows.push_back(*row);
  return rows;
}

TEST(ClassTable, HasARowForEachPupilAndTheFirstGuessOfEachQuestion) {
  const Table rows = rowsOf(app::classTable(
      {pupil("Hana", guessed(1, false)), pupil("Ken", guessed(2, true)), pupil("Rin", {})}, {question()}));
  EXPECT_THAT(rows, ElementsAre(ElementsAre("name", "class", "date", "done", "right", "1.2"),
                                ElementsAre("Hana", "1B", "2026-11-25T08:30:00", "1", "0", "0"),
                                ElementsAre("Ken", "1B", "2026-11-25T08:30:00", "1", "1", "1"),
                                ElementsAre("Rin", "1B", "2026-11-25T08:30:00", "0", "0", "")));
}

// Would catch: a table that counts later guesses, which pupils make after they have seen the answer.
TEST(ClassTable, CountsFirstGuessesTheMostFrequentFirst) {
  const Table rows = rowsOf(app::guessTable(
      {pupil("a", guessed(2, true)), pupil("b", guessed(1, false)), pupil("c", guessed(1, false))},
      {question()}));
  EXPECT_THAT(rows, ElementsAre(ElementsAre("question", "text", "guess", "right", "pupils"),
                                ElementsAre("1.2", "Touch?", "yes", "0", "2"),
                                ElementsAre("1.2", "Touch?", "no", "1", "1")));
}

TEST(ClassTable, ANumberIsAGuessAndATaskIsNone) {
  const StepRecord slid{true, 1, false, {{AnswerKind::number, 1.25, false}}};
  const StepRecord task{true, 1, {}, {{AnswerKind::steps, 7, true}}};
  const app::ClassColumn slider{"01-spheres", 1, "1.2", "How far?", {}};
  EXPECT_THAT(rowsOf(app::guessTable({pupil("a", slid)}, {slider})).back(),
              ElementsAre("1.2", "How far?", "1.25", "0", "1"));
  EXPECT_EQ(rowsOf(app::guessTable({pupil("a", task)}, {slider})).size(), 1u);
  EXPECT_EQ(rowsOf(app::classTable({pupil("a", task)}, {slider})).back().back(), "1");
}

// Would catch: a pupil's name that a spreadsheet evaluates as a formula.
TEST(ClassTable, NamesStayText) {
  const std::string table = app::classTable({pupil("=1+1", {}), pupil("a,\"b\"\n花", {})}, {});
  EXPECT_EQ(rowsOf(table)[1][0], "'=1+1");
  EXPECT_EQ(rowsOf(table)[2][0], "a,\"b\"\n花");
}

TEST(ClassTable, StepsThatAskOrSetATaskAreColumns) {
  const auto read = world::loadSceneFile(test::assetFolder() / "lessons/01-spheres.json");
  const auto columns = app::columnsOf(*read.lesson, text::Language::en);
  ASSERT_EQ(columns.size(), 2u);
  EXPECT_EQ(columns[0].number, "1.2");
  EXPECT_FALSE(columns[0].choices.empty());
  EXPECT_EQ(columns[1].number, "1.4");
}

TEST(ClassTable, LessonsOfOnesOwnGetColumns) {
  PupilProgress own = pupil("a", guessed(1, false));
  own.lessons["my-lesson"] = {{true, 0, {}, {}}, guessed(1, false)};
  const auto columns = app::withUnknownLessons({question()}, {own});
  ASSERT_EQ(columns.size(), 2u);
  EXPECT_EQ(columns[1].number, "my-lesson.2");
}

}  // namespace
