// FCL's `collide` and `distance` (with its default solver) for one number type. FCL's library contains the
// code for double. For float, the compiler instantiates all of it, which takes five times as long. Therefore
// each type has its own file.
#pragma once

#include <fcl/geometry/shape/box.h>
#include <fcl/geometry/shape/capsule.h>
#include <fcl/geometry/shape/cone.h>
#include <fcl/geometry/shape/cylinder.h>
#include <fcl/geometry/shape/sphere.h>
#include <fcl/narrowphase/collision.h>
#include <fcl/narrowphase/distance.h>
#include <memory>

#include "peers/peers.hpp"
#include "peers/posed.hpp"

namespace peers::with_fcl {

template <typename S>
std::unique_ptr<fcl::ShapeBase<S>> geometryOf(const Posed& p) {
  const auto radius = static_cast<S>(p.radius);
  const auto side = [&](int axis) { return static_cast<S>(2.0 * p.half[axis]); };
  switch (p.form) {
    case TestShape::ball:
      return std::make_unique<fcl::Sphere<S>>(radius);
    case TestShape::box:
      return std::make_unique<fcl::Box<S>>(side(0), side(1), side(2));
    case TestShape::cylinder:
      return std::make_unique<fcl::Cylinder<S>>(radius, side(2));
    case TestShape::cone:
      return std::make_unique<fcl::Cone<S>>(radius, side(2));
    case TestShape::capsule:
      break;
  }
  return std::make_unique<fcl::Capsule<S>>(radius, side(2));
}

template <typename S>
fcl::Transform3<S> poseOf(const Posed& p) {
  fcl::Transform3<S> pose = fcl::Transform3<S>::Identity();
  for (int row = 0; row < 3; ++row) {
    pose.translation()[row] = static_cast<S>(p.center[row]);
    for (int column = 0; column < 3; ++column)
      pose.linear()(row, column) = static_cast<S>(p.axes[column][row]);
  }
  return pose;
}

template <typename S>
struct Body {
  std::unique_ptr<fcl::ShapeBase<S>> geometry;
  fcl::Transform3<S> pose;
};

template <typename S>
Body<S> bodyOf(const collision::Shape& shape) {
  const Posed p = posed(shape);
  return {geometryOf<S>(p), poseOf<S>(p)};
}

/// FCL's normal points from the first to the second body.
template <typename S>
void keepDeepest(const fcl::CollisionResult<S>& result, Answer& answer) {
  for (std::size_t i = 0; i < result.numContacts(); ++i) {
    const auto& contact = result.getContact(i);
    const auto depth = static_cast<double>(contact.penetration_depth);
    if (answer.depth && depth <= *answer.depth) continue;
    answer.depth = depth;
    answer.normal = -glm::dvec3(contact.normal[0], contact.normal[1], contact.normal[2]);
  }
}

template <typename S>
void collide(const Body<S>& a, const Body<S>& b, Answer& answer) {
  constexpr std::size_t kAllContacts = 16;  // a box-box contact has up to eight points
  const fcl::CollisionRequest<S> request(kAllContacts, true);
  fcl::CollisionResult<S> result;
  fcl::collide<S>(a.geometry.get(), a.pose, b.geometry.get(), b.pose, request, result);
  answer.hit = result.isCollision();
  keepDeepest(result, answer);
}

template <typename S>
void measure(const Body<S>& a, const Body<S>& b, Answer& answer) {
  const fcl::DistanceRequest<S> request;
  fcl::DistanceResult<S> result;
  fcl::distance<S>(a.geometry.get(), a.pose, b.geometry.get(), b.pose, request, result);
  answer.distance = std::max(0.0, static_cast<double>(result.min_distance));
}

template <typename S>
Answer ask(const collision::Shape& shapeA, const collision::Shape& shapeB) {
  Answer answer;
  const Body<S> a = bodyOf<S>(shapeA), b = bodyOf<S>(shapeB);
  try {
    collide(a, b, answer);
    measure(a, b, answer);
  } catch (const std::exception&) {
    answer.gaveUp = true;
  }
  return answer;
}

}  // namespace peers::with_fcl
