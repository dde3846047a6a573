#include <algorithm>

#include "collision/any.hpp"
#include "collision/convex_hull.hpp"
#include "explain/figure_parts.hpp"
#include "explain/sketch.hpp"
#include "world/body.hpp"
#include "world/scene/placement.hpp"

namespace explain {
namespace {

// Widths in logical pixels, before the user's scale.
constexpr float kOutline = 2.0f;
constexpr float kEdge = 1.0f;
constexpr float kPointDiameter = 14.0f;
constexpr float kDash = 7.0f;
constexpr float kSeeThrough = 0.16f;

/// The colours and widths of one body, and the list that receives its solids and lines.
struct Pen {
  render::Color fill;
  render::Color ink;
  float outline;
  float edge;
  float dash;
  Edges edges;
  render::DrawList& out;
};

Pen penFor(const BodyColors& colors, const FigureOptions& options, Edges edges, render::DrawList& out) {
  return {colors.fill, colors.outline, options.scale * kOutline, options.scale * kEdge, 0.0f, edges, out};
}

render::Solid solid(const Pen& pen, const collision::RoundedBox& shape) {
  const collision::Obb& core = shape.core;
  return {core.center, core.axes, core.halfExtents, shape.radius, pen.fill, pen.ink, pen.outline, true};
}

void drawStroke(const Pen& pen, const glm::vec3& from, const glm::vec3& to) {
  render::Color ink = pen.ink;
  if (pen.dash == 0.0f) ink.a *= render::kEdgeStrength;
  pen.out.strokes.push_back({from, to, pen.edge, ink, pen.dash});
}

void drawEdges(const Pen& pen, const collision::Obb& box) {
  forEachEdge(box, [&](const glm::vec3& from, const glm::vec3& to) { drawStroke(pen, from, to); });
}

void drawPoint(const Pen& pen, const glm::vec3& point) {
  const float diameter = kPointDiameter * pen.outline / kOutline;
  pen.out.dots.push_back({point, diameter + 2.0f * pen.edge, pen.ink, false});
  pen.out.dots.push_back({point, diameter, pen.fill, false});
}

/// Draws a cylinder or cone with its rims. Returns false for other shapes.
bool drawCurved(const Pen& pen, const collision::Shape& shape) {
  constexpr int kRimSides = 64;
  auto surface = curvedSurface(shape);
  if (!surface) return false;
  surface->fill = pen.fill;
  surface->outline = pen.ink;
  surface->outlineWidth = pen.outline;
  pen.out.surfaces.push_back(*surface);
  for (const std::vector<glm::vec3>& rim : rimsOf(shape, kRimSides))
    for (std::size_t i = 0; i < rim.size(); ++i) drawStroke(pen, rim[i], rim[(i + 1) % rim.size()]);
  return true;
}

void draw(const Pen& pen, const collision::Shape& shape) {
  if (const auto* point = std::get_if<glm::vec3>(&shape)) return drawPoint(pen, *point);
  if (drawCurved(pen, shape)) return;
  pen.out.solids.push_back(solid(pen, collision::roundedBoxAny(shape)));
  const auto box = collision::toObbAny(shape);
  if (!box) return;
  if (pen.edges == Edges::seen || pen.dash != 0.0f) return drawEdges(pen, *box);
  pen.out.solids.back().edgeWidth = pen.edge;
}

/// Draws the translucent shape that is tested instead of a mesh.
void drawAround(const Pen& pen, const collision::Shape& shape) {
  Pen ghost = pen;
  ghost.fill.a = kSeeThrough;
  ghost.dash = kDash;
  ghost.outline = 0.0f;
  draw(ghost, shape);
  pen.out.solids.back().castsShadow = false;
}

/// A mesh wider than this fraction of the ground casts no shadow. The shadow would cover all the ground.
constexpr float kMostShadow = 0.5f;

void drawMesh(const Pen& pen, const world::Body& body) {
  const collision::PosedMesh& posed = *body.posed;
  const collision::Aabb box = posed.mesh->bounds();
  glm::mat3 axes = posed.pose.rotation;
  for (int i = 0; i < 3; ++i) axes[i] *= posed.pose.scale[i];
  const glm::vec3 size = glm::abs(posed.pose.scale) * (box.max - box.min);
  const bool covers = std::max(size.x, size.z) > kMostShadow * 2.0f * pen.out.ground.halfSize;
  pen.out.surfaces.push_back({{posed.mesh->vertices(), posed.mesh->faces(), body.mesh->asset},
                              posed.pose.translation,
                              axes,
                              box.min,
                              box.max,
                              pen.fill,
                              pen.ink,
                              pen.outline,
                              !covers,
                              {}});
}

/// Draws the edges of a hull, except edges between nearly coplanar faces. A hull without volume is drawn as a
/// point or segment.
void drawHullEdges(const Pen& pen, const collision::PosedHull& placed) {
  constexpr float kFlatter = 0.966f;  // the cosine of 15 degrees
  constexpr float kSegment = 3.0f;    // times the outline's width
  const collision::ConvexHull& hull = *placed.hull;
  const auto corner = [&](std::size_t i) { return collision::transformed(hull.corners()[i], placed.pose); };
  if (hull.form() == collision::HullForm::point) return drawPoint(pen, corner(0));
  if (hull.form() == collision::HullForm::segment)
    return pen.out.strokes.push_back({corner(0), corner(1), kSegment * pen.outline, pen.fill});
  const bool isSolid = hull.form() == collision::HullForm::solid;
  for (const collision::ConvexHull::Edge& edge : hull.edges()) {
    const bool isFlat = isSolid && glm::dot(hull.normal(edge.left), hull.normal(edge.right)) > kFlatter;
    if (!isFlat) drawStroke(pen, corner(edge.from), corner(edge.to));
  }
}

/// Draws the translucent hull that is tested instead of a mesh.
void drawHullAround(const Pen& pen, const collision::PosedHull& placed) {
  const collision::ConvexHull& hull = *placed.hull;
  Pen ghost = pen;
  ghost.dash = kDash;
  ghost.ink.a *= render::kEdgeStrength;
  // Short edges of the hull are omitted: they coincide with lines of the mesh.
  constexpr float kLong = 0.15f;  // fraction of the diagonal of the bounds
  const float least = kLong * glm::distance(hull.bounds().min, hull.bounds().max);
  for (const collision::ConvexHull::Edge& edge : hull.edges()) {
    const glm::vec3 &from = hull.corners()[edge.from], &to = hull.corners()[edge.to];
    if (glm::distance(from, to) < least) continue;
    drawStroke(ghost, collision::transformed(from, placed.pose), collision::transformed(to, placed.pose));
  }
  render::Color fill = pen.fill;
  fill.a = kSeeThrough;
  for (std::size_t face = 0; face < hull.faceCount(); ++face) {
    const auto loop = hull.face(face);
    pen.out.faces.push_back(
        {static_cast<std::uint32_t>(pen.out.corners.size()), static_cast<std::uint32_t>(loop.size()), fill});
    for (const std::uint8_t i : loop)
      pen.out.corners.push_back(collision::transformed(hull.corners()[i], placed.pose));
  }
}

/// Draws a mesh or hull. A mesh that is tested as another shape is drawn with that shape around it.
void drawSurface(const Pen& pen, const world::Body& body) {
  drawMesh(pen, body);
  const auto hull = world::hullOf(body);
  if (hull)
    body.mesh->asset->isHull() ? drawHullEdges(pen, *hull) : drawHullAround(pen, *hull);
  else if (!world::hasMesh(body))
    drawAround(pen, body.shapes[body.mesh->shape]);
}

bool isTurned(const world::Body& body) { return body.placement.degrees != glm::dvec3(0.0); }

}  // namespace

BodyColors veiled(BodyColors colors) {
  constexpr float kFill = 0.1f, kLines = 0.35f;
  colors.fill.a = kFill;
  colors.outline.a = kLines;
  return colors;
}

void drawBody(const world::Body& body, const BodyColors& colors, const FigureOptions& options,
              render::DrawList& out, Edges edges) {
  const Pen pen = penFor(colors, options, edges, out);
  for (std::size_t i = 0; i < body.shapes.size(); ++i) {
    if (body.mesh && body.mesh->shape == i) {
      drawSurface(pen, body);
      continue;
    }
    const auto* box = std::get_if<collision::Aabb>(&body.local[i]);
    if (box && isTurned(body)) {
      const collision::Obb local = collision::toObb(*box);
      draw(pen, collision::transformed(local, world::transformOf(body.placement)));
      drawAround(pen, body.shapes[i]);  // the AABB that contains the box and collides
    } else {
      draw(pen, body.shapes[i]);
    }
  }
}

void drawTrail(const FigureOptions& options, render::DrawList& out) {
  constexpr std::size_t kMostPlaces = 6;
  constexpr float kFaint = 0.12f;
  if (options.trail.size() < 2) return;
  BodyColors colors = bodyColors(*options.palette, true, false);
  colors.fill.a = colors.outline.a = kFaint;
  const std::size_t before = options.trail.size() - 1;  // the last place is the player's current place
  const std::size_t count = std::min(before, kMostPlaces);
  for (std::size_t i = 0; i < count; ++i)
    for (const collision::Shape& shape : options.trail[i * before / count]) drawPlainly(shape, colors, out);
}

void drawPlainly(const collision::Shape& shape, const BodyColors& colors, render::DrawList& out) {
  if (auto surface = curvedSurface(shape)) {
    surface->fill = colors.fill;
    surface->outline = colors.outline;
    surface->outlineWidth = 0.0f;
    surface->castsShadow = false;
    return out.surfaces.push_back(*surface);
  }
  const collision::RoundedBox form = collision::roundedBoxAny(shape);
  out.solids.push_back({form.core.center, form.core.axes, form.core.halfExtents, form.radius, colors.fill,
                        colors.outline, 0.0f, false});
}

}  // namespace explain
