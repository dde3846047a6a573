#include "app/view/panes.hpp"

#include <cmath>
#include <gtest/gtest.h>

#include "world/scene/scene_file.hpp"

namespace {

using app::PaneKind;
using app::Split;
using app::ViewState;
using text::Language;

constexpr glm::ivec2 kWindow{1280, 720};

ViewState withConfiguration() {
  ViewState viewState;
  viewState.overlays.on.toggle(explain::Overlay::configuration);
  return viewState;
}

ViewState withFour() {
  ViewState viewState;
  viewState.fourViews = true;
  return viewState;
}

app::Camera camera() { return {{glm::vec3(1, 2, 3), 30.0f, 20.0f, 10.0f}, {}}; }

TEST(Panes, OneIsTheWholeWindow) {
  const auto panes = app::panesOf(ViewState{}, kWindow);
  ASSERT_EQ(panes.size(), 1u);
  EXPECT_EQ(panes[0].kind, PaneKind::whole);
  EXPECT_EQ(panes[0].size, kWindow);
}

TEST(Panes, ConfigurationSpaceStandsBesideTheScene) {
  const ViewState viewState = withConfiguration();
  EXPECT_EQ(app::splitOf(viewState), Split::two);
  const auto panes = app::panesOf(viewState, kWindow);
  ASSERT_EQ(panes.size(), 2u);
  EXPECT_EQ(panes[0].kind, PaneKind::scene);
  EXPECT_EQ(panes[1].kind, PaneKind::configuration);
  EXPECT_EQ(panes[0].size, panes[1].size);  // otherwise one point would appear at two heights
  EXPECT_EQ(panes[0].min.x + panes[0].size.x, panes[1].min.x);
}

// Would catch: two narrow figures between empty areas, if the free area beside a presented step is high.
TEST(Panes, InAHighRoomConfigurationSpaceStandsBelowTheScene) {
  ViewState viewState = withConfiguration();
  viewState.showPanel = false;
  viewState.inLesson = viewState.presenting = true;
  viewState.overlays.method = world::Method::gjk;
  const auto panes = app::panesOf(viewState, {1024, 768});
  ASSERT_EQ(panes.size(), 2u);
  EXPECT_EQ(panes[0].min.x, panes[1].min.x);
  EXPECT_EQ(panes[0].min.y + panes[0].size.y, panes[1].min.y);
}

// Would catch: two small pictures in a lesson for which one picture is enough.
TEST(Panes, InALessonConfigurationSpaceStandsAloneForSatAndBesideCode) {
  ViewState viewState = withConfiguration();
  viewState.showPanel = false;
  viewState.inLesson = true;
  const auto isAlone = [&] {
    const auto panes = app::panesOf(viewState, kWindow);
    return panes.size() == 1 && panes[0].kind == PaneKind::configuration && app::isWhole(panes[0]);
  };
  EXPECT_TRUE(isAlone());
  EXPECT_TRUE(app::stepColumnEdge(viewState, kWindow));
  viewState.overlays.method = world::Method::gjk;
  EXPECT_FALSE(isAlone());
  viewState.showPanel = viewState.codeInStep = true;
  viewState.tab = input::PanelPage::code;
  EXPECT_TRUE(isAlone());
  viewState.fourViews = true;
  EXPECT_FALSE(isAlone());
}

TEST(Panes, FourViewsWin) {
  ViewState viewState = withConfiguration();
  viewState.fourViews = true;
  EXPECT_EQ(app::splitOf(viewState), Split::four);
  EXPECT_EQ(app::panesOf(viewState, kWindow).size(), 4u);
}

// Catches a gap or overlap of one pixel at odd sizes, and a view under the panel.
TEST(Panes, TileTheFreeAreaOfAnyWindow) {
  for (const bool panel : {true, false}) {
    for (const float scale : {0.75f, 1.0f, 3.0f}) {
      for (const glm::ivec2 window :
           {kWindow, glm::ivec2(1281, 723), glm::ivec2(333, 201), glm::ivec2(3, 2)}) {
        ViewState viewState = withFour();
        viewState.showPanel = panel;
        viewState.scale = scale;
        const app::FigureArea figureArea = app::figureAreaFor(viewState, window);
        long area = 0;
        for (const app::Pane& pane : app::panesOf(viewState, window)) {
          EXPECT_GT(pane.size.x, 0);
          EXPECT_GT(pane.size.y, 0);
          EXPECT_GE(pane.min.y, figureArea.min.y);
          EXPECT_LE(pane.min.x + pane.size.x, figureArea.size.x);
          EXPECT_LE(pane.min.y + pane.size.y, figureArea.min.y + figureArea.size.y);
          area += static_cast<long>(pane.size.x) * pane.size.y;
        }
        EXPECT_EQ(area, static_cast<long>(figureArea.size.x) * figureArea.size.y);
        EXPECT_LE(figureArea.min.y + figureArea.size.y, window.y);
      }
    }
  }
}

TEST(Panes, LeaveRoomForThePanelUntilItIsClosed) {
  ViewState viewState = withFour();
  EXPECT_EQ(app::figureAreaFor(viewState, kWindow).size.x, 1280 - 372 - 32);
  viewState.showPanel = false;
  EXPECT_EQ(app::figureAreaFor(viewState, kWindow).size.x, 1280);
  viewState.figureOnly = true;
  EXPECT_EQ(app::figureAreaFor(viewState, kWindow).size, kWindow);
}

// Would catch: large letters everywhere but in the panel, and a panel that leaves the figure too little room.
TEST(Panes, LargeLettersGiveThePanelMoreOfASmallWindow) {
  const auto panelFraction = [](float scale, float width) {
    return app::panelScale(scale, width) * app::kPanelWidth / width;
  };
  EXPECT_FLOAT_EQ(panelFraction(1.0666f, 1024.0f), 0.36f);
  EXPECT_FLOAT_EQ(panelFraction(2.1333f, 1024.0f), 0.42f);
  EXPECT_FLOAT_EQ(panelFraction(2.0f, 1280.0f), 0.42f);
  EXPECT_FLOAT_EQ(panelFraction(3.0f, 1920.0f), 0.42f) << "as large as twice in 1280 pixels";
  EXPECT_FLOAT_EQ(panelFraction(3.0f, 1280.0f), 0.36f) << "here words need the room";
  EXPECT_FLOAT_EQ(app::panelScale(1.0f, 1280.0f), 1.0f);
}

// Would catch: a presented lesson whose text leaves the figure a third of the window.
TEST(Panes, InAWideWindowAPresentedStepStandsBesideTheFigure) {
  ViewState viewState;
  viewState.showPanel = false;
  viewState.inLesson = viewState.presenting = true;
  for (const glm::ivec2 window : {glm::ivec2(1280, 720), glm::ivec2(1024, 768)}) {
    const app::FigureArea figureArea = app::figureAreaFor(viewState, window, 600.0f);
    EXPECT_GT(figureArea.size.x, window.x / 2);
    EXPECT_GT(figureArea.size.y, window.y * 9 / 10);
  }
  EXPECT_EQ(app::figureAreaFor(viewState, {800, 800}).size.x, 800);
}

// Would catch: a floor without lines under the figure where no text stands, as in a bare figure.
TEST(Panes, OnlyAStepBesideItsFigureHasAColumnOfText) {
  ViewState viewState;
  viewState.showPanel = false;
  EXPECT_FALSE(app::stepColumnEdge(viewState, kWindow)) << "no lesson";
  viewState.inLesson = true;
  const auto edge = app::stepColumnEdge(viewState, kWindow);
  ASSERT_TRUE(edge);
  EXPECT_EQ(static_cast<int>(std::lround(*edge)), app::figureAreaFor(viewState, kWindow).min.x);
  EXPECT_FALSE(app::stepColumnEdge(viewState, {800, 800})) << "the step stands above its figure";
  viewState.figureOnly = true;
  EXPECT_FALSE(app::stepColumnEdge(viewState, kWindow));
}

// Would catch: a low figure below large letters, and a narrow one beside them.
TEST(Panes, LargeLettersWidenTheColumnAndLeaveRoomForTheFigure) {
  ViewState viewState;
  viewState.showPanel = false;
  viewState.inLesson = true;
  const auto edge = app::stepColumnEdge(viewState, kWindow);
  viewState.scale = 2.0f;
  const auto large = app::stepColumnEdge(viewState, kWindow);
  ASSERT_TRUE(edge && large);
  EXPECT_GT(*large, *edge);
  EXPECT_GE(1280.0f - *large, 0.45f * 1280.0f);
  viewState.scale = 3.0f;
  EXPECT_FALSE(app::stepColumnEdge(viewState, kWindow));
}

// Would catch: a panel of letters that nobody can read, in a window that is taller than wide.
TEST(Panes, InATallWindowThePanelLiesBelowTheFigure) {
  const glm::ivec2 tall(400, 900);
  ViewState viewState;
  EXPECT_GT(app::panelScaleIn(tall, 1.25f), 0.9f);
  const app::FigureArea figureArea = app::figureAreaFor(viewState, tall);
  EXPECT_EQ(figureArea.size.x, 400);
  EXPECT_EQ(figureArea.min.y + figureArea.size.y, 540);
  viewState.tab = input::PanelPage::cases;  // the list has more than the few rows of the other pages
  EXPECT_LT(app::figureAreaFor(viewState, tall).min.y + app::figureAreaFor(viewState, tall).size.y, 330);
  viewState.tab = input::PanelPage::values;
  viewState.inLesson = true;
  EXPECT_GT(app::figureAreaFor(viewState, tall).size.y, 150);
  viewState.showPanel = false;
  EXPECT_GT(app::figureAreaFor(viewState, tall).size.y, 450);
  EXPECT_FALSE(app::isPanelBelow({640, 480}));
}

TEST(Panes, AnEmptyWindowHasNone) {
  EXPECT_TRUE(app::panesOf(withFour(), {0, 0}).empty());
  EXPECT_TRUE(app::panesOf(ViewState{}, {10, 0}).empty());
}

TEST(Panes, EachLooksFromItsSide) {
  EXPECT_EQ(app::cameraOf(PaneKind::front, camera()).side(), app::Side::front);
  EXPECT_EQ(app::cameraOf(PaneKind::top, camera()).side(), app::Side::top);
  EXPECT_EQ(app::cameraOf(PaneKind::side, camera()).side(), app::Side::side);
  EXPECT_TRUE(app::cameraOf(PaneKind::side, camera()).orthographic());
  for (const PaneKind kind : {PaneKind::free, PaneKind::scene, PaneKind::configuration, PaneKind::whole})
    EXPECT_EQ(app::cameraOf(kind, camera()).eye(), camera().eye());
}

TEST(Panes, CaptionsNameTheView) {
  app::Camera free = camera();
  EXPECT_EQ(app::captionOf(PaneKind::whole, free, Language::en), "");
  EXPECT_EQ(app::captionOf(PaneKind::free, free, Language::en), "free");
  EXPECT_EQ(app::captionOf(PaneKind::top, free, Language::en), "from above: x right, −z up");
  EXPECT_EQ(app::captionOf(PaneKind::scene, free, Language::ja), "場面");
  free.toggleOrthographic();
  free.toggleFollow({0, 0, 0});
  EXPECT_EQ(app::captionOf(PaneKind::whole, free, Language::en), "orthographic · camera follows");
  free.lookFrom(app::Side::front);
  EXPECT_EQ(app::captionOf(PaneKind::whole, free, Language::en),
            "from the front: x right, y up · orthographic · camera follows");
  EXPECT_EQ(app::captionOf(PaneKind::configuration, free, Language::en),
            "configuration space: A is a point, B has grown by A");
}

// Catches labels placed as if the pane were the window, or y pointed up.
TEST(Panes, AProjectedPointLiesInItsPane) {
  const app::Pane pane{PaneKind::front, {100, 40}, {400, 200}};
  app::Camera front = camera();
  front.lookFrom(app::Side::front);
  front.toggleOrthographic();  // back to perspective
  const app::PaneFigure shown{pane, nullptr, front.view(2.0, {{-10, -10, -10}, {10, 10, 10}})};
  const auto middle = app::windowPixel(shown, {1, 2, 3});
  ASSERT_TRUE(middle);
  EXPECT_NEAR(middle->x, 300.0f, 1e-3f);
  EXPECT_NEAR(middle->y, 140.0f, 1e-3f);
  const auto above = app::windowPixel(shown, {2, 3, 3});
  EXPECT_GT(above->x, middle->x);
  EXPECT_LT(above->y, middle->y);
  EXPECT_FALSE(app::windowPixel(shown, {1, 2, 30}));  // behind the eye
}

TEST(Panes, ASightLineGoesThroughItsPoint) {
  for (const bool ortho : {false, true}) {
    app::Camera free = camera();
    if (ortho) free.toggleOrthographic();
    const app::PaneFigure shown{{PaneKind::scene, {30, 60}, {500, 300}},
                                nullptr,
                                free.view(5.0 / 3.0, {{-10, -10, -10}, {10, 10, 10}})};
    const explain::PickRay sight = app::rayThrough(shown, {180, 90});
    for (const double t : {0.1, 0.4, 0.8}) {
      const auto pixel = app::windowPixel(shown, glm::vec3(sight.origin + t * sight.direction));
      ASSERT_TRUE(pixel);
      EXPECT_NEAR(pixel->x, 180.5f, 0.05f);
      EXPECT_NEAR(pixel->y, 90.5f, 0.05f);
    }
  }
}

// Catches clicks that miss by the offset of the figure.
TEST(Panes, ASightLineIsInWorldSpaceForAMovedFigure) {
  app::PaneFigure shown{
      {PaneKind::scene, {0, 0}, {200, 200}}, nullptr, camera().view(1.0, {{-9, -9, -9}, {9, 9, 9}})};
  const explain::PickRay firstRay = app::rayThrough(shown, {20, 30});
  shown.origin = {1.0e6f, 0, 0};
  EXPECT_EQ(app::rayThrough(shown, {20, 30}).origin, firstRay.origin + glm::dvec3(1.0e6, 0, 0));
}

// Catches a click on the scene that chooses an axis, and a click beside the solid that keeps the chosen axis.
TEST(Panes, AClickOnAFaceChoosesItsAxis) {
  const world::World world(world::parseScene(
      R"({"title": {"en": "t", "ja": "t"},
          "player": {"shape": "obb", "center": [0, 0, 0], "halfExtents": [1, 1, 1], "rotation": [0, 0, 0]},
          "targets": [{"name": "box", "shape": "aabb", "center": [0, 0, 0], "halfExtents": [1, 1, 1]}]})",
      "test"));
  app::Camera front({glm::vec3(0, 0, 0), 0.0f, 0.0f, 20.0f}, {});
  const render::View view = front.view(1.0, {{-10, -10, -10}, {10, 10, 10}});
  const std::array shown{app::PaneFigure{{PaneKind::scene, {0, 0}, {200, 200}}, nullptr, view},
                         app::PaneFigure{{PaneKind::configuration, {200, 0}, {200, 200}}, nullptr, view}};
  explain::OverlayOptions overlays;
  const auto focus = explain::focusOf(world, 0);
  EXPECT_EQ(app::clickedAxis(shown, {100, 100}, focus, overlays.axis), std::nullopt);
  EXPECT_EQ(app::clickedAxis(shown, {300, 100}, focus, overlays.axis), 2);  // A.z
  EXPECT_EQ(app::clickedAxis(shown, {203, 3}, focus, overlays.axis), -1);
  EXPECT_EQ(app::clickedAxis(shown, {300, 300}, focus, overlays.axis), std::nullopt) << "outside";
  overlays.axis = 2;
  EXPECT_EQ(app::clickedAxis(shown, {300, 100}, focus, overlays.axis), -1) << "once more";
}

}  // namespace
