#include "app/words/overlay_words.hpp"

#include <array>

namespace app {

text::Word shortWordOf(world::Overlay overlay) {
  using text::Word;
  // In the order of world::Overlay.
  constexpr std::array<Word, world::kOverlayCount> kWords{
      Word::shortClosestPoints, Word::shortPushOut, Word::shortOverhang,      Word::shortRadii,
      Word::shortIntervals,     Word::shortAxes,    Word::shortConfiguration, Word::shortBounds,
      Word::shortRay,           Word::shortSweep};
  return kWords.at(static_cast<std::size_t>(overlay));
}

}  // namespace app
