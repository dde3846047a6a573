// Sphere against OBB, the contact: ours and Bullet's btSphereBoxCollisionAlgorithm.
#include <BulletCollision/CollisionDispatch/btCollisionObjectWrapper.h>
#include <BulletCollision/CollisionDispatch/btSphereBoxCollisionAlgorithm.h>

#include "collision/contact.hpp"
#include "peers/bullet_shapes.hpp"
#include "speed/pairs.hpp"

namespace speed {
namespace {

using collision::Obb;
using collision::Sphere;

const Pairs<Sphere, Obb>& pairsOf() {
  static const auto pairs =
      halfHits<Sphere, Obb>(judge::Family::random, judge::Kind::sphere, judge::Kind::obb);
  return pairs;
}

void ours(benchmark::State& state) {
  const auto& pairs = pairsOf();
  timePasses(state, [&](std::uint32_t i) { return collision::contact(pairs[i].first, pairs[i].second); });
}

struct BulletPair {
  BulletPair(const Sphere& ball, const Obb& obb)
      : center(peers::bulletVector(glm::dvec3(ball.center))),
        radius(ball.radius),
        pose(peers::bulletPose(peers::posed(obb))),
        box(peers::bulletVector(glm::dvec3(obb.halfExtents))) {}
  btVector3 center;
  btScalar radius;
  btTransform pose;
  btBoxShape box;
};

/// The algorithm object that getSphereDistance hangs on; it wants a dispatcher and two bodies, and uses
/// neither.
struct Algorithm {
  btDefaultCollisionConfiguration configuration;
  btCollisionDispatcher dispatcher{&configuration};
  btSphereShape ball{1.0f};
  btBoxShape box{btVector3(1.0f, 1.0f, 1.0f)};
  btCollisionObject object;
  btCollisionObjectWrapper first{nullptr, &ball, &object, object.getWorldTransform(), -1, -1};
  btCollisionObjectWrapper second{nullptr, &box, &object, object.getWorldTransform(), -1, -1};
  btPersistentManifold manifold;
  btSphereBoxCollisionAlgorithm algorithm{&manifold, btCollisionAlgorithmConstructionInfo(&dispatcher, 1),
                                          &first, &second, false};
};

void bulletSphereBox(benchmark::State& state) {
  std::vector<BulletPair> pairs;
  pairs.reserve(kPairs);
  for (const auto& [ball, obb] : pairsOf()) pairs.emplace_back(ball, obb);
  Algorithm bullet;
  timePasses(state, [&](std::uint32_t i) {
    const BulletPair& pair = pairs[i];
    const btCollisionObjectWrapper box(nullptr, &pair.box, &bullet.object, pair.pose, -1, -1);
    btVector3 point, normal;
    btScalar depth = 0.0f;
    const bool hit =
        bullet.algorithm.getSphereDistance(&box, point, normal, depth, pair.center, pair.radius, 0.0f);
    benchmark::DoNotOptimize(point);
    benchmark::DoNotOptimize(normal);
    benchmark::DoNotOptimize(depth);
    return hit;
  });
}

BENCHMARK(ours)->Name("ours/contact sphere-obb random");
BENCHMARK(bulletSphereBox)->Name("bulletSphereBox/contact sphere-obb random");

}  // namespace
}  // namespace speed
