// What is shown and how: all that keys and panels change and that is not the world's. Pure: no window, no
// OpenGL.
#pragma once

#include <array>
#include <cstddef>
#include <optional>

#include "explain/figure.hpp"
#include "explain/figure_options.hpp"
#include "input/action.hpp"
#include "input/command.hpp"
#include "world/world.hpp"

namespace app {

/// What of the panel is shown.
struct PanelView {
  input::PanelPage tab = input::PanelPage::values;
  bool shown = true;
};

/// The sizes of letters and lines that keys choose from, in framebuffer pixels for one logical pixel.
inline constexpr std::array kScales{0.75f, 1.0f, 1.25f, 1.5f, 1.75f, 2.0f, 2.5f, 3.0f};

struct ViewState {
  const explain::Palette* palette = explain::palettes().data();
  text::Language language = text::Language::en;
  float scale = 1.0f;  ///< Of letters and lines; any value, not only one of kScales.
  explain::OverlayOptions overlays{};
  explain::Overlays ofScene{};  ///< Of those that are on, the ones that the scene has switched on.
  world::Mistake mistake = world::Mistake::none;  ///< Shown beside the right verdict.
  input::PanelPage tab = input::PanelPage::values;
  bool showHelp = false;
  bool showPanel = true;
  bool bare = false;  ///< Nothing is written but the labels of the figure.
  bool fullscreen = false;
  int browsed = 0;  ///< How often a key has opened the list of scenes: its filter gets the cursor.
  /// How the panel was before a key opened the list of scenes; nothing: none has.
  std::optional<PanelView> beforeList{};
  bool fourViews = false;  ///< Front, top, side and free at once.
};

inline void toggle(bool& shown) { shown = !shown; }
/// Switches an overlay; one that writes on its page turns the panel to it.
void toggle(explain::Overlay overlay, ViewState& viewState);
/// Shows the neighbouring axis, or, when none is shown, the one that was chosen last.
void chooseAxis(int direction, ViewState& viewState);
/// Opens the list of scenes, and its filter gets the cursor; asked for again, shows what was there before. A
/// list that was found as a page of the panel closes with the panel.
void toggleList(ViewState& viewState);
void showNextPalette(ViewState& viewState);
void showNextMistake(ViewState& viewState);
/// To the next size of kScales.
void resize(int direction, ViewState& viewState);

/// The next size of kScales above (`direction` > 0) or below `scale`; the last one stays.
[[nodiscard]] float nextScale(float scale, int direction);

/// The axis after `axis` in the order of the chart, the deciding one (-1) between the last and the first;
/// before it for `direction` < 0.
[[nodiscard]] int nextAxis(int axis, int direction);

/// Explains the next of the targets of a scene with `bodies` bodies, the nearest (0) between the last and the
/// first, and shows the page that names it.
void explainNextTarget(std::size_t bodies, ViewState& viewState);

/// What of the player's casts is shown, and so told in `--json`.
[[nodiscard]] world::ToldCasts toldCasts(const ViewState& viewState);

/// The action whose key switches an overlay, and the other way round.
[[nodiscard]] input::Action actionOf(explain::Overlay overlay);
[[nodiscard]] explain::Overlay overlayOf(input::Action action);

}  // namespace app
