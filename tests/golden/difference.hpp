// How different two pictures look. Edges may be drawn a pixel aside by another version of the rasteriser; a
// body may not move.
#pragma once

#include "render/image.hpp"

namespace golden {

struct Difference {
  int pixels = 0;      ///< That look like no neighbour of theirs in the other picture.
  int patches = 0;     ///< Squares of kPatch pixels whose mean colour is another.
  render::Image heat;  ///< The expected picture in grey, what differs in red. Empty when the sizes differ.
};

inline constexpr int kPatch = 8;
/// Of a channel, 0 to 255: so far outside.
inline constexpr int kSeenInPixel = 48;
/// Of a channel's mean over a patch.
inline constexpr int kSeenInPatch = 12;

[[nodiscard]] Difference differenceOf(const render::Image& expected, const render::Image& got);

/// One pixel in 4000 may differ, and one patch in 1000.
[[nodiscard]] bool looksTheSame(const Difference& difference, const render::Image& expected);

}  // namespace golden
