#include "explain/overlay_options.hpp"

#include <array>

namespace explain {
namespace {

std::array<OverlayName, world::kOverlayCount> named() {
  std::array<OverlayName, world::kOverlayCount> names;
  for (std::size_t i = 0; i < names.size(); ++i) {
    names[i] = {static_cast<Overlay>(i), world::overlayIds()[i], wordOf(static_cast<Overlay>(i))};
  }
  return names;
}

}  // namespace

std::span<const OverlayName> overlayNames() {
  static const auto kNames = named();
  return kNames;
}

}  // namespace explain
