// Everything written over the scene: title and verdict, the panel, key hints, help, and the labels of the
// figure.
#pragma once

#include <filesystem>
#include <glm/glm.hpp>
#include <memory>

#include "explain/figure.hpp"
#include "render/draw_list.hpp"
#include "world/key_map.hpp"
#include "world/world.hpp"

namespace app {

/// What the head-up display shows in one frame.
struct HudState {
  const world::World* world = nullptr;
  const world::KeyMap* keys = nullptr;
  const render::DrawList* figure = nullptr;  ///< Its labels and view.
  const explain::Palette* palette = nullptr;
  explain::Language language = explain::Language::en;
  bool showHelp = false;
  bool showPanel = true;
  float frameMilliseconds = 0.0f;  ///< The time the last frame took to make; 0: not shown.
  int sceneNumber = 0;             ///< From 1; 0: not in a list.
  int sceneCount = 0;
};

/// Dear ImGui with its OpenGL backend. One at a time; needs a current OpenGL context from first to last.
class Hud {
 public:
  /// `fontDir` holds the program's face; `scale` multiplies every size. Throws std::runtime_error without the
  /// face.
  Hud(const std::filesystem::path& fontDir, float scale);
  ~Hud();
  Hud(const Hud&) = delete;
  Hud& operator=(const Hud&) = delete;

  /// Draws one frame over what is in the bound framebuffer.
  void draw(const HudState& state, glm::ivec2 framebufferSize);

  /// The panel's close button was pressed in the last frame.
  [[nodiscard]] bool panelClosed() const;

  /// The mouse is over a panel and the scene should leave it alone.
  [[nodiscard]] bool wantsMouse() const;

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace app
