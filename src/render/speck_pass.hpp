// Draws specks: points in a buffer that is filled once.
#pragma once

#include <filesystem>
#include <memory>

#include "render/draw_list.hpp"
#include "render/frame_block.hpp"
#include "render/gl_objects.hpp"
#include "render/speck_tiles.hpp"

namespace render {

class SpeckPass {
 public:
  explicit SpeckPass(const std::filesystem::path& shaderDir);

  /// Fills the buffer unless it already holds the specks of this owner.
  void upload(const Specks& specks);
  /// Returns the number of draw calls.
  [[nodiscard]] int draw(const Specks& specks, const FrameBlock& frame);
  /// How many specks the last draw() drew.
  [[nodiscard]] int lastDrawn() const;

 private:
  Program program_;
  VertexArray vertexArray_;
  Buffer vertices_;
  std::weak_ptr<const void> owner_;
  std::vector<SpeckTile> tiles_;
  SpeckRuns runs_;  // keeps its memory
  int shift_, clear_, fill_, least_;
};

}  // namespace render
