#include "app/session/view_state.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "text/messages.hpp"

namespace app {
namespace {

using explain::Overlay;
using input::Action;

bool showsAxes(const explain::Overlays& on) {
  return on.has(Overlay::axes) || on.has(Overlay::configuration);
}

}  // namespace

float displayScale(const ViewState& viewState, int height) {
  constexpr float kPlainHeight = 720.0f;
  constexpr float kPresented = 1.0f / (28.0f * 20.0f);  // letters of 20 logical pixels get 1/28 of the height
  constexpr float kMost = 4.0f;                         // larger letters need too much GPU memory
  const float grown = viewState.scale * static_cast<float>(height) / (kPlainHeight * viewState.density);
  const float scale = std::max(viewState.scale, std::min(grown, kMost));
  return viewState.presenting ? std::max(scale, kPresented * static_cast<float>(height)) : scale;
}

UserView userView(const ViewState& viewState) {
  if (viewState.beforeLesson) return *viewState.beforeLesson;
  return {{viewState.tab, viewState.showPanel},
          explain::without(viewState.overlays.on, viewState.sceneOverlays)};
}

explain::FigureOptions figureOptions(const ViewState& viewState) {
  return {viewState.palette, viewState.language, 1.0f, viewState.overlays, viewState.brokenTest};
}

void toggleList(ViewState& viewState) {
  const PanelView now{viewState.tab, viewState.showPanel};
  const bool open = now.shown && now.tab == input::PanelPage::cases;
  const PanelView next = open ? viewState.beforeList.value_or(PanelView{now.tab, false})
                              : PanelView{input::PanelPage::cases, true};
  viewState.tab = next.tab;
  viewState.showPanel = next.shown;
  viewState.beforeList = open ? std::nullopt : std::optional(now);
  viewState.filterFocusCount += !open;
}

std::optional<input::Command> closingCommand(const ViewState& viewState) {
  if (viewState.figureOnly) return Action::togglePanel;
  if (viewState.presenting) return Action::hidePanels;
  if (viewState.showHelp) return Action::toggleHelp;
  if (viewState.showPanel && viewState.tab == input::PanelPage::cases) {
    if (viewState.beforeList) return Action::browse;
    return input::TurnPage{input::PanelPage::values};  // the list was opened as a page of the panel
  }
  if (viewState.fullscreen) return Action::toggleFullscreen;
  return std::nullopt;
}

void toggle(Overlay overlay, ViewState& viewState) {
  explain::Overlays& on = viewState.overlays.on;
  on.toggle(overlay);
  viewState.sceneOverlays.set(overlay, false);
  if (on.has(overlay)) viewState.tab = input::PanelPage::why;
}

void chooseAxis(int direction, int count, ViewState& viewState) {
  explain::OverlayOptions& overlays = viewState.overlays;
  viewState.tab = input::PanelPage::why;
  if (!showsAxes(overlays.on)) return overlays.on.set(Overlay::axes, true);
  overlays.axis = nextAxis(overlays.axis, direction, count);
}

void showMethod(input::Method method, ViewState& viewState) {
  explain::OverlayOptions& overlays = viewState.overlays;
  overlays.method = method;
  overlays.axis = -1;
  if (!showsAxes(overlays.on)) overlays.on.set(Overlay::axes, true);
  viewState.tab = input::PanelPage::why;
}

void togglePage(input::PanelPage page, ViewState& viewState) {
  if (viewState.presenting) {
    viewState.pageAlone = !viewState.pageAlone || viewState.tab != page;
    viewState.tab = page;
    return;
  }
  const bool shown = showsPanel(viewState) && viewState.tab == page;
  viewState.figureOnly = false;
  viewState.tab = page;
  viewState.showPanel = !shown;
}

void togglePanel(ViewState& viewState) {
  if (viewState.presenting) return toggle(viewState.pageAlone);
  const bool hidden = std::exchange(viewState.figureOnly, false);
  if (!hidden) toggle(viewState.showPanel);
}

void showNextViewMode(ViewState& viewState) {
  const bool wasBare = viewState.figureOnly;
  viewState.figureOnly = !wasBare && !viewState.presenting;
  viewState.presenting = wasBare;
  viewState.pageAlone = false;
}

void showNextLanguage(ViewState& viewState) {
  const std::vector<text::Language> all = text::languages();
  const auto found = std::find(all.begin(), all.end(), viewState.language);
  viewState.language = found == all.end() || found + 1 == all.end() ? all.front() : *(found + 1);
}

void editNumbers(ViewState& viewState) {
  viewState.figureOnly = viewState.presenting = false;
  viewState.showPanel = true;
  viewState.tab = input::PanelPage::values;
  ++viewState.numberFocusCount;
}

void showNextPalette(ViewState& viewState) {
  const auto all = explain::palettes();
  viewState.palette = &all[static_cast<std::size_t>(viewState.palette - all.data() + 1) % all.size()];
}

void showNextBrokenTest(ViewState& viewState) {
  const std::size_t next = static_cast<std::size_t>(viewState.brokenTest) + 1;
  viewState.brokenTest = static_cast<world::BrokenTest>(next % world::brokenTestIds().size());
}

void changeScale(int direction, ViewState& viewState) {
  viewState.scale = nextScale(viewState.scale, direction);
}

float nextScale(float scale, int direction) {
  if (direction > 0) {
    const auto* above = std::upper_bound(kScales.begin(), kScales.end(), scale);
    return above == kScales.end() ? std::max(scale, kScales.back()) : *above;
  }
  const auto* notBelow = std::lower_bound(kScales.begin(), kScales.end(), scale);
  return notBelow == kScales.begin() ? std::min(scale, kScales.front()) : *(notBelow - 1);
}

int nextAxis(int axis, int direction, int count) {
  const int choices = count + 1;
  return (std::min(axis, count - 1) + 1 + direction + choices) % choices - 1;
}

void explainNextTarget(std::size_t bodies, ViewState& viewState) {
  viewState.tab = input::PanelPage::why;
  viewState.overlays.target = viewState.overlays.target + 1 < bodies ? viewState.overlays.target + 1 : 0;
}

world::IncludedCasts reportedCasts(const ViewState& viewState) {
  return {viewState.overlays.on.has(Overlay::ray), viewState.overlays.on.has(Overlay::sweep)};
}

using text::Word;

text::Word shortWordOf(world::Overlay overlay) {
  // In the order of world::Overlay.
  constexpr std::array<Word, world::kOverlayCount> kWords{
      Word::shortClosestPoints, Word::shortPushOut, Word::shortOverhang,      Word::shortRadii,
      Word::shortIntervals,     Word::shortAxes,    Word::shortConfiguration, Word::shortBounds,
      Word::shortRay,           Word::shortSweep};
  return kWords.at(static_cast<std::size_t>(overlay));
}

namespace {

/// What the overlay needs; nullopt if it draws something.
std::optional<Word> needOf(Overlay overlay, const std::optional<explain::Focus>& focus,
                           world::Method method) {
  if (overlayApplies(overlay, focus, method)) return std::nullopt;
  if (!focus) return Word::needTarget;
  switch (overlay) {
    case Overlay::pushOut:
      return Word::needOverlap;
    case Overlay::overhang:
      return Word::needRoundAndBox;
    case Overlay::radii:
      return Word::needSpheres;
    case Overlay::intervals:
      return Word::needAabbs;
    case Overlay::axes:
      return Word::needBoxes;
    default:
      return Word::needNoMesh;
  }
}

}  // namespace

std::optional<std::string> emptyMessage(Overlay overlay, const std::optional<explain::Focus>& focus,
                                        const ViewState& viewState) {
  const auto need = needOf(overlay, focus, viewState.overlays.method);
  if (!need) return std::nullopt;
  const text::Language language = viewState.language;
  return text::say(
      Word::overlayNeeds, language,
      {{"overlay", text::say(shortWordOf(overlay), language)}, {"need", text::say(*need, language)}});
}

}  // namespace app
