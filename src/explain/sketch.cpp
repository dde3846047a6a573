#include "explain/sketch.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

#include "collision/any.hpp"
#include "text/messages.hpp"

namespace explain {
namespace {

// Logical pixels, before the user's scale.
constexpr float kLine = 3.5f;
constexpr float kThin = 2.0f;
constexpr float kGuide = 1.2f;
constexpr float kDash = 6.0f;
constexpr float kArrow = 5.0f;
constexpr float kNormal = 3.0f;
constexpr float kDot = 12.0f;
constexpr float kRim = 1.5f;
constexpr glm::vec2 kLabelOffset{14.0f, -14.0f};
constexpr float kLabelLine = 30.0f;

// World units. unitBeside() is 1 for half extents between these two.
constexpr float kSmallExtent = 0.5f;
constexpr float kLargeExtent = 2.0f;
/// unitBeside() uses this fraction of the distance between the centres like a half extent.
constexpr float kApartShare = 0.25f;

constexpr float kShallow = 2e-6f;  // times unitBeside(): a smaller depth may be only rounding

// Numbers below kTiedBelow are increased by this fraction before rounding to text. Results that differ only
// by float rounding around a tie then give the same text.
constexpr double kTie = 0x1p-22;
constexpr double kTiedBelow = 100.0;

constexpr double kLongFigures = 1e7;
constexpr double kShortFigures = 1e-9;

constexpr float kPale = 0.45f;  // share of the ink in a guide's colour
constexpr float kGhostAlpha = 0.16f;
constexpr float kEdgeOn = 0.03f;  // sine of the angle below which a plane is seen as a line
constexpr float kRimAlpha = 0.85f;
// Even, because every second side is a dash. The polygon is off the circle by up to 0.2 % of the radius.
constexpr int kCircleSides = 48;

render::Color seeThrough(render::Color color, float alpha) {
  color.a *= alpha;
  return color;
}

/// The points center + u * cos(t) + v * sin(t). `u` and `v` are perpendicular, and their length is the
/// radius.
struct Circle {
  glm::vec3 center, u, v;
};

/// Draws the first `sides` of the kCircleSides sides of a circle, from `u` towards `v`.
void arc(const Sketch& sketch, const Circle& circle, int sides, const render::Color& color) {
  glm::vec3 from = circle.center + circle.u;
  for (int i = 1; i <= sides; ++i) {
    const float angle = 6.2831853f * static_cast<float>(i) / static_cast<float>(kCircleSides);
    const glm::vec3 to = circle.center + circle.u * std::cos(angle) + circle.v * std::sin(angle);
    if (i % 2 == 0) sketch.out.strokes.push_back({from, to, kThin * sketch.options.scale, color});
    from = to;
  }
}

/// True if the eye sees a plane through `at`, perpendicular to the unit vector `axis`, as a line.
bool isEdgeOn(const Sketch& sketch, const glm::vec3& at, const glm::vec3& axis) {
  if (!sketch.options.eye) return false;
  const glm::vec3 back = *sketch.options.eye - at;
  return std::abs(glm::dot(back, axis)) < kEdgeOn * glm::length(back);
}

/// Draws a circle around a ball's ghost, perpendicular to the core's axis `axis`, unless it would be seen as
/// a line across the ball.
void circle(const Sketch& sketch, const collision::RoundedBox& ball, int axis, const render::Color& color) {
  if (isEdgeOn(sketch, ball.core.center, ball.core.axes[axis])) return;
  const glm::vec3 u = ball.core.axes[(axis + 1) % 3] * ball.radius;
  const glm::vec3 v = ball.core.axes[(axis + 2) % 3] * ball.radius;
  arc(sketch, {ball.core.center, u, v}, kCircleSides, color);
}

/// Draws the outline of a capsule's ghost in the plane of its axis and `side`: two half circles and the lines
/// between them, unless this plane is seen as a line. The length of `side` is the radius.
void stadium(const Sketch& sketch, const collision::RoundedBox& pill, const glm::vec3& side,
             const render::Color& color) {
  const glm::vec3 along = pill.core.axes[1] * pill.core.halfExtents.y, top = pill.core.axes[1] * pill.radius;
  if (isEdgeOn(sketch, pill.core.center, glm::cross(pill.core.axes[1], side / pill.radius))) return;
  for (const float way : {-1.0f, 1.0f}) {
    arc(sketch, {pill.core.center + along * way, side, top * way}, kCircleSides / 2, color);
    const glm::vec3 middle = pill.core.center + side * way;
    sketch.dashed(middle - along, middle + along, color);
  }
}

void rings(const collision::RoundedBox& ball, const Sketch& sketch, const render::Color& color) {
  for (int axis = 0; axis < 3; ++axis) circle(sketch, ball, axis, color);
}

void edges(const Sketch& sketch, const collision::Obb& box, const render::Color& color) {
  forEachEdge(box, [&](const glm::vec3& from, const glm::vec3& to) { sketch.dashed(from, to, color); });
}

void rimmed(const Sketch& sketch, const render::Stroke& stroke) {
  render::Stroke rim = stroke;
  rim.width += 2.0f * kRim * sketch.options.scale;
  rim.color = seeThrough(sketch.palette().background, kRimAlpha);
  sketch.out.strokes.push_back(rim);
  sketch.out.strokes.push_back(stroke);
}

std::string formatted(const char* format, int digits, double value) {
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), format, digits, text::tiesAway(value));
  return text.data();
}

/// Writes a very small number without an exponent, up to its first digits that are not 0: "0.00000006".
std::string tinyFigures(double value) {
  const double size = std::abs(value);
  if (size < kShortFigures) return formatted("%.*g", 2, value);
  std::string text = formatted("%.*f", static_cast<int>(std::ceil(-std::log10(size))) + 1, value);
  while (text.back() == '0') text.pop_back();
  return text;
}

}  // namespace

std::string figures(double value, int digits) {
  const double size = std::abs(value);
  if (size > 0.0 && size < 0.5 * std::pow(10.0, -digits)) return text::withMinus(tinyFigures(value));
  if (size >= kLongFigures) return text::withMinus(formatted("%.*g", 4, value));
  return text::withMinus(formatted("%.*f", digits, size < kTiedBelow ? value * (1.0 + kTie) : value));
}

std::string depthFigures(float depth, float unit, int digits) {
  return figures(depth < kShallow * unit ? 0.0f : depth, digits);
}

float unitBeside(float extent) {
  if (!(extent > 0.0f)) return 1.0f;
  return std::clamp(1.0f, extent / kLargeExtent, extent / kSmallExtent);
}

float unitBeside(const collision::Shape& a, const collision::Shape& b) {
  const float apart = glm::distance(collision::centerAny(a), collision::centerAny(b));
  return unitBeside(std::max({largestHalfExtent(a), largestHalfExtent(b), apart * kApartShare}));
}

glm::vec3 acrossFrom(const glm::vec3& direction) {
  const glm::vec3 up = std::abs(direction.y) < 0.9f ? glm::vec3(0, 1, 0) : glm::vec3(0, 0, 1);
  return glm::normalize(up - direction * glm::dot(up, direction));
}

float largestHalfExtent(const collision::Shape& shape) {
  const collision::RoundedBox body = collision::roundedBoxAny(shape);
  const glm::vec3& half = body.core.halfExtents;
  return std::max({half.x, half.y, half.z}) + body.radius;
}

std::string Sketch::say(text::Word word, std::initializer_list<text::Value> values) const {
  return text::say(word, options.language, values);
}

void Sketch::line(const glm::vec3& from, const glm::vec3& to, const render::Color& color) const {
  rimmed(*this, {from, to, kLine * options.scale, color, 0.0f, true});
}

void Sketch::bar(const glm::vec3& from, const glm::vec3& to, const render::Color& color) const {
  rimmed(*this, {from, to, kBarWidth * options.scale, color, 0.0f, true});
}

void Sketch::rail(const glm::vec3& from, const glm::vec3& to, const render::Color& color) const {
  out.strokes.push_back({from, to, kBarWidth * options.scale, color, 0.0f, false, true});
}

void Sketch::dashed(const glm::vec3& from, const glm::vec3& to, const render::Color& color) const {
  out.strokes.push_back({from, to, kThin * options.scale, color, kDash * options.scale, false});
}

void Sketch::guide(const glm::vec3& from, const glm::vec3& to) const {
  const render::Color pale = glm::mix(palette().background, palette().faintInk, kPale);
  out.strokes.push_back({from, to, kGuide * options.scale, pale});
}

void Sketch::arrow(const glm::vec3& from, const glm::vec3& to, const render::Color& color) const {
  out.arrows.push_back({from, to, kArrow * options.scale, color, true});
}

void Sketch::thinArrow(const glm::vec3& from, const glm::vec3& to, const render::Color& color) const {
  out.arrows.push_back({from, to, kNormal * options.scale, color, true});
}

void Sketch::normal(const glm::vec3& from, const glm::vec3& to, const std::string& name) const {
  thinArrow(from, to, palette().ink);
  if (!name.empty()) label(to, name, palette().ink);
}

void Sketch::dot(const glm::vec3& at, const render::Color& color, float size) const {
  out.dots.push_back({at, (kDot * size + 2.0f * kRim) * options.scale, palette().background, true});
  out.dots.push_back({at, kDot * size * options.scale, color, true});
}

void Sketch::label(const glm::vec3& at, const std::string& words, const render::Color& color,
                   int line) const {
  const glm::vec2 down(0.0f, kLabelLine * static_cast<float>(line));
  const auto rank = words.size() == 1 ? render::LabelRank::letter : render::LabelRank::fact;
  out.labels.push_back({at, (kLabelOffset + down) * options.scale, words, color, true, rank});
}

void Sketch::letter(const glm::vec3& at, const char* letter, const render::Color& color) const {
  label(at, letter, color);
  out.labels.back().onTop = false;
}

void Sketch::decides(const glm::vec3& at, const std::string& words, const render::Color& color,
                     int line) const {
  label(at, words, color, line);
  out.labels.back().rank = render::LabelRank::deciding;
}

void Sketch::face(std::span<const glm::vec3> corners, const render::Color& color, float alpha) const {
  const auto first = static_cast<std::uint32_t>(out.corners.size());
  out.faces.push_back({first, static_cast<std::uint32_t>(corners.size()), seeThrough(color, alpha)});
  out.corners.insert(out.corners.end(), corners.begin(), corners.end());
}

void Sketch::plane(const glm::vec3& at, const glm::vec3& normal, float reach,
                   const render::Color& color) const {
  const glm::vec3 u = acrossFrom(normal) * reach;
  const glm::vec3 v = glm::cross(normal, u);
  const std::array corners{at - u - v, at + u - v, at + u + v, at - u + v};
  face(corners, color);
  for (std::size_t i = 0; i < 4; ++i)
    out.strokes.push_back({corners[i], corners[(i + 1) % 4], kThin * options.scale, color});
}

namespace {

/// Draws a cylinder or cone with dashed rims and lines over a faint surface. Returns false for other shapes.
bool ghostOfCurved(const Sketch& sketch, const collision::Shape& shape, const render::Color& color) {
  constexpr int kRimSides = 32;
  auto surface = curvedSurface(shape);
  if (!surface) return false;
  surface->fill = seeThrough(color, kGhostAlpha);
  surface->outlineWidth = 0.0f;
  surface->castsShadow = false;
  sketch.out.surfaces.push_back(*surface);
  const auto rims = rimsOf(shape, kRimSides);
  const glm::vec3 tip = surface->center + surface->axes[1] * surface->high.y;
  for (const std::vector<glm::vec3>& rim : rims)
    for (std::size_t i = 0; i < rim.size(); ++i) sketch.dashed(rim[i], rim[(i + 1) % rim.size()], color);
  for (std::size_t i = 0; i < kRimSides; i += kRimSides / 4)
    sketch.dashed(rims[0][i], rims.size() > 1 ? rims[1][i] : tip, color);
  return true;
}

}  // namespace

void Sketch::ghost(const collision::Shape& shape, const render::Color& color) const {
  if (ghostOfCurved(*this, shape, color)) return;
  const collision::RoundedBox body = collision::roundedBoxAny(shape);
  render::Solid solid{body.core.center, body.core.axes, body.core.halfExtents, body.radius};
  solid.fill = seeThrough(color, kGhostAlpha);
  solid.outlineWidth = 0.0f;
  solid.castsShadow = false;
  solid.hint = true;
  out.solids.push_back(solid);
  const bool isBall = body.core.halfExtents == glm::vec3(0.0f);
  if (body.radius == 0.0f) edges(*this, body.core, color);
  const bool isPill = !isBall && body.core.halfExtents.x == 0.0f && body.core.halfExtents.z == 0.0f;
  if (body.radius > 0.0f && isBall) explain::rings(body, *this, color);
  if (body.radius == 0.0f || !isPill) return;
  for (const int axis : {0, 2}) stadium(*this, body, body.core.axes[axis] * body.radius, color);
}

void Sketch::wire(const collision::Obb& box, const render::Color& color) const {
  const std::size_t first = out.strokes.size();
  edges(*this, box, color);
  for (std::size_t i = first; i < out.strokes.size(); ++i) out.strokes[i].onTop = true;
}

void Sketch::ring(const collision::Sphere& ball, int axis, const render::Color& color) const {
  circle(*this, collision::roundedBoxAny(ball), axis, color);
}

void Sketch::rings(const collision::Sphere& ball, const render::Color& color) const {
  explain::rings(collision::roundedBoxAny(ball), *this, color);
}

}  // namespace explain
