#include <algorithm>

#include "collision/any.hpp"
#include "collision/convex_hull.hpp"
#include "explain/figure_parts.hpp"
#include "world/scene/placement.hpp"

namespace explain {
namespace {

// Widths in logical pixels, before the user's scale.
constexpr float kBodyOutlineWidth = 2.0f;
constexpr float kBodyEdgeWidth = 1.0f;
constexpr float kPointDiameter = 14.0f;
constexpr float kTestedShapeDash = 7.0f;
constexpr float kTestedShapeAlpha = 0.16f;

/// The colours of one body, and the sketch that receives its solids and lines. A shape that is tested instead
/// of a mesh has dashed lines and no outline.
struct Pen {
  render::Color fill;
  render::Color ink;
  EdgeVisibility edges;
  const Sketch& sketch;
  bool isDashed = false;

  [[nodiscard]] render::DrawList& out() const { return sketch.out; }
  [[nodiscard]] float outline() const { return isDashed ? 0.0f : kBodyOutlineWidth * sketch.options.scale; }
};

void drawStroke(const Pen& pen, const glm::vec3& from, const glm::vec3& to) {
  pen.sketch.stroke(from, to, kBodyEdgeWidth, pen.isDashed ? pen.ink : faded(pen.ink, render::kEdgeStrength));
  if (pen.isDashed) pen.out().strokes.back().dash = kTestedShapeDash;
}

void drawPoint(const Pen& pen, const glm::vec3& point) {
  const float scale = pen.sketch.options.scale, diameter = kPointDiameter * scale;
  pen.out().dots.push_back({point, diameter + 2.0f * kBodyEdgeWidth * scale, pen.ink, false});
  pen.out().dots.push_back({point, diameter, pen.fill, false});
}

/// Draws a cylinder or cone with its rims. Returns false for other shapes.
bool drawCurved(const Pen& pen, const collision::Shape& shape) {
  constexpr int kRimSides = 64;
  auto surface = curvedSurface(shape);
  if (!surface) return false;
  surface->fill = pen.fill;
  surface->outline = pen.ink;
  surface->outlineWidth = pen.outline();
  pen.out().surfaces.push_back(*surface);
  for (const std::vector<glm::vec3>& rim : rimsOf(shape, kRimSides))
    forEachSide(rim, [&](const glm::vec3& from, const glm::vec3& to) { drawStroke(pen, from, to); });
  return true;
}

void draw(const Pen& pen, const collision::Shape& shape) {
  if (const auto* point = std::get_if<glm::vec3>(&shape)) return drawPoint(pen, *point);
  if (drawCurved(pen, shape)) return;
  render::Solid& solid = pen.out().solids.emplace_back(solidOf(collision::roundedBoxAny(shape)));
  solid.fill = pen.fill;
  solid.outline = pen.ink;
  solid.outlineWidth = pen.outline();
  const auto box = collision::toObbAny(shape);
  if (!box) return;
  if (pen.edges == EdgeVisibility::withHidden && !pen.isDashed)
    solid.edgeWidth = kBodyEdgeWidth * pen.sketch.options.scale;
  else
    forEachEdge(*box, [&](const glm::vec3& from, const glm::vec3& to) { drawStroke(pen, from, to); });
}

/// Draws the translucent shape that is tested instead of a mesh.
void drawTestedShape(const Pen& pen, const collision::Shape& shape) {
  Pen ghostPen = pen;
  ghostPen.fill.a = kTestedShapeAlpha;
  ghostPen.isDashed = true;
  draw(ghostPen, shape);
  pen.out().solids.back().castsShadow = false;
}

/// A mesh wider than this fraction of the ground casts no shadow. The shadow would cover all the ground.
constexpr float kMaxCasterWidth = 0.5f;

void drawMesh(const Pen& pen, const world::Body& body) {
  const collision::PosedMesh& posed = *body.posed;
  const collision::Aabb box = posed.mesh->bounds();
  glm::mat3 axes = posed.pose.rotation;
  for (int i = 0; i < 3; ++i) axes[i] *= posed.pose.scale[i];
  const glm::vec3 size = glm::abs(posed.pose.scale) * (box.max - box.min);
  const bool coversGround = std::max(size.x, size.z) > kMaxCasterWidth * 2.0f * pen.out().ground.halfSize;
  const render::SurfaceSource source{posed.mesh->vertices(), posed.mesh->faces(), body.mesh->asset};
  pen.out().surfaces.push_back({source, posed.pose.translation, axes, box.min, box.max, pen.fill, pen.ink,
                                pen.outline(), !coversGround, render::GroundMarks{}});
}

/// Draws the edges of a hull, except edges between nearly coplanar faces. A hull without volume is drawn as a
/// point or segment.
void drawHullEdges(const Pen& pen, const collision::PosedHull& posedHull) {
  constexpr float kFlatEdgeCosine = 0.966f;  // the cosine of 15 degrees
  constexpr float kSegmentWidth = 6.0f;      // logical pixels
  const collision::ConvexHull& hull = *posedHull.hull;
  const auto corner = [&](std::size_t i) {
    return collision::transformed(hull.corners()[i], posedHull.pose);
  };
  if (hull.form() == collision::HullForm::point) return drawPoint(pen, corner(0));
  if (hull.form() == collision::HullForm::segment)
    return pen.sketch.stroke(corner(0), corner(1), kSegmentWidth, pen.fill);
  const bool isSolid = hull.form() == collision::HullForm::solid;
  for (const collision::ConvexHull::Edge& edge : hull.edges()) {
    const bool isFlat =
        isSolid && glm::dot(hull.normal(edge.left), hull.normal(edge.right)) > kFlatEdgeCosine;
    if (!isFlat) drawStroke(pen, corner(edge.from), corner(edge.to));
  }
}

/// Draws the translucent hull that is tested instead of a mesh.
void drawTestedHull(const Pen& pen, const collision::PosedHull& posedHull) {
  const collision::ConvexHull& hull = *posedHull.hull;
  Pen ghostPen = pen;
  ghostPen.isDashed = true;
  ghostPen.ink.a *= render::kEdgeStrength;
  // Short edges of the hull are omitted: they coincide with lines of the mesh.
  constexpr float kMinEdgeFraction = 0.15f;  // fraction of the diagonal of the bounds
  const float minLength = kMinEdgeFraction * glm::distance(hull.bounds().min, hull.bounds().max);
  for (const collision::ConvexHull::Edge& edge : hull.edges()) {
    const glm::vec3 &from = hull.corners()[edge.from], &to = hull.corners()[edge.to];
    if (glm::distance(from, to) < minLength) continue;
    drawStroke(ghostPen, collision::transformed(from, posedHull.pose),
               collision::transformed(to, posedHull.pose));
  }
  drawHullFaces(posedHull, {glm::vec3(pen.fill), kTestedShapeAlpha}, pen.sketch);
}

/// Draws a mesh or hull. A mesh that is tested as another shape is drawn with that shape around it.
void drawSurface(const Pen& pen, const world::Body& body) {
  drawMesh(pen, body);
  const auto hull = world::hullOf(body);
  if (hull)
    body.mesh->asset->isHull() ? drawHullEdges(pen, *hull) : drawTestedHull(pen, *hull);
  else if (!world::collidesAsMesh(body))
    drawTestedShape(pen, body.shapes[body.mesh->shape]);
}

}  // namespace

BodyColors nearlyTransparent(BodyColors colors) {
  constexpr float kFillAlpha = 0.1f, kLineAlpha = 0.35f;
  colors.fill.a = kFillAlpha;
  colors.outline.a = kLineAlpha;
  return colors;
}

void drawHullFaces(const collision::PosedHull& posedHull, const render::Color& fill, const Sketch& sketch) {
  const collision::ConvexHull& hull = *posedHull.hull;
  std::vector<glm::vec3> corners;
  for (std::size_t face = 0; face < hull.faceCount(); ++face) {
    corners.clear();
    for (const std::uint8_t i : hull.face(face))
      corners.push_back(collision::transformed(hull.corners()[i], posedHull.pose));
    sketch.face(corners, fill, 1.0f);
  }
}

void drawBody(const world::Body& body, const BodyColors& colors, const Sketch& sketch, EdgeVisibility edges) {
  const Pen pen{colors.fill, colors.outline, edges, sketch};
  for (std::size_t i = 0; i < body.shapes.size(); ++i) {
    if (body.mesh && body.mesh->shape == i) {
      drawSurface(pen, body);
      continue;
    }
    const auto* box = std::get_if<collision::Aabb>(&body.localShapes[i]);
    if (box && body.placement.degrees != glm::dvec3(0.0)) {
      const collision::Obb local = collision::toObb(*box);
      draw(pen, collision::transformed(local, world::transformOf(body.placement)));
      drawTestedShape(pen, body.shapes[i]);  // the AABB around the box; the AABB is what collides
    } else {
      draw(pen, body.shapes[i]);
    }
  }
}

void drawTrail(const Sketch& sketch) {
  constexpr std::size_t kMaxPositions = 6;
  constexpr float kTrailAlpha = 0.12f;
  const auto& trail = sketch.options.trail;
  if (trail.size() < 2) return;
  BodyColors colors = bodyColors(sketch.palette(), true, false);
  colors.fill.a = colors.outline.a = kTrailAlpha;
  const std::size_t earlierCount = trail.size() - 1;  // the last place is the player's current place
  const std::size_t drawnCount = std::min(earlierCount, kMaxPositions);
  for (std::size_t i = 0; i < drawnCount; ++i)
    for (const collision::Shape& shape : trail[i * earlierCount / drawnCount])
      drawPlainly(shape, colors, sketch.out);
}

void drawPlainly(const collision::Shape& shape, const BodyColors& colors, render::DrawList& out) {
  if (auto surface = curvedSurface(shape)) {
    surface->fill = colors.fill;
    surface->outline = colors.outline;
    surface->outlineWidth = 0.0f;
    surface->castsShadow = false;
    return out.surfaces.push_back(*surface);
  }
  render::Solid& solid = out.solids.emplace_back(solidOf(collision::roundedBoxAny(shape)));
  solid.fill = colors.fill;
  solid.outline = colors.outline;
  solid.outlineWidth = 0.0f;
  solid.castsShadow = false;
}

}  // namespace explain
