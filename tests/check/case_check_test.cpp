#include <gmock/gmock.h>

#include "check/scene_checks.hpp"
#include "support/small_scene.hpp"
#include "world/scene/scene_file.hpp"

namespace {

using testing::ElementsAre;
using testing::IsEmpty;

/// A small scene with expectations. The key "x" moves the player one step, to where it touches the post.
world::Scene sceneWith(const std::string& fields) {
  std::string json = kSmallScene;
  json.insert(json.rfind('}'), ", " + fields);
  return world::parseScene(json, "small.json");
}

check::CaseResult runCase(world::Scene scene) {
  return check::CaseCheck(std::move(scene), smallKeys()).run();
}

TEST(Verify, CountsEachExpectationAndNamesFailures) {
  const auto result = runCase(sceneWith(R"("expect": [
      { "a": "player", "b": "post", "overlaps": false, "distance": 0.125 },
      { "a": "post", "b": "player", "overlaps": true, "distance": 0.5, "tolerance": 0.125 } ])"));
  EXPECT_EQ(check::summaryLine(check::tally({result})), "1 passed, 1 failed");
  EXPECT_THAT(
      check::failureLines(result),
      ElementsAre("small.json: post player: overlaps: expected overlapping, got apart, apart by 0.125",
                  "small.json: post player: distance: expected 0.5 within 0.125, got 0.125, off by 0.375"));
}

// Would catch: a check before the keys of the scene, when the bodies are apart.
TEST(Verify, RunsTheScenesKeysFirst) {
  const auto result = runCase(sceneWith(
      R"("keys": "x", "expect": [ { "a": "player", "b": "post", "overlaps": true, "depth": 0 } ])"));
  EXPECT_THAT(check::failureLines(result), IsEmpty());
  EXPECT_EQ(check::tally({result}).passed, 1);
}

// The reports and the case list use only a case's result.
TEST(Verify, AResultContainsEverythingAboutACase) {
  const auto result = runCase(sceneWith(R"("note": "why", "link": "where", "keys": "x*2",
      "expect": [ { "a": "player", "b": "post", "depth": 0.125 },
                  { "b": "post", "ray": { "origin": [-4, 0, 0], "direction": [1, 0, 0] }, "hit": false } ])"));
  EXPECT_EQ(
      result.file.string() + ' ' + result.title.at("en") + ' ' + result.note.at("en") + ' ' + result.link,
      "small.json Small why where");
  ASSERT_EQ(result.expectations.size(), 2u);
  EXPECT_TRUE(result.expectations[0].passed());
  EXPECT_EQ(result.expectations[0].measured.contact.value().depth, 0.125f);
  EXPECT_EQ(result.expectations[0].fieldResults.size(), 1u);
  EXPECT_EQ(result.expectations[1].firstOperand(), "ray");
  EXPECT_FALSE(result.expectations[1].passed());
  EXPECT_FALSE(result.passed());
  EXPECT_GT(result.seconds, 0.0);
}

TEST(Verify, ASceneWithoutExpectationsPassesNothing) {
  const auto result = runCase(sceneWith(R"("step": 0.5)"));
  EXPECT_EQ(check::summaryLine(check::tally({result})), "0 passed, 0 failed");
}

}  // namespace
