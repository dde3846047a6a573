#include "explain/draw_cells.hpp"

#include <cmath>

#include "collision/shape_facts.hpp"
#include "explain/box_edges.hpp"
#include "text/scene_text.hpp"
#include "world/query_work.hpp"

namespace explain {
namespace {

constexpr float kWidth = 2.0f;      // logical pixels, of the player's cells
constexpr float kThinWidth = 1.0f;  // the same, of the grid around them
constexpr int kAround = 4;          // cells of it to each side

void drawCell(const glm::vec3& low, float side, const Sketch& sketch) {
  const auto edge = [&](const glm::vec3& from, const glm::vec3& to) {
    sketch.out.strokes.push_back(
        {from, to, kWidth * sketch.options.scale, sketch.palette().gapMark, 0.0f, false});
  };
  forEachEdge(collision::toObb(collision::Aabb{low, low + side}), edge);
}

/// The floor of the grid around the player's cells, by its lines across `axis`.
void drawFloor(const collision::Aabb& cells, float side, int axis, const Sketch& sketch) {
  const float margin = static_cast<float>(kAround) * side;
  const int other = 2 - axis;
  const int lines = static_cast<int>(std::round((cells.max[axis] - cells.min[axis]) / side)) + 2 * kAround;
  for (int i = 0; i <= lines; ++i) {
    glm::vec3 from = cells.min, to = cells.min;
    from[axis] = to[axis] = cells.min[axis] - margin + static_cast<float>(i) * side;
    from[other] = cells.min[other] - margin;
    to[other] = cells.max[other] + margin;
    sketch.out.strokes.push_back(
        {from, to, kThinWidth * sketch.options.scale, sketch.palette().ink, 0.0f, false});
  }
}

}  // namespace

void drawCells(const world::World& world, const Sketch& sketch) {
  const world::QueryWork work = world::queryWork(world);
  const glm::ivec3 count(glm::round((work.cells.max - work.cells.min) / work.cell));
  for (int x = 0; x < count.x; ++x)
    for (int y = 0; y < count.y; ++y)
      for (int z = 0; z < count.z; ++z)
        drawCell(work.cells.min + work.cell * glm::vec3(x, y, z), work.cell, sketch);
  drawFloor(work.cells, work.cell, 0, sketch);
  drawFloor(work.cells, work.cell, 2, sketch);
  const std::string words =
      sketch.say(text::Word::cellsLabel, {{"name", text::nameOf(world, 0, sketch.options.language)},
                                          {"count", std::to_string(count.x * count.y * count.z)}});
  sketch.label({work.cells.min.x, work.cells.max.y, work.cells.max.z}, words, sketch.palette().gapMark);
}

}  // namespace explain
