// Sizes that the texts and panels over the scene share. Logical pixels unless stated otherwise.
#pragma once

#include <algorithm>

namespace app {

constexpr float kSideMargin = 20.0f;    ///< From the window's left and right edge to texts and panel.
constexpr float kTopMargin = 14.0f;     ///< From its top edge, and from its bottom edge to the key hints.
constexpr float kHintHeight = 44.0f;    ///< Height of the line of key hints at the bottom of the window.
constexpr float kPanelWidth = 372.0f;   ///< Of the panel at the right.
constexpr float kPanelPadding = 16.0f;  ///< In the panel, at the left and at the right.
/// The panel's largest share of the window's width. Large letters raise it (see panelScale()).
constexpr float kPanelShare = 0.36f;
constexpr float kLargePanelShare = 0.42f;
// Scales in a window 1280 pixels wide. Between the first two the panel's share grows; beyond, it shrinks
// again at the same rate, since the texts over the figure need the space.
constexpr float kUsualWidth = 1280.0f;
constexpr float kLargeFrom = 1.4f, kLargeWholly = 2.0f, kHugeFrom = 2.75f, kHugeWholly = 3.0f;

// Shares of the window's height, from its top: a lesson's step, and the verdict below it.
constexpr float kLessonShare = 0.42f;
constexpr float kPresentedLessonShare = 0.52f;
constexpr float kPresentedLetters = 26.0f;  ///< Height of a window in letters of a presented step.

/// The scale of the panel: that of the other texts, reduced where the panel would fill the window.
/// `windowWidth`: pixels.
[[nodiscard]] inline float panelScale(float scale, float windowWidth) {
  const float letters = scale * kUsualWidth / windowWidth;
  const float large = std::clamp((letters - kLargeFrom) / (kLargeWholly - kLargeFrom), 0.0f, 1.0f) *
                      std::clamp((kHugeWholly - letters) / (kHugeWholly - kHugeFrom), 0.0f, 1.0f);
  const float share = kPanelShare + (kLargePanelShare - kPanelShare) * large;
  return std::min(scale, share * windowWidth / kPanelWidth);
}

}  // namespace app
