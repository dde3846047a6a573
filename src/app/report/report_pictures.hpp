// Draws a picture of each case off screen for the report.
#pragma once

#include <cstdint>
#include <future>
#include <map>
#include <string>
#include <vector>

#include "app/picture/offscreen_view.hpp"
#include "render/image.hpp"

namespace app {

using Png = std::vector<std::uint8_t>;

/// Encodes pictures as PNG while the next one is drawn, on one thread besides the caller's.
class PictureEncoder {
 public:
  /// Returns at once, except while a picture is still being encoded, so that at most one waits in memory. The
  /// future throws render::Error when memory runs out.
  [[nodiscard]] std::shared_future<Png> encode(render::Image image);

 private:
  std::shared_future<Png> last_;
};

class ReportPictures {
 public:
  /// `view` must outlive this object.
  explicit ReportPictures(OffscreenView& view) : view_(view) {}

  /// Draws the bodies at their present placements, with the overlay that suits the pair of their scene's
  /// first expectation.
  [[nodiscard]] render::Image draw(world::World world);
  /// The same as PNG. A state drawn before is not drawn again.
  [[nodiscard]] std::shared_future<Png> png(world::World world);

  /// Pixels: the display size on a page with several columns.
  static constexpr glm::ivec2 kSize{360, 225};

 private:
  OffscreenView& view_;
  PictureEncoder encoder_;
  std::map<std::string, std::shared_future<Png>> drawn_;  ///< By stateOf().
};

/// A session that shows the world in its present state, without panels. Nothing in it moves.
[[nodiscard]] Session sessionShowing(world::World world);

/// Everything on which a picture depends: worlds with the same text have the same picture. Empty for a world
/// with a mesh, because the text would contain only the name of its file.
[[nodiscard]] std::string stateOf(const world::World& world);

/// The overlay that suits the first expectation of a scene: push-out for an overlap; across a gap the closest
/// points, but the radii for two spheres, and the overhang for a point and a box.
[[nodiscard]] explain::OverlayOptions overlaysFor(const world::World& world);

}  // namespace app
