// The state of the display: everything that keys and panels change, except the world. Independent of the
// window and OpenGL.
// Names of overlays, and messages about them.
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

/// The display options that the user has chosen, not a scene.
struct OwnView {
  PanelView panel{};
  explain::Overlays overlays{};
};

/// The sizes of letters and lines that keys cycle through, in framebuffer pixels for each logical pixel.
inline constexpr std::array kScales{0.75f, 1.0f, 1.25f, 1.5f, 1.75f, 2.0f, 2.5f, 3.0f};

// Fractions of the window's height for a lesson's step and the verdict below it: a question needs the most.
inline constexpr float kAskingShare = 0.42f;
inline constexpr float kTaskShare = 0.38f;
inline constexpr float kTellingShare = 0.32f;

struct ViewState {
  const explain::Palette* palette = explain::palettes().data();
  text::Language language = text::Language::en;
  float scale = 1.0f;    ///< Of letters and lines; any value, not only those of kScales.
  float density = 1.0f;  ///< Framebuffer pixels for one logical pixel of the screen.
  explain::OverlayOptions overlays{};
  explain::Overlays ofScene{};                             ///< The overlays that are on because of the scene.
  world::BrokenTest brokenTest = world::BrokenTest::none;  ///< Shown beside the right verdict.
  input::PanelPage tab = input::PanelPage::values;
  check::MapPlane mapPlane = check::MapPlane::xz;  ///< Of the page Map.
  bool showHelp = false;
  bool showPanel = true;
  bool bare = false;        ///< Everything is hidden except the figure and its labels.
  bool presenting = false;  ///< Only the verdict, one explanation and one number, for the last row; not bare.
  bool pageAlone = false;   ///< In presentation mode: a page of the panel in place of the figure.
  bool fullscreen = false;
  int edited = 0;   ///< Counts the requests by key to edit a number; each puts the cursor into the first one.
  int browsed = 0;  ///< Counts the openings of the list by key; each puts the cursor into the filter.
  /// The panel before a key opened the list of scenes; nullopt if none has.
  std::optional<PanelView> beforeList{};
  bool inLesson = false;  ///< A lesson's step is shown at the top.
  /// The fraction of the window's height, from its top, that is kept for the step.
  float stepShare = kAskingShare;
  /// The options before the lesson began; nullopt when none is open.
  std::optional<OwnView> beforeLesson{};
  bool furigana = false;       ///< Hard words of lessons have their readings.
  bool reducedMotion = false;  ///< Drives of lessons are not slowed down.
  bool fourViews = false;      ///< Front, top, side and free at once.
};

/// The scale in a window of `height` pixels: in higher windows letters keep the fraction of the height that
/// they have at 720 logical pixels, and presentation mode sets a minimum.
[[nodiscard]] float displayScale(const ViewState& viewState, int height);

/// How the figure of this view is drawn, at scale 1.
[[nodiscard]] explain::FigureOptions figureOptions(const ViewState& viewState);

/// True when the panel is beside the figure; never in presentation mode, where its letters are too small.
[[nodiscard]] inline bool showsPanel(const ViewState& viewState) {
  return viewState.showPanel && !viewState.bare && !viewState.presenting;
}

/// True when the figure is drawn in several views beside each other.
[[nodiscard]] inline bool showsSeveralViews(const ViewState& viewState) {
  return viewState.fourViews || viewState.overlays.on.has(explain::Overlay::configuration);
}

/// The remembered state of the panel and the overlays, without what a scene or a lesson shows.
[[nodiscard]] OwnView ownView(const ViewState& viewState);

inline void toggle(bool& shown) { shown = !shown; }
/// Switches an overlay, and opens the page Why of the panel when it goes on.
void toggle(explain::Overlay overlay, ViewState& viewState);
/// Shows the next or previous of `count` axes or iterations; if axes are hidden, shows the last chosen one.
void chooseAxis(int direction, int count, ViewState& viewState);
/// Shows the deciding axis or iteration of a method, in the overlay of axes if neither that nor configuration
/// space is on.
void showMethod(input::Method method, ViewState& viewState);
/// Opens the list of scenes with the cursor in its filter; called again, restores the earlier panel. A list
/// opened as a page of the panel closes with the panel.
void toggleList(ViewState& viewState);
/// The command that closes the topmost of the bare figure, the help, the list and the full screen; nullopt
/// when none is open.
[[nodiscard]] std::optional<input::Command> closingCommand(const ViewState& viewState);
/// Shows a page of the panel; hides the panel if that page is already shown. In presentation mode the page
/// stands alone in place of the figure.
void togglePage(input::PanelPage page, ViewState& viewState);
/// Shows or hides the panel, in presentation mode the page alone; ends the bare figure instead.
void togglePanel(ViewState& viewState);
/// Cycles: everything, the bare figure, presentation mode.
void showLess(ViewState& viewState);
void showNextPalette(ViewState& viewState);
void showNextLanguage(ViewState& viewState);
/// Opens the page Values with the cursor in its first number.
void editNumbers(ViewState& viewState);
void showNextBrokenTest(ViewState& viewState);
/// Sets the scale to the next size of kScales.
void resize(int direction, ViewState& viewState);

/// The next size of kScales above (`direction` > 0) or below `scale`; the last one stays.
[[nodiscard]] float nextScale(float scale, int direction);

/// The axis after `axis` in the order of the chart of `count`, or before it for `direction` < 0. The deciding
/// axis (-1) stands between the last and the first.
[[nodiscard]] int nextAxis(int axis, int direction, int count);

/// Selects the next of `bodies` bodies as the target to explain, and shows the page that names it. The
/// nearest target (0) is between the last and the first.
void explainNextTarget(std::size_t bodies, ViewState& viewState);

/// The player's casts that are shown, and so included in `--json`.
[[nodiscard]] world::ToldCasts toldCasts(const ViewState& viewState);

/// A short name of an overlay: "intervals".
[[nodiscard]] text::Word shortWordOf(world::Overlay overlay);

/// What the pair in `focus` lacks for `overlay` to draw anything by `method`; nullopt if it draws something.
[[nodiscard]] std::optional<text::Word> needOf(explain::Overlay overlay,
                                               const std::optional<explain::Focus>& focus,
                                               world::Method method = world::Method::sat);

}  // namespace app
