#include "world/player_shape.hpp"

#include <algorithm>

#include "collision/shape_facts.hpp"
#include "world/compound.hpp"

namespace world {
namespace {

/// The box around the file's shapes; for a point, two steps each way.
collision::Obb playerBox(const Scene& scene) {
  collision::Obb box = collision::toObb(boundsOf(scene.player.shapes));
  if (box.halfExtents == glm::vec3(0.0f)) box.halfExtents = glm::vec3(static_cast<float>(2.0 * scene.step));
  return box;
}

float meanOf(const glm::vec3& v) { return (v.x + v.y + v.z) / 3.0f; }

collision::Shape capsuleOf(const collision::Obb& box) {
  int longest = 1;  // upright unless another axis is longer
  for (const int axis : {0, 2}) {
    if (box.halfExtents[axis] > box.halfExtents[longest]) longest = axis;
  }
  const float radius = 0.5f * meanOf(box.halfExtents);
  glm::vec3 reach(0.0f);
  reach[longest] = box.halfExtents[longest] - radius;
  return collision::Capsule{box.center - reach, box.center + reach, radius};
}

collision::Shape shapeOf(ShapeKind kind, const collision::Obb& box) {
  switch (kind) {
    case ShapeKind::sphere:
      return collision::Sphere{box.center, meanOf(box.halfExtents)};
    case ShapeKind::aabb:
      return collision::Aabb{box.center - box.halfExtents, box.center + box.halfExtents};
    case ShapeKind::obb:
      return box;
    case ShapeKind::capsule:
      return capsuleOf(box);
    case ShapeKind::point:
      break;
  }
  return box.center;
}

}  // namespace

std::vector<collision::Shape> playerAs(ShapeKind kind, const Scene& scene) {
  const auto& file = scene.player.shapes;
  if (file.size() == 1 && kindOf(file) == kind) return file;
  return {shapeOf(kind, playerBox(scene))};
}

}  // namespace world
