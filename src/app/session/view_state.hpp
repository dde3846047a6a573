// What is shown and how: everything that keys and panels change, except the world. Knows no window and no
// OpenGL.
#pragma once

#include <array>
#include <cstddef>
#include <optional>

#include "explain/figure_options.hpp"
#include "input/action.hpp"
#include "input/command.hpp"
#include "world/world.hpp"

namespace app {

/// The state of the panel.
struct PanelView {
  input::PanelPage tab = input::PanelPage::values;
  bool shown = true;
};

/// What the user has chosen to see, which no scene has switched on.
struct OwnView {
  PanelView panel{};
  explain::Overlays overlays{};
};

/// The sizes of letters and lines that keys choose from, in framebuffer pixels for one logical pixel.
inline constexpr std::array kScales{0.75f, 1.0f, 1.25f, 1.5f, 1.75f, 2.0f, 2.5f, 3.0f};

struct ViewState {
  const explain::Palette* palette = explain::palettes().data();
  text::Language language = text::Language::en;
  float scale = 1.0f;    ///< Of letters and lines; any value, not only one of kScales.
  float density = 1.0f;  ///< Framebuffer pixels for one logical pixel of the screen.
  explain::OverlayOptions overlays{};
  explain::Overlays ofScene{};  ///< Of those that are on, the ones that the scene has switched on.
  world::Mistake mistake = world::Mistake::none;  ///< Shown beside the right verdict.
  input::PanelPage tab = input::PanelPage::values;
  bool showHelp = false;
  bool showPanel = true;
  bool bare = false;        ///< Everything is hidden but the figure and its labels.
  bool presenting = false;  ///< Only the verdict, one explanation and one number, for the last row; not bare.
  bool fullscreen = false;
  int browsed = 0;  ///< How often a key has opened the list of scenes, which puts the cursor into the filter.
  /// The panel before a key opened the list of scenes; nullopt when no key has.
  std::optional<PanelView> beforeList{};
  bool inLesson = false;  ///< A step of a lesson is told at the top.
  /// What the user had on before the lesson began; nullopt when none is open.
  std::optional<OwnView> beforeLesson{};
  bool fourViews = false;  ///< Front, top, side and free at once.
};

/// The scale in a window of `height` pixels: letters on a wall are as high in a high window as in one of 720
/// logical pixels.
[[nodiscard]] float displayScale(const ViewState& viewState, int height);

/// How the figure of this view is drawn, at scale 1.
[[nodiscard]] explain::FigureOptions figureOptions(const ViewState& viewState);

/// The panel is on screen. For the last row it is only where a step of a lesson speaks of it.
[[nodiscard]] inline bool showsPanel(const ViewState& viewState) {
  return viewState.showPanel && !viewState.bare && (!viewState.presenting || viewState.inLesson);
}

/// What is remembered of the panel and the overlays: not what a scene or a lesson shows.
[[nodiscard]] OwnView ownView(const ViewState& viewState);

inline void toggle(bool& shown) { shown = !shown; }
/// Switches an overlay, and opens the page Why of the panel when it goes on.
void toggle(explain::Overlay overlay, ViewState& viewState);
/// Shows the next or previous axis or, when no axis is shown, the last chosen one.
void chooseAxis(int direction, ViewState& viewState);
/// Opens the list of scenes with the cursor in its filter; called again, restores what was shown before. A
/// list that was opened as a page of the panel closes with the panel.
void toggleList(ViewState& viewState);
/// The command that closes what lies on top: the bare figure, the help, the list, the full screen; nullopt
/// when nothing is open.
[[nodiscard]] std::optional<input::Command> closingCommand(const ViewState& viewState);
/// Shows a page of the panel, or hides the panel where that page is shown.
void togglePage(input::PanelPage page, ViewState& viewState);
/// Shows or hides the panel; where everything is hidden, shows what was.
void togglePanel(ViewState& viewState);
/// Everything, the figure alone, the figure with what the last row reads, and everything again.
void showLess(ViewState& viewState);
void showNextPalette(ViewState& viewState);
void showNextMistake(ViewState& viewState);
/// Sets the scale to the next size of kScales.
void resize(int direction, ViewState& viewState);

/// The next size of kScales above (`direction` > 0) or below `scale`; the last one stays.
[[nodiscard]] float nextScale(float scale, int direction);

/// The axis after `axis` in the order of the chart, or before it for `direction` < 0. The deciding axis (-1)
/// stands between the last and the first.
[[nodiscard]] int nextAxis(int axis, int direction);

/// Explains the next target of a scene with `bodies` bodies, and shows the page that names it. The nearest
/// target (0) stands between the last and the first.
void explainNextTarget(std::size_t bodies, ViewState& viewState);

/// What of the player's casts is shown, and so told in `--json`.
[[nodiscard]] world::ToldCasts toldCasts(const ViewState& viewState);

/// The action whose key switches an overlay, and the other way round.
[[nodiscard]] input::Action actionOf(explain::Overlay overlay);
[[nodiscard]] explain::Overlay overlayOf(input::Action action);

}  // namespace app
