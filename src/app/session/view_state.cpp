#include "app/session/view_state.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "text/messages.hpp"

namespace app {
namespace {

using explain::Overlay;
using input::Action;

bool showsAxes(const explain::Overlays& overlays) {
  return overlays.has(Overlay::axes) || overlays.has(Overlay::configuration);
}

}  // namespace

float displayScale(const ViewState& viewState, int height) {
  constexpr float kReferenceHeight = 720.0f;
  constexpr float kPresentationScalePerPixel =
      1.0f / (28.0f * 20.0f);               // letters of 20 logical pixels get 1/28 of the height
  constexpr float kMaxDisplayScale = 4.0f;  // larger letters need too much GPU memory
  const float windowScale =
      viewState.scale * static_cast<float>(height) / (kReferenceHeight * viewState.density);
  const float scale = std::max(viewState.scale, std::min(windowScale, kMaxDisplayScale));
  return viewState.presenting ? std::max(scale, kPresentationScalePerPixel * static_cast<float>(height))
                              : scale;
}

UserView userView(const ViewState& viewState) {
  if (viewState.viewBeforeLesson) return *viewState.viewBeforeLesson;
  return {{viewState.tab, viewState.showPanel},
          explain::without(viewState.overlays.on, viewState.sceneOverlays)};
}

explain::FigureOptions figureOptions(const ViewState& viewState) {
  return {viewState.palette, viewState.language, 1.0f, viewState.overlays, viewState.brokenTest};
}

void toggleList(ViewState& viewState) {
  const PanelView currentView{viewState.tab, viewState.showPanel};
  const bool isListOpen = currentView.isShown && currentView.tab == input::PanelPage::cases;
  const PanelView nextView = isListOpen ? viewState.viewBeforeList.value_or(PanelView{currentView.tab, false})
                                        : PanelView{input::PanelPage::cases, true};
  viewState.tab = nextView.tab;
  viewState.showPanel = nextView.isShown;
  viewState.viewBeforeList = isListOpen ? std::nullopt : std::optional(currentView);
  viewState.filterFocusCount += !isListOpen;
}

std::optional<input::Command> closingCommand(const ViewState& viewState) {
  if (viewState.figureOnly) return Action::togglePanel;
  if (viewState.presenting) return Action::hidePanels;
  if (viewState.showHelp) return Action::toggleHelp;
  if (viewState.showPanel && viewState.tab == input::PanelPage::cases) {
    if (viewState.viewBeforeList) return Action::browse;
    return input::ShowPage{input::PanelPage::values};  // the list was opened as a page of the panel
  }
  if (viewState.fullscreen) return Action::toggleFullscreen;
  return std::nullopt;
}

void toggle(Overlay overlay, ViewState& viewState) {
  explain::Overlays& shownOverlays = viewState.overlays.on;
  shownOverlays.toggle(overlay);
  viewState.sceneOverlays.set(overlay, false);
  if (shownOverlays.has(overlay)) viewState.tab = input::PanelPage::why;
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
    viewState.pageReplacesFigure = !viewState.pageReplacesFigure || viewState.tab != page;
    viewState.tab = page;
    return;
  }
  const bool isShown = showsPanel(viewState) && viewState.tab == page;
  viewState.figureOnly = false;
  viewState.tab = page;
  viewState.showPanel = !isShown;
}

void togglePanel(ViewState& viewState) {
  if (viewState.presenting) return toggle(viewState.pageReplacesFigure);
  const bool wasFigureOnly = std::exchange(viewState.figureOnly, false);
  if (!wasFigureOnly) toggle(viewState.showPanel);
}

void showNextViewMode(ViewState& viewState) {
  const bool wasFigureOnly = viewState.figureOnly;
  viewState.figureOnly = !wasFigureOnly && !viewState.presenting;
  viewState.presenting = wasFigureOnly;
  viewState.pageReplacesFigure = false;
}

void showNextLanguage(ViewState& viewState) {
  const std::vector<text::Language> languages = text::languages();
  const auto found = std::find(languages.begin(), languages.end(), viewState.language);
  viewState.language =
      found == languages.end() || found + 1 == languages.end() ? languages.front() : *(found + 1);
}

void editNumbers(ViewState& viewState) {
  viewState.figureOnly = viewState.presenting = false;
  viewState.showPanel = true;
  viewState.tab = input::PanelPage::values;
  ++viewState.numberFocusCount;
}

void showNextPalette(ViewState& viewState) {
  const auto palettes = explain::palettes();
  viewState.palette =
      &palettes[static_cast<std::size_t>(viewState.palette - palettes.data() + 1) % palettes.size()];
}

void showNextBrokenTest(ViewState& viewState) {
  const std::size_t nextIndex = static_cast<std::size_t>(viewState.brokenTest) + 1;
  viewState.brokenTest = static_cast<world::BrokenTest>(nextIndex % world::brokenTestIds().size());
}

void changeScale(int direction, ViewState& viewState) {
  viewState.scale = nextScale(viewState.scale, direction);
}

float nextScale(float scale, int direction) {
  if (direction > 0) {
    const auto* largerScale = std::upper_bound(kScales.begin(), kScales.end(), scale);
    return largerScale == kScales.end() ? std::max(scale, kScales.back()) : *largerScale;
  }
  const auto* scaleAtLeast = std::lower_bound(kScales.begin(), kScales.end(), scale);
  return scaleAtLeast == kScales.begin() ? std::min(scale, kScales.front()) : *(scaleAtLeast - 1);
}

int nextAxis(int axis, int direction, int count) {
  const int choiceCount = count + 1;
  return (std::min(axis, count - 1) + 1 + direction + choiceCount) % choiceCount - 1;
}

void explainNextTarget(std::size_t bodyCount, ViewState& viewState) {
  viewState.tab = input::PanelPage::why;
  viewState.overlays.target = viewState.overlays.target + 1 < bodyCount ? viewState.overlays.target + 1 : 0;
}

world::IncludedCasts reportedCasts(const ViewState& viewState) {
  return {viewState.overlays.on.has(Overlay::ray), viewState.overlays.on.has(Overlay::sweep)};
}

using text::TextId;

text::TextId shortNameOf(world::Overlay overlay) {
  // In the order of world::Overlay.
  constexpr std::array<TextId, world::kOverlayCount> kShortNames{
      TextId::shortClosestPoints, TextId::shortPushOut, TextId::shortOverhang,      TextId::shortRadii,
      TextId::shortIntervals,     TextId::shortAxes,    TextId::shortConfiguration, TextId::shortBounds,
      TextId::shortRay,           TextId::shortSweep};
  return kShortNames.at(static_cast<std::size_t>(overlay));
}

namespace {

/// What the overlay needs; nullopt if it draws something.
std::optional<TextId> unmetNeedOf(Overlay overlay, const std::optional<explain::Focus>& focus,
                                  world::Method method) {
  if (overlayApplies(overlay, focus, method)) return std::nullopt;
  if (!focus) return TextId::needTarget;
  switch (overlay) {
    case Overlay::pushOut:
      return TextId::needOverlap;
    case Overlay::overhang:
      return TextId::needRoundAndBox;
    case Overlay::radii:
      return TextId::needSpheres;
    case Overlay::intervals:
      return TextId::needAabbs;
    case Overlay::axes:
      return TextId::needBoxes;
    default:
      return TextId::needNoMesh;
  }
}

}  // namespace

std::optional<std::string> emptyOverlayMessage(Overlay overlay, const std::optional<explain::Focus>& focus,
                                               const ViewState& viewState) {
  const auto need = unmetNeedOf(overlay, focus, viewState.overlays.method);
  if (!need) return std::nullopt;
  const text::Language language = viewState.language;
  return text::say(
      TextId::overlayNeeds, language,
      {{"overlay", text::say(shortNameOf(overlay), language)}, {"need", text::say(*need, language)}});
}

}  // namespace app
