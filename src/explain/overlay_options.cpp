#include "explain/overlay_options.hpp"

#include <array>

namespace explain {
namespace {

using text::Word;

constexpr std::array<OverlayName, 8> kNames{{
    {Overlay::closestPoints, "closest-points", Word::overlayClosestPoints},
    {Overlay::pushOut, "push-out", Word::overlayPushOut},
    {Overlay::overhang, "overhang", Word::overlayOverhang},
    {Overlay::radii, "radii", Word::overlayRadii},
    {Overlay::intervals, "intervals", Word::overlayIntervals},
    {Overlay::axes, "axes", Word::overlayAxes},
    {Overlay::configuration, "configuration", Word::overlayConfiguration},
    {Overlay::bounds, "bounds", Word::overlayBounds},
}};

}  // namespace

std::span<const OverlayName> overlayNames() { return kNames; }

}  // namespace explain
