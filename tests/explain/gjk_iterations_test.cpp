// The drawing of GJK: the difference around the player's centre, and the chosen iteration.
#include "explain/gjk_iterations.hpp"

#include <gtest/gtest.h>

#include "collision/any.hpp"
#include "explain/hull_bodies.hpp"
#include "explain/sketch.hpp"
#include "rounds.hpp"

namespace {

// Would catch a Minkowski difference that is not mirrored or has wrong corners, which changes the verdict.
TEST(GjkSteps, ThePlayersCentreIsInTheDifferenceWhereTheyOverlap) {
  reference::Random random(382);
  int hits = 0;
  const int count = test::rounds(300);
  for (int round = 0; round < count; ++round) {
    const world::Body a = hullBody(randomHullPoints(random), randomPlacement(random, 0.75));
    const bool isBox = random.chance(0.3);
    const world::Placement placement = randomPlacement(random, 0.75);
    const world::Body b =
        isBox ? boxBody({0.5f, 0.25f, 0.75f}, placement) : hullBody(randomHullPoints(random), placement);
    const explain::Focus focus = focusOn(a, b);
    const explain::MinkowskiDifference difference = explain::minkowskiDifference(focus);
    ASSERT_TRUE(difference.solid);
    const auto contact = world::contact(focus.playerPart, focus.targetPart);
    const float distance = world::closestPoints(focus.playerPart, focus.targetPart).distance;
    if (distance > 1e-4f || (contact && contact->depth > 1e-4f)) {
      EXPECT_EQ(collision::overlaps(difference.center, collision::PosedHull(*difference.solid)),
                contact.has_value());
    }
    EXPECT_NEAR(collision::distance(collision::PosedHull(*difference.solid), difference.center), distance,
                1e-5f);
    hits += contact ? 1 : 0;
  }
  EXPECT_GT(hits, count / 4);
}

// Would catch a simplex drawn in another frame than the difference.
TEST(GjkSteps, EverySimplexLiesInTheDifference) {
  reference::Random random(383);
  for (int round = 0; round < test::rounds(100); ++round) {
    const world::Body a = hullBody(randomHullPoints(random), randomPlacement(random, 0.75)),
                      b = hullBody(randomHullPoints(random), randomPlacement(random, 0.75));
    const explain::Focus focus = focusOn(a, b);
    const explain::MinkowskiDifference difference = explain::minkowskiDifference(focus);
    const auto report = explain::gjkReport(focus);
    ASSERT_TRUE(report && difference.solid);
    for (int i = 0; i < report->count; ++i) {
      const collision::GjkIteration& iteration = report->iterations[static_cast<std::size_t>(i)];
      for (int corner = 0; corner < iteration.count; ++corner) {
        const glm::vec3 position =
            difference.toWorld(iteration.simplex[static_cast<std::size_t>(corner)].point);
        EXPECT_LT(collision::distance(collision::PosedHull(*difference.solid), position), 1e-5f);
      }
    }
  }
}

TEST(GjkSteps, TheKeysGoThroughTheIterationsAndBeginAgain) {
  collision::GjkReport report;
  report.count = 4;
  report.deciding = 2;
  EXPECT_EQ(explain::shownIteration(report, -1), 2);
  EXPECT_EQ(explain::shownIteration(report, 0), 0);
  EXPECT_EQ(explain::shownIteration(report, 3), 3);
  EXPECT_EQ(explain::shownIteration(report, 4), 0);
  EXPECT_EQ(explain::shownIteration(report, 14), 2);
}

world::Body bodyOf(const collision::Shape& shape) {
  world::Body body;
  body.localShapes = body.shapes = {shape};
  return body;
}

const world::Body kHull = hullBody({{-1, 0, -1}, {1, 0, -1}, {0, 0, 1}, {0, 1, 0}});
const world::Body kBall = bodyOf(collision::Sphere{{0.0f, 2.0f, 0.0f}, 0.5f});
const world::Body kBox = boxBody(glm::vec3(1.0f), {});

explain::OverlayOptions overlayOptions(explain::Overlay overlay, world::Method method) {
  explain::OverlayOptions overlays;
  overlays.on.set(overlay, true);
  overlays.method = method;
  return overlays;
}

using explain::Overlay;
using world::Method;

TEST(GjkSteps, ExistForAnyTwoConvexShapes) {
  for (const auto& [a, b] : {std::pair{kHull, kBall}, {kBox, kHull}, {kBox, kBall}, {kBall, kBall}}) {
    EXPECT_TRUE(explain::hasGjk(focusOn(a, b)));
    EXPECT_TRUE(explain::iterationsOf(focusOn(a, b), overlayOptions(Overlay::configuration, Method::gjk)));
  }
  const auto report = explain::gjkReport(focusOn(kBall, kHull));
  ASSERT_TRUE(report);
  EXPECT_EQ(report->end, collision::GjkEnd::apart);
  EXPECT_EQ(report->radius, 0.5f);
}

// Would catch: a choice that changes the figure but not the panel, and EPA of bodies that are apart.
TEST(GjkSteps, TheMethodIsTheChosenOneWhereItCanExplain) {
  explain::Focus boxFocus = focusOn(kBox, boxBody(glm::vec3(1.0f), {{1.5, 0, 0}})),
                 apartFocus = focusOn(kBox, boxBody(glm::vec3(1.0f), {{3.5, 0, 0}})),
                 hullFocus = focusOn(kHull, kHull);
  boxFocus.hasMeshOrHull = apartFocus.hasMeshOrHull = false;
  const auto method = [](const explain::Focus& focus, Overlay overlay, Method chosen) {
    return explain::methodFor(focus, overlayOptions(overlay, chosen));
  };
  for (const Method chosen : {Method::sat, Method::gjk, Method::epa})
    EXPECT_EQ(method(boxFocus, Overlay::configuration, chosen), chosen);
  EXPECT_EQ(method(apartFocus, Overlay::configuration, Method::epa), Method::gjk);
  EXPECT_EQ(method(hullFocus, Overlay::configuration, Method::sat), Method::gjk);
  EXPECT_EQ(method(hullFocus, Overlay::axes, Method::sat), Method::sat);
  EXPECT_FALSE(explain::iterationsOf(boxFocus, overlayOptions(Overlay::axes, Method::sat)));
  EXPECT_FALSE(explain::iterationsOf(boxFocus, {})) << "nothing is shown";
  EXPECT_FALSE(explain::overlayApplies(Overlay::axes, focusOn(kBall, kBall)));
}

const collision::Shape kPill = collision::Capsule{{-0.5f, 0.25f, 0.0f}, {0.5f, 0.0f, 0.25f}, 0.375f};

world::Body randomBody(reference::Random& random) {
  world::Body body = random.chance(0.5) ? hullBody(randomHullPoints(random), randomPlacement(random, 0.75))
                                        : bodyOf(random.chance(0.5) ? kPill : collision::Sphere{});
  body.placement = randomPlacement(random, 0.75);
  body.placement.scale = glm::vec3(1.0f);
  world::refit(body);
  return body;
}

// Would catch bounds that do not enclose the answer, or that widen again.
TEST(GjkSteps, TheBoundsCloseInOnTheDistanceAndOnTheDepth) {
  reference::Random random(384);
  int epaCount = 0;
  for (int round = 0; round < test::rounds(300); ++round) {
    const world::Body a = randomBody(random), b = randomBody(random);  // the focus refers to their hulls
    const explain::Focus focus = focusOn(a, b);
    const auto contact = world::contact(focus.playerPart, focus.targetPart);
    const double distance = double{world::closestPoints(focus.playerPart, focus.targetPart).distance};
    const auto check = [&](Method method, double answer) {
      const auto iterations = explain::iterationsOf(focus, overlayOptions(Overlay::configuration, method));
      ASSERT_TRUE(iterations);
      if (iterations->method != method) return;
      epaCount += method == Method::epa;
      for (std::size_t i = 0; i < iterations->rows.size(); ++i) {
        EXPECT_LE(iterations->rows[i].lowerBound, answer + 1e-5);
        EXPECT_GE(iterations->rows[i].upperBound, answer - 1e-5);
        if (i > 0) {
          EXPECT_LE(iterations->rows[i].upperBound, iterations->rows[i - 1].upperBound + 1e-5);
        }
      }
      EXPECT_NEAR(iterations->rows.back().upperBound, answer, 1e-4);
    };
    check(Method::gjk, distance);
    if (contact) check(Method::epa, double{contact->depth});
  }
  EXPECT_GE(epaCount, test::rounds(30));
}

// Would catch support points of the wrong side, or without the radius of a ball.
TEST(GjkSteps, NoGapBetweenTheSupportPlanesExceedsTheDistance) {
  reference::Random random(385);
  for (int round = 0; round < test::rounds(300); ++round) {
    const world::Body a = randomBody(random), b = randomBody(random);  // the focus refers to their hulls
    const explain::Focus focus = focusOn(a, b);
    const auto contact = world::contact(focus.playerPart, focus.targetPart);
    const float answer =
        contact ? -contact->depth : world::closestPoints(focus.playerPart, focus.targetPart).distance;
    const auto report = explain::gjkReport(focus);
    ASSERT_TRUE(report);
    for (int i = 0; i < report->count; ++i) {
      const auto support = explain::supportPair(focus, Method::gjk, i);
      ASSERT_TRUE(support);
      EXPECT_NEAR(glm::length(support->direction), 1.0f, 1e-5f);
      EXPECT_LE(support->gap(), answer + 1e-4f);
      EXPECT_LE(world::closestPoints(focus.playerPart, support->onA).distance, 1e-5f) << "a point of A";
      EXPECT_LE(world::closestPoints(focus.targetPart, support->onB).distance, 1e-5f) << "a point of B";
    }
    const auto epa = explain::epaReport(focus);
    if (epa && epa->end == collision::EpaEnd::proven) {
      EXPECT_NEAR(-explain::supportPair(focus, Method::epa, -1)->gap(), contact->depth, 1e-4f);
    }
  }
}

int faceCount(const render::DrawList& list, const render::Color& color) {
  return static_cast<int>(std::count_if(list.faces.begin(), list.faces.end(), [&](const render::Face& face) {
    return glm::vec3(face.fill) == glm::vec3(color);
  }));
}

// Would catch: a nearest face that is not marked, or faces of another iteration.
TEST(GjkSteps, EpaDrawsThePolytopeOfTheIterationWithItsNearestFaceSaturated) {
  explain::Focus focus = focusOn(kBox, boxBody(glm::vec3(1.0f), {{1.5, 0.25, 0.125}, {20, 30, 0}}));
  focus.hasMeshOrHull = false;
  const auto iterations = explain::iterationsOf(focus, overlayOptions(Overlay::configuration, Method::epa));
  ASSERT_TRUE(iterations && iterations->method == Method::epa);
  const explain::Palette& palette = explain::palettes().front();
  for (int i = 0; i < static_cast<int>(iterations->rows.size()); ++i) {
    const explain::FigureOptions options;
    render::DrawList list;
    explain::drawEpa(focus, i, {options, list});
    EXPECT_EQ(faceCount(list, palette.overlapMark), 1);
    EXPECT_EQ(faceCount(list, palette.crossMark), iterations->rows[static_cast<std::size_t>(i)].size - 1);
  }
}

// Would catch an animation that starts elsewhere than at the end of the iteration before.
TEST(GjkSteps, ATweenBeginsAtTheNearestPointOfTheIterationBefore) {
  const explain::Focus apartFocus = focusOn(kHull, boxBody(glm::vec3(1.0f), {{3.5, 0, 0.5}, {0, 30, 0}}));
  const auto report = explain::gjkReport(apartFocus);
  ASSERT_GT(report->count, 1);
  explain::FigureOptions options;
  options.axisTransition = explain::AxisTransition{0, 0.0};
  render::DrawList list;
  explain::drawGjk(apartFocus, 1, {options, list});
  const glm::vec3 start = explain::minkowskiDifference(apartFocus).toWorld(report->iterations[0].nearest);
  const auto isAtStart = [&](const render::Dot& dot) { return glm::distance(dot.center, start) < 1e-5f; };
  EXPECT_TRUE(std::any_of(list.dots.begin(), list.dots.end(), isAtStart));
}

// Would catch a cylinder or cone drawn as the box around it.
TEST(GjkSteps, TheDifferenceOfACurvedSolidIsThatOfItsRims) {
  const world::Body point = bodyOf(glm::vec3(0.0f)),
                    cylinder = bodyOf(collision::Cylinder{{2, -1, 0}, {2, 1, 0}, 0.5f}),
                    cone = bodyOf(collision::Cone{{2, -1, 0}, {2, 1, 0}, 0.5f});
  for (const world::Body& solid : {cylinder, cone}) {
    const explain::MinkowskiDifference difference = explain::minkowskiDifference(focusOn(point, solid));
    ASSERT_TRUE(difference.solid);
    for (const glm::vec3& corner : difference.solid->corners())
      EXPECT_LE(collision::distanceAny(solid.shapes[0], corner), 1e-5f);
    EXPECT_NEAR(collision::distance(collision::PosedHull(*difference.solid), {2, -1, 5}), 4.5f, 0.01f);
    EXPECT_NEAR(collision::distance(collision::PosedHull(*difference.solid), {2, 3, 0}), 2.0f, 1e-5f);
  }
}

// Would catch rounded shapes drawn without their radius.
TEST(GjkSteps, TheDifferenceOfBallsAndCapsulesIsRounded) {
  const explain::Focus focus = focusOn(bodyOf(kPill), kBall);
  const explain::MinkowskiDifference difference = explain::minkowskiDifference(focus);
  EXPECT_FLOAT_EQ(difference.radius, 0.875f);
  const explain::FigureOptions options;
  render::DrawList list;
  explain::drawMinkowskiDifference(difference, 0.2f, {options, list});
  ASSERT_FALSE(list.solids.empty());
  for (const render::Solid& solid : list.solids) EXPECT_FLOAT_EQ(solid.radius, 0.875f);
}

}  // namespace
