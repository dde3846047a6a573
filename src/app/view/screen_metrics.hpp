// Measures that the parts over the scene share. Logical pixels unless they say otherwise. Pure.
#pragma once

#include <algorithm>

namespace app {

constexpr float kSideMargin = 20.0f;    ///< From the window's left and right border to words and panel.
constexpr float kTopMargin = 14.0f;     ///< From its upper border, and from its lower one to the key hints.
constexpr float kHintHeight = 44.0f;    ///< What the line of key hints takes at the window's bottom.
constexpr float kPanelWidth = 372.0f;   ///< Of the panel at the right.
constexpr float kPanelPadding = 16.0f;  ///< In the panel, at the left and at the right.
/// Of the window's width at most: the scene owns the window, unless who has chosen large letters wants to
/// read them in the panel too.
constexpr float kPanelShare = 0.36f;
constexpr float kLargePanelShare = 0.42f;
// Scales in a window 1280 wide: from one to the next the panel gets the larger share, and as quickly gives it
// back where letters are so large that the words over the figure need the room.
constexpr float kUsualWidth = 1280.0f;
constexpr float kLargeFrom = 1.4f, kLargeWholly = 2.0f, kHugeFrom = 2.75f, kHugeWholly = 3.0f;

// Shares of the window's height, from its top: a lesson's step, and the verdict below it.
constexpr float kLessonShare = 0.42f;
constexpr float kPresentedLessonShare = 0.52f;
constexpr float kPresentedLetters = 26.0f;  ///< A window is so many letters of a presented step high.

/// The scale of the panel: that of the rest, but for a window it would fill. `windowWidth`: pixels.
[[nodiscard]] inline float panelScale(float scale, float windowWidth) {
  const float letters = scale * kUsualWidth / windowWidth;
  const float large = std::clamp((letters - kLargeFrom) / (kLargeWholly - kLargeFrom), 0.0f, 1.0f) *
                      std::clamp((kHugeWholly - letters) / (kHugeWholly - kHugeFrom), 0.0f, 1.0f);
  const float share = kPanelShare + (kLargePanelShare - kPanelShare) * large;
  return std::min(scale, share * windowWidth / kPanelWidth);
}

}  // namespace app
