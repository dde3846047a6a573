// Bullet's number type and shapes, for the files that call Bullet.
#pragma once

#include <btBulletCollisionCommon.h>
#include <memory>

#include "peers/posed.hpp"

namespace peers {

[[nodiscard]] inline btVector3 bulletVector(const glm::dvec3& v) {
  return {static_cast<btScalar>(v.x), static_cast<btScalar>(v.y), static_cast<btScalar>(v.z)};
}

[[nodiscard]] inline btTransform bulletPose(const Posed& p) {
  btMatrix3x3 rows;
  for (int row = 0; row < 3; ++row)
    rows[row] = bulletVector({p.axes[0][row], p.axes[1][row], p.axes[2][row]});
  return btTransform(rows, bulletVector(p.center));
}

/// Converts a shape. A box, cylinder or cone has no margin, because Bullet's margin would round its corners.
[[nodiscard]] inline std::unique_ptr<btConvexShape> bulletShape(const Posed& p) {
  const auto radius = static_cast<btScalar>(p.radius);
  if (p.form == TestShape::ball) return std::make_unique<btSphereShape>(radius);
  if (p.form == TestShape::capsule)
    return std::make_unique<btCapsuleShapeZ>(radius, static_cast<btScalar>(2.0 * p.half.z));
  if (p.form == TestShape::cone) {
    auto cone = std::make_unique<btConeShapeZ>(radius, static_cast<btScalar>(2.0 * p.half.z));
    cone->setMargin(0.0f);
    return cone;
  }
  if (p.form == TestShape::cylinder) {
    auto cylinder = std::make_unique<btCylinderShapeZ>(bulletVector({p.radius, p.radius, p.half.z}));
    cylinder->setMargin(0.0f);
    return cylinder;
  }
  auto box = std::make_unique<btBoxShape>(bulletVector(p.half));
  box->setMargin(0.0f);
  return box;
}

/// Keeps the deepest of the points that a detector reports; Bullet's normal points from b to a.
struct DeepestPoint : btDiscreteCollisionDetectorInterface::Result {
  bool any = false;
  btScalar distance = BT_LARGE_FLOAT;
  btVector3 normal{0.0f, 1.0f, 0.0f};

  void setShapeIdentifiersA(int, int) override {}
  void setShapeIdentifiersB(int, int) override {}
  void addContactPoint(const btVector3& normalOnB, const btVector3&, btScalar signedDistance) override {
    if (any && signedDistance >= distance) return;
    any = true;
    distance = signedDistance;
    normal = normalOnB;
  }
};

}  // namespace peers
