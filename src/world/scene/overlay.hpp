// The names of the overlays, which a scene can switch on when it opens.
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

/// The names in scenes, in settings and on the command line, in the order of the enumeration.
[[nodiscard]] const std::array<std::string_view, kOverlayCount>& overlayIds();

}  // namespace world
