// Bullet, single precision: its general convex routines for every pair, and special ones where they exist.
#include <BulletCollision/CollisionDispatch/btBoxBoxDetector.h>
#include <BulletCollision/CollisionDispatch/btCollisionObjectWrapper.h>
#include <BulletCollision/CollisionDispatch/btSphereBoxCollisionAlgorithm.h>
#include <BulletCollision/Gimpact/btBoxCollision.h>
#include <BulletCollision/NarrowPhaseCollision/btGjkEpaPenetrationDepthSolver.h>
#include <BulletCollision/NarrowPhaseCollision/btGjkPairDetector.h>
#include <BulletCollision/NarrowPhaseCollision/btSubSimplexConvexCast.h>
#include <BulletCollision/NarrowPhaseCollision/btVoronoiSimplexSolver.h>
#include <LinearMath/btAabbUtil2.h>

#include "peers/bullet_shapes.hpp"
#include "speed/contest.hpp"

namespace speed {
namespace {

using reference::Kind;

struct Body {
  explicit Body(const reference::Shape& given) : Body(peers::posed(given)) {}
  explicit Body(const peers::Posed& p)
      : shape(peers::bulletShape(p)), pose(peers::bulletPose(p)), half(peers::bulletVector(p.half)) {}
  std::shared_ptr<btConvexShape> shape;
  btTransform pose;
  btVector3 half;
};

struct Pair {
  explicit Pair(const reference::ShapePair& pair) : a(pair.a), b(pair.b) {}
  Body a, b;
};

/// Keeps up to eight points, as a manifold does.
struct EightPoints : btDiscreteCollisionDetectorInterface::Result {
  std::size_t count = 0;
  std::array<btVector3, 8> normals, points;
  std::array<btScalar, 8> depths{};

  void setShapeIdentifiersA(int, int) override {}
  void setShapeIdentifiersB(int, int) override {}
  void addContactPoint(const btVector3& normal, const btVector3& point, btScalar depth) override {
    if (count == 8) return;
    normals[count] = normal;
    points[count] = point;
    depths[count++] = depth;
  }
};

btDiscreteCollisionDetectorInterface::ClosestPointInput inputOf(const Pair& pair) {
  btDiscreteCollisionDetectorInterface::ClosestPointInput input;
  input.m_transformA = pair.a.pose;
  input.m_transformB = pair.b.pose;
  return input;
}

/// The nearest points, or the deepest points of an overlap if `epa` is given.
EightPoints gjk(const Pair& pair, btConvexPenetrationDepthSolver* epa) {
  btVoronoiSimplexSolver simplex;
  btGjkPairDetector detector(pair.a.shape.get(), pair.b.shape.get(), &simplex, epa);
  EightPoints found;
  detector.getClosestPoints(inputOf(pair), found, nullptr);
  return found;
}

EightPoints gjkEpa(const Pair& pair) {
  btGjkEpaPenetrationDepthSolver epa;
  return gjk(pair, &epa);
}

EightPoints boxBox(const Pair& pair) {
  btBoxBoxDetector detector(static_cast<const btBoxShape*>(pair.a.shape.get()),
                            static_cast<const btBoxShape*>(pair.b.shape.get()));
  EightPoints found;
  detector.getClosestPoints(inputOf(pair), found, nullptr);
  return found;
}

/// GImpact's box is an AABB in a local frame.
struct GimpactPair {
  explicit GimpactPair(const reference::ShapePair& pair) : a(pair.a), b(pair.b) {}
  struct Box {
    explicit Box(const reference::Shape& shape) {
      const peers::Posed p = peers::posed(shape);
      pose = peers::bulletPose(p);
      box.m_max = peers::bulletVector(p.half);
      box.m_min = -box.m_max;
    }
    btTransform pose;
    btAABB box;
  };
  Box a, b;
};

bool gimpact(const GimpactPair& pair) {
  BT_BOX_BOX_TRANSFORM_CACHE between;
  between.calc_from_homogenic(pair.a.pose, pair.b.pose);
  GimpactPair::Box a = pair.a;
  return a.box.overlapping_trans_cache(pair.b.box, between, true);
}

struct Bounds {
  explicit Bounds(const reference::ShapePair& pair)
      : a(std::get<reference::Aabb>(pair.a)), b(std::get<reference::Aabb>(pair.b)) {}
  struct Box {
    explicit Box(const reference::Aabb& box)
        : min(peers::bulletVector(glm::dvec3(box.min))), max(peers::bulletVector(glm::dvec3(box.max))) {}
    btVector3 min, max;
  };
  Box a, b;
};

/// The object of which getSphereDistance is a member function. Its constructor requires a dispatcher and two
/// bodies, which getSphereDistance does not use.
struct SphereBox {
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

struct BallContact {
  bool hit;
  btVector3 point, normal;
  btScalar depth;
};

BallContact sphereBox(const Pair& pair) {
  static SphereBox bullet;
  const btCollisionObjectWrapper box(nullptr, pair.b.shape.get(), &bullet.object, pair.b.pose, -1, -1);
  const btScalar radius = static_cast<const btSphereShape*>(pair.a.shape.get())->getRadius();
  BallContact found{};
  found.hit = bullet.algorithm.getSphereDistance(&box, found.point, found.normal, found.depth,
                                                 pair.a.pose.getOrigin(), radius, 0.0f);
  return found;
}

struct Moving {
  explicit Moving(const Move& move) : a(move.shape), b(move.target), end(a.pose) {
    end.setOrigin(a.pose.getOrigin() + peers::bulletVector(glm::dvec3(move.way)));
  }
  Body a, b;
  btTransform end;
};

btConvexCast::CastResult subsimplex(const Moving& move) {
  btVoronoiSimplexSolver simplex;
  btSubsimplexConvexCast cast(move.a.shape.get(), move.b.shape.get(), &simplex);
  btConvexCast::CastResult found;
  cast.calcTimeOfImpact(move.a.pose, move.end, move.b.pose, move.b.pose, found);
  return found;
}

/// Transforms a ray into the box's frame, and the point and normal back.
struct BoxRay {
  explicit BoxRay(const Cast& cast)
      : from(peers::bulletVector(glm::dvec3(cast.ray.origin))),
        to(peers::bulletVector(glm::dvec3(cast.ray.origin) +
                               glm::dvec3(cast.ray.direction) * double(cast.limit))),
        box(cast.shape) {}
  btVector3 from, to;
  Body box;
};

struct RayAnswer {
  bool hit;
  btScalar share;
  btVector3 point, normal;
};

RayAnswer rayAabb(const BoxRay& ray) {
  RayAnswer found{false, 1.0f, {}, {}};
  btVector3 normal;
  found.hit = btRayAabb(ray.box.pose.invXform(ray.from), ray.box.pose.invXform(ray.to), -ray.box.half,
                        ray.box.half, found.share, normal);
  if (!found.hit) return found;
  found.point = ray.from.lerp(ray.to, found.share);
  found.normal = ray.box.pose.getBasis() * normal;
  return found;
}

void enterGeneral(Kind a, Kind b) {
  for (const Set set : setsOf(a, b)) {
    enterPairs<Pair>("contact", "Bullet GJK and EPA", set, a, b, gjkEpa);
    enterPairs<Pair>("closestPoints", "Bullet GJK", set, a, b,
                     [](const Pair& pair) { return gjk(pair, nullptr); });
  }
  if (a == Kind::point && b == Kind::point) return;
  enter(
      {"sweep", nameOfPair(a, b), "half hits"}, "Bullet subsimplex",
      [=] { return converted<Moving>(movesOf(a, b)); }, subsimplex);
}

void enterBoxes() {
  for (const Set set : setsOf(Kind::obb, Kind::obb)) {
    enterPairs<GimpactPair>("overlaps", "Bullet GImpact", set, Kind::obb, Kind::obb, gimpact);
    for (const char* verb : {"contact", "manifold"})
      enterPairs<Pair>(verb, "Bullet btBoxBoxDetector", set, Kind::obb, Kind::obb, boxBox);
  }
}

void enterRays(Kind box) {
  enter(
      {"raycast", std::string(reference::nameOf(box)), "half hits"}, "Bullet btRayAabb",
      [=] { return converted<BoxRay>(castsOf(box)); }, rayAabb);
}

const int entered = [] {
  enterEveryPair(enterGeneral);
  enterCurvedPairs(enterGeneral);
  enterBoxes();
  enterPairs<Bounds>(
      "overlaps", "Bullet TestAabbAgainstAabb2", Set::half, Kind::aabb, Kind::aabb,
      [](const Bounds& p) { return TestAabbAgainstAabb2(p.a.min, p.a.max, p.b.min, p.b.max); });
  enterPairs<Pair>("contact", "Bullet btSphereBox", Set::half, Kind::sphere, Kind::obb, sphereBox);
  enterRays(Kind::aabb);
  enterRays(Kind::obb);
  return 0;
}();

}  // namespace
}  // namespace speed
