// Chooses and places the labels of a pane. They avoid dots, and also the arrows and bars of overlays, which
// are treated as chains of dots. Used only in this folder.
#pragma once

#include <string>
#include <vector>

#include "app/hud/parts.hpp"
#include "app/view/label_layout.hpp"
#include "app/view/pane_figures.hpp"
#include "app/view/panes.hpp"

namespace app {

/// A dot and its position in the window.
struct DotPlace {
  glm::vec2 center;
  float diameter;  ///< Logical pixels.
};

/// The dots of a pane without their rims, and chains of dots along the arrows and bars. In a crowd, only the
/// dots nearest to `middle`.
[[nodiscard]] std::vector<DotPlace> dotsIn(const PaneFigure& pane, const glm::vec2& middle);

/// A label that is shown, and the window position of its anchor.
struct Shown {
  const render::Label* label;
  glm::vec2 anchor;
};

/// The labels of a pane that are shown, and the number of those left out.
struct Said {
  std::vector<Shown> shown;
  std::size_t more = 0;
};

/// The labels of one pane and their places.
struct PaneLabels {
  Said said;
  std::vector<LabelWish> wishes;  ///< One for each shown label, in order; then one for "+N more", if any.
  LabelLayout layout;
  float wrap = 0.0f;  ///< The width at which their texts break, pixels.
};

/// Lays out the labels of the pane inside `room`, a part of it. When a deciding label does not fit, all
/// labels of the pane shrink. Sets `pen.scale` to the labels' scale.
[[nodiscard]] PaneLabels laidOut(HudPen& pen, const PaneFigure& pane, const LabelBox& room);

/// The height of a label's letters at the pen's scale, which may be smaller than that of other texts.
[[nodiscard]] float labelLetters(const HudPen& pen);

/// Returns "+12 more" for 12.
[[nodiscard]] std::string moreWords(const HudPen& pen, std::size_t more);

}  // namespace app
