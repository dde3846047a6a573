// A picture of each case for the report, off screen.
#pragma once

#include <map>
#include <string>

#include "app/picture/offscreen_view.hpp"
#include "app/report/picture_encoder.hpp"

namespace app {

class ReportPictures {
 public:
  /// `view` outlives this object.
  explicit ReportPictures(OffscreenView& view) : view_(view) {}

  /// Draws the bodies at their present placements, with the overlay that suits the pair of their scene's
  /// first expectation.
  [[nodiscard]] render::Image draw(world::World world);
  /// The same as PNG. A state that was drawn before is not drawn again.
  [[nodiscard]] std::shared_future<Png> png(world::World world);

  /// Pixels: the size in which the page shows it where it has several columns.
  static constexpr glm::ivec2 kSize{360, 225};

 private:
  OffscreenView& view_;
  PictureEncoder encoder_;
  std::map<std::string, std::shared_future<Png>> drawn_;  ///< By stateOf().
};

/// A session that shows the world in its present state, without panels. Nothing in it moves.
[[nodiscard]] Session sessionShowing(world::World world);

/// All that a picture depends on: two worlds with the same text give the same picture. Empty for a world with
/// a mesh, whose file the text would only name.
[[nodiscard]] std::string stateOf(const world::World& world);

/// The overlay that suits the first expectation of a scene: push-out for an overlap; across a gap the closest
/// points, but the radii for two spheres, and the overhang for a point and a box.
[[nodiscard]] explain::OverlayOptions overlaysFor(const world::World& world);

}  // namespace app
