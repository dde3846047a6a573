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

app::PaneFigure figureIn(const Pane& pane, const FigureArea& room) {
  return {pane, nullptr, app::viewInArea(camera(), room, pane.size, kExtent, glm::vec3(0.0f)),
          glm::vec3(0.0f)};
}

TEST(Composition, WithoutTextsTheFreeAreaIsTheWindow) {
  ViewState viewState;
  viewState.figureOnly = true;
  const FigureArea room = app::paneFigureArea(viewState, kWhole, kWindow);
  EXPECT_EQ(room.min, glm::ivec2(0));
  EXPECT_EQ(room.size, kWindow);
  const render::View plain = camera().view(1280.0 / 720.0, kExtent);
  EXPECT_EQ(app::viewInArea(camera(), room, kWindow, kExtent, glm::vec3(0.0f)).projection, plain.projection);
}

// Would catch: a figure whose upper half lies under title and verdict at a large scale.
TEST(Composition, TheCameraTargetIsCentredInTheAreaFreeOfTexts) {
  for (const float scale : {1.0f, 2.0f, 3.0f}) {
    ViewState viewState;
    viewState.scale = scale;
    const FigureArea clear = app::figureAreaFor(viewState, kWindow),
                     room = app::paneFigureArea(viewState, kWhole, kWindow);
    const auto place = app::windowPixel(figureIn(kWhole, room), glm::vec3(camera().target()));
    ASSERT_TRUE(place);
    const glm::vec2 middle = glm::vec2(clear.min) + 0.5f * glm::vec2(clear.size);
    EXPECT_NEAR(place->x, middle.x, 1.0f) << scale;
    EXPECT_NEAR(place->y, middle.y, 16.0f) << scale;
    EXPECT_GE(room.min.y, 0) << scale;
    EXPECT_LE(room.min.y + room.size.y, kWindow.y) << scale;
  }
}

// Would catch: a body at the edge of the window that is cut off when the window is split into views.
TEST(Composition, ANarrowViewShowsNoLessOfTheWidth) {
  const Pane wide{PaneKind::scene, {0, 0}, {1040, 800}}, narrow{PaneKind::scene, {0, 0}, {400, 600}};
  const app::PaneFigure inWide = figureIn(wide, {{0, 0}, wide.size});
  const app::PaneFigure inNarrow = figureIn(narrow, {{0, 0}, narrow.size});
  const glm::vec3 target(camera().target());
  const glm::vec3 right(glm::transpose(glm::mat3(inWide.view.view))[0]);
  const auto before = app::windowPixel(inWide, target + 4.0f * right);
  const auto after = app::windowPixel(inNarrow, target + 4.0f * right);
  ASSERT_TRUE(before && after);
  EXPECT_GT(before->x, 800.0f) << "near the edge of the wide one";
  EXPECT_NEAR(after->x / 400.0f, before->x / 1040.0f, 1e-3f);
}

// Would catch: a caption over the solid in a pane that large letters leave low, and a needlessly small figure
// in a high pane.
TEST(Composition, ALowPaneKeepsAStripForItsCaption) {
  ViewState large;
  large.scale = 2.0f;
  const glm::ivec2 window(1024, 768);
  const Pane low{PaneKind::configuration, {512, 450}, {512, 280}};
  const int strip = app::captionStrip(large, low, window);
  EXPECT_GE(strip, 48) << "two lines of small letters";
  EXPECT_EQ(app::paneFigureArea(large, low, window).size, glm::ivec2(512, 280 - strip));
  const Pane high{PaneKind::configuration, {640, 56}, {640, 600}};
  EXPECT_EQ(app::captionStrip(ViewState{}, high, kWindow), 0);
}

TEST(Composition, TheSmallestWindowHasAView) {
  for (const glm::ivec2 window : {glm::ivec2(1, 1), glm::ivec2(2, 300), glm::ivec2(300, 2)}) {
    const Pane pane{PaneKind::whole, {0, 0}, window};
    const FigureArea room = app::paneFigureArea(ViewState{}, pane, window);
    EXPECT_GT(room.size.x, 0);
    EXPECT_GT(room.size.y, 0);
  }
}

TEST(Composition, LinesAndWordsAreSmallerInASmallView) {
  const Pane pane{PaneKind::top, {0, 0}, {380, 240}};
  EXPECT_EQ(app::scaleIn(pane, 1.0f), 1.0f);
  EXPECT_EQ(app::scaleIn(pane, 3.0f), 1.5f);
  EXPECT_EQ(app::scaleIn(kWhole, 3.0f), 3.0f) << "the whole window is as large as was asked for";
}

}  // namespace
