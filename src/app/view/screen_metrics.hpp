// Measures that the parts over the scene share. Logical pixels unless they say otherwise. Pure.
#pragma once

#include <algorithm>

namespace app {

constexpr float kSideMargin = 20.0f;    ///< From the window's left and right border to words and panel.
constexpr float kTopMargin = 14.0f;     ///< From its upper border, and from its lower one to the key hints.
constexpr float kHintHeight = 44.0f;    ///< What the line of key hints takes at the window's bottom.
constexpr float kPanelWidth = 372.0f;   ///< Of the panel at the right.
constexpr float kPanelPadding = 16.0f;  ///< In the panel, at the left and at the right.
constexpr float kPanelShare = 0.36f;    ///< Of the window's width at most: the scene owns the window.

// Shares of the window's height, from its top: a lesson's step, and the verdict below it.
constexpr float kLessonShare = 0.42f;
constexpr float kPresentedLessonShare = 0.52f;
constexpr float kPresentedLetters = 26.0f;  ///< A window is so many letters of a presented step high.

/// The scale of the panel: that of the rest, but for a window it would fill. `windowWidth`: pixels.
[[nodiscard]] inline float panelScale(float scale, float windowWidth) {
  return std::min(scale, kPanelShare * windowWidth / kPanelWidth);
}

}  // namespace app
