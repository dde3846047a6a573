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
constexpr float kDistanceFraction = 0.25f;

constexpr float kRoundingDepth = 2e-6f;  // times drawingUnit(): a smaller depth may be only rounding

// Numbers below kMaxNudgedNumber are increased by this fraction before rounding to text. Results that differ
// only by float rounding around a tie then give the same text.
constexpr double kTieNudge = 0x1p-22;
constexpr double kMaxNudgedNumber = 100.0;

constexpr double kLargestFixedPoint = 1e7;
constexpr double kSmallestFixedPoint = 1e-9;

constexpr float kNameLineWidth = 1.5f;  // logical pixels: thickness of a line to a name

std::string formatWithDigits(const char* format, int digits, double value) {
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), format, digits, text::nudgedFromZero(value));
  return text.data();
}

/// Writes a very small number without an exponent, up to its first digits that are not 0: "0.00000006".
std::string formatTinyNumber(double value) {
  const double magnitude = std::abs(value);
  if (magnitude < kSmallestFixedPoint) return formatWithDigits("%.*g", 2, value);
  std::string text = formatWithDigits("%.*f", static_cast<int>(std::ceil(-std::log10(magnitude))) + 1, value);
  while (text.back() == '0') text.pop_back();
  return text;
}

}  // namespace

std::string formatNumber(double value, int digits) {
  const double magnitude = std::abs(value);
  if (magnitude > 0.0 && magnitude < 0.5 * std::pow(10.0, -digits))
    return text::withMinusSign(formatTinyNumber(value));
  if (magnitude >= kLargestFixedPoint) return text::withMinusSign(formatWithDigits("%.*g", 4, value));
  return text::withMinusSign(
      formatWithDigits("%.*f", digits, magnitude < kMaxNudgedNumber ? value * (1.0 + kTieNudge) : value));
}

std::string formatDepth(float depth, float unit, int digits) {
  return formatNumber(depth < kRoundingDepth * unit ? 0.0f : depth, digits);
}

float drawingUnit(float extent) {
  if (!(extent > 0.0f)) return 1.0f;
  return std::clamp(1.0f, extent / kLargeExtent, extent / kSmallExtent);
}

float drawingUnit(const collision::Shape& a, const collision::Shape& b) {
  const float centerDistance = glm::distance(collision::centerAny(a), collision::centerAny(b));
  return drawingUnit(
      std::max({largestHalfExtent(a), largestHalfExtent(b), centerDistance * kDistanceFraction}));
}

float largestHalfExtent(const collision::Shape& shape) {
  const collision::RoundedBox roundedBox = collision::roundedBoxAny(shape);
  const glm::vec3& half = roundedBox.core.halfExtents;
  return std::max({half.x, half.y, half.z}) + roundedBox.radius;
}

bool isSideways(const glm::vec3& direction) {
  constexpr float kSidewaysSine = 0.5f;
  return std::abs(direction.y) < kSidewaysSine;
}

void drawDimension(const Dimension& dimension, const glm::vec3& offset, const Sketch& sketch) {
  for (const glm::vec3& end : {dimension.from, dimension.to})
    sketch.dashedLine(end, end + offset, sketch.palette().ink);
  sketch.bar(dimension.from + offset, dimension.to + offset, dimension.color);
  sketch.decidingLabel((dimension.from + dimension.to) * 0.5f + offset, dimension.text, dimension.color);
}

void drawLength(const Dimension& dimension, const glm::vec3& offset, const Sketch& sketch) {
  drawDimension(dimension, offset, sketch);
  if (isSideways(glm::normalize(dimension.to - dimension.from))) return;
  sketch.out.labels.back().offset = {kBarNameDistance * sketch.options.scale, 0.0f};
  sketch.out.labels.back().staysAtAnchor = true;
}

void rimmedArrow(const glm::vec3& from, const glm::vec3& to, const render::Color& color,
                 const Sketch& sketch) {
  constexpr float kRimmedWidth = 8.5f;  // width of the shaft with its rim, logical pixels
  // The rim is a wider line under the shaft. kHeadLength: distance from the end of the rim to the tip, world
  // units. kMinRimFraction: least length of the rim, as a fraction of the arrow's length.
  constexpr float kHeadLength = 0.12f, kMinRimFraction = 0.5f;
  const float rimFraction = std::max(1.0f - kHeadLength / glm::distance(from, to), kMinRimFraction);
  sketch.out.strokes.push_back({from, glm::mix(from, to, rimFraction), kRimmedWidth * sketch.options.scale,
                                sketch.palette().background, 0.0f, true});
  sketch.arrow(from, to, color);
}

void drawUnitNormal(const glm::vec3& from, const glm::vec3& normal, float unit, const Sketch& sketch) {
  constexpr float kNameFraction = 0.75f;  // the name stands at this fraction of the arrow
  constexpr glm::vec2 kNormalNameBeside{12.0f, 0.0f}, kNormalNameAbove{0.0f, -18.0f};  // logical pixels
  const glm::vec3 displacement = normal * (kUnitNormalLength * unit);
  sketch.thinArrow(from, from + displacement, sketch.palette().ink);
  sketch.labelBeside(from + displacement * kNameFraction, "n", sketch.palette().ink,
                     isSideways(normal) ? kNormalNameAbove : kNormalNameBeside);
}

void drawPointName(const NamedPoint& point, const Sketch& sketch) {
  const auto& [position, namePosition, text, color, isNameAtRight] = point;
  sketch.stroke(position, namePosition, kNameLineWidth, color);
  sketch.out.strokes.back().onTop = true;
  sketch.labelBeside(namePosition, text, color, {isNameAtRight ? kNameDistance : -kNameDistance, 0.0f});
}

glm::vec3 perpendicularInPicture(const glm::vec3& up, const glm::vec3& point, const Sketch& sketch) {
  const glm::vec3 toEye = sketch.options.eye ? *sketch.options.eye - point : glm::vec3(0.0f, 0.0f, 1.0f);
  const glm::vec3 toRight = glm::cross(up, toEye);
  if (!(glm::length(toRight) > 0.0f)) return upwardPerpendicular(up);
  return glm::normalize(toRight) * (isSideways(up) && toRight.y < 0.0f ? -1.0f : 1.0f);
}

}  // namespace explain
