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
    const world::Body a = hullBody(stone(random), placed(random, 0.75));
    const bool isBox = random.chance(0.3);
    const world::Placement place = placed(random, 0.75);
    const world::Body b = isBox ? boxBody({0.5f, 0.25f, 0.75f}, place) : hullBody(stone(random), place);
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
    const world::Body a = hullBody(stone(random), placed(random, 0.75)),
                      b = hullBody(stone(random), placed(random, 0.75));
    const explain::Focus focus = focusOn(a, b);
    const explain::MinkowskiDifference difference = explain::minkowskiDifference(focus);
    const auto report = explain::gjkOf(focus);
    ASSERT_TRUE(report && difference.solid);
    for (int i = 0; i < report->count; ++i) {
      const collision::GjkIteration& now = report->iterations[static_cast<std::size_t>(i)];
      for (int corner = 0; corner < now.count; ++corner) {
        const glm::vec3 at = difference.at(now.simplex[static_cast<std::size_t>(corner)].point);
        EXPECT_LT(collision::distance(collision::PosedHull(*difference.solid), at), 1e-5f);
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

explain::OverlayOptions showing(explain::Overlay overlay, world::Method method) {
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
    EXPECT_TRUE(explain::iterationsOf(focusOn(a, b), showing(Overlay::configuration, Method::gjk)));
  }
  const auto report = explain::gjkOf(focusOn(kBall, kHull));
  ASSERT_TRUE(report);
  EXPECT_EQ(report->end, collision::GjkEnd::apart);
  EXPECT_EQ(report->radius, 0.5f);
}

// Would catch: a choice that changes the figure but not the panel, and EPA of bodies that are apart.
TEST(GjkSteps, TheMethodIsTheChosenOneWhereItCanExplain) {
  explain::Focus boxes = focusOn(kBox, boxBody(glm::vec3(1.0f), {{1.5, 0, 0}})),
                 apart = focusOn(kBox, boxBody(glm::vec3(1.0f), {{3.5, 0, 0}})),
                 hulls = focusOn(kHull, kHull);
  boxes.hasMeshOrHull = apart.hasMeshOrHull = false;
  const auto method = [](const explain::Focus& focus, Overlay overlay, Method chosen) {
    return explain::methodFor(focus, showing(overlay, chosen));
  };
  for (const Method chosen : {Method::sat, Method::gjk, Method::epa})
    EXPECT_EQ(method(boxes, Overlay::configuration, chosen), chosen);
  EXPECT_EQ(method(apart, Overlay::configuration, Method::epa), Method::gjk);
  EXPECT_EQ(method(hulls, Overlay::configuration, Method::sat), Method::gjk);
  EXPECT_EQ(method(hulls, Overlay::axes, Method::sat), Method::sat);
  EXPECT_FALSE(explain::iterationsOf(boxes, showing(Overlay::axes, Method::sat)));
  EXPECT_FALSE(explain::iterationsOf(boxes, {})) << "nothing is shown";
  EXPECT_FALSE(explain::overlayApplies(Overlay::axes, focusOn(kBall, kBall)));
}

const collision::Shape kPill = collision::Capsule{{-0.5f, 0.25f, 0.0f}, {0.5f, 0.0f, 0.25f}, 0.375f};

world::Body anyBody(reference::Random& random) {
  world::Body body = random.chance(0.5) ? hullBody(stone(random), placed(random, 0.75))
                                        : bodyOf(random.chance(0.5) ? kPill : collision::Sphere{});
  body.placement = placed(random, 0.75);
  body.placement.scale = glm::vec3(1.0f);
  world::refit(body);
  return body;
}

// Would catch bounds that do not enclose the answer, or that widen again.
TEST(GjkSteps, TheBoundsCloseInOnTheDistanceAndOnTheDepth) {
  reference::Random random(384);
  int expanded = 0;
  for (int round = 0; round < test::rounds(300); ++round) {
    const world::Body a = anyBody(random), b = anyBody(random);  // the focus refers to their hulls
    const explain::Focus focus = focusOn(a, b);
    const auto contact = world::contact(focus.playerPart, focus.targetPart);
    const double distance = double{world::closestPoints(focus.playerPart, focus.targetPart).distance};
    const auto check = [&](Method method, double answer) {
      const auto steps = explain::iterationsOf(focus, showing(Overlay::configuration, method));
      ASSERT_TRUE(steps);
      if (steps->method != method) return;
      expanded += method == Method::epa;
      for (std::size_t i = 0; i < steps->rows.size(); ++i) {
        EXPECT_LE(steps->rows[i].lower, answer + 1e-5);
        EXPECT_GE(steps->rows[i].upper, answer - 1e-5);
        if (i > 0) {
          EXPECT_LE(steps->rows[i].upper, steps->rows[i - 1].upper + 1e-5);
        }
      }
      EXPECT_NEAR(steps->rows.back().upper, answer, 1e-4);
    };
    check(Method::gjk, distance);
    if (contact) check(Method::epa, double{contact->depth});
  }
  EXPECT_GE(expanded, test::rounds(30));
}

// Would catch support points of the wrong side, or without the radius of a ball.
TEST(GjkSteps, NoGapBetweenTheSupportPlanesExceedsTheDistance) {
  reference::Random random(385);
  for (int round = 0; round < test::rounds(300); ++round) {
    const world::Body a = anyBody(random), b = anyBody(random);  // the focus refers to their hulls
    const explain::Focus focus = focusOn(a, b);
    const auto contact = world::contact(focus.playerPart, focus.targetPart);
    const float answer =
        contact ? -contact->depth : world::closestPoints(focus.playerPart, focus.targetPart).distance;
    const auto report = explain::gjkOf(focus);
    ASSERT_TRUE(report);
    for (int i = 0; i < report->count; ++i) {
      const auto asked = explain::supportPair(focus, Method::gjk, i);
      ASSERT_TRUE(asked);
      EXPECT_NEAR(glm::length(asked->direction), 1.0f, 1e-5f);
      EXPECT_LE(asked->gap(), answer + 1e-4f);
      EXPECT_LE(world::closestPoints(focus.playerPart, asked->onA).distance, 1e-5f) << "a point of A";
      EXPECT_LE(world::closestPoints(focus.targetPart, asked->onB).distance, 1e-5f) << "a point of B";
    }
    const auto epa = explain::epaOf(focus);
    if (epa && epa->end == collision::EpaEnd::proven) {
      EXPECT_NEAR(-explain::supportPair(focus, Method::epa, -1)->gap(), contact->depth, 1e-4f);
    }
  }
}

int facesIn(const render::DrawList& list, const render::Color& color) {
  return static_cast<int>(std::count_if(list.faces.begin(), list.faces.end(), [&](const render::Face& face) {
    return glm::vec3(face.fill) == glm::vec3(color);
  }));
}

// Would catch: a nearest face that is not marked, or faces of another iteration.
TEST(GjkSteps, EpaDrawsThePolytopeOfTheIterationWithItsNearestFaceSaturated) {
  explain::Focus focus = focusOn(kBox, boxBody(glm::vec3(1.0f), {{1.5, 0.25, 0.125}, {20, 30, 0}}));
  focus.hasMeshOrHull = false;
  const auto steps = explain::iterationsOf(focus, showing(Overlay::configuration, Method::epa));
  ASSERT_TRUE(steps && steps->method == Method::epa);
  const explain::Palette& palette = explain::palettes().front();
  for (int i = 0; i < static_cast<int>(steps->rows.size()); ++i) {
    const explain::FigureOptions options;
    render::DrawList list;
    explain::drawEpa(focus, i, {options, list});
    EXPECT_EQ(facesIn(list, palette.overlapMark), 1);
    EXPECT_EQ(facesIn(list, palette.crossMark), steps->rows[static_cast<std::size_t>(i)].size - 1);
  }
}

// Would catch an animation that starts elsewhere than at the end of the iteration before.
TEST(GjkSteps, ATweenBeginsAtTheNearestPointOfTheIterationBefore) {
  const explain::Focus apart = focusOn(kHull, boxBody(glm::vec3(1.0f), {{3.5, 0, 0.5}, {0, 30, 0}}));
  const auto report = explain::gjkOf(apart);
  ASSERT_GT(report->count, 1);
  explain::FigureOptions options;
  options.axisTransition = explain::AxisTransition{0, 0.0};
  render::DrawList list;
  explain::drawGjk(apart, 1, {options, list});
  const glm::vec3 before = explain::minkowskiDifference(apart).at(report->iterations[0].nearest);
  const auto there = [&](const render::Dot& dot) { return glm::distance(dot.center, before) < 1e-5f; };
  EXPECT_TRUE(std::any_of(list.dots.begin(), list.dots.end(), there));
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
