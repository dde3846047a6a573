// Files of pairs with expected answers. Each pair is a row of CSV or a line of JSON.
#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "check/expectation_check.hpp"
#include "check/forms.hpp"
#include "world/scene/scene.hpp"

namespace check {

/// The maximum number of pairs, and of bytes, of a file.
inline constexpr std::size_t kMostPairsInFile = 1'000'000;
inline constexpr std::size_t kMostPairBytes = std::size_t{512} << 20;

/// A pair and its expected answer. Missing values are not checked.
struct GivenPair {
  FormPair forms;
  std::size_t line = 0;  ///< The line in the file, from 1.
  std::optional<bool> overlaps;
  std::optional<double> depth, distance;  ///< World units.
  std::optional<glm::dvec3> normal;       ///< Unit, from b towards a.
  std::optional<double> tolerance;        ///< Tolerance of the lengths, world units.
  std::string note;                       ///< The typical error that a test vector would find.
};

/// True for file names that end in .csv or .jsonl.
[[nodiscard]] bool isPairFile(const std::filesystem::path& file);

/// Reads the pairs of a text. CSV begins with a row of column names. Required are `a` and `b`, shapes in
/// words (shape_words.hpp). Optional are `expect` (hit, apart, miss, either or empty), `depth`, `distance`,
/// `normal`, `tolerance`. A line of JSON is an object with these fields, or a test vector (docs/vectors.md).
/// In JSON, shapes may also be objects, as in scene files. Throws base::InputError "FILE:LINE: what".
[[nodiscard]] std::vector<GivenPair> readPairs(const std::string& text, const std::filesystem::path& file);

/// Returns the text if its first line is a JSON object with the fields `a` and `b`. If the whole text is one
/// such object, removes its line breaks.
[[nodiscard]] std::optional<std::string> pairLinesOf(std::string text);

[[nodiscard]] std::vector<GivenPair> readPairLines(std::string_view text, const std::string& name);

/// Returns the pair as a scene with its expectation. The scene's file is "FILE:LINE".
[[nodiscard]] world::Scene sceneOf(const GivenPair& pair, const std::filesystem::path& file);

/// Returns the differences between the library's answer and the expected answer. Unlike the check of
/// sceneOf(), does not test whether the measured normal separates the pair.
[[nodiscard]] std::vector<Failure> failuresOf(const GivenPair& pair);
[[nodiscard]] bool holds(const GivenPair& pair);

}  // namespace check
