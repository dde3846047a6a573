#include <algorithm>
#include <cmath>
#include <string>

#include "explain/figure_parts.hpp"

namespace explain {
namespace {

constexpr float kAxisWidth = 2.5f;        // logical pixels
constexpr float kDropLineWidth = 1.75f;   // logical pixels
constexpr float kDropLineDash = 5.0f;     // logical pixels
constexpr float kFootDotDiameter = 7.0f;  // logical pixels
constexpr float kLetterDistance = 0.07f;  // distance from an axis' tip to its letter, times the axis' length
// The maximum length of an axis, as a multiple of its usual length. An axis is lengthened to end outside a
// body.
constexpr float kMaxAxisStretch = 3.0f;
constexpr float kAxisLengthBeyondTicks = 0.4f;  // world units: distance from the last number to the axis' tip
constexpr float kAxisLength = 4.0f;             // length of an axis, times sceneUnit()

// World units. The axes have their usual length if the radius of the whole scene is between these.
constexpr float kSmallSceneRadius = 1.0f;
constexpr float kLargeSceneRadius = 12.0f;

/// Sine of the eye's elevation above which the vertical axis is not drawn.
constexpr float kHighViewSine = 0.8f;
constexpr float kEdgeOnSine = 0.03f;  // sine of the eye's elevation below which the ground is seen as a line

constexpr double kMaxGroundDistance = 1000.0;  // times the radius of the whole scene (isGroundNearScene)

// A GroundPatch is drawn only if the radius of the whole scene is between these. World units.
constexpr double kMinPatchedRadius = 1.0 / 16.0;
constexpr double kMaxPatchedRadius = 1000.0;
// A GroundPatch is drawn only within this height above or below the ground, as a multiple of the scene's
// radius.
constexpr double kMaxPatchHeight = 4.0;
constexpr float kPatchHalfSide = 10.0f;  // half a side of the patch, times sceneUnit()

/// The sphere around the bounds of the whole scene.
struct SceneSphere {
  glm::dvec3 middle;
  double radius;
};

/// In double, because the difference of two large floats can be infinite.
SceneSphere sceneSphereOf(const world::World& world) {
  const glm::dvec3 low(world.bounds().min), high(world.bounds().max);
  return {(low + high) * 0.5, glm::length(high - low) * 0.5};
}

float sceneUnit(const world::World& world) {
  const auto radius = static_cast<float>(sceneSphereOf(world).radius);
  return radius > 0.0f ? std::clamp(1.0f, radius / kLargeSceneRadius, radius / kSmallSceneRadius) : 1.0f;
}

/// The length of the axes. Their tips are in view if all bodies are in view.
float axisLength(const world::World& world) {
  return std::min(kAxisLength * sceneUnit(world), world.scene().groundHalfSize);
}

/// The side of a grid square: the largest of 1, 0.1, 0.01, … below the ground's half size. World units. The
/// renderer omits lines if there are too many.
float gridSpacing(float groundHalfSize) {
  return std::min(1.0f, std::pow(10.0f, std::trunc(std::log10(groundHalfSize / 10.0f))));
}

struct WorldAxis {
  int index;
  char letter;
  const render::Color& color;
};

/// True if the end of the axis or its letter is in `box`.
bool axisEndsIn(const collision::Aabb& box, int axis, const glm::vec3& origin, float length) {
  for (int i = 0; i < 3; ++i) {
    const float low = i == axis ? origin[i] + length : origin[i];
    const float high = i == axis ? low + 2.0f * kLetterDistance * length : low;
    if (high < box.min[i] || low > box.max[i]) return false;
  }
  return true;
}

/// The length of an axis, lengthened if the letter at its end would be inside a body.
float lengthBeyondBodies(const world::World& world, int axis, const glm::vec3& origin, float length) {
  float longerLength = length;
  for (const world::Body& body : world.listedBodies()) {
    const collision::Aabb box = world::boundsOf(body.shapes);
    if (axisEndsIn(box, axis, origin, length))
      longerLength = std::max(longerLength, box.max[axis] - origin[axis] + 0.2f * length);
  }
  return longerLength <= kMaxAxisStretch * length ? longerLength : length;
}

void drawAxis(const WorldAxis& axis, const glm::vec3& origin, float length, const Sketch& sketch) {
  glm::vec3 direction(0.0f);
  direction[axis.index] = 1.0f;
  const glm::vec3 tip = origin + direction * length;
  sketch.out.arrows.push_back({origin, tip, kAxisWidth * sketch.options.scale, axis.color, false});
  sketch.letter(tip + direction * kLetterDistance * length, std::string(1, axis.letter), axis.color, {});
}

/// In a lesson, the sine of the eye's elevation above `point`.
std::optional<float> elevationSine(const glm::vec3& point, const FigureOptions& options) {
  if (!options.eye || !options.lesson.bodyNames) return std::nullopt;
  const glm::vec3 toEye = *options.eye - point;
  return toEye.y / glm::length(toEye);
}

/// True if the ground is seen from the side, as a line.
bool isSeenEdgeOn(const glm::vec3& point, const FigureOptions& options) {
  const auto sine = elevationSine(point, options);
  return sine && std::abs(*sine) < kEdgeOnSine;
}

constexpr float kTickLength = 0.08f;             // world units
constexpr glm::vec2 kTickOffset{0.0f, 17.0f};    // logical pixels: a number is below a tick of x or z
constexpr glm::vec2 kHeightOffset{-9.0f, 0.0f};  // logical pixels: a number is beside a tick of y

/// The first and last number on an axis. Numbers of y start at the ground. Numbers of x and z are on both
/// sides of 0. If the bodies and the player's start are all on the positive side, only that side has numbers.
struct TickRange {
  int low, high;
};

TickRange tickRangeOn(int axis, const world::World& world) {
  const collision::Aabb sceneBounds = world.bounds();
  if (axis == 1)
    return {static_cast<int>(std::ceil(world.scene().ground)),
            static_cast<int>(std::ceil(sceneBounds.max.y))};
  const float lowestCoordinate =
      std::min(sceneBounds.min[axis], static_cast<float>(world.scene().player.placement.center[axis]));
  const auto farthestTick =
      static_cast<int>(std::ceil(std::max(std::abs(lowestCoordinate), std::abs(sceneBounds.max[axis]))));
  return {lowestCoordinate >= 0.0f ? 0 : -farthestTick, farthestTick};
}

/// Draws a tick and a number at each whole number of `range` on an axis.
void drawTicks(const WorldAxis& axis, const TickRange& range, const glm::vec3& origin, const Sketch& sketch) {
  const int i = axis.index;
  glm::vec3 halfTick(0.0f), lowEnd = origin;
  const bool isGroundEdgeOn = isSeenEdgeOn(origin, sketch.options);  // the numbers are then below the bodies
  halfTick[i == 1 ? 0 : isGroundEdgeOn ? 1 : 2 - i] = kTickLength;
  for (int tick = range.low; tick <= range.high; ++tick) {
    glm::vec3 tickPosition = origin;
    tickPosition[i] = static_cast<float>(tick);
    sketch.stroke(tickPosition - halfTick, tickPosition + halfTick, kAxisWidth, axis.color);
    sketch.letter(tickPosition, text::withMinusSign(std::to_string(tick)), axis.color,
                  i == 1 ? kHeightOffset : kTickOffset);
    sketch.out.labels.back().rank = render::LabelRank::letter;
    sketch.out.labels.back().onTop = isGroundEdgeOn;
  }
  lowEnd[i] = static_cast<float>(range.low);
  sketch.stroke(lowEnd, origin, kAxisWidth, axis.color);
}

/// Writes the coordinates of a patch's middle, where its axes begin.
void drawCoordinates(const glm::vec3& origin, const Sketch& sketch) {
  std::string text = "(";
  for (int axis = 0; axis < 3; ++axis) {
    text += text::formatted("%.9g", static_cast<double>(origin[axis]));
    text += axis < 2 ? ", " : ")";
  }
  sketch.dot(origin, sketch.palette().faintInk);
  sketch.label(origin, text, sketch.palette().ink, 3);  // three lines lower, between the axes
}

}  // namespace

bool isGroundNearScene(const world::World& world) {
  const auto [middle, radius] = sceneSphereOf(world);
  const glm::dvec3 ground(world.scene().groundHalfSize, world.scene().ground, world.scene().groundHalfSize);
  const double maxDistance = glm::length(glm::abs(middle) + glm::abs(ground));
  return radius == 0.0 ? glm::length(middle) < kMaxGroundDistance : maxDistance < kMaxGroundDistance * radius;
}

std::optional<GroundPatch> groundPatch(const world::World& world) {
  if (isGroundNearScene(world)) return std::nullopt;
  const auto [middle, radius] = sceneSphereOf(world);
  const auto ground = double{world.scene().ground};
  const bool isUsualSize = radius >= kMinPatchedRadius && radius <= kMaxPatchedRadius;
  if (!isUsualSize || std::abs(middle.y - ground) > kMaxPatchHeight * radius) return std::nullopt;
  const glm::vec3 patchCenter(std::round(middle.x), ground, std::round(middle.z));
  return GroundPatch{patchCenter, kPatchHalfSide * sceneUnit(world)};
}

void drawGround(const world::World& world, const Sketch& sketch) {
  // In a lesson's view from straight above, a shadow would be a halo around its body.
  constexpr float kFullShadowSine = 0.9f, kNoShadowSine = 0.99f;  // sines of the eye's elevation
  const world::Scene& scene = world.scene();
  const auto& [options, out] = sketch;
  const Palette& palette = sketch.palette();
  const auto patch = groundPatch(world);
  const float halfSize = patch ? patch->halfSize : scene.groundHalfSize;
  out.drawGround = patch || isGroundNearScene(world);
  out.ground = {scene.ground, halfSize, gridSpacing(halfSize), palette.grid, palette.shadow};
  const glm::vec3 origin = patch ? patch->middle : glm::vec3(0.0f, scene.ground, 0.0f);
  const float sine = elevationSine(origin, options).value_or(0.0f);
  out.ground.shadow.a *= 1.0f - glm::smoothstep(kFullShadowSine, kNoShadowSine, sine);
  if (!out.drawGround || options.lesson.intervalBars || options.lesson.moves) return;
  const float horizontalLength = axisLength(world);
  for (const WorldAxis& axis : {WorldAxis{0, 'x', palette.axisX}, WorldAxis{1, 'y', palette.axisY},
                                WorldAxis{2, 'z', palette.axisZ}}) {
    // From above, the vertical axis is so short on screen that its letter would seem to label a body.
    if (axis.index == 1 && sine > kHighViewSine) continue;
    const float usualLength = axis.index == 1 ? horizontalLength * 0.5f : horizontalLength;
    const bool hasTicks = scene.ticks.find(axis.letter) != std::string::npos;
    if (!hasTicks && !scene.ticks.empty()) continue;
    if (!hasTicks) {
      drawAxis(axis, origin, lengthBeyondBodies(world, axis.index, origin, usualLength), sketch);
      continue;
    }
    const TickRange range = tickRangeOn(axis.index, world);
    const float lastTick = static_cast<float>(range.high) - origin[axis.index];
    drawAxis(axis, origin, std::max(usualLength, lastTick + kAxisLengthBeyondTicks), sketch);
    drawTicks(axis, range, origin, sketch);
  }
  if (patch) drawCoordinates(origin, sketch);
}

void drawDropLine(const world::World& world, const Sketch& sketch) {
  const auto& [options, out] = sketch;
  if (!out.drawGround) return;
  const glm::vec3 center(world.player().placement.center);
  const glm::vec3 foot(center.x, world.scene().ground, center.z);
  const bool hasRay = options.lesson.bodyNames && options.overlays.on.has(Overlay::ray);
  // The bars of the intervals already show the player's position.
  const bool hasBars = options.lesson.moves || options.overlays.on.has(Overlay::intervals);
  if (hasRay || hasBars || options.lesson.nextStep || isSeenEdgeOn(foot, options)) return;
  const render::Color& ink = options.palette->faintInk;
  out.strokes.push_back({center, foot, kDropLineWidth * options.scale, ink, kDropLineDash * options.scale});
  out.dots.push_back({foot, kFootDotDiameter * options.scale, ink, false});
}

}  // namespace explain
