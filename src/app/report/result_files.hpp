// Results as files for other programs: JUnit XML, which CI systems display, and the scores of a user's
// routine, for graders.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "check/scene_checks.hpp"
#include "routine/trial.hpp"

namespace app {

/// One test suite for each scene with expectations, with its time in seconds, and one test case for each
/// expectation.
[[nodiscard]] std::string junitXml(const std::vector<check::CaseResult>& results);

/// What went wrong: "wrong verdict; yours: apart; oracle: overlapping, …"; empty where all is right.
[[nodiscard]] std::string messageOf(const routine::Score& score);

/// The text of a file of scores: each function and family that was asked is a test of one point, which it
/// gets when all its replies are right. A file named results.json is in Gradescope's form; any other is
/// { "tests": [ { "name", "passed", "score", "max_score", "message" } ] }.
[[nodiscard]] std::string scoreText(const std::vector<routine::Score>& scores,
                                    const std::filesystem::path& file);

/// One test suite for each function, and one test case for each family that was asked.
[[nodiscard]] std::string junitXml(const std::vector<routine::Score>& scores);

}  // namespace app
