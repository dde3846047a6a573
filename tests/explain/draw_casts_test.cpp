#include <cmath>
#include <glm/gtc/matrix_transform.hpp>

#include "collision/any.hpp"
#include "explain/figure.hpp"
#include "explain/lists.hpp"
#include "explain/overlays.hpp"
#include "reference/random_shape.hpp"
#include "test_folders.hpp"
#include "world/lesson/lesson.hpp"

namespace {

using namespace explain_test;

const std::string kBall = R"({"shape": "sphere", "center": [-3, 0, 0], "radius": 0.5})";
const std::string kBox =
    R"({"name": "box", "shape": "aabb", "center": [0, 0, 0], "halfExtents": [0.125, 1, 1]})";

render::DrawList rayList(const world::World& world) {
  return drawListOf([&](const explain::Sketch& sketch) { explain::drawPlayerRay(world, sketch); });
}

render::DrawList sweepList(const world::World& world) {
  return drawListOf([&](const explain::Sketch& sketch) { explain::drawPlayerSweep(world, sketch); });
}

TEST(DrawPlayerRay, ShowsWhatItHitsItsNormalAndTheReflectedRay) {
  const auto list = rayList(worldOf(kBall, kBox));
  ASSERT_EQ(list.arrows.size(), 3u);
  EXPECT_EQ(list.arrows[0].to, glm::vec3(-0.125f, 0, 0));
  EXPECT_LT(list.arrows[1].to.x, list.arrows[1].from.x) << "reflected";
  EXPECT_LT(list.arrows[2].to.x, list.arrows[2].from.x) << "the normal";
  EXPECT_TRUE(hasDot(list, {-0.125f, 0, 0}, palette().overlapMark));
  EXPECT_TRUE(hasLabel(list, "t = 2.875"));
  EXPECT_TRUE(hasLabel(list, "reflected"));
}

// Would catch: a body that the ray of a lesson hits, but that has the colour of the other bodies.
TEST(DrawPlayerRay, InALessonTheBodyThatItHitsHasTheColourOfAHit) {
  const world::World world = worldOf(kBall, kBox);
  const auto boxFill = [&](bool inLesson) {
    explain::FigureOptions options;
    options.overlays.on.set(explain::Overlay::ray, true);
    options.lesson.bodyNames = inLesson;
    render::DrawList list;
    explain::drawFigure(world, explain::focusOf(world, 0), options, list);
    const auto isBox = [](const render::Solid& solid) { return solid.radius == 0.0f; };
    return std::find_if(list.solids.begin(), list.solids.end(), isBox)->fill;
  };
  EXPECT_EQ(boxFill(true), palette().targetHit);
  EXPECT_EQ(boxFill(false), palette().target);
}

world::Scene lastStepOf(const char* lesson) {
  return world::loadSceneFile(test::assetFolder() / "lessons" / lesson).lesson->steps.back().scene;
}

// Would catch: the length, the normal and the height of the ground in a heap at the hit.
TEST(DrawPlayerRay, AFallOnAMeshInALessonHasItsLengthAtItsMiddleAndNoNormal) {
  const world::World world(lastStepOf("14-displacement.json"));
  explain::FigureOptions options;
  options.lesson.bodyNames = true;
  const auto list =
      drawListOf([&](const explain::Sketch& sketch) { explain::drawPlayerRay(world, sketch); }, options);
  ASSERT_EQ(list.arrows.size(), 1u) << "the ray";
  const render::Arrow& ray = list.arrows.front();
  const auto lengthLabel =
      std::find_if(list.labels.begin(), list.labels.end(),
                   [](const render::Label& label) { return label.text.starts_with("t = "); });
  ASSERT_NE(lengthLabel, list.labels.end());
  EXPECT_NEAR(lengthLabel->anchor.y, 0.5f * (ray.from.y + ray.to.y), 1e-5f);
  for (const glm::vec3& end : {ray.from, ray.to}) {
    const std::string words = "y = " + explain::formatNumber(double{end.y});
    const auto heightLabel = std::find_if(list.labels.begin(), list.labels.end(),
                                          [&](const render::Label& label) { return label.text == words; });
    ASSERT_NE(heightLabel, list.labels.end()) << words;
    EXPECT_EQ(heightLabel->anchor, glm::vec3(0.0f, end.y, 0.0f)) << "beside the y axis";
    EXPECT_TRUE(hasStroke(list, heightLabel->anchor, end, palette().axisY));
  }
}

// By hand: the ray starts at -3 and ends at the box, at -0.125. Would catch: a ray without ticks to count,
// and a second body behind the hit that seems to be hit too.
TEST(DrawPlayerRay, InALessonItHasTicksAndADashedPartBehindItsHit) {
  explain::FigureOptions options;
  options.lesson.bodyNames = true;
  const auto draw = [&](const std::string& targets, const glm::vec3& eye) {
    options.eye = eye;
    return drawListOf(
        [&](const explain::Sketch& sketch) { explain::drawPlayerRay(worldOf(kBall, targets), sketch); },
        options);
  };
  const std::string ballBehind =
      R"(, {"name": "behind", "shape": "sphere", "center": [3, 0, 0], "radius": 1})";
  const auto list = draw(kBox + ballBehind, {0, 0, 9});
  EXPECT_TRUE(hasLabel(list, "1") && hasLabel(list, "2"));
  EXPECT_FALSE(hasLabel(list, "3"));
  EXPECT_TRUE(hasStroke(list, {-0.125f, 0, 0}, {2, 0, 0}, palette().faintInk));
  EXPECT_TRUE(hasDot(list, {2, 0, 0}, palette().faintInk));
  EXPECT_FALSE(hasDot(draw(kBox, {0, 0, 9}), {2, 0, 0}, palette().faintInk));
  for (const render::Label& label : draw(kBox, {9, 0, 0}).labels)
    EXPECT_TRUE(std::isfinite(label.anchor.y)) << label.text << ", seen along the ray";
}

// By hand: the ray reaches from -3 to -0.125. Would catch: the length of an arrow beside its tip.
TEST(DrawPlayerRay, InALessonItsLengthIsAtItsMiddle) {
  explain::FigureOptions options;
  options.lesson.bodyNames = true;
  const world::World world = worldOf(kBall, kBox);
  const auto list =
      drawListOf([&](const explain::Sketch& sketch) { explain::drawPlayerRay(world, sketch); }, options);
  const auto lengthLabel = std::find_if(list.labels.begin(), list.labels.end(),
                                        [](const render::Label& label) { return label.text == "t = 2.875"; });
  ASSERT_NE(lengthLabel, list.labels.end());
  EXPECT_NEAR(lengthLabel->anchor.x, -1.5625f, 1e-5f);
  EXPECT_EQ(lengthLabel->color, palette().playerMark);
}

TEST(DrawPlayerRay, SaysWhenItHitsNothing) {
  const auto list = rayList(worldOf(kBall, ""));
  ASSERT_EQ(list.arrows.size(), 1u);
  EXPECT_GT(list.arrows[0].to.x, -2.5f) << "it can be seen outside the player";
  EXPECT_TRUE(hasLabel(list, "hits nothing"));
}

// By hand: the sweep is 2.5 units long, one second of motion, and 2.375 of them are free.
TEST(DrawPlayerSweep, ShowsTheFirstTouch) {
  const auto list = sweepList(worldOf(kBall, kBox));
  EXPECT_TRUE(hasLabel(list, "t = 0.950"));
  EXPECT_TRUE(hasDot(list, {-0.125f, 0, 0}, palette().overlapMark));
  EXPECT_FALSE(hasLabel(list, "path is clear"));
  EXPECT_TRUE(hasLabel(sweepList(worldOf(kBall, "")), "path is clear"));
}

TEST(DrawPlayerSweep, SaysWhereATestOfPositionsMissesTheHit) {
  const world::World fastWorld(world::parseScene(
      R"({"player": )" + kBall + R"(, "targets": [)" + kBox + R"(], "speed": 720})", "test"));
  const auto list = sweepList(fastWorld);
  EXPECT_TRUE(hasLabel(list, "no contact"));
  EXPECT_TRUE(hasLabel(list, "t = 0.396"));
}

constexpr const char* kTwins = R"({"player": {"shape": "sphere", "center": [-2, 0, 2], "radius": 0.5},
    "targets": [{"name": "twin", "shape": "sphere", "center": [-2, 0, -2], "radius": 0.5},
                {"name": "wall", "shape": "aabb", "center": [0, 0, -2], "halfExtents": [0.125, 1, 1]}],
    "twin": "twin", "step": 4, "speed": 480})";

render::DrawList sweepListIn(const world::World& world, bool lesson) {
  explain::FigureOptions options;
  options.lesson.bodyNames = lesson;
  return drawListOf([&](const explain::Sketch& sketch) { explain::drawPlayerSweep(world, sketch); }, options);
}

// Would catch: a moving ball in the colour of the walls.
TEST(DrawPlayerSweep, ATwinHasTheColoursOfThePlayer) {
  const world::World world(world::parseScene(kTwins, "test"));
  explain::FigureOptions options;
  options.lesson.bodyNames = true;
  render::DrawList list;
  explain::drawFigure(world, std::nullopt, options, list);
  ASSERT_GE(list.solids.size(), 3u);
  EXPECT_EQ(list.solids[1].fill, palette().player);
  EXPECT_EQ(list.solids[2].fill, palette().target);
  const auto nameLabel = std::find_if(list.labels.begin(), list.labels.end(),
                                      [](const render::Label& label) { return label.text == "twin"; });
  ASSERT_NE(nameLabel, list.labels.end());
  EXPECT_EQ(nameLabel->color, palette().playerMark);
}

// By hand: 1.375 of 4 are free. Would catch: a figure that shows the next move while the text describes the
// first one, and a lesson that shows a move before its question is answered.
TEST(DrawPlayerSweep, ATwinsLaneKeepsTheTimesOfTheFirstMove) {
  world::World world(world::parseScene(kTwins, "test"));
  const auto hasTimes = [&](bool lesson) {
    const auto list = sweepListIn(world, lesson);
    return hasLabel(list, "t = 0") && hasLabel(list, "t = 0.344") && hasLabel(list, "t = 1");
  };
  EXPECT_TRUE(hasTimes(false));
  EXPECT_TRUE(sweepListIn(world, true).labels.empty());
  input::TickInput moveRight;
  moveRight.move[0].steps = 1;
  static_cast<void>(world.step(moveRight));
  EXPECT_TRUE(hasTimes(false));
  EXPECT_TRUE(hasTimes(true));
  static_cast<void>(world.step(moveRight));
  EXPECT_TRUE(hasLabel(sweepListIn(world, false), "t = 0.000")) << "the next move";
  EXPECT_TRUE(sweepListIn(world, true).labels.empty());
}

// By hand: 1.375 of 4 are free. Would catch: a swept volume through the wall, and a gap without its length.
TEST(DrawPlayerSweep, ATwinsLaneEndsAtItsFirstTouch) {
  world::World world(world::parseScene(kTwins, "test"));
  input::TickInput moveRight;
  moveRight.move[0].steps = 1;
  static_cast<void>(world.step(moveRight));
  const auto list = sweepListIn(world, true);
  EXPECT_TRUE(hasLabel(list, "gap 1.375"));
  EXPECT_TRUE(hasLabel(list, "move 4.000"));
  EXPECT_EQ(barLengths(list, palette().playerMark), std::vector<float>{4.0f});
  ASSERT_EQ(barLengths(list, palette().gapMark).size(), 1u);
  EXPECT_NEAR(barLengths(list, palette().gapMark)[0], 1.375f, 1e-5f);
  ASSERT_EQ(list.arrows.size(), 2u);
  EXPECT_FLOAT_EQ(list.arrows[0].to.x, 2.0f) << "the jump of the other ball ends at its centre";
  EXPECT_EQ(list.arrows[0].color, palette().playerMark);
  EXPECT_NEAR(list.arrows[1].to.x, -0.625f, 1e-5f);
  const auto lane = std::find_if(list.solids.begin(), list.solids.end(),
                                 [](const render::Solid& solid) { return solid.halfExtents.y > 0.0f; });
  ASSERT_NE(lane, list.solids.end());
  EXPECT_NEAR(lane->halfExtents.y, 0.5f * 1.375f, 1e-5f);
  EXPECT_LT(lane->radius, 0.5f) << "inside the ball at its end, so that their surfaces do not flicker";
}

// By hand: the ball's radius is 0.5. Would catch: a swept volume that tints half of the ball at its end.
TEST(DrawPlayerSweep, ATwinsLaneIsBehindTheTwin) {
  world::World world(world::parseScene(kTwins, "test"));
  input::TickInput moveRight;
  moveRight.move[0].steps = 1;
  static_cast<void>(world.step(moveRight));
  explain::FigureOptions options;
  options.lesson.bodyNames = true;
  options.eye = glm::vec3(-2, 100, -2);
  const auto list =
      drawListOf([&](const explain::Sketch& sketch) { explain::drawPlayerSweep(world, sketch); }, options);
  const auto lane = std::find_if(list.solids.begin(), list.solids.end(),
                                 [](const render::Solid& solid) { return solid.halfExtents.y > 0.0f; });
  ASSERT_NE(lane, list.solids.end());
  EXPECT_NEAR(lane->center.y, -0.5f, 1e-5f);
}

// Would catch: the names of two balls one above the other, so that each name could belong to either ball.
TEST(DrawPlayerSweep, ATwinsLaneBeginsWithItsName) {
  world::World world(world::parseScene(kTwins, "test"));
  input::TickInput moveRight;
  moveRight.move[0].steps = 1;
  static_cast<void>(world.step(moveRight));
  explain::FigureOptions options;
  options.lesson.bodyNames = true;
  options.overlays.on.set(explain::Overlay::sweep, true);
  render::DrawList list;
  explain::drawFigure(world, std::nullopt, options, list);
  const auto nameLabel = std::find_if(list.labels.begin(), list.labels.end(),
                                      [](const render::Label& label) { return label.text == "twin"; });
  ASSERT_NE(nameLabel, list.labels.end());
  EXPECT_EQ(nameLabel->anchor, glm::vec3(-2.5f, 0.0f, -2.0f));
}

/// True if the point is on the outer side of the plane of a drawn face.
bool isOutside(const glm::vec3& point, const render::DrawList& list, const render::Face& face) {
  const glm::vec3* corners = &list.corners[face.first];
  const glm::vec3 normal = glm::normalize(glm::cross(corners[1] - corners[0], corners[2] - corners[0]));
  return glm::dot(point - corners[0], normal) > 1e-4f;
}

// A convex hull is the intersection of the inner sides of its faces: each corner of the moving box is behind
// all faces and on at least three. Would catch: a face that is missing, inside out, or left at the start.
TEST(DrawSwept, OfABoxIsTheHullOfItsPositions) {
  reference::Random random(7);
  for (int i = 0; i < 200; ++i) {
    const collision::Transform rotation{
        glm::vec3(0.0f),
        glm::mat3(glm::rotate(glm::mat4(1.0f), float(random.uniform(0.1, 3.0)),
                              glm::normalize(glm::vec3(random.inCube(-1.0, 1.0))))),
        glm::vec3(1.0f)};
    const collision::Obb box = collision::transformed(
        collision::Obb{{0, 0, 0}, glm::vec3(random.inCube(0.1, 1.0)), glm::mat3(1.0f)}, rotation);
    const glm::vec3 displacement(random.inCube(-3.0, 3.0));
    const auto list = drawListOf([&](const explain::Sketch& sketch) {
      explain::drawSwept(box, displacement, palette().playerMark, sketch);
    });
    ASSERT_EQ(list.faces.size(), 12u) << "six of the box and six of its outline";
    for (int corner = 0; corner < 16; ++corner) {
      const glm::vec3 signs(corner & 1 ? 1 : -1, corner & 2 ? 1 : -1, corner & 4 ? 1 : -1);
      const glm::vec3 position =
          box.center + box.axes * (signs * box.halfExtents) + (corner & 8 ? displacement : glm::vec3(0.0f));
      for (const render::Face& face : list.faces) ASSERT_FALSE(isOutside(position, list, face)) << i;
    }
  }
}

TEST(DrawSwept, OfABallIsACapsuleAndOfAPillEndsInTwo) {
  const auto sweptSolids = [](const collision::Shape& shape, const glm::vec3& displacement) {
    return drawListOf([&](const explain::Sketch& sketch) {
             explain::drawSwept(shape, displacement, palette().playerMark, sketch);
           })
        .solids;
  };
  const auto ball = sweptSolids(collision::Sphere{{0, 0, 0}, 0.5f}, {4, 0, 0});
  ASSERT_EQ(ball.size(), 1u);
  EXPECT_EQ(ball[0].center, glm::vec3(2, 0, 0));
  EXPECT_EQ(ball[0].halfExtents.y, 2.0f);
  EXPECT_EQ(sweptSolids(collision::Capsule{{0, 0, 0}, {0, 1, 0}, 0.5f}, {4, 0, 0}).size(), 2u);
  EXPECT_TRUE(sweptSolids(collision::Sphere{{0, 0, 0}, 0.5f}, glm::vec3(0.0f)).empty());
}

}  // namespace
