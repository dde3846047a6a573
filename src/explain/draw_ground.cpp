#include "explain/draw_ground.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace explain {
namespace {

constexpr float kAxisWidth = 2.5f;     // logical pixels
constexpr float kDropWidth = 1.75f;    // logical pixels
constexpr float kDropDash = 5.0f;      // logical pixels
constexpr float kFootDiameter = 7.0f;  // logical pixels
constexpr float kAxisReach = 4.0f;     // units beside the bodies: near enough to stay in view

// World units: bodies whose common extent is at least this have axes of the usual length.
constexpr float kSmallScene = 1.0f;
constexpr float kLargeScene = 12.0f;

constexpr double kMostGround = 1000.0;  // times the bodies' extent

/// In double: differences of floats at the ends of their range are infinite.
struct Bounds {
  glm::dvec3 low;
  glm::dvec3 high;
};

Bounds boundsOf(const world::World& world) {
  const collision::Aabb all = world.bounds();
  return {glm::dvec3(all.min), glm::dvec3(all.max)};
}

double radiusOf(const Bounds& all) { return glm::length(all.high - all.low) * 0.5; }

/// The length of the axes, so that their tips are in view when all bodies are.
float axisReach(const world::World& world) {
  const auto radius = static_cast<float>(radiusOf(boundsOf(world)));
  const float unit = radius > 0.0f ? std::clamp(1.0f, radius / kLargeScene, radius / kSmallScene) : 1.0f;
  return std::min(kAxisReach * unit, world.scene().groundHalfSize);
}

/// The side of a square of the grid: 1, or a tenth, a hundredth … on a ground that is smaller than such a
/// square. Where there would be too many lines, the renderer leaves some out.
float spacingOf(float groundHalfSize) {
  return std::min(1.0f, std::pow(10.0f, std::trunc(std::log10(groundHalfSize / 10.0f))));
}

struct WorldAxis {
  const char* letter;
  glm::vec3 direction;
  const render::Color* color;
};

void drawAxis(const WorldAxis& axis, const glm::vec3& foot, float reach, const FigureOptions& options,
              render::DrawList& out) {
  const glm::vec3 tip = foot + axis.direction * reach;
  out.arrows.push_back({foot, tip, kAxisWidth * options.scale, *axis.color, false});
  out.labels.push_back({tip + axis.direction * 0.07f * reach,
                        {0.0f, 0.0f},
                        axis.letter,
                        *axis.color,
                        true,
                        render::LabelRank::letter,
                        false});
}

}  // namespace

bool groundInSight(const world::World& world) {
  const Bounds all = boundsOf(world);
  const glm::dvec3 middle = (all.low + all.high) * 0.5;
  const double radius = radiusOf(all);
  const glm::dvec3 ground(world.scene().groundHalfSize, world.scene().ground, world.scene().groundHalfSize);
  const double reach = glm::length(glm::abs(middle) + glm::abs(ground));
  return radius == 0.0 ? glm::length(middle) < kMostGround : reach < kMostGround * radius;
}

void drawGround(const world::World& world, const FigureOptions& options, render::DrawList& out) {
  const world::Scene& scene = world.scene();
  const Palette& palette = *options.palette;
  out.drawGround = groundInSight(world);
  out.ground = {scene.ground, scene.groundHalfSize, spacingOf(scene.groundHalfSize), palette.grid,
                palette.shadow};
  if (!out.drawGround) return;
  const glm::vec3 foot(0.0f, scene.ground, 0.0f);
  const float reach = axisReach(world);
  drawAxis({"x", {1, 0, 0}, &palette.axisX}, foot, reach, options, out);
  drawAxis({"y", {0, 1, 0}, &palette.axisY}, foot, reach * 0.5f, options, out);
  drawAxis({"z", {0, 0, 1}, &palette.axisZ}, foot, reach, options, out);
}

void drawDropLine(const world::World& world, const FigureOptions& options, render::DrawList& out) {
  if (!out.drawGround) return;
  const glm::vec3 center(world.player().placement.center);
  const glm::vec3 foot(center.x, world.scene().ground, center.z);
  const render::Color& ink = options.palette->faintInk;
  out.strokes.push_back({center, foot, kDropWidth * options.scale, ink, kDropDash * options.scale});
  out.dots.push_back({foot, kFootDiameter * options.scale, ink, false});
}

}  // namespace explain
