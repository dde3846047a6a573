#include "collision/overlaps.hpp"
#include "explain/lists.hpp"
#include "explain/overlays.hpp"

namespace {

using namespace explain_test;
using collision::Aabb;

render::DrawList pushOutList(const collision::Shape& a, const collision::Shape& b) {
  return drawListOf([&](const explain::Sketch& sketch) { explain::drawPushOut(focusOn(a, b), sketch); });
}

// By hand: the upper box overlaps by 0.25, over a patch of 2 by 2.
TEST(DrawPushOut, ShowsThePatchAndTheGhostThatJustTouches) {
  const auto list = pushOutList(Aabb{{-1, 0.75f, -1}, {1, 2.75f, 1}}, Aabb{{-3, -1, -3}, {3, 1, 3}});
  ASSERT_EQ(list.faces.size(), 1u);
  ASSERT_EQ(list.corners.size(), 4u);
  glm::vec3 area(0.0f);
  for (std::size_t i = 1; i + 1 < 4; ++i)
    area += glm::cross(list.corners[i] - list.corners[0], list.corners[i + 1] - list.corners[0]) * 0.5f;
  EXPECT_NEAR(area.y, 4.0f, 1e-5f) << "in order about the normal, not crosswise";
  ASSERT_EQ(list.solids.size(), 1u);
  EXPECT_EQ(list.solids[0].center, glm::vec3(0, 2, 0));
  EXPECT_TRUE(list.arrows.empty()) << "a length is a bar";
  EXPECT_TRUE(hasStroke(list, {0, 1.75f, 0}, {0, 2, 0}, palette().playerMark));
  EXPECT_TRUE(hasLabel(list, "minimum translation 0.250"));
}

TEST(DrawPushOut, OneContactPointIsADot) {
  const auto list = pushOutList(collision::Sphere{{0, 1.25f, 0}, 0.5f}, Aabb{{-1, -1, -1}, {1, 1, 1}});
  EXPECT_TRUE(list.faces.empty());
  EXPECT_TRUE(hasDot(list, {0, 0.875f, 0}, palette().overlapMark));
}

// By hand: the ball reaches 0.375 below the top of the box. Its centre is outside, so the figure has one
// length.
TEST(DrawPushOut, ABallsDepthStandsBesideIt) {
  const collision::Sphere ball{{0, 1.125f, 0}, 0.5f};
  const auto focus = focusOn(ball, Aabb{{-1, -1, -1}, {1, 1, 1}});
  explain::FigureOptions options;
  options.lesson.bodyNames = true;
  const auto list =
      drawListOf([&](const explain::Sketch& sketch) { explain::drawPushOut(focus, sketch); }, options);
  EXPECT_EQ(barLengths(list, palette().overlapMark), (std::vector<float>{0.375f}));
  EXPECT_TRUE(hasLabel(list, "depth 0.375"));
  EXPECT_TRUE(hasLabel(list, "contact point"));
  const auto nameLabel = std::find_if(list.labels.begin(), list.labels.end(), [](const render::Label& label) {
    return label.text == "contact point";
  });
  EXPECT_EQ(nameLabel->anchor.y, 0.8125f)
      << "a level line from the point, which is the middle of the overlap";
  EXPECT_LT(nameLabel->anchor.x, -0.5f) << "at the left of the ball";
  for (const render::Stroke& stroke : list.strokes) {
    if (stroke.width != explain::kBarWidth) continue;
    EXPECT_GT(std::abs(stroke.a.x), 0.5f) << "clear of the ball";
  }
}

// By hand: the ball reaches 0.25 into the box from its right. Would catch: a bar on the ground, far from the
// ball.
TEST(DrawPushOut, ADepthToTheSideStandsAboveTheBall) {
  const auto list = pushOutList(collision::Sphere{{1.25f, 0, 0}, 0.5f}, Aabb{{-1, -1, -1}, {1, 1, 1}});
  EXPECT_EQ(barLengths(list, palette().overlapMark), (std::vector<float>{0.25f}));
  for (const render::Stroke& stroke : list.strokes) {
    if (stroke.width != explain::kBarWidth) continue;
    EXPECT_GT(stroke.a.y, 0.4f);
    EXPECT_LT(stroke.a.y, 0.7f);
  }
}

// By hand: the centre is 0.125 below the top. Would catch: a depth without the radius.
TEST(DrawPushOut, WithTheCentreInsideTheDepthIsASum) {
  const auto list = pushOutList(collision::Sphere{{0, 0.875f, 0}, 0.5f}, Aabb{{-1, -1, -1}, {1, 1, 1}});
  EXPECT_EQ(barLengths(list, palette().playerMark), (std::vector<float>{0.5f}));
  EXPECT_EQ(barLengths(list, palette().gapMark), (std::vector<float>{0.125f}));
  EXPECT_EQ(barLengths(list, palette().overlapMark), (std::vector<float>{0.625f}));
  EXPECT_TRUE(hasLabel(list, "depth 0.125 + 0.500 = 0.625"));
}

// By hand: a wish of 1 down takes the centre from 1 above the top to 0.125 below it.
TEST(DrawPushOut, ALandingShowsTheLengthsButNotTheirSum) {
  const world::World world(world::parseScene(R"({"player": {"shape": "sphere", "center": [0, 1.375, 0],
      "radius": 0.5}, "wish": [0, -1, 0], "targets": [
      {"name": "box", "shape": "aabb", "center": [0, 0, 0], "halfExtents": [1, 0.5, 1]}]})",
                                             "test"));
  const auto list = drawListOf([&](const explain::Sketch& sketch) {
    explain::drawLanding(world, explain::focusOf(world, 0), sketch);
  });
  EXPECT_EQ(barLengths(list, palette().playerRim), (std::vector<float>{0.5f}));
  EXPECT_EQ(barLengths(list, palette().gapMark), (std::vector<float>{0.125f}));
  EXPECT_TRUE(hasLabel(list, "radius 0.500"));
  EXPECT_TRUE(hasLabel(list, "face to centre 0.125"));
  EXPECT_EQ(list.labels.size(), 2u);
}

// By hand: a wish of 1.5 to the right takes the upper left front corner from (-3.5, 0.5, 0.5) to
// (-2, 0.5, 0.5).
TEST(DrawLanding, ABoxHasAnOutlineAndAnArrowWithItsLength) {
  world::World world(world::parseScene(R"({"player": {"shape": "aabb", "center": [-3, 0, 0],
      "halfExtents": [0.5, 0.5, 0.5]}, "wish": [1.5, 0, 0], "targets": [
      {"name": "box", "shape": "aabb", "center": [0, 0, 0], "halfExtents": [1, 0.5, 1]}]})",
                                       "test"));
  const auto landingList = [&] {
    return drawListOf([&](const explain::Sketch& sketch) {
      explain::drawLanding(world, explain::focusOf(world, 0), sketch);
    });
  };
  const auto list = landingList();
  ASSERT_EQ(list.arrows.size(), 1u);
  EXPECT_EQ(list.arrows[0].from, glm::vec3(-3, 0, 0));
  EXPECT_EQ(list.arrows[0].to, glm::vec3(-1.5f, 0, 0));
  EXPECT_TRUE(hasLabel(list, "1.5"));
  EXPECT_TRUE(hasStroke(list, {-2, 0.5f, 0.5f}, {-1, 0.5f, 0.5f}, palette().playerMark));
  input::TickInput moveRight;
  moveRight.move[0].steps = 1;
  static_cast<void>(world.step(moveRight));
  EXPECT_EQ(landingList().arrows[0].to, glm::vec3(-1.5f, 0, 0)) << "the goal stays while the box moves";
}

// By hand: the nearest point is (1, 0, 0), and the centre is 0.25 from it.
TEST(DrawNearest, AwayLeadsFromTheNearestPointToTheCentre) {
  const auto nearestList = [](float x) {
    const auto focus = focusOn(collision::Sphere{{x, 0, 0}, 0.5f}, Aabb{{-1, -1, -1}, {1, 1, 1}});
    return drawListOf([&](const explain::Sketch& sketch) { explain::drawNearest(focus, sketch); });
  };
  const auto list = nearestList(1.25f);
  ASSERT_EQ(list.arrows.size(), 1u);
  EXPECT_EQ(list.arrows[0].from, glm::vec3(1, 0, 0));
  EXPECT_EQ(list.arrows[0].to, glm::vec3(1.25f, 0, 0));
  EXPECT_TRUE(hasLabel(list, "nearest") && hasLabel(list, "away"));
  EXPECT_TRUE(nearestList(0.75f).arrows.empty()) << "with the centre inside, the nearest point is the centre";
}

// Would catch: the colour of a ghost over the colour of the ball.
TEST(DrawPushOut, AMovedBallIsAnOutlineOverEverything) {
  const auto list = pushOutList(collision::Sphere{{0, 1.25f, 0}, 0.5f}, Aabb{{-1, -1, -1}, {1, 1, 1}});
  EXPECT_TRUE(list.solids.empty());
  EXPECT_TRUE(std::any_of(list.strokes.begin(), list.strokes.end(), [](const render::Stroke& stroke) {
    return stroke.onTop && stroke.color == palette().playerMark && stroke.a.y > 1.75f;
  }));
}

TEST(DrawPushOut, NothingWhenApart) {
  const auto list = pushOutList(collision::Sphere{{0, 3, 0}, 0.5f}, Aabb{{-1, -1, -1}, {1, 1, 1}});
  EXPECT_TRUE(list.solids.empty());
  EXPECT_TRUE(list.strokes.empty());
  EXPECT_TRUE(list.labels.empty());
}

}  // namespace
