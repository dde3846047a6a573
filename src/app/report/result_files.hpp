// Writes results for other programs: JUnit XML for CI systems, and the scores of a user's routine for
// graders.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "check/scene_checks.hpp"
#include "routine/trial.hpp"

namespace app {

/// Writes one test suite, with its time in seconds, for each scene with expectations, and in the suite one
/// test case for each expectation.
[[nodiscard]] std::string junitXml(const std::vector<check::CaseResult>& results);

/// Describes the first mistake: "wrong verdict; yours: apart; oracle: overlapping, …". Empty if there is no
/// mistake.
[[nodiscard]] std::string messageOf(const routine::Score& score);

/// The text of a file of scores. For each function, each tested family of pairs is one test. A test has one
/// point if all its replies are right. A file named results.json has Gradescope's form. Any other file has
/// the form { "tests": [ { "name", "passed", "score", "max_score", "message" } ] }.
[[nodiscard]] std::string scoreText(const std::vector<routine::Score>& scores,
                                    const std::filesystem::path& file);

/// Writes one test suite for each function, and in the suite one test case for each tested family of pairs.
[[nodiscard]] std::string junitXml(const std::vector<routine::Score>& scores);

}  // namespace app
