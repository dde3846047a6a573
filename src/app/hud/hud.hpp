// The head-up display: title and verdict, panel, key hints, help, and the labels of the figure.
#pragma once

#include <filesystem>
#include <glm/glm.hpp>
#include <memory>

#include "app/hud/state.hpp"
#include "input/command.hpp"

namespace app {

/// Dear ImGui with its OpenGL backend. Only one Hud may exist at a time: Dear ImGui's context is global. The
/// OpenGL context must be current during construction, destruction, begin() and draw().
class Hud {
 public:
  /// `fontDir`: the folder of the fonts. Throws base::InputError if a font is missing or damaged.
  explicit Hud(const std::filesystem::path& fontDir);
  ~Hud();
  Hud(const Hud&) = delete;
  Hud& operator=(const Hud&) = delete;

  void begin(const HudState& state, glm::ivec2 framebufferSize);
  /// Lays out the frame. Call it again when the panes have changed. Returns HudLayout::headline().
  float lay(const HudState& state, glm::ivec2 framebufferSize);
  /// Draws the last layout over the content of the bound framebuffer.
  void draw();

  /// The commands that the user gave through the panels in the last frame.
  [[nodiscard]] std::span<const input::Command> commands() const;

  [[nodiscard]] bool wantsMouse() const;

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace app
