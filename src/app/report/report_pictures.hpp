// A picture of each case for the report, off screen.
#pragma once

#include "app/picture/offscreen_view.hpp"

namespace app {

class ReportPictures {
 public:
  /// `view` outlives this object.
  explicit ReportPictures(OffscreenView& view) : view_(view) {}

  /// Draws the bodies at their present placements, with the overlay that suits the pair of their scene's
  /// first expectation.
  [[nodiscard]] render::Image draw(world::World world);

  static constexpr glm::ivec2 kSize{480, 300};

 private:
  OffscreenView& view_;
};

/// A session that shows the world in its present state, without panels. Nothing in it moves.
[[nodiscard]] Session sessionShowing(world::World world);

/// The overlay that suits the first expectation of a scene: push-out for an overlap; across a gap the closest
/// points, but the radii for two spheres, and the overhang for a point and a box.
[[nodiscard]] explain::OverlayOptions overlaysFor(const world::World& world);

}  // namespace app
