// Strokes, dots and arrows as the graphics card gets them.
#pragma once

#include <vector>

#include "render/draw_list.hpp"
#include "render/solid_instances.hpp"

namespace render {

enum class MarkKind { thinStroke, stroke, arrow, dot };

/// Up to this many pixels on screen a line is a thin one.
inline constexpr float kThinWidth = 2.5f;

/// One mark as shaders/mark.vert reads it; a dot's two ends are one.
struct MarkInstance {
  glm::vec3 from{0.0f};
  float width = 0.0f;  ///< Logical pixels.
  glm::vec3 to{0.0f};
  float dash = 0.0f;  ///< Logical pixels; 0: solid.
  PackedColor color = 0;
};

/// The marks of one kind and one place in the order of drawing.
struct MarkBatch {
  Range range;
  MarkKind kind = MarkKind::stroke;
  bool onTop = false;
};

/// All marks of a frame in one list: those that bodies hide, then those on top; of the latter, points over
/// arrows over lines over thin lines. Always the same batches, empty ones too.
struct MarkBatches {
  std::vector<MarkInstance> instances;
  std::vector<MarkBatch> batches;
  std::vector<glm::vec3> silhouette;  ///< Memory for one solid's.
};

/// Fills `out`, keeping its memory; `pixelScale`: pixels for a logical one. The rims of see-through solids
/// become strokes here: a hull around them, as opaque ones have, would show through.
void packMarks(const DrawList& list, float pixelScale, MarkBatches& out);

}  // namespace render
