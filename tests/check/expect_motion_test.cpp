// Rays and sweeps in a scene file. Each kind of expectation passes if it is true and fails if it is not; an
// invalid expectation is refused with its position in the file.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/error.hpp"
#include "check/expectation_check.hpp"
#include "check/scene_checks.hpp"
#include "world/scene/scene_file.hpp"

namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

/// A ball at x = -4, a cube, and behind the cube two balls that form one body.
world::Scene sceneWith(const std::string& expectation) {
  return world::parseScene(
      R"({ "player": { "shape": "sphere", "center": [-4, 0, 0], "radius": 0.5 },
           "targets": [ { "name": "box", "shape": "aabb", "center": [0, 0, 0], "halfExtents": [1, 1, 1] },
                        { "name": "pair", "shapes": [ { "shape": "sphere", "center": [6, 0, 0], "radius": 0.5 },
                                                      { "shape": "sphere", "center": [4, 0, 0], "radius": 0.5 } ] } ],
           "expect": [ )" +
          expectation + " ] }",
      "test.json");
}

std::vector<check::Failure> failuresOf(const std::string& expectation) {
  return check::caseResult(world::World(sceneWith(expectation))).expectations.at(0).failures();
}

std::string ray(const std::string& fields, const std::string& b = "box") {
  return R"({ "ray": { "origin": [-4, 0, 0], "direction": [1, 0, 0] }, "b": ")" + b + "\", " + fields + " }";
}

std::string sweep(const std::string& fields, const std::string& b = "box") {
  return R"({ "a": "player", "b": ")" + b + R"(", "sweep": [5, 0, 0], )" + fields + " }";
}

TEST(ExpectMotion, AcceptsTrueExpectations) {
  EXPECT_THAT(failuresOf(ray(R"("hit": true, "t": 3, "point": [-1, 0, 0], "normal": [-1, 0, 0])")),
              IsEmpty());
  EXPECT_THAT(failuresOf(sweep(R"("hit": true, "time": 0.5, "point": [-1, 0, 0], "normal": [-1, 0, 0])")),
              IsEmpty());
  EXPECT_THAT(failuresOf(sweep(R"("hit": false)", "pair")), IsEmpty());
  EXPECT_THAT(failuresOf(R"({ "ray": { "origin": [-4, 0, 0], "direction": [1, 0, 0], "maxDistance": 2.5 },
                              "b": "box", "hit": false })"),
              IsEmpty());
}

// A ray hits a body of several shapes at the nearest shape.
TEST(ExpectMotion, CompoundBodiesAreHitWhereTheNearestIs) {
  EXPECT_THAT(failuresOf(ray(R"("t": 7.5)", "pair")), IsEmpty());
  EXPECT_THAT(failuresOf(R"({ "a": "player", "b": "pair", "sweep": [14, 0, 0], "time": 0.5 })"), IsEmpty());
  EXPECT_THAT(failuresOf(R"({ "a": "pair", "b": "player", "sweep": [-14, 0, 0], "time": 0.5 })"), IsEmpty());
}

struct WrongExpectation {
  std::string expectation;
  const char* what;
  const char* expected;
  const char* got;
};

class ExpectMotionFails : public testing::TestWithParam<WrongExpectation> {};

// Would catch a kind of expectation that cannot fail, and so passes every case.
TEST_P(ExpectMotionFails, EachKindOfExpectation) {
  const auto failures = failuresOf(GetParam().expectation);
  ASSERT_THAT(failures, SizeIs(1));
  EXPECT_EQ(failures[0].field, GetParam().what);
  EXPECT_EQ(failures[0].expected, GetParam().expected);
  EXPECT_EQ(failures[0].got, GetParam().got);
}

INSTANTIATE_TEST_SUITE_P(
    All, ExpectMotionFails,
    testing::Values(
        WrongExpectation{ray(R"("hit": false)"), "hit", "no hit", "a hit at t 3"},
        WrongExpectation{sweep(R"("hit": false)"), "hit", "no hit", "a hit at time 0.5"},
        WrongExpectation{sweep(R"("time": 0.5)", "pair"), "hit", "a hit", "no hit"},
        WrongExpectation{ray(R"("t": 2.5, "tolerance": 0.25)"), "t", "2.5 within 0.25", "3"},
        WrongExpectation{sweep(R"("time": 0.25, "tolerance": 0.5)"), "time", "0.25 within 0.1", "0.5"},
        WrongExpectation{ray(R"("point": [-1, 1, 0])"), "point", "(-1, 1, 0) within 1e-05", "(-1, 0, 0)"},
        WrongExpectation{sweep(R"("normal": [1, 0, 0])"), "normal", "(1, 0, 0) within 0.0001", "(-1, 0, 0)"},
        WrongExpectation{sweep(R"("normals": [[0, 1, 0], [0, 0, 1]])"), "normal",
                         "(0, 1, 0) or (0, 0, 1) within 0.0001", "(-1, 0, 0)"}));

// The tolerance is a length: over 5 units, a length of 0.5 is a time of 0.1.
TEST(ExpectMotion, TheToleranceOfATimeIsALength) {
  EXPECT_THAT(failuresOf(sweep(R"("time": 0.4, "tolerance": 0.5)")), IsEmpty());
  EXPECT_THAT(failuresOf(sweep(R"("time": 0.4, "tolerance": 0.4375)")), SizeIs(1));
}

TEST(ExpectMotion, EveryNormalMustBeUnitAndAgainstTheMotion) {
  world::Expectation expected;
  expected.sweep = glm::dvec3(1.0, 0.0, 0.0);
  expected.hit = true;
  const auto failuresWith = [&](double time, const glm::dvec3& normal) {
    check::Measurement got;
    got.hit = check::MeasuredHit{time, {}, normal};
    return check::failuresOf(check::fieldResults(expected, got));
  };
  EXPECT_THAT(failuresWith(0.5, {-1.0, 0.0, 0.0}), IsEmpty());
  EXPECT_THAT(failuresWith(0.5, {0.0, 1.0, 0.0}), IsEmpty());
  EXPECT_THAT(failuresWith(0.0, {1.0, 0.0, 0.0}), IsEmpty());
  EXPECT_THAT(failuresWith(0.5, {1.0, 0.0, 0.0}), SizeIs(1));
  EXPECT_THAT(failuresWith(0.5, {0.0, 0.0, 0.0}), SizeIs(1));
  EXPECT_THAT(failuresWith(0.5, glm::dvec3(std::nan(""))), SizeIs(1));
}

struct RefusedExpectation {
  std::string expectation;
  const char* words;
};

class ExpectMotionRefuses : public testing::TestWithParam<RefusedExpectation> {};

TEST_P(ExpectMotionRefuses, WithThePositionAndTheRemedy) {
  try {
    (void)sceneWith(GetParam().expectation);
    FAIL() << "was accepted";
  } catch (const base::InputError& error) {
    EXPECT_THAT(error.what(), HasSubstr("test.json: expect[0]"));
    EXPECT_THAT(error.what(), HasSubstr(GetParam().words));
  }
}

INSTANTIATE_TEST_SUITE_P(
    All, ExpectMotionRefuses,
    testing::Values(
        RefusedExpectation{ray(R"("hit": true)", "bx"), "did you mean \"box\""},
        RefusedExpectation{sweep(R"("hit": true)", "player"), "name two"},
        RefusedExpectation{ray(R"("hits": true)"), "did you mean \"hit\""},
        RefusedExpectation{sweep(R"("t": 0.5)"), "unknown field \"t\""},
        RefusedExpectation{sweep(R"("depth": 0.5)"), "unknown field \"depth\""},
        RefusedExpectation{R"({ "a": "player", "b": "box", "swep": [1, 0, 0] })", "did you mean \"sweep\""},
        RefusedExpectation{R"({ "b": "box", "hit": true })", "has \"hit\" without a \"ray\" or a \"sweep\""},
        RefusedExpectation{R"({ "b": "box", "sweep": [1, 0, 0], "hit": true })", "\"a\" is missing"},
        RefusedExpectation{ray(R"("a": "player", "hit": true)"), "leave \"a\" out"},
        RefusedExpectation{ray(R"("sweep": [1, 0, 0], "hit": true)"), "an entry of its own"},
        RefusedExpectation{ray(R"("tolerance": 1)"), "expects nothing; give \"hit\", \"t\""},
        RefusedExpectation{sweep(R"("hit": false, "time": 0.5)"), "expects no hit, and yet \"time\""},
        RefusedExpectation{sweep(R"("time": 1.5)"), "time: is 1.5"},
        RefusedExpectation{ray(R"("t": -1)"), "t: is -1"},
        RefusedExpectation{ray(R"("t": 3, "tolerance": -1)"), "tolerance: is -1"},
        RefusedExpectation{
            R"({ "ray": { "origin": [0, 0, 0], "direction": [3, 0, 4] }, "b": "box", "hit": true })",
            "ray.direction: has length 5; a direction has 1; write [0.6, 0, 0.8]"},
        RefusedExpectation{
            R"({ "ray": { "origin": [0, 0, 0], "direction": [0, 0, 0] }, "b": "box", "hit": true })",
            "ray.direction: has length 0; a direction has 1"},
        RefusedExpectation{R"({ "ray": { "direction": [1, 0, 0] }, "b": "box", "hit": true })",
                           "\"origin\" is missing"},
        RefusedExpectation{
            R"({ "ray": { "origin": [0, 0, 0], "direction": [1, 0, 0], "maxDistance": -1 }, "b": "box",
                     "hit": true })",
            "maxDistance: is -1"},
        RefusedExpectation{
            R"({ "ray": { "origin": [0, 0, 0], "direction": [1, 0, 0], "length": 1 }, "b": "box" })",
            "unknown field \"length\""},
        RefusedExpectation{R"({ "a": "player", "b": "box", "sweep": 5, "hit": true })",
                           "sweep: must be three numbers"}));

}  // namespace
