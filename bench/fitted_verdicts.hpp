// The command of `verdicts` that checks fitted boxes.
#pragma once

#include "options.hpp"

namespace bench {

inline constexpr const char* kFittedVerb = "fitted";

/// Fits a box to `options.pairs` point clouds of each family, searches for a smaller one, and prints a row
/// for each family. Returns the number of boxes that leave out a point or are more than a twentieth larger
/// than the best found.
std::uint64_t checkFitted(const PairOptions& options);

}  // namespace bench
