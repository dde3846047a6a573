// Everything written over the scene: title and verdict, the panel, key hints, help, and the labels of the
// figure.
#pragma once

#include <filesystem>
#include <glm/glm.hpp>
#include <memory>

#include "app/hud/hud_state.hpp"
#include "app/session/hud_requests.hpp"

namespace app {

/// Dear ImGui with its OpenGL backend. One at a time; needs a current OpenGL context from first to last.
class Hud {
 public:
  /// `fontDir` holds the program's face. Throws std::runtime_error without the face.
  explicit Hud(const std::filesystem::path& fontDir);
  ~Hud();
  Hud(const Hud&) = delete;
  Hud& operator=(const Hud&) = delete;

  /// Draws one frame over what is in the bound framebuffer.
  void draw(const HudState& state, glm::ivec2 framebufferSize);

  /// What the mouse asked of the panels in the last frame.
  [[nodiscard]] const HudRequests& requests() const;

  /// The mouse is over a panel and the scene should leave it alone.
  [[nodiscard]] bool wantsMouse() const;

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace app
