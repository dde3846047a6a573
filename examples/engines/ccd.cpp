// libccd in double precision: GJK for the verdict, MPR for the contact. Its EPA is not used, because EPA has
// no limit of iterations and does not end for some pairs.
#include <ccd/ccd.h>

#include "engine.hpp"

namespace {

using engine::Posed;

void support(const void* object, const ccd_vec3_t* direction, ccd_vec3_t* farthest) {
  const Posed& p = *static_cast<const Posed*>(object);
  const auto& d = direction->v;
  const double length = std::hypot(d[0], d[1], d[2]);
  engine::Vector point = p.center;
  for (int i = 0; i < 3; ++i) {
    const engine::Vector& axis = p.axes[i];
    const double along = axis[0] * d[0] + axis[1] * d[1] + axis[2] * d[2];
    for (int k = 0; k < 3; ++k) point[k] += axis[k] * (along < 0 ? -p.half[i] : p.half[i]);
  }
  for (int k = 0; k < 3; ++k) farthest->v[k] = point[k] + (length > 0 ? d[k] * p.radius / length : 0.0);
}

void center(const void* object, ccd_vec3_t* point) {
  for (int k = 0; k < 3; ++k) point->v[k] = static_cast<const Posed*>(object)->center[k];
}

ccd_t settings(const Posed& a, const Posed& b) {
  double size = std::hypot(a.center[0] - b.center[0], a.center[1] - b.center[1], a.center[2] - b.center[2]);
  for (const Posed* p : {&a, &b}) size += std::hypot(p->half[0], p->half[1], p->half[2]) + p->radius;
  ccd_t ccd;
  CCD_INIT(&ccd);
  ccd.support1 = ccd.support2 = support;
  ccd.center1 = ccd.center2 = center;
  ccd.max_iterations = 1000;                             // the default is unlimited
  ccd.mpr_tolerance = ccd.dist_tolerance = 1e-6 * size;  // the default, 1e-4 units, suits one scale only
  return ccd;
}

bool engineOverlaps(const Posed& a, const Posed& b) {
  const ccd_t ccd = settings(a, b);
  return ccdGJKIntersect(&a, &b, &ccd) != 0;
}

engine::Contact engineContact(const Posed& a, const Posed& b) {
  const ccd_t ccd = settings(a, b);
  ccd_real_t depth = 0;
  ccd_vec3_t direction{}, position{};
  if (ccdMPRPenetration(&a, &b, &ccd, &depth, &direction, &position) != 0) return {};
  engine::Contact contact{true, depth, {}, {}};
  for (int k = 0; k < 3; ++k) {
    contact.normal[k] = -direction.v[k];  // libccd's direction is that in which b moves out
    contact.position[k] = position.v[k];
  }
  return contact;
}

}  // namespace

ENGINE_PAIRS(ENGINE_OVERLAPS)
ENGINE_PAIRS(ENGINE_CONTACT)
