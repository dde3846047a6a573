// The routines of the course, as a textbook writes them: plain float, no filter, no SIMD. `collision` answers
// the same questions, and is also right where rounding makes these wrong; tests compare the two. The program
// shows a routine from its head, on one line, to its closing brace, with the recorded values beside its
// lines.
//
// Touching counts. Sources: Ericson, "Real-Time Collision Detection", 2005, the chapters named below.
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

/// Compares squares, which needs no square root (4.3.1). A point is a sphere of radius 0.
[[nodiscard]] bool spheresTouch(const Sphere& a, const Sphere& b, const Notes& note = {});

/// Wrong on purpose: works along the line of the centres and divides by their distance. For equal centres the
/// result is NaN, and the answer no.
[[nodiscard]] bool ballsTouchAlongLine(const Sphere& a, const Sphere& b, const Notes& note = {});

/// Measures how far the point is outside on each axis: 0 on all three means inside (5.1.3).
[[nodiscard]] bool pointInBox(const glm::vec3& point, const Aabb& box, const Notes& note = {});

/// Compares the intervals axis by axis: one gap separates the boxes (4.2.1).
[[nodiscard]] bool boxesTouch(const Aabb& a, const Aabb& b, const Notes& note = {});

/// The point of the box nearest to the centre is the centre, clamped (5.2.5).
[[nodiscard]] bool sphereTouchesBox(const Sphere& ball, const Aabb& box, const Notes& note = {});

/// The same in the box's own frame (5.2.6). A point is a sphere of radius 0.
[[nodiscard]] bool sphereTouchesTurnedBox(const Sphere& ball, const Obb& box, const Notes& note = {});

/// The nearest point of the capsule's segment, then as for two spheres (4.5.1). A point is a sphere of radius
/// 0.
[[nodiscard]] bool sphereTouchesCapsule(const Sphere& ball, const Capsule& capsule, const Notes& note = {});

/// Compares the projections of both boxes on fifteen axes: one gap separates them (4.4.1). An Aabb is an Obb
/// that has not been turned.
[[nodiscard]] bool turnedBoxesTouch(const Obb& a, const Obb& b, const Notes& note = {});

/// The smallest AABB around a turned box, and then box and box (4.2.6; Arvo, Graphics Gems, 1990).
[[nodiscard]] bool refittedBoxTouches(const Obb& thing, const Aabb& other, const Notes& note = {});

/// Normal (out of the box), depth and point of the contact; nothing where the two are apart. A centre within
/// the box leaves by the nearest face.
[[nodiscard]] std::optional<Contact> contactOf(const Sphere& ball, const Aabb& box, const Notes& note = {});

using Hit = std::optional<Contact>;

/// The moves of A and B that result from a step of A.
struct Moves {
  glm::vec3 ofA{0.0f};  ///< The part of the step that remains.
  glm::vec3 ofB{0.0f};
};

/// A makes `step`; `ahead` is its contact with B at the end of it, if any. A is pushed out, or, with `share`,
/// each body moves by half of the depth.
[[nodiscard]] Moves pushOut(const glm::vec3& step, const Hit& ahead, bool share, const Notes& note = {});

/// A body made of boxes: each in the body's own frame, and placed in the world.
struct Compound {
  std::vector<Obb> parts;
  glm::vec3 center{0.0f};
  glm::mat3 turn{1.0f};
  float size = 1.0f;
};

/// Places each part in the world and tests it (6.1).
[[nodiscard]] bool ballTouchesParts(const Sphere& ball, const Compound& body, const Notes& note = {});

/// Chooses the routine by the kinds of the two shapes, from a table.
[[nodiscard]] bool shapesTouch(const Shape& a, const Shape& b, const Notes& note = {});

/// The time from 0 to 1 at which a ball that moves by `way` first touches the box; nothing when it does not
/// (5.5; van den Bergen, "Ray Casting against General Convex Objects", 2004).
[[nodiscard]] std::optional<float> sweptBall(const Sphere& ball, const glm::vec3& way, const Aabb& box,
                                             const Notes& note = {});

/// The distance along the ray to the triangle, which is hit from either side: the ray's point in the plane of
/// the triangle must lie on the inner side of all three sides (5.3.6, 5.4.2).
[[nodiscard]] std::optional<float> rayHits(const Ray& ray, const Triangle& tri, const Notes& note = {});

/// The point of the shape farthest along the direction (van den Bergen, "Collision Detection in Interactive
/// 3D Environments", 4.3.4).
[[nodiscard]] glm::vec3 supportPoint(const Shape& shape, const glm::vec3& direction, const Notes& note = {});

/// One to four points of the difference A - B.
using Simplex = std::vector<glm::vec3>;

/// The algorithm of Gilbert, Johnson and Keerthi: a simplex that holds the origin, which the difference holds
/// exactly when the shapes overlap; nothing when they are apart (9.5).
[[nodiscard]] std::optional<Simplex> gjkSimplex(const Shape& a, const Shape& b, const Notes& note = {});

/// The expanding polytope algorithm: the contact by the face of the difference nearest to the origin; nothing
/// where the shapes are apart or their difference is flat (van den Bergen, GDC 2001).
[[nodiscard]] std::optional<Contact> epaContact(const Shape& a, const Shape& b, const Notes& note = {});

/// A bounding box around other groups; a leaf has none inside.
struct Group {
  Aabb box;
  std::vector<Group> inner;
};

/// Builds a tree by halving the boxes across the longest side of their centres. Needs at least one box, and
/// reorders them.
[[nodiscard]] Group groupOf(std::span<Aabb> boxes);

/// The number of boxes in the group that overlap `asked`. A group whose bounding box does not touch `asked`
/// is skipped whole (6.3).
[[nodiscard]] int countTouched(const Group& group, const Aabb& asked, const Notes& note = {});

}  // namespace textbook
