// Facts of one shape: support point, centre, bounds, and the moved or transformed shape.
#pragma once

#include "collision/shapes.hpp"

namespace collision {

/// The support point: the point of the shape farthest along `direction` (finite, of any length), world space.
/// Where several points are equally far, all shapes but a triangle return their middle, a triangle its first
/// corner. For a direction of length 0 a sphere returns its centre. Source: Ericson, "Real-Time Collision
/// Detection", 9.5.4.
[[nodiscard]] glm::vec3 support(const glm::vec3& shape, const glm::vec3& direction);
[[nodiscard]] glm::vec3 support(const Sphere& shape, const glm::vec3& direction);
[[nodiscard]] glm::vec3 support(const Aabb& shape, const glm::vec3& direction);
[[nodiscard]] glm::vec3 support(const Obb& shape, const glm::vec3& direction);
[[nodiscard]] glm::vec3 support(const Capsule& shape, const glm::vec3& direction);
[[nodiscard]] glm::vec3 support(const Cylinder& shape, const glm::vec3& direction);
[[nodiscard]] glm::vec3 support(const Cone& shape, const glm::vec3& direction);
[[nodiscard]] glm::vec3 support(const Triangle& shape, const glm::vec3& direction);

/// The centre of symmetry of the shape; for a triangle the centroid, for a cone the middle between base and
/// tip. World space, rounded to float.
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

/// The box as an oriented box: an Obb unchanged, an Aabb with the world's axes. Centre and half extents of an
/// Aabb are rounded to float.
[[nodiscard]] Obb toObb(const Aabb& box);
[[nodiscard]] Obb toObb(const Obb& box);

/// The bounds in world space, rounded outward: the smallest box with float32 corners that holds the whole
/// shape. An Aabb is its own bounds, and sums that are exact stay exact. At the end of float's range the
/// bounds stop at the largest finite float. Source for the Obb: Arvo, "Transforming Axis-Aligned Bounding
/// Boxes", Graphics Gems, 1990.
[[nodiscard]] Aabb bounds(const glm::vec3& shape);
[[nodiscard]] Aabb bounds(const Sphere& shape);
[[nodiscard]] Aabb bounds(const Aabb& shape);
[[nodiscard]] Aabb bounds(const Obb& shape);
[[nodiscard]] Aabb bounds(const Capsule& shape);
[[nodiscard]] Aabb bounds(const Cylinder& shape);
[[nodiscard]] Aabb bounds(const Cone& shape);
[[nodiscard]] Aabb bounds(const Segment& shape);
[[nodiscard]] Aabb bounds(const Triangle& shape);

/// The transformed collider: scaled, then rotated, then moved. Transform{} returns it unchanged, to the bit.
/// Under mirroring, sizes stay positive and axes stay right-handed.
///
/// Points, centres and a capsule's ends are scaled, then rotated, then moved. The radius of a sphere or
/// capsule grows by the largest |scale|, so that the result contains the stretched solid. An Aabb is refitted
/// around the rotated box (Arvo, Graphics Gems, 1990) and rounded outward.
///
/// The ends of a cylinder and a cone are moved like points. With a uniform scale, or with an axis along x, y
/// or z, the radius grows by the larger |scale| across the axis; any other scale would shear the solid, and
/// the radius then grows by the largest |scale|.
///
/// An Obb is scaled exactly when the result is a box: by a uniform scale, or along its own axes. Any other
/// scale would shear it; the result is then the smallest box on its rotated axes that contains the sheared
/// box.
[[nodiscard]] glm::vec3 transformed(const glm::vec3& shape, const Transform& by);
[[nodiscard]] Sphere transformed(const Sphere& shape, const Transform& by);
[[nodiscard]] Aabb transformed(const Aabb& shape, const Transform& by);
[[nodiscard]] Obb transformed(const Obb& shape, const Transform& by);
[[nodiscard]] Capsule transformed(const Capsule& shape, const Transform& by);
[[nodiscard]] Cylinder transformed(const Cylinder& shape, const Transform& by);
[[nodiscard]] Cone transformed(const Cone& shape, const Transform& by);
[[nodiscard]] Triangle transformed(const Triangle& shape, const Transform& by);

/// All points at most `radius` from `core`, in the same frame as the shape. The core of a point or sphere has
/// size 0, that of a capsule has length along its own y only, and a box has radius 0. A cylinder and a cone
/// have the box around them, y along their axis. Where the ends of an axis coincide, the core has the axes of
/// the world.
struct RoundedBox {
  Obb core{{0, 0, 0}, {0, 0, 0}, glm::mat3(1.0f)};
  float radius = 0.0f;
};

/// The middle of a box and of a capsule, and the direction of a capsule, are rounded to float.
[[nodiscard]] RoundedBox roundedBox(const glm::vec3& point);
[[nodiscard]] RoundedBox roundedBox(const Sphere& sphere);
[[nodiscard]] RoundedBox roundedBox(const Aabb& box);
[[nodiscard]] RoundedBox roundedBox(const Obb& box);
[[nodiscard]] RoundedBox roundedBox(const Capsule& capsule);
[[nodiscard]] RoundedBox roundedBox(const Cylinder& cylinder);
[[nodiscard]] RoundedBox roundedBox(const Cone& cone);

}  // namespace collision
