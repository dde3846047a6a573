#include "explain/draw_ground_cut.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

#include "collision/any.hpp"
#include "explain/box_edges.hpp"
#include "explain/rounded.hpp"
#include "world/near_player.hpp"

namespace explain {
namespace {

constexpr float kCutWidth = 1.25f;  // logical pixels
constexpr float kLeastDip = 1e-3f;  // of a body's height: what dips in by less stands on the ground
constexpr int kCutSides = 40;       // of a round cut

/// The corners of the cut through a box, around their middle.
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

/// A point of a round body at that height: of a leaning pill, where its axis passes or its nearer end is.
glm::vec3 insideAt(const Rounded& body, float y) {
  const glm::vec3 half = body.core.axes[1] * body.core.halfExtents.y;
  const float part = half.y != 0.0f ? std::clamp((y - body.core.center.y) / half.y, -1.0f, 1.0f) : 0.0f;
  const glm::vec3 at = body.core.center + half * part;
  return {at.x, y, at.z};
}

/// A way out of a convex body from a point inside meets the surface once: there a ray from outside does.
std::vector<glm::vec3> cutThroughRound(const collision::Shape& shape, float y) {
  const Rounded body = roundedAny(shape);
  const glm::vec3 inside = insideAt(body, y);
  const float reach = 2.0f * (glm::length(body.core.halfExtents) + body.radius);
  std::vector<glm::vec3> corners;
  for (int i = 0; i < kCutSides; ++i) {
    const float angle = 6.2831853f * static_cast<float>(i) / static_cast<float>(kCutSides);
    const glm::vec3 away(std::cos(angle), 0.0f, std::sin(angle));
    const auto hit = collision::raycastAny({inside + away * reach, -away}, shape, reach);
    if (hit) corners.push_back(hit->point);
  }
  return corners;
}

std::vector<glm::vec3> cutThrough(const collision::Shape& shape, float y) {
  const collision::Aabb bounds = collision::boundsAny(shape);
  const float least = kLeastDip * (bounds.max.y - bounds.min.y);
  if (bounds.min.y >= y - least || bounds.max.y <= y + least) return {};
  const auto box = collision::toObbAny(shape);
  return box ? cutThroughBox(*box, y) : cutThroughRound(shape, y);
}

}  // namespace

void drawGroundCut(const world::World& world, const FigureOptions& options, render::DrawList& out) {
  if (!out.drawGround) return;
  const auto draw = [&](const world::Body& body) {
    if (body.mesh) return;
    for (const collision::Shape& shape : body.shapes) {
      const std::vector<glm::vec3> cut = cutThrough(shape, world.scene().ground);
      for (std::size_t i = 0; i < cut.size(); ++i) {
        const glm::vec3& next = cut[(i + 1) % cut.size()];
        out.strokes.push_back({cut[i], next, kCutWidth * options.scale, options.palette->ink});
      }
    }
  };
  draw(world.player());
  const auto drawTarget = [&](std::uint32_t target) { draw(world.bodies()[target]); };
  world::visitNearPlayer(world, drawTarget);
}

}  // namespace explain
