// Draws the steps of lessons off screen: each at its beginning and at its end.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "app/picture/offscreen_view.hpp"
#include "input/key_map.hpp"
#include "text/language.hpp"

namespace app {

/// Answers the question of the open lesson's step with the first choice or the slider's present number, or
/// shows how its task is done, and plays that to its end. False for a step with only text.
bool playToEnd(Session& session);

/// One step in one language.
struct StepPictures {
  std::string number;  ///< "8.3"
  std::string title;
  std::string language;              ///< Its language code.
  std::vector<std::uint8_t> opened;  ///< PNG.
  std::vector<std::uint8_t> ended;   ///< Empty for a step with only text.
  std::string address{};             ///< Opens it in the page for browsers; empty: none does.
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
