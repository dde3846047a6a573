// The routines of the lessons, written as in a textbook: in float, without filters and SIMD. Tests compare
// them with the library `collision`, which is also right where rounding makes these routines wrong. The
// program shows the lines of a routine with the recorded values beside them. The head of a routine must be on
// one line, because the program searches for it.
//
// Touching shapes collide. Numbers in brackets are chapters of Ericson, "Real-Time Collision Detection",
// 2005.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "collision/results.hpp"
#include "collision/shapes.hpp"
#include "textbook/notes.hpp"

namespace textbook {

using collision::Aabb;
using collision::Capsule;
using collision::Contact;
using collision::Obb;
using collision::Ray;
using collision::Shape;
using collision::Sphere;
using collision::Triangle;

/// Compares squares, which needs no square root (4.3.1). A point is passed as a sphere of radius 0.
[[nodiscard]] bool spheresTouch(const Sphere& a, const Sphere& b, const Notes& note = {});

/// Wrong on purpose: computes along the line of the centres and divides by their distance. If the centres are
/// equal, the value is NaN and the routine returns false.
[[nodiscard]] bool ballsTouchAlongLine(const Sphere& a, const Sphere& b, const Notes& note = {});

/// Computes how far the point is outside on each axis; the point is inside if all three values are 0 (5.1.3).
[[nodiscard]] bool pointInBox(const glm::vec3& point, const Aabb& box, const Notes& note = {});

/// Compares the intervals on each axis; one gap separates the boxes (4.2.1).
[[nodiscard]] bool boxesTouch(const Aabb& a, const Aabb& b, const Notes& note = {});

/// Clamps the ball's centre to the box, which gives the nearest point of the box (5.2.5).
[[nodiscard]] bool sphereTouchesBox(const Sphere& ball, const Aabb& box, const Notes& note = {});

/// Like sphereTouchesBox, in the frame of the box (5.2.6). A point is passed as a sphere of radius 0.
[[nodiscard]] bool sphereTouchesTurnedBox(const Sphere& ball, const Obb& box, const Notes& note = {});

/// Finds the nearest point of the capsule's axis and compares like spheresTouch (4.5.1). A point is passed as
/// a sphere of radius 0.
[[nodiscard]] bool sphereTouchesCapsule(const Sphere& ball, const Capsule& capsule, const Notes& note = {});

/// Compares the projections of both boxes on fifteen axes; one gap separates the boxes (4.4.1). An Aabb is
/// passed as an Obb without rotation.
[[nodiscard]] bool turnedBoxesTouch(const Obb& a, const Obb& b, const Notes& note = {});

/// Computes the smallest AABB around a rotated box and compares it with `other` (4.2.6; Arvo, Graphics Gems,
/// 1990).
[[nodiscard]] bool refittedBoxTouches(const Obb& thing, const Aabb& other, const Notes& note = {});

/// Returns the contact of a ball whose centre is inside the box or on its surface. The normal is the normal
/// of the nearest face.
[[nodiscard]] Contact contactInside(const Sphere& ball, const Aabb& box, const Notes& note = {});

/// Returns the contact, whose normal points out of the box; nullopt if the two are apart. The point is the
/// middle of the overlap.
[[nodiscard]] std::optional<Contact> contactOf(const Sphere& ball, const Aabb& box, const Notes& note = {});

using Hit = std::optional<Contact>;

/// The moves of A and B that result from a step of A.
struct Moves {
  glm::vec3 ofA{0.0f};  ///< The move that remains of the step.
  glm::vec3 ofB{0.0f};
};

/// Computes the moves of A and B. `wish`: the intended move of A. `hit`: the contact of A and B at the end of
/// that move, if there is one. A is pushed out by the depth; if B moves too, each moves by half the depth.
[[nodiscard]] Moves pushOut(const glm::vec3& wish, const Hit& hit, bool movableB, const Notes& note = {});

/// A body made of boxes in the frame of the body, and the placement of this frame in the world.
struct Compound {
  std::vector<Obb> parts;
  glm::vec3 center{0.0f};
  glm::mat3 turn{1.0f};
  float size = 1.0f;
};

/// Places each part in the world and tests it against the ball (6.1).
[[nodiscard]] bool ballTouchesParts(const Sphere& ball, const Compound& body, const Notes& note = {});

/// Selects the routine for the kinds of the two shapes from a table and calls it.
[[nodiscard]] bool shapesTouch(const Shape& a, const Shape& b, const Notes& note = {});

/// Returns the time from 0 to 1 at which a ball that moves by `move` along +x first touches the wall; nullopt
/// if it does not reach the wall. Right only for a ball in front of the wall's -x face, whose centre moves
/// towards a point of this face. The sweep of `collision` has no such limits (5.5).
[[nodiscard]] std::optional<float> sweep(const Sphere& ball, float move, const Aabb& wall,
                                         const Notes& note = {});

/// Returns the distance along the ray to the triangle, which is hit from both sides; nullopt if the ray
/// misses it. The point where the ray crosses the triangle's plane must lie on the inner side of all three
/// sides (5.3.6, 5.4.2).
[[nodiscard]] std::optional<float> rayHits(const Ray& ray, const Triangle& tri, const Notes& note = {});

/// The point of the shape farthest along the direction (van den Bergen, "Collision Detection in Interactive
/// 3D Environments", 4.3.4).
[[nodiscard]] glm::vec3 supportPoint(const Shape& shape, const glm::vec3& direction, const Notes& note = {});

/// One to four points of the Minkowski difference A - B.
using Simplex = std::vector<glm::vec3>;

/// Runs the algorithm of Gilbert, Johnson and Keerthi (9.5). Returns a simplex of the Minkowski difference
/// that contains the origin, or nullopt if the shapes are apart. The difference contains the origin exactly
/// when the shapes overlap.
[[nodiscard]] std::optional<Simplex> gjkSimplex(const Shape& a, const Shape& b, const Notes& note = {});

/// Runs the expanding polytope algorithm. Returns the contact, computed from the face of the Minkowski
/// difference that is nearest to the origin; nullopt if the shapes are apart or their difference is flat (van
/// den Bergen, GDC 2001).
[[nodiscard]] std::optional<Contact> epaContact(const Shape& a, const Shape& b, const Notes& note = {});

/// A node of a tree: a bounding box and the groups inside it. A leaf has no inner groups.
struct Group {
  Aabb box;
  std::vector<Group> inner;
};

/// Builds a tree: splits the boxes in halves along the axis in which their centres extend farthest,
/// recursively. There must be at least one box. Reorders `boxes`.
[[nodiscard]] Group groupOf(std::span<Aabb> boxes);

/// Returns the number of boxes in the group that overlap `asked`. Skips every group whose bounding box does
/// not touch `asked` (6.3).
[[nodiscard]] int countTouched(const Group& group, const Aabb& asked, const Notes& note = {});

}  // namespace textbook
