// The verb of `verdicts` that judges fitted boxes.
#pragma once

#include "options.hpp"

namespace bench {

inline constexpr const char* kFittedVerb = "fitted";

/// Fits a box to so many clouds of each family, searches a smaller one, and prints a row for each family.
/// Returns the number of boxes that leave out a point or are larger by more than a twentieth.
std::uint64_t judgeFitted(const PairOptions& options);

}  // namespace bench
