// OBB against OBB, the contact points: ours, ODE's dBoxBox and Bullet's btBoxBoxDetector.
#include <BulletCollision/CollisionDispatch/btBoxBoxDetector.h>
#include <array>
#include <ode/ode.h>

#include "collision/manifold.hpp"
#include "peers/bullet_shapes.hpp"
#include "speed/pairs.hpp"

namespace speed {
namespace {

using collision::Obb;

const Pairs<Obb, Obb>& boxes() {
  static const auto pairs = halfHits<Obb, Obb>(judge::Family::random, judge::Kind::obb, judge::Kind::obb);
  return pairs;
}

struct OdeBox {
  explicit OdeBox(const Obb& box) {
    for (int row = 0; row < 3; ++row) {
      center[row] = static_cast<double>(box.center[row]);
      sides[row] = 2.0 * static_cast<double>(box.halfExtents[row]);
      for (int column = 0; column < 3; ++column)
        rows[4 * row + column] = static_cast<double>(box.axes[column][row]);
    }
  }
  dVector3 center{}, sides{};
  dMatrix3 rows{};
};

struct BulletBox {
  explicit BulletBox(const Obb& box)
      : pose(peers::bulletPose(peers::posed(box))), shape(peers::bulletVector(glm::dvec3(box.halfExtents))) {}
  btTransform pose;
  btBoxShape shape;
};

template <typename Box>
std::vector<std::pair<Box, Box>> converted() {
  std::vector<std::pair<Box, Box>> result;
  result.reserve(kPairs);
  for (const auto& [a, b] : boxes()) result.emplace_back(Box(a), Box(b));
  return result;
}

void ours(benchmark::State& state) {
  const auto& pairs = boxes();
  timePasses(state, [&](std::uint32_t i) { return collision::manifold(pairs[i].first, pairs[i].second); });
}

void odeBoxBox(benchmark::State& state) {
  const auto pairs = converted<OdeBox>();
  timePasses(state, [&](std::uint32_t i) {
    const auto& [a, b] = pairs[i];
    std::array<dContactGeom, 8> contacts;
    dVector3 normal;
    dReal depth = 0.0;
    int code = 0;
    const int count = dBoxBox(a.center, a.rows, a.sides, b.center, b.rows, b.sides, normal, &depth, &code, 8,
                              contacts.data(), sizeof(dContactGeom));
    benchmark::DoNotOptimize(contacts);
    return count;
  });
}

/// Keeps what a manifold keeps, up to eight points.
struct EightPoints : btDiscreteCollisionDetectorInterface::Result {
  int count = 0;
  std::array<btVector3, 8> normals, points;
  std::array<btScalar, 8> depths{};

  void setShapeIdentifiersA(int, int) override {}
  void setShapeIdentifiersB(int, int) override {}
  void addContactPoint(const btVector3& normal, const btVector3& point, btScalar depth) override {
    if (count == 8) return;
    const auto at = static_cast<std::size_t>(count++);
    normals[at] = normal;
    points[at] = point;
    depths[at] = depth;
  }
};

void bulletBoxBox(benchmark::State& state) {
  const auto pairs = converted<BulletBox>();
  timePasses(state, [&](std::uint32_t i) {
    const auto& [a, b] = pairs[i];
    btBoxBoxDetector detector(&a.shape, &b.shape);
    btBoxBoxDetector::ClosestPointInput input;
    input.m_transformA = a.pose;
    input.m_transformB = b.pose;
    EightPoints points;
    detector.getClosestPoints(input, points, nullptr);
    benchmark::DoNotOptimize(points);
    return points.count;
  });
}

BENCHMARK(ours)->Name("ours/manifold obb-obb random");
BENCHMARK(odeBoxBox)->Name("odeBoxBox/manifold obb-obb random");
BENCHMARK(bulletBoxBox)->Name("bulletBoxBox/manifold obb-obb random");

}  // namespace
}  // namespace speed
