#include "explain/draw_crowd.hpp"

#include <algorithm>
#include <cmath>

#include "explain/draw_body.hpp"

namespace explain {
namespace {

/// About so many are drawn, and so many of them with lines and shadows. A software renderer draws a plain box
/// in about five microseconds.
constexpr float kDrawn = 3000.0f;
constexpr float kDetailed = 120.0f;

/// Half the side of the square on the ground over which `count` of them stand, if all stand evenly.
float halfSideFor(const world::World& world, float count) {
  const collision::Aabb& all = world.targets().around();
  const float area = std::max(1.0f, (all.max.x - all.min.x) * (all.max.z - all.min.z));
  return 0.5f * std::sqrt(area * count / static_cast<float>(world.targets().size()));
}

}  // namespace

void drawCrowd(const world::World& world, const FigureOptions& options, render::DrawList& out) {
  const std::size_t listed = world.listed().size();
  if (listed == world.bodies().size()) return;
  const glm::vec3 middle(world.player().placement.center);
  const float far = halfSideFor(world, kDrawn), near = halfSideFor(world, kDetailed);
  const float height = world.targets().around().max.y - world.targets().around().min.y + far;
  const glm::vec3 reach(far, height, far);
  const auto draw = [&](std::uint32_t target) {
    if (target < listed) return;
    const world::Body& body = world.bodies()[target];
    const glm::vec3 away = glm::abs(glm::vec3(body.placement.center) - middle);
    const BodyColors colors = bodyColors(*options.palette, false, body.hit);
    if (body.hit || std::max(away.x, away.z) < near)
      drawBody(body, colors, options, out);
    else
      drawPlainly(body, colors, out);
  };
  world.targets().touching({middle - reach, middle + reach}, draw);
}

}  // namespace explain
