// Which labels a pane shows, and where each of them goes. For the files of this folder alone.
#pragma once

#include <string>
#include <vector>

#include "app/hud/parts.hpp"
#include "app/view/label_layout.hpp"
#include "app/view/pane_figures.hpp"

namespace app {

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
  std::vector<LabelWish> wishes;  ///< Of what is said, in order; then of how many more there are, if any.
  LabelLayout layout;
  float wrap = 0.0f;  ///< The width at which their texts break, pixels.
};

/// What `room`, a part of the window within the pane, has place for. Where a deciding label finds no room,
/// all labels of the pane get smaller; `pen` is left at their scale.
[[nodiscard]] PaneLabels laidOut(HudPen& pen, const PaneFigure& pane, const LabelBox& room);

/// The height of a label's letters at the pen's scale, which may be smaller than that of other texts.
[[nodiscard]] float labelLetters(const HudPen& pen);

/// "+12 more"
[[nodiscard]] std::string moreWords(const HudPen& pen, std::size_t more);

}  // namespace app
