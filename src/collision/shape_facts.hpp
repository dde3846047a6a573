// Functions of one shape. They return the shape's support point, centre and bounds, or the moved or
// transformed shape.
#pragma once

#include "collision/shapes.hpp"

namespace collision {

/// The support point: the point of the shape farthest along `direction` (finite, of any length), world space.
/// If several points are equally far, the result is the first corner for a triangle, and the middle of these
/// points for any other shape. For a direction of length 0, all points are equally far. Source: Ericson,
/// "Real-Time Collision Detection", 9.5.4.
[[nodiscard]] glm::vec3 support(const glm::vec3& shape, const glm::vec3& direction);
[[nodiscard]] glm::vec3 support(const Sphere& shape, const glm::vec3& direction);
[[nodiscard]] glm::vec3 support(const Aabb& shape, const glm::vec3& direction);
[[nodiscard]] glm::vec3 support(const Obb& shape, const glm::vec3& direction);
[[nodiscard]] glm::vec3 support(const Capsule& shape, const glm::vec3& direction);
[[nodiscard]] glm::vec3 support(const Cylinder& shape, const glm::vec3& direction);
[[nodiscard]] glm::vec3 support(const Cone& shape, const glm::vec3& direction);
[[nodiscard]] glm::vec3 support(const Triangle& shape, const glm::vec3& direction);

/// The shape's centre of symmetry; for a triangle, the centroid; for a cone, the middle between base and tip.
/// World space, rounded to float.
[[nodiscard]] glm::vec3 center(const glm::vec3& shape);
[[nodiscard]] glm::vec3 center(const Sphere& shape);
[[nodiscard]] glm::vec3 center(const Aabb& shape);
[[nodiscard]] glm::vec3 center(const Obb& shape);
[[nodiscard]] glm::vec3 center(const Capsule& shape);
[[nodiscard]] glm::vec3 center(const Cylinder& shape);
[[nodiscard]] glm::vec3 center(const Cone& shape);
[[nodiscard]] glm::vec3 center(const Triangle& shape);

/// The shape moved by `by`. Each coordinate is one float addition, so exact sums stay exact.
[[nodiscard]] glm::vec3 translated(const glm::vec3& shape, const glm::vec3& by);
[[nodiscard]] Sphere translated(const Sphere& shape, const glm::vec3& by);
[[nodiscard]] Aabb translated(const Aabb& shape, const glm::vec3& by);
[[nodiscard]] Obb translated(const Obb& shape, const glm::vec3& by);
[[nodiscard]] Capsule translated(const Capsule& shape, const glm::vec3& by);
[[nodiscard]] Cylinder translated(const Cylinder& shape, const glm::vec3& by);
[[nodiscard]] Cone translated(const Cone& shape, const glm::vec3& by);
[[nodiscard]] Triangle translated(const Triangle& shape, const glm::vec3& by);

/// Returns an Obb unchanged. Converts an Aabb to an Obb with the world's axes. The centre and half extents of
/// an Aabb are rounded to float.
[[nodiscard]] Obb toObb(const Aabb& box);
[[nodiscard]] Obb toObb(const Obb& box);

/// The bounds in world space: the smallest Aabb around the whole shape, rounded outward. A coordinate that is
/// exactly a float is not changed, so the bounds of an Aabb are the box itself. Coordinates beyond float's
/// range become the largest or lowest finite float. Source for the Obb: Arvo, "Transforming Axis-Aligned
/// Bounding Boxes", Graphics Gems, 1990.
[[nodiscard]] Aabb bounds(const glm::vec3& shape);
[[nodiscard]] Aabb bounds(const Sphere& shape);
[[nodiscard]] Aabb bounds(const Aabb& shape);
[[nodiscard]] Aabb bounds(const Obb& shape);
[[nodiscard]] Aabb bounds(const Capsule& shape);
[[nodiscard]] Aabb bounds(const Cylinder& shape);
[[nodiscard]] Aabb bounds(const Cone& shape);
[[nodiscard]] Aabb bounds(const Segment& shape);
[[nodiscard]] Aabb bounds(const Triangle& shape);

/// The shape scaled, then rotated, then moved. Transform{} returns it unchanged, to the bit. If the transform
/// mirrors, sizes stay positive and axes stay right-handed.
///
/// Sphere, capsule: the radius is multiplied by the largest |scale|, so that the result contains the
/// stretched solid. Aabb: refitted around the rotated box (Arvo, Graphics Gems, 1990) and rounded outward.
///
/// Cylinder, cone: the ends are transformed like points. If the axis is parallel to x, y or z, the radius is
/// multiplied by the larger |scale| perpendicular to it. In any other direction of the axis, an uneven scale
/// would shear the solid, so the largest |scale| is used.
///
/// Obb: exact if the scale is uniform, or if the axes of the Obb are parallel to x, y and z. Any other scale
/// would shear the Obb. The result is then the smallest box along the rotated axes that contains the sheared
/// box.
[[nodiscard]] glm::vec3 transformed(const glm::vec3& shape, const Transform& by);
[[nodiscard]] Sphere transformed(const Sphere& shape, const Transform& by);
[[nodiscard]] Aabb transformed(const Aabb& shape, const Transform& by);
[[nodiscard]] Obb transformed(const Obb& shape, const Transform& by);
[[nodiscard]] Capsule transformed(const Capsule& shape, const Transform& by);
[[nodiscard]] Cylinder transformed(const Cylinder& shape, const Transform& by);
[[nodiscard]] Cone transformed(const Cone& shape, const Transform& by);
[[nodiscard]] Triangle transformed(const Triangle& shape, const Transform& by);

/// All points at most `radius` from the box `core`, which has the original shape's axes. The core of a point
/// or sphere has size 0. The core of a capsule extends only along its y axis. A box is its own core, with
/// radius 0. The core of a cylinder or cone is the box around it, with y along the axis. If the ends of the
/// axis coincide, the core has the world's axes.
struct RoundedBox {
  Obb core{{0, 0, 0}, {0, 0, 0}, glm::mat3(1.0f)};
  float radius = 0.0f;
};

/// The shape, or for a cylinder or cone its box, as a RoundedBox. The core's centre, axes and half extents
/// are rounded to float.
[[nodiscard]] RoundedBox roundedBox(const glm::vec3& point);
[[nodiscard]] RoundedBox roundedBox(const Sphere& sphere);
[[nodiscard]] RoundedBox roundedBox(const Aabb& box);
[[nodiscard]] RoundedBox roundedBox(const Obb& box);
[[nodiscard]] RoundedBox roundedBox(const Capsule& capsule);
[[nodiscard]] RoundedBox roundedBox(const Cylinder& cylinder);
[[nodiscard]] RoundedBox roundedBox(const Cone& cone);

}  // namespace collision
