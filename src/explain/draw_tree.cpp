#include "explain/draw_tree.hpp"

#include <algorithm>

#include "collision/shape_facts.hpp"
#include "explain/box_edges.hpp"
#include "world/compound.hpp"
#include "world/query_work.hpp"

namespace explain {
namespace {

// Logical pixels: of the largest boxes, and what each level adds.
constexpr float kThinnest = 1.0f;
constexpr float kAddedWidth = 0.6f;

/// The top of the group's corner that is nearest to `place`, where its label is in the picture most often.
glm::vec3 cornerNear(const collision::Aabb& group, const glm::vec3& place) {
  const glm::vec3 middle = 0.5f * (group.min + group.max);
  return {place.x < middle.x ? group.min.x : group.max.x, group.max.y,
          place.z < middle.z ? group.min.z : group.max.z};
}

void drawGroup(const collision::Aabb& group, int level, const Sketch& sketch) {
  const float width = (kThinnest + kAddedWidth * static_cast<float>(level)) * sketch.options.scale;
  const auto edge = [&](const glm::vec3& from, const glm::vec3& to) {
    sketch.out.strokes.push_back({from, to, width, sketch.palette().gapMark, 0.0f, false});
  };
  forEachEdge(collision::toObb(group), edge);
}

}  // namespace

void drawTree(const world::World& world, const Sketch& sketch) {
  if (!world::isCrowd(world)) return;
  const collision::Aabb own = world::widened(world::boundsOf(world.player().shapes));
  const glm::vec3 middle = 0.5f * (own.min + own.max);
  int labelled = -1;
  const auto draw = [&](int level, const collision::Aabb& group) {
    drawGroup(group, level, sketch);
    if (level <= labelled) return;
    labelled = level;
    sketch.label(cornerNear(group, middle), std::to_string(level), sketch.palette().gapMark);
  };
  world.targets().tree().groupsTouching(own, draw);
}

}  // namespace explain
