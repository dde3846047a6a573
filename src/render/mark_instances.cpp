#include "render/mark_instances.hpp"

#include "render/silhouette.hpp"

namespace render {
namespace {

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

void endBatch(MarkBatches& out, MarkKind kind, bool onTop) {
  const Range last = out.batches.empty() ? Range{} : out.batches.back().range;
  const int first = last.first + last.count;
  out.batches.push_back({{first, static_cast<int>(out.instances.size()) - first}, kind, onTop});
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
  const auto isThin = [&](const Stroke& stroke) { return stroke.width * pixelScale <= kThinWidth; };
  for (const bool onTop : {false, true}) {
    append(list.strokes, out, [&](const auto& mark) { return mark.onTop == onTop && isThin(mark); });
    endBatch(out, MarkKind::thinStroke, onTop);
    if (!onTop) appendSilhouettes(list, out);
    append(list.strokes, out, [&](const auto& mark) { return mark.onTop == onTop && !isThin(mark); });
    endBatch(out, MarkKind::stroke, onTop);
    append(list.arrows, out, [&](const auto& mark) { return mark.onTop == onTop; });
    endBatch(out, MarkKind::arrow, onTop);
    append(list.dots, out, [&](const auto& mark) { return mark.onTop == onTop; });
    endBatch(out, MarkKind::dot, onTop);
  }
}

}  // namespace render
