#include <gtest/gtest.h>
#include <vector>

#include "world/body.hpp"

namespace {

using collision::Shape;
using collision::Sphere;

TEST(Compound, TheBoxIsAroundAllShapes) {
  const std::vector<Shape> shapes{Sphere{{0, 0, 0}, 1}, glm::vec3(5, 0, 0), Sphere{{0, -3, 0}, 0.5f}};
  const collision::Aabb box = world::boundsOf(shapes);
  EXPECT_EQ(box.min, glm::vec3(-1, -3.5f, -1));
  EXPECT_EQ(box.max, glm::vec3(5, 1, 1));
}

// Catches the first contact returned instead of the deepest, and a contact that is overwritten by the last
// shape, which is apart.
TEST(Compound, TheDeepestContactDecides) {
  const std::vector<Shape> ball{Sphere{{0, 0, 0}, 1}};
  const std::vector<Shape> others{Sphere{{1.75f, 0, 0}, 1}, Sphere{{0, 1.5f, 0}, 1}, Sphere{{0, 0, 9}, 1}};
  const auto deepest = world::deepestContact(ball, others);
  ASSERT_TRUE(deepest);
  EXPECT_EQ(deepest->depth, 0.5f);
  EXPECT_EQ(deepest->normal, glm::vec3(0, -1, 0));
}

TEST(Compound, OfEqualsTheFirstAndOfNoneNothing) {
  const std::vector<Shape> ball{Sphere{{0, 0, 0}, 1}};
  const std::vector<Shape> equals{Sphere{{1.5f, 0, 0}, 1}, Sphere{{-1.5f, 0, 0}, 1}};
  EXPECT_EQ(world::deepestContact(ball, equals)->normal, glm::vec3(-1, 0, 0));
  const std::vector<Shape> far{Sphere{{9, 0, 0}, 1}};
  EXPECT_FALSE(world::deepestContact(ball, far));
}

}  // namespace
