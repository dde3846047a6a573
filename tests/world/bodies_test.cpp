#include "world/bodies.hpp"

#include <array>
#include <gtest/gtest.h>

namespace {

TEST(Bodies, AreFoundByTheirNames) {
  std::array<world::Body, 2> bodies;
  bodies[0].name = "player";
  bodies[1].name = "post";
  EXPECT_EQ(world::indexOf(bodies, "player"), 0u);
  EXPECT_EQ(world::indexOf(bodies, "post"), 1u);
  EXPECT_EQ(world::indexOf(bodies, "pos"), std::nullopt);
}

}  // namespace
