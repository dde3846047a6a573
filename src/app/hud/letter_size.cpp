#include "app/hud/letter_size.hpp"

namespace app {

std::optional<float> letterSize(float full, float least, const std::function<bool(float)>& fits) {
  constexpr float kStep = 0.95f;
  float size = full;
  while (size >= least && !fits(size)) size *= kStep;
  return size >= least ? std::optional(size) : std::nullopt;
}

}  // namespace app
