// Manifolds compared with the reference: every pair of solids and every pair with a triangle, for each
// family.
#include <gtest/gtest.h>
#include <set>

#include "collision/any.hpp"
#include "collision/manifold_check.hpp"
#include "reference/each_pair.hpp"
#include "reference/each_triangle_pair.hpp"
#include "reference/reference.hpp"

namespace collision {
namespace {

using glm::dvec3;
using reference::forEachTrianglePair;
using reference::TrianglePair;

TEST(ManifoldReference, PointsOfATriangleLieOnBothSurfaces) {
  int full = 0;
  forEachTrianglePair(1101, 150, [&](const TrianglePair& pair) {
    std::visit(
        [&](const auto& a) {
          const Manifold found = manifold(a, pair.b);
          expectManifold(reference::hullOf(pair.a), reference::hullOf(reference::Other(pair.b)),
                         contact(a, pair.b), found);
          expectSwapped(found, manifold(pair.b, a));
          full += found.count > 2;
        },
        pair.a);
  });
  EXPECT_GT(full, test::rounds(150));
}

TEST(ManifoldReference, PointsOfSolidsLieOnBothSurfaces) {
  reference::forEachPair(1102, 40, [](const reference::ShapePair& pair) {
    const Manifold found = manifoldAny(pair.a, pair.b);
    expectManifold(reference::hullOf(pair.a), reference::hullOf(pair.b), contactAny(pair.a, pair.b), found);
    if (reference::snippet(pair.a) != reference::snippet(pair.b))
      expectSwapped(found, manifoldAny(pair.b, pair.a));
  });
}

}  // namespace
}  // namespace collision
