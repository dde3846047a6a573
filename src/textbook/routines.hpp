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

/// Compares the squared distance of the centres with the squared sum of the radii, which needs no square root
/// (4.3.1). A point is a sphere of radius 0.
[[nodiscard]] bool spheresTouch(const Sphere& a, const Sphere& b, const Notes& note = {});

/// Wrong on purpose: divides by the distance of the centres. For equal centres, the value is NaN and the
/// result false.
[[nodiscard]] bool ballsTouchAlongLine(const Sphere& a, const Sphere& b, const Notes& note = {});

/// Computes how far the point is outside on each axis. If all three values are 0, the point is inside
/// (5.1.3).
[[nodiscard]] bool pointInBox(const glm::vec3& point, const Aabb& box, const Notes& note = {});

/// Compares the intervals on each axis. A gap on one axis is enough to separate the boxes (4.2.1).
[[nodiscard]] bool boxesTouch(const Aabb& a, const Aabb& b, const Notes& note = {});

/// Clamps the centre to the box, which gives the box's nearest point (5.2.5).
[[nodiscard]] bool sphereTouchesBox(const Sphere& ball, const Aabb& box, const Notes& note = {});

/// Like sphereTouchesBox, in the box's frame (5.2.6). A point is a sphere of radius 0.
[[nodiscard]] bool sphereTouchesTurnedBox(const Sphere& ball, const Obb& box, const Notes& note = {});

/// Like spheresTouch, with a sphere about the point of the capsule's axis that is nearest to the ball
/// (4.5.1). A point is a sphere of radius 0.
[[nodiscard]] bool sphereTouchesCapsule(const Sphere& ball, const Capsule& capsule, const Notes& note = {});

/// Compares the projections on fifteen axes. A gap on one axis is enough to separate the boxes (4.4.1). Pass
/// an Aabb as an Obb without rotation.
[[nodiscard]] bool turnedBoxesTouch(const Obb& a, const Obb& b, const Notes& note = {});

/// Compares the smallest AABB around a rotated box with `aabb` (4.2.6; Arvo, Graphics Gems, 1990).
[[nodiscard]] bool refittedBoxTouches(const Obb& obb, const Aabb& aabb, const Notes& note = {});

/// The contact of a ball whose centre is in the box or on its surface. The normal is that of the nearest
/// face.
[[nodiscard]] Contact contactInside(const Sphere& ball, const Aabb& box, const Notes& note = {});

/// Returns the contact of a ball whose centre is outside the box; nullopt if the two are apart. The normal
/// points out of the box, and the point is the middle of the overlap.
[[nodiscard]] std::optional<Contact> contactOutside(const Sphere& ball, const Aabb& box,
                                                    const Notes& note = {});

/// Calls contactInside or contactOutside.
[[nodiscard]] std::optional<Contact> contactOf(const Sphere& ball, const Aabb& box);

/// Returns the contact of two boxes; nullopt if they are apart. Six moves of A along the axes separate the
/// boxes; the shortest gives the normal and the depth. The point is the centre of the overlap.
[[nodiscard]] std::optional<Contact> boxesContact(const Aabb& a, const Aabb& b, const Notes& note = {});

using Hit = std::optional<Contact>;

/// The moves of A and B when A takes a step and is pushed out.
struct Moves {
  glm::vec3 moveA{0.0f};  ///< The step plus A's push-out.
  glm::vec3 moveB{0.0f};
};

/// `wish`: the intended move of A. `hit`: the contact of A and B after that move, if any. A is moved out by
/// the depth. If B is movable, A and B are each moved by half the depth.
[[nodiscard]] Moves pushOut(const glm::vec3& wish, const Hit& hit, bool movableB, const Notes& note = {});

/// A body made of boxes. The boxes are in the body's frame; centre, rotation and size place the body in the
/// world.
struct Compound {
  std::vector<Obb> parts;
  glm::vec3 center{0.0f};
  glm::mat3 turn{1.0f};
  float size = 1.0f;
};

/// Places each part in the world and tests it against the ball (6.1).
[[nodiscard]] bool ballTouchesParts(const Sphere& ball, const Compound& body, const Notes& note = {});

/// Looks up the routine for the two kinds of shapes in a table, and calls it. The table has each pair in one
/// order only. For the other order, a and b are swapped first.
[[nodiscard]] bool shapesTouch(const Shape& a, const Shape& b, const Notes& note = {});

/// The time from 0 to 1 at which a ball that moves by `move` along +x first touches the wall; nullopt if it
/// does not. The result is right only if the ball is in front of the wall's -x face and the ball's centre
/// moves towards this face. The library's sweep has no such limits (5.5).
[[nodiscard]] std::optional<float> sweep(const Sphere& ball, float move, const Aabb& wall,
                                         const Notes& note = {});

/// The distance along the ray to the triangle, from either side; nullopt for a miss. The ray hits if its
/// point in the triangle's plane is on the inner side of all three edges (5.3.6, 5.4.2).
[[nodiscard]] std::optional<float> rayHits(const Ray& ray, const Triangle& tri, const Notes& note = {});

/// The point of the shape that is farthest along the direction (van den Bergen, "Collision Detection in
/// Interactive 3D Environments", 4.3.4).
[[nodiscard]] glm::vec3 supportPoint(const Shape& shape, const glm::vec3& direction, const Notes& note = {});

/// One to four points of the Minkowski difference A - B.
using Simplex = std::vector<glm::vec3>;

/// The algorithm of Gilbert, Johnson and Keerthi (9.5). Returns a simplex of the Minkowski difference that
/// contains the origin; nullopt if the shapes are apart. The difference contains the origin exactly when the
/// shapes overlap.
[[nodiscard]] std::optional<Simplex> gjkSimplex(const Shape& a, const Shape& b, const Notes& note = {});

/// The expanding polytope algorithm (van den Bergen, GDC 2001). Returns the contact from the face of the
/// Minkowski difference nearest to the origin. nullopt if the shapes are apart or their difference is flat.
[[nodiscard]] std::optional<Contact> epaContact(const Shape& a, const Shape& b, const Notes& note = {});

/// A node of a tree of bounding boxes. A leaf has no children.
struct Group {
  Aabb box;
  std::vector<Group> inner;
};

/// Builds a tree. Recursively splits the boxes in halves along the longest axis of their centres' extent.
/// Reorders `boxes`, which must not be empty.
[[nodiscard]] Group buildTree(std::span<Aabb> boxes);

/// The number of boxes that overlap `asked`. Skips groups whose bounding box does not overlap `asked` (6.3).
[[nodiscard]] int countTouched(const Group& group, const Aabb& asked, const Notes& note = {});

}  // namespace textbook
