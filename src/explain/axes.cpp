#include "explain/axes.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "collision/any.hpp"
#include "render/draw_list.hpp"

namespace explain {

AxisKind axisKind(int axis) {
  if (axis < 3) return AxisKind::faceOfA;
  return axis < 6 ? AxisKind::faceOfB : AxisKind::edges;
}

const render::Color& axisColor(const Palette& palette, AxisKind kind) {
  if (kind == AxisKind::edges) return palette.crossMark;
  return kind == AxisKind::faceOfA ? palette.playerMark : palette.targetMark;
}

const render::Color& axisColor(const Palette& palette, int axis) {
  return axisColor(palette, axisKind(axis));
}

EdgePair edgesOf(int axis) { return {(axis - 6) / 3, (axis - 6) % 3}; }

// The shortest separating translation keeps the order of the midpoints. Its length is the distance between
// the upper end of the lower interval and the lower end of the other interval.
collision::Interval gapOrPenetration(const collision::Interval& a, const collision::Interval& b) {
  const bool aIsLower = a.min + a.max < b.min + b.max;
  const float p = aIsLower ? a.max : a.min, q = aIsLower ? b.min : b.max;
  return {std::min(p, q), std::max(p, q)};
}

std::array<SatRow, 15> satRows(const collision::SatReport& report) {
  std::array<SatRow, 15> rows{};
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const collision::SatAxis& axis = report.axes[i];
    const bool isDeciding = static_cast<int>(i) == report.deciding;
    rows[i] = {axis.label, axis.intervalA, axis.intervalB, gapOrPenetration(axis.intervalA, axis.intervalB),
               axis.gap,   isDeciding,     axis.degenerate};
  }
  return rows;
}

collision::Interval commonRange(const std::array<SatRow, 15>& rows) {
  collision::Interval range{INFINITY, -INFINITY};
  for (const SatRow& row : rows) {
    if (row.degenerate) continue;
    range.min = std::min({range.min, row.intervalA.min, row.intervalB.min});
    range.max = std::max({range.max, row.intervalA.max, row.intervalB.max});
  }
  return range;
}

namespace {

using glm::dvec3;

Polyhedron polyhedronOf(const collision::PosedHull& posedHull) {
  const collision::ConvexHull& hull = *posedHull.hull;
  Polyhedron solid;
  const glm::dmat3 rotation(posedHull.pose.rotation);
  const dvec3 scale(posedHull.pose.scale), translation(posedHull.pose.translation);
  for (const glm::vec3& corner : hull.corners())
    solid.corners.push_back(translation + rotation * (scale * dvec3(corner)));
  for (std::size_t face = 0; face < hull.faceCount(); ++face) {
    const auto cornerIndices = hull.face(face);
    solid.faces.push_back({{cornerIndices.begin(), cornerIndices.end()},
                           glm::normalize(rotation * (dvec3(hull.normal(face)) / scale))});
  }
  for (const auto& edge : hull.edges()) solid.edges.push_back({edge.from, edge.to, edge.left, edge.right});
  return solid;
}

/// Converts a box. Corners are in the order of render::cornersOf(). Axis i has face 2 * i on its negative
/// side and face 2 * i + 1 on its positive side.
Polyhedron polyhedronOf(const collision::Obb& box) {
  Polyhedron solid;
  const glm::dmat3 axes(box.axes);
  const dvec3 halfExtents(box.halfExtents);
  for (const dvec3& local : render::cornersOf(-halfExtents, halfExtents))
    solid.corners.push_back(dvec3(box.center) + axes * local);
  for (unsigned i = 0; i < 3; ++i) {
    const unsigned u = 1u << (i + 1) % 3, v = 1u << (i + 2) % 3;
    for (unsigned side = 0; side < 2; ++side) {
      const unsigned sideBit = side << i;
      const auto corner = [&](unsigned bits) { return static_cast<std::uint16_t>(sideBit | bits); };
      solid.faces.push_back({{corner(0), corner(u), corner(u | v), corner(v)},
                             glm::normalize(axes[static_cast<int>(i)]) * (side != 0 ? 1.0 : -1.0)});
    }
    for (unsigned bits = 0; bits < 4; ++bits) {
      const unsigned j = (i + 1) % 3, k = (i + 2) % 3, from = (bits & 1u) << j | (bits >> 1) << k;
      solid.edges.push_back({static_cast<std::uint16_t>(from), static_cast<std::uint16_t>(from | 1u << i),
                             static_cast<std::uint16_t>(2 * j + (bits & 1u)),
                             static_cast<std::uint16_t>(2 * k + (bits >> 1))});
    }
  }
  return solid;
}

/// True for a box and a solid hull.
bool isPolyhedron(const world::Part& part, const collision::Shape& shape) {
  if (const auto* hull = std::get_if<collision::PosedHull>(&part))
    return hull->hull->form() == collision::HullForm::solid;
  return !std::holds_alternative<collision::PosedMesh>(part) && collision::toObbAny(shape).has_value();
}

Polyhedron polyhedronOf(const world::Part& part, const collision::Shape& shape) {
  const auto* hull = std::get_if<collision::PosedHull>(&part);
  return hull ? polyhedronOf(*hull) : polyhedronOf(*collision::toObbAny(shape));
}

/// The corner that is farthest along a direction.
const dvec3& supportOf(const Polyhedron& solid, const dvec3& direction) {
  return *std::max_element(solid.corners.begin(), solid.corners.end(), [&](const dvec3& p, const dvec3& q) {
    return glm::dot(p, direction) < glm::dot(q, direction);
  });
}

dvec3 averageCorner(const Polyhedron& solid) {
  return std::accumulate(solid.corners.begin(), solid.corners.end(), dvec3(0.0)) /
         static_cast<double>(solid.corners.size());
}

/// Tries the face normals of `solid`. Stores the axis with the largest gap in `best`, directed from b towards
/// a.
void tryFaces(const Polyhedron& solid, const Polyhedron& otherSolid, AxisKind source, HullAxis& best) {
  const bool isOfA = source == AxisKind::faceOfA;
  for (std::size_t i = 0; i < solid.faces.size(); ++i) {
    const Polyhedron::Face& face = solid.faces[i];
    const dvec3 corner = supportOf(otherSolid, -face.normal), faceCorner = solid.corners[face.corners[0]];
    const double gap = glm::dot(face.normal, corner - faceCorner);
    if (gap <= best.gap) continue;
    const dvec3 cornerOnFace = corner - face.normal * gap;
    best = isOfA ? HullAxis{source, i, i, -face.normal, gap, cornerOnFace, corner}
                 : HullAxis{source, i, i, face.normal, gap, corner, cornerOnFace};
  }
}

/// True if the sum of the two edges is a face of A - B. It is a face if, on the sphere of normals, the arc of
/// a's edge crosses the mirrored arc of b's edge (Gregorius, "The Separating Axis Test between Convex
/// Polyhedra", GDC 2013).
bool isMinkowskiFace(const Polyhedron& a, const Polyhedron::Edge& edgeA, const Polyhedron& b,
                     const Polyhedron::Edge& edgeB) {
  const dvec3 &leftNormalA = a.faces[edgeA.left].normal, &rightNormalA = a.faces[edgeA.right].normal;
  const dvec3 leftNormalB = -b.faces[edgeB.left].normal, rightNormalB = -b.faces[edgeB.right].normal;
  const dvec3 arcNormalA = glm::cross(rightNormalA, leftNormalA),
              arcNormalB = glm::cross(rightNormalB, leftNormalB);
  const double leftSideB = glm::dot(leftNormalB, arcNormalA), rightSideB = glm::dot(rightNormalB, arcNormalA);
  const double leftSideA = glm::dot(leftNormalA, arcNormalB), rightSideA = glm::dot(rightNormalA, arcNormalB);
  return leftSideB * rightSideB < 0.0 && leftSideA * rightSideA < 0.0 && leftSideB * rightSideA > 0.0;
}

/// Two edges are skipped as parallel if the sine of their angle is below this. Parallel edges span no face of
/// A - B.
constexpr double kParallelSine = 1e-7;

/// Sets axis.onA and axis.onB. On each edge, this is the point nearest to the line of the other edge.
void setClosestPoints(const dvec3& startA, const dvec3& edgeVectorA, const dvec3& startB,
                      const dvec3& edgeVectorB, HullAxis& axis) {
  const dvec3 fromAToB = startB - startA, normal = glm::cross(edgeVectorA, edgeVectorB);
  const double normalSquared = glm::dot(normal, normal);
  const auto edgeFraction = [&](double numerator) { return glm::clamp(numerator / normalSquared, 0.0, 1.0); };
  axis.onA = startA + edgeVectorA * edgeFraction(glm::dot(glm::cross(fromAToB, edgeVectorB), normal));
  axis.onB = startB + edgeVectorB * edgeFraction(glm::dot(glm::cross(fromAToB, edgeVectorA), normal));
}

/// Tries the cross products of edges. Returns how many pairs of edges span a face of A - B. A face axis is
/// easier to understand, so an edge axis replaces it only if the gap is larger by more than rounding.
std::size_t tryEdges(const Polyhedron& a, const Polyhedron& b, HullAxis& best) {
  constexpr double kRoundingMargin = 1e-9;
  const dvec3 averageCornerOfA = averageCorner(a);
  std::size_t pairCount = 0;
  for (std::size_t i = 0; i < a.edges.size(); ++i)
    for (std::size_t j = 0; j < b.edges.size(); ++j) {
      const auto &edgeA = a.edges[i], &edgeB = b.edges[j];
      if (!isMinkowskiFace(a, edgeA, b, edgeB)) continue;
      const dvec3 &startA = a.corners[edgeA.from], &startB = b.corners[edgeB.from];
      const dvec3 edgeVectorA = a.corners[edgeA.to] - startA, edgeVectorB = b.corners[edgeB.to] - startB;
      dvec3 normal = glm::cross(edgeVectorA, edgeVectorB);
      const double length = glm::length(normal),
                   lengthProduct = glm::length(edgeVectorA) * glm::length(edgeVectorB);
      if (length <= kParallelSine * lengthProduct) continue;
      ++pairCount;
      normal /= glm::dot(normal, startA - averageCornerOfA) < 0.0 ? -length : length;
      const double gap = glm::dot(normal, startB - startA);
      if (gap <= best.gap + kRoundingMargin * std::sqrt(lengthProduct)) continue;
      best = {AxisKind::edges, i, j, -normal, gap, {}, {}};
      setClosestPoints(startA, edgeVectorA, startB, edgeVectorB, best);
    }
  return pairCount;
}

}  // namespace

bool hasHullAxes(const Focus& focus) {
  const bool hasHull = std::holds_alternative<collision::PosedHull>(focus.playerPart) ||
                       std::holds_alternative<collision::PosedHull>(focus.targetPart);
  return hasHull && isPolyhedron(focus.playerPart, focus.player) &&
         isPolyhedron(focus.targetPart, focus.target);
}

std::optional<HullAxes> hullAxes(const Focus& focus) {
  if (!hasHullAxes(focus)) return std::nullopt;
  HullAxes axes{
      polyhedronOf(focus.playerPart, focus.player), polyhedronOf(focus.targetPart, focus.target), {}, 0};
  axes.decidingAxis.gap = -std::numeric_limits<double>::infinity();
  tryFaces(axes.a, axes.b, AxisKind::faceOfA, axes.decidingAxis);
  tryFaces(axes.b, axes.a, AxisKind::faceOfB, axes.decidingAxis);
  axes.edgePairs = tryEdges(axes.a, axes.b, axes.decidingAxis);
  return axes;
}

}  // namespace explain
