#include <gtest/gtest.h>

#include "app/view/panes.hpp"

namespace {

using app::Camera;
using app::FigureArea;
using app::Pane;
using app::PaneKind;
using app::ViewState;

constexpr glm::ivec2 kWindow{1280, 720};
constexpr Pane kWhole{PaneKind::whole, {0, 0}, kWindow};
const collision::Aabb kExtent{glm::vec3(-20.0f), glm::vec3(20.0f)};

Camera camera() { return {{glm::vec3(1, 2, 3), 30.0f, 20.0f, 10.0f}, {}}; }

app::PaneFigure figureIn(const Pane& pane, const FigureArea& area) {
  return {pane, nullptr, app::viewInArea(camera(), area, pane.size, kExtent, glm::vec3(0.0f)),
          glm::vec3(0.0f)};
}

TEST(Composition, WithoutTextsTheFreeAreaIsTheWindow) {
  ViewState viewState;
  viewState.figureOnly = true;
  const FigureArea area = app::paneFigureArea(viewState, kWhole, kWindow);
  EXPECT_EQ(area.min, glm::ivec2(0));
  EXPECT_EQ(area.size, kWindow);
  const render::View expectedView = camera().view(1280.0 / 720.0, kExtent);
  EXPECT_EQ(app::viewInArea(camera(), area, kWindow, kExtent, glm::vec3(0.0f)).projection,
            expectedView.projection);
}

// Would catch: a figure whose upper half lies under title and verdict at a large scale.
TEST(Composition, TheCameraTargetIsCentredInTheAreaFreeOfTexts) {
  for (const float scale : {1.0f, 2.0f, 3.0f}) {
    ViewState viewState;
    viewState.scale = scale;
    const FigureArea freeArea = app::figureAreaFor(viewState, kWindow),
                     area = app::paneFigureArea(viewState, kWhole, kWindow);
    const auto pixel = app::windowPixel(figureIn(kWhole, area), glm::vec3(camera().target()));
    ASSERT_TRUE(pixel);
    const glm::vec2 middle = glm::vec2(freeArea.min) + 0.5f * glm::vec2(freeArea.size);
    EXPECT_NEAR(pixel->x, middle.x, 1.0f) << scale;
    EXPECT_NEAR(pixel->y, middle.y, 16.0f) << scale;
    EXPECT_GE(area.min.y, 0) << scale;
    EXPECT_LE(area.min.y + area.size.y, kWindow.y) << scale;
  }
}

// Would catch: a body at the edge of the window that is cut off when the window is split into views.
TEST(Composition, ANarrowViewShowsNoLessOfTheWidth) {
  const Pane widePane{PaneKind::scene, {0, 0}, {1040, 800}}, narrowPane{PaneKind::scene, {0, 0}, {400, 600}};
  const app::PaneFigure wideFigure = figureIn(widePane, {{0, 0}, widePane.size});
  const app::PaneFigure narrowFigure = figureIn(narrowPane, {{0, 0}, narrowPane.size});
  const glm::vec3 target(camera().target());
  const glm::vec3 right(glm::transpose(glm::mat3(wideFigure.view.viewMatrix))[0]);
  const auto widePixel = app::windowPixel(wideFigure, target + 4.0f * right);
  const auto narrowPixel = app::windowPixel(narrowFigure, target + 4.0f * right);
  ASSERT_TRUE(widePixel && narrowPixel);
  EXPECT_GT(widePixel->x, 800.0f) << "near the edge of the wide one";
  EXPECT_NEAR(narrowPixel->x / 400.0f, widePixel->x / 1040.0f, 1e-3f);
}

// Would catch: a caption over the solid in a pane that large letters leave low, and a needlessly small figure
// in a high pane.
TEST(Composition, ALowPaneKeepsAStripForItsCaption) {
  ViewState largeViewState;
  largeViewState.scale = 2.0f;
  const glm::ivec2 window(1024, 768);
  const Pane lowPane{PaneKind::configuration, {512, 450}, {512, 280}};
  const int strip = app::captionStripHeight(largeViewState, lowPane, window);
  EXPECT_GE(strip, 48) << "two lines of small letters";
  EXPECT_EQ(app::paneFigureArea(largeViewState, lowPane, window).size, glm::ivec2(512, 280 - strip));
  const Pane highPane{PaneKind::configuration, {640, 56}, {640, 600}};
  EXPECT_EQ(app::captionStripHeight(ViewState{}, highPane, kWindow), 0);
}

TEST(Composition, TheSmallestWindowHasAView) {
  for (const glm::ivec2 window : {glm::ivec2(1, 1), glm::ivec2(2, 300), glm::ivec2(300, 2)}) {
    const Pane pane{PaneKind::whole, {0, 0}, window};
    const FigureArea area = app::paneFigureArea(ViewState{}, pane, window);
    EXPECT_GT(area.size.x, 0);
    EXPECT_GT(area.size.y, 0);
  }
}

TEST(Composition, LinesAndWordsAreSmallerInASmallView) {
  const Pane pane{PaneKind::top, {0, 0}, {380, 240}};
  EXPECT_EQ(app::paneScale(pane, 1.0f), 1.0f);
  EXPECT_EQ(app::paneScale(pane, 3.0f), 1.5f);
  EXPECT_EQ(app::paneScale(kWhole, 3.0f), 3.0f) << "the whole window is as large as was asked for";
}

}  // namespace
