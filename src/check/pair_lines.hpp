// Files of many pairs with expected answers: a row of CSV or a line of JSON for each.
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

/// The most pairs and bytes of a file.
inline constexpr std::size_t kMostPairsInFile = 1'000'000;
inline constexpr std::size_t kMostPairBytes = std::size_t{512} << 20;

/// A pair and what is expected of it; missing values are not expected.
struct GivenPair {
  FormPair forms;
  std::size_t line = 0;  ///< In the file, from 1.
  std::optional<bool> overlaps;
  std::optional<double> depth, distance;  ///< World units.
  std::optional<glm::dvec3> normal;       ///< Unit, from b towards a.
  std::optional<double> tolerance;        ///< Of the lengths, world units.
  std::string note;                       ///< The pitfall of a test vector.
};

/// True for the endings .csv and .jsonl.
[[nodiscard]] bool isPairFile(const std::filesystem::path& file);

/// The pairs of a text. CSV begins with a row of column names: `a` and `b`, shapes in words
/// (shape_words.hpp), and any of `expect` (hit, apart, either or nothing), `depth`, `distance`, `normal`,
/// `tolerance`. A line of JSON is an object with these fields, where a shape may also be an object as in a
/// compound body of a scene file; or a test vector (docs/vectors.md). Throws base::InputError "FILE:LINE:
/// what".
[[nodiscard]] std::vector<GivenPair> readPairs(const std::string& text, const std::filesystem::path& file);

/// The text if its first line is an object with the fields `a` and `b`, or with its line breaks removed if
/// all of it is one; otherwise nullopt.
[[nodiscard]] std::optional<std::string> pairLinesOf(std::string text);

/// The lines of JSON alone; `name` stands for the file in messages.
[[nodiscard]] std::vector<GivenPair> readPairLines(std::string_view text, const std::string& name);

/// The pair as a scene with the expectation; its file is "FILE:LINE".
[[nodiscard]] world::Scene sceneOf(const GivenPair& pair, const std::filesystem::path& file);

/// What differs between the library's answer and the expected one. Agrees with the check of sceneOf(pair).
[[nodiscard]] std::vector<Failure> failuresOf(const GivenPair& pair);
[[nodiscard]] bool holds(const GivenPair& pair);

}  // namespace check
