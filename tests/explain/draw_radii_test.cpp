#include "explain/lists.hpp"
#include "explain/overlays.hpp"

namespace {

using namespace explain_test;
using collision::Sphere;

render::DrawList radiiList(float x, const explain::PairNames& names = {"A", "B"}) {
  return drawListOf([&](const explain::Sketch& sketch) {
    explain::drawRadii(Sphere{{x, 0, 0}, 0.5f}, Sphere{{0, 0, 0}, 0.25f}, names, sketch);
  });
}

TEST(DrawRadii, BetweenTheEndsOfTheRadiiLiesTheGap) {
  const auto list = radiiList(1.25f);
  EXPECT_TRUE(hasStroke(list, {1.25f, 0, 0}, {0.75f, 0, 0}, palette().playerMark));
  EXPECT_TRUE(hasStroke(list, {0, 0, 0}, {0.25f, 0, 0}, palette().targetMark));
  EXPECT_TRUE(hasStroke(list, {0.25f, 0, 0}, {0.75f, 0, 0}, palette().gapMark));
  EXPECT_TRUE(hasLabel(list, "gap 0.500"));
  EXPECT_TRUE(hasLabel(list, "d = 1.250 > A.r + B.r = 0.750\nd² = 1.563 > (A.r + B.r)² = 0.563"));
}

// By hand: the centres are 0.75 apart along x and 1 along y. Would catch: legs before the answer.
TEST(DrawRadii, AfterAnAnswerTheDistanceHasItsPartsAlongTheAxes) {
  const Sphere a{{0.75f, 1, 0}, 0.5f}, b{{0, 0, 0}, 0.25f};
  const auto radiiListOf = [&](bool drawsLegs, const Sphere& player) {
    explain::FigureOptions options;
    options.lesson.drawsLegs = drawsLegs;
    return drawListOf([&](const explain::Sketch& s) { explain::drawRadii(player, b, {}, s); }, options);
  };
  const auto list = radiiListOf(true, a);
  EXPECT_TRUE(hasStroke(list, {0, 0, 0}, {0.75f, 0, 0}, palette().ink));
  EXPECT_TRUE(hasStroke(list, {0.75f, 0, 0}, a.center, palette().ink));
  EXPECT_TRUE(hasLabel(list, "0.750"));
  EXPECT_TRUE(hasLabel(list, "1.000"));
  EXPECT_FALSE(hasLabel(radiiListOf(false, a), "0.750"));
  EXPECT_FALSE(hasLabel(radiiListOf(true, Sphere{{0.75f, 0, 0}, 0.5f}), "0.750"))
      << "one part is the distance";
}

// By hand: the centres are 0.75 apart along x and 1 along y. Would catch: a distance that is drawn only
// between balls, and one that is drawn twice.
TEST(DrawCenters, TheirDistanceHasItsPartsAlongTheAxes) {
  explain::Focus focus;
  focus.player = collision::Obb{.center = {0.75f, 1, 0}};
  focus.target = Sphere{{0, 0, 0}, 0.25f};
  const auto list = drawListOf([&](const explain::Sketch& sketch) { explain::drawCenters(focus, sketch); });
  EXPECT_TRUE(hasStroke(list, {0, 0, 0}, {0.75f, 0, 0}, palette().ink));
  EXPECT_TRUE(hasStroke(list, {0.75f, 0, 0}, {0.75f, 1, 0}, palette().ink));
  EXPECT_TRUE(hasLabel(list, "0.750"));
  explain::FigureOptions options;
  options.lesson.drawsLegs = options.lesson.drawsCenters = true;
  EXPECT_FALSE(hasLabel(drawListOf(
                            [&](const explain::Sketch& sketch) {
                              explain::drawRadii(Sphere{{0.75f, 1, 0}, 0.5f}, Sphere{}, {}, sketch);
                            },
                            options),
                        "0.750"));
}

TEST(DrawRadii, OrTheOverlapLiesBetweenThem) {
  const auto list = radiiList(0.5f);
  EXPECT_TRUE(hasStroke(list, {0, 0, 0}, {0.25f, 0, 0}, palette().overlapMark));
  EXPECT_TRUE(hasLabel(list, "overlap 0.250"));
  EXPECT_TRUE(hasLabel(list, "d = 0.500 ≤ A.r + B.r = 0.750\nd² = 0.250 ≤ (A.r + B.r)² = 0.563"));
}

// Would catch: a comparison just below the lowest point of the lower ball. Seen from above, the ball extends
// further down in the picture, so that the comparison would lie on the ball.
TEST(DrawRadii, TheComparisonStandsBelowBothBalls) {
  const collision::Sphere a{{0, 3, 0}, 0.5f}, b{{0, 0, 0}, 1.0f};
  const auto list = drawListOf([&](const explain::Sketch& sketch) { explain::drawRadii(a, b, {}, sketch); });
  const auto comparison =
      std::find_if(list.labels.begin(), list.labels.end(),
                   [](const render::Label& label) { return label.text.starts_with("d = "); });
  ASSERT_NE(comparison, list.labels.end());
  EXPECT_LT(comparison->anchor.y, -1.25f);
}

TEST(DrawRadii, NameTheTwoBodies) {
  const auto list = radiiList(1.25f, {"player", "post"});
  EXPECT_TRUE(hasLabel(list, "player: A.r = 0.500"));
  EXPECT_TRUE(hasLabel(list, "post: B.r = 0.250"));
  EXPECT_TRUE(hasLabel(radiiList(1.25f), "A.r = 0.500")) << "a body that is called A";
}

// Would catch a comparison that denies a touch.
TEST(DrawRadii, TouchingSpheresOverlapByNothing) {
  const auto list = radiiList(0.75f);
  EXPECT_TRUE(hasLabel(list, "overlap 0.000"));
  EXPECT_TRUE(hasLabel(list, "d = 0.750 ≤ A.r + B.r = 0.750\nd² = 0.563 ≤ (A.r + B.r)² = 0.563"));
}

// Would catch: NaN along the line between coinciding centres.
TEST(DrawRadii, ConcentricSpheresHaveALineToo) {
  for (const render::Stroke& stroke : radiiList(0.0f).strokes)
    EXPECT_TRUE(std::isfinite(stroke.a.x + stroke.a.y + stroke.b.x + stroke.b.y));
}

}  // namespace
