#include "world/bodies.hpp"

#include <array>
#include <gtest/gtest.h>

#include "world/scene/scene.hpp"

#if HANTEI_SANITIZED && defined(NDEBUG)
#error "a sanitized build checks its assertions"
#endif

namespace {

TEST(Bodies, AreFoundByTheirNames) {
  std::array<world::Body, 2> bodies;
  bodies[0].name = "player";
  bodies[1].name = "post";
  EXPECT_EQ(world::indexOf(bodies, "player"), 0u);
  EXPECT_EQ(world::indexOf(bodies, "post"), 1u);
  EXPECT_EQ(world::indexOf(bodies, "pos"), std::nullopt);
}

#ifndef NDEBUG
// Would catch an index that is kept after its body was removed, and then reads past the end of the bodies.
TEST(BodiesDeathTest, AnIndexThatNoBodyHasIsStoppedAt) {
  world::Scene scene;
  scene.player.shapes = {collision::Sphere{glm::vec3(0.0f), 1.0f}};
  scene.generate = world::CrowdSpec{world::CrowdKind::grid, 4};
  world::Bodies bodies(scene);
  EXPECT_EQ(bodies[4].name, "#4");
  EXPECT_DEATH(static_cast<void>(bodies[5]), "size");
  EXPECT_DEATH(static_cast<void>(world::BodyList(bodies)[5]), "size");
  EXPECT_DEATH(bodies.place(1, {}), "listed") << "a generated body stands still";
}
#endif

}  // namespace
