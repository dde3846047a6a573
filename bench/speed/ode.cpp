// ODE, double precision in Debian's package: dCollide for every pair, and its rays.
#include <memory>
#include <ode/ode.h>

#include "peers/posed.hpp"
#include "speed/contest.hpp"

namespace speed {
namespace {

using peers::TestShape;
using reference::Kind;

/// A static object that keeps ODE initialized until the program ends, because ODE must stay initialized as
/// long as a geometry exists.
struct Library {
  Library() { dInitODE2(0); }
};

std::shared_ptr<dxGeom> owned(dGeomID geometry) {
  static const Library open;
  return {geometry, [](dGeomID g) { dGeomDestroy(g); }};
}

dGeomID geometryOf(const peers::Posed& p) {
  switch (p.form) {
    case TestShape::ball:
      return dCreateSphere(nullptr, p.radius);
    case TestShape::box:
      return dCreateBox(nullptr, 2.0 * p.half.x, 2.0 * p.half.y, 2.0 * p.half.z);
    default:  // ODE has no cone, and none of the compared pairs is curved
      break;
  }
  return dCreateCapsule(nullptr, p.radius, 2.0 * p.half.z);
}

std::shared_ptr<dxGeom> bodyOf(const reference::Shape& shape) {
  const peers::Posed p = peers::posed(shape);
  std::shared_ptr<dxGeom> geometry = owned(geometryOf(p));
  dMatrix3 rows{};
  for (int row = 0; row < 3; ++row)
    for (int column = 0; column < 3; ++column) rows[4 * row + column] = p.axes[column][row];
  dGeomSetPosition(geometry.get(), p.center.x, p.center.y, p.center.z);
  dGeomSetRotation(geometry.get(), rows);
  return geometry;
}

struct Pair {
  explicit Pair(const reference::ShapePair& pair) : a(bodyOf(pair.a)), b(bodyOf(pair.b)) {}
  explicit Pair(const Cast& cast)
      : a(owned(dCreateRay(nullptr, static_cast<double>(cast.limit)))), b(bodyOf(cast.shape)) {
    const glm::dvec3 from(cast.ray.origin), along(cast.ray.direction);
    dGeomRaySet(a.get(), from.x, from.y, from.z, along.x, along.y, along.z);
  }
  std::shared_ptr<dxGeom> a, b;
};

template <int Most>
int collide(const Pair& pair) {
  std::array<dContactGeom, static_cast<std::size_t>(Most)> contacts;
  const int count = dCollide(pair.a.get(), pair.b.get(), Most, contacts.data(), sizeof(dContactGeom));
  benchmark::DoNotOptimize(contacts);
  return count;
}

void enterPair(Kind a, Kind b) {
  if (a == Kind::point || b == Kind::point) return;  // ODE has no points
  for (const Set set : setsOf(a, b)) {
    enterPairs<Pair>("overlaps", "ODE", set, a, b, collide<1>);
    enterPairs<Pair>("contact", "ODE", set, a, b, collide<1>);
    enterPairs<Pair>("manifold", "ODE", set, a, b, collide<8>);
  }
}

void enterRay(Kind shape) {
  enter(
      {"raycast", std::string(reference::nameOf(shape)), "half hits"}, "ODE",
      [=] { return converted<Pair>(castsOf(shape)); }, collide<1>);
}

const int entered = [] {
  enterEveryPair(enterPair);
  for (const Kind shape : {Kind::sphere, Kind::aabb, Kind::obb, Kind::capsule}) enterRay(shape);
  return 0;
}();

}  // namespace
}  // namespace speed
