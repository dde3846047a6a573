// The distance between two shapes equals the distance between their nearest points and the reference's
// distance, in both orders.
#include <gtest/gtest.h>

#include "collision/any.hpp"
#include "collision/mesh.hpp"
#include "reference/each_pair.hpp"
#include "reference/inspect_triangle.hpp"

namespace collision {
namespace {

template <class A, class B>
concept HasDistance = requires(const A& a, const B& b) {
  { distance(a, b) } -> std::same_as<float>;
};

template <class A, class... Bs>
constexpr bool hasDistances = ((HasDistance<A, Bs> && HasDistance<Bs, A>)&&...);

template <class... Shapes>
constexpr bool allHaveDistances = (hasDistances<Shapes, Shapes...> && ...);

static_assert(allHaveDistances<glm::vec3, Sphere, Aabb, Obb, Capsule, Triangle, PosedMesh, Mesh>);
static_assert(HasDistance<Segment, glm::vec3> && !HasDistance<Segment, Segment>);

/// Requires the same answer in both orders: 0 if the shapes overlap, and close to the reference's `truth`.
template <class A, class B>
void checkDistance(const A& a, const B& b, double truth, double band) {
  const float found = distance(a, b);
  EXPECT_EQ(found, distance(b, a));
  EXPECT_NEAR(double(found), double(closestPoints(a, b).distance), band);
  EXPECT_NEAR(double(found), std::max(0.0, truth), band);
  EXPECT_EQ(found == 0.0f, overlaps(a, b));
}

TEST(Distance, MatchesTheReferenceForEveryPairOfShapes) {
  reference::forEachPair(1101, 40, [](const reference::ShapePair& pair) {
    const double truth = reference::separation(pair.a, pair.b).value,
                 band = reference::lengthBand(pair.a, pair.b);
    std::visit([&](const auto& a, const auto& b) { checkDistance(a, b, truth, band); }, pair.a, pair.b);
    EXPECT_EQ(distanceAny(pair.a, pair.b), distanceAny(pair.b, pair.a));
  });
}

template <class Check>
void forEachTriangleAndShape(std::uint64_t seed, int count, Check check) {
  reference::Random random(seed);
  for (int family = 0; family < reference::kFamilies; ++family)
    for (int kind = 0; kind < 6; ++kind)
      for (int i = 0; i < test::rounds(count); ++i) {
        const reference::TrianglePair pair =
            reference::makeTrianglePair(random, reference::Family(family), kind);
        check(pair);
        ASSERT_FALSE(testing::Test::HasFailure())
            << reference::nameOf(reference::Family(family)) << ": " << snippet(pair);
      }
}

TEST(Distance, MatchesTheReferenceForATriangleAndEveryShape) {
  forEachTriangleAndShape(1102, 100, [](const reference::TrianglePair& pair) {
    const reference::Hull hullA = reference::hullOf(pair.a), hullB = reference::hullOf(pair.b);
    const double truth = reference::separation(hullA, hullB).value,
                 band = reference::kLengthBand * reference::pairSize(hullA, hullB);
    std::visit([&](const auto& a) { checkDistance(a, pair.b, truth, band); }, pair.a);
  });
}

/// The mesh has two triangles: the pair's triangle, and a triangle that shares an edge with it.
TEST(Distance, OfAMeshIsThatOfItsNearestTriangle) {
  forEachTriangleAndShape(1103, 40, [](const reference::TrianglePair& pair) {
    const Triangle& t = pair.b;
    const Triangle neighbour{t.b, t.a, t.a + t.b - t.c};
    if (!problem(neighbour).empty()) return;
    const Mesh mesh = Mesh::build({t.a, t.b, t.c, neighbour.c}, {{0, 1, 2}, {1, 0, 3}});
    const PosedMesh posedMesh(mesh);
    const reference::Hull hull = reference::hullOf(pair.a), first = reference::hullOf(t),
                          second = reference::hullOf(neighbour);
    const double truth = std::min(reference::separation(hull, first).value,
                                  reference::separation(hull, second).value),
                 size = std::max(reference::pairSize(hull, first), reference::pairSize(hull, second));
    std::visit([&](const auto& a) { checkDistance(a, posedMesh, truth, reference::kLengthBand * size); },
               pair.a);
    EXPECT_EQ(distance(posedMesh, posedMesh), 0.0f);
  });
}

}  // namespace
}  // namespace collision
