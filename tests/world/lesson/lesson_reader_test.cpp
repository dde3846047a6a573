#include <gmock/gmock.h>

#include "world/bad_input.hpp"
#include "world/lesson/lesson.hpp"
#include "world/scene/scene.hpp"

namespace {

constexpr const char* kPrediction = R"("predict": { "question": { "en": "Q?" }, "ask": "overlaps",
  "choices": [ { "text": { "en": "yes" }, "is": true }, { "text": { "en": "no" }, "is": false } ],
  "drive": "x*4", "why": { "en": "W" } })";
constexpr const char* kTask =
    R"("task": { "goal": { "en": "G" }, "until": { "depth": [0.1, 0.2], "steps": 9 },
  "drive": "x*5", "nearMiss": "x*4", "done": { "en": "D" } })";

/// A lesson of two steps; the second has `fields`.
std::string lessonWith(const std::string& fields) {
  return R"({ "title": { "en": "T" }, "player": { "name": "A", "shape": "point", "center": [-1, 0, 0] },
  "targets": [ { "name": "B", "shape": "sphere", "center": [0, 0, 0], "radius": 0.5 } ],
  "steps": [ { "text": { "en": "one" } }, { "text": { "en": "two" }, )" +
         fields + " } ] }";
}

world::Lesson read(const std::string& fields) {
  return *world::parseSceneFile(lessonWith(fields), "l.json").lesson;
}

TEST(LessonReader, ASceneWithoutStepsIsNone) {
  const auto file = world::parseSceneFile(
      R"({ "player": { "shape": "point", "center": [0, 0, 0] }, "targets": [] })", "s.json");
  EXPECT_FALSE(file.lesson);
}

// Would catch steps that share one scene, and a step without the fields of the lesson.
TEST(LessonReader, AStepHasTheFieldsOfTheLessonAndItsOwnInTheirPlace) {
  const auto lesson = read(
      R"("player": { "shape": "sphere", "center": [2, 0, 0], "radius": 1 }, "show": ["radii"], "page": "code",
              "routine": "push-out", "locked": ["move", "push"], "lens": true,
              "moves": true, "contact": false, "centers": true, "namesInside": true)");
  ASSERT_EQ(lesson.steps.size(), 2u);
  EXPECT_EQ(lesson.steps[0].scene.player.name, "A");
  EXPECT_TRUE(lesson.steps[0].scene.show.empty());
  const world::LessonStep& step = lesson.steps[1];
  EXPECT_EQ(step.scene.player.placement.center.x, 2.0);
  EXPECT_EQ(step.scene.targets.at(0).name, "B");
  EXPECT_EQ(world::textInLanguage(step.scene.text, "en"), "two");
  EXPECT_EQ(step.scene.show, std::vector{world::Overlay::radii});
  EXPECT_EQ(step.page, input::PanelPage::code);
  EXPECT_EQ(step.routine, world::Routine::pushOut);
  EXPECT_EQ(lesson.steps[0].routine, world::Routine::verdict);
  EXPECT_TRUE(step.lens && !lesson.steps[0].lens);
  EXPECT_TRUE(step.moves && !lesson.steps[0].moves);
  EXPECT_TRUE(!step.contact && lesson.steps[0].contact);
  EXPECT_TRUE(step.centers && !lesson.steps[0].centers);
  EXPECT_TRUE(step.putsNamesInside && !lesson.steps[0].putsNamesInside);
  EXPECT_FALSE(step.tableOnly);
  EXPECT_TRUE(step.locked.move && step.locked.push);
  EXPECT_FALSE(step.locked.turn || step.locked.shape);
}

TEST(LessonReader, AStepMayShowTheMap) {
  EXPECT_EQ(read(R"("page": "map")").steps[1].page, input::PanelPage::map);
}

TEST(LessonReader, AStepMayShowTheTableAlone) {
  const world::LessonStep step = read(R"("page": "table")").steps[1];
  EXPECT_EQ(step.page, input::PanelPage::code);
  EXPECT_EQ(step.routine, world::Routine::table);
  EXPECT_TRUE(step.tableOnly);
}

TEST(LessonReader, ReadsAPrediction) {
  const auto predict = *read(kPrediction).steps[1].predict;
  EXPECT_EQ(predict.ask, world::Quantity::overlaps);
  EXPECT_EQ(predict.target, "B");
  ASSERT_EQ(predict.choices.size(), 2u);
  EXPECT_EQ(predict.choices[1].answer, world::Answer(false));
  EXPECT_GT(predict.drive.length, 0);
}

TEST(LessonReader, ReadsATask) {
  const auto task = *read(kTask).steps[1].task;
  ASSERT_EQ(task.until.size(), 1u);
  EXPECT_EQ(task.until[0].quantity, world::Quantity::depth);
  EXPECT_EQ(task.until[0].max, 0.2);
  EXPECT_EQ(task.steps, 9);
}

struct Broken {
  std::string fields;
  std::vector<std::string> parts;  ///< Expected in the message.
};

std::string with(std::string fields, const std::string& what, const std::string& instead) {
  return fields.replace(fields.find(what), what.size(), instead);
}

TEST(LessonReader, RefusesBrokenFilesWithNameAndPosition) {
  const std::string predict = kPrediction, task = kTask;
  const std::vector<Broken> all{
      {predict + ", " + task, {"steps[1]", "a prediction and a task"}},
      {with(predict, "overlaps", "colour"), {"steps[1].predict.ask", "\"colour\"", "overlaps"}},
      {with(predict, "\"is\": true", "\"is\": 3"), {"steps[1].predict.choices[0].is", "true or false"}},
      {with(predict, "\"why\"", "\"wy\""), {"steps[1].predict", "\"wy\"", "\"why\""}},
      {with(predict, "x*4", ""), {"steps[1].predict.drive", "empty"}},
      {with(predict, "x*4", "step:2"), {"steps[1].predict.drive", "only keys"}},
      {with(predict, "\"choices\"", "\"slider\": {}, \"choices\""), {"steps[1].predict", "either"}},
      {with(predict, "\"question\"", "\"of\": \"C\", \"question\""), {"steps[1].predict.of", "\"C\""}},
      {with(task, "\"depth\"", "\"deep\""), {"steps[1].task.until", "\"deep\"", "known are overlaps, depth"}},
      {with(task, "[0.1, 0.2]", "[0.2, 0.1]"), {"steps[1].task.until.depth[1]", "0.2"}},
      {with(task, "\"depth\": [0.1, 0.2], ", ""), {"steps[1].task.until", "at least one condition"}},
      {with(task, "\"depth\": [0.1, 0.2]", "\"region\": [\"middle\"]"),
       {"steps[1].task.until.region[0]", "\"middle\"", "corner"}},
      {with(task, "\"nearMiss\": \"x*4\", ", ""), {"steps[1].task", "\"nearMiss\" is missing"}},
      {R"("locked": ["jump"])", {"steps[1].locked[0]", "\"jump\""}},
      {R"("page": "cases")", {"steps[1].page", "\"cases\""}},
      {R"("keys": "x")", {"steps[1].keys", "test case"}},
      {R"("camera": 5)", {"steps[1]", "camera"}},
      {R"("player": { "shape": "sphere", "center": [0, 0, 0], "radius": -1 })",
       {"steps[1]", "player.radius"}}};
  for (const Broken& broken : all) {
    std::vector<std::string> parts = broken.parts;
    parts.emplace_back("l.json: ");
    expectOneLineWith(refusal([&] { static_cast<void>(read(broken.fields)); }), parts);
  }
}

// Would catch a text of a million letters, which takes minutes to break into lines.
TEST(LessonReader, RefusesATextThatIsTooLong) {
  const std::string most(world::kLongestText, 'a'), longer = most + "a", axis = R"("ask": "axis")";
  const auto inQuotes = [](const std::string& words) { return '"' + words + '"'; };
  for (const std::string words : {"Q?", "yes", "W"}) {
    const std::string predict = with(kPrediction, inQuotes(words), inQuotes(longer));
    expectOneLineWith(refusal([&] { static_cast<void>(read(predict)); }),
                      {"l.json: steps[1].predict.", "2049 bytes", "shorten it to 2048"});
    EXPECT_TRUE(read(with(kPrediction, inQuotes(words), inQuotes(most))).steps[1].predict);
  }
  const std::string asked = with(kPrediction, R"("ask": "overlaps")", axis);
  expectOneLineWith(
      refusal([&] { static_cast<void>(read(with(asked, "\"is\": true", "\"is\": " + inQuotes(longer)))); }),
      {"steps[1].predict.choices[0].is", "2049 bytes"});
  for (const std::string words : {"G", "D"})
    expectOneLineWith(
        refusal([&] { static_cast<void>(read(with(kTask, inQuotes(words), inQuotes(longer)))); }),
        {"l.json: steps[1].task.", "2049 bytes"});
  const std::string text = R"("text": { "en": "two" })", giant(1'000'000, 'a');
  std::string lesson = lessonWith(R"("page": "why")");
  lesson = with(lesson, text, R"("text": { "en": "two", "fr": )" + inQuotes(giant) + " }");
  expectOneLineWith(refusal([&] { static_cast<void>(world::parseSceneFile(lesson, "l.json")); }),
                    {"steps[1]", "text.fr", "1000000 bytes"});
}

// Would catch a file of 2 MB whose steps, each a whole scene, need 2 GB and a minute.
TEST(LessonReader, RefusesTooManyBodiesInAllStepsTogether) {
  std::string targets, steps;
  for (int i = 0; i < 2047; ++i)
    targets += std::string(i > 0 ? ", " : "") + R"({ "name": "b)" + std::to_string(i) +
               R"(", "shape": "point", "center": [0, 0, 0] })";
  const auto lessonOf = [&](int count) {
    steps = R"({ "text": { "en": "t" } })";
    for (int i = 1; i < count; ++i) steps += R"(, { "text": { "en": "t" } })";
    return R"({ "title": { "en": "T" }, "player": { "shape": "point", "center": [0, 0, 0] }, "targets": [ )" +
           targets + " ], \"steps\": [ " + steps + " ] }";
  };
  EXPECT_EQ(world::parseSceneFile(lessonOf(2), "l.json").lesson->steps.size(), 2u);
  expectOneLineWith(refusal([&] { static_cast<void>(world::parseSceneFile(lessonOf(3), "l.json")); }),
                    {"l.json: steps[2]", "6144 bodies", "4096"});
}

TEST(LessonReader, AStepAsksForTheQuantitiesOfItsQuestionAndItsTask) {
  const auto asks = [](const char* fields, world::Quantity quantity) {
    return world::asksFor(read(fields).steps[1], quantity);
  };
  EXPECT_TRUE(asks(kPrediction, world::Quantity::overlaps));
  EXPECT_FALSE(asks(kPrediction, world::Quantity::depth));
  EXPECT_TRUE(asks(kTask, world::Quantity::depth));
  EXPECT_FALSE(asks(R"("page": "code")", world::Quantity::depth));
}

TEST(LessonReader, RefusesALessonWithoutStepsOrTitle) {
  const auto refused = [](const std::string& json) {
    return refusal([&] { static_cast<void>(world::parseSceneFile(json, "l.json")); });
  };
  const std::string bodies = R"("player": { "shape": "point", "center": [0, 0, 0] }, "targets": [])";
  expectOneLineWith(refused("{ \"title\": { \"en\": \"T\" }, " + bodies + ", \"steps\": [] }"),
                    {"l.json: steps: is empty"});
  expectOneLineWith(refused("{ " + bodies + R"(, "steps": [ { "text": { "en": "t" } } ] })"), {"\"title\""});
  expectOneLineWith(refused("{ \"title\": { \"en\": \"T\" }, " + bodies + ", \"steps\": [ 5 ] }"),
                    {"l.json: steps[0]", "an object"});
}

}  // namespace
