// Draws pictures off screen: of cases for the report, and of lesson steps at their beginning and end.
#pragma once

#include <cstdint>
#include <filesystem>
#include <future>
#include <map>
#include <string>
#include <vector>

#include "app/picture/frame.hpp"
#include "input/keys.hpp"
#include "render/image.hpp"
#include "text/messages.hpp"

namespace app {
using Png = std::vector<std::uint8_t>;

class PictureEncoder {
 public:
  /// Encodes `image` as PNG on a second thread, after the previous picture is encoded. The future throws
  /// render::Error if memory runs out.
  [[nodiscard]] std::shared_future<Png> encode(render::Image image);

 private:
  std::shared_future<Png> last_;
};

class ReportPictures {
 public:
  /// `view` must outlive this object.
  explicit ReportPictures(OffscreenView& view) : view_(view) {}

  /// Draws the bodies at their present placements, with overlaysFor().
  [[nodiscard]] render::Image draw(world::World world);
  /// Returns the picture of draw() as PNG. Reuses the picture of an earlier world with the same non-empty
  /// stateOf().
  [[nodiscard]] std::shared_future<Png> png(world::World world);

  /// Pixels, as displayed on a page with several columns.
  static constexpr glm::ivec2 kSize{360, 225};

 private:
  OffscreenView& view_;
  PictureEncoder encoder_;
  std::map<std::string, std::shared_future<Png>> drawn_;  ///< The pictures, by stateOf() of their worlds.
};

[[nodiscard]] Session sessionShowing(world::World world);

/// Returns a text with everything that affects a picture, so that equal texts give equal pictures. Empty for
/// a world with a mesh, because the text would have only the name of the mesh's file.
[[nodiscard]] std::string stateOf(const world::World& world);

/// Returns the overlay for the first expectation of a scene. For an overlap: push-out. For a gap: the radii
/// of two spheres, the overhang of a point and a box, or the closest points of other pairs.
[[nodiscard]] explain::OverlayOptions overlaysFor(const world::World& world);

/// Plays the lesson step to its end. Answers a question with the first choice, or with a number near the
/// slider's start. For a task, plays the step's solution. Returns false for a step with only text.
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
  /// `view` must outlive this object. `keys`: the key map of the lessons' key scripts.
  LessonPictures(OffscreenView& view, const std::filesystem::path& dataRoot, const input::KeyMap& keys);

  /// Draws each step of a lesson as a window would. Throws base::InputError if the file is no lesson.
  [[nodiscard]] std::vector<StepPictures> draw(const std::filesystem::path& lesson, text::Language language);

  static constexpr glm::ivec2 kSize{960, 600};

 private:
  OffscreenView& view_;
  std::filesystem::path dataRoot_;
  input::KeyMap keys_;
};

}  // namespace app
