// Bullet's general convex routine in single precision: GJK, and EPA for overlapping shapes. The margin of
// boxes is 0, because a margin would round their corners.
#include <BulletCollision/NarrowPhaseCollision/btGjkEpaPenetrationDepthSolver.h>
#include <BulletCollision/NarrowPhaseCollision/btGjkPairDetector.h>
#include <BulletCollision/NarrowPhaseCollision/btVoronoiSimplexSolver.h>
#include <algorithm>
#include <btBulletCollisionCommon.h>
#include <memory>

#include "engine.hpp"

namespace {

using engine::Posed;

btVector3 vectorOf(const engine::Vector& v) { return {btScalar(v[0]), btScalar(v[1]), btScalar(v[2])}; }
engine::Vector plain(const btVector3& v) { return {double(v.x()), double(v.y()), double(v.z())}; }

btTransform poseOf(const Posed& p) {
  btMatrix3x3 rows;
  for (int row = 0; row < 3; ++row)
    rows[row] = vectorOf(engine::Vector{p.axes[0][row], p.axes[1][row], p.axes[2][row]});
  return btTransform(rows, vectorOf(p.center));
}

std::unique_ptr<btConvexShape> shapeOf(const Posed& p) {
  if (p.form == Posed::ball) return std::make_unique<btSphereShape>(btScalar(p.radius));
  if (p.form == Posed::capsule)
    return std::make_unique<btCapsuleShapeZ>(btScalar(p.radius), btScalar(2 * p.half[2]));
  auto box = std::make_unique<btBoxShape>(vectorOf(p.half));
  box->setMargin(0);
  return box;
}

struct Deepest : btDiscreteCollisionDetectorInterface::Result {
  bool any = false;
  btScalar distance = BT_LARGE_FLOAT;
  btVector3 normal{0, 1, 0}, onB{0, 0, 0};

  void setShapeIdentifiersA(int, int) override {}
  void setShapeIdentifiersB(int, int) override {}
  void addContactPoint(const btVector3& normalOnB, const btVector3& pointOnB,
                       btScalar signedDistance) override {
    if (any && signedDistance >= distance) return;
    any = true;
    distance = signedDistance;
    normal = normalOnB;
    onB = pointOnB;
  }
};

Deepest ask(const Posed& a, const Posed& b) {
  const auto shapeA = shapeOf(a), shapeB = shapeOf(b);
  btVoronoiSimplexSolver simplex;
  btGjkEpaPenetrationDepthSolver epa;
  btGjkPairDetector detector(shapeA.get(), shapeB.get(), &simplex, &epa);
  btGjkPairDetector::ClosestPointInput input;
  input.m_transformA = poseOf(a);
  input.m_transformB = poseOf(b);
  Deepest found;
  detector.getClosestPoints(input, found, nullptr);
  return found;
}

bool engineOverlaps(const Posed& a, const Posed& b) { return ask(a, b).distance <= 0; }

engine::Contact engineContact(const Posed& a, const Posed& b) {
  const Deepest found = ask(a, b);  // the normal points from b to a
  return {found.distance <= 0, -double(found.distance), plain(found.normal), plain(found.onB)};
}

double engineDistance(const Posed& a, const Posed& b) {
  const Deepest found = ask(a, b);
  return found.any ? std::max(0.0, double(found.distance)) : 0.0;
}

}  // namespace

ENGINE_PAIRS(ENGINE_OVERLAPS)
ENGINE_PAIRS(ENGINE_CONTACT)
ENGINE_PAIRS(ENGINE_DISTANCE)
