// The routines that decide, as a textbook writes them: plain float, no filter, no SIMD. `collision` answers
// the same questions, right also where rounding makes these wrong; tests compare the two. One routine to a
// file, because the program shows the file: what is noted there is what a reader sees beside the line.
//
// Touching counts. Sources: Ericson, "Real-Time Collision Detection", 2005, the chapters named below.
#pragma once

#include "collision/shapes.hpp"
#include "textbook/notes.hpp"

namespace textbook {

using collision::Aabb;
using collision::Capsule;
using collision::Obb;
using collision::Sphere;

/// Squares are compared, so that no root has to be taken (4.3.1). A point is a sphere of radius 0.
[[nodiscard]] bool spheresTouch(const Sphere& a, const Sphere& b, const Notes& note = {});

/// How far the point is outside on each axis: nowhere means inside (5.1.3).
[[nodiscard]] bool pointInBox(const glm::vec3& point, const Aabb& box, const Notes& note = {});

/// Axis by axis: one gap is enough (4.2.1).
[[nodiscard]] bool boxesTouch(const Aabb& a, const Aabb& b, const Notes& note = {});

/// The point of the box nearest to the centre is the centre, clamped (5.2.5).
[[nodiscard]] bool sphereTouchesBox(const Sphere& ball, const Aabb& box, const Notes& note = {});

/// The same in the box's own frame (5.2.6). A point is a sphere of radius 0.
[[nodiscard]] bool sphereTouchesTurnedBox(const Sphere& ball, const Obb& box, const Notes& note = {});

/// The nearest point of the capsule's segment, then as for two spheres (4.5.1). A point is a sphere of radius
/// 0.
[[nodiscard]] bool sphereTouchesCapsule(const Sphere& ball, const Capsule& capsule, const Notes& note = {});

/// The shadows of both boxes on fifteen axes: one gap is enough (4.4.1). An Aabb is an Obb that has not been
/// turned.
[[nodiscard]] bool turnedBoxesTouch(const Obb& a, const Obb& b, const Notes& note = {});

}  // namespace textbook
