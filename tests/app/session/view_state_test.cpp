#include "app/session/view_state.hpp"

#include <gtest/gtest.h>
#include <set>

namespace {

using app::ViewState;
using explain::Overlay;
using input::Action;

// Would catch: an overlay inserted without its action, so that every key after it switches its neighbour.
TEST(ViewState, EveryOverlayHasAnActionThatSwitchesItAlone) {
  std::set<Action> seen;
  for (const explain::OverlayName& name : explain::overlayNames()) {
    ViewState display;
    const Action action = app::actionOf(name.overlay);
    EXPECT_TRUE(seen.insert(action).second) << name.id;
    toggle(app::overlayOf(action), display);
    explain::Overlays only;
    only.set(name.overlay, true);
    EXPECT_EQ(display.overlays.on, only) << name.id;
    toggle(app::overlayOf(action), display);
    EXPECT_FALSE(display.overlays.on.any()) << name.id;
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

// Would catch: "larger" that shrinks what --ui-scale 4 asked for.
TEST(ViewState, AScaleBeyondTheStepsIsKept) {
  EXPECT_EQ(app::nextScale(4.0f, +1), 4.0f);
  EXPECT_EQ(app::nextScale(4.0f, -1), 3.0f);
  EXPECT_EQ(app::nextScale(0.5f, -1), 0.5f);
}

TEST(ViewState, PalettesGoRound) {
  ViewState display;
  const explain::Palette* first = display.palette;
  for (std::size_t i = 0; i < explain::palettes().size(); ++i) {
    if (i > 0) {
      EXPECT_NE(display.palette, first);
    }
    showNextPalette(display);
  }
  EXPECT_EQ(display.palette, first);
}

TEST(ViewState, BrowsingOpensItsPageAndThenShowsWhatWasThereBefore) {
  for (const bool shown : {true, false}) {
    ViewState display;
    display.tab = input::PanelPage::why;
    display.showPanel = shown;
    toggleList(display);
    EXPECT_TRUE(display.showPanel);
    EXPECT_EQ(display.tab, input::PanelPage::cases);
    EXPECT_EQ(display.browsed, 1);
    toggleList(display);
    EXPECT_EQ(display.showPanel, shown);
    EXPECT_EQ(display.tab, input::PanelPage::why);
    EXPECT_EQ(display.browsed, 1) << "closed, it wants no cursor";
  }
}

TEST(ViewState, AListFoundAsAPageOfThePanelClosesWithThePanel) {
  ViewState display;
  display.tab = input::PanelPage::cases;
  toggleList(display);
  EXPECT_FALSE(display.showPanel);
}

TEST(ViewState, TheAxesGoRoundByWayOfTheDecidingOne) {
  EXPECT_EQ(app::nextAxis(-1, +1), 0);
  EXPECT_EQ(app::nextAxis(0, -1), -1);
  EXPECT_EQ(app::nextAxis(14, +1), -1);
  EXPECT_EQ(app::nextAxis(-1, -1), 14);
}

// Would catch: keys that step through axes nobody sees.
TEST(ViewState, TheFirstKeyOfTheAxesShowsThem) {
  ViewState display;
  chooseAxis(+1, display);
  EXPECT_TRUE(display.overlays.on.has(Overlay::axes));
  EXPECT_EQ(display.overlays.axis, -1);
  EXPECT_EQ(display.tab, input::PanelPage::why);
  chooseAxis(+1, display);
  EXPECT_EQ(display.overlays.axis, 0);
  chooseAxis(-1, display);
  chooseAxis(-1, display);
  EXPECT_EQ(display.overlays.axis, 14);
}

TEST(ViewState, AnOverlayThatWritesOnItsPageTurnsToIt) {
  ViewState display;
  toggle(Overlay::closestPoints, display);
  EXPECT_EQ(display.tab, input::PanelPage::values);
  toggle(Overlay::axes, display);
  EXPECT_EQ(display.tab, input::PanelPage::why);
  display.tab = input::PanelPage::values;
  toggle(Overlay::axes, display);
  EXPECT_EQ(display.tab, input::PanelPage::values) << "switched off";
}

TEST(ViewState, TheTargetsGoRoundByWayOfTheNearest) {
  ViewState display;
  std::vector<std::uint32_t> targets;
  for (int i = 0; i < 4; ++i) {
    app::explainNextTarget(3, display);  // the player and two targets
    targets.push_back(display.overlays.target);
  }
  EXPECT_EQ(targets, (std::vector<std::uint32_t>{1, 2, 0, 1}));
  ViewState alone;
  app::explainNextTarget(1, alone);
  EXPECT_EQ(alone.overlays.target, 0u);
}

}  // namespace
