// Labels that would lie over each other move apart.
#pragma once

#include <glm/glm.hpp>
#include <vector>

namespace app {

/// A label's place on screen, pixels, y down.
struct LabelBox {
  glm::vec2 min{0.0f};
  glm::vec2 size{0.0f};
};

/// Moves boxes straight up, each past those before it that it would overlap, `gap` pixels clear. The first
/// stays.
void keepApart(std::vector<LabelBox>& boxes, float gap);

}  // namespace app
