#include "explain/overlay_options.hpp"

#include <array>

namespace explain {
namespace {

using text::Word;

/// In the order of the enumeration.
constexpr std::array<Word, world::kOverlayCount> kWords{
    Word::overlayClosestPoints, Word::overlayPushOut, Word::overlayOverhang,      Word::overlayRadii,
    Word::overlayIntervals,     Word::overlayAxes,    Word::overlayConfiguration, Word::overlayBounds,
    Word::overlayRay,           Word::overlaySweep};

std::array<OverlayName, world::kOverlayCount> named() {
  std::array<OverlayName, world::kOverlayCount> names;
  for (std::size_t i = 0; i < names.size(); ++i) {
    names[i] = {static_cast<Overlay>(i), world::overlayIds()[i], kWords[i]};
  }
  return names;
}

}  // namespace

std::span<const OverlayName> overlayNames() {
  static const auto kNames = named();
  return kNames;
}

}  // namespace explain
