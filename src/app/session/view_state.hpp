// The state of the display: everything that keys and panels change, except the world. Also the names of
// overlays and messages about them. Independent of the window and OpenGL.
#pragma once

#include <array>
#include <cstddef>
#include <optional>

#include "check/pose_map.hpp"
#include "explain/figure_options.hpp"
#include "explain/focus.hpp"
#include "explain/overlay_options.hpp"
#include "input/action.hpp"
#include "input/command.hpp"
#include "text/word.hpp"
#include "world/scene/scene.hpp"
#include "world/world.hpp"

namespace app {

/// The state of the panel.
struct PanelView {
  input::PanelPage tab = input::PanelPage::values;
  bool shown = true;
};

/// The display options that the user has chosen. Does not contain the options that a scene sets.
struct OwnView {
  PanelView panel{};
  explain::Overlays overlays{};
};

/// The sizes of letters and lines that two keys select, in framebuffer pixels per logical pixel.
inline constexpr std::array kScales{0.75f, 1.0f, 1.25f, 1.5f, 1.75f, 2.0f, 2.5f, 3.0f};

// The fraction of the window's height for a lesson's step and the verdict below it, while the step asks a
// question, sets a task, or only explains.
inline constexpr float kAskingShare = 0.42f;
inline constexpr float kTaskShare = 0.38f;
inline constexpr float kTellingShare = 0.32f;

struct ViewState {
  const explain::Palette* palette = explain::palettes().data();
  text::Language language = text::Language::en;
  float scale = 1.0f;    ///< The size of letters and lines; not only the values of kScales.
  float density = 1.0f;  ///< Framebuffer pixels per logical pixel of the screen.
  explain::OverlayOptions overlays{};
  explain::Overlays ofScene{};                             ///< The overlays that are on because of the scene.
  world::BrokenTest brokenTest = world::BrokenTest::none;  ///< Shown beside the right verdict.
  input::PanelPage tab = input::PanelPage::values;
  check::MapPlane mapPlane = check::MapPlane::xz;  ///< The plane of the page Map.
  bool showHelp = false;
  bool showPanel = true;
  bool bare = false;  ///< Everything is hidden except the figure and its labels.
  /// Presentation mode, readable from the last row of a classroom: only the verdict, one explanation and one
  /// number. Never true together with `bare`.
  bool presenting = false;
  bool pageAlone = false;  ///< In presentation mode: a page of the panel instead of the figure.
  bool fullscreen = false;
  int edited = 0;   ///< Increases when a key puts the cursor into the first number.
  int browsed = 0;  ///< Increases when a key opens the list with the cursor in its filter.
  /// The state of the panel before a key opened the list of scenes; nullopt if no key did.
  std::optional<PanelView> beforeList{};
  bool inLesson = false;  ///< A lesson's step is shown at the top.
  /// The fraction of the window's height, from the top, that the step occupies.
  float stepShare = kAskingShare;
  bool codeInStep = false;  ///< In a lesson, the page Code stands below the step where the window is wide.
  /// The user's options before the lesson began; nullopt if no lesson is open.
  std::optional<OwnView> beforeLesson{};
  bool furigana = false;       ///< Shows the readings of hard words in lessons.
  bool reducedMotion = false;  ///< Answers and animations jump to their end.
  bool fourViews = false;      ///< Shows the front, top, side and free views at once.
};

/// The scale in a window of `height` pixels. In higher windows, letters keep the fraction of the height that
/// they have at 720 logical pixels, up to scale 4. Presentation mode has a minimum scale.
[[nodiscard]] float displayScale(const ViewState& viewState, int height);

/// Returns the options with which the figure of this view is drawn, at scale 1.
[[nodiscard]] explain::FigureOptions figureOptions(const ViewState& viewState);

/// True if the panel is beside the figure. Presentation mode has no panel, because its letters are too small.
[[nodiscard]] inline bool showsPanel(const ViewState& viewState) {
  return viewState.showPanel && !viewState.bare && !viewState.presenting;
}

/// True if the figure is drawn in several views beside each other.
[[nodiscard]] inline bool showsSeveralViews(const ViewState& viewState) {
  return viewState.fourViews || viewState.overlays.on.has(explain::Overlay::configuration);
}

/// Returns the user's state of the panel and the overlays, without the changes by a scene or a lesson.
[[nodiscard]] OwnView ownView(const ViewState& viewState);

inline void toggle(bool& shown) { shown = !shown; }
/// Switches an overlay. Opens the page Why of the panel if the overlay is then on.
void toggle(explain::Overlay overlay, ViewState& viewState);
/// Shows the next or previous of `count` axes or iterations. If the overlay that shows them is off, only
/// switches it on.
void chooseAxis(int direction, int count, ViewState& viewState);
/// Shows the deciding axis or iteration of a method. Switches on the overlay of axes if neither that overlay
/// nor configuration space is on.
void showMethod(input::Method method, ViewState& viewState);
/// Opens the list of scenes with the cursor in its filter; a second call restores the earlier panel. A list
/// that was opened as a page of the panel closes with the panel.
void toggleList(ViewState& viewState);
/// Returns the command that closes the bare figure, presentation mode, the help, the list or full screen, in
/// this order; nullopt if none of them is open.
[[nodiscard]] std::optional<input::Command> closingCommand(const ViewState& viewState);
/// Shows a page of the panel; hides the panel if it shows that page already. In presentation mode, the page
/// replaces the figure.
void togglePage(input::PanelPage page, ViewState& viewState);
/// Shows or hides the panel; in presentation mode, a page alone. If the figure is bare, only shows again what
/// was hidden.
void togglePanel(ViewState& viewState);
/// Cycles through the full view, the bare figure and presentation mode.
void showLess(ViewState& viewState);
void showNextPalette(ViewState& viewState);
void showNextLanguage(ViewState& viewState);
/// Opens the page Values with the cursor in its first number.
void editNumbers(ViewState& viewState);
void showNextBrokenTest(ViewState& viewState);
/// Sets the scale to nextScale(scale, direction).
void resize(int direction, ViewState& viewState);

/// Returns the next size of kScales above (`direction` > 0) or below `scale`; `scale` itself at the ends.
[[nodiscard]] float nextScale(float scale, int direction);

/// Returns the next (`direction` > 0) or previous of `count` axes. The deciding axis (-1) is between the last
/// and the first.
[[nodiscard]] int nextAxis(int axis, int direction, int count);

/// Selects the next of `bodies` bodies as the target to explain, and opens the page Why. The nearest target
/// (0) is between the last and the first.
void explainNextTarget(std::size_t bodies, ViewState& viewState);

/// Returns which of the player's ray and sweep are shown. `--json` reports these.
[[nodiscard]] world::ToldCasts toldCasts(const ViewState& viewState);

/// Returns a short name of an overlay, such as "intervals".
[[nodiscard]] text::Word shortWordOf(world::Overlay overlay);

/// Returns what the pair in `focus` lacks, if `overlay` draws nothing for `method`; nullopt if it draws
/// something.
[[nodiscard]] std::optional<text::Word> needOf(explain::Overlay overlay,
                                               const std::optional<explain::Focus>& focus,
                                               world::Method method = world::Method::sat);

}  // namespace app
