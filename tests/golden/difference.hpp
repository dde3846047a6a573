// The visible difference of two pictures. Another version of the rasteriser may draw edges one pixel aside,
// but a body must not move.
#pragma once

#include "render/image.hpp"

namespace golden {

struct Difference {
  int pixels = 0;      ///< Pixels that match no pixel near them in the other picture.
  int patches = 0;     ///< Squares of kPatch pixels whose mean colour differs.
  render::Image heat;  ///< The expected picture in grey, differences in red; empty if sizes differ.
};

inline constexpr int kPatch = 8;
/// Tolerance of a pixel's channel, 0 to 255.
inline constexpr int kSeenInPixel = 48;
/// Tolerance of a channel's mean over a patch.
inline constexpr int kSeenInPatch = 12;

[[nodiscard]] Difference differenceOf(const render::Image& expected, const render::Image& got);

/// True if at most one pixel in 4000 and one patch in 1000 differ.
[[nodiscard]] bool looksTheSame(const Difference& difference, const render::Image& expected);

}  // namespace golden
