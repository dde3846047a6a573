#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "poster.hpp"
#include "render/instances.hpp"

namespace {

render::Solid someSolid(std::uint32_t seed, bool round) {
  const auto number = [&seed](float low, float high) {
    seed = (seed * 1103u + 12345u) & 0xFFFFu;
    return low + (high - low) * static_cast<float>(seed) / 65535.0f;
  };
  render::Solid solid;
  for (int axis = 0; axis < 3; ++axis) {
    solid.center[axis] = number(-5, 5);
    solid.halfExtents[axis] = number(0, 2);
  }
  solid.radius = round ? number(0.1f, 2) : 0.0f;
  solid.axes = test::turned(number(0, 360), {number(-1, 1), number(-1, 1), 1.0f});
  return solid;
}

// Catches points off the surface, and points in the middle of the visible side instead of at its edge: the
// line from the eye through a silhouette point must only touch the solid.
RC_GTEST_PROP(SilhouetteTest, eachWayFromTheEyeOnlyTouches, (std::uint32_t seed, bool round)) {
  const render::Solid solid = someSolid(seed, round);
  const glm::vec3 eye(0.5f, 1.0f, 12.0f);
  RC_PRE(render::distanceTo(solid, eye) > 0.5f);
  std::vector<glm::vec3> line;
  render::silhouetteOf(solid, eye, line);
  RC_ASSERT(line.size() >= 3u);
  for (const glm::vec3& point : line) {
    RC_ASSERT(std::abs(render::distanceTo(solid, point)) < 1e-4f);
    for (float t = 0.02f; t < 2.0f; t += 0.02f)
      RC_ASSERT(render::distanceTo(solid, glm::mix(eye, point, t)) > -2e-3f);
  }
}

TEST(SilhouetteTest, anEyeInsideSeesNone) {
  render::Solid solid;
  solid.radius = 1.0f;
  std::vector<glm::vec3> line{glm::vec3(1)};
  render::silhouetteOf(solid, {0.5f, 0, 0}, line);
  EXPECT_TRUE(line.empty());
  render::silhouetteOf(solid, solid.center, line);
  EXPECT_TRUE(line.empty());
}

}  // namespace
