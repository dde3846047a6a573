// The explanations that can be drawn over a figure, by name: what a scene may show when it opens.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace world {

enum class Overlay : std::uint8_t {
  closestPoints,
  pushOut,
  overhang,
  radii,
  intervals,
  axes,
  configuration,
  bounds,
  ray,
  sweep,
};

inline constexpr std::size_t kOverlayCount = 10;

/// What each is called in scenes, in settings and on the command line, in the order of the enumeration.
[[nodiscard]] const std::array<std::string_view, kOverlayCount>& overlayIds();

}  // namespace world
