#include "check/case_check.hpp"

#include <gmock/gmock.h>

#include "support/small_scene.hpp"
#include "world/scene/scene_reader.hpp"

namespace {

using testing::ElementsAre;
using testing::IsEmpty;

/// The small scene with expectations; "x" is one step, and touching.
world::Scene sceneWith(const std::string& more) {
  std::string json = kSmallScene;
  json.insert(json.rfind('}'), ", " + more);
  return world::parseScene(json, "small.json");
}

TEST(Verify, CountsEachExpectationAndNamesWhatFails) {
  const auto result = check::verify(sceneWith(R"("expect": [
      { "a": "player", "b": "post", "overlaps": false, "distance": 0.125 },
      { "a": "post", "b": "player", "overlaps": true, "distance": 0.5, "tolerance": 0.125 } ])"),
                                    smallKeys());
  EXPECT_EQ(check::closingLine(check::tally({result})), "1 passed, 1 failed");
  EXPECT_THAT(check::failureLines(result),
              ElementsAre("small.json: post player: overlaps: expected overlapping, got apart",
                          "small.json: post player: distance: expected 0.5 within 0.125, got 0.125"));
}

// Checked before the drive, this scene would be apart.
TEST(Verify, DrivesByTheScenesKeysFirst) {
  const auto result = check::verify(
      sceneWith(R"("keys": "x", "expect": [ { "a": "player", "b": "post", "overlaps": true, "depth": 0 } ])"),
      smallKeys());
  EXPECT_THAT(check::failureLines(result), IsEmpty());
  EXPECT_EQ(check::tally({result}).passed, 1);
}

TEST(Verify, ASceneWithoutExpectationsPassesNothing) {
  const auto result = check::verify(sceneWith(R"("step": 0.5)"), smallKeys());
  EXPECT_EQ(check::closingLine(check::tally({result})), "0 passed, 0 failed");
}

}  // namespace
