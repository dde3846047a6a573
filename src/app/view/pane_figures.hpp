// The figures of one frame: the content and the view of every pane. No window, no OpenGL.
#pragma once

#include <map>
#include <span>
#include <vector>

#include "app/session/session.hpp"
#include "app/view/panes.hpp"
#include "explain/figure_options.hpp"
#include "explain/focus.hpp"

namespace app {

/// Keep the object from frame to frame, so that its memory is reused.
class Figures {
 public:
  /// Draws the session's world for a window of `size` pixels.
  void compose(const Session& session, glm::ivec2 size);
  /// Sets the lower end of the headline, pixels. Returns true if compose() must be called again, because the
  /// figures must stay below the headline. A slightly shorter headline changes nothing.
  [[nodiscard]] bool keepBelow(float bottom, glm::ivec2 size);

  /// The panes of the last compose(). They point into this object.
  [[nodiscard]] std::span<const PaneFigure> panes() const { return panes_; }
  /// The pair that the figures of the last compose() explain.
  [[nodiscard]] const std::optional<explain::Focus>& focus() const { return focus_; }
  /// The draw list of a pane; the caller sets its view.
  [[nodiscard]] render::DrawList& of(PaneKind kind) { return figures_[kind]; }

 private:
  /// The state that determines the headline's height. When it changes, the old height is dropped.
  struct Shown {
    Split split = Split::one;
    bool presenting = false;
    bool inLesson = false;
    int scene = 0;
    float scale = 0.0f;
    glm::ivec2 size{0};
    friend bool operator==(const Shown&, const Shown&) = default;
  };
  [[nodiscard]] static Shown shownOf(const Session& session, glm::ivec2 size);
  [[nodiscard]] Camera cameraIn(const Pane& pane, const Session& session) const;
  void draw(const Session& session, const Pane& pane, const render::View& view);

  std::map<PaneKind, render::DrawList> figures_;
  std::optional<explain::Focus> focus_;
  std::vector<PaneFigure> panes_;
  Shown shown_;
  float headline_ = 0.0f;  // the lower end of the headline that the figures stay below
};

}  // namespace app
