#include "collision/detail/capsule_patch.hpp"

#include "collision/detail/feature.hpp"

namespace collision::detail {

// The side of the box that lies furthest along the normal is a face, an edge or a corner: it goes on along
// those axes that are square to the normal. A core that runs along it is cut to its ends, as the clipped face
// of two boxes is (Gregorius, "The Separating Axis Test between Convex Polyhedra", GDC 2013, on capsules).

namespace {

/// Cosine below which an axis counts as square to the normal, and sine below which a core runs along an edge:
/// about 3 degrees. Tilted further, the other end of the core leaves the box within a small part of its
/// length.
constexpr double kAlong = 0.05;

struct Stretch {
  double first = -1.0, last = 1.0;
};

/// The part of the core that lies over the supporting side of the box; `first > last` when it crosses an edge
/// or stands on a corner.
Stretch overSide(const BoxPair& pair, const glm::dvec3& normal) {
  const Core& core = pair.a.core;
  glm::dvec3 astray = core.half - normal * glm::dot(core.half, normal);
  Stretch stretch;
  for (int i = 0; i < 3; ++i) {
    if (std::abs(normal[i]) > kAlong) continue;
    astray[i] = 0.0;
    keepInSlab(core.center[i], core.half[i], pair.box.half[i], stretch.first, stretch.last);
  }
  if (lengthSquared(astray) > kAlong * kAlong * lengthSquared(core.half)) stretch.last = stretch.first - 1.0;
  return stretch;
}

/// How deep the capsule is below the plane that supports the box, at one place of its core.
LinePoint pointAt(const BoxPair& pair, const glm::dvec3& normal, double t) {
  const glm::dvec3 onCore = pair.a.core.at(t);
  const double reach = glm::dot(pair.box.half, magnitude(normal));
  const double depth = reach + pair.a.radius - glm::dot(onCore, normal);
  return {onCore + normal * (0.5 * depth - pair.a.radius), depth, 0};
}

}  // namespace

LinePatch linePatchOf(const BoxPair& pair, const Touch& touch) {
  const double slack = kTiedAxes * pair.reach();
  const Stretch stretch = overSide(pair, touch.normal);
  LinePatch patch;
  const std::uint32_t part = boxFeature(touch.normal, kAlong);
  patch.add({touch.position, std::max(touch.depth, 0.0), idOf(part, 0)});
  if (stretch.first > stretch.last) return patch;
  LinePoint deep = pointAt(pair, touch.normal, stretch.first);
  LinePoint far = pointAt(pair, touch.normal, stretch.last);
  deep.id = idOf(part, kEndA);
  far.id = idOf(part, kEndB);
  if (far.depth > deep.depth) std::swap(deep, far);
  patch.points[0].id = deep.id;
  if (deep.depth >= touch.depth - slack) patch.points[0].position = deep.position;
  const bool apart = lengthSquared(far.position - patch.points[0].position) > slack * slack;
  if (apart && far.depth >= 0.0)
    patch.add({far.position, std::min(far.depth, patch.points[0].depth), far.id});
  return patch;
}

}  // namespace collision::detail
