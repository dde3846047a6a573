// The labels of a pane: chooses and places them, clear of dots, and of the arrows and bars of its overlays as
// chains of dots. Used only in this folder.
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

/// The dots of a pane, each once and without its rim; in a crowd, those nearest to `middle`; and chains along
/// the arrows and bars.
[[nodiscard]] std::vector<DotPlace> dotsIn(const PaneFigure& pane, const glm::vec2& middle);

/// A label whose anchor is in view, with the plate at its preferred position.
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

/// The labels that fit into `room`, a part of the pane. When a deciding label does not fit, all labels of the
/// pane shrink; `pen` keeps their scale afterwards.
[[nodiscard]] PaneLabels laidOut(HudPen& pen, const PaneFigure& pane, const LabelBox& room);

/// The height of a label's letters at the pen's scale, which may be smaller than that of other texts.
[[nodiscard]] float labelLetters(const HudPen& pen);

/// "+12 more"
[[nodiscard]] std::string moreWords(const HudPen& pen, std::size_t more);

}  // namespace app
