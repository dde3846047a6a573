// Writes results for other programs: JUnit XML for CI systems, and scores of the user's own routine for
// graders.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "check/scene_checks.hpp"
#include "routine/trial.hpp"

namespace app {

/// Returns a test suite, with its time in seconds, for each scene. Its test cases are the scene's
/// expectations. Scenes without expectations are skipped.
[[nodiscard]] std::string junitXml(const std::vector<check::CaseResult>& results);

/// Describes the first mistake: "wrong verdict; yours: apart; oracle: overlapping, …". Empty without a
/// mistake.
[[nodiscard]] std::string messageOf(const routine::Score& score);

/// Returns the text of a file of scores. Each function and tested family of pairs is a test, with one point
/// if all answers are right. A file named results.json has Gradescope's form. Other files have this form:
/// { "tests": [ { "name", "passed", "score", "max_score", "message" } ] }
[[nodiscard]] std::string scoreText(const std::vector<routine::Score>& scores,
                                    const std::filesystem::path& file);

/// Returns a test suite for each function. Its test cases are the tested families of pairs.
[[nodiscard]] std::string junitXml(const std::vector<routine::Score>& scores);

}  // namespace app
