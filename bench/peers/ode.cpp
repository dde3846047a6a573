// ODE's dCollide, which for two boxes is its dBoxBox; double precision in Debian's package.
#include <array>
#include <ode/ode.h>

#include "peers/peers.hpp"
#include "peers/posed.hpp"

namespace peers {
namespace {

/// One geometry of each kind, reused and updated for each pair.
struct Geometries {
  Geometries() {
    static const int initialised = dInitODE2(0);
    (void)initialised;
    ball = dCreateSphere(nullptr, 1.0);
    box = dCreateBox(nullptr, 1.0, 1.0, 1.0);
    capsule = dCreateCapsule(nullptr, 1.0, 1.0);
  }
  Geometries(const Geometries&) = delete;
  Geometries& operator=(const Geometries&) = delete;
  ~Geometries() {
    for (const dGeomID geometry : {ball, box, capsule}) dGeomDestroy(geometry);
  }

  [[nodiscard]] dGeomID sized(const Posed& p) const {
    switch (p.form) {
      case TestShape::ball:
        return dGeomSphereSetRadius(ball, p.radius), ball;
      case TestShape::box:
        return dGeomBoxSetLengths(box, 2.0 * p.half.x, 2.0 * p.half.y, 2.0 * p.half.z), box;
      default:  // ODE has no cone, and none of the compared pairs is curved
        break;
    }
    return dGeomCapsuleSetParams(capsule, p.radius, 2.0 * p.half.z), capsule;
  }

  [[nodiscard]] dGeomID posed(const Posed& p) const {
    const dGeomID geometry = sized(p);
    dMatrix3 rows{};
    for (int row = 0; row < 3; ++row)
      for (int column = 0; column < 3; ++column) rows[4 * row + column] = p.axes[column][row];
    dGeomSetPosition(geometry, p.center.x, p.center.y, p.center.z);
    dGeomSetRotation(geometry, rows);
    return geometry;
  }

  dGeomID ball, box, capsule;
};

}  // namespace

/// ODE's normal points into the first body, that is, from b towards a.
Answer askOde(const collision::Shape& shapeA, const collision::Shape& shapeB) {
  static const Geometries first, second;
  constexpr int kContacts = 8;
  std::array<dContactGeom, kContacts> contacts{};
  const int count = dCollide(first.posed(posed(shapeA)), second.posed(posed(shapeB)), kContacts,
                             contacts.data(), sizeof(dContactGeom));
  Answer answer;
  answer.hit = count > 0;
  for (int i = 0; i < count; ++i) {
    const dContactGeom& contact = contacts[static_cast<std::size_t>(i)];
    if (answer.depth && contact.depth <= *answer.depth) continue;
    answer.depth = contact.depth;
    answer.normal = glm::dvec3(contact.normal[0], contact.normal[1], contact.normal[2]);
  }
  return answer;
}

}  // namespace peers
