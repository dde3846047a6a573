#include "explain/lists.hpp"
#include "explain/overlays.hpp"

namespace {

using namespace explain_test;

/// A ball that touches the top of a box with the velocity (2, -3, 0).
world::World bouncingBall(const char* y = "1") {
  return world::World(world::parseScene(R"({"player": {"shape": "sphere", "center": [0, )" + std::string(y) +
                                            R"(, 0], "radius": 0.5}, "velocity": [2, -3, 0], "targets": [
          {"name": "box", "shape": "aabb", "center": [0, 0, 0], "halfExtents": [1, 0.5, 1]}]})",
                                        "test"));
}

render::DrawList velocityList(const world::World& world, bool isAnswered) {
  explain::FigureOptions options;
  options.lesson.isAnswered = isAnswered;
  return drawListOf(
      [&](const explain::Sketch& sketch) {
        explain::drawVelocity(world, explain::focusOf(world, 0), sketch);
      },
      options);
}

// Would catch: a figure that shows the answer before the user has answered the question.
// By hand: half a unit is 1 per second, so v starts at (-1, 2, 0). The part along n is -3.
TEST(DrawVelocity, BeforeTheAnswerThereAreVWithItsPartsAndTheNormal) {
  const auto list = velocityList(bouncingBall(), false);
  ASSERT_EQ(list.arrows.size(), 4u);
  EXPECT_EQ(list.arrows[0].to, glm::vec3(0, 0.5f, 0)) << "it ends where the ball touches";
  EXPECT_EQ(list.arrows[1].from, glm::vec3(-1, 2, 0));
  EXPECT_EQ(list.arrows[1].to, glm::vec3(-1, 0.5f, 0));
  EXPECT_EQ(list.arrows[2].from.x, -1.0f);
  EXPECT_EQ(list.arrows[2].to.x, 0.0f);
  EXPECT_LT(list.arrows[2].to.y, 0.5f) << "below the edge of the box";
  EXPECT_EQ(list.arrows[3].to, glm::vec3(0, 1, 0)) << "a length of 1 in the scale of v";
  EXPECT_TRUE(hasLabel(list, "v (2, \u22123, 0)"));
  EXPECT_TRUE(hasLabel(list, "part along n (0, \u22123, 0)"));
  EXPECT_TRUE(hasLabel(list, "slide (2, 0, 0)"));
}

// By hand: the bounce is the slide and the reversed part along n.
TEST(DrawVelocity, AfterItTheBounceWithItsParts) {
  const auto list = velocityList(bouncingBall(), true);
  ASSERT_EQ(list.arrows.size(), 7u);
  EXPECT_EQ(list.arrows[3].from, list.arrows[2].to);
  EXPECT_EQ(list.arrows[3].to.x, 1.0f);
  EXPECT_EQ(list.arrows[4].from, glm::vec3(1, 0.5f, 0));
  EXPECT_EQ(list.arrows[4].to, glm::vec3(1, 2, 0));
  EXPECT_EQ(list.arrows[5].to, glm::vec3(1, 2, 0));
  EXPECT_TRUE(hasLabel(list, "reversed part (0, 3, 0)"));
  EXPECT_TRUE(hasLabel(list, "bounce (2, 3, 0)"));
}

TEST(DrawVelocity, NothingWhileTheTwoAreApart) {
  EXPECT_TRUE(velocityList(bouncingBall("1.125"), true).arrows.empty());
}

}  // namespace
