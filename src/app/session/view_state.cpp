#include "app/session/view_state.hpp"

#include <algorithm>
#include <cstdint>

namespace app {
namespace {

using explain::Overlay;
using input::Action;

// The actions stand in the order of the overlays.
constexpr auto kFirstOverlay = static_cast<std::uint8_t>(Action::showClosestPoints);
static_assert(static_cast<std::uint8_t>(Action::showSweep) - kFirstOverlay ==
              static_cast<int>(Overlay::sweep));

const explain::Palette* paletteAfter(const explain::Palette* palette) {
  const auto all = explain::palettes();
  const auto next = static_cast<std::size_t>(palette - all.data()) + 1;
  return &all[next % all.size()];
}

world::Mistake mistakeAfter(world::Mistake mistake) {
  return static_cast<world::Mistake>((static_cast<std::size_t>(mistake) + 1) % world::mistakeIds().size());
}

}  // namespace

void toggleList(ViewState& display) {
  const PanelView now{display.tab, display.showPanel};
  const bool open = now.shown && now.tab == input::PanelPage::cases;
  const PanelView next = open ? display.beforeList.value_or(PanelView{now.tab, false})
                              : PanelView{input::PanelPage::cases, true};
  display.tab = next.tab;
  display.showPanel = next.shown;
  display.beforeList = open ? std::nullopt : std::optional(now);
  display.browsed += !open;
}

void toggle(Overlay overlay, ViewState& display) {
  explain::Overlays& on = display.overlays.on;
  on.toggle(overlay);
  display.ofScene.set(overlay, false);
  const bool writes = overlay == Overlay::axes || overlay >= Overlay::configuration;
  if (on.has(overlay) && writes) display.tab = input::PanelPage::why;
}

void chooseAxis(int direction, ViewState& display) {
  explain::OverlayOptions& overlays = display.overlays;
  display.tab = input::PanelPage::why;
  const bool shown = overlays.on.has(Overlay::axes) || overlays.on.has(Overlay::configuration);
  if (!shown) return overlays.on.set(Overlay::axes, true);
  overlays.axis = nextAxis(overlays.axis, direction);
}

void showNextPalette(ViewState& display) { display.palette = paletteAfter(display.palette); }

void showNextMistake(ViewState& display) { display.mistake = mistakeAfter(display.mistake); }

void resize(int direction, ViewState& display) { display.scale = nextScale(display.scale, direction); }

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

void explainNextTarget(std::size_t bodies, ViewState& display) {
  display.tab = input::PanelPage::why;
  display.overlays.target = display.overlays.target + 1 < bodies ? display.overlays.target + 1 : 0;
}

world::ToldCasts toldCasts(const ViewState& display) {
  return {display.overlays.on.has(Overlay::ray), display.overlays.on.has(Overlay::sweep)};
}

explain::Overlay overlayOf(Action action) {
  return static_cast<Overlay>(static_cast<std::uint8_t>(action) - kFirstOverlay);
}

input::Action actionOf(Overlay overlay) {
  return static_cast<Action>(kFirstOverlay + static_cast<std::uint8_t>(overlay));
}

}  // namespace app
