#include "world/player_shape.hpp"

#include <algorithm>

#include "world/compound.hpp"

namespace world {
namespace {

struct Extent {
  glm::vec3 middle{0.0f};
  glm::vec3 half{0.0f};
};

Extent extentOf(const Scene& scene) {
  const collision::Aabb all = boundsOf(scene.player.shapes);
  Extent extent{(all.min + all.max) * 0.5f, (all.max - all.min) * 0.5f};
  if (extent.half == glm::vec3(0.0f)) extent.half = glm::vec3(static_cast<float>(2.0 * scene.step));
  return extent;
}

float meanOf(const glm::vec3& v) { return (v.x + v.y + v.z) / 3.0f; }

collision::Shape capsuleOf(const Extent& extent) {
  int longest = 1;  // upright unless another axis is longer
  for (const int axis : {0, 2}) {
    if (extent.half[axis] > extent.half[longest]) longest = axis;
  }
  const float radius = 0.5f * meanOf(extent.half);
  glm::vec3 reach(0.0f);
  reach[longest] = extent.half[longest] - radius;
  return collision::Capsule{extent.middle - reach, extent.middle + reach, radius};
}

collision::Shape shapeOf(ShapeKind kind, const Extent& extent) {
  switch (kind) {
    case ShapeKind::sphere:
      return collision::Sphere{extent.middle, meanOf(extent.half)};
    case ShapeKind::aabb:
      return collision::Aabb{extent.middle - extent.half, extent.middle + extent.half};
    case ShapeKind::obb:
      return collision::Obb{extent.middle, extent.half, glm::mat3(1.0f)};
    case ShapeKind::capsule:
      return capsuleOf(extent);
    default:
      return extent.middle;
  }
}

}  // namespace

std::vector<collision::Shape> playerAs(ShapeKind kind, const Scene& scene) {
  const auto& file = scene.player.shapes;
  if (file.size() == 1 && kindOf(file) == kind) return file;
  return {shapeOf(kind, extentOf(scene))};
}

}  // namespace world
