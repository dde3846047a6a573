// The expanding polytope algorithm in double. It finds the face of the Minkowski difference that is nearest
// to the origin. The origin is inside the difference (van den Bergen, "Proximity Queries and Penetration
// Depth Computation on 3D Game Objects", GDC 2001). The polytope lies inside the difference, so no separating
// move is shorter than the distance of the polytope's nearest face. The support plane parallel to that face
// gives a move that separates. The search ends when both lengths agree. If rounding prevents this, the caller
// uses another search.
#pragma once

#include <optional>

#include "collision/hull/gjk.hpp"
#include "collision/round/round_touch.hpp"
#include "collision/shape/touch.hpp"

namespace collision::detail {

using Tetrahedron = std::array<DifferencePoint, 4>;

/// A convex polytope of triangles around the origin that is expanded point by point.
class Polytope {
 public:
  static constexpr std::size_t kMaxPoints = 80, kMaxFaces = 160;

  using Corners = std::array<std::uint8_t, 3>;

  struct Face {
    Corners corners;    ///< Counterclockwise seen from outside.
    glm::dvec3 normal;  ///< Unit, outwards.
    double distance;    ///< From the origin. Infinite where there is no face, NaN if the face has no area.
  };

  /// The tetrahedron must contain the origin. `rounding`: the error of a support point, world units.
  Polytope(const Tetrahedron& tetrahedron, double rounding);

  /// False once rounding has produced a face without a normal, or a border that is not closed.
  [[nodiscard]] bool isValid() const { return isValid_; }
  /// The number of slots for faces; some may be empty. A face keeps its slot until it is removed.
  [[nodiscard]] std::size_t slotCount() const { return slotCount_; }
  [[nodiscard]] Face face(std::size_t slot) const {
    return {corners_[slot], {x_[slot], y_[slot], z_[slot]}, distances_[slot]};
  }
  /// The slot of the face nearest to the origin.
  [[nodiscard]] std::size_t nearestSlot() const { return nearestSlot_; }
  /// Replaces the faces visible from the point by a cone with the point as its apex. If the point is in line
  /// with an edge, the cone would have a face without area, so the face beyond that edge is replaced too.
  /// Returns false if there is no room or the polytope is no longer valid.
  [[nodiscard]] bool add(const DifferencePoint& supportPoint);
  /// The point of B that belongs to the polytope's point nearest to the origin. This nearest point lies in
  /// the nearest face or in an equally near one; nullopt if rounding puts it outside all of these faces.
  [[nodiscard]] std::optional<glm::dvec3> onB() const;

 private:
  /// Loops over the faces go in blocks of this many, so that fewer loop ends are mispredicted.
  static constexpr std::size_t kBlockSize = 8;

  void setPlanes(std::size_t i);
  [[nodiscard]] std::size_t newSlot();
  void store(const Face& face, std::size_t slot);
  void setNearest();
  void setHeights(const glm::dvec3& point);
  [[nodiscard]] bool buildCone();
  [[nodiscard]] bool widenHole();
  [[nodiscard]] bool storeCone();
  [[nodiscard]] std::optional<glm::dvec3> onB(const Face& face, const glm::dvec3& foot) const;

  // Arrays are uninitialized, because clearing them takes time.
  std::array<glm::dvec3, kMaxPoints> points_, onB_;
  /// Per face: the normal, the distance from the origin, and the height of the next point above the face.
  alignas(16) std::array<double, kMaxFaces> x_, y_, z_, distances_, heights_;
  std::array<Corners, kMaxFaces> corners_;
  /// faceOfSide_[i][j] is the face with a side from corner i to corner j.
  std::array<std::array<std::uint8_t, kMaxPoints>, kMaxPoints> faceOfSide_;
  std::array<std::uint64_t, (kMaxFaces + 63) / 64>
      replacedBits_;  ///< A bit for each face that the point replaces.
  /// The new faces. Each connects the next point to one side of the border, which is the face's first side.
  /// The border consists of the sides that replaced faces share with faces that stay. buildCone writes one
  /// surplus face.
  std::array<Face, 3 * kMaxFaces + 1> coneFaces_;
  /// The slots of the cone's faces. The slots of replaced faces are used first.
  std::array<std::uint8_t, 3 * kMaxFaces> coneSlots_;
  std::array<std::uint8_t, kMaxFaces> freeSlots_;
  std::size_t pointCount_ = 0, slotCount_ = 0, replacedCount_ = 0, freeSlotCount_ = 0, coneCount_ = 0;
  std::size_t nearestSlot_ = 0;
  double rounding_;
  bool isValid_ = true;
};

struct NearestFace {
  glm::dvec3 normal{0.0};  ///< Unit, out of the difference A - B.
  double distance = 0.0;
  std::optional<glm::dvec3> onB;  ///< The point of B at which the shapes touch after the shortest move.
};

/// A simplex spans a plane, a line or a point. A support point counts as lying in that plane, line or point
/// if its distance from there is below this fraction of the reach.
inline constexpr double kFlatTolerance = 64.0 * kDoubleRounding;

/// Extends the last simplex of GJK to a tetrahedron. That simplex is a triangle, a segment or a point if it
/// contains the origin. This is common for bodies whose coordinates are multiples of one length.
template <class A, class B>
class SimplexCompletion {
 public:
  SimplexCompletion(const A& a, const B& b, const Simplex& simplex, double reach)
      : a_(a), b_(b), reach_(reach), count_(simplex.size()), corners_(simplex.corners()) {}

  /// Adds support points until the simplex is a tetrahedron: each time, the one farthest from the simplex's
  /// plane, line or point. Returns false if the difference is flat.
  [[nodiscard]] bool run() {
    for (; count_ < 4; ++count_)
      if (!addFarthest()) return false;
    return true;
  }

  [[nodiscard]] const Tetrahedron& corners() const { return corners_; }

  /// Unit, perpendicular to a flat difference.
  [[nodiscard]] glm::dvec3 normal() const {
    return count_ < 3 ? perpendicularTo(count_ < 2 ? glm::dvec3(0.0) : edgeTo(1))
                      : glm::normalize(glm::cross(edgeTo(1), edgeTo(2)));
  }

 private:
  [[nodiscard]] glm::dvec3 edgeTo(std::size_t i) const { return corners_[i].point - corners_[0].point; }

  [[nodiscard]] bool addFarthest() {
    double maxDistance = kFlatTolerance * reach_;
    bool isFound = false;
    const auto tryBothDirections = [&](const glm::dvec3& axis) {
      for (const glm::dvec3& direction : {axis, -axis}) {
        const DifferencePoint supportPoint = differenceSupport(a_, b_, direction);
        const double distance = glm::dot(supportPoint.point - corners_[0].point, direction);
        if (distance <= maxDistance) continue;
        maxDistance = distance;
        isFound = true;
        corners_[count_] = supportPoint;
      }
    };
    if (count_ == 1)
      for (int i = 0; i < 3; ++i) tryBothDirections(glm::dmat3(1.0)[i]);
    if (count_ > 1) tryBothDirections(normal());
    if (count_ == 2) tryBothDirections(glm::normalize(glm::cross(edgeTo(1), normal())));
    return isFound;
  }

  const A& a_;
  const B& b_;
  double reach_;
  std::size_t count_;
  Tetrahedron corners_;
};

/// Records nothing. The recorder in explain_gjk.cpp records every step.
struct NoEpaRecorder {
  /// `supportPoint`: the support point along the normal of the nearest face.
  void recordSupport(const Polytope&, const DifferencePoint& /*supportPoint*/) {}
};

/// The distance that may remain between the nearest face and the surface of the difference, world units.
struct FaceTolerance {
  double targetDistance;  ///< The search ends when the distance is below this.
  /// If rounding or lack of room ends the search, a distance up to this is accepted.
  double acceptableDistance = targetDistance;
};

/// Returns the nearest face of the difference; nullopt if rounding prevents a proof.
template <class A, class B, class Recorder = NoEpaRecorder>
[[nodiscard]] std::optional<NearestFace> nearestFace(const A& a, const B& b, const Tetrahedron& tetrahedron,
                                                     const FaceTolerance& tolerance,
                                                     Recorder&& recorder = {}) {
  Polytope polytope(tetrahedron, tolerance.targetDistance);
  std::optional<NearestFace> found;
  while (polytope.isValid()) {
    const Polytope::Face face = polytope.face(polytope.nearestSlot());
    const DifferencePoint supportPoint = differenceSupport(a, b, face.normal);
    recorder.recordSupport(polytope, supportPoint);
    const double distance = glm::dot(face.normal, supportPoint.point);
    if (distance - face.distance <= tolerance.targetDistance)
      return NearestFace{face.normal, distance, polytope.onB()};
    if (distance - face.distance <= tolerance.acceptableDistance)
      found = NearestFace{face.normal, distance, std::nullopt};
    if (!polytope.add(supportPoint)) break;
  }
  return found;
}

}  // namespace collision::detail
