// A log as words, each with the numbers after it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace check {

struct NumberRun {
  std::string word;
  std::vector<double> numbers;
};

/// Brackets, commas, colons and equals signs count as blanks. Skips what a log writes before each line in
/// square brackets, and the words that stand between a name and its numbers in Bullet's types. Numbers are
/// cut to 1e100.
[[nodiscard]] std::vector<NumberRun> readRuns(std::string_view text);

}  // namespace check
