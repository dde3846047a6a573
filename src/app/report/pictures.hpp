// Draws pictures off screen: of each case for the report, and of each step of a lesson at its beginning and
// at its end.
#pragma once

#include <cstdint>
#include <filesystem>
#include <future>
#include <map>
#include <string>
#include <vector>

#include "app/picture/offscreen_view.hpp"
#include "input/key_map.hpp"
#include "render/image.hpp"
#include "text/messages.hpp"

namespace app {
using Png = std::vector<std::uint8_t>;

/// Encodes pictures as PNG while the next one is drawn, on one thread besides the caller's.
class PictureEncoder {
 public:
  /// Waits until the previous picture is encoded, so that at most one waits in memory; otherwise returns at
  /// once. The future throws render::Error when memory runs out.
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
  /// Draws the same picture as PNG. A state that was drawn before is not drawn again.
  [[nodiscard]] std::shared_future<Png> png(world::World world);

  /// Size in pixels: the display size on a page with several columns.
  static constexpr glm::ivec2 kSize{360, 225};

 private:
  OffscreenView& view_;
  PictureEncoder encoder_;
  std::map<std::string, std::shared_future<Png>> drawn_;  ///< By stateOf().
};

/// A session that shows the world in its present state, without panels. Nothing in it moves.
[[nodiscard]] Session sessionShowing(world::World world);

/// A text with everything on which a picture depends: worlds with equal texts have equal pictures. Empty for
/// a world with a mesh, because the text would contain only the name of the mesh's file.
[[nodiscard]] std::string stateOf(const world::World& world);

/// The overlay for the first expectation of a scene: push-out for an overlap; for a gap the closest points,
/// but the radii for two spheres, and the overhang for a point and a box.
[[nodiscard]] explain::OverlayOptions overlaysFor(const world::World& world);

/// Answers the question of the open lesson's step with the first choice or the slider's present number, or
/// shows how its task is done, and plays the drive to its end. Returns false for a step with only text.
bool playToEnd(Session& session);

/// The pictures of one step in one language.
struct StepPictures {
  std::string number;  ///< "8.3"
  std::string title;
  std::string language;              ///< Its language code.
  std::vector<std::uint8_t> opened;  ///< PNG.
  std::vector<std::uint8_t> ended;   ///< Empty for a step with only text.
  std::string address{};             ///< Address of the step in the page for browsers, or empty.
};

class LessonPictures {
 public:
  /// `view` must outlive this object. `keys`: the key map of the drives.
  LessonPictures(OffscreenView& view, const std::filesystem::path& dataRoot, const input::KeyMap& keys);

  /// Draws each step as a window shows it. Throws base::InputError for a file that is no lesson.
  [[nodiscard]] std::vector<StepPictures> draw(const std::filesystem::path& lesson, text::Language language);

  static constexpr glm::ivec2 kSize{960, 600};

 private:
  OffscreenView& view_;
  std::filesystem::path dataRoot_;
  input::KeyMap keys_;
};

}  // namespace app
