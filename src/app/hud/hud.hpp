// The head-up display consists of title and verdict, panel, key hints, help, and the labels of the figure.
// HudLayout lays it out with Dear ImGui and the program's typeface, without OpenGL. Hud draws it.
#pragma once

#include <filesystem>
#include <string_view>

#include "app/hud/font.hpp"
#include "app/hud/parts.hpp"
#include "input/command.hpp"

namespace app {

/// Owns the Dear ImGui context. Only one HudLayout may exist at a time.
class HudLayout {
 public:
  /// `fontDir`: the folder of the fonts. Throws base::InputError if a font is missing or damaged.
  explicit HudLayout(const std::filesystem::path& fontDir);
  ~HudLayout();
  HudLayout(const HudLayout&) = delete;
  HudLayout& operator=(const HudLayout&) = delete;

  /// Announces a text that will be shown later, so that its glyphs are in the first atlas.
  void preloadGlyphs(std::string_view text) { font_.addGlyphs(text); }

  /// Begins a frame and prepares sizes and glyphs. Returns true if the glyph atlas was rebuilt. The caller
  /// must then recreate the atlas's texture.
  [[nodiscard]] bool prepare(const HudState& state, glm::ivec2 size);

  /// Lays out the frame for ImGui::GetDrawData(). Call it after prepare() with the same arguments; only the
  /// panes may differ. Call it again when the panes have changed.
  void layOut(const HudState& state, glm::ivec2 size);

  /// The lower end of the texts at the top left (headline) without the short message (toast). Pixels from the
  /// window's top; 0 without a headline.
  [[nodiscard]] float headlineBottom() const { return headlineBottom_; }

  /// The commands that the user gave through the panels in this frame.
  [[nodiscard]] std::span<const input::Command> commands() const { return commands_; }

  /// The number of positions tried for the labels of the last frame, a measure of the work.
  [[nodiscard]] std::size_t labelPositionsTried() const { return labelPositionsTried_; }

 private:
  void updateGlyphs(const HudState& state);
  void drawParts(const HudContext& hud, bool drawsLabels);

  HudFont font_;
  bool firstTitlesLoaded_ = false;   // the glyphs of lesson and scene titles are loaded
  int loadedCatalogueVersion_ = -1;  // Catalogue::changes() when the glyphs of all its entries were loaded
  std::string loadedLessonFile_;     // the file of the lesson whose glyphs are loaded
  std::vector<input::Command> commands_;
  FieldEditor editor_;
  PageFit panelFit_;
  glm::vec2 panelOffset_{0.0f};
  PageFit helpFit_;
  bool showsSceneText_ = true;  // the headline has room for the scene's text
  float headlineBottom_ = 0.0f;
  std::vector<ScreenBox> obstacles_;
  std::size_t labelPositionsTried_ = 0;
};

/// Dear ImGui with its OpenGL backend. Only one Hud may exist at a time, because Dear ImGui's context is
/// global. The OpenGL context must be current during construction, destruction, begin() and draw().
class Hud {
 public:
  /// `fontDir`: the folder of the fonts. Throws base::InputError if a font is missing or damaged.
  explicit Hud(const std::filesystem::path& fontDir);
  ~Hud();
  Hud(const Hud&) = delete;
  Hud& operator=(const Hud&) = delete;

  void begin(const HudState& state, glm::ivec2 framebufferSize);
  /// Lays out the frame. Call it again when the panes have changed. Returns HudLayout::headlineBottom().
  float layOut(const HudState& state, glm::ivec2 framebufferSize);
  /// Draws the last layout over the content of the bound framebuffer.
  void draw();

  /// The commands that the user gave through the panels in the last frame.
  [[nodiscard]] std::span<const input::Command> commands() const { return layout_.commands(); }

  [[nodiscard]] bool wantsMouse() const;

 private:
  HudLayout layout_;
};

}  // namespace app
