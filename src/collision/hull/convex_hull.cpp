#include "collision/convex_hull.hpp"

#include <algorithm>
#include <map>

#include "collision/hull/cores.hpp"
#include "collision/hull/gjk.hpp"
#include "collision/hull/hull_points.hpp"
#include "collision/shape/assert_valid.hpp"

namespace collision {

namespace {

using detail::HullInput;
using detail::InitialSimplex;
using detail::SurfaceTriangle;
using Indices = std::vector<std::uint32_t>;

/// The tolerance of each building step, as a fraction of the extent. The tolerances of all steps add up to
/// kHullTolerance.
constexpr double kStepTolerance = 0.25 * kHullTolerance;

/// The distance of a point from the convex hull of the points `hullPoints`.
double distanceToHull(const glm::dvec3& point, std::span<const glm::dvec3> hullPoints, double extent) {
  const detail::GjkInput input{{1.0, 0.0, 0.0}, 0.0, 1e-12 * extent, false};
  return detail::gjk(detail::SegmentCore{{point, glm::dvec3(0.0)}}, detail::PointsCore{hullPoints}, input)
      .length;
}

/// The corners of all faces in increasing order.
template <class Face>
Indices cornersOf(const std::vector<Face>& faces) {
  Indices corners;
  for (const Face& face : faces) corners.insert(corners.end(), face.begin(), face.end());
  std::sort(corners.begin(), corners.end());
  corners.erase(std::unique(corners.begin(), corners.end()), corners.end());
  return corners;
}

std::vector<glm::vec3> pointsAt(std::span<const glm::vec3> points, const Indices& indices) {
  std::vector<glm::vec3> result;
  for (const std::uint32_t index : indices) result.push_back(points[index]);
  return result;
}

struct SolidHull {
  std::vector<glm::vec3> corners;
  std::vector<Indices> faces;
  double outsideBy = 0.0;
};

/// The corners of a surface. A corner is redundant if its distance from the hull of the other corners is at
/// most the tolerance.
class HullCorners {
 public:
  HullCorners(std::vector<glm::vec3> corners, double tolerance)
      : corners_(std::move(corners)), errors_(corners_.size(), 0.0), tolerance_(tolerance) {}

  [[nodiscard]] const std::vector<glm::vec3>& positions() const { return corners_; }

  /// Removes redundant corners and corners that are not on the surface; returns false if there are no such
  /// corners. Removing a corner changes the surface only between its neighbours, so one call never removes
  /// two neighbours.
  bool removeRedundant(const HullInput& points, const std::vector<SurfaceTriangle>& surface) {
    std::map<std::uint32_t, Indices> neighboursOf;
    for (const SurfaceTriangle& t : surface)
      for (std::size_t i = 0; i < 3; ++i) neighboursOf[t[i]].push_back(t[(i + 1) % 3]);
    std::vector<bool> mustStay(corners_.size(), false), isRemoved(corners_.size(), true);
    for (const auto& [corner, neighbours] : neighboursOf) {
      isRemoved[corner] = !mustStay[corner] && isRedundant(points, corner, neighbours);
      if (!isRemoved[corner]) continue;
      for (const std::uint32_t neighbour : neighbours) mustStay[neighbour] = true;
    }
    const std::size_t countBefore = corners_.size();
    removeMarked(isRemoved);
    return corners_.size() < countBefore;
  }

 private:
  [[nodiscard]] bool isRedundant(const HullInput& points, std::uint32_t corner, const Indices& neighbours) {
    std::vector<glm::dvec3> neighbourPoints;
    for (const std::uint32_t neighbour : neighbours)
      neighbourPoints.push_back(points.centeredPoints[neighbour]);
    const double error =
        errors_[corner] + distanceToHull(points.centeredPoints[corner], neighbourPoints, points.extent);
    if (error > tolerance_) return false;
    for (const std::uint32_t neighbour : neighbours) errors_[neighbour] = std::max(errors_[neighbour], error);
    return true;
  }

  void removeMarked(const std::vector<bool>& isRemoved) {
    std::size_t keptCount = 0;
    for (std::size_t i = 0; i < corners_.size(); ++i) {
      if (isRemoved[i]) continue;
      corners_[keptCount] = corners_[i];
      errors_[keptCount++] = errors_[i];
    }
    corners_.resize(keptCount);
    errors_.resize(keptCount);
  }

  std::vector<glm::vec3> corners_;
  std::vector<double> errors_;  ///< Per corner: the removed points near it lie at most this far outside.
  double tolerance_;
};

/// Removes corners that belong to no face, because they lie inside a merged face.
void removeUnusedCorners(SolidHull& hull) {
  const Indices usedCorners = cornersOf(hull.faces);
  hull.corners = pointsAt(hull.corners, usedCorners);
  for (Indices& face : hull.faces)
    for (std::uint32_t& corner : face)
      corner = static_cast<std::uint32_t>(std::lower_bound(usedCorners.begin(), usedCorners.end(), corner) -
                                          usedCorners.begin());
}

/// Rebuilds the surface until no corner is redundant. The result has no faces if the corners span no solid.
SolidHull buildSolid(const HullInput& input, const InitialSimplex& inputSimplex, std::size_t maxCorners) {
  const auto [firstTriangles, outsideBy] = detail::surfaceOf(input, inputSimplex, maxCorners);
  HullCorners corners(pointsAt(input.inputPoints, cornersOf(firstTriangles)), 2.0 * input.tolerance);
  for (;;) {
    HullInput points(corners.positions(), 0.0);
    const InitialSimplex simplex = detail::initialSimplexOf(points);
    if (simplex.count < 4) return {};
    const auto surface = detail::surfaceOf(points, simplex, maxCorners).triangles;
    if (corners.removeRedundant(points, surface)) continue;
    points.tolerance = input.tolerance;
    SolidHull hull{corners.positions(), detail::facesOf(points, surface), outsideBy};
    removeUnusedCorners(hull);
    return hull;
  }
}

/// The polygon around points in one plane, found as the base of a pyramid whose tip is above the plane. The
/// result has no faces if the polygon is too thin.
SolidHull buildPolygon(const HullInput& points, InitialSimplex simplex) {
  std::vector<glm::vec3> pyramid;  // scaled to the size 1, so that a float can hold the tip
  for (const glm::dvec3& point : points.centeredPoints) pyramid.emplace_back(point / points.extent);
  const auto edgeTo = [&](std::size_t i) {
    return points.centeredPoints[simplex.corners[i]] - points.centeredPoints[simplex.corners[0]];
  };
  pyramid.emplace_back(glm::normalize(glm::cross(edgeTo(1), edgeTo(2))));
  simplex.corners[3] = points.count();
  const SolidHull solid =
      buildSolid(HullInput(pyramid, kStepTolerance), simplex, ConvexHull::kMaxCorners + 1);
  if (solid.faces.empty()) return {};
  const auto tip = static_cast<std::uint32_t>(solid.corners.size() - 1);
  std::map<std::uint32_t, std::uint32_t> nextCorner;
  for (const Indices& face : solid.faces)
    if (std::find(face.begin(), face.end(), tip) != face.end())
      for (std::size_t i = 0; i < face.size(); ++i)
        if (const std::uint32_t to = face[(i + 1) % face.size()]; face[i] != tip && to != tip)
          nextCorner[face[i]] = to;
  SolidHull polygon;
  polygon.outsideBy = solid.outsideBy * points.extent;
  Indices frontFace;
  for (std::uint32_t corner = nextCorner.begin()->first; frontFace.size() < nextCorner.size();
       corner = nextCorner.at(corner)) {
    frontFace.push_back(static_cast<std::uint32_t>(frontFace.size()));
    const auto pointIndex =
        std::find(pyramid.begin(), pyramid.end(), solid.corners[corner]) - pyramid.begin();
    polygon.corners.push_back(points.inputPoints[static_cast<std::size_t>(pointIndex)]);
  }
  polygon.faces = {frontFace, Indices(frontFace.rbegin(), frontFace.rend())};
  return polygon;
}

/// Stores `rowCount` numbers of each item in blocks of four items: the first number of all four, then the
/// second, and so on. The last item is repeated until the number of items is a multiple of eight.
template <class Value>
std::vector<double> inBlocksOfFour(std::size_t count, int rowCount, Value valueOf) {
  std::vector<double> blocks;
  for (std::size_t i = 0; i < (count + 7) / 8 * 8; i += 4)
    for (int row = 0; row < rowCount; ++row)
      for (std::size_t k = i; k < i + 4; ++k) blocks.push_back(valueOf(std::min(k, count - 1), row));
  return blocks;
}

}  // namespace

std::string_view problem(std::span<const glm::vec3> points) {
  if (points.empty()) return "has no points";
  const auto isInvalid = [](const glm::vec3& point) { return !problem(point).empty(); };
  return std::any_of(points.begin(), points.end(), isInvalid) ? "a point is not finite" : "";
}

ConvexHull ConvexHull::build(std::span<const glm::vec3> givenPoints) {
#ifndef NDEBUG
  detail::assertNoProblem(problem(givenPoints));
#endif
  const HullInput points(givenPoints, kStepTolerance);
  InitialSimplex simplex = detail::initialSimplexOf(points);
  SolidHull surface;
  while (simplex.count > 2) {
    surface = simplex.count == 4 ? buildSolid(points, simplex, kMaxCorners) : buildPolygon(points, simplex);
    if (!surface.faces.empty()) break;
    --simplex.count;
  }
  if (simplex.count < 3)
    surface.corners =
        pointsAt(givenPoints, {simplex.corners.begin(), simplex.corners.begin() + simplex.count});
  ConvexHull hull;
  hull.corners_ = std::move(surface.corners);
  hull.form_ = static_cast<HullForm>(simplex.count - 1);
  hull.setLocalCorners();
  hull.faceStarts_ = {0};
  for (const Indices& face : surface.faces) hull.addFace(face);
  hull.addEdges();
  hull.setCornerFaces();
  hull.setPlanes();
  hull.outsideBy_ = detail::roundUp(kHullTolerance * points.extent + surface.outsideBy);
  return hull;
}

void ConvexHull::setLocalCorners() {
  bounds_ = {corners_[0], corners_[0]};
  for (const glm::vec3& corner : corners_)
    bounds_ = {glm::min(bounds_.min, corner), glm::max(bounds_.max, corner)};
  middle_ = 0.5 * (glm::dvec3(bounds_.min) + glm::dvec3(bounds_.max));
  half_ = 0.5 * (glm::dvec3(bounds_.max) - glm::dvec3(bounds_.min));
  localCorners_ = inBlocksOfFour(corners_.size(), 3, [&](std::size_t corner, int axis) {
    return double(corners_[corner][axis]) - middle_[axis];
  });
}

void ConvexHull::setPlanes() {
  std::vector<double> heights;
  for (const glm::dvec3& normal : normals_) {
    double height = -std::numeric_limits<double>::infinity();
    for (const glm::vec3& corner : corners_)
      height = std::max(height, glm::dot(normal, glm::dvec3(corner) - middle_));
    heights.push_back(height);
  }
  planes_ = inBlocksOfFour(normals_.size(), 4, [&](std::size_t face, int row) {
    return row < 3 ? normals_[face][row] : heights[face];
  });
}

void ConvexHull::setCornerFaces() {
  cornerFaceStarts_ = {0};
  for (std::size_t corner = 0; corner < corners_.size(); ++corner) {
    for (std::size_t face = 0; face < faceCount(); ++face)
      if (const auto loop = this->face(face); std::find(loop.begin(), loop.end(), corner) != loop.end())
        facesOfCorners_.push_back(static_cast<std::uint16_t>(face));
    cornerFaceStarts_.push_back(static_cast<std::uint16_t>(facesOfCorners_.size()));
  }
}

void ConvexHull::addFace(const std::vector<std::uint32_t>& loop) {
  // Newell's normal, which depends on all corners (Ericson, "Real-Time Collision Detection", 12.4.2).
  glm::dvec3 normal(0.0);
  const glm::dvec3 origin(corners_[loop[0]]);
  for (std::size_t i = 0; i < loop.size(); ++i)
    normal += glm::cross(glm::dvec3(corners_[loop[i]]) - origin,
                         glm::dvec3(corners_[loop[(i + 1) % loop.size()]]) - origin);
  const double length = glm::length(normal);
  normals_.push_back(length > 0.0 ? normal / length : normal);
  for (const std::uint32_t corner : loop) faceLoops_.push_back(static_cast<std::uint8_t>(corner));
  faceStarts_.push_back(static_cast<std::uint16_t>(faceLoops_.size()));
}

void ConvexHull::addEdges() {
  if (form_ == HullForm::segment) edges_.push_back({0, 1, 0, 0});
  std::map<std::pair<std::uint8_t, std::uint8_t>, std::size_t> edgeIndices;
  for (std::size_t face = 0; face < faceCount(); ++face) {
    const std::span<const std::uint8_t> loop = this->face(face);
    for (std::size_t i = 0; i < loop.size(); ++i) {
      const std::uint8_t from = loop[i], to = loop[(i + 1) % loop.size()];
      const auto faceNumber = static_cast<std::uint16_t>(face);
      if (const auto reverseEdge = edgeIndices.find({to, from}); reverseEdge != edgeIndices.end()) {
        edges_[reverseEdge->second].right = faceNumber;
        faceLoopEdges_.push_back(static_cast<std::uint16_t>(reverseEdge->second));
      } else {
        edgeIndices[{from, to}] = edges_.size();
        faceLoopEdges_.push_back(static_cast<std::uint16_t>(edges_.size()));
        edges_.push_back({from, to, faceNumber, faceNumber});
      }
    }
  }
}

}  // namespace collision
