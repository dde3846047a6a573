#include <algorithm>
#include <array>
#include <cmath>

#include "collision/any.hpp"
#include "explain/figure_parts.hpp"
#include "explain/overlays.hpp"
#include "world/queries.hpp"

namespace explain {
namespace {

/// The approximate number of generated bodies drawn as solids (kSolidCount). The nearest kDetailedCount of
/// them also have lines and shadows.
constexpr float kSolidCount = 1000.0f;
constexpr float kDetailedCount = 36.0f;

/// If there are at most this many listed bodies, all are drawn with lines and shadows.
constexpr std::size_t kMaxDetailedBodies = 256;

/// Half the side of a square that contains `count` targets, at the targets' average density.
float halfSideContaining(const world::World& world, float count) {
  const collision::Aabb& bounds = world.targets().totalBounds();
  const float area = std::max(1.0f, (bounds.max.x - bounds.min.x) * (bounds.max.z - bounds.min.z));
  return 0.5f * std::sqrt(area * count / static_cast<float>(world.targets().size()));
}

/// The larger of the distances along x and along z from `middle` to the middle of `box`.
float horizontalDistance(const glm::vec3& middle, const collision::Aabb& box) {
  const glm::vec3 offset = glm::abs(0.5f * (box.min + box.max) - middle);
  return std::max(offset.x, offset.z);
}

std::vector<render::Speck> specksOf(const world::GeneratedBodies& bodies) {
  std::vector<render::Speck> specks;
  specks.reserve(bodies.size());
  for (std::uint32_t i = 0; i < bodies.size(); ++i) {
    const collision::Aabb box = collision::boundsAny(bodies.shape(i));
    const glm::vec3 half = 0.5f * (box.max - box.min);
    specks.push_back({box.min + half, (half.x + half.y + half.z) / 3.0f});
  }
  return specks;
}

/// True if `box` may hide a part of the player from the eye.
bool mayHidePlayer(const collision::Aabb& box, const world::World& world, const FigureOptions& options) {
  if (!options.eye) return false;
  const collision::Aabb player = world::boundsOf(world.player().shapes);
  const glm::vec3 half = 0.5f * (player.max - player.min), toPlayer = player.min + half - *options.eye;
  const float distance = glm::length(toPlayer);
  if (!(distance > 0.0f) || !std::isfinite(distance)) return false;
  const collision::Aabb grownBox{box.min - half, box.max + half};
  return raycast(collision::Ray{*options.eye, toPlayer / distance}, grownBox, distance).has_value() &&
         glm::dot(0.5f * (box.min + box.max) - *options.eye, toPlayer) < distance * distance;
}

void drawSpecks(const world::World& world, const glm::vec3& middle, float holeHalfSide,
                const Sketch& sketch) {
  const world::GeneratedBodies& bodies = world.generated();
  render::Specks& specks = sketch.out.specks;
  specks.owner = bodies.identity();
  specks.makeSpecks = [&bodies] { return specksOf(bodies); };
  specks.holeCenter = {middle.x, middle.z};
  specks.holeHalfSide = holeHalfSide;
  specks.fill = bodyColors(sketch.palette(), false, false).fill;
}

}  // namespace

bool isDetailed(const world::World& world, std::size_t body) {
  const world::Body& it = world.listedBodies()[body];
  if (world.listedBodies().size() <= kMaxDetailedBodies || body == 0 || it.hit || it.mesh) return true;
  const collision::Aabb box = world.targets().bounds(static_cast<std::uint32_t>(body));
  return horizontalDistance(glm::vec3(world.player().placement.center), box) <
         halfSideContaining(world, kDetailedCount);
}

void drawCrowd(const world::World& world, const Sketch& sketch) {
  const std::size_t listedCount = world.listedBodies().size();
  if (listedCount == world.bodies().size()) return;
  const glm::vec3 middle(world.player().placement.center);
  const float solidHalfSide = halfSideContaining(world, kSolidCount),
              detailHalfSide = halfSideContaining(world, kDetailedCount);
  const BodyColors plainColors = bodyColors(sketch.palette(), false, false);
  const auto drawTarget = [&](std::uint32_t target) {
    const collision::Aabb box = world.targets().bounds(target);
    const float distance = horizontalDistance(middle, box);
    if (target < listedCount || distance >= solidHalfSide) return;
    const auto index = static_cast<std::uint32_t>(target - listedCount);
    if (world.generated().hit(index)) return;
    const BodyColors colors =
        mayHidePlayer(box, world, sketch.options) ? nearlyTransparent(plainColors) : plainColors;
    if (distance < detailHalfSide)
      drawBody(world.bodies()[target], colors, sketch);
    else
      drawPlainShape(world.generated().shape(index), colors, sketch.out);
  };
  const float height =
      world.targets().totalBounds().max.y - world.targets().totalBounds().min.y + solidHalfSide;
  const glm::vec3 searchReach(solidHalfSide, height, solidHalfSide);
  world.targets().visitTouching({middle - searchReach, middle + searchReach}, drawTarget);
  for (const std::uint32_t hitBody : world::generatedHits(world))
    drawBody(world.bodies()[hitBody], bodyColors(sketch.palette(), false, true), sketch);
  drawSpecks(world, middle, solidHalfSide, sketch);
}

namespace {

constexpr float kCellLineWidth = 2.0f;  // logical pixels: lines of the cells that the player touches
constexpr float kGridLineWidth = 1.0f;  // logical pixels: lines of the grid around the player's cells
constexpr int kGridMargin = 4;          // cells of the grid drawn on each side of the player's cells

/// Draws the edges of a box. `width`: logical pixels.
void drawFrame(const collision::Aabb& box, float width, const render::Color& color, const Sketch& sketch) {
  forEachEdge(collision::toObb(box),
              [&](const glm::vec3& from, const glm::vec3& to) { sketch.stroke(from, to, width, color); });
}

/// Draws the grid lines perpendicular to `axis` (0 or 2) on the floor around the player's cells.
void drawFloorGrid(const collision::Aabb& cells, float cellSize, int axis, const Sketch& sketch) {
  const float margin = static_cast<float>(kGridMargin) * cellSize;
  const int otherAxis = 2 - axis;
  const int lineCount =
      static_cast<int>(std::round((cells.max[axis] - cells.min[axis]) / cellSize)) + 2 * kGridMargin;
  for (int i = 0; i <= lineCount; ++i) {
    glm::vec3 from = cells.min, to = cells.min;
    from[axis] = to[axis] = cells.min[axis] - margin + static_cast<float>(i) * cellSize;
    from[otherAxis] = cells.min[otherAxis] - margin;
    to[otherAxis] = cells.max[otherAxis] + margin;
    sketch.stroke(from, to, kGridLineWidth, sketch.palette().ink);
  }
}

}  // namespace

void drawCells(const world::World& world, const Sketch& sketch) {
  const world::QueryWork work = world::queryWork(world);
  const glm::ivec3 count(glm::round((work.cellBounds.max - work.cellBounds.min) / work.cellSize));
  for (int x = 0; x < count.x; ++x)
    for (int y = 0; y < count.y; ++y)
      for (int z = 0; z < count.z; ++z) {
        const glm::vec3 cellMin = work.cellBounds.min + work.cellSize * glm::vec3(x, y, z);
        drawFrame({cellMin, cellMin + work.cellSize}, kCellLineWidth, sketch.palette().gapMark, sketch);
      }
  drawFloorGrid(work.cellBounds, work.cellSize, 0, sketch);
  drawFloorGrid(work.cellBounds, work.cellSize, 2, sketch);
  const std::string text =
      sketch.say(text::TextId::cellsLabel, {{"name", text::nameOf(world, 0, sketch.options.language)},
                                            {"count", std::to_string(count.x * count.y * count.z)}});
  sketch.label({work.cellBounds.min.x, work.cellBounds.max.y, work.cellBounds.max.z}, text,
               sketch.palette().gapMark);
}

namespace {

// Logical pixels: the line width of the largest boxes, and the increase per level.
constexpr float kTreeLineWidth = 1.0f;
constexpr float kWidthPerLevel = 0.6f;

/// The top corner of `bounds` nearest to `position`.
glm::vec3 nearestTopCorner(const collision::Aabb& bounds, const glm::vec3& position) {
  const glm::vec3 middle = 0.5f * (bounds.min + bounds.max);
  return {position.x < middle.x ? bounds.min.x : bounds.max.x, bounds.max.y,
          position.z < middle.z ? bounds.min.z : bounds.max.z};
}

/// A colour for each level, so that nested boxes can be distinguished.
const render::Color& levelColor(const Palette& palette, int level) {
  const std::array colors{&palette.gapMark, &palette.axisX, &palette.playerMark, &palette.targetMark,
                          &palette.crossMark};
  return *colors[static_cast<std::size_t>(level) % colors.size()];
}

}  // namespace

void drawTree(const world::World& world, const Sketch& sketch) {
  if (!world::isCrowd(world)) return;
  const collision::Aabb playerBounds = world::widened(world::boundsOf(world.player().shapes));
  const glm::vec3 middle = 0.5f * (playerBounds.min + playerBounds.max);
  int lastLabelledLevel = -1;
  const auto drawGroup = [&](int level, const collision::Aabb& groupBounds) {
    const render::Color& color = levelColor(sketch.palette(), level);
    drawFrame(groupBounds, kTreeLineWidth + kWidthPerLevel * static_cast<float>(level), color, sketch);
    if (level <= lastLabelledLevel) return;
    lastLabelledLevel = level;
    sketch.label(nearestTopCorner(groupBounds, middle), std::to_string(level), color);
  };
  world.targets().tree().groupsTouching(playerBounds, drawGroup);
}

}  // namespace explain
