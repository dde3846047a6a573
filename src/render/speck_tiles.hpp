// Sorts very many specks into tiles of the ground: tiles outside the picture are skipped, distant tiles are
// thinned out.
#pragma once

#include <cstdint>
#include <glm/glm.hpp>
#include <span>
#include <vector>

#include "render/draw_list.hpp"

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

}  // namespace render
