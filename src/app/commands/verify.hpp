// The parts of `hantei verify`: files of many pairs with expected answers, FILE.csv and FILE.jsonl; and
// --random-pairs, which checks random pairs of shapes, triangles and meshes against the reference, and a ray
// and a sweep of each pair.
#pragma once

#include <filesystem>
#include <iosfwd>
#include <optional>
#include <vector>

#include "app/report/report.hpp"
#include "app/save/separate_outputs.hpp"
#include "check/case_check.hpp"
#include "check/pair_lines.hpp"
#include "check/random_pairs.hpp"
#include "input/key_map.hpp"
#include "world/scene/scene.hpp"

namespace app {

struct PairFile {
  std::filesystem::path file;
  std::vector<check::GivenPair> pairs;
};

/// Removes the files of pairs from the list and reads them. Throws base::InputError.
[[nodiscard]] std::vector<PairFile> takePairFiles(std::vector<std::filesystem::path>& files);

/// The most differing pairs that a report has a picture of.
inline constexpr std::size_t kMostPairPictures = 200;

/// Prints a line for each difference and the command that opens the pair, and adds a picture to the report.
/// Returns a result for each differing pair, and one for each file with all pairs that hold.
[[nodiscard]] std::vector<check::CaseResult> verifyPairs(const std::vector<PairFile>& files,
                                                         const input::KeyMap& keys,
                                                         std::optional<Report>& report,
                                                         SeparateOutputs& outputs);

/// The pair as a test case, with both answers in its note. Expects the reference's answer about the pair and,
/// of a wrong ray or sweep whose verdict is certain,
/// about that too.
[[nodiscard]] world::Scene sceneOf(const check::RandomPairMismatch& finding, std::uint64_t seed);

/// Checks the pairs, and prints on `out` how many pairs agreed and the time. At the first mismatch it prints
/// both answers, writes the pair as a test case into `folder`, with its meshes as OBJ files beside it, and
/// prints how to open it. Returns the exit status: 0 or base::kExpectationFailed. Throws base::FileError when
/// that file cannot be written, after printing both answers.
[[nodiscard]] int runRandomPairsCommand(const check::RandomPairsOptions& options, const check::Asked& asked,
                                        const std::filesystem::path& folder, std::ostream& out);

}  // namespace app
