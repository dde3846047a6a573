// A hit does not depend on how far the ray may go: a ray that is limited to the t of a hit finds it again.
#include <gtest/gtest.h>

#include "collision/any.hpp"
#include "hard_cases/hard_triangles.hpp"
#include "hard_cases/movement.hpp"
#include "reference/inspect_hard.hpp"
#include "reference/print.hpp"
#include "rounds.hpp"

namespace collision {
namespace {

/// Limits a ray to the t of its hit. Returns false if the limited ray has another hit or none.
template <class Target>
bool findsAgain(const Ray& ray, const Target& target, float maxDistance) {
  const auto hit = raycast(ray, target, maxDistance);
  if (!hit) return true;
  const auto again = raycast(ray, target, hit->t);
  return again && again->t == hit->t;
}

/// Includes rays that graze faces and edges, where float and double once gave different t.
TEST(RaycastLimit, AHitOnASolidIsFoundAgainWithItsOwnT) {
  reference::Random random(3320);
  for (int i = 0; i < test::rounds(300'000); ++i) {
    const auto family = reference::Family(i % reference::kFamilies);
    const auto aim = reference::Aim(i / reference::kFamilies % reference::kAims);
    const auto cast = makeRayCast(random, family, aim, reference::Kind(random.below(5)));
    const float limit = random.chance(0.5) ? kEndless : cast.limit;
    const bool found =
        std::visit([&](const auto& shape) { return findsAgain(cast.ray, shape, limit); }, cast.target);
    ASSERT_TRUE(found) << i << ' ' << snippet(cast);
  }
}

TEST(RaycastLimit, AHitOnATriangleOrMeshIsFoundAgainWithItsOwnT) {
  reference::Random random(3321);
  for (int i = 0; i < test::rounds(100'000); ++i) {
    const auto target = reference::makeHardGroup(random, reference::TestShape(i % reference::kTestShapes));
    const auto [ray, limit] = reference::makeHardRay(random, target);
    const Mesh mesh = reference::meshOf(target);
    ASSERT_TRUE(findsAgain(ray, target.triangles[0], limit)) << i << ' ' << snippet(target, {ray, limit});
    ASSERT_TRUE(findsAgain(ray, PosedMesh(mesh), limit)) << i << ' ' << snippet(target, {ray, limit});
  }
}

}  // namespace
}  // namespace collision
