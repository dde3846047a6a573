// What is shown and how: all that keys and panels change and that is not the world's. Pure: no window, no
// OpenGL.
#pragma once

#include <array>
#include <cstddef>
#include <optional>

#include "explain/figure_options.hpp"
#include "input/action.hpp"

namespace app {

/// The pages of the panel at the right.
enum class PanelTab { values, why, cases };

/// What of the panel is shown.
struct PanelView {
  PanelTab tab = PanelTab::values;
  bool shown = true;
};

/// The sizes of letters and lines that keys choose from, in framebuffer pixels for one logical pixel.
inline constexpr std::array kScales{0.75f, 1.0f, 1.25f, 1.5f, 1.75f, 2.0f, 2.5f, 3.0f};

struct Display {
  const explain::Palette* palette = explain::palettes().data();
  text::Language language = text::Language::en;
  float scale = 1.0f;  ///< Of letters and lines; any value, not only one of kScales.
  explain::OverlayOptions overlays{};
  world::Mistake mistake = world::Mistake::none;  ///< Shown beside the right verdict.
  PanelTab tab = PanelTab::values;
  bool showHelp = false;
  bool showPanel = true;
  bool bare = false;  ///< Nothing is written but the labels of the figure.
  bool fullscreen = false;
  int browsed = 0;  ///< How often a key has opened the list of scenes: its filter gets the cursor.
  /// How the panel was before a key opened the list of scenes; nothing: none has.
  std::optional<PanelView> beforeList{};
  bool fourViews = false;  ///< Front, top, side and free at once.
};

/// Does what `action` means for the display. False: it is not the display's.
bool act(input::Action action, Display& display);

/// The next size of kScales above (`direction` > 0) or below `scale`; the last one stays.
[[nodiscard]] float nextScale(float scale, int direction);

/// The axis after `axis` in the order of the chart, the deciding one (-1) between the last and the first;
/// before it for `direction` < 0.
[[nodiscard]] int nextAxis(int axis, int direction);

/// Explains the next of the targets of a scene with `bodies` bodies, the nearest (0) between the last and the
/// first, and shows the page that names it.
void explainNextTarget(std::size_t bodies, Display& display);

/// The action whose key switches an overlay.
[[nodiscard]] input::Action actionOf(explain::Overlay overlay);

}  // namespace app
