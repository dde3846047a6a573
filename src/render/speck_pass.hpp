// Draws specks: points in a buffer that is filled once, sorted into tiles of the ground so that tiles outside
// the picture are skipped and distant tiles are thinned out.
#pragma once

#include <cstdint>
#include <filesystem>
#include <glm/glm.hpp>
#include <memory>
#include <span>
#include <vector>

#include "render/draw_list.hpp"
#include "render/frame_block.hpp"
#include "render/gl_objects.hpp"

namespace render {

/// A run of neighbouring specks, shuffled so that any prefix of it is spread over the whole tile.
struct SpeckTile {
  int first = 0;
  int count = 0;
  glm::vec3 low{0.0f};  ///< The box around the specks.
  glm::vec3 high{0.0f};
  float radius = 0.0f;  ///< The largest radius among them.
};

/// Sorts the specks by tile. Deterministic.
[[nodiscard]] std::vector<SpeckTile> intoTiles(std::vector<Speck>& specks);

/// The smallest size of a drawn speck, pixels. Where specks would be smaller, fewer are drawn, so that the
/// covered area stays the same.
inline constexpr float kLeastSpeck = 3.0f;

/// The runs to draw, in the form of glMultiDrawArrays.
struct SpeckRuns {
  std::vector<int> firsts;
  std::vector<int> counts;
};

/// `toClip`: from where the specks are to clip space; `pixelAngle`: the size of a pixel at clip w 1.
void shownSpecks(std::span<const SpeckTile> tiles, const glm::mat4& toClip, float pixelAngle, SpeckRuns& out);

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
