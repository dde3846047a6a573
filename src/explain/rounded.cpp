#include "explain/rounded.hpp"

#include <cmath>

#include "collision/shape_facts.hpp"
#include "explain/half_edges.hpp"

namespace explain {
namespace {

/// Right-handed axes with y along `direction`; any such axes will do when it is zero.
glm::mat3 axesAlong(const glm::vec3& direction) {
  const float length = glm::length(direction);
  if (!(length > 0.0f)) return glm::mat3(1.0f);
  const glm::vec3 y = direction / length;
  const glm::vec3 helper = std::abs(y.x) < 0.5f ? glm::vec3(1, 0, 0) : glm::vec3(0, 0, 1);
  const glm::vec3 x = glm::normalize(glm::cross(y, helper));
  return {x, y, glm::cross(x, y)};
}

/// The half extents of `receiver` with every edge of `giver` added to the one it is parallel to; nothing when
/// one is parallel to none.
std::optional<glm::vec3> sumAlong(const collision::Obb& receiver, const collision::Obb& giver) {
  const HalfEdges edges = halfEdgesOf(receiver, giver);
  glm::vec3 half = receiver.halfExtents;
  for (int l = 0; l < 3; ++l) {
    const int k = parallelTo(edges, l);
    if (edges.live(3 + l) && k < 0) return std::nullopt;
    if (k >= 0) half[k] += giver.halfExtents[l];
  }
  return half;
}

}  // namespace

Rounded rounded(const glm::vec3& point) { return rounded(collision::Sphere{point, 0.0f}); }

Rounded rounded(const collision::Sphere& ball) {
  return {{ball.center, glm::vec3(0.0f), glm::mat3(1.0f)}, ball.radius};
}

Rounded rounded(const collision::Aabb& box) { return {collision::toObb(box), 0.0f}; }

Rounded rounded(const collision::Obb& box) { return {box, 0.0f}; }

Rounded rounded(const collision::Capsule& pill) {
  const glm::vec3 along = pill.b - pill.a;
  const glm::vec3 half(0.0f, glm::length(along) * 0.5f, 0.0f);
  return {{collision::center(pill), half, axesAlong(along)}, pill.radius};
}

Rounded roundedAny(const collision::Shape& shape) {
  return std::visit([](const auto& s) { return rounded(s); }, shape);
}

std::optional<Rounded> grownRounded(const collision::Shape& player, const collision::Shape& target) {
  const Rounded a = roundedAny(player), b = roundedAny(target);
  const float radius = a.radius + b.radius;
  if (const auto half = sumAlong(b.core, a.core)) return Rounded{{b.core.center, *half, b.core.axes}, radius};
  if (const auto half = sumAlong(a.core, b.core)) return Rounded{{b.core.center, *half, a.core.axes}, radius};
  return std::nullopt;
}

}  // namespace explain
