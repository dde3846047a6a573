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
  Aabb around = boxes.front();
  Aabb centers{around.min + around.max, around.min + around.max};
  for (const Aabb& box : boxes) {
    const glm::vec3 center = box.min + box.max;  // twice the centre
    around = {glm::min(around.min, box.min), glm::max(around.max, box.max)};
    centers = {glm::min(centers.min, center), glm::max(centers.max, center)};
  }
  if (boxes.size() == 1) return {around, {}};
  const glm::vec3 size = centers.max - centers.min;
  const int axis = size.x > size.y ? (size.x > size.z ? 0 : 2) : (size.y > size.z ? 1 : 2);
  const auto before = [axis](const Aabb& a, const Aabb& b) {
    return a.min[axis] + a.max[axis] < b.min[axis] + b.max[axis];
  };
  const std::size_t half = boxes.size() / 2;
  std::nth_element(boxes.begin(), boxes.begin() + static_cast<std::ptrdiff_t>(half), boxes.end(), before);
  return {around, {buildTree(boxes.first(half)), buildTree(boxes.subspan(half))}};
}

}  // namespace textbook
