#include "app/label_layout.hpp"

#include <cstddef>

namespace app {
namespace {

/// Pixels. Float rounding at 8192 of them, and far less than can be seen: a box that has been moved out of
/// the way must count as out of it, or it would be moved there for ever.
constexpr float kRounding = 0.01f;

bool overlap(const LabelBox& a, const LabelBox& b, float gap) {
  const float reach = gap - kRounding;
  const glm::vec2 aMax = a.min + a.size + reach, bMax = b.min + b.size + reach;
  return a.min.x < bMax.x && b.min.x < aMax.x && a.min.y < bMax.y && b.min.y < aMax.y;
}

/// One earlier box that `box` overlaps, or null.
const LabelBox* inTheWay(const std::vector<LabelBox>& boxes, std::size_t index, float gap) {
  for (std::size_t i = 0; i < index; ++i) {
    if (overlap(boxes[i], boxes[index], gap)) return &boxes[i];
  }
  return nullptr;
}

}  // namespace

void keepApart(std::vector<LabelBox>& boxes, float gap) {
  for (std::size_t i = 1; i < boxes.size(); ++i) {
    // Each move goes above one earlier box for good, so i of them are enough; far off the screen, where a
    // float is coarser than a pixel, a move may not move.
    for (std::size_t moves = 0; moves < i; ++moves) {
      const LabelBox* other = inTheWay(boxes, i, gap);
      if (!other) break;
      boxes[i].min.y = other->min.y - boxes[i].size.y - gap;
    }
  }
}

}  // namespace app
