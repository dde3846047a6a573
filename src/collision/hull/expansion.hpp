// The expanding polytope algorithm in double: the face of the Minkowski difference nearest to the origin
// inside it (van den Bergen, "Proximity Queries and Penetration Depth Computation on 3D Game Objects", GDC
// 2001). The polytope lies inside the difference, so its nearest face proves that no move is shorter; the
// support point beyond that face proves that none longer is needed. It ends only when both agree; otherwise
// the caller tries all faces of the difference.
#pragma once

#include <optional>

#include "collision/hull/simplex.hpp"

namespace collision::detail {

/// A convex polytope around the origin, grown point by point.
class Expansion {
 public:
  struct Face {
    std::array<unsigned char, 3> corners;  ///< Counterclockwise seen from outside.
    glm::dvec3 normal;                     ///< Unit, outwards.
    double distance;                       ///< From the origin.
  };

  /// Starts from a tetrahedron that holds the origin. `rounding`: of a support point, world units.
  Expansion(const Simplex& simplex, double rounding);

  /// Not valid where rounding leaves a face without a normal or a border that is no loop.
  [[nodiscard]] bool isValid() const { return isValid_; }
  [[nodiscard]] const Face& nearest() const;
  /// Replaces the faces that the point lies above by a cone. False when there is no room or it is not valid.
  [[nodiscard]] bool add(const glm::dvec3& point);

 private:
  struct Edge {
    unsigned char from, to;
  };

  void addFace(unsigned char a, unsigned char b, unsigned char c);
  [[nodiscard]] bool isBorder(std::size_t edge) const;
  void keepBorder();

  static constexpr std::size_t kMostPoints = 80, kMostFaces = 160;

  std::array<glm::dvec3, kMostPoints> points_;  // uninitialized, as are the faces
  std::array<Face, kMostFaces> faces_;
  std::array<Edge, 3 * kMostFaces> edges_;
  std::size_t pointCount_ = 0, faceCount_ = 0, edgeCount_ = 0;
  double rounding_;
  bool isValid_ = true;
};

struct LeastFace {
  glm::dvec3 normal{0.0};  ///< Unit, out of the difference A - B.
  double distance = 0.0;
};

/// The nearest face of the difference, right to `enough` (world units); nullopt where rounding prevents a
/// proof.
template <class A, class B>
[[nodiscard]] std::optional<LeastFace> nearestFace(const A& a, const B& b, const Simplex& simplex,
                                                   double enough) {
  if (simplex.size() < 4) return std::nullopt;
  Expansion expansion(simplex, enough);
  while (expansion.isValid()) {
    const Expansion::Face& face = expansion.nearest();
    const glm::dvec3 normal = face.normal, point = a.support(normal) - b.support(-normal);
    const double distance = glm::dot(normal, point);
    if (distance - face.distance <= enough) return LeastFace{normal, distance};
    if (!expansion.add(point)) break;
  }
  return std::nullopt;
}

}  // namespace collision::detail
