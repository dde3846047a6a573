// Where everything over the scene lies: Dear ImGui and the program's face, without OpenGL.
#pragma once

#include <vector>

#include "app/hud/hud_font.hpp"
#include "app/hud/hud_parts.hpp"

namespace app {

/// Owns the Dear ImGui context. One at a time.
class HudLayout {
 public:
  /// `fontDir` holds the program's face. Throws std::runtime_error without the face.
  explicit HudLayout(const std::filesystem::path& fontDir);
  ~HudLayout();
  HudLayout(const HudLayout&) = delete;
  HudLayout& operator=(const HudLayout&) = delete;

  /// Sizes and letters for a frame. True when the atlas of letters is new, and so must its texture be.
  [[nodiscard]] bool prepare(const HudState& state, glm::ivec2 size);

  /// Leaves the frame in ImGui::GetDrawData(). After prepare, with the same arguments.
  void lay(const HudState& state, glm::ivec2 size);

  /// What the mouse asked of the panels in the last frame.
  [[nodiscard]] std::span<const input::Command> commands() const { return commands_; }

  /// How many places were looked at for the labels of the last frame: the work that they made.
  [[nodiscard]] std::size_t placesLookedAt() const { return placesLookedAt_; }

 private:
  [[nodiscard]] bool needMore(const HudState& state);
  void write(const HudPen& pen, bool labels);

  HudFont font_;
  bool titlesKnown_ = false;  // all that the list of cases can show
  std::vector<input::Command> commands_;
  FieldEditor editor_;
  PageFit panel_;
  PageFit help_;
  bool withText_ = true;  // the scene's text has room
  std::vector<LabelBox> taken_;
  std::size_t placesLookedAt_ = 0;
};

}  // namespace app
