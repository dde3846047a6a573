// Writes results for other programs: JUnit XML for CI systems, and scores of a user's routine for graders.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "check/scene_checks.hpp"
#include "routine/trial.hpp"

namespace app {

/// Writes a test suite, with its time in seconds, for each scene with expectations, and a test case for each
/// expectation.
[[nodiscard]] std::string junitXml(const std::vector<check::CaseResult>& results);

/// Describes the first mistake: "wrong verdict; yours: apart; oracle: overlapping, …"; empty without one.
[[nodiscard]] std::string messageOf(const routine::Score& score);

/// The text of a file of scores. Each tested family of pairs of each function is a test, with one point if
/// all its replies are right. A file named results.json has Gradescope's form, any other file this form:
/// { "tests": [ { "name", "passed", "score", "max_score", "message" } ] }
[[nodiscard]] std::string scoreText(const std::vector<routine::Score>& scores,
                                    const std::filesystem::path& file);

/// Writes a test suite for each function, with a test case for each tested family of pairs.
[[nodiscard]] std::string junitXml(const std::vector<routine::Score>& scores);

}  // namespace app
