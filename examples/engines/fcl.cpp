// FCL's collide and distance in double precision, with its default solver and tolerances.
#include <algorithm>
#include <fcl/geometry/shape/box.h>
#include <fcl/geometry/shape/capsule.h>
#include <fcl/geometry/shape/sphere.h>
#include <fcl/narrowphase/collision.h>
#include <fcl/narrowphase/distance.h>
#include <memory>

#include "engine.hpp"

namespace {

using engine::Posed;

std::unique_ptr<fcl::ShapeBased> shapeOf(const Posed& p) {
  if (p.form == Posed::ball) return std::make_unique<fcl::Sphered>(p.radius);
  if (p.form == Posed::capsule) return std::make_unique<fcl::Capsuled>(p.radius, 2 * p.half[2]);
  return std::make_unique<fcl::Boxd>(2 * p.half[0], 2 * p.half[1], 2 * p.half[2]);
}

fcl::Transform3d poseOf(const Posed& p) {
  fcl::Transform3d pose = fcl::Transform3d::Identity();
  for (int row = 0; row < 3; ++row) {
    pose.translation()[row] = p.center[row];
    for (int column = 0; column < 3; ++column) pose.linear()(row, column) = p.axes[column][row];
  }
  return pose;
}

fcl::CollisionResultd ask(const Posed& a, const Posed& b, bool contacts) {
  constexpr std::size_t kAll = 16;  // two boxes have up to eight
  fcl::CollisionResultd result;
  const auto shapeA = shapeOf(a), shapeB = shapeOf(b);
  fcl::collide(shapeA.get(), poseOf(a), shapeB.get(), poseOf(b), fcl::CollisionRequestd(kAll, contacts),
               result);
  return result;
}

bool engineOverlaps(const Posed& a, const Posed& b) { return ask(a, b, false).isCollision(); }

engine::Contact engineContact(const Posed& a, const Posed& b) {
  const fcl::CollisionResultd result = ask(a, b, true);
  engine::Contact deepest;
  for (std::size_t i = 0; i < result.numContacts(); ++i) {
    const fcl::Contactd& contact = result.getContact(i);
    if (deepest.hit && contact.penetration_depth <= deepest.depth) continue;
    deepest = {true, contact.penetration_depth, {}, {}};
    for (int axis = 0; axis < 3; ++axis) {
      deepest.normal[axis] = -contact.normal[axis];  // FCL's normal points from the first shape to the second
      deepest.position[axis] = contact.pos[axis];
    }
  }
  return deepest;
}

double engineDistance(const Posed& a, const Posed& b) {
  fcl::DistanceResultd result;
  const auto shapeA = shapeOf(a), shapeB = shapeOf(b);
  fcl::distance(shapeA.get(), poseOf(a), shapeB.get(), poseOf(b), fcl::DistanceRequestd(), result);
  return std::max(0.0, result.min_distance);
}

}  // namespace

ENGINE_PAIRS(ENGINE_OVERLAPS)
ENGINE_PAIRS(ENGINE_CONTACT)
ENGINE_PAIRS(ENGINE_DISTANCE)
