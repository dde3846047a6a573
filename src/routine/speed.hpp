// How fast a routine is beside the library, about the same pairs in the same random order.
#pragma once

#include "routine/trial.hpp"

namespace routine {

struct Speed {
  double yours = 0.0;  ///< Nanoseconds for a pair, without what its process costs; with it for a program.
  double library = 0.0;
};

/// Times pairs of all families. A pair that fails is not counted.
[[nodiscard]] Speed speedOf(const Function& function, std::uint64_t seed, Routine& routine);

}  // namespace routine
