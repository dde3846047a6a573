// Generated targets, of which there may be a million.
#pragma once

#include "explain/figure_options.hpp"
#include "render/draw_list.hpp"
#include "world/world.hpp"

namespace explain {

/// Those nearest to the player as any body; around them some as plain solids, without lines and shadows; the
/// rest as specks. What collides is drawn as any body, wherever it is. `world` must live until `out` is
/// drawn.
void drawCrowd(const world::World& world, const FigureOptions& options, render::DrawList& out);

/// Whether a listed body is drawn with lines and shadows: in a scene that lists hundreds, what is near the
/// player or collides; in others each.
class Detail {
 public:
  explicit Detail(const world::World& world);
  [[nodiscard]] bool has(std::size_t body) const;

 private:
  const world::World& world_;
  glm::vec3 middle_{0.0f};
  float reach_ = 0.0f;  ///< 0: everywhere.
};

}  // namespace explain
