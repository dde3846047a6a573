// How different two pictures look. Another version of the rasteriser may draw edges a pixel aside; a body may
// not move.
#pragma once

#include "render/image.hpp"

namespace golden {

struct Difference {
  int pixels = 0;      ///< Pixels that match no pixel near them in the other picture.
  int patches = 0;     ///< Squares of kPatch pixels whose mean colour differs.
  render::Image heat;  ///< The expected picture in grey, differences in red. Empty when the sizes differ.
};

inline constexpr int kPatch = 8;
/// Tolerance of a pixel's channel, 0 to 255.
inline constexpr int kSeenInPixel = 48;
/// Tolerance of a channel's mean over a patch.
inline constexpr int kSeenInPatch = 12;

[[nodiscard]] Difference differenceOf(const render::Image& expected, const render::Image& got);

/// One pixel in 4000 may differ, and one patch in 1000.
[[nodiscard]] bool looksTheSame(const Difference& difference, const render::Image& expected);

}  // namespace golden
