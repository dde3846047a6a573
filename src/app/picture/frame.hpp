// Draws one frame: the figures of a session, and the head-up display over them. The window uses it, and
// `hantei render` uses it off screen.
#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "app/hud/hud.hpp"
#include "app/session/session.hpp"
#include "app/view/panes.hpp"
#include "render/gl_objects.hpp"
#include "render/image.hpp"
#include "render/renderer.hpp"

namespace app {

/// The resolution at which the scene is drawn.
enum class Quality : std::uint8_t {
  full,   ///< Four samples a pixel: edges are smooth.
  quick,  ///< One sample a pixel, which a software renderer draws in less than half of the time.
};

/// Owns the GPU objects. The OpenGL context must be current during construction, destruction and draw().
class Frame {
 public:
  /// `dataRoot`: the folder that contains shaders/ and assets/fonts/.
  explicit Frame(const std::filesystem::path& dataRoot);

  /// Draws into `target`, or into the window if `target` is null. Draws nothing if `size` has no area.
  void draw(const Session& session, glm::ivec2 size, const ShownTimes& times,
            render::Framebuffer* target = nullptr, Quality quality = Quality::full);

  /// The commands that the user gave through the panels in the last frame.
  [[nodiscard]] std::span<const input::Command> commands() const { return hud_.commands(); }
  [[nodiscard]] std::span<const PaneFigure> panes() const { return figures_.panes(); }
  /// The pair that the last frame explained.
  [[nodiscard]] const std::optional<explain::Focus>& focus() const { return figures_.focus(); }
  /// True when the mouse is over a panel, so that the camera must ignore it.
  [[nodiscard]] bool wantsMouse() const { return hud_.wantsMouse(); }

 private:
  /// Lays out the texts again if they show how much was drawn.
  void updateDrawnCount(const Session& session, glm::ivec2 size, const ShownTimes& times);
  [[nodiscard]] HudState hudState(const Session& session, const ShownTimes& times) const;
  void layOut(const Session& session, glm::ivec2 size, const ShownTimes& times);
  render::Framebuffer& sceneBuffer(glm::ivec2 size, Quality quality);
  void drawPanes(const Session& session, glm::ivec2 size);
  [[nodiscard]] bool drawsDirectly(const render::Framebuffer* target, Quality quality);

  render::Renderer renderer_;
  Hud hud_;
  Figures figures_;
  /// The buffers of the scene, one for each quality, created on first use. Texts are not multisampled: their
  /// glyphs are smooth already, and a frame would take a third longer.
  std::array<std::unique_ptr<render::Framebuffer>, 2> sceneBuffers_;
  std::optional<bool> windowHasDepth_;  ///< Queried on first use.
  bool resolvesWholePicture_;  ///< True if the scene's buffer covers the whole picture and is copied whole.
  render::DrawnCount drawnCount_;             ///< What all panes together have drawn.
  std::vector<render::Viewport> drawnAreas_;  ///< The parts of the scene that contain more than background.
};

/// An off-screen OpenGL context with a Frame. Only one may exist at a time: Dear ImGui's context is global.
class OffscreenView {
 public:
  /// `size`: the default size of pictures, pixels. If `glDebug`, OpenGL's debug messages are printed. Throws
  /// render::Error if nothing can be drawn off screen.
  OffscreenView(const std::filesystem::path& dataRoot, glm::ivec2 size, bool glDebug = false);

  [[nodiscard]] render::Image draw(const Session& session);
  /// Draws a picture of another size, pixels. Throws render::Error if the driver does not support it.
  [[nodiscard]] render::Image draw(const Session& session, glm::ivec2 size);

  /// Draws and waits for completion without reading the picture back.
  void drawWithoutReadback(const Session& session);

 private:
  render::Framebuffer& bufferFor(glm::ivec2 size);

  std::unique_ptr<render::OffscreenContext> context_;
  glm::ivec2 size_;
  std::vector<std::unique_ptr<render::Framebuffer>> framebuffers_;  ///< One for each size that was drawn.
  Frame frame_;
};

}  // namespace app
