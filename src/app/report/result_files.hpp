// Writes results for other programs: JUnit XML for CI systems, and scores of the user's own routine for
// graders. Encodes text for XML and HTML.
#pragma once

#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "check/scene_checks.hpp"
#include "routine/trial.hpp"

namespace app {

/// Escapes a text for a quoted attribute or for content. Replaces invalid UTF-8, U+FFFE, U+FFFF and control
/// characters except newline and tab by U+FFFD.
[[nodiscard]] std::string escaped(std::string_view text);

/// Base64 (RFC 4648), for data URIs.
[[nodiscard]] std::string base64(std::span<const std::uint8_t> bytes);

/// True for web addresses (http, https). Other addresses could run scripts.
[[nodiscard]] bool isWebAddress(std::string_view address);

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
