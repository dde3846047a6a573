#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "app/options/settings.hpp"
#include "base/error.hpp"
#include "support/scratch_folder.hpp"

namespace {

app::LessonProgress someProgress() {
  const app::AnswerRecord wrong{app::AnswerKind::choice, 2.0, false, 1764000000};
  const app::AnswerRecord right{app::AnswerKind::number, 1.25, true, 1764000060};
  return {{"01-spheres", {{true, 0, {}}, {true, 2, false, {wrong, right}}, {false, 1, {}}}},
          {"02-box", {{true, 1, true}}}};
}

TEST(LessonProgress, RoundTripsThroughItsText) {
  const base::Json json = app::progressJson(someProgress());
  EXPECT_EQ(app::readProgress(base::JsonView(json, "s.json")), someProgress());
}

TEST(LessonProgress, IsRememberedBesideOtherSettings) {
  app::Settings changes;
  changes.lessons = someProgress();
  const std::string text = app::withChanges(R"({ "scale": 2, "other": 1 })", changes);
  const app::Settings again = app::parseSettings(text, "s.json");
  EXPECT_EQ(again.lessons, someProgress());
  EXPECT_EQ(again.scale, 2.0f);
  EXPECT_THAT(text, testing::HasSubstr("\"other\": 1"));
}

// Would catch: progress that is stored although nothing changed, and progress that is not stored although it
// changed.
TEST(LessonProgress, CountsAsAChangeOnlyWhereItChanged) {
  app::Settings start, end;
  start.lessons = end.lessons = someProgress();
  EXPECT_FALSE(app::changesOf(start, end).lessons);
  (*end.lessons)["02-box"][0].tries = 5;
  EXPECT_EQ(app::changesOf(start, end).lessons, end.lessons);
}

TEST(LessonProgress, ATeacherGetsTheSumsOfEachLesson) {
  const base::Json file =
      base::parseJson(app::progressText(app::PupilProgress{"Hana", "1B", "", someProgress()}), "p.json");
  const base::Json& first = file.at("lessons").at("01-spheres");
  EXPECT_EQ(first.at("steps"), 3);
  EXPECT_EQ(first.at("done"), 2);
  EXPECT_EQ(first.at("firstGuesses"), 1);
  EXPECT_EQ(first.at("firstGuessesRight"), 0);
  EXPECT_EQ(first.at("each").at(1).at("tries"), 2);
  EXPECT_EQ(file.at("name"), "Hana");
  EXPECT_EQ(file.at("class"), "1B");
  EXPECT_EQ(file.at("date"), app::localTime(1764000060));
  const base::Json& guess = first.at("each").at(1).at("answers").at(0);
  EXPECT_EQ(guess.at("choice"), 2.0);
  EXPECT_EQ(guess.at("right"), false);
  EXPECT_EQ(guess.at("time"), app::localTime(1764000000));
}

TEST(LessonProgress, AFileOfProgressIsReadAgain) {
  const base::Json file =
      base::parseJson(app::progressText(app::PupilProgress{"花", "1B", "", someProgress()}), "p.json");
  const app::PupilProgress again = app::readPupilProgress(base::JsonView(file, "p.json"));
  EXPECT_EQ(again.name, "花");
  EXPECT_EQ(again.className, "1B");
  EXPECT_EQ(again.date, app::localTime(1764000060));
  EXPECT_EQ(again.lessons.at("01-spheres")[1].answers[1].value, 1.25);
  EXPECT_EQ(again.lessons.at("01-spheres")[1].firstGuessRight, false);
}

TEST(LessonProgress, AFileOfSettingsIsNoFileOfProgress) {
  const base::Json json = base::parseJson(R"({ "lessons": { "01-spheres": [] } })", "s.json");
  EXPECT_THROW(static_cast<void>(app::readPupilProgress(base::JsonView(json, "s.json"))), base::InputError);
}

TEST(LessonProgress, LocalTimeSortsAsText) {
  EXPECT_EQ(app::localTime(0), "");
  EXPECT_EQ(app::localTime(1764000000).size(), std::string_view("2026-11-25T08:30:00").size());
  EXPECT_LT(app::localTime(1764000000), app::localTime(1764000001));
}

TEST(LessonProgress, RefusesInvalidProgress) {
  for (const char* text :
       {R"({ "a": 5 })", R"({ "a": [ { "done": 1 } ] })", R"({ "a": [ { "tries": -1 } ] })",
        R"({ "a": [ { "answers": [ { "choice": "x", "right": true } ] } ] })",
        R"({ "a": [ { "answers": [ { "choice": 1 } ] } ] })", "[]"}) {
    const base::Json json = base::parseJson(text, "s.json");
    EXPECT_THROW(static_cast<void>(app::readProgress(base::JsonView(json, "s.json"))), base::InputError)
        << text;
  }
}

TEST(LessonProgress, MergedRecordsKeepDoneAndTheFirstGuess) {
  EXPECT_EQ(app::mergeRecords({true, 2, false}, {false, 1, true}), (app::StepRecord{true, 3, false}));
  EXPECT_EQ(app::mergeRecords({}, {true, 1, true}), (app::StepRecord{true, 1, true}));
  const app::AnswerRecord first{app::AnswerKind::choice, 1.0, false, 1};
  const app::AnswerRecord second{app::AnswerKind::choice, 2.0, true, 2};
  EXPECT_EQ(app::mergeRecords({true, 1, false, {first}}, {true, 1, true, {second}}).answers,
            (std::vector{first, second}));
}

}  // namespace
