// The axes that can separate two boxes or two convex polyhedra. For two boxes, these are fifteen axes, shown
// as the rows of a chart. If at least one body is a hull, these are the face normals of both bodies, and the
// cross product of each two edges whose sum is a face of the difference A - B.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <glm/glm.hpp>
#include <optional>
#include <string_view>
#include <vector>

#include "collision/results.hpp"
#include "explain/focus.hpp"
#include "explain/palette.hpp"

namespace explain {

/// One axis: the projections of both boxes, and the gap. Positions on the axis are world units from the
/// midpoint of the boxes' centres.
struct SatRow {
  std::string_view label;  ///< "A.x" … "A.z × B.z".
  collision::Interval intervalA, intervalB;
  /// The result of gapOrPenetration(intervalA, intervalB).
  collision::Interval gapOrPenetration;
  float gap = 0.0f;       ///< > 0: apart; < 0: minus the overlap.
  bool deciding = false;  ///< True for the axis with the largest gap or least overlap: exactly one row.
  /// True for parallel edges. The row does not decide, and shows a substitute axis (explain_sat.hpp).
  bool degenerate = false;
};

/// The origin of an axis: a face of a, a face of b, or an edge of each. Each kind has a colour.
enum class AxisKind : std::uint8_t { faceOfA, faceOfB, edges };

[[nodiscard]] AxisKind axisKind(int axis);
[[nodiscard]] const render::Color& axisColor(const Palette& palette, AxisKind kind);
[[nodiscard]] const render::Color& axisColor(const Palette& palette, int axis);

/// The two edges whose cross product is an axis, as indices (0 to 2) of the boxes' axes.
struct EdgePair {
  int edgeA = 0;
  int edgeB = 0;
};
[[nodiscard]] EdgePair edgesOf(int axis);

[[nodiscard]] std::array<SatRow, 15> satRows(const collision::SatReport& report);

/// The range that contains all intervals except those of degenerate rows. It is the common scale of the
/// chart.
[[nodiscard]] collision::Interval commonRange(const std::array<SatRow, 15>& rows);

/// The overlap of two intervals, or their gap. For nested intervals, the result has the length of the
/// shortest separating translation.
[[nodiscard]] collision::Interval gapOrPenetration(const collision::Interval& a,
                                                   const collision::Interval& b);

/// A convex polyhedron in world space.
struct Polyhedron {
  struct Face {
    std::vector<std::uint16_t> corners;  ///< In order around the face.
    glm::dvec3 normal{0.0};              ///< Unit, outwards.
  };
  struct Edge {
    /// Indices of the edge's two corners, and of the faces at its sides.
    std::uint16_t from = 0, to = 0, left = 0, right = 0;
  };
  std::vector<glm::dvec3> corners;
  std::vector<Face> faces;
  std::vector<Edge> edges;
};

struct HullAxis {
  AxisKind source = AxisKind::faceOfA;
  /// For a face axis, `featureA` and `featureB` are both the index of the face. For an edge axis, they are
  /// the indices of a's edge and of b's edge.
  std::size_t featureA = 0, featureB = 0;
  glm::dvec3 direction{0.0, 1.0, 0.0};  ///< Unit, from b towards a.
  double gap = 0.0;                     ///< World units. > 0: apart; < 0: minus the overlap.
  /// A point of each polyhedron. The gap is dot(onA - onB, direction).
  glm::dvec3 onA{0.0}, onB{0.0};
};

/// Two polyhedra, their axis with the largest gap or least overlap, and the number of edge axes.
struct HullAxes {
  Polyhedron a, b;
  HullAxis decidingAxis;
  std::size_t edgePairs = 0;  ///< The number of pairs of edges whose sum is a face of A - B.
};

/// True if both shapes are boxes or solid hulls, and at least one is a hull.
[[nodiscard]] bool hasHullAxes(const Focus& focus);

/// The axes of the pair; nullopt if !hasHullAxes. Takes time proportional to the product of both edge counts.
[[nodiscard]] std::optional<HullAxes> hullAxes(const Focus& focus);

}  // namespace explain
