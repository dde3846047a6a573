// Each kind of expectation passes if it is true and fails if it is not. An invalid expectation is refused
// with its position in the file.
#include "check/expectation_check.hpp"

#include <cmath>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <limits>

#include "base/error.hpp"
#include "check/scene_checks.hpp"
#include "world/scene/scene_file.hpp"
#include "world/world.hpp"

namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

/// Two spheres of radius 0.5 whose centres are 0.75 apart along x, and a box far away from both.
std::string sceneWith(const std::string& expectations, const std::string& fields = "") {
  return R"({ "player": { "shape": "sphere", "center": [0.75, 0, 0], "radius": 0.5 },
              "targets": [ { "name": "post", "shape": "sphere", "center": [0, 0, 0], "radius": 0.5 },
                           { "name": "wall", "shape": "aabb", "center": [9, 0, 0], "halfExtents": [1, 1, 1] } ],)" +
         fields + R"("expect": [ )" + expectations + " ] }";
}

world::World worldWith(const std::string& fields, const std::string& b = "post") {
  return world::World(
      world::parseScene(sceneWith(R"({ "a": "player", "b": ")" + b + "\", " + fields + " }"), "test.json"));
}

std::vector<check::Failure> failuresOf(const std::string& fields, const std::string& b = "post") {
  return check::caseResult(worldWith(fields, b)).expectations.at(0).failures();
}

/// One line "what: expected / got" for each expectation, with a mark on those that fail.
std::vector<std::string> resultTexts(const std::string& fields) {
  const world::World world = worldWith(fields);
  const world::Expectation& expected = world.scene().expect.at(0);
  std::vector<std::string> lines;
  for (const auto& [texts, holds] : check::fieldResults(expected, check::measure(world, expected))) {
    lines.push_back(std::string(texts.field) + ": " + texts.expected + " / " + texts.got +
                    (holds ? "" : " !"));
  }
  return lines;
}

std::string refusalOf(const std::string& expectation, const std::string& fields = "") {
  try {
    (void)world::parseScene(sceneWith(expectation, fields), "test.json");
  } catch (const base::InputError& error) {
    return error.what();
  }
  return "";
}

TEST(Expect, AcceptsTrueExpectations) {
  EXPECT_THAT(
      failuresOf(R"("overlaps": true, "depth": 0.25, "normal": [1, 0, 0], "distance": 0, "contacts": 1)"),
      IsEmpty());
  EXPECT_THAT(failuresOf(R"("overlaps": false, "depth": 0, "distance": 6.75, "contacts": 0)", "wall"),
              IsEmpty());
}

struct WrongExpectation {
  const char* fields;
  const char* what;
  const char* expected;
  const char* got;
  const char* off;
};

class ExpectFails : public testing::TestWithParam<WrongExpectation> {};

// Would catch a kind of expectation that cannot fail, and so passes every case.
TEST_P(ExpectFails, EachKindOfExpectation) {
  const auto failures = failuresOf(GetParam().fields);
  ASSERT_THAT(failures, SizeIs(1));
  EXPECT_EQ(failures[0].field, GetParam().what);
  EXPECT_EQ(failures[0].expected, GetParam().expected);
  EXPECT_EQ(failures[0].got, GetParam().got);
  EXPECT_EQ(failures[0].errorText, GetParam().off);
}

INSTANTIATE_TEST_SUITE_P(All, ExpectFails,
                         testing::Values(WrongExpectation{R"("overlaps": false)", "overlaps", "apart",
                                                          "overlapping", "overlaps by 0.25"},
                                         WrongExpectation{R"("depth": 0.5, "tolerance": 0.125)", "depth",
                                                          "0.5 within 0.125", "0.25", "off by 0.25"},
                                         WrongExpectation{R"("distance": 0.125, "tolerance": 0)", "distance",
                                                          "0.125 within 0", "0", "off by 0.125"},
                                         WrongExpectation{R"("contacts": 2)", "contacts", "2", "1", ""},
                                         WrongExpectation{R"("normal": [-1, 0, 0])", "normal",
                                                          "(-1, 0, 0) within 0.0001", "(1, 0, 0)",
                                                          "off by 180 degrees"},
                                         WrongExpectation{R"("normals": [[0, 1, 0], [0, 0, 1]])", "normal",
                                                          "(0, 1, 0) or (0, 0, 1) within 0.0001", "(1, 0, 0)",
                                                          "off by 90 degrees"}));

TEST(Expect, FailsOnAMissWhereAHitIsExpected) {
  const auto failures = failuresOf(R"("overlaps": true, "depth": 0.5, "normal": [1, 0, 0])", "wall");
  ASSERT_THAT(failures, SizeIs(3));
  EXPECT_EQ(failures[0].got, "apart");
  EXPECT_EQ(failures[0].errorText, "apart by 6.75");
  EXPECT_EQ(failures[1].got, "0");
  EXPECT_EQ(failures[2].got, "none, they are apart");
}

/// The measurement of a pair of size 1 that overlaps by 0.25. `remainingDepth` is the depth that remains
/// after the push.
check::Measurement overlapMeasurement(const glm::vec3& normal, double remainingDepth) {
  check::Measurement got;
  got.overlaps = true;
  got.contact = collision::Contact{normal, 0.25f, glm::vec3(0.0f)};
  got.size = 1.0;
  got.remainingDepth = remainingDepth;
  return got;
}

std::vector<check::Failure> depthFailures(const check::Measurement& got) {
  world::Expectation expected;
  expected.depth = 0.25;
  return check::failuresOf(check::fieldResults(expected, got));
}

// Concentric spheres have no normal to compare with, but a normal that is NaN or does not separate the pair
// is wrong.
TEST(Expect, EveryNormalMustBeUnitAndSeparateThePair) {
  const float nan = std::numeric_limits<float>::quiet_NaN();
  EXPECT_THAT(depthFailures(overlapMeasurement({0.0f, 1.0f, 0.0f}, 0.0)), IsEmpty());
  EXPECT_THAT(depthFailures(overlapMeasurement({0.0f, 1.0f, 0.0f}, 0.1)), SizeIs(1));
  EXPECT_THAT(depthFailures(overlapMeasurement({0.0f, 0.0f, 0.0f}, 0.0)), SizeIs(1));
  EXPECT_THAT(depthFailures(overlapMeasurement({nan, nan, nan}, std::nan(""))), SizeIs(1));
}

TEST(Expect, AVerdictWithoutItsContactFails) {
  world::Expectation expected;
  expected.overlaps = true;
  check::Measurement got;
  got.overlaps = true;
  ASSERT_THAT(check::failuresOf(check::fieldResults(expected, got)), SizeIs(1));
  EXPECT_EQ(check::failuresOf(check::fieldResults(expected, got))[0].got, "no contact");
}

TEST(Expect, ADepthThatIsNotANumberFails) {
  check::Measurement got = overlapMeasurement({0.0f, 1.0f, 0.0f}, 0.0);
  got.contact->depth = std::numeric_limits<float>::quiet_NaN();
  EXPECT_THAT(depthFailures(got), SizeIs(1));
}

TEST(Expect, ToleranceIsInclusiveAndNoWider) {
  EXPECT_THAT(failuresOf(R"("depth": 0.5, "tolerance": 0.25)"), IsEmpty());
  EXPECT_THAT(failuresOf(R"("depth": 0.5, "tolerance": 0.2499)"), SizeIs(1));
}

TEST(Expect, AnyOfSeveralNormalsWillDo) {
  EXPECT_THAT(failuresOf(R"("normals": [[0, 1, 0], [1, 0, 0]])"), IsEmpty());
}

// A large tolerance for lengths also applies to normals, unless the file gives a tolerance for normals.
TEST(Expect, NormalToleranceFollowsToleranceUnlessGiven) {
  const std::string tiltedNormal = R"("normal": [0.995, 0.1, 0], )";
  EXPECT_THAT(failuresOf(tiltedNormal + R"("tolerance": 0.2)"), IsEmpty());
  EXPECT_THAT(failuresOf(tiltedNormal + R"("tolerance": 0.2, "normalTolerance": 0.05)"), SizeIs(1));
  EXPECT_THAT(failuresOf(tiltedNormal + R"("tolerance": 0)"), SizeIs(1));
}

TEST(Expect, EachExpectationIsCheckedByItself) {
  const world::World world(world::parseScene(sceneWith(R"({ "a": "player", "b": "post", "overlaps": true },
                                                          { "a": "post", "b": "wall", "overlaps": true })"),
                                             "test.json"));
  const auto expectations = check::caseResult(world).expectations;
  ASSERT_THAT(expectations, SizeIs(2));
  EXPECT_THAT(expectations[0].failures(), IsEmpty());
  EXPECT_THAT(expectations[1].failures(), SizeIs(1));
}

// Would catch a wrong sign, with which the pair passes only in one order.
TEST(Expect, SwappedBodiesNegateTheNormal) {
  const world::World world(
      world::parseScene(sceneWith(R"({ "a": "post", "b": "player", "normal": [-1, 0, 0] })"), "test.json"));
  EXPECT_THAT(check::caseResult(world).expectations.at(0).failures(), IsEmpty());
}

// A body of several shapes answers as a whole: with the deepest contact, the least distance, and all contact
// points.
TEST(Expect, CompoundBodiesAnswerAsAWhole) {
  const world::World world(world::parseScene(R"({
    "player": { "shape": "sphere", "center": [0, 0, 0], "radius": 0.5 },
    "targets": [ { "name": "pair", "shapes": [ { "shape": "sphere", "center": [0.75, 0, 0], "radius": 0.5 },
                                               { "shape": "sphere", "center": [0, 0.875, 0], "radius": 0.5 },
                                               { "shape": "sphere", "center": [0, 0, 4], "radius": 0.5 } ] } ],
    "expect": [ { "a": "player", "b": "pair", "overlaps": true, "depth": 0.25, "normal": [-1, 0, 0],
                  "distance": 0, "contacts": 2 } ] })",
                                             "test.json"));
  EXPECT_THAT(check::caseResult(world).expectations.at(0).failures(), IsEmpty());
}

TEST(Expect, HoldsAfterTheDriveInTheFile) {
  const std::string expectation = R"({ "a": "player", "b": "post", "overlaps": false, "distance": 0.25 })";
  world::World world(world::parseScene(sceneWith(expectation, R"("keys": "x*4",)"), "test.json"));
  EXPECT_THAT(check::caseResult(world).expectations.at(0).failures(), SizeIs(2));
  input::KeyMap keys;
  keys.bind(input::keyOf('x'), input::Action::moveXPlus);
  world::play(world.scene().keys, keys, world);
  EXPECT_THAT(check::caseResult(world).expectations.at(0).failures(), IsEmpty());
}

TEST(Expect, KeepsACasesDescription) {
  const auto scene =
      world::parseScene(sceneWith("", R"("note": "Why.", "link": "https://example.org/1",)"), "test.json");
  EXPECT_EQ(world::textInLanguage(scene.note, "en"), "Why.");
  EXPECT_EQ(scene.link, "https://example.org/1");
}

struct RefusedExpectation {
  const char* expectation;
  const char* words;
};

class ExpectRefuses : public testing::TestWithParam<RefusedExpectation> {};

TEST_P(ExpectRefuses, WithThePositionAndTheRemedy) {
  const std::string message = refusalOf(GetParam().expectation);
  EXPECT_THAT(message, HasSubstr("test.json: expect[0]"));
  EXPECT_THAT(message, HasSubstr(GetParam().words));
}

INSTANTIATE_TEST_SUITE_P(
    All, ExpectRefuses,
    testing::Values(
        RefusedExpectation{R"({ "a": "player", "b": "post", "overlap": true })", "did you mean \"overlaps\""},
        RefusedExpectation{R"({ "a": "player", "b": "past", "overlaps": true })",
                           "no body \"past\"; did you mean \"post\""},
        RefusedExpectation{R"({ "a": "player", "b": "q", "overlaps": true })",
                           "there is no body \"q\"; known are player"},
        RefusedExpectation{R"({ "a": "player", "b": "player", "overlaps": true })", "name two"},
        RefusedExpectation{R"({ "a": "player", "b": "post" })", "expects nothing"},
        RefusedExpectation{R"({ "a": "player", "b": "post", "depth": 1, "tolerance": -0.1 })",
                           "tolerance: is -0.1"},
        RefusedExpectation{R"({ "a": "player", "b": "post", "depth": 1, "normalTolerance": -1 })",
                           "normalTolerance: is -1"},
        RefusedExpectation{R"({ "a": "player", "b": "post", "depth": -1 })", "depth: is -1"},
        RefusedExpectation{R"({ "a": "player", "b": "post", "normal": [2, 0, 0] })", "has length 2"},
        RefusedExpectation{R"({ "a": "player", "b": "post", "normals": [] })", "is empty"},
        RefusedExpectation{R"({ "a": "player", "b": "post", "normals": [[1, 0, 0], [0, 3, 0]] })",
                           "normals[1]: has length 3"},
        RefusedExpectation{R"({ "a": "player", "b": "post", "normal": [1, 0, 0], "normals": [[1, 0, 0]] })",
                           "keep one"},
        RefusedExpectation{R"({ "a": "player", "b": "post", "contacts": 1.5 })", "give a whole number"},
        RefusedExpectation{R"({ "a": "player", "b": "post", "contacts": -1 })", "contacts: is -1"}));

TEST(Expect, RefusesABadDrive) {
  EXPECT_THAT(refusalOf("", R"("keys": "x*10 blah",)"),
              HasSubstr("test.json: keys: key script: token 2 \"blah\""));
}

// A report also shows the expectations that pass.
TEST(Expect, FindingsListEveryExpectedField) {
  EXPECT_THAT(
      resultTexts(R"("overlaps": true, "depth": 0.5, "normal": [1, 0, 0], "distance": 0, "contacts": 2)"),
      testing::ElementsAre("overlaps: overlapping / overlapping", "depth: 0.5 within 1e-05 / 0.25 !",
                           "distance: 0 within 1e-05 / 0", "contacts: 2 / 1 !",
                           "normal: (1, 0, 0) within 0.0001 / (1, 0, 0)"));
}

}  // namespace
