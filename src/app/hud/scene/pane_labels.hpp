// Chooses and places the labels of a pane. Labels avoid dots, arrows and bars; an arrow or bar counts as a
// chain of dots. Used only in this folder.
#pragma once

#include "app/hud/parts.hpp"

namespace app {

/// A dot and its position in the window.
struct WindowDot {
  glm::vec2 center;
  float diameter;  ///< Logical pixels.
};

/// The dots of a pane, and chains of dots along its arrows and bars. A dot and its rim (a larger dot below)
/// count as one dot of the rim's size. Of many dots, only those nearest to `referencePixel` are returned.
[[nodiscard]] std::vector<WindowDot> dotObstacles(const PaneFigure& pane, const glm::vec2& referencePixel);

/// The axes of the ground as chains of boxes that labels avoid.
[[nodiscard]] std::vector<AvoidedBox> axisObstacles(const PaneFigure& pane, float maxShift);

/// A label that is shown, and the window position of its anchor.
struct AnchoredLabel {
  const render::Label* label;
  glm::vec2 anchor;
};

struct PaneLabels {
  std::vector<AnchoredLabel> shownLabels;
  std::size_t omittedCount = 0;  ///< The number of labels that are left out.
  /// One for each shown label, in order; then one for "+N more", if any.
  std::vector<LabelRequest> requests;
  LabelLayout layout;
  float wrapWidth = 0.0f;  ///< The width at which the labels' texts break, pixels.
};

/// Lays out the labels of the pane inside `area`, a part of the pane. If a label with LabelRank::deciding
/// does not fit, all labels of the pane shrink. Sets `hud.scale` to the labels' scale.
[[nodiscard]] PaneLabels layOutPaneLabels(HudContext& hud, const PaneFigure& pane, const ScreenBox& area);

/// The height of a label's letters at the hud's scale, pixels. layOutPaneLabels() might have reduced this
/// scale.
[[nodiscard]] float labelFontSize(const HudContext& hud);

/// Returns "+12 more" for 12.
[[nodiscard]] std::string omittedCountText(const HudContext& hud, std::size_t count);

}  // namespace app
