// Results as files for other programs: JUnit XML, which CI systems display, and the scores of a user's
// routine, for graders.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "check/scene_checks.hpp"
#include "routine/trial.hpp"

namespace app {

/// Writes one test suite for each scene with expectations, with its time in seconds, and one test case for
/// each expectation.
[[nodiscard]] std::string junitXml(const std::vector<check::CaseResult>& results);

/// The first mistake: "wrong verdict; yours: apart; oracle: overlapping, …"; empty if there is none.
[[nodiscard]] std::string messageOf(const routine::Score& score);

/// The text of a file of scores. Each tested family of pairs is one test of each function, with one point if
/// all its replies are right. A file named results.json has Gradescope's form; any other is { "tests": [ {
/// "name", "passed", "score", "max_score", "message" } ] }.
[[nodiscard]] std::string scoreText(const std::vector<routine::Score>& scores,
                                    const std::filesystem::path& file);

/// Writes one test suite for each function, with one test case for each family of pairs.
[[nodiscard]] std::string junitXml(const std::vector<routine::Score>& scores);

}  // namespace app
