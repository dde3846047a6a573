#include <algorithm>
#include <cmath>
#include <string>

#include "explain/figure_parts.hpp"

namespace explain {
namespace {

constexpr float kAxisWidth = 2.5f;     // logical pixels
constexpr float kDropWidth = 1.75f;    // logical pixels
constexpr float kDropDash = 5.0f;      // logical pixels
constexpr float kFootDiameter = 7.0f;  // logical pixels
constexpr float kLetterAway = 0.07f;   // distance from an axis' tip to its letter, times the axis' length
// The maximum length of an axis, as a multiple of its usual length. An axis is lengthened to end outside a
// body.
constexpr float kLongest = 3.0f;
constexpr float kBeyondTicks = 0.4f;  // world units: distance from the last number to the axis' tip
constexpr float kAxisReach = 4.0f;    // length of an axis, times unitOf()

// World units. The axes have their usual length if the radius of the whole scene is between these.
constexpr float kSmallScene = 1.0f;
constexpr float kLargeScene = 12.0f;

constexpr float kFromAbove = 0.8f;  // sine of the eye's elevation above which the vertical axis is not drawn
constexpr float kLevel = 0.03f;     // sine of the eye's elevation below which the ground is seen as a line

constexpr double kMostGround = 1000.0;  // times the radius of the whole scene (isGroundNearScene)

// A GroundPatch is drawn only if the radius of the whole scene is between these. World units.
constexpr double kLeastPatched = 1.0 / 16.0;
constexpr double kMostPatched = 1000.0;
// A GroundPatch is drawn only within this height above or below the ground, as a multiple of the scene's
// radius.
constexpr double kNearGround = 4.0;
constexpr float kPatchReach = 10.0f;  // half a side of the patch, times unitOf()

/// The sphere around the bounds of the whole scene.
struct Extent {
  glm::dvec3 middle;
  double radius;
};

/// In double, because the difference of two large floats can be infinite.
Extent extentOf(const world::World& world) {
  const glm::dvec3 low(world.bounds().min), high(world.bounds().max);
  return {(low + high) * 0.5, glm::length(high - low) * 0.5};
}

float unitOf(const world::World& world) {
  const auto radius = static_cast<float>(extentOf(world).radius);
  return radius > 0.0f ? std::clamp(1.0f, radius / kLargeScene, radius / kSmallScene) : 1.0f;
}

/// The length of the axes. Their tips are in view if all bodies are in view.
float axisReach(const world::World& world) {
  return std::min(kAxisReach * unitOf(world), world.scene().groundHalfSize);
}

/// The side of a grid square: the largest of 1, 0.1, 0.01, … below the ground's half size. World units. The
/// renderer omits lines if there are too many.
float spacingOf(float groundHalfSize) {
  return std::min(1.0f, std::pow(10.0f, std::trunc(std::log10(groundHalfSize / 10.0f))));
}

struct WorldAxis {
  int index;
  char letter;
  const render::Color& color;
};

/// True if the end of the axis or its letter is in `box`.
bool endsIn(const collision::Aabb& box, int axis, const glm::vec3& foot, float reach) {
  for (int other = 0; other < 3; ++other) {
    const float low = other == axis ? foot[other] + reach : foot[other];
    const float high = other == axis ? low + 2.0f * kLetterAway * reach : low;
    if (high < box.min[other] || low > box.max[other]) return false;
  }
  return true;
}

/// The length of an axis, lengthened if the letter at its end would be inside a body.
float reachBeyondBodies(const world::World& world, int axis, const glm::vec3& foot, float reach) {
  float longer = reach;
  for (const world::Body& body : world.listed()) {
    const collision::Aabb box = world::boundsOf(body.shapes);
    if (endsIn(box, axis, foot, reach)) longer = std::max(longer, box.max[axis] - foot[axis] + 0.2f * reach);
  }
  return longer <= kLongest * reach ? longer : reach;
}

void drawAxis(const WorldAxis& axis, const glm::vec3& foot, float reach, const Sketch& sketch) {
  glm::vec3 direction(0.0f);
  direction[axis.index] = 1.0f;
  const glm::vec3 tip = foot + direction * reach;
  sketch.out.arrows.push_back({foot, tip, kAxisWidth * sketch.options.scale, axis.color, false});
  sketch.letter(tip + direction * kLetterAway * reach, std::string(1, axis.letter), axis.color, {});
}

/// In a lesson, the sine of the eye's elevation above `foot`.
std::optional<float> elevation(const glm::vec3& foot, const FigureOptions& options) {
  if (!options.eye || !options.lesson.bodyNames) return std::nullopt;
  const glm::vec3 back = *options.eye - foot;
  return back.y / glm::length(back);
}

/// True if the ground is seen from the side, as a line.
bool isSeenEdgeOn(const glm::vec3& foot, const FigureOptions& options) {
  const auto sine = elevation(foot, options);
  return sine && std::abs(*sine) < kLevel;
}

constexpr float kTickLength = 0.08f;             // world units
constexpr glm::vec2 kTickOffset{0.0f, 17.0f};    // logical pixels: a number is below a tick of x or z
constexpr glm::vec2 kHeightOffset{-9.0f, 0.0f};  // logical pixels: a number is beside a tick of y

/// The first and last number on an axis. Numbers of y start at the ground. Numbers of x and z are on both
/// sides of 0. If the bodies and the player's start are all on the positive side, only that side has numbers.
struct TickRange {
  int low, high;
};

TickRange ticksOn(int axis, const world::World& world) {
  const collision::Aabb all = world.bounds();
  if (axis == 1)
    return {static_cast<int>(std::ceil(world.scene().ground)), static_cast<int>(std::ceil(all.max.y))};
  const float least =
      std::min(all.min[axis], static_cast<float>(world.scene().player.placement.center[axis]));
  const auto farthest = static_cast<int>(std::ceil(std::max(std::abs(least), std::abs(all.max[axis]))));
  return {least >= 0.0f ? 0 : -farthest, farthest};
}

/// Draws a tick and a number at each whole number of `range` on an axis.
void drawTicks(const WorldAxis& axis, const TickRange& range, const glm::vec3& foot, const Sketch& sketch) {
  const int i = axis.index;
  glm::vec3 half(0.0f), low = foot;
  const bool isLevel = isSeenEdgeOn(foot, sketch.options);  // the numbers are then below the bodies
  half[i == 1 ? 0 : isLevel ? 1 : 2 - i] = kTickLength;
  for (int number = range.low; number <= range.high; ++number) {
    glm::vec3 at = foot;
    at[i] = static_cast<float>(number);
    sketch.stroke(at - half, at + half, kAxisWidth, axis.color);
    sketch.letter(at, text::withMinus(std::to_string(number)), axis.color,
                  i == 1 ? kHeightOffset : kTickOffset);
    sketch.out.labels.back().rank = render::LabelRank::letter;
    sketch.out.labels.back().onTop = isLevel;
  }
  low[i] = static_cast<float>(range.low);
  sketch.stroke(low, foot, kAxisWidth, axis.color);
}

/// Writes the coordinates of a patch's middle, where its axes begin.
void drawCoordinates(const glm::vec3& foot, const Sketch& sketch) {
  std::string words = "(";
  for (int axis = 0; axis < 3; ++axis) {
    words += text::figures("%.9g", static_cast<double>(foot[axis]));
    words += axis < 2 ? ", " : ")";
  }
  sketch.dot(foot, sketch.palette().faintInk);
  sketch.label(foot, words, sketch.palette().ink, 3);  // three lines lower, between the axes
}

}  // namespace

bool isGroundNearScene(const world::World& world) {
  const auto [middle, radius] = extentOf(world);
  const glm::dvec3 ground(world.scene().groundHalfSize, world.scene().ground, world.scene().groundHalfSize);
  const double reach = glm::length(glm::abs(middle) + glm::abs(ground));
  return radius == 0.0 ? glm::length(middle) < kMostGround : reach < kMostGround * radius;
}

std::optional<GroundPatch> groundPatch(const world::World& world) {
  if (isGroundNearScene(world)) return std::nullopt;
  const auto [middle, radius] = extentOf(world);
  const auto ground = double{world.scene().ground};
  const bool usual = radius >= kLeastPatched && radius <= kMostPatched;
  if (!usual || std::abs(middle.y - ground) > kNearGround * radius) return std::nullopt;
  const glm::vec3 at(std::round(middle.x), ground, std::round(middle.z));
  return GroundPatch{at, kPatchReach * unitOf(world)};
}

void drawGround(const world::World& world, const Sketch& sketch) {
  // In a lesson's view from straight above, a shadow would be a halo around its body.
  constexpr float kAllShadow = 0.9f, kNoShadow = 0.99f;  // sines of the eye's elevation
  const world::Scene& scene = world.scene();
  const auto& [options, out] = sketch;
  const Palette& palette = sketch.palette();
  const auto patch = groundPatch(world);
  const float half = patch ? patch->half : scene.groundHalfSize;
  out.drawGround = patch || isGroundNearScene(world);
  out.ground = {scene.ground, half, spacingOf(half), palette.grid, palette.shadow};
  const glm::vec3 foot = patch ? patch->middle : glm::vec3(0.0f, scene.ground, 0.0f);
  const float sine = elevation(foot, options).value_or(0.0f);
  out.ground.shadow.a *= 1.0f - glm::smoothstep(kAllShadow, kNoShadow, sine);
  if (!out.drawGround || options.lesson.intervalBars || options.lesson.moves) return;
  const float reach = axisReach(world);
  for (const WorldAxis& axis : {WorldAxis{0, 'x', palette.axisX}, WorldAxis{1, 'y', palette.axisY},
                                WorldAxis{2, 'z', palette.axisZ}}) {
    // From above, the vertical axis is so short on screen that its letter would seem to label a body.
    if (axis.index == 1 && sine > kFromAbove) continue;
    const float usual = axis.index == 1 ? reach * 0.5f : reach;
    const bool hasTicks = scene.ticks.find(axis.letter) != std::string::npos;
    if (!hasTicks && !scene.ticks.empty()) continue;
    if (!hasTicks) {
      drawAxis(axis, foot, reachBeyondBodies(world, axis.index, foot, usual), sketch);
      continue;
    }
    const TickRange range = ticksOn(axis.index, world);
    const float last = static_cast<float>(range.high) - foot[axis.index];
    drawAxis(axis, foot, std::max(usual, last + kBeyondTicks), sketch);
    drawTicks(axis, range, foot, sketch);
  }
  if (patch) drawCoordinates(foot, sketch);
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
  out.strokes.push_back({center, foot, kDropWidth * options.scale, ink, kDropDash * options.scale});
  out.dots.push_back({foot, kFootDiameter * options.scale, ink, false});
}

}  // namespace explain
