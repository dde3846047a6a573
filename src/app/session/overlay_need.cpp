#include "app/session/overlay_need.hpp"

#include "explain/relevance.hpp"

namespace app {

using explain::Overlay;
using text::Word;

std::optional<Word> needOf(Overlay overlay, const std::optional<explain::Focus>& focus) {
  if (saysSomething(overlay, focus)) return std::nullopt;
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
