#include "world/scene/overlay.hpp"

namespace world {

const std::array<std::string_view, kOverlayCount>& overlayIds() {
  static constexpr std::array<std::string_view, kOverlayCount> kIds{
      "closest-points", "push-out",      "overhang", "radii", "intervals",
      "axes",           "configuration", "bounds",   "ray",   "sweep"};
  return kIds;
}

}  // namespace world
