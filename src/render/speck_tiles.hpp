// Very many specks in tiles of the ground, of which those in the picture are drawn, and of far ones a share.
#pragma once

#include <cstdint>
#include <glm/glm.hpp>
#include <span>
#include <vector>

#include "render/draw_list.hpp"

namespace render {

/// A run of specks that stand near each other, in an order in which any first part of them is spread over all
/// of the tile.
struct SpeckTile {
  int first = 0;
  int count = 0;
  glm::vec3 low{0.0f};  ///< The box around the specks.
  glm::vec3 high{0.0f};
  float radius = 0.0f;  ///< Their largest.
};

/// Puts the specks of each tile in a row. The same specks give the same tiles.
[[nodiscard]] std::vector<SpeckTile> intoTiles(std::vector<Speck>& specks);

/// Specks are drawn no smaller, in pixels; where they would be smaller, fewer are drawn, so that as much of
/// the picture is covered.
inline constexpr float kLeastSpeck = 3.0f;

/// Runs of what is drawn, as OpenGL takes them.
struct SpeckRuns {
  std::vector<int> firsts;
  std::vector<int> counts;
};

/// `toClip`: from where the specks are to clip space; `pixelAngle`: the size of a pixel at clip w 1.
void shownSpecks(std::span<const SpeckTile> tiles, const glm::mat4& toClip, float pixelAngle, SpeckRuns& out);

}  // namespace render
