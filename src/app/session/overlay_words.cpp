#include "app/session/overlay_words.hpp"

#include <array>

#include "explain/overlay_options.hpp"

namespace app {

using explain::Overlay;
using text::Word;

text::Word shortWordOf(world::Overlay overlay) {
  // In the order of world::Overlay.
  constexpr std::array<Word, world::kOverlayCount> kWords{
      Word::shortClosestPoints, Word::shortPushOut, Word::shortOverhang,      Word::shortRadii,
      Word::shortIntervals,     Word::shortAxes,    Word::shortConfiguration, Word::shortBounds,
      Word::shortRay,           Word::shortSweep};
  return kWords.at(static_cast<std::size_t>(overlay));
}

std::optional<Word> needOf(Overlay overlay, const std::optional<explain::Focus>& focus,
                           world::Method method) {
  if (saysSomething(overlay, focus, method)) return std::nullopt;
  if (!focus) return Word::needTarget;
  switch (overlay) {
    case Overlay::pushOut:
      return Word::needOverlap;
    case Overlay::overhang:
      return Word::needRoundAndBox;
    case Overlay::radii:
      return Word::needSpheres;
    case Overlay::intervals:
      return Word::needAabbs;
    case Overlay::axes:
      return Word::needBoxes;
    default:
      return Word::needNoMesh;
  }
}

}  // namespace app
