// Strokes, dots and arrows in the layout that the GPU reads.
#pragma once

#include <vector>

#include "render/draw_list.hpp"
#include "render/solid_instances.hpp"

namespace render {

enum class MarkKind { thinStroke, stroke, arrow, dot };

/// A line of at most this many pixels on screen is a thin line.
inline constexpr float kThinWidth = 2.5f;

/// One mark, as shaders/mark.vert reads it. For a dot, `from` and `to` are equal.
struct MarkInstance {
  glm::vec3 from{0.0f};
  float width = 0.0f;  ///< Logical pixels.
  glm::vec3 to{0.0f};
  float dash = 0.0f;  ///< Logical pixels; 0: solid.
  PackedColor color = 0;
};

/// How bodies hide a mark.
enum class MarkLayer {
  amid,    ///< Visible where no body hides it.
  behind,  ///< Visible only where a body hides it.
  onTop,   ///< Always visible.
};

/// Marks of one kind that are drawn together.
struct MarkBatch {
  Range range;
  MarkKind kind = MarkKind::stroke;
  MarkLayer layer = MarkLayer::amid;
};

/// All marks of a frame in one list: first the marks that bodies can hide, then those that are seen behind
/// bodies, then those on top. Of the latter, points lie over arrows, arrows over lines, lines over thin
/// lines. The batches are always the same; some may be empty.
struct MarkBatches {
  std::vector<MarkInstance> instances;
  std::vector<MarkBatch> batches;
  std::vector<glm::vec3> silhouette;  ///< Memory for the silhouette of one solid.
};

/// Fills `out` and reuses its memory; `pixelScale` is the number of pixels in a logical pixel. The outlines
/// of translucent solids become strokes here, because a hull around them, as opaque solids have, would show
/// through.
void packMarks(const DrawList& list, float pixelScale, MarkBatches& out);

}  // namespace render
