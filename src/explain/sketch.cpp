#include "explain/sketch.hpp"

#include <array>
#include <cmath>

#include "collision/any.hpp"

namespace explain {
namespace {

// Logical pixels, before the user's scale.
constexpr float kLineWidth = 3.5f;
constexpr float kThinLineWidth = 2.0f;
constexpr float kGuideWidth = 1.2f;
constexpr float kDashLength = 6.0f;
constexpr float kArrowWidth = 5.0f;
constexpr float kThinArrowWidth = 3.0f;
constexpr float kDotDiameter = 12.0f;
constexpr float kRimWidth = 1.5f;
constexpr glm::vec2 kLabelOffset{14.0f, -14.0f};
constexpr float kLabelLineHeight = 30.0f;

constexpr float kGuideBlend = 0.45f;  // fraction of the faint ink in a guide's colour
constexpr float kGhostAlpha = 0.16f;
constexpr float kEdgeOnCosine = 0.03f;  // sine of the angle below which a plane is seen as a line
constexpr float kRimAlpha = 0.85f;
// Even, because every second side is a dash. The polygon is up to 0.2 % of the radius off the circle.
constexpr int kCircleSides = 48;

/// The points center + u * cos(t) + v * sin(t). `u` and `v` are perpendicular, and their length is the
/// radius.
struct Circle {
  glm::vec3 center, u, v;
};

/// Draws the first `sides` of the kCircleSides sides of a circle, from `u` towards `v`.
void drawDashedArc(const Sketch& sketch, const Circle& circle, int sides, const render::Color& color) {
  glm::vec3 from = circle.center + circle.u;
  for (int i = 1; i <= sides; ++i) {
    const float angle = 6.2831853f * static_cast<float>(i) / static_cast<float>(kCircleSides);
    const glm::vec3 to = circle.center + circle.u * std::cos(angle) + circle.v * std::sin(angle);
    if (i % 2 == 0) sketch.stroke(from, to, kThinLineWidth, color);
    from = to;
  }
}

/// True if the eye sees a plane through `point`, perpendicular to the unit vector `axis`, as a line.
bool isEdgeOn(const Sketch& sketch, const glm::vec3& point, const glm::vec3& axis) {
  if (!sketch.options.eye) return false;
  const glm::vec3 toEye = *sketch.options.eye - point;
  return std::abs(glm::dot(toEye, axis)) < kEdgeOnCosine * glm::length(toEye);
}

/// Draws the outline of a capsule's ghost in the plane of its axis and `side`: two half circles and the lines
/// between them. Draws nothing if the eye sees this plane as a line. The length of `side` is the radius.
void drawCapsuleOutline(const Sketch& sketch, const collision::RoundedBox& capsule, const glm::vec3& side,
                        const render::Color& color) {
  const glm::vec3 halfAxis = capsule.core.axes[1] * capsule.core.halfExtents.y,
                  capOffset = capsule.core.axes[1] * capsule.radius;
  if (isEdgeOn(sketch, capsule.core.center, glm::cross(capsule.core.axes[1], side / capsule.radius))) return;
  for (const float sign : {-1.0f, 1.0f}) {
    drawDashedArc(sketch, {capsule.core.center + halfAxis * sign, side, capOffset * sign}, kCircleSides / 2,
                  color);
    const glm::vec3 middle = capsule.core.center + side * sign;
    sketch.dashedLine(middle - halfAxis, middle + halfAxis, color);
  }
}

/// Makes the strokes from index `firstStroke` on visible through all bodies.
void bringToTop(render::DrawList& out, std::size_t firstStroke) {
  for (std::size_t i = firstStroke; i < out.strokes.size(); ++i) out.strokes[i].onTop = true;
}

void strokeWithRim(const Sketch& sketch, const render::Stroke& stroke) {
  render::Stroke rim = stroke;
  rim.width += 2.0f * kRimWidth * sketch.options.scale;
  rim.color = faded(sketch.palette().background, kRimAlpha);
  sketch.out.strokes.push_back(rim);
  sketch.out.strokes.push_back(stroke);
}

}  // namespace

glm::vec3 upwardPerpendicular(const glm::vec3& direction) {
  const glm::vec3 up = std::abs(direction.y) < 0.9f ? glm::vec3(0, 1, 0) : glm::vec3(0, 0, 1);
  return glm::normalize(up - direction * glm::dot(up, direction));
}

render::Solid solidOf(const collision::RoundedBox& roundedBox) {
  return {roundedBox.core.center, roundedBox.core.axes, roundedBox.core.halfExtents, roundedBox.radius};
}

std::string Sketch::say(text::TextId textId, std::initializer_list<text::Value> values) const {
  return text::say(textId, options.language, values);
}

std::string Sketch::say(text::TextId textId, const std::string& value) const {
  return say(textId, {{"value", value}});
}

void Sketch::stroke(const glm::vec3& from, const glm::vec3& to, float width,
                    const render::Color& color) const {
  out.strokes.push_back({from, to, width * options.scale, color});
}

void Sketch::line(const glm::vec3& from, const glm::vec3& to, const render::Color& color) const {
  strokeWithRim(*this, {from, to, kLineWidth * options.scale, color, 0.0f, true});
}

void Sketch::bar(const glm::vec3& from, const glm::vec3& to, const render::Color& color) const {
  strokeWithRim(*this, {from, to, kBarWidth * options.scale, color, 0.0f, true});
}

void Sketch::flatBar(const glm::vec3& from, const glm::vec3& to, const render::Color& color) const {
  out.strokes.push_back({from, to, kBarWidth * options.scale, color, 0.0f, false, true});
}

void Sketch::dashedLine(const glm::vec3& from, const glm::vec3& to, const render::Color& color) const {
  out.strokes.push_back(
      {from, to, kThinLineWidth * options.scale, color, kDashLength * options.scale, false});
}

void Sketch::guide(const glm::vec3& from, const glm::vec3& to) const {
  stroke(from, to, kGuideWidth, glm::mix(palette().background, palette().faintInk, kGuideBlend));
}

void Sketch::arrow(const glm::vec3& from, const glm::vec3& to, const render::Color& color) const {
  out.arrows.push_back({from, to, kArrowWidth * options.scale, color, true});
}

void Sketch::thinArrow(const glm::vec3& from, const glm::vec3& to, const render::Color& color) const {
  out.arrows.push_back({from, to, kThinArrowWidth * options.scale, color, true});
}

void Sketch::dot(const glm::vec3& position, const render::Color& color, float size) const {
  out.dots.push_back(
      {position, (kDotDiameter * size + 2.0f * kRimWidth) * options.scale, palette().background, true});
  out.dots.push_back({position, kDotDiameter * size * options.scale, color, true});
}

void Sketch::label(const glm::vec3& position, const std::string& text, const render::Color& color,
                   int line) const {
  const glm::vec2 lineOffset(0.0f, kLabelLineHeight * static_cast<float>(line));
  const auto rank = text.size() == 1 ? render::LabelRank::letter : render::LabelRank::fact;
  out.labels.push_back({position, (kLabelOffset + lineOffset) * options.scale, text, color, true, rank});
}

void Sketch::decidingLabel(const glm::vec3& position, const std::string& text, const render::Color& color,
                           int line) const {
  label(position, text, color, line);
  out.labels.back().rank = render::LabelRank::deciding;
}

void Sketch::labelBeside(const glm::vec3& position, const std::string& text, const render::Color& color,
                         const glm::vec2& offset) const {
  label(position, text, color);
  out.labels.back().offset = offset * options.scale;
  out.labels.back().staysAtAnchor = true;
}

void Sketch::decidingLabelBeside(const glm::vec3& position, const std::string& text,
                                 const render::Color& color, const glm::vec2& offset) const {
  labelBeside(position, text, color, offset);
  out.labels.back().rank = render::LabelRank::deciding;
}

void Sketch::letter(const glm::vec3& position, const std::string& text, const render::Color& color,
                    const glm::vec2& offset) const {
  label(position, text, color);
  out.labels.back().offset = offset * options.scale;
  out.labels.back().onTop = false;
}

void Sketch::border(std::span<const glm::vec3> corners, float width, const render::Color& color) const {
  forEachSide(corners, [&](const glm::vec3& a, const glm::vec3& b) { stroke(a, b, width, color); });
}

void Sketch::outline(std::span<const glm::vec3> corners, const render::Color& color) const {
  forEachSide(corners, [&](const glm::vec3& a, const glm::vec3& b) { line(a, b, color); });
}

void Sketch::face(std::span<const glm::vec3> corners, const render::Color& color, float alpha) const {
  const auto firstCorner = static_cast<std::uint32_t>(out.corners.size());
  out.faces.push_back({firstCorner, static_cast<std::uint32_t>(corners.size()), faded(color, alpha)});
  out.corners.insert(out.corners.end(), corners.begin(), corners.end());
}

void Sketch::plane(const glm::vec3& position, const glm::vec3& normal, float halfSide,
                   const render::Color& color) const {
  const glm::vec3 u = upwardPerpendicular(normal) * halfSide;
  const glm::vec3 v = glm::cross(normal, u);
  const std::array corners{position - u - v, position + u - v, position + u + v, position - u + v};
  face(corners, color);
  border(corners, kThinLineWidth, color);
}

namespace {

/// Draws a cylinder or cone with dashed rims and lines over a faint surface. Returns false for other shapes.
bool drawCurvedGhost(const Sketch& sketch, const collision::Shape& shape, const render::Color& color) {
  constexpr int kRimSides = 32;
  auto surface = curvedSurface(shape);
  if (!surface) return false;
  surface->fill = faded(color, kGhostAlpha);
  surface->outlineWidth = 0.0f;
  surface->castsShadow = false;
  sketch.out.surfaces.push_back(*surface);
  const auto rims = rimsOf(shape, kRimSides);
  const glm::vec3 tip = surface->center + surface->axes[1] * surface->high.y;
  for (const std::vector<glm::vec3>& rim : rims)
    forEachSide(rim, [&](const glm::vec3& from, const glm::vec3& to) { sketch.dashedLine(from, to, color); });
  for (std::size_t i = 0; i < kRimSides; i += kRimSides / 4)
    sketch.dashedLine(rims[0][i], rims.size() > 1 ? rims[1][i] : tip, color);
  return true;
}

}  // namespace

void Sketch::solid(const collision::RoundedBox& roundedBox, const render::Color& fill,
                   bool nearSideOnly) const {
  render::Solid solid = solidOf(roundedBox);
  solid.fill = fill;
  solid.outlineWidth = 0.0f;
  solid.castsShadow = false;
  solid.nearSideOnly = nearSideOnly;
  out.solids.push_back(solid);
}

void Sketch::ghost(const collision::Shape& shape, const render::Color& color) const {
  if (drawCurvedGhost(*this, shape, color)) return;
  const collision::RoundedBox roundedBox = collision::roundedBoxAny(shape);
  solid(roundedBox, faded(color, kGhostAlpha), true);
  if (roundedBox.radius == 0.0f) return edges(roundedBox.core, color);
  if (roundedBox.core.halfExtents == glm::vec3(0.0f))
    return rings({roundedBox.core.center, roundedBox.radius}, color);
  for (const int axis : {0, 2})
    drawCapsuleOutline(*this, roundedBox, roundedBox.core.axes[axis] * roundedBox.radius, color);
}

void Sketch::edges(const collision::Obb& box, const render::Color& color) const {
  forEachEdge(box, [&](const glm::vec3& from, const glm::vec3& to) { dashedLine(from, to, color); });
}

void Sketch::wire(const collision::Obb& box, const render::Color& color) const {
  const std::size_t firstStroke = out.strokes.size();
  edges(box, color);
  bringToTop(out, firstStroke);
}

void Sketch::wire(const collision::Sphere& ball, const render::Color& color) const {
  const std::size_t firstStroke = out.strokes.size();
  rings(ball, color);
  bringToTop(out, firstStroke);
}

void Sketch::ring(const collision::Sphere& ball, int axis, const render::Color& color) const {
  const glm::mat3 axes(1.0f);
  if (isEdgeOn(*this, ball.center, axes[axis])) return;
  const glm::vec3 u = axes[(axis + 1) % 3] * ball.radius, v = axes[(axis + 2) % 3] * ball.radius;
  drawDashedArc(*this, {ball.center, u, v}, kCircleSides, color);
}

void Sketch::rings(const collision::Sphere& ball, const render::Color& color) const {
  for (int axis = 0; axis < 3; ++axis) ring(ball, axis, color);
}

}  // namespace explain
