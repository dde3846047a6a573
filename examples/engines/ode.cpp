// ODE's dCollide, which is in double precision in Debian's package: dBoxBox for two boxes, closed forms for
// the other pairs.
#include <ode/ode.h>

#include "engine.hpp"

namespace {

using engine::Posed;

/// One geometry of each kind. Its size and pose are set before each query, because creating a geometry is
/// slow.
class Geometries {
 public:
  Geometries() {
    dInitODE2(0);
    ball_ = dCreateSphere(nullptr, 1);
    box_ = dCreateBox(nullptr, 1, 1, 1);
    capsule_ = dCreateCapsule(nullptr, 1, 1);
  }

  dGeomID posed(const Posed& p) {
    dMatrix3 rows{};
    for (int row = 0; row < 3; ++row)
      for (int column = 0; column < 3; ++column) rows[4 * row + column] = p.axes[column][row];
    const dGeomID geometry = sized(p);
    dGeomSetPosition(geometry, p.center[0], p.center[1], p.center[2]);
    dGeomSetRotation(geometry, rows);
    return geometry;
  }

 private:
  dGeomID sized(const Posed& p) {
    if (p.form == Posed::ball) return dGeomSphereSetRadius(ball_, p.radius), ball_;
    if (p.form == Posed::capsule) return dGeomCapsuleSetParams(capsule_, p.radius, 2 * p.half[2]), capsule_;
    return dGeomBoxSetLengths(box_, 2 * p.half[0], 2 * p.half[1], 2 * p.half[2]), box_;
  }

  dGeomID ball_, box_, capsule_;
};

engine::Contact engineContact(const Posed& a, const Posed& b) {
  static Geometries first, second;
  constexpr int kMax = 8;
  dContactGeom contacts[kMax] = {};
  const int count = dCollide(first.posed(a), second.posed(b), kMax, contacts, sizeof(dContactGeom));
  engine::Contact deepest;
  for (int i = 0; i < count; ++i) {  // the normal points into the first body: from b towards a
    const dContactGeom& one = contacts[i];
    if (deepest.hit && one.depth <= deepest.depth) continue;
    deepest = {
        true, one.depth, {one.normal[0], one.normal[1], one.normal[2]}, {one.pos[0], one.pos[1], one.pos[2]}};
  }
  return deepest;
}

bool engineOverlaps(const Posed& a, const Posed& b) { return engineContact(a, b).hit; }

}  // namespace

ENGINE_PAIRS(ENGINE_OVERLAPS)
ENGINE_PAIRS(ENGINE_CONTACT)
