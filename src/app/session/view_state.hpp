// The state of the display: everything that keys and panels change, except the world. Also the overlays'
// names and messages. Independent of the window and OpenGL.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>

#include "check/pose_map.hpp"
#include "explain/figure.hpp"
#include "explain/focus.hpp"
#include "explain/overlay_options.hpp"
#include "input/action.hpp"
#include "input/command.hpp"
#include "text/text_id.hpp"
#include "world/scene/scene.hpp"
#include "world/world.hpp"

namespace app {

struct PanelView {
  input::PanelPage tab = input::PanelPage::values;
  bool isShown = true;
};

/// The user's display options, without the options that a scene sets.
struct UserView {
  PanelView panel{};
  explain::Overlays overlays{};
};

/// The scales of letters and lines for the actions `smaller` and `larger`, in framebuffer pixels per logical
/// pixel.
inline constexpr std::array kScales{0.75f, 1.0f, 1.25f, 1.5f, 1.75f, 2.0f, 2.5f, 3.0f};

// The text of a lesson's step has this fraction of the window's height: in a step with a question, with a
// task, and with neither.
inline constexpr float kQuestionStepHeightFraction = 0.42f;
inline constexpr float kTaskStepHeightFraction = 0.38f;
inline constexpr float kTextStepHeightFraction = 0.32f;

struct ViewState {
  const explain::Palette* palette = explain::palettes().data();
  text::Language language = text::Language::en;
  float scale = 1.0f;    ///< Of letters and lines. kScales need not contain it.
  float density = 1.0f;  ///< Framebuffer pixels per logical pixel of the screen.
  explain::OverlayOptions overlays{};
  explain::Overlays sceneOverlays{};                       ///< The overlays that are on because of the scene.
  world::BrokenTest brokenTest = world::BrokenTest::none;  ///< Shown beside the right verdict.
  input::PanelPage tab = input::PanelPage::values;
  check::MapPlane mapPlane = check::MapPlane::xz;  ///< The plane of the page Map.
  bool showHelp = false;
  bool showPanel = true;
  bool figureOnly = false;  ///< Everything is hidden except the figure and its labels.
  /// Presentation mode, readable from the last row of a classroom. Shows only the verdict, one explanation
  /// and one number. Excludes `figureOnly`.
  bool presenting = false;
  bool pageReplacesFigure = false;  ///< In presentation mode: a page of the panel instead of the figure.
  bool fullscreen = false;
  int numberFocusCount = 0;  ///< How often a key has put the cursor into the first number field.
  int filterFocusCount = 0;  ///< How often a key has opened the list with the cursor in its filter.
  /// The state of the panel before a key opened the list of scenes. Nullopt if no key opened it.
  std::optional<PanelView> viewBeforeList{};
  bool inLesson = false;  ///< A lesson's step is shown at the top.
  /// The fraction of the window's height for the lesson text at the top.
  float stepHeightFraction = kQuestionStepHeightFraction;
  // In a wide window, these pages of a lesson are shown below the step.
  bool codeInStep = false;
  bool axesInStep = false;       ///< The page Why, as a chart of separating axes.
  bool axesAwaitAnswer = false;  ///< The chart appears with the answer. Until then, its place is empty.
  /// The user's options before the lesson; nullopt if no lesson is open.
  std::optional<UserView> viewBeforeLesson{};
  bool furigana = false;       ///< Shows the readings of hard words in lessons.
  bool reducedMotion = false;  ///< Answers and animations jump to their end.
  bool fourViews = false;      ///< Shows the front, top, side and free views at once.
};

/// The scale in a window of `height` pixels. In windows higher than 720 logical pixels, letters grow with the
/// height, up to scale 4. Presentation mode has a minimum scale.
[[nodiscard]] float displayScale(const ViewState& viewState, int height);

/// Returns the options for drawing the scene with this view, at scale 1.
[[nodiscard]] explain::FigureOptions figureOptions(const ViewState& viewState);

/// True if the panel is shown. Presentation mode hides it, because its letters are too small.
[[nodiscard]] inline bool showsPanel(const ViewState& viewState) {
  return viewState.showPanel && !viewState.figureOnly && !viewState.presenting;
}

/// True if the open page is shown below a lesson's step instead of in the panel.
[[nodiscard]] inline bool wantsPageInStepColumn(const ViewState& viewState) {
  if (!viewState.inLesson || !showsPanel(viewState)) return false;
  if (viewState.tab == input::PanelPage::code) return viewState.codeInStep;
  if (!viewState.axesInStep || viewState.tab != input::PanelPage::why) return false;
  return viewState.axesAwaitAnswer || (viewState.overlays.on.has(explain::Overlay::axes) &&
                                       viewState.overlays.method == world::Method::sat);
}

/// True if a lesson shows configuration space without the scene beside it. For SAT, one picture shows the
/// grown solid and the player. Beside code, there is no room for two pictures.
[[nodiscard]] inline bool showsOnlyConfigurationSpace(const ViewState& viewState) {
  const bool hasCode = viewState.showPanel && viewState.tab == input::PanelPage::code;
  return viewState.inLesson && !viewState.fourViews &&
         viewState.overlays.on.has(explain::Overlay::configuration) &&
         (hasCode || viewState.overlays.method == world::Method::sat);
}

[[nodiscard]] inline bool showsSeveralViews(const ViewState& viewState) {
  return viewState.fourViews || (viewState.overlays.on.has(explain::Overlay::configuration) &&
                                 !showsOnlyConfigurationSpace(viewState));
}

/// Returns the panel and the overlays as the user chose them, without the changes that a scene or a lesson
/// made.
[[nodiscard]] UserView userView(const ViewState& viewState);

inline void toggle(bool& value) { value = !value; }
/// Shows or hides an overlay. If it is now shown, opens the page Why.
void toggle(explain::Overlay overlay, ViewState& viewState);
/// Shows the next or previous of `count` axes or iterations. If their overlay is off, only switches it on.
void chooseAxis(int direction, int count, ViewState& viewState);
/// Shows the deciding axis or iteration of a method. If the overlay of axes and that of configuration space
/// are both off, switches on the overlay of axes.
void showMethod(input::Method method, ViewState& viewState);
/// Opens the list of scenes with the cursor in its filter. A second call restores the panel.
void toggleList(ViewState& viewState);
/// Returns the command that closes the first open item of this list: the view without panels, presentation
/// mode, help, list, full screen. Nullopt if none is open.
[[nodiscard]] std::optional<input::Command> closingCommand(const ViewState& viewState);
/// Toggles a page of the panel. In presentation mode the page replaces the scene.
void togglePage(input::PanelPage page, ViewState& viewState);
/// Toggles the panel. In presentation mode, toggles the page that replaces the scene. If all panels are
/// hidden, only shows them again.
void togglePanel(ViewState& viewState);
/// Cycles through three views: full, without panels, presentation mode.
void showNextViewMode(ViewState& viewState);
void showNextPalette(ViewState& viewState);
void showNextLanguage(ViewState& viewState);
/// Opens the page Values with the cursor in the first number field.
void editNumbers(ViewState& viewState);
void showNextBrokenTest(ViewState& viewState);
void changeScale(int direction, ViewState& viewState);

/// Returns the next scale of kScales above `scale` (`direction` > 0) or below it. Returns `scale` at the
/// ends.
[[nodiscard]] float nextScale(float scale, int direction);

/// Returns the next (`direction` > 0) or previous of `count` axes. -1 stands for the deciding axis and comes
/// between the last axis and the first.
[[nodiscard]] int nextAxis(int axis, int direction, int count);

/// Explains the next of `bodyCount` bodies, and opens the page Why. After the last body, explains the nearest
/// target (0).
void explainNextTarget(std::size_t bodyCount, ViewState& viewState);

/// Returns whether the player's ray and sweep are shown, for `--json`.
[[nodiscard]] world::IncludedCasts reportedCasts(const ViewState& viewState);

/// Returns a short name, such as "intervals".
[[nodiscard]] text::TextId shortNameOf(world::Overlay overlay);

/// Returns the message that `overlay` draws nothing for the pair in `focus`, and what it needs. Nullopt if
/// the overlay draws something.
[[nodiscard]] std::optional<std::string> emptyOverlayMessage(explain::Overlay overlay,
                                                             const std::optional<explain::Focus>& focus,
                                                             const ViewState& viewState);

}  // namespace app
