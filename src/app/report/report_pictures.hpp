// A picture of each case for the report, off screen.
#pragma once

#include <filesystem>

#include "app/picture/offscreen_view.hpp"

namespace app {

/// One off-screen view for all pictures of a report.
class ReportPictures {
 public:
  /// Throws render::Error where nothing can be drawn without a display.
  explicit ReportPictures(const std::filesystem::path& dataRoot);

  /// The bodies as they stand, and the explanations that say something for the pair of their scene's first
  /// expectation.
  [[nodiscard]] render::Image draw(world::World world);

  static constexpr glm::ivec2 kSize{480, 300};

 private:
  OffscreenView view_;
};

/// A session that shows the world as it stands, without panels; nothing in it moves.
[[nodiscard]] Session sessionShowing(world::World world);

/// The explanation that fits the first expectation of a scene: of an overlap the contact and the way out;
/// across a gap the closest points, but of two spheres their radii, and of a point and a box the overhang.
[[nodiscard]] explain::OverlayOptions overlaysFor(const world::World& world);

}  // namespace app
