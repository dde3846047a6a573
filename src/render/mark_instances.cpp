#include "render/mark_instances.hpp"

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

template <typename Mark>
void append(const std::vector<Mark>& marks, bool onTop, MarkBatches& out) {
  for (const Mark& mark : marks) {
    if (mark.onTop == onTop) out.instances.push_back(instanceOf(mark));
  }
}

void endBatch(MarkBatches& out, bool arrows, bool onTop) {
  const Range last = out.batches.empty() ? Range{} : out.batches.back().range;
  const int first = last.first + last.count;
  out.batches.push_back({{first, static_cast<int>(out.instances.size()) - first}, arrows, onTop});
}

}  // namespace

void packMarks(const DrawList& list, MarkBatches& out) {
  out.instances.clear();
  out.batches.clear();
  for (const bool onTop : {false, true}) {
    append(list.strokes, onTop, out);
    endBatch(out, false, onTop);
    append(list.arrows, onTop, out);
    endBatch(out, true, onTop);
    append(list.dots, onTop, out);
    endBatch(out, false, onTop);
  }
}

}  // namespace render
