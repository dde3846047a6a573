// Pictures of the steps of lessons, off screen: each as it opens, and as it ends.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "app/picture/offscreen_view.hpp"
#include "input/key_map.hpp"
#include "text/language.hpp"

namespace app {

/// Answers the question of the open lesson's step with the first choice, or with the number where the slider
/// stands, or shows how its task is done, and plays that to its end. False where a step only tells.
bool playToEnd(Session& session);

/// One step in one language.
struct StepPictures {
  std::string number;  ///< "8.3"
  std::string title;
  std::string language;              ///< Its code.
  std::vector<std::uint8_t> opened;  ///< PNG.
  std::vector<std::uint8_t> ended;   ///< Empty where a step only tells.
};

class LessonPictures {
 public:
  /// `view` outlives this object. `keys`: those that drives are written in.
  LessonPictures(OffscreenView& view, const std::filesystem::path& dataRoot, const input::KeyMap& keys);

  /// Each step as a window shows it. Throws base::InputError for a file that is no lesson.
  [[nodiscard]] std::vector<StepPictures> draw(const std::filesystem::path& lesson, text::Language language);

  static constexpr glm::ivec2 kSize{960, 600};

 private:
  OffscreenView& view_;
  std::filesystem::path dataRoot_;
  input::KeyMap keys_;
};

}  // namespace app
