// Strokes, dots and arrows as the graphics card gets them.
#pragma once

#include <vector>

#include "render/draw_list.hpp"
#include "render/solid_instances.hpp"

namespace render {

/// One mark as shaders/mark.vert reads it. A dot is a stroke without length: its two round ends.
struct MarkInstance {
  glm::vec3 from{0.0f};
  float width = 0.0f;  ///< Logical pixels.
  glm::vec3 to{0.0f};
  float dash = 0.0f;  ///< Logical pixels; 0: solid.
  PackedColor color = 0;
};

/// The marks of one look and one place in the order of drawing.
struct MarkBatch {
  Range range;
  bool arrows = false;
  bool onTop = false;
};

/// All marks of a frame in one list: those that bodies hide, then those on top; of the latter, points over
/// arrows over lines. Always the same batches, empty ones too.
struct MarkBatches {
  std::vector<MarkInstance> instances;
  std::vector<MarkBatch> batches;
};

/// Fills `out`, keeping its memory.
void packMarks(const DrawList& list, MarkBatches& out);

}  // namespace render
