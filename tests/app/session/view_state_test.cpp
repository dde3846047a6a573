#include "app/session/view_state.hpp"

#include <gtest/gtest.h>
#include <set>

#include "app/session/actions.hpp"

namespace {

using app::ViewState;
using explain::Overlay;
using input::Action;

// Would catch: an overlay inserted without its action, so that every later key switches its neighbour.
TEST(ViewState, EveryOverlayHasAnActionThatSwitchesItAlone) {
  std::set<Action> actions;
  for (const explain::OverlayName& name : explain::overlayNames()) {
    ViewState viewState;
    const Action action = app::actionOf(name.overlay);
    EXPECT_TRUE(actions.insert(action).second) << name.id;
    toggle(*app::actionRow(action).overlay, viewState);
    explain::Overlays onlyThisOverlay;
    onlyThisOverlay.set(name.overlay, true);
    EXPECT_EQ(viewState.overlays.on, onlyThisOverlay) << name.id;
    toggle(*app::actionRow(action).overlay, viewState);
    EXPECT_FALSE(viewState.overlays.on.any()) << name.id;
  }
}

TEST(ViewState, TheScaleGoesThroughItsStepsAndStopsAtTheEnds) {
  EXPECT_EQ(app::nextScale(1.0f, +1), 1.25f);
  EXPECT_EQ(app::nextScale(1.0f, -1), 0.75f);
  EXPECT_EQ(app::nextScale(0.75f, -1), 0.75f);
  EXPECT_EQ(app::nextScale(3.0f, +1), 3.0f);
  EXPECT_EQ(app::nextScale(1.1f, +1), 1.25f);
  EXPECT_EQ(app::nextScale(1.1f, -1), 1.0f);
}

// Would catch: a "larger" key that shrinks the scale set by --ui-scale 4.
TEST(ViewState, AScaleBeyondTheStepsIsKept) {
  EXPECT_EQ(app::nextScale(4.0f, +1), 4.0f);
  EXPECT_EQ(app::nextScale(4.0f, -1), 3.0f);
  EXPECT_EQ(app::nextScale(0.5f, -1), 0.5f);
}

TEST(ViewState, PalettesWrapAround) {
  ViewState viewState;
  const explain::Palette* first = viewState.palette;
  for (std::size_t i = 0; i < explain::palettes().size(); ++i) {
    if (i > 0) {
      EXPECT_NE(viewState.palette, first);
    }
    showNextPalette(viewState);
  }
  EXPECT_EQ(viewState.palette, first);
}

TEST(ViewState, LanguagesWrapAround) {
  ViewState viewState;
  for (std::size_t i = 0; i < text::languages().size(); ++i) {
    EXPECT_EQ(viewState.language, text::languages()[i]);
    showNextLanguage(viewState);
  }
  EXPECT_EQ(viewState.language, text::languages().front());
}

TEST(ViewState, EditingANumberOpensThePageOfNumbers) {
  ViewState viewState;
  viewState.showPanel = false;
  viewState.tab = input::PanelPage::why;
  editNumbers(viewState);
  EXPECT_TRUE(app::showsPanel(viewState));
  EXPECT_EQ(viewState.tab, input::PanelPage::values);
  EXPECT_EQ(viewState.numberFocusCount, 1);
}

TEST(ViewState, BrowsingOpensItsPageAndThenRestoresThePreviousOne) {
  for (const bool isPanelShown : {true, false}) {
    ViewState viewState;
    viewState.tab = input::PanelPage::why;
    viewState.showPanel = isPanelShown;
    toggleList(viewState);
    EXPECT_TRUE(viewState.showPanel);
    EXPECT_EQ(viewState.tab, input::PanelPage::cases);
    EXPECT_EQ(viewState.filterFocusCount, 1);
    toggleList(viewState);
    EXPECT_EQ(viewState.showPanel, isPanelShown);
    EXPECT_EQ(viewState.tab, input::PanelPage::why);
    EXPECT_EQ(viewState.filterFocusCount, 1) << "closed, it wants no cursor";
  }
}

TEST(ViewState, AListFoundAsAPageOfThePanelClosesWithThePanel) {
  ViewState viewState;
  viewState.tab = input::PanelPage::cases;
  toggleList(viewState);
  EXPECT_FALSE(viewState.showPanel);
}

TEST(ViewState, TheAxesWrapAroundThroughTheDecidingOne) {
  EXPECT_EQ(app::nextAxis(-1, +1, 15), 0);
  EXPECT_EQ(app::nextAxis(0, -1, 15), -1);
  EXPECT_EQ(app::nextAxis(14, +1, 15), -1);
  EXPECT_EQ(app::nextAxis(-1, -1, 15), 14);
}

// Would catch: keys that step through axes that are not shown.
TEST(ViewState, TheFirstKeyOfTheAxesShowsThem) {
  ViewState viewState;
  chooseAxis(+1, 15, viewState);
  EXPECT_TRUE(viewState.overlays.on.has(Overlay::axes));
  EXPECT_EQ(viewState.overlays.axis, -1);
  EXPECT_EQ(viewState.tab, input::PanelPage::why);
  chooseAxis(+1, 15, viewState);
  EXPECT_EQ(viewState.overlays.axis, 0);
  chooseAxis(-1, 15, viewState);
  chooseAxis(-1, 15, viewState);
  EXPECT_EQ(viewState.overlays.axis, 14);
}

TEST(ViewState, SwitchingAnOverlayOnOpensTheWhyPage) {
  for (const explain::OverlayName& name : explain::overlayNames()) {
    ViewState viewState;
    toggle(name.overlay, viewState);
    EXPECT_EQ(viewState.tab, input::PanelPage::why) << name.id;
    viewState.tab = input::PanelPage::values;
    toggle(name.overlay, viewState);
    EXPECT_EQ(viewState.tab, input::PanelPage::values) << name.id << " switched off";
  }
}

TEST(ViewState, TheTargetsWrapAroundThroughTheNearest) {
  ViewState viewState;
  std::vector<std::uint32_t> targets;
  for (int i = 0; i < 4; ++i) {
    app::explainNextTarget(3, viewState);  // three bodies: the player and two targets
    targets.push_back(viewState.overlays.target);
  }
  EXPECT_EQ(targets, (std::vector<std::uint32_t>{1, 2, 0, 1}));
  ViewState secondViewState;
  app::explainNextTarget(1, secondViewState);
  EXPECT_EQ(secondViewState.overlays.target, 0u);
}

// Would catch: a presentation that ends when the code is shown, so that all panels return.
TEST(ViewState, APresentationChangesBetweenFigureAndPage) {
  ViewState viewState;
  for (int i = 0; i < 2; ++i) app::showNextViewMode(viewState);
  ASSERT_TRUE(viewState.presenting);
  EXPECT_FALSE(showsPanel(viewState));
  app::togglePage(input::PanelPage::code, viewState);
  EXPECT_TRUE(viewState.presenting && viewState.pageReplacesFigure);
  EXPECT_EQ(viewState.tab, input::PanelPage::code);
  app::togglePage(input::PanelPage::code, viewState);
  EXPECT_TRUE(viewState.presenting && !viewState.pageReplacesFigure);
  app::togglePanel(viewState);
  EXPECT_TRUE(viewState.presenting && viewState.pageReplacesFigure);
  ASSERT_TRUE(app::closingCommand(viewState));
  EXPECT_EQ(std::get<Action>(*app::closingCommand(viewState)), Action::hidePanels);
  app::showNextViewMode(viewState);
  EXPECT_FALSE(viewState.presenting || viewState.pageReplacesFigure);
  EXPECT_TRUE(showsPanel(viewState));
}

// Would catch: letters that are a third smaller on the wall in a window 1080 pixels high.
TEST(DisplayScale, GrowsWithTheWindowButNotTwiceOnADenseScreen) {
  app::ViewState viewState;
  EXPECT_EQ(app::displayScale(viewState, 400), 1.0f);
  EXPECT_EQ(app::displayScale(viewState, 720), 1.0f);
  EXPECT_EQ(app::displayScale(viewState, 1080), 1.5f);
  viewState.scale = viewState.density = 2.0f;
  EXPECT_EQ(app::displayScale(viewState, 1440), 2.0f);
  EXPECT_EQ(app::displayScale(viewState, 100'000), 4.0f);
}

}  // namespace
