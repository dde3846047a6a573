// Draws where the ground cuts bodies.
#include <algorithm>
#include <cmath>
#include <vector>

#include "collision/any.hpp"
#include "explain/figure_parts.hpp"
#include "world/queries.hpp"

namespace explain {
namespace {

constexpr float kCutWidth = 1.25f;  // logical pixels
// A cut is the outline where the ground plane cuts through a body. It is not drawn for a body whose depth in
// the ground is less than this times its height.
constexpr float kMinCutDepth = 1e-3f;
constexpr int kCutSides = 40;  // corners of a round cut

/// The corners of the cut through a box at height y, sorted around their middle.
std::vector<glm::vec3> cutThroughBox(const collision::Obb& box, float y) {
  std::vector<glm::vec3> corners;
  glm::vec3 middle(0.0f);
  forEachEdge(box, [&](const glm::vec3& from, const glm::vec3& to) {
    if ((from.y < y) == (to.y < y)) return;
    corners.push_back(glm::mix(from, to, (y - from.y) / (to.y - from.y)));
    middle += corners.back();
  });
  middle /= static_cast<float>(std::max<std::size_t>(corners.size(), 1));
  std::sort(corners.begin(), corners.end(), [&](const glm::vec3& p, const glm::vec3& q) {
    return std::atan2(p.z - middle.z, p.x - middle.x) < std::atan2(q.z - middle.z, q.x - middle.x);
  });
  return corners;
}

/// A point inside the body at height y, on the line from its centre to its highest or lowest point.
glm::vec3 pointInside(const collision::Shape& shape, float y) {
  const glm::vec3 center = collision::centerAny(shape);
  const glm::vec3 supportPoint = collision::supportAny(shape, {0.0f, y < center.y ? -1.0f : 1.0f, 0.0f});
  return glm::mix(center, supportPoint, (y - center.y) / (supportPoint.y - center.y));
}

/// The corners of the cut through a round body at height y. Casts a ray for each corner, from outside to one
/// common point inside the body. Each ray crosses the surface exactly once, because the body is convex.
std::vector<glm::vec3> cutThroughRound(const collision::Shape& shape, const glm::vec3& size, float y) {
  const glm::vec3 insidePoint = pointInside(shape, y);
  const float rayLength = size.x + size.z;
  std::vector<glm::vec3> corners;
  for (int i = 0; i < kCutSides; ++i) {
    const float angle = 6.2831853f * static_cast<float>(i) / static_cast<float>(kCutSides);
    const glm::vec3 direction(std::cos(angle), 0.0f, std::sin(angle));
    const auto hit =
        collision::raycastAny({insidePoint + direction * rayLength, -direction}, shape, rayLength);
    if (hit) corners.push_back(hit->point);
  }
  return corners;
}

std::vector<glm::vec3> cutThrough(const collision::Shape& shape, float y) {
  const collision::Aabb bounds = collision::boundsAny(shape);
  const glm::vec3 size = bounds.max - bounds.min;
  const float minDepth = kMinCutDepth * size.y;
  if (bounds.min.y >= y - minDepth || bounds.max.y <= y + minDepth) return {};
  const auto box = collision::toObbAny(shape);
  return box ? cutThroughBox(*box, y) : cutThroughRound(shape, size, y);
}

}  // namespace

void drawGroundCut(const world::World& world, const Sketch& sketch) {
  if (!sketch.out.drawGround) return;
  const auto drawCut = [&](const world::Body& body) {
    if (body.mesh) return;
    for (const collision::Shape& shape : body.shapes)
      sketch.border(cutThrough(shape, world.scene().ground), kCutWidth, sketch.palette().ink);
  };
  drawCut(world.player());
  const auto drawTarget = [&](std::uint32_t target) { drawCut(world.bodies()[target]); };
  world::visitNearPlayer(world, drawTarget);
}

}  // namespace explain
