#include "render/mark_instances.hpp"

#include "render/silhouette.hpp"

namespace render {
namespace {

constexpr float kEdgeDash = 5.0f;  // times the edge's width

MarkInstance instanceOf(const Stroke& stroke) {
  return {stroke.a, stroke.width, stroke.b, stroke.dash, packed(stroke.color)};
}
MarkInstance instanceOf(const Dot& dot) {
  return {dot.center, dot.diameter, dot.center, 0.0f, packed(dot.color)};
}
MarkInstance instanceOf(const Arrow& arrow) {
  return {arrow.from, arrow.width, arrow.to, 0.0f, packed(arrow.color)};
}

template <typename Mark, typename Wanted>
void append(const std::vector<Mark>& marks, MarkBatches& out, Wanted wanted) {
  for (const Mark& mark : marks) {
    if (wanted(mark)) out.instances.push_back(instanceOf(mark));
  }
}

void appendSilhouette(const Solid& solid, glm::vec3 eye, MarkBatches& out) {
  silhouetteOf(solid, eye, out.silhouette);
  for (std::size_t k = 0; k < out.silhouette.size(); ++k) {
    const glm::vec3 next = out.silhouette[(k + 1) % out.silhouette.size()];
    out.instances.push_back({out.silhouette[k], solid.outlineWidth, next, 0.0f, packed(solid.outline)});
  }
}

/// True when the face at one end of the box's axis faces the eye. `sign`: -1 or 1.
bool facesEye(const Solid& box, int axis, float sign, const glm::vec3& eye) {
  return sign * glm::dot(box.axes[axis], eye - box.center) > box.halfExtents[axis];
}

/// Selects edges of a box and how they are drawn.
struct EdgeStyle {
  bool farSide = false;  ///< Only hidden edges; otherwise only visible ones.
  bool dashed = false;
};

/// Adds those of the four edges along an axis that are selected.
void appendEdgesAlong(const Solid& box, int axis, const glm::vec3& eye, const EdgeStyle& style,
                      MarkBatches& out) {
  const int u = (axis + 1) % 3, v = (axis + 2) % 3;
  Color ink = box.outline;
  ink.a *= kEdgeStrength;
  for (const float sideU : {-1.0f, 1.0f}) {
    for (const float sideV : {-1.0f, 1.0f}) {
      if ((facesEye(box, u, sideU, eye) || facesEye(box, v, sideV, eye)) == style.farSide) continue;
      const glm::vec3 middle = box.center + box.axes[u] * (sideU * box.halfExtents[u]) +
                               box.axes[v] * (sideV * box.halfExtents[v]);
      const glm::vec3 half = box.axes[axis] * box.halfExtents[axis];
      const float dash = style.dashed ? kEdgeDash * box.edgeWidth : 0.0f;
      out.instances.push_back({middle - half, box.edgeWidth, middle + half, dash, packed(ink)});
    }
  }
}

template <typename Wanted>
void appendEdges(const DrawList& list, const EdgeStyle& style, MarkBatches& out, Wanted wanted) {
  const glm::vec3 eye = eyeOf(list.view);
  for (const Solid& box : list.solids) {
    if (box.edgeWidth == 0.0f || !wanted(box.edgeWidth)) continue;
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
    if (solid.fill.a < 1.0f && solid.outlineWidth > 0.0f) appendSilhouette(solid, eye, out);
  }
}

}  // namespace

void packMarks(const DrawList& list, float pixelScale, MarkBatches& out) {
  out.instances.clear();
  out.batches.clear();
  const auto isThinWidth = [&](float width) { return width * pixelScale <= kThinWidth; };
  const auto isWideWidth = [&](float width) { return !isThinWidth(width); };
  const auto isThin = [&](const Stroke& stroke) { return isThinWidth(stroke.width); };
  constexpr EdgeStyle kSeen{false, false}, kBehindAnother{false, true}, kFarSide{true, true};
  for (const bool onTop : {false, true}) {
    const MarkLayer layer = onTop ? MarkLayer::onTop : MarkLayer::amid;
    const EdgeStyle& edges = onTop ? kFarSide : kSeen;
    append(list.strokes, out, [&](const auto& mark) { return mark.onTop == onTop && isThin(mark); });
    appendEdges(list, edges, out, isThinWidth);
    endBatch(out, MarkKind::thinStroke, layer);
    if (!onTop) appendSilhouettes(list, out);
    append(list.strokes, out, [&](const auto& mark) { return mark.onTop == onTop && !isThin(mark); });
    appendEdges(list, edges, out, isWideWidth);
    endBatch(out, MarkKind::stroke, layer);
    append(list.arrows, out, [&](const auto& mark) { return mark.onTop == onTop; });
    endBatch(out, MarkKind::arrow, layer);
    append(list.dots, out, [&](const auto& mark) { return mark.onTop == onTop; });
    endBatch(out, MarkKind::dot, layer);
    if (onTop) continue;
    appendEdges(list, kBehindAnother, out, [](float) { return true; });
    endBatch(out, MarkKind::stroke, MarkLayer::behind);
  }
}

}  // namespace render
