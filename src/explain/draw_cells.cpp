#include "explain/draw_cells.hpp"

#include <cmath>

#include "collision/shape_facts.hpp"
#include "explain/box_edges.hpp"
#include "text/scene_text.hpp"
#include "world/query_work.hpp"

namespace explain {
namespace {

constexpr float kWidth = 2.0f;  // logical pixels

void drawCell(const glm::vec3& low, float side, const Sketch& sketch) {
  const auto edge = [&](const glm::vec3& from, const glm::vec3& to) {
    sketch.out.strokes.push_back(
        {from, to, kWidth * sketch.options.scale, sketch.palette().gapMark, 0.0f, false});
  };
  forEachEdge(collision::toObb(collision::Aabb{low, low + side}), edge);
}

}  // namespace

void drawCells(const world::World& world, const Sketch& sketch) {
  const world::QueryWork work = world::queryWork(world);
  const glm::ivec3 count(glm::round((work.cells.max - work.cells.min) / work.cell));
  for (int x = 0; x < count.x; ++x)
    for (int y = 0; y < count.y; ++y)
      for (int z = 0; z < count.z; ++z)
        drawCell(work.cells.min + work.cell * glm::vec3(x, y, z), work.cell, sketch);
  const std::string words =
      sketch.say(text::Word::cellsLabel, {{"name", text::nameOf(world, 0, sketch.options.language)},
                                          {"count", std::to_string(count.x * count.y * count.z)}});
  sketch.label({work.cells.min.x, work.cells.max.y, work.cells.max.z}, words, sketch.palette().gapMark);
}

}  // namespace explain
