#include <gmock/gmock.h>

#include "check/lesson_answers.hpp"
#include "check/scene_checks.hpp"
#include "input/input_script.hpp"
#include "input/keys.hpp"
#include "test_folders.hpp"
#include "world/bad_input.hpp"
#include "world/lesson/lesson.hpp"
#include "world/world.hpp"

namespace {

using world::Quantity;

input::KeyMap qwerty() { return input::loadKeyMap(test::assetFolder() / "keymaps/qwerty.json"); }

std::string lessonOf(const std::string& player, const std::string& target, const std::string& fields) {
  return R"({ "title": { "en": "T" }, "player": { "name": "A", )" + player +
         R"( }, "targets": [ { "name": "B", )" + target + R"( } ], "steps": [ { "text": { "en": "t" }, )" +
         fields + " } ] }";
}

const std::string kBall = R"("shape": "sphere", "center": [-1.5, 0, 0], "radius": 0.5)";
const std::string kOther = R"("shape": "sphere", "center": [0, 0, 0], "radius": 0.5)";

std::string refusedWith(const std::string& fields) {
  const auto file = world::parseSceneFile(lessonOf(kBall, kOther, fields), "l.json");
  return refusal([&] { check::requirePlayable(*file.lesson, qwerty()); });
}

std::string prediction(const std::string& ask, const std::string& choices) {
  return R"("predict": { "question": { "en": "Q" }, "ask": ")" + ask + R"(", "choices": [)" + choices +
         R"(], "drive": "x*5", "why": { "en": "W" } })";
}

std::string choice(const std::string& is) { return R"({ "text": { "en": "c" }, "is": )" + is + " }"; }

std::string task(const std::string& until, const std::string& drive, const std::string& nearMiss) {
  return R"("task": { "goal": { "en": "G" }, "until": { )" + until + R"( }, "drive": ")" + drive +
         R"(", "nearMiss": ")" + nearMiss + R"(", "done": { "en": "D" } })";
}

TEST(LessonCheck, RefusesAPredictionWithoutExactlyOneTrueAnswer) {
  expectOneLineWith(refusedWith(prediction("depth", choice("0.5") + "," + choice("0.25"))),
                    {"l.json: steps[0].predict.choices: ", "0.125", "exactly one"});
  expectOneLineWith(refusedWith(prediction("overlaps", choice("true") + "," + choice("true"))),
                    {"steps[0].predict.choices", "true"});
  expectOneLineWith(refusedWith(prediction("axis", choice("\"A.x\"") + "," + choice("\"A.y\""))),
                    {"steps[0].predict: nothing answers"});
  expectOneLineWith(refusedWith(R"("predict": { "question": { "en": "Q" }, "ask": "depth",
    "slider": { "from": 1, "to": 2, "step": 0.5, "within": 0.1 }, "drive": "x*5", "why": { "en": "W" } })"),
                    {"steps[0].predict.slider", "0.125"});
}

TEST(LessonCheck, RefusesATaskThatItsKeysDoNotSolveOrThatIsTooEasy) {
  expectOneLineWith(refusedWith(task(R"("overlaps": true)", "x*3", "x*2")), {"steps[0].task.drive"});
  expectOneLineWith(refusedWith(task(R"("overlaps": true)", "x*5", "x*4")), {"steps[0].task.nearMiss"});
  expectOneLineWith(refusedWith(task(R"("depth": [0, 0])", "x*4", "x*5")), {"steps[0].task.nearMiss"});
  expectOneLineWith(refusedWith(task(R"("overlaps": false)", "z", "x*5")), {"steps[0].task.until", "before"});
  expectOneLineWith(refusedWith(task(R"("overlaps": true, "steps": 4)", "s s a a x*4", "x*3")),
                    {"steps[0].task.drive"});
}

TEST(LessonCheck, AcceptsTrueAnswers) {
  for (const std::string& fields : {prediction("depth", choice("0.125") + "," + choice("0.25")),
                                    task(R"("overlaps": true, "steps": 4)", "x*4", "x*3")}) {
    const auto file = world::parseSceneFile(lessonOf(kBall, kOther, fields), "l.json");
    EXPECT_NO_THROW(check::requirePlayable(*file.lesson, qwerty())) << fields;
  }
}

/// The world's answer to a question about a player and one target.
std::optional<world::Answer> answer(Quantity quantity, const std::string& player, const std::string& target) {
  const auto file = world::parseSceneFile(lessonOf(player, target, R"("show": [])"), "l.json");
  return check::answerOf(world::World(file.scene), quantity, "B");
}

std::string pointAt(const std::string& center) { return R"("shape": "point", "center": [)" + center + "]"; }
const std::string kBox =
    R"("shape": "obb", "center": [0, 0, 0], "halfExtents": [1, 1, 1], "rotation": [0, 90, 0])";

TEST(LessonAnswers, NameTheRegionOfABox) {
  EXPECT_EQ(answer(Quantity::region, pointAt("0, 0, 0"), kBox), world::Answer("inside"));
  EXPECT_EQ(answer(Quantity::region, pointAt("2, 0, 0"), kBox), world::Answer("face"));
  EXPECT_EQ(answer(Quantity::region, pointAt("2, 2, 0"), kBox), world::Answer("edge"));
  EXPECT_EQ(answer(Quantity::region, pointAt("2, 2, -2"), kBox), world::Answer("corner"));
}

TEST(LessonAnswers, NameTheRegionOfACapsule) {
  const std::string capsule = R"("shape": "capsule", "a": [0, 0, 0], "b": [2, 0, 0], "radius": 0.5)";
  EXPECT_EQ(answer(Quantity::region, pointAt("1, 1, 0"), capsule), world::Answer("side"));
  EXPECT_EQ(answer(Quantity::region, pointAt("3, 0, 0"), capsule), world::Answer("end"));
  EXPECT_EQ(answer(Quantity::region, pointAt("1, 0.25, 0"), capsule), world::Answer("inside"));
  EXPECT_EQ(answer(Quantity::region, pointAt("1, 1, 0"), kOther), std::nullopt);
}

TEST(LessonAnswers, NameNormalAxisAndNumbers) {
  const std::string box = R"("shape": "aabb", "center": [0, 1.75, 0], "halfExtents": [1, 1, 1])";
  EXPECT_EQ(answer(Quantity::normal, box, kBox), world::Answer("+y"));
  EXPECT_EQ(answer(Quantity::depth, box, kBox), world::Answer(0.25));
  EXPECT_EQ(answer(Quantity::distance, box, kBox), world::Answer(0.0));
  EXPECT_EQ(answer(Quantity::axis, box, kBox), world::Answer("A.y"));
  EXPECT_EQ(answer(Quantity::axisKind, box, kBox), world::Answer("face of A"));
  EXPECT_EQ(answer(Quantity::touching, box, kBox), world::Answer(1.0));
  EXPECT_EQ(answer(Quantity::shape, box, kBox), world::Answer("aabb"));
  EXPECT_EQ(answer(Quantity::depth, pointAt("5, 0, 0"), kBox), std::nullopt);
}

double number(Quantity quantity, const std::string& player, const std::string& target) {
  return std::get<double>(answer(quantity, player, target).value());
}

// By hand: along the direction (0.6, 0.8, 0) the box reaches 0.6 + 0.8, and the ball reaches its radius.
TEST(LessonAnswers, MeasureSupportPoints) {
  const std::string ball = R"("shape": "sphere", "center": [3, 4, 0], "radius": 0.5)";
  EXPECT_NEAR(number(Quantity::reach, ball, kBox), 1.4, 1e-6);
  EXPECT_NEAR(number(Quantity::supportGap, ball, kBox), 5.0 - 1.4 - 0.5, 1e-6);
  EXPECT_NEAR(number(Quantity::supportGap, pointAt("0.5, 0, 0"), kBox), -0.5, 1e-6);
}

TEST(LessonAnswers, CountTheIterationsOfGjk) {
  EXPECT_EQ(answer(Quantity::iterations, pointAt("5, 0, 0"), kBox), world::Answer(1.0));
  EXPECT_EQ(answer(Quantity::simplex, pointAt("5, 0, 0"), kBox), world::Answer(1.0));
  EXPECT_GT(number(Quantity::iterations, pointAt("0.5, 0.25, 0.125"), kBox), 1.0);
  EXPECT_EQ(number(Quantity::simplex, pointAt("0.5, 0.25, 0.125"), kBox), 4.0);
}

// By hand: the part of v along the normal, (0, 1, 0), is reversed. Without a velocity, or without a touch,
// there is no bounce.
TEST(LessonAnswers, NameTheVelocityAfterABounce) {
  const auto bounce = [](const char* fields, const char* y) {
    const std::string ball = R"("shape": "sphere", "radius": 0.5, "center": [0, )" + std::string(y) + ", 0]";
    const auto file = world::parseSceneFile(lessonOf(ball, kBox, fields), "l.json");
    return check::answerOf(world::World(file.lesson->steps.back().scene), Quantity::bounce, "B");
  };
  EXPECT_EQ(bounce(R"("velocity": [2, -3, 0.5])", "1.5"), world::Answer("(2, 3, 0.5)"));
  EXPECT_EQ(bounce(R"("velocity": [2, -3, 0.5])", "1.75"), std::nullopt);
  EXPECT_EQ(bounce(R"("show": [])", "1.5"), std::nullopt);
}

TEST(LessonAnswers, NameWhatTheRayHits) {
  EXPECT_EQ(answer(Quantity::ray, pointAt("-3, 0, 0"), kBox), world::Answer("B"));
  EXPECT_EQ(answer(Quantity::ray, pointAt("3, 0, 0"), kBox), world::Answer("nothing"));
  EXPECT_EQ(answer(Quantity::rayLength, pointAt("-3, 0, 0"), kBox), world::Answer(2.0));
  EXPECT_EQ(answer(Quantity::rayLength, pointAt("3, 0, 0"), kBox), std::nullopt);
}

TEST(LessonAnswers, DistinguishATouchFromAnOverlapAndAGap) {
  const auto ballAt = [](const std::string& x) {
    return R"("shape": "sphere", "radius": 0.5, "center": [)" + x + ", 0, 0]";
  };
  EXPECT_EQ(answer(Quantity::relation, ballAt("1"), kOther), world::Answer("touching"));
  EXPECT_EQ(answer(Quantity::relation, ballAt("0.9999999"), kOther), world::Answer("overlapping"));
  EXPECT_EQ(answer(Quantity::relation, ballAt("1.0000001"), kOther), world::Answer("apart"));
}

// By hand: the boxes around the two balls overlap by 0.1 at a corner, but the balls are 0.27 apart.
TEST(LessonAnswers, GiveTheVerdictOfABrokenTest) {
  const std::string corner = R"("shape": "sphere", "center": [0.9, 0.9, 0], "radius": 0.5)";
  const auto answerWith = [&](const std::string& fields) {
    const auto file = world::parseSceneFile(lessonOf(corner, kOther, fields), "l.json");
    return check::answerOf(world::World(file.lesson->steps.front().scene), Quantity::wrongTest, "B");
  };
  EXPECT_EQ(answerWith(R"("mistake": "bounds-only")"), world::Answer(true));
  EXPECT_EQ(answerWith(R"("show": [])"), std::nullopt) << "no test is wrong here";
  EXPECT_EQ(answer(Quantity::overlaps, corner, kOther), world::Answer(false));
}

// Would catch a task that is done when the body only passes through the goal, and rotations that cost no
// steps.
TEST(StepCount, CountsMovesAndTurnsAlongEachAxis) {
  world::World world(world::parseSceneFile(lessonOf(kBall, kOther, R"("show": [])"), "l.json").scene);
  check::StepCount stepCount(world);
  input::HeldKeys heldKeys(qwerty());
  input::ScriptPlayer scriptPlayer(input::parseKeyScript("x*3 z f*4 s"));
  while (world::isPlaying(scriptPlayer, world)) {
    input::applyKeyEvents(scriptPlayer.tick().keys, heldKeys);
    world.step(heldKeys.tick());
    stepCount.update(world);
  }
  EXPECT_EQ(stepCount.steps(), 3 + 1 + 4 + 1);
}

// The text of the lesson's next step names two of these counts.
TEST(LessonAnswers, CountWhatACrowdCosts) {
  const auto file = world::loadSceneFile(test::assetFolder() / "lessons/16-tree.json");
  const world::World world(file.lesson->steps.at(2).scene);
  const auto answer = [&](Quantity quantity) { return check::answerOf(world, quantity, "pillar"); };
  EXPECT_EQ(answer(Quantity::pairs), world::Answer(999.0 * 1000.0 / 2.0));
  EXPECT_EQ(answer(Quantity::looked), world::Answer(48.0));
  EXPECT_EQ(answer(Quantity::tested), world::Answer(3.0));
  EXPECT_EQ(answer(Quantity::cells), world::Answer(4.0));
  EXPECT_EQ(answer(Quantity::touching), world::Answer(0.0));
}

}  // namespace
