// Lengths in a figure: their unit, their text, and their dimension lines as in a technical drawing.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

#include "collision/any.hpp"
#include "explain/overlay_parts.hpp"

namespace explain {
namespace {

// World units. drawingUnit() is 1 for half extents between these two.
constexpr float kSmallExtent = 0.5f;
constexpr float kLargeExtent = 2.0f;
/// drawingUnit() treats this fraction of the distance between the centres as a half extent.
constexpr float kApartShare = 0.25f;

constexpr float kShallow = 2e-6f;  // times drawingUnit(): a smaller depth may be only rounding

// Numbers below kTiedBelow are increased by this fraction before rounding to text. Results that differ only
// by float rounding around a tie then give the same text.
constexpr double kTie = 0x1p-22;
constexpr double kTiedBelow = 100.0;

constexpr double kLongFigures = 1e7;
constexpr double kShortFigures = 1e-9;

constexpr float kLineToName = 1.5f;  // logical pixels: thickness of a line to a name

std::string formatted(const char* format, int digits, double value) {
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), format, digits, text::tiesAway(value));
  return text.data();
}

/// Writes a very small number without an exponent, up to its first digits that are not 0: "0.00000006".
std::string formatTinyNumber(double value) {
  const double size = std::abs(value);
  if (size < kShortFigures) return formatted("%.*g", 2, value);
  std::string text = formatted("%.*f", static_cast<int>(std::ceil(-std::log10(size))) + 1, value);
  while (text.back() == '0') text.pop_back();
  return text;
}

}  // namespace

std::string formatNumber(double value, int digits) {
  const double size = std::abs(value);
  if (size > 0.0 && size < 0.5 * std::pow(10.0, -digits)) return text::withMinus(formatTinyNumber(value));
  if (size >= kLongFigures) return text::withMinus(formatted("%.*g", 4, value));
  return text::withMinus(formatted("%.*f", digits, size < kTiedBelow ? value * (1.0 + kTie) : value));
}

std::string formatDepth(float depth, float unit, int digits) {
  return formatNumber(depth < kShallow * unit ? 0.0f : depth, digits);
}

float drawingUnit(float extent) {
  if (!(extent > 0.0f)) return 1.0f;
  return std::clamp(1.0f, extent / kLargeExtent, extent / kSmallExtent);
}

float drawingUnit(const collision::Shape& a, const collision::Shape& b) {
  const float apart = glm::distance(collision::centerAny(a), collision::centerAny(b));
  return drawingUnit(std::max({largestHalfExtent(a), largestHalfExtent(b), apart * kApartShare}));
}

float largestHalfExtent(const collision::Shape& shape) {
  const collision::RoundedBox body = collision::roundedBoxAny(shape);
  const glm::vec3& half = body.core.halfExtents;
  return std::max({half.x, half.y, half.z}) + body.radius;
}

bool isSideways(const glm::vec3& direction) {
  constexpr float kLevel = 0.5f;
  return std::abs(direction.y) < kLevel;
}

void drawDimension(const Dimension& length, const glm::vec3& aside, const Sketch& sketch) {
  for (const glm::vec3& end : {length.from, length.to}) sketch.dashed(end, end + aside, sketch.palette().ink);
  sketch.bar(length.from + aside, length.to + aside, length.color);
  sketch.decidingLabel((length.from + length.to) * 0.5f + aside, length.words, length.color);
}

void drawLength(const Dimension& length, const glm::vec3& aside, const Sketch& sketch) {
  drawDimension(length, aside, sketch);
  if (isSideways(glm::normalize(length.to - length.from))) return;
  sketch.out.labels.back().offset = {kNameBesideBar * sketch.options.scale, 0.0f};
  sketch.out.labels.back().staysAtAnchor = true;
}

void rimmedArrow(const glm::vec3& from, const glm::vec3& to, const render::Color& color,
                 const Sketch& sketch) {
  constexpr float kWithRim = 8.5f;  // width of the shaft with its rim, logical pixels
  // kHead: distance from the rim to the tip, world units. kLeastRim: least length of the rim, times the
  // arrow.
  constexpr float kHead = 0.12f, kLeastRim = 0.5f;
  const float rim = std::max(1.0f - kHead / glm::distance(from, to), kLeastRim);
  sketch.out.strokes.push_back({from, glm::mix(from, to, rim), kWithRim * sketch.options.scale,
                                sketch.palette().background, 0.0f, true});
  sketch.arrow(from, to, color);
}

void drawUnitNormal(const glm::vec3& from, const glm::vec3& normal, float unit, const Sketch& sketch) {
  constexpr float kNameOnNormal = 0.75f;  // the name stands at this fraction of the arrow
  constexpr glm::vec2 kBeside{12.0f, 0.0f}, kAbove{0.0f, -18.0f};  // logical pixels
  const glm::vec3 way = normal * (kUnitNormal * unit);
  sketch.thinArrow(from, from + way, sketch.palette().ink);
  sketch.labelBeside(from + way * kNameOnNormal, "n", sketch.palette().ink,
                     isSideways(normal) ? kAbove : kBeside);
}

void namePoint(const NamedPoint& point, const Sketch& sketch) {
  const auto& [at, foot, words, color, isAtRight] = point;
  sketch.stroke(at, foot, kLineToName, color);
  sketch.out.strokes.back().onTop = true;
  sketch.labelBeside(foot, words, color, {isAtRight ? kAsideName : -kAsideName, 0.0f});
}

glm::vec3 sideInPicture(const glm::vec3& up, const glm::vec3& at, const Sketch& sketch) {
  const glm::vec3 back = sketch.options.eye ? *sketch.options.eye - at : glm::vec3(0.0f, 0.0f, 1.0f);
  const glm::vec3 right = glm::cross(up, back);
  if (!(glm::length(right) > 0.0f)) return upwardPerpendicular(up);
  return glm::normalize(right) * (isSideways(up) && right.y < 0.0f ? -1.0f : 1.0f);
}

}  // namespace explain
