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

input::TickInput step(std::size_t axis, int count) {
  input::TickInput taken;
  taken.move[axis].steps = count;
  return taken;
}

render::DrawList nextStepOf(const world::World& world) {
  explain::FigureOptions options;
  options.naming.nextStep = true;
  return listOf([&](const explain::Sketch& sketch) { explain::drawNextStep(world, sketch); }, options);
}

void go(world::World& world, std::size_t axis, int count) {
  for (int i = 0; i < std::abs(count); ++i) static_cast<void>(world.step(step(axis, count > 0 ? 1 : -1)));
}

TEST(NextStep, BeforeTheFirstMoveItIsTheScenesWish) {
  world::Scene scene = sceneOf(0);
  EXPECT_EQ(explain::nextStep(world::World(scene)).wish, glm::vec3(0.75f, 0.0f, -0.75f));
  scene.wish = glm::dvec3(0.0);
  const explain::NextStep next = explain::nextStep(world::World(scene));
  EXPECT_EQ(next.wish, glm::vec3(0.0f));
  EXPECT_TRUE(next.rounds.empty());
}

// Would catch: a wish in a lesson that is not the step of the keys of its task.
TEST(NextStep, AScenesWishIsAsLongAsAStep) {
  for (const std::size_t number : {0u, 1u, 2u, 3u}) {
    const world::Scene scene = sceneOf(number);
    const glm::dvec3 size = glm::abs(scene.wish);
    EXPECT_EQ(std::max({size.x, size.y, size.z}), scene.step) << number;
  }
}

// By hand: the gap is 0.375 and the step 0.75. Would catch: a figure without the step before the first move.
TEST(NextStep, BeforeTheFirstMoveOutRemovesWhatIsInTheWall) {
  const auto list = nextStepOf(world::World(sceneOf(0)));
  ASSERT_EQ(list.arrows.size(), 3u);
  EXPECT_NEAR(list.arrows[1].to.x - list.arrows[1].from.x, -0.375f, 1e-5f);
}

TEST(NextStep, WithoutPushOutNothingIsPushed) {
  world::World world(sceneOf(0));
  go(world, 0, 4);
  world.setPush(false);
  EXPECT_TRUE(explain::nextStep(world).rounds.empty());
}

// Would catch: arrows that end elsewhere than the body in the world. The figure's rounds end when an overlap
// is less than a thousandth of a step; push-out leaves half of that at each wall.
TEST(NextStep, EndsWhereTheWorldDoes) {
  for (const std::size_t number : {0u, 2u}) {
    SCOPED_TRACE(number);
    world::World world(sceneOf(number));
    go(world, 0, 4);
    go(world, 2, number == 0 ? -1 : -4);
    const explain::NextStep next = explain::nextStep(world);
    ASSERT_FALSE(number == 2 && next.rounds.empty());
    const glm::vec3 before(world.player().placement.center);
    go(world, 2, -1);
    const glm::vec3 moved = glm::vec3(world.player().placement.center) - before;
    const auto slop = static_cast<float>(4e-3 * world.scene().step);
    EXPECT_LT(glm::distance(moved, next.end()), slop) << moved.x << ' ' << moved.y << ' ' << moved.z;
  }
}

// By hand: the walls are at 60 degrees, so each round is shorter than the round before by the factor cos 60,
// which is a half.
TEST(NextStep, InACornerEachRoundIsHalfAsLong) {
  world::World world(sceneOf(2));
  go(world, 0, 3);
  go(world, 2, -4);
  const explain::NextStep next = explain::nextStep(world);
  ASSERT_GE(next.rounds.size(), 4u);
  for (std::size_t i = 1; i < 4; ++i) {
    EXPECT_NE(next.rounds[i].body, next.rounds[i - 1].body) << "from one wall into the other";
    EXPECT_NEAR(next.rounds[i].contact.depth / next.rounds[i - 1].contact.depth, 0.5f, 0.02f);
  }
}

/// The player of the first step, after both keys of its task.
world::World slanting() {
  world::World world(sceneOf(0));
  input::TickInput both = step(0, 1);
  both.move[2].steps = -1;
  static_cast<void>(world.step(both));
  while (!world.settled()) static_cast<void>(world.step({}));
  return world;
}

// Would catch: three arrows above each other instead of a triangle. By hand: both keys together wish for 0.75
// along x and along z, and the push-out removes the part along x.
TEST(NextStep, WishAndOutAddUpToTheMoveInATriangle) {
  const world::World world = slanting();
  const auto list = nextStepOf(world);
  ASSERT_EQ(list.arrows.size(), 3u);
  const render::Arrow &wish = list.arrows[0], &out = list.arrows[1], &sum = list.arrows[2];
  EXPECT_NEAR(wish.to.x - wish.from.x, 0.75f, 1e-3f);
  EXPECT_NEAR(sum.to.z - sum.from.z, -0.75f, 1e-3f);
  EXPECT_EQ(out.from, wish.to);
  EXPECT_EQ(sum.from, wish.from);
  EXPECT_EQ(sum.to, out.to);
  EXPECT_NEAR(sum.to.x, sum.from.x, 1e-3f) << "along the wall";
  EXPECT_TRUE(says(list, "wish + out"));
}

// Would catch: arrows that hide each other when the wish leads straight into the wall.
TEST(NextStep, ArrowsOnOneLineAreDrawnSideBySide) {
  world::World world(sceneOf(0));
  go(world, 0, 3);
  const auto list = nextStepOf(world);
  ASSERT_EQ(list.arrows.size(), 2u) << "without their sum";
  EXPECT_GT(glm::distance(list.arrows[0].to, list.arrows[1].from), 0.2f);
}

// Would catch: names in a heap beside the bodies, each far from its arrow, and the player's name among them.
TEST(NextStep, EachNameStaysBesideItsArrow) {
  const world::World world = slanting();
  const auto list = nextStepOf(world);
  ASSERT_EQ(list.labels.size(), list.arrows.size());
  for (std::size_t i = 0; i < list.labels.size(); ++i) {
    EXPECT_TRUE(list.labels[i].close);
    EXPECT_EQ(list.labels[i].anchor, (list.arrows[i].from + list.arrows[i].to) * 0.5f);
  }
  explain::FigureOptions options;
  options.naming.bodies = options.naming.nextStep = true;
  render::DrawList names;
  explain::drawNames(world, options, names);
  const glm::vec3 aside = names.labels.front().anchor - list.arrows.front().from;
  EXPECT_LT(glm::dot(aside, list.arrows.front().to - list.arrows.front().from), -0.1f);
}

// Would catch: the name of a wall on the arrow that leads into it, and names that leave their walls.
TEST(NextStep, NamesOfWallsStayOnThemAwayFromTheArrows) {
  world::World world(sceneOf(2));
  go(world, 0, 3);
  go(world, 2, -4);
  explain::FigureOptions options;
  options.naming.bodies = options.naming.nextStep = true;
  render::DrawList names;
  explain::drawNames(world, options, names);
  ASSERT_EQ(names.labels.size(), 3u);
  const auto list = nextStepOf(world);
  for (std::size_t i = 1; i < 3; ++i) {
    const glm::vec3 at = names.labels[i].anchor;
    EXPECT_TRUE(names.labels[i].close);
    const collision::Aabb wall = world::boundsOf(world.bodies()[i].shapes);
    EXPECT_TRUE(at.x > wall.min.x && at.x < wall.max.x && at.z > wall.min.z && at.z < wall.max.z);
    for (const render::Arrow& arrow : list.arrows)
      EXPECT_GT(glm::distance(glm::vec2(at.x, at.z), glm::vec2(arrow.to.x, arrow.to.z)), 0.4f) << i;
  }
}

// Would catch: a round without its number, and arrows that do not continue each other.
TEST(NextStep, RoundsAreNumberedArrowsFromTheWishToTheEnd) {
  world::World world(sceneOf(2));
  go(world, 0, 3);
  go(world, 2, -4);
  const auto list = nextStepOf(world);
  ASSERT_EQ(list.arrows.size(), 3u) << "the wish and two rounds; more arrows would form a knot";
  for (std::size_t i = 1; i < list.arrows.size(); ++i) {
    EXPECT_EQ(list.arrows[i].from, list.arrows[i - 1].to);
    EXPECT_TRUE(says(list, std::to_string(i))) << i;
  }
  const auto isPush = [](const auto& stroke) { return stroke.color == palette().sharedMark; };
  EXPECT_GE(std::count_if(list.strokes.begin(), list.strokes.end(), isPush), 3) << "the shorter pushes";
}

// Would catch: a half that is drawn as the whole, and halves that do not meet in the middle of the overlap.
TEST(NextStep, TwoHalvesMeetInTheMiddleOfTheOverlap) {
  world::World world(sceneOf(3));
  go(world, 0, 3);
  const auto list = nextStepOf(world);
  const auto whole = bars(list, palette().sharedMark);
  ASSERT_EQ(whole.size(), 1u);
  EXPECT_NEAR(whole[0], 0.75f, 1e-3f);
  ASSERT_EQ(list.arrows.size(), 3u) << "the wish and two halves";
  EXPECT_EQ(list.arrows[1].to, list.arrows[2].to);
  for (const std::size_t half : {1u, 2u})
    EXPECT_NEAR(glm::distance(list.arrows[half].from, list.arrows[half].to), 0.5f * whole[0], 1e-5f);
  for (const char* const words : {"wish 0.750", "overlap 0.750", "A 0.375", "crate 0.375"})
    EXPECT_TRUE(says(list, words));
}

// Would catch: the outline of the moved player that seems to be the overlap where it lies over the player.
TEST(NextStep, OnlyTheOverlapWithTheCrateIsHatched) {
  const world::World world(sceneOf(3));
  const auto list = nextStepOf(world);
  ASSERT_EQ(list.overlaps.size(), 1u);
  EXPECT_EQ(list.overlaps[0].a.center, glm::vec3(world.player().placement.center) + glm::vec3(0.75f, 0, 0));
  EXPECT_EQ(list.overlaps[0].b.center, glm::vec3(world.bodies()[1].placement.center));
  EXPECT_TRUE(list.solids.empty());
}

}  // namespace
