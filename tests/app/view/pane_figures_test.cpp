// The figures of several panes that show one scene.
#include <algorithm>
#include <gtest/gtest.h>

#include "app/camera/camera.hpp"
#include "app/scenes/catalogue.hpp"
#include "app/view/panes.hpp"
#include "support/scratch_folder.hpp"
#include "test_folders.hpp"

namespace {

using app::PaneKind;

/// Two balls along x, and a wall in front of them as seen from +x.
constexpr const char* kScene = R"({"title": {"en": "t"},
    "player": {"shape": "sphere", "center": [0, 0, 0], "radius": 0.5},
    "targets": [{"name": "ball", "shape": "sphere", "center": [0.75, 0, 0], "radius": 0.5},
                {"name": "wall", "shape": "aabb", "center": [2, 0, 0], "halfExtents": [0.25, 2, 2]}]})";

struct PaneFigures : testing::Test {
  ScratchFolder folder;
  app::Figures figures;

  app::Session fourViews() { return fourViewsOf(folder.write("wall.json", kScene)); }

  app::Session fourViewsOf(const std::filesystem::path& file) {
    app::ViewState viewState;
    viewState.fourViews = true;
    return {{file, {file}, {}, {}, {}, viewState}, {[](const std::string&) {}, [](const std::string&) {}}};
  }

  /// The opacity, in a pane, of the solid whose centre is `center`; 0 if the pane has none.
  float opacity(PaneKind kind, const glm::vec3& center) {
    const auto& solids = figures.drawListOf(kind).solids;
    const auto found = std::find_if(solids.begin(), solids.end(),
                                    [&](const render::Solid& solid) { return solid.center == center; });
    return found == solids.end() ? 0.0f : found->fill.a;
  }
};

// Would catch: a side view that shows a wall instead of the pair.
TEST_F(PaneFigures, BodiesInFrontOfThePairAreFaint) {
  const app::Session session = fourViews();
  figures.compose(session, {1280, 720});
  const glm::vec3 player(0), ball(0.75f, 0, 0), wall(2, 0, 0);
  EXPECT_LT(opacity(PaneKind::side, wall), 0.3f);
  EXPECT_GT(opacity(PaneKind::side, wall), 0.0f);
  for (const PaneKind kind : {PaneKind::front, PaneKind::top, PaneKind::free})
    EXPECT_EQ(opacity(kind, wall), 1.0f) << static_cast<int>(kind);
  for (const glm::vec3& one : {player, ball}) EXPECT_EQ(opacity(PaneKind::side, one), 1.0f);
}

std::optional<glm::vec2> letterIn(const app::PaneFigure& shown, const std::string& letter) {
  for (const render::Label& label : shown.figure->labels)
    if (label.text == letter) return app::windowPixel(shown, label.anchor);
  return std::nullopt;
}

// Would catch: the letter y among the bodies of the top view, and an axis without its letter.
TEST_F(PaneFigures, EachAxisInAViewHasItsLetterAtItsEndInView) {
  const app::Session session = fourViews();
  figures.compose(session, {1280, 720});
  const std::map<PaneKind, std::string> axisAtEye{
      {PaneKind::front, "z"}, {PaneKind::top, "y"}, {PaneKind::side, "x"}};
  for (const app::PaneFigure& shown : figures.panes()) {
    for (const std::string letter : {"x", "y", "z"}) {
      const bool pointsAtEye = axisAtEye.contains(shown.pane.kind) && axisAtEye.at(shown.pane.kind) == letter;
      const auto pixel = letterIn(shown, letter);
      EXPECT_EQ(pixel.has_value(), !pointsAtEye) << static_cast<int>(shown.pane.kind) << letter;
      EXPECT_TRUE(!pixel || app::paneAt({&shown, 1}, glm::ivec2(*pixel))) << letter;
    }
  }
}

// Would catch: axes that run on below the keys and out of the window.
TEST_F(PaneFigures, InALessonTheAxesEndBesideItsTexts) {
  constexpr glm::ivec2 kBesideTexts{1280, 720};
  const auto file = test::assetFolder() / "lessons/10-contact.json";
  app::Session session{{file, {file}, {}, {}, {}, {}},
                       {[](const std::string&) {}, [](const std::string&) {}}};
  int axes = 0;
  for (int step = 1; step <= 4; ++step) {
    session.apply(input::GoToStep{step});
    figures.compose(session, kBesideTexts);
    const app::PaneFigure& shown = figures.panes().front();
    const app::FigureArea figureArea = app::figureAreaFor(session.viewState(), kBesideTexts);
    for (const render::Arrow& axis : shown.figure->arrows) {
      const auto tip = app::windowPixel(shown, axis.to);
      if (axis.onTop || !tip) continue;
      ++axes;
      EXPECT_LT(tip->x, static_cast<float>(figureArea.min.x + figureArea.size.x)) << step;
      EXPECT_LT(tip->y, static_cast<float>(figureArea.min.y + figureArea.size.y)) << step;
    }
  }
  EXPECT_GT(axes, 0);
}

/// The fraction of the pane's width or height that the pair and its explanation fill.
float contentFraction(const app::PaneFigure& shown, std::span<const collision::Aabb> boxes) {
  glm::vec2 low(INFINITY), high(-INFINITY);
  for (const collision::Aabb& box : boxes) {
    for (unsigned corner = 0; corner < 8; ++corner) {
      const glm::bvec3 upper((corner & 1) != 0, (corner & 2) != 0, (corner & 4) != 0);
      const auto pixel = app::windowPixel(shown, glm::mix(box.min, box.max, upper) - shown.origin);
      if (!pixel) continue;
      low = glm::min(low, *pixel);
      high = glm::max(high, *pixel);
    }
  }
  const glm::vec2 min(shown.pane.min), size(shown.pane.size), fraction = (high - low) / size;
  EXPECT_TRUE(glm::all(glm::greaterThanEqual(low, min)) && glm::all(glm::lessThanEqual(high, min + size)));
  return std::max(fraction.x, fraction.y);
}

// Would catch: a free view that shows the pair as small as the whole window does.
TEST_F(PaneFigures, TheExplainedPairFillsHalfOfTheFreeView) {
  int stepCount = 0;
  for (const auto& file : app::listScenes(test::assetFolder() / "scenes")) {
    const app::Session session = fourViewsOf(file);
    if (!session.camera().tracksPair()) continue;
    ++stepCount;
    for (const glm::ivec2 window : {glm::ivec2(1024, 768), glm::ivec2(1280, 720), glm::ivec2(1920, 1080)}) {
      figures.compose(session, window);
      const auto boxes = app::pairBoxes(session.world(), figures.focus(), figureOptions(session.viewState()));
      const auto panes = figures.panes();
      const auto freePane = std::find_if(panes.begin(), panes.end(), [](const app::PaneFigure& shown) {
        return shown.pane.kind == PaneKind::free;
      });
      const bool isWide = freePane->pane.size.x > freePane->pane.size.y;
      EXPECT_GE(contentFraction(*freePane, boxes), isWide ? 0.5f : 0.45f) << file.stem() << ' ' << window.x;
    }
  }
  EXPECT_GE(stepCount, 10);
}

// Would catch: configuration-space views that keep room for a headline that is gone, and figures that jump
// when a note comes or goes.
TEST_F(PaneFigures, StayBelowThePresentHeadline) {
  constexpr glm::ivec2 kProjector{1024, 768};
  app::Session session = fourViews();
  session.viewState().fourViews = false;
  figures.compose(session, kProjector);
  EXPECT_TRUE(figures.updateHeadlineBottom(125.0f, kProjector));
  EXPECT_FALSE(figures.updateHeadlineBottom(60.0f, kProjector)) << "a note that has gone";
  session.viewState().overlays.on.set(explain::Overlay::configuration, true);
  figures.compose(session, kProjector);
  EXPECT_EQ(figures.panes()[0].pane.min.y, app::figureAreaFor(session.viewState(), kProjector).min.y);
  EXPECT_TRUE(figures.updateHeadlineBottom(125.0f, kProjector));
  figures.compose(session, kProjector);
  EXPECT_EQ(figures.panes()[0].pane.min.y, 125);
}

}  // namespace
