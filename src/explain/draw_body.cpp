#include "explain/draw_body.hpp"

#include <cmath>

#include "collision/any.hpp"
#include "world/pose.hpp"

namespace explain {
namespace {

// Widths in logical pixels, before the user's scale.
constexpr float kOutline = 2.0f;
constexpr float kHitOutline = 5.0f;
constexpr float kEdge = 1.75f;
constexpr float kHitEdge = 3.0f;
constexpr float kPointDiameter = 14.0f;
constexpr float kDash = 7.0f;
constexpr float kSeeThrough = 0.16f;

/// How one body is drawn: what its solids and lines have in common.
struct Pen {
  render::Color fill;
  render::Color ink;
  float outline;
  float edge;
  float dash;
  render::DrawList& out;
};

Pen penFor(const world::Body& body, const render::Color& fill, const FigureOptions& options,
           render::DrawList& out) {
  return {fill,
          options.palette->ink,
          options.scale * (body.hit ? kHitOutline : kOutline),
          options.scale * (body.hit ? kHitEdge : kEdge),
          0.0f,
          out};
}

render::Solid solid(const Pen& pen, const glm::vec3& center, const glm::mat3& axes, const glm::vec3& half,
                    float radius) {
  return {center, axes, half, radius, pen.fill, pen.ink, pen.outline, true};
}

/// The four edges along each axis, by the signs of the other two.
void drawEdges(const Pen& pen, const collision::Obb& box) {
  for (int along = 0; along < 3; ++along) {
    for (int corner = 0; corner < 4; ++corner) {
      glm::vec3 from = box.halfExtents;
      from[(along + 1) % 3] *= (corner & 1) ? 1.0f : -1.0f;
      from[(along + 2) % 3] *= (corner & 2) ? 1.0f : -1.0f;
      glm::vec3 to = from;
      from[along] = -from[along];
      pen.out.strokes.push_back(
          {box.center + box.axes * from, box.center + box.axes * to, pen.edge, pen.ink, pen.dash});
    }
  }
}

void draw(const Pen& pen, const collision::Obb& box) {
  pen.out.solids.push_back(solid(pen, box.center, box.axes, box.halfExtents, 0.0f));
  drawEdges(pen, box);
}

void draw(const Pen& pen, const collision::Aabb& box) {
  draw(pen, collision::Obb{(box.min + box.max) * 0.5f, (box.max - box.min) * 0.5f, glm::mat3(1.0f)});
}

void draw(const Pen& pen, const collision::Sphere& ball) {
  pen.out.solids.push_back(solid(pen, ball.center, glm::mat3(1.0f), glm::vec3(0.0f), ball.radius));
}

/// Right-handed axes with y along `direction`; any such axes will do when it is zero.
glm::mat3 axesAlong(const glm::vec3& direction) {
  const float length = glm::length(direction);
  if (!(length > 0.0f)) return glm::mat3(1.0f);
  const glm::vec3 y = direction / length;
  const glm::vec3 helper = std::abs(y.x) < 0.5f ? glm::vec3(1, 0, 0) : glm::vec3(0, 0, 1);
  const glm::vec3 x = glm::normalize(glm::cross(y, helper));
  return {x, y, glm::cross(x, y)};
}

void draw(const Pen& pen, const collision::Capsule& pill) {
  const glm::vec3 along = pill.b - pill.a;
  const glm::vec3 half(0.0f, glm::length(along) * 0.5f, 0.0f);
  pen.out.solids.push_back(solid(pen, (pill.a + pill.b) * 0.5f, axesAlong(along), half, pill.radius));
}

void draw(const Pen& pen, const glm::vec3& point) {
  const float diameter = kPointDiameter * pen.outline / kOutline;
  pen.out.dots.push_back({point, diameter + 2.0f * pen.edge, pen.ink, false});
  pen.out.dots.push_back({point, diameter, pen.fill, false});
}

/// A turned box and, see-through around it, the AABB that bounds it and collides.
void drawRefitted(const Pen& pen, const collision::Obb& turned, const collision::Aabb& bounds) {
  draw(pen, turned);
  Pen ghost = pen;
  ghost.fill.a = kSeeThrough;
  ghost.dash = kDash;
  ghost.outline = 0.0f;
  draw(ghost, bounds);
  pen.out.solids.back().castsShadow = false;
}

bool isTurned(const world::Body& body) { return body.placement.degrees != glm::dvec3(0.0); }

}  // namespace

void drawBody(const world::Body& body, const render::Color& fill, const FigureOptions& options,
              render::DrawList& out) {
  const Pen pen = penFor(body, fill, options, out);
  for (std::size_t i = 0; i < body.shapes.size(); ++i) {
    const auto* box = std::get_if<collision::Aabb>(&body.local[i]);
    if (box && isTurned(body)) {
      const collision::Obb local{(box->min + box->max) * 0.5f, (box->max - box->min) * 0.5f, glm::mat3(1.0f)};
      drawRefitted(pen, collision::transformed(local, world::transformOf(body.placement)),
                   std::get<collision::Aabb>(body.shapes[i]));
    } else {
      std::visit([&pen](const auto& shape) { draw(pen, shape); }, body.shapes[i]);
    }
  }
}

}  // namespace explain
