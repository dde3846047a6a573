// The measurements of a case that the collision module does not give.
#include <cmath>
#include <gtest/gtest.h>

#include "check/expectation_check.hpp"
#include "world/scene/scene_file.hpp"

namespace {

using collision::Contact;
using collision::Shape;

const glm::mat3 kRotatedAxes(glm::vec3(0.8f, 0.6f, 0.0f), glm::vec3(-0.6f, 0.8f, 0.0f),
                             glm::vec3(0.0f, 0.0f, 1.0f));

struct NamedShape {
  const char* name;
  Shape shape;
  float top;  ///< The largest y.
};

const std::vector<NamedShape> kShapes{
    {"point", glm::vec3(0.0f), 0.0f},
    {"sphere", collision::Sphere{glm::vec3(0.0f), 0.5f}, 0.5f},
    {"aabb", collision::Aabb{glm::vec3(-1.0f, -2.0f, -1.0f), glm::vec3(1.0f, 0.75f, 1.0f)}, 0.75f},
    {"obb", collision::Obb{glm::vec3(0.0f), glm::vec3(1.0f, 2.0f, 3.0f), kRotatedAxes}, 2.2f},
    {"capsule", collision::Capsule{glm::vec3(0.0f), glm::vec3(1.0f, 2.0f, 0.0f), 0.25f}, 2.25f}};

// A sphere of radius 1 whose centre is at y = 1, on each kind of shape. It separates along +y after exactly
// `top`.
TEST(Measure, StuckIsTheRemainingDepthAfterThePush) {
  const Shape ball = collision::Sphere{glm::vec3(0.0f, 1.0f, 0.0f), 1.0f};
  for (const NamedShape& post : kShapes) {
    SCOPED_TRACE(post.name);
    const Contact exactContact{{0.0f, 1.0f, 0.0f}, post.top, {}};
    EXPECT_NEAR(check::remainingDepth(ball, post.shape, exactContact), 0.0, 1e-6);
    const Contact shallowContact{{0.0f, 1.0f, 0.0f}, post.top - 0.25f, {}};
    EXPECT_NEAR(check::remainingDepth(ball, post.shape, shallowContact), 0.25, 1e-6);
  }
}

TEST(Measure, ANormalThatPointsBackwardsOrSidewaysIsStuck) {
  const Shape ball = collision::Sphere{glm::vec3(0.0f, 0.75f, 0.0f), 0.5f};
  const Shape post = kShapes[1].shape;
  EXPECT_DOUBLE_EQ(check::remainingDepth(ball, post, {{0.0f, -1.0f, 0.0f}, 0.25f, {}}), 1.5);
  EXPECT_DOUBLE_EQ(check::remainingDepth(ball, post, {{1.0f, 0.0f, 0.0f}, 0.25f, {}}), 0.75);
}

world::Body bodyOf(std::vector<Shape> shapes) {
  world::Body body;
  body.shapes = std::move(shapes);
  return body;
}

TEST(Measure, NothingIsStuckWhereBodiesAreApartOrCompound) {
  const world::Body one = bodyOf({kShapes[1].shape});
  const world::Body two = bodyOf({kShapes[1].shape, kShapes[2].shape});
  const world::Body farBody = bodyOf({glm::vec3(9.0f, 0.0f, 0.0f)});
  EXPECT_FALSE(check::measure(one, farBody).remainingDepth);
  EXPECT_FALSE(check::measure(one, two).remainingDepth);
  EXPECT_TRUE(check::measure(one, one).remainingDepth);
}

TEST(Measure, DistanceIsThatOfTheNearestPartAndSizeThatOfBoth) {
  const world::Body two = bodyOf({glm::vec3(3.0f, 4.0f, 0.0f), glm::vec3(0.0f, 2.0f, 0.0f)});
  const check::Measurement got = check::measure(bodyOf({glm::vec3(0.0f)}), two);
  EXPECT_DOUBLE_EQ(got.distance, 2.0);
  EXPECT_DOUBLE_EQ(got.size, std::sqrt(13.0));
  EXPECT_FALSE(got.overlaps);
  EXPECT_EQ(got.contacts, 0);
}

// Would catch a hull whose contact has a single point.
TEST(Measure, AHullOnAFaceHasAContactPointForEachCorner) {
  const world::World world(world::parseScene(R"({
    "player": { "shape": "hull", "center": [0, 0.5, 0],
                "points": [[-0.5, 0, -0.5], [0.5, 0, -0.5], [0.5, 0, 0.5], [-0.5, 0, 0.5], [0, 1, 0]] },
    "targets": [ { "name": "floor", "shape": "aabb", "center": [0, 0, 0], "halfExtents": [2, 0.5, 2] } ] })",
                                             "hull.json"));
  EXPECT_EQ(check::measure(world.player(), world.bodies()[1]).contacts, 4);
  EXPECT_EQ(check::measure(world.bodies()[1], world.player()).contacts, 4);
}

}  // namespace
