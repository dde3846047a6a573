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

namespace app {
using Png = std::vector<std::uint8_t>;

class ReportPictures {
 public:
  /// `view` must outlive this object.
  explicit ReportPictures(OffscreenView& view) : view_(view) {}

  /// Draws the bodies at their present placements, with the overlays of overlaysFor().
  [[nodiscard]] render::Image draw(world::World world);
  /// Returns the picture of draw() as PNG. Reuses the picture of an earlier world with the same non-empty
  /// pictureKey(). The future throws render::Error if memory runs out.
  [[nodiscard]] std::shared_future<Png> png(world::World world);

  /// Size of a picture, pixels. The page shows the pictures in several columns.
  static constexpr glm::ivec2 kSize{360, 225};

 private:
  /// Encodes on a second thread, after the previous picture is encoded.
  [[nodiscard]] std::shared_future<Png> encode(render::Image image);

  OffscreenView& view_;
  std::shared_future<Png> lastEncoding_;
  /// The pictures, by pictureKey() of their worlds.
  std::map<std::string, std::shared_future<Png>> pngByKey_;
};

[[nodiscard]] Session sessionShowing(world::World world);

/// Returns a session with the lesson `file` open. Throws base::InputError if the file is no lesson. `keys`:
/// the key map of the lesson's key scripts.
[[nodiscard]] Session sessionOfLesson(const std::filesystem::path& file,
                                      const std::filesystem::path& dataRoot, const input::KeyMap& keys,
                                      const ViewState& viewState);

/// Returns the number of a step: "8.3". `index`: from 0.
[[nodiscard]] std::string numberOfStep(const std::filesystem::path& lesson, std::size_t index);

/// Returns a text with everything that affects a picture, so that equal texts give equal pictures. Empty for
/// a world with a mesh, because the text would contain only the name of the mesh's file.
[[nodiscard]] std::string pictureKey(const world::World& world);

/// Returns the overlay for the first expectation of a scene. For an overlap: push-out. For a gap: the radii
/// of two spheres, the overhang of a point and a box, or the closest points of other pairs.
[[nodiscard]] explain::OverlayOptions overlaysFor(const world::World& world);

/// Plays the lesson step to its end. Answers a question with the first choice, or with a number near the
/// slider's start. For a task, plays the step's solution. Returns false for a step with only text.
bool playToEnd(Session& session);

struct StepPictures {
  std::string number;  ///< "8.3"
  std::string title;
  std::string language;                ///< The code of the pictures' language.
  std::vector<std::uint8_t> startPng;  ///< PNG.
  std::vector<std::uint8_t> endPng;    ///< Empty for a step with only text.
  std::string address{};               ///< Address that opens the step in the web version, or empty.
};

inline constexpr glm::ivec2 kLessonPictureSize{960, 600};

/// Draws each step of a lesson as a window would. The session has the lesson open (sessionOfLesson()).
[[nodiscard]] std::vector<StepPictures> stepPictures(OffscreenView& view, Session session);

}  // namespace app
