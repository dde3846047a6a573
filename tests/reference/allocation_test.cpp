// No verb allocates memory. The test counts every operator new of this program, so a single std::vector in a
// routine fails it.
#include <cstdlib>
#include <gtest/gtest.h>
#include <new>

#include "collision/any.hpp"
#include "collision/convex_hull.hpp"
#include "collision/explain_gjk.hpp"
#include "collision/explain_sat.hpp"
#include "hard_cases/point_sets.hpp"
#include "reference/reference.hpp"

namespace {
thread_local long allocations = 0;

void* countedAllocation(std::size_t size) {
  ++allocations;
  void* memory = std::malloc(size == 0 ? 1 : size);
  if (memory == nullptr) throw std::bad_alloc();
  return memory;
}
}  // namespace

void* operator new(std::size_t size) { return countedAllocation(size); }
void* operator new[](std::size_t size) { return countedAllocation(size); }
// std::stable_sort allocates with this operator, and frees with operator delete.
void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
  try {
    return countedAllocation(size);
  } catch (const std::bad_alloc&) {
    return nullptr;
  }
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }

namespace reference {
namespace {

void askPair(const ShapePair& pair) {
  const bool hit = collision::overlapsAny(pair.a, pair.b);
  const auto contact = collision::contactAny(pair.a, pair.b);
  const auto manifold = collision::manifoldAny(pair.a, pair.b);
  const auto proximity = collision::closestPointsAny(pair.a, pair.b);
  ASSERT_TRUE(hit == contact.has_value() && hit == (manifold.count > 0) &&
              hit == (proximity.distance == 0.0f));
}

void askLibraryAboutMotion(const ShapePair& pair) {
  const collision::Ray ray{glm::vec3(9.0f, 0.0f, 0.0f), glm::vec3(-1.0f, 0.0f, 0.0f)};
  const auto hit = collision::raycastAny(ray, pair.a, collision::kEndless);
  const auto triangle = collision::raycast(ray, collision::Triangle{}, 1.0f);
  const auto sweep = collision::sweepAny(pair.a, glm::vec3(1.0f, 2.0f, 3.0f), pair.b);
  ASSERT_TRUE(!triangle && (!hit || hit->t >= 0.0f) && (!sweep || sweep->time <= 1.0f));
}

void askShape(const Shape& shape) {
  const collision::Aabb box = collision::boundsAny(shape);
  const glm::vec3 nearest = collision::closestPointAny(shape, box.max);
  const Shape transformedShape = collision::transformedAny(shape, collision::Transform{});
  ASSERT_TRUE(collision::problemAny(transformedShape).empty());
  ASSERT_GE(collision::distanceAny(shape, nearest), 0.0f);
}

TEST(Allocation, IsCounted) {
  const long allocationsBefore = allocations;
  delete new int(1);
  void* volatile memory = ::operator new(8);
  ::operator delete(memory);
  EXPECT_GT(allocations, allocationsBefore);
}

TEST(Allocation, NoVerbAllocates) {
  Random random(61);
  for (int i = 0; i < kKinds * kKinds * kFamilies; ++i) {
    const ShapePair pair =
        makePair(random, Family(i % kFamilies), Kind(i / kKinds % kKinds), Kind(i % kKinds));
    const long allocationsBefore = allocations;
    askPair(pair);
    askLibraryAboutMotion(pair);
    askShape(pair.a);
    ASSERT_EQ(allocations, allocationsBefore);
  }
}

TEST(Allocation, NoVerbOfAHullAllocates) {
  Random random(63);
  std::vector<glm::vec3> points;
  for (const dvec3& point : unitPoints(random, PointFamily::prism, 40)) points.emplace_back(point);
  const collision::ConvexHull hull = collision::ConvexHull::build(points);
  const collision::PosedHull a(hull, {glm::vec3(0.25f), glm::mat3(1.0f), glm::vec3(2.0f)}), b(hull);
  const collision::Mesh mesh = collision::Mesh::build({{-9, 0, -9}, {9, 0, -9}, {0, 0, 9}}, {{0, 1, 2}});
  int manifoldCount = 0;
  for (int i = 0; i < 300; ++i) {
    const ShapePair pair = makePair(random, Family::random, Kind(i % kKinds), Kind::obb);
    const long allocationsBefore = allocations;
    std::visit(
        [&](const auto& shape) {
          ASSERT_EQ(collision::overlaps(shape, a), collision::contact(a, shape).has_value());
          ASSERT_EQ(collision::overlaps(shape, a), collision::manifold(a, shape).count > 0);
          ASSERT_GE(collision::distance(a, shape), 0.0f);
          ASSERT_TRUE(!collision::sweep(shape, glm::vec3(1.0f), a) || collision::overlaps(a, b));
        },
        pair.a);
    ASSERT_TRUE(collision::contact(a, b) && collision::raycast({}, b, 1.0f));
    std::visit(
        [&](const auto& shape) { collision::manifolds(shape, mesh, [&](const auto&) { ++manifoldCount; }); },
        pair.a);
    collision::manifolds(a, mesh, [&](const auto&) { ++manifoldCount; });
    ASSERT_EQ(allocations, allocationsBefore);
  }
  EXPECT_GE(manifoldCount, 300);
}

TEST(Allocation, NoExplanationAllocates) {
  Random random(62);
  const ShapePair pair = makePair(random, Family::contained, Kind::obb, Kind::obb);
  const auto& a = std::get<Obb>(pair.a);
  const auto& b = std::get<Obb>(pair.b);
  const long allocationsBefore = allocations;
  const collision::SatReport sat = collision::explainSat(a, b);
  const collision::GjkReport gjk = collision::explainGjk(a, b);
  const collision::EpaReport epa = collision::explainEpa(a, b);
  EXPECT_EQ(allocations, allocationsBefore);
  EXPECT_GE(sat.deciding, 0);
  EXPECT_TRUE(gjk.overlaps());
  EXPECT_GT(epa.depth, 0.0f);
}

}  // namespace
}  // namespace reference
