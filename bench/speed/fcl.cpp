// FCL, double precision: collide and distance with its default solver, and the OBB test of its trees in
// float.
#include "peers/fcl.hpp"

#include <fcl/math/bv/OBB.h>

#include "speed/contest.hpp"

namespace speed {
namespace {

using peers::with_fcl::Body;
using reference::Kind;

struct Pair {
  explicit Pair(const reference::ShapePair& pair)
      : a(peers::with_fcl::bodyOf<double>(pair.a)), b(peers::with_fcl::bodyOf<double>(pair.b)) {}
  Body<double> a, b;
};

template <int Contacts>
std::size_t collide(const Pair& pair) {
  const fcl::CollisionRequest<double> request(std::max(1, Contacts), Contacts > 0);
  fcl::CollisionResult<double> result;
  fcl::collide(pair.a.geometry.get(), pair.a.pose, pair.b.geometry.get(), pair.b.pose, request, result);
  return result.numContacts();
}

double distance(const Pair& pair) {
  const fcl::DistanceRequest<double> request(true);
  fcl::DistanceResult<double> result;
  fcl::distance(pair.a.geometry.get(), pair.a.pose, pair.b.geometry.get(), pair.b.pose, request, result);
  return result.min_distance;
}

struct Boxes {
  explicit Boxes(const reference::ShapePair& pair) : a(boxOf(pair.a)), b(boxOf(pair.b)) {}
  fcl::OBB<float> a, b;

  static fcl::OBB<float> boxOf(const reference::Shape& shape) {
    const auto& given = std::get<reference::Obb>(shape);
    fcl::OBB<float> box;
    for (int row = 0; row < 3; ++row) {
      box.To[row] = given.center[row];
      box.extent[row] = given.halfExtents[row];
      for (int column = 0; column < 3; ++column) box.axis(row, column) = given.axes[column][row];
    }
    return box;
  }
};

void enterPair(Kind a, Kind b) {
  if (a == Kind::point || b == Kind::point) return;  // FCL's solver requires shapes with an extent
  for (const Set set : setsOf(a, b)) {
    enterPairs<Pair>("overlaps", "FCL", set, a, b, collide<0>);
    enterPairs<Pair>("contact", "FCL", set, a, b, collide<1>);
    enterPairs<Pair>("manifold", "FCL", set, a, b, collide<8>);
    enterPairs<Pair>("closestPoints", "FCL", set, a, b, distance);
  }
}

const int entered = [] {
  enterEveryPair(enterPair);
  enterCurvedPairs(enterPair);
  for (const Set set : setsOf(Kind::obb, Kind::obb))
    enterPairs<Boxes>("overlaps", "FCL OBB", set, Kind::obb, Kind::obb,
                      [](const Boxes& pair) { return pair.a.overlap(pair.b); });
  return 0;
}();

}  // namespace
}  // namespace speed
