#include "app/session/view_state.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>

namespace app {
namespace {

using explain::Overlay;
using input::Action;

// The actions stand in the order of the overlays.
constexpr auto kFirstOverlay = static_cast<std::uint8_t>(Action::showClosestPoints);
static_assert(static_cast<std::uint8_t>(Action::showBounds) - kFirstOverlay ==
              static_cast<int>(Overlay::bounds));

std::optional<Overlay> overlayOf(Action action) {
  const int index = static_cast<int>(action) - kFirstOverlay;
  if (index < 0 || index > static_cast<int>(Overlay::bounds)) return std::nullopt;
  return static_cast<Overlay>(index);
}

const explain::Palette* paletteAfter(const explain::Palette* palette) {
  const auto all = explain::palettes();
  const auto next = static_cast<std::size_t>(palette - all.data()) + 1;
  return &all[next % all.size()];
}

world::Mistake mistakeAfter(world::Mistake mistake) {
  return static_cast<world::Mistake>((static_cast<std::size_t>(mistake) + 1) % world::mistakeIds().size());
}

/// Opens the list of scenes, and its filter gets the cursor; asked for again, shows what was there before. A
/// list that was found as a page of the panel closes with the panel.
void browse(Display& display) {
  const PanelView now{display.tab, display.showPanel};
  const bool open = now.shown && now.tab == PanelTab::cases;
  const PanelView next =
      open ? display.beforeList.value_or(PanelView{now.tab, false}) : PanelView{PanelTab::cases, true};
  display.tab = next.tab;
  display.showPanel = next.shown;
  display.beforeList = open ? std::nullopt : std::optional(now);
  display.browsed += !open;
}

/// Switches an overlay; one that writes on its page turns the panel to it.
void toggle(Overlay overlay, Display& display) {
  explain::Overlays& on = display.overlays.on;
  on.toggle(overlay);
  const bool writes =
      overlay == Overlay::axes || overlay == Overlay::configuration || overlay == Overlay::bounds;
  if (on.has(overlay) && writes) display.tab = PanelTab::why;
}

/// Shows the neighbouring axis, or, when none is shown, the one that was chosen last.
void chooseAxis(int direction, Display& display) {
  explain::OverlayOptions& overlays = display.overlays;
  display.tab = PanelTab::why;
  const bool shown = overlays.on.has(Overlay::axes) || overlays.on.has(Overlay::configuration);
  if (!shown) return overlays.on.set(Overlay::axes, true);
  overlays.axis = nextAxis(overlays.axis, direction);
}

bool toggled(bool& value) {
  value = !value;
  return true;
}

}  // namespace

bool act(Action action, Display& display) {
  if (const auto overlay = overlayOf(action)) {
    toggle(*overlay, display);
    return true;
  }
  switch (action) {
    case Action::toggleHelp:
      return toggled(display.showHelp);
    case Action::togglePanel:
      return toggled(display.showPanel);
    case Action::toggleFullscreen:
      return toggled(display.fullscreen);
    case Action::hidePanels:
      return toggled(display.bare);
    case Action::previousAxis:
    case Action::nextAxis:
      chooseAxis(action == Action::nextAxis ? +1 : -1, display);
      return true;
    case Action::fourViews:
      return toggled(display.fourViews);
    case Action::nextPalette:
      display.palette = paletteAfter(display.palette);
      return true;
    case Action::smaller:
    case Action::larger:
      display.scale = nextScale(display.scale, action == Action::larger ? +1 : -1);
      return true;
    case Action::nextMistake:
      display.mistake = mistakeAfter(display.mistake);
      return true;
    case Action::browse:
      browse(display);
      return true;
    default:
      return false;
  }
}

float nextScale(float scale, int direction) {
  if (direction > 0) {
    const auto* above = std::upper_bound(kScales.begin(), kScales.end(), scale);
    return above == kScales.end() ? std::max(scale, kScales.back()) : *above;
  }
  const auto* notBelow = std::lower_bound(kScales.begin(), kScales.end(), scale);
  return notBelow == kScales.begin() ? std::min(scale, kScales.front()) : *(notBelow - 1);
}

int nextAxis(int axis, int direction) {
  constexpr int kChoices = 16;
  return (axis + 1 + direction + kChoices) % kChoices - 1;
}

void explainNextTarget(std::size_t bodies, Display& display) {
  display.tab = PanelTab::why;
  display.overlays.target = display.overlays.target + 1 < bodies ? display.overlays.target + 1 : 0;
}

input::Action actionOf(Overlay overlay) {
  return static_cast<Action>(kFirstOverlay + static_cast<std::uint8_t>(overlay));
}

}  // namespace app
