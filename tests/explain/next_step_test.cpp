#include "explain/next_step.hpp"

#include <algorithm>
#include <gmock/gmock.h>

#include "explain/figure_parts.hpp"
#include "explain/lists.hpp"
#include "explain/overlays.hpp"
#include "input/input_script.hpp"
#include "test_folders.hpp"
#include "world/body.hpp"
#include "world/lesson/lesson.hpp"

namespace {

using namespace explain_test;

world::Scene sceneOf(std::size_t step) {
  return world::loadSceneFile(test::assetFolder() / "lessons/11-push-out.json").lesson->steps[step].scene;
}

input::TickInput stepInput(std::size_t axis, int count) {
  input::TickInput tickInput;
  tickInput.move[axis].steps = count;
  return tickInput;
}

render::DrawList nextStepList(const world::World& world) {
  explain::FigureOptions options;
  options.lesson.nextStep = true;
  return drawListOf([&](const explain::Sketch& sketch) { explain::drawNextStep(world, sketch); }, options);
}

void moveSteps(world::World& world, std::size_t axis, int count) {
  for (int i = 0; i < std::abs(count); ++i)
    static_cast<void>(world.step(stepInput(axis, count > 0 ? 1 : -1)));
}

/// Presses at once the two keys that the tasks of the first and third step name.
void moveDiagonally(world::World& world) {
  input::TickInput diagonalInput = stepInput(0, 1);
  diagonalInput.move[2].steps = -1;
  static_cast<void>(world.step(diagonalInput));
  while (!world.settled()) static_cast<void>(world.step({}));
}

/// The world of a lesson step after the move that Scene::wish states.
world::World afterWish(std::size_t number) {
  world::World world(sceneOf(number));
  number % 2 == 0 ? moveDiagonally(world) : moveSteps(world, 0, 1);
  return world;
}

TEST(NextStep, BeforeTheFirstMoveItIsTheScenesWish) {
  world::Scene scene = sceneOf(0);
  EXPECT_EQ(explain::nextStep(world::World(scene)).wish, glm::vec3(0.75f, 0.0f, -0.75f));
  scene.wish = glm::dvec3(0.0);
  const explain::NextStep step = explain::nextStep(world::World(scene));
  EXPECT_EQ(step.wish, glm::vec3(0.0f));
  EXPECT_TRUE(step.rounds.empty());
}

// Would catch: a lesson whose wish is not as long as a step by the keys of its task.
TEST(NextStep, AScenesWishIsAsLongAsAStep) {
  for (const std::size_t number : {0u, 1u, 2u, 3u}) {
    const world::Scene scene = sceneOf(number);
    const glm::dvec3 lengths = glm::abs(scene.wish);
    EXPECT_EQ(std::max({lengths.x, lengths.y, lengths.z}), scene.step) << number;
  }
}

// Would catch: the answer of the step in its opening picture.
TEST(NextStep, BeforeTheFirstMoveOnlyTheWishIsDrawn) {
  for (const std::size_t number : {0u, 1u, 2u, 3u}) {
    SCOPED_TRACE(number);
    const world::World world(sceneOf(number));
    const auto list = nextStepList(world);
    ASSERT_EQ(list.arrows.size(), 1u);
    const glm::vec3 wish = list.arrows[0].to - list.arrows[0].from;
    EXPECT_LT(glm::distance(wish, glm::vec3(world.scene().wish)), 1e-5f);
    EXPECT_EQ(list.labels.size(), 1u);
    EXPECT_TRUE(list.overlaps.empty());
  }
}

TEST(NextStep, WithoutPushOutNothingIsPushed) {
  world::World world(sceneOf(0));
  moveSteps(world, 0, 4);
  world.setPushOutEnabled(false);
  EXPECT_TRUE(explain::nextStep(world).rounds.empty());
}

// Would catch: arrows that end elsewhere than the body in the world. The figure's rounds end when an overlap
// is less than a thousandth of a step; push-out leaves half of that at each wall.
TEST(NextStep, EndsWhereTheWorldDoes) {
  for (const std::size_t number : {0u, 2u}) {
    SCOPED_TRACE(number);
    const world::World start(sceneOf(number));
    const explain::NextStep step = explain::nextStep(start);
    ASSERT_EQ(number == 2, step.rounds.size() > 1);
    const glm::vec3 displacement(afterWish(number).player().placement.center -
                                 start.player().placement.center);
    const auto tolerance = static_cast<float>(4e-3 * start.scene().step);
    EXPECT_LT(glm::distance(displacement, step.end()), tolerance)
        << displacement.x << ' ' << displacement.y << ' ' << displacement.z;
  }
}

// By hand: the walls are at 70 degrees, so each round is shorter than the round before by the factor cos 70,
// which is 0.342. Only the first push is longer, because the wish itself ends in both walls.
TEST(NextStep, InACornerEachRoundIsShorter) {
  const explain::NextStep step = explain::nextStep(world::World(sceneOf(2)));
  ASSERT_GE(step.rounds.size(), 6u);
  for (std::size_t i = 1; i < 6; ++i)
    EXPECT_NE(step.rounds[i].body, step.rounds[i - 1].body) << "from one wall into the other";
  for (std::size_t i = 2; i < 6; ++i)
    EXPECT_NEAR(step.rounds[i].contact.depth / step.rounds[i - 1].contact.depth, 0.342f, 0.01f);
}

// Would catch: three arrows above each other instead of a triangle. By hand: both keys together wish for 0.75
// along x and along z, and the push-out removes 0.375 of x.
TEST(NextStep, WishAndOutAddUpToTheMoveInATriangle) {
  const auto list = nextStepList(afterWish(0));
  ASSERT_EQ(list.arrows.size(), 3u);
  const render::Arrow &wish = list.arrows[0], &push = list.arrows[1], &sum = list.arrows[2];
  EXPECT_NEAR(wish.to.x - wish.from.x, 0.75f, 1e-3f);
  EXPECT_NEAR(sum.to.x - sum.from.x, 0.375f, 1e-3f);
  EXPECT_NEAR(sum.to.z - sum.from.z, -0.75f, 1e-3f);
  EXPECT_EQ(push.from, wish.to);
  EXPECT_EQ(sum.from, wish.from);
  EXPECT_EQ(sum.to, push.to);
  EXPECT_TRUE(hasLabel(list, "wish + out"));
  EXPECT_TRUE(hasLabel(list, "out 0.375"));
}

// Would catch: the arrows of the next step as soon as the player has made the step that the text is about.
TEST(NextStep, TheMadeStepStaysWithThePlayerPaleAtItsStart) {
  for (const std::size_t number : {0u, 2u, 3u}) {
    SCOPED_TRACE(number);
    const world::World start(sceneOf(number)), world = afterWish(number);
    const auto before = nextStepList(start), after = nextStepList(world);
    EXPECT_FALSE(hasLabel(before, "before"));
    EXPECT_TRUE(hasLabel(after, "before"));
    ASSERT_EQ(after.faces.size(), 1u);
    const collision::Aabb ball = world::boundsOf(start.player().shapes);
    for (const glm::vec3& corner : after.corners) {
      const glm::vec3 fromCenter = corner - (ball.min + ball.max) * 0.5f;
      EXPECT_NEAR(glm::length(glm::vec2(fromCenter.x, fromCenter.z)), 0.4f, 1e-4f);
      EXPECT_EQ(corner.y, ball.min.y) << "below the player, which covers it";
    }
    EXPECT_EQ(after.arrows.front().from, before.arrows.front().from);
    EXPECT_EQ(after.arrows.front().to, before.arrows.front().to);
    EXPECT_GT(after.arrows.size(), before.arrows.size());
  }
}

// Would catch: the scene's step in the figure of a player that has gone elsewhere.
TEST(NextStep, AwayFromTheMadeStepTheNextOneIsDrawn) {
  world::World world(sceneOf(0));
  moveSteps(world, 0, -1);
  const auto list = nextStepList(world);
  ASSERT_EQ(list.arrows.size(), 1u) << "nothing is pushed";
  EXPECT_FALSE(hasLabel(list, "before"));
  EXPECT_NEAR(list.arrows[0].to.x - list.arrows[0].from.x, -0.75f, 1e-3f);
}

// Would catch: arrows that hide each other when the wish leads straight into the wall.
TEST(NextStep, ArrowsOnOneLineAreDrawnSideBySide) {
  const auto list = nextStepList(afterWish(1));
  ASSERT_EQ(list.arrows.size(), 2u) << "without their sum";
  EXPECT_GT(glm::distance(list.arrows[0].to, list.arrows[1].from), 0.2f);
}

/// The distance of a point from an arrow, from above.
float distanceFromArrow(const render::Arrow& arrow, const glm::vec3& point) {
  const glm::vec2 from(arrow.from.x, arrow.from.z), arrowVector = glm::vec2(arrow.to.x, arrow.to.z) - from;
  const glm::vec2 offset = glm::vec2(point.x, point.z) - from;
  const float fraction =
      std::clamp(glm::dot(offset, arrowVector) / glm::dot(arrowVector, arrowVector), 0.0f, 1.0f);
  return glm::distance(offset, fraction * arrowVector);
}

// Would catch: names in a heap beside the bodies, each far from its arrow, and the player's name on an arrow.
TEST(NextStep, EachNameStaysBesideItsArrow) {
  for (const bool isStepMade : {false, true}) {
    const world::World world = isStepMade ? afterWish(0) : world::World(sceneOf(0));
    const auto list = nextStepList(world);
    const char* const words[] = {"wish", "out 0.375", "wish + out"};
    for (std::size_t i = 0; i < list.arrows.size(); ++i) {
      const auto label = std::find_if(list.labels.begin(), list.labels.end(),
                                      [&](const auto& candidate) { return candidate.text == words[i]; });
      ASSERT_NE(label, list.labels.end());
      EXPECT_TRUE(label->staysAtAnchor);
      const auto leader = std::find_if(list.strokes.begin(), list.strokes.end(),
                                       [&](const auto& stroke) { return stroke.b == label->anchor; });
      EXPECT_LT(distanceFromArrow(list.arrows[i], leader == list.strokes.end() ? label->anchor : leader->a),
                1e-4f);
    }
    explain::FigureOptions options;
    options.lesson.bodyNames = options.lesson.nextStep = true;
    render::DrawList nameList;
    explain::drawNames(world, {options, nameList});
    for (const render::Arrow& arrow : list.arrows)
      EXPECT_GT(distanceFromArrow(arrow, nameList.labels.front().anchor), 0.2f) << isStepMade;
  }
}

// Would catch: the name of a wall on the arrow that leads into it, and names that leave their walls.
TEST(NextStep, NamesOfWallsStayOnThemAwayFromTheArrows) {
  const world::World world = afterWish(2);
  explain::FigureOptions options;
  options.lesson.bodyNames = options.lesson.nextStep = true;
  render::DrawList nameList;
  explain::drawNames(world, {options, nameList});
  ASSERT_EQ(nameList.labels.size(), 3u);
  const auto list = nextStepList(world);
  for (std::size_t i = 1; i < 3; ++i) {
    const glm::vec3 namePosition = nameList.labels[i].anchor;
    EXPECT_TRUE(nameList.labels[i].staysAtAnchor);
    const collision::Aabb wall = world::boundsOf(world.bodies()[i].shapes);
    EXPECT_TRUE(namePosition.x > wall.min.x && namePosition.x < wall.max.x && namePosition.z > wall.min.z &&
                namePosition.z < wall.max.z);
    for (const render::Arrow& arrow : list.arrows)
      EXPECT_GT(glm::distance(glm::vec2(namePosition.x, namePosition.z), glm::vec2(arrow.to.x, arrow.to.z)),
                0.4f)
          << i;
  }
}

// Would catch: a round without its number, arrows that do not continue each other, and a heap of arrows too
// short to see.
TEST(NextStep, RoundsAreNumberedArrowsFromTheWish) {
  const auto list = nextStepList(afterWish(2));
  ASSERT_EQ(list.arrows.size(), 4u) << "the wish and three rounds";
  for (std::size_t i = 1; i < list.arrows.size(); ++i) EXPECT_EQ(list.arrows[i].from, list.arrows[i - 1].to);
  for (const char* const number : {"1", "2", "3"}) EXPECT_TRUE(hasLabel(list, number)) << number;
  EXPECT_FALSE(hasLabel(list, "4"));
}

// Would catch: a push into a wall without an outline of the player, and a missing mark where the player ends.
TEST(NextStep, AnOutlineShowsThePlayerBeforeEachRound) {
  const world::World world = afterWish(2);
  const auto list = nextStepList(world);
  const auto isAround = [](const glm::vec3& center, const render::Stroke& stroke) {
    return std::abs(glm::distance(stroke.a, center) - 0.4f) < 2e-3f &&
           std::abs(glm::distance(stroke.b, center) - 0.4f) < 2e-3f;
  };
  for (std::size_t i = 1; i < list.arrows.size(); ++i)
    EXPECT_GT(std::count_if(list.strokes.begin(), list.strokes.end(),
                            [&](const auto& stroke) { return isAround(list.arrows[i].from, stroke); }),
              8)
        << i;
  ASSERT_FALSE(list.dots.empty());
  const glm::vec3 end = list.dots.back().center, center(world.player().placement.center);
  EXPECT_LT(glm::distance(glm::vec2(end.x, end.z), glm::vec2(center.x, center.z)), 0.01f);
}

// Would catch: half of the push drawn as the whole push, and faces that do not meet in the middle of the
// overlap. By hand: the gap is 0.25, so 0.5 of the wish is overlap.
TEST(NextStep, BothMovesEndInTheMiddleOfTheOverlap) {
  const auto list = nextStepList(afterWish(3));
  ASSERT_EQ(list.arrows.size(), 5u) << "the wish, two moves and the halves of the push";
  const auto lengthX = [&](std::size_t i) { return list.arrows[i].to.x - list.arrows[i].from.x; };
  EXPECT_NEAR(lengthX(0), 0.75f, 1e-5f);
  EXPECT_NEAR(lengthX(1), -0.25f, 1e-5f);
  EXPECT_NEAR(lengthX(2), 0.5f, 1e-5f);
  EXPECT_NEAR(lengthX(3), 0.25f, 1e-5f);
  EXPECT_NEAR(lengthX(4), -0.25f, 1e-5f);
  EXPECT_NEAR(list.arrows[2].to.x, list.arrows[3].to.x, 1e-5f);
  EXPECT_EQ(list.arrows[1].from.x, list.arrows[0].to.x);
  EXPECT_EQ(list.arrows[1].to, list.arrows[4].from);
  EXPECT_EQ(list.arrows[4].to.x, list.arrows[3].from.x);
  EXPECT_NE(list.arrows[2].color, list.arrows[3].color);
  for (const char* const words :
       {"wish 0.750", "out 2 × 0.250", "moveA 0.500", "moveB 0.250", "they meet here"})
    EXPECT_TRUE(hasLabel(list, words)) << words;
}

// Would catch: an overlap other than the one that `out` removes, and a hatched crate that has moved away.
TEST(NextStep, TheOverlapWithTheWallIsHatched) {
  const world::World world = afterWish(0);
  const auto list = nextStepList(world);
  ASSERT_EQ(list.overlaps.size(), 1u);
  EXPECT_EQ(list.overlaps[0].a.center, glm::vec3(4.875f, 0.0f, 4.5f)) << "the end of the wish";
  EXPECT_EQ(list.overlaps[0].b.center, glm::vec3(world.bodies()[1].placement.center));
  EXPECT_TRUE(nextStepList(afterWish(3)).overlaps.empty());
}

}  // namespace
