// Draws the intersections of pairs of solids, hatched.
#pragma once

#include <filesystem>
#include <vector>

#include "render/draw_list.hpp"
#include "render/gl_objects.hpp"

namespace render {

class OverlapPass {
 public:
  explicit OverlapPass(const std::filesystem::path& shaderDir);

  /// Draws over the solids, which must have been drawn before. Returns the number of draw calls, one for each
  /// overlap.
  [[nodiscard]] int draw(const std::vector<Overlap>& overlaps) const;

 private:
  void drawOne(const Overlap& overlap) const;

  Program program_;
  VertexArray noAttributes_;
  int boxCenter_, boxAxes_, boxReach_, center_, axes_, extents_, color_;
};

}  // namespace render
