// What the questions answer with. Frames, signs and units are said here, once.
#pragma once

#include <array>
#include <glm/glm.hpp>
#include <span>
#include <string_view>

namespace collision {

/// How two shapes overlap. Moving `a` by normal * depth leaves the pair just touching, and no shorter move
/// does (the minimum translation).
struct Contact {
  glm::vec3 normal{0.0f, 1.0f, 0.0f};  ///< Unit, from b towards a, world space.
  float depth = 0.0f;                  ///< >= 0, world units; 0 when the shapes only touch.
  glm::vec3 position{0.0f};            ///< World space; the middle of the overlap along the normal.
};

/// Where two shapes are nearest to each other. When they overlap, distance is exactly 0 and onA == onB is a
/// point of both.
struct Proximity {
  glm::vec3 onA{0.0f};    ///< The point of a nearest to b, world space.
  glm::vec3 onB{0.0f};    ///< The point of b nearest to a, world space.
  float distance = 0.0f;  ///< |onA - onB|, world units.
};

struct ManifoldPoint {
  glm::vec3 position{0.0f};  ///< World space; midway between the two surfaces along the normal.
  float depth = 0.0f;        ///< >= 0, world units; at most the contact's depth.
};

/// The contact, spread over the patch where the shapes meet: up to 8 points, none when apart. The deepest
/// point's depth equals the depth of `contact`.
struct Manifold {
  glm::vec3 normal{0.0f, 1.0f, 0.0f};  ///< As Contact::normal.
  std::array<ManifoldPoint, 8> storage{};
  int count = 0;

  [[nodiscard]] std::span<const ManifoldPoint> points() const {
    return {storage.data(), static_cast<std::size_t>(count)};
  }
};

/// Where a ray first meets a shape. Out of a solid's surface the normal points towards where the ray comes
/// from: never along its direction, unless the ray starts in the solid.
struct RayHit {
  float t = 0.0f;         ///< How many `direction`s from the origin: world units. 0: starts inside.
  glm::vec3 point{0.0f};  ///< origin + t * direction, world space.
  glm::vec3 normal{0.0f, 1.0f, 0.0f};  ///< Unit, out of the shape, world space.
};

/// When a moving shape first touches its target.
struct SweepHit {
  float time = 0.0f;      ///< Share of the displacement that is free, 0 … 1. 0: they touch at the start.
  glm::vec3 point{0.0f};  ///< A point of both at that time, world space.
  glm::vec3 normal{0.0f, 1.0f, 0.0f};  ///< Unit, from the target towards the moving shape, world space.
};

/// A closed interval of positions along an axis, world units.
struct Interval {
  float min = 0.0f;
  float max = 0.0f;
};

/// One of the fifteen candidate separating axes of two boxes, with the shadow each box casts on it.
struct SatAxis {
  std::string_view label;         ///< "A.x" … "B.z", "A.x × B.x" … "A.z × B.z".
  glm::vec3 direction{0.0f};      ///< Unit, world space; for a degenerate axis a documented stand-in.
  Interval intervalA, intervalB;  ///< Positions along `direction`, measured from the midpoint of the centres.
  float gap = 0.0f;               ///< > 0 apart by that much; < 0 minus the overlap.
  bool degenerate = false;        ///< The two edges are parallel: their cross product says nothing.
};

/// The evidence of the separating-axis test: A's three face axes, B's three, then the nine cross products
/// (A.x × B.x, A.x × B.y, … A.z × B.z). `deciding` indexes the axis of the largest gap, or of the least
/// overlap; explain_sat.hpp says how ties go.
struct SatReport {
  std::array<SatAxis, 15> axes{};
  int deciding = 0;
};

}  // namespace collision
