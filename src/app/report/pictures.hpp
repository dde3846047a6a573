// Draws pictures off screen: of each case for the report, and of each lesson step at its beginning and end.
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

class PictureEncoder {
 public:
  /// Waits until the previous picture is encoded, then encodes `image` as PNG on a second thread, while the
  /// caller draws the next picture. The future throws render::Error if memory runs out.
  [[nodiscard]] std::shared_future<Png> encode(render::Image image);

 private:
  std::shared_future<Png> last_;
};

class ReportPictures {
 public:
  /// `view` must outlive this object.
  explicit ReportPictures(OffscreenView& view) : view_(view) {}

  /// Draws the bodies at their present placements, with the overlays of overlaysFor().
  [[nodiscard]] render::Image draw(world::World world);
  /// Returns the picture of draw() as PNG. A world is not drawn again if its stateOf() is not empty and
  /// equals that of an earlier world.
  [[nodiscard]] std::shared_future<Png> png(world::World world);

  /// Pixels, as displayed on a page with several columns.
  static constexpr glm::ivec2 kSize{360, 225};

 private:
  OffscreenView& view_;
  PictureEncoder encoder_;
  std::map<std::string, std::shared_future<Png>> drawn_;  ///< The pictures, by stateOf() of their worlds.
};

[[nodiscard]] Session sessionShowing(world::World world);

/// A text with everything on which a picture depends: equal texts give equal pictures. Empty for a world with
/// a mesh, because the text would contain only the name of the mesh's file.
[[nodiscard]] std::string stateOf(const world::World& world);

/// The overlay for the first expectation of a scene: push-out for an overlap; for a gap, the radii of two
/// spheres, the overhang of a point and a box, or the closest points of other pairs.
[[nodiscard]] explain::OverlayOptions overlaysFor(const world::World& world);

/// Answers the question of the lesson's step with the first choice or a number near the slider's present one,
/// or shows how the step's task is done. Plays the drive to its end. Returns false for a step with only text.
bool playToEnd(Session& session);

struct StepPictures {
  std::string number;  ///< "8.3"
  std::string title;
  std::string language;              ///< The code of the pictures' language.
  std::vector<std::uint8_t> opened;  ///< PNG.
  std::vector<std::uint8_t> ended;   ///< Empty for a step with only text.
  std::string address{};             ///< Address of the step in the page for browsers, or empty.
};

class LessonPictures {
 public:
  /// `view` must outlive this object. `keys`: the key map of the drives.
  LessonPictures(OffscreenView& view, const std::filesystem::path& dataRoot, const input::KeyMap& keys);

  /// Draws each step as a window shows it. Throws base::InputError if the file is no lesson.
  [[nodiscard]] std::vector<StepPictures> draw(const std::filesystem::path& lesson, text::Language language);

  static constexpr glm::ivec2 kSize{960, 600};

 private:
  OffscreenView& view_;
  std::filesystem::path dataRoot_;
  input::KeyMap keys_;
};

}  // namespace app
