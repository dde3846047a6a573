// `hantei verify FILE.csv` and FILE.jsonl: many pairs with expected answers.
#pragma once

#include <filesystem>
#include <optional>
#include <vector>

#include "app/report/report.hpp"
#include "app/save/separate_outputs.hpp"
#include "check/case_check.hpp"
#include "check/pair_lines.hpp"
#include "input/key_map.hpp"

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

}  // namespace app
