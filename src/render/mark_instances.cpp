#include <cmath>
#include <glm/gtc/constants.hpp>

#include "render/instances.hpp"

namespace render {
namespace {

constexpr int kSilhouettePoints = 96;  // a circle with a radius of 450 pixels is off by 0.25 pixel
constexpr int kAngleHalvings = 18;  // down to 1e-5 radians: a hundredth of a pixel at a radius of 1000 pixels

/// The signed distance of the eye from the solid's support plane with this unit normal; negative on the
/// solid's side. `toEye` starts at the solid's centre.
float distanceBeyondSupport(const Solid& solid, glm::vec3 normal, glm::vec3 toEye) {
  const glm::vec3 localDirection = normal * solid.axes;
  return glm::dot(normal, toEye) - glm::dot(glm::abs(localDirection), solid.halfExtents) - solid.radius;
}

glm::vec3 supportPoint(const Solid& solid, glm::vec3 normal) {
  const glm::vec3 corner = glm::sign(normal * solid.axes) * solid.halfExtents;
  return solid.center + solid.axes * corner + solid.radius * normal;
}

/// The vector from the nearest point of the core (the box without its radius) to the eye.
glm::vec3 coreToEye(const Solid& solid, glm::vec3 toEye) {
  const glm::vec3 localDirection = toEye * solid.axes;
  return solid.axes * (localDirection - glm::clamp(localDirection, -solid.halfExtents, solid.halfExtents));
}

/// Finds the boundary normal of the cone of separating planes (see silhouetteOf()) by bisection of the angle
/// between `insideNormal` and `sideNormal`.
glm::vec3 coneBoundaryNormal(const Solid& solid, glm::vec3 toEye, glm::vec3 insideNormal,
                             glm::vec3 sideNormal) {
  float insideAngle = 0.0f, outsideAngle = glm::pi<float>();
  const auto directionAt = [&](float angle) {
    return std::cos(angle) * insideNormal + std::sin(angle) * sideNormal;
  };
  for (int i = 0; i < kAngleHalvings; ++i) {
    const float middle = 0.5f * (insideAngle + outsideAngle);
    (distanceBeyondSupport(solid, directionAt(middle), toEye) > 0.0f ? insideAngle : outsideAngle) = middle;
  }
  return directionAt(insideAngle);
}

constexpr int kCapSegments = 4;    // per half circle; the end of a line 6 pixels wide is off by 0.25 pixel
constexpr int kDiscSegments = 24;  // per circle; a disc 30 pixels wide is off by 0.15 pixel

void addCap(MarkMesh& mesh, float end) {
  const float outwardSign = end == 0.0f ? -1.0f : 1.0f;
  for (int k = 0; k <= kCapSegments; ++k) {
    const float angle = glm::pi<float>() * static_cast<float>(k) / static_cast<float>(kCapSegments);
    mesh.vertices.emplace_back(end, outwardSign * std::sin(angle), outwardSign * std::cos(angle));
  }
}

void addTriangle(MarkMesh& mesh, std::size_t a, std::size_t b, std::size_t c) {
  for (const std::size_t index : {a, b, c}) mesh.indices.push_back(static_cast<std::uint16_t>(index));
}

void fillOutline(MarkMesh& mesh, std::size_t first) {
  for (std::size_t k = first + 1; k + 1 < mesh.vertices.size(); ++k) addTriangle(mesh, first, k, k + 1);
}

/// Fills the shaft between `first` and `second` at one end, and `third` and `fourth` at the other. More and
/// thinner triangles would be slower.
void fillShaft(MarkMesh& mesh, std::size_t first, std::size_t second, std::size_t third, std::size_t fourth) {
  addTriangle(mesh, first, second, third);
  addTriangle(mesh, first, third, fourth);
}

constexpr float kEdgeDash = 5.0f;  // length of a dash, in widths of the edge

MarkInstance instanceOf(const Stroke& stroke) {
  return {stroke.a, stroke.width, stroke.b, stroke.dash, packed(stroke.color)};
}
MarkInstance instanceOf(const Dot& dot) {
  return {dot.center, dot.diameter, dot.center, 0.0f, packed(dot.color)};
}
MarkInstance instanceOf(const Arrow& arrow) {
  return {arrow.from, arrow.width, arrow.to, 0.0f, packed(arrow.color)};
}

template <typename Mark, typename Predicate>
void appendMarks(const std::vector<Mark>& marks, MarkBatches& out, Predicate isWanted) {
  for (const Mark& mark : marks) {
    if (isWanted(mark)) out.instances.push_back(instanceOf(mark));
  }
}

/// True if the face at side `sign` (-1 or 1) of the axis faces the eye.
bool facesEye(const Solid& box, int axis, float sign, const glm::vec3& eye) {
  return sign * glm::dot(box.axes[axis], eye - box.center) > box.halfExtents[axis];
}

struct EdgeStyle {
  bool isHidden = false;  ///< True for hidden edges only, false for visible edges only.
  bool isDashed = false;
};

/// Adds the edges along `axis` (up to four) that `style` selects.
void appendEdgesAlong(const Solid& box, int axis, const glm::vec3& eye, const EdgeStyle& style,
                      MarkBatches& out) {
  const int u = (axis + 1) % 3, v = (axis + 2) % 3;
  Color edgeColor = box.outline;
  edgeColor.a *= kEdgeStrength;
  for (const float sideU : {-1.0f, 1.0f}) {
    for (const float sideV : {-1.0f, 1.0f}) {
      if ((facesEye(box, u, sideU, eye) || facesEye(box, v, sideV, eye)) == style.isHidden) continue;
      const glm::vec3 middle = box.center + box.axes[u] * (sideU * box.halfExtents[u]) +
                               box.axes[v] * (sideV * box.halfExtents[v]);
      const glm::vec3 halfEdge = box.axes[axis] * box.halfExtents[axis];
      const float dash = style.isDashed ? kEdgeDash * box.edgeWidth : 0.0f;
      out.instances.push_back({middle - halfEdge, box.edgeWidth, middle + halfEdge, dash, packed(edgeColor)});
    }
  }
}

template <typename Predicate>
void appendEdges(const DrawList& list, const EdgeStyle& style, MarkBatches& out, Predicate isWanted) {
  const glm::vec3 eye = eyeOf(list.view);
  for (const Solid& box : list.solids) {
    if (box.edgeWidth == 0.0f || !isWanted(box.edgeWidth)) continue;
    for (int axis = 0; axis < 3; ++axis) appendEdgesAlong(box, axis, eye, style, out);
  }
}

void endBatch(MarkBatches& out, MarkKind kind, MarkLayer layer) {
  const Range last = out.batches.empty() ? Range{} : out.batches.back().range;
  const int first = last.first + last.count;
  out.batches.push_back({{first, static_cast<int>(out.instances.size()) - first}, kind, layer});
}

void appendSilhouettes(const DrawList& list, MarkBatches& out) {
  const glm::vec3 eye = eyeOf(list.view);
  for (const Solid& solid : list.solids) {
    if (solid.fill.a >= 1.0f || solid.outlineWidth <= 0.0f) continue;
    silhouetteOf(solid, eye, out.silhouette);
    for (std::size_t k = 0; k < out.silhouette.size(); ++k) {
      const glm::vec3 next = out.silhouette[(k + 1) % out.silhouette.size()];
      out.instances.push_back({out.silhouette[k], solid.outlineWidth, next, 0.0f, packed(solid.outline)});
    }
  }
}

}  // namespace

void silhouetteOf(const Solid& solid, glm::vec3 eye, std::vector<glm::vec3>& out) {
  out.clear();
  const glm::vec3 toEye = eye - solid.center;
  const glm::vec3 fromCore = coreToEye(solid, toEye);
  const float distance = glm::length(fromCore);
  if (distance <= solid.radius || distance == 0.0f) return;
  const glm::vec3 insideNormal = fromCore / distance;
  const glm::vec3 anyPerpendicular =
      std::abs(insideNormal.y) < 0.5f ? glm::vec3(0, 1, 0) : glm::vec3(1, 0, 0);
  const glm::vec3 right = glm::normalize(glm::cross(anyPerpendicular, insideNormal));
  const glm::vec3 up = glm::cross(insideNormal, right);
  for (int k = 0; k < kSilhouettePoints; ++k) {
    const float angle = glm::two_pi<float>() * static_cast<float>(k) / static_cast<float>(kSilhouettePoints);
    const glm::vec3 sideNormal = std::cos(angle) * right + std::sin(angle) * up;
    const glm::vec3 point = supportPoint(solid, coneBoundaryNormal(solid, toEye, insideNormal, sideNormal));
    if (out.empty() || point != out.back()) out.push_back(point);
  }
}

MarkMesh strokeMesh() {
  MarkMesh mesh;
  addCap(mesh, 0.0f);
  fillOutline(mesh, 0);
  const std::size_t end = mesh.vertices.size();
  addCap(mesh, 1.0f);
  fillOutline(mesh, end);
  fillShaft(mesh, 0, end - 1, end, mesh.vertices.size() - 1);
  return mesh;
}

MarkMesh squareStrokeMesh(float overhang) {
  MarkMesh mesh;
  for (const float across : {-1.0f, 1.0f}) mesh.vertices.emplace_back(0.0f, 0.0f - overhang, across);
  for (const float across : {1.0f, -1.0f}) mesh.vertices.emplace_back(1.0f, overhang, across);
  fillShaft(mesh, 0, 1, 2, 3);
  return mesh;
}

MarkMesh discMesh() {
  MarkMesh mesh;
  for (int k = 0; k < kDiscSegments; ++k) {
    const float angle = glm::two_pi<float>() * static_cast<float>(k) / static_cast<float>(kDiscSegments);
    mesh.vertices.emplace_back(0.0f, std::cos(angle), std::sin(angle));
  }
  fillOutline(mesh, 0);
  return mesh;
}

MarkMesh arrowMesh() {
  MarkMesh mesh;
  addCap(mesh, 0.0f);
  fillOutline(mesh, 0);
  const std::size_t base = mesh.vertices.size();
  mesh.vertices.emplace_back(1.0f, -kHeadLength, 1.0f);
  mesh.vertices.emplace_back(1.0f, -kHeadLength, -1.0f);
  fillShaft(mesh, 0, base - 1, base, base + 1);
  const std::size_t head = mesh.vertices.size();
  mesh.vertices.emplace_back(1.0f, -kHeadLength, -kHeadHalfWidth);
  mesh.vertices.emplace_back(1.0f, 0.0f, 0.0f);
  mesh.vertices.emplace_back(1.0f, -kHeadLength, kHeadHalfWidth);
  fillOutline(mesh, head);
  return mesh;
}

void packMarks(const DrawList& list, float pixelScale, MarkBatches& out) {
  out.instances.clear();
  out.batches.clear();
  const auto isThinWidth = [&](float width) { return width * pixelScale <= kThinWidth; };
  const auto isThickWidth = [&](float width) { return !isThinWidth(width); };
  const auto kindOf = [&](const Stroke& stroke) {
    if (stroke.hasFlatEnds) return MarkKind::flatStroke;
    return isThinWidth(stroke.width) ? MarkKind::thinStroke : MarkKind::stroke;
  };
  constexpr EdgeStyle kVisibleEdgeStyle{false, false}, kHiddenEdgeStyle{false, true},
      kFarEdgeStyle{true, true};
  for (const bool onTop : {false, true}) {
    const MarkLayer layer = onTop ? MarkLayer::onTop : MarkLayer::depthTested;
    const EdgeStyle& edgeStyle = onTop ? kFarEdgeStyle : kVisibleEdgeStyle;
    const auto appendStrokes = [&](MarkKind kind) {
      appendMarks(list.strokes, out,
                  [&](const auto& mark) { return mark.onTop == onTop && kindOf(mark) == kind; });
    };
    appendStrokes(MarkKind::thinStroke);
    appendEdges(list, edgeStyle, out, isThinWidth);
    endBatch(out, MarkKind::thinStroke, layer);
    if (!onTop) appendSilhouettes(list, out);
    appendStrokes(MarkKind::stroke);
    appendEdges(list, edgeStyle, out, isThickWidth);
    endBatch(out, MarkKind::stroke, layer);
    appendStrokes(MarkKind::flatStroke);
    endBatch(out, MarkKind::flatStroke, layer);
    appendMarks(list.arrows, out, [&](const auto& mark) { return mark.onTop == onTop; });
    endBatch(out, MarkKind::arrow, layer);
    appendMarks(list.dots, out, [&](const auto& mark) { return mark.onTop == onTop; });
    endBatch(out, MarkKind::dot, layer);
    if (onTop) continue;
    appendEdges(list, kHiddenEdgeStyle, out, [](float) { return true; });
    endBatch(out, MarkKind::stroke, MarkLayer::behind);
  }
}

}  // namespace render
