#include <algorithm>

#include "textbook/routines.hpp"

namespace textbook {

int countTouched(const Group& group, const Aabb& asked, const Notes& note) {
  if (note(!boxesTouch(group.box, asked))) return 0;
  if (note(group.inner.empty())) return 1;
  int count = 0;
  for (const Group& part : group.inner) {
    count += countTouched(part, asked, note);
  }
  return count;
}

Group buildTree(std::span<Aabb> boxes) {
  Aabb bounds = boxes.front();
  Aabb centerBounds{bounds.min + bounds.max, bounds.min + bounds.max};
  for (const Aabb& box : boxes) {
    const glm::vec3 center = box.min + box.max;  // twice the centre
    bounds = {glm::min(bounds.min, box.min), glm::max(bounds.max, box.max)};
    centerBounds = {glm::min(centerBounds.min, center), glm::max(centerBounds.max, center)};
  }
  if (boxes.size() == 1) return {bounds, {}};
  const glm::vec3 size = centerBounds.max - centerBounds.min;
  const int axis = size.x > size.y ? (size.x > size.z ? 0 : 2) : (size.y > size.z ? 1 : 2);
  const auto isBefore = [axis](const Aabb& a, const Aabb& b) {
    return a.min[axis] + a.max[axis] < b.min[axis] + b.max[axis];
  };
  const std::size_t half = boxes.size() / 2;
  std::nth_element(boxes.begin(), boxes.begin() + static_cast<std::ptrdiff_t>(half), boxes.end(), isBefore);
  return {bounds, {buildTree(boxes.first(half)), buildTree(boxes.subspan(half))}};
}

}  // namespace textbook
