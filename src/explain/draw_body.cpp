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
struct BodyContext {
  render::Color fill;
  render::Color ink;
  EdgeVisibility edges;
  const Sketch& sketch;
  bool isDashed = false;

  [[nodiscard]] render::DrawList& out() const { return sketch.out; }
  [[nodiscard]] float outlineWidth() const {
    return isDashed ? 0.0f : kBodyOutlineWidth * sketch.options.scale;
  }
};

void drawStroke(const BodyContext& context, const glm::vec3& from, const glm::vec3& to) {
  context.sketch.stroke(from, to, kBodyEdgeWidth,
                        context.isDashed ? context.ink : faded(context.ink, render::kEdgeStrength));
  if (context.isDashed) context.out().strokes.back().dash = kTestedShapeDash;
}

void drawPoint(const BodyContext& context, const glm::vec3& point) {
  const float scale = context.sketch.options.scale, diameter = kPointDiameter * scale;
  context.out().dots.push_back({point, diameter + 2.0f * kBodyEdgeWidth * scale, context.ink, false});
  context.out().dots.push_back({point, diameter, context.fill, false});
}

/// Draws a cylinder or cone with its rims. Returns false for other shapes.
bool drawCurved(const BodyContext& context, const collision::Shape& shape) {
  constexpr int kRimSides = 64;
  auto surface = curvedSurface(shape);
  if (!surface) return false;
  surface->fill = context.fill;
  surface->outline = context.ink;
  surface->outlineWidth = context.outlineWidth();
  context.out().surfaces.push_back(*surface);
  for (const std::vector<glm::vec3>& rim : rimsOf(shape, kRimSides))
    forEachSide(rim, [&](const glm::vec3& from, const glm::vec3& to) { drawStroke(context, from, to); });
  return true;
}

void drawShape(const BodyContext& context, const collision::Shape& shape) {
  if (const auto* point = std::get_if<glm::vec3>(&shape)) return drawPoint(context, *point);
  if (drawCurved(context, shape)) return;
  render::Solid& solid = context.out().solids.emplace_back(solidOf(collision::roundedBoxAny(shape)));
  solid.fill = context.fill;
  solid.outline = context.ink;
  solid.outlineWidth = context.outlineWidth();
  const auto box = collision::toObbAny(shape);
  if (!box) return;
  if (context.edges == EdgeVisibility::withHidden && !context.isDashed)
    solid.edgeWidth = kBodyEdgeWidth * context.sketch.options.scale;
  else
    forEachEdge(*box, [&](const glm::vec3& from, const glm::vec3& to) { drawStroke(context, from, to); });
}

/// Draws the translucent shape that is tested instead of a mesh.
void drawTestedShape(const BodyContext& context, const collision::Shape& shape) {
  BodyContext ghostContext = context;
  ghostContext.fill.a = kTestedShapeAlpha;
  ghostContext.isDashed = true;
  drawShape(ghostContext, shape);
  context.out().solids.back().castsShadow = false;
}

/// A mesh wider than this fraction of the ground casts no shadow. The shadow would cover all the ground.
constexpr float kMaxShadowCasterWidth = 0.5f;

void drawMesh(const BodyContext& context, const world::Body& body) {
  const collision::PosedMesh& posedMesh = *body.posedMesh;
  const collision::Aabb box = posedMesh.mesh->bounds();
  glm::mat3 axes = posedMesh.pose.rotation;
  for (int i = 0; i < 3; ++i) axes[i] *= posedMesh.pose.scale[i];
  const glm::vec3 size = glm::abs(posedMesh.pose.scale) * (box.max - box.min);
  const bool coversGround =
      std::max(size.x, size.z) > kMaxShadowCasterWidth * 2.0f * context.out().ground.halfSize;
  const render::SurfaceSource source{posedMesh.mesh->vertices(), posedMesh.mesh->faces(), body.mesh->asset};
  context.out().surfaces.push_back({source, posedMesh.pose.translation, axes, box.min, box.max, context.fill,
                                    context.ink, context.outlineWidth(), !coversGround,
                                    render::SurfaceMarks{}});
}

/// Draws the edges of a hull, except edges between nearly coplanar faces. A hull without volume is drawn as a
/// point or segment.
void drawHullEdges(const BodyContext& context, const collision::PosedHull& posedHull) {
  constexpr float kFlatEdgeCosine = 0.966f;  // the cosine of 15 degrees
  constexpr float kSegmentWidth = 6.0f;      // logical pixels
  const collision::ConvexHull& hull = *posedHull.hull;
  const auto corner = [&](std::size_t i) {
    return collision::transformed(hull.corners()[i], posedHull.pose);
  };
  if (hull.form() == collision::HullForm::point) return drawPoint(context, corner(0));
  if (hull.form() == collision::HullForm::segment)
    return context.sketch.stroke(corner(0), corner(1), kSegmentWidth, context.fill);
  const bool isSolid = hull.form() == collision::HullForm::solid;
  for (const collision::ConvexHull::Edge& edge : hull.edges()) {
    const bool isFlat =
        isSolid && glm::dot(hull.normal(edge.left), hull.normal(edge.right)) > kFlatEdgeCosine;
    if (!isFlat) drawStroke(context, corner(edge.from), corner(edge.to));
  }
}

/// Draws the translucent hull that is tested instead of a mesh.
void drawTestedHull(const BodyContext& context, const collision::PosedHull& posedHull) {
  const collision::ConvexHull& hull = *posedHull.hull;
  BodyContext ghostContext = context;
  ghostContext.isDashed = true;
  ghostContext.ink.a *= render::kEdgeStrength;
  // Short edges of the hull are omitted: they coincide with lines of the mesh.
  constexpr float kMinEdgeFraction = 0.15f;  // fraction of the diagonal of the bounds
  const float minLength = kMinEdgeFraction * glm::distance(hull.bounds().min, hull.bounds().max);
  for (const collision::ConvexHull::Edge& edge : hull.edges()) {
    const glm::vec3 &from = hull.corners()[edge.from], &to = hull.corners()[edge.to];
    if (glm::distance(from, to) < minLength) continue;
    drawStroke(ghostContext, collision::transformed(from, posedHull.pose),
               collision::transformed(to, posedHull.pose));
  }
  drawHullFaces(posedHull, {glm::vec3(context.fill), kTestedShapeAlpha}, context.sketch);
}

/// Draws a mesh or hull. A mesh that is tested as another shape is drawn with that shape around it.
void drawSurface(const BodyContext& context, const world::Body& body) {
  drawMesh(context, body);
  const auto hull = world::hullOf(body);
  if (hull)
    body.mesh->asset->isHull() ? drawHullEdges(context, *hull) : drawTestedHull(context, *hull);
  else if (!world::collidesAsMesh(body))
    drawTestedShape(context, body.shapes[body.mesh->shape]);
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
  const BodyContext context{colors.fill, colors.outline, edges, sketch};
  for (std::size_t i = 0; i < body.shapes.size(); ++i) {
    if (body.mesh && body.mesh->shape == i) {
      drawSurface(context, body);
      continue;
    }
    const auto* box = std::get_if<collision::Aabb>(&body.localShapes[i]);
    if (box && body.placement.degrees != glm::dvec3(0.0)) {
      const collision::Obb local = collision::toObb(*box);
      drawShape(context, collision::transformed(local, world::transformOf(body.placement)));
      drawTestedShape(context, body.shapes[i]);  // the AABB around the box; the AABB is what collides
    } else {
      drawShape(context, body.shapes[i]);
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
  const std::size_t earlierCount = trail.size() - 1;  // the last position is the player's current position
  const std::size_t drawnCount = std::min(earlierCount, kMaxPositions);
  for (std::size_t i = 0; i < drawnCount; ++i)
    for (const collision::Shape& shape : trail[i * earlierCount / drawnCount])
      drawPlainShape(shape, colors, sketch.out);
}

void drawPlainShape(const collision::Shape& shape, const BodyColors& colors, render::DrawList& out) {
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
