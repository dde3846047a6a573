#include "collision/contact.hpp"
#include "explain/box_pairs.hpp"
#include "explain/lists.hpp"
#include "explain/nearest_face.hpp"
#include "explain/overlays.hpp"

namespace {

using namespace explain_test;
using collision::Sphere;

render::DrawList grownList(const collision::Shape& player, const collision::Shape& target, int axis) {
  return drawListOf([&](const explain::Sketch& sketch) {
    explain::drawGrownTarget(player, target, {axis, -1}, sketch);
  });
}

TEST(DrawGrown, ASphereGrownByASphereIsOneSolid) {
  const auto list = grownList(Sphere{{3, 0, 0}, 0.5f}, Sphere{{0, 1, 0}, 0.25f}, -1);
  ASSERT_EQ(list.solids.size(), 1u);
  EXPECT_EQ(list.solids[0].center, glm::vec3(0, 1, 0));
  EXPECT_EQ(list.solids[0].radius, 0.75f);
  EXPECT_LT(list.solids[0].fill.a, 1.0f);
  EXPECT_TRUE(list.faces.empty());
}

TEST(DrawGrown, TwoBoxesAreThirtyFacesInThreeColours) {
  Random random(14);
  const Boxes pair = generalPair(random);
  const auto list = grownList(pair.a, pair.b, -1);
  ASSERT_EQ(list.faces.size(), 30u);
  EXPECT_EQ(list.corners.size(), 120u);
  EXPECT_EQ(list.strokes.size(), 60u) << "each edge once";
  const auto faceCount = [&](const render::Color& color) {
    const glm::vec3 tint = glm::vec3(color) - glm::vec3(palette().background);
    return std::count_if(list.faces.begin(), list.faces.end(), [&](const render::Face& face) {
      const glm::vec3 faceTint = glm::vec3(face.fill) - glm::vec3(palette().background);
      return face.fill.a == 1.0f &&
             glm::dot(faceTint, tint) > 0.999f * glm::length(faceTint) * glm::length(tint);
    });
  };
  EXPECT_EQ(faceCount(palette().playerMark), 6);
  EXPECT_EQ(faceCount(palette().targetMark), 6);
  EXPECT_EQ(faceCount(palette().crossMark), 18);
}

// Of the two faces of the chosen axis, the one on the player's side has the strongest colour and a name.
TEST(DrawGrown, TheChosenAxisMarksAndNamesItsFaceOnThePlayersSide) {
  Random random(15);
  const Boxes pair = generalPair(random);
  const auto list = grownList(pair.a, pair.b, 10);
  const auto strength = [](const render::Face& face) {
    return glm::distance(glm::vec3(face.fill), glm::vec3(palette().background));
  };
  std::vector<const render::Face*> strongFaces;
  for (const render::Face& face : list.faces)
    if (strength(face) >
        0.45f * glm::distance(glm::vec3(palette().crossMark), glm::vec3(palette().background)))
      strongFaces.push_back(&face);
  ASSERT_EQ(strongFaces.size(), 1u);
  EXPECT_GT(glm::dot(list.corners[strongFaces[0]->first] - pair.b.center, pair.a.center - pair.b.center),
            0.0f);
  ASSERT_EQ(list.labels.size(), 1u);
  EXPECT_EQ(list.labels[0].text, "A.y × B.y");
  EXPECT_GT(glm::dot(list.labels[0].anchor - pair.b.center, pair.a.center - pair.b.center), 0.0f);
}

// Catches the chosen axis labelled with the values of the deciding axis.
TEST(DrawGrown, TheDecidingFaceIsNamedBesideTheChosenOne) {
  Random random(15);
  const Boxes pair = generalPair(random);
  const auto list = drawListOf([&](const explain::Sketch& s) {
    explain::drawGrownTarget(pair.a, pair.b, {10, 3}, s);
  });
  EXPECT_EQ(list.labels.size(), 2u);
  EXPECT_TRUE(hasLabel(list, "A.y × B.y"));
  EXPECT_TRUE(hasLabel(list, "B.x decides"));
}

TEST(DrawGrown, AFaintSolidIsPalerAndHasNoNames) {
  Random random(15);
  const Boxes pair = generalPair(random);
  const auto list =
      drawListOf([&](const explain::Sketch& s) { explain::drawGrownTargetFaintly(pair.a, pair.b, s); });
  EXPECT_EQ(list.faces.size(), 30u);
  EXPECT_LT(list.faces[0].fill.a, 0.2f * grownList(pair.a, pair.b, -1).faces[0].fill.a);
  EXPECT_TRUE(list.labels.empty());
}

TEST(DrawGrown, ACapsuleAndABoxAreFacesMovedOutWithRoundEdges) {
  const Obb target{{0, 0, 0}, {1, 1, 1}, glm::mat3(1.0f)};
  const auto list = grownList(collision::Capsule{{3, 0, 0}, {4, 1, 0.5f}, 0.25f}, target, -1);
  // A box and one more direction: 4 half edges, no three in a plane, give 4 * 3 faces and 2 * 4 * 3 edges.
  EXPECT_EQ(list.faces.size(), 12u);
  EXPECT_EQ(list.solids.size(), 24u);
  for (const render::Solid& rod : list.solids) EXPECT_EQ(rod.radius, 0.25f);
}

// Would catch: a player that slides through the target, or a grown shape that does not reach the player's
// path.
TEST(DrawGrowth, ThePlayerSlidesRoundTheTargetAndThenShrinks) {
  const Sphere player{{3, 0.5f, 0}, 0.5f}, target{{0, 0, 0}, 0.25f};
  const auto listAt = [&](double progress) {
    return drawListOf([&](const explain::Sketch& s) { explain::drawGrowth(player, target, progress, s); });
  };
  glm::vec3 lastCenter(0.0f);
  float grownRadius = 0.25f;
  for (const double progress : {0.05, 0.2, 0.35, 0.5, 0.64}) {
    const auto list = listAt(progress);
    ASSERT_EQ(list.solids.size(), 2u);
    EXPECT_GT(list.solids[0].radius, grownRadius);
    grownRadius = list.solids[0].radius;
    EXPECT_NEAR(glm::length(list.solids[1].center), 0.75f, 1e-4f) << "it touches";
    EXPECT_GT(glm::distance(lastCenter, list.solids[1].center), 0.3f);
    lastCenter = list.solids[1].center;
  }
  EXPECT_NEAR(grownRadius, 0.75f, 0.01f);
  EXPECT_LT(glm::distance(listAt(0.8).solids[1].center, player.center), 1e-5f);
  EXPECT_NEAR(listAt(0.9).solids[1].radius, 0.25f, 1e-3f);
  EXPECT_LT(listAt(1.0).solids[1].radius, 0.001f);
}

// The minimum translation from inside the sum is the contact: it ends on the nearest face.
TEST(DrawLineToSurface, InsideItEndsOnTheNearestFace) {
  Random random(16);
  int hits = 0;
  for (int i = 0; i < 500; ++i) {
    const Boxes pair = nearPair(random);
    if (!collision::contact(pair.a, pair.b)) continue;
    ++hits;
    const auto list =
        drawListOf([&](const explain::Sketch& s) { explain::drawLineToSurface(pair.a, pair.b, s); });
    ASSERT_EQ(list.strokes.size(), 2u) << "a bar and its rim";
    const auto solid = explain::minkowskiSolid(pair.a, pair.b);
    const double height = nearestFace(solid, dvec3(list.strokes[1].b)).height;
    ASSERT_NEAR(height, 0.0, 4.0 * reference::lengthBand(pair.a, pair.b));
    ASSERT_TRUE(hasDot(list, pair.a.center, palette().playerMark));
  }
  EXPECT_GT(hits, 100);
}

// By hand: a sphere of radius 0.5 at 3 is 2 away from the grown sphere of radius 0.5 + 0.5 at 0.
TEST(DrawLineToSurface, OutsideItEndsAtTheSurfacesNearestPoint) {
  const auto list = drawListOf([](const explain::Sketch& sketch) {
    explain::drawLineToSurface(Sphere{{3, 0, 0}, 0.5f}, Sphere{{0, 0, 0}, 0.5f}, sketch);
  });
  EXPECT_TRUE(hasStroke(list, {3, 0, 0}, {1, 0, 0}, palette().gapMark));
  EXPECT_TRUE(hasLabel(list, "distance 2.000"));
}

}  // namespace
