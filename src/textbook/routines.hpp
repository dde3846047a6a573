// The routines of the course, as a textbook writes them: plain float, no filter, no SIMD. `collision` answers
// the same questions, right also where rounding makes these wrong; tests compare the two. One routine to a
// file, because the program shows the file: what is noted there is what a reader sees beside the line.
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

/// Squares are compared, so that no root has to be taken (4.3.1). A point is a sphere of radius 0.
[[nodiscard]] bool spheresTouch(const Sphere& a, const Sphere& b, const Notes& note = {});

/// Along the line of the centres, as some write it: it divides by their distance, and where that is 0, all
/// that follows is no number (NaN), and the answer no.
[[nodiscard]] bool ballsTouchAlongLine(const Sphere& a, const Sphere& b, const Notes& note = {});

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

/// The smallest AABB around a turned box, and then box and box (4.2.6; Arvo, Graphics Gems, 1990).
[[nodiscard]] bool refittedBoxTouches(const Obb& thing, const Aabb& other, const Notes& note = {});

/// Normal (out of the box), depth and point of the contact; nothing where the two are apart. A centre within
/// the box leaves by the nearest face.
[[nodiscard]] std::optional<Contact> contactOf(const Sphere& ball, const Aabb& box, const Notes& note = {});

/// What comes of a step of A.
struct Moves {
  glm::vec3 ofA{0.0f};  ///< What is left of the step.
  glm::vec3 ofB{0.0f};
};

/// A wants to make `step`, and `there` is its contact with B at the end of it, if any: A is pushed out, or
/// each of them goes half of the way.
[[nodiscard]] Moves pushOut(const glm::vec3& step, const std::optional<Contact>& there, bool share,
                            const Notes& note = {});

/// A body made of boxes: each in the body's own frame, and where the body has them.
struct Compound {
  std::vector<Obb> parts;
  glm::vec3 center{0.0f};
  glm::mat3 turn{1.0f};
  float size = 1.0f;
};

/// Each part goes where the body is, and then is asked (6.1).
[[nodiscard]] bool ballTouchesParts(const Sphere& ball, const Compound& body, const Notes& note = {});

/// The kinds of the two shapes choose the routine for them.
[[nodiscard]] bool shapesTouch(const Shape& a, const Shape& b, const Notes& note = {});

/// When a ball that goes `way` first touches the box, as a share of the way from 0 to 1; nothing when it does
/// not (5.5; van den Bergen, "Ray Casting against General Convex Objects", 2004).
[[nodiscard]] std::optional<float> sweptBallHits(const Sphere& ball, const glm::vec3& way, const Aabb& box,
                                                 const Notes& note = {});

/// How far along the ray the triangle is, from either side (5.3.6).
[[nodiscard]] std::optional<float> rayHitsTriangle(const Ray& ray, const Triangle& triangle,
                                                   const Notes& note = {});

/// A box around others, each of which may be a group again; one box alone has nothing inside.
struct Group {
  Aabb box;
  std::vector<Group> inner;
};

/// A tree of boxes: halves of halves, each cut across the longest side of its centres. There is at least one
/// box, and their order changes.
[[nodiscard]] Group groupOf(std::span<Aabb> boxes);

/// How many boxes of the group share a point with `asked`. What a group's box does not touch, nothing inside
/// of it does (6.3).
[[nodiscard]] int countTouched(const Group& group, const Aabb& asked, const Notes& note = {});

}  // namespace textbook
