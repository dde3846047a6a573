// Builds the surface of a solid hull. The surface starts as a tetrahedron. Each step adds the point farthest
// outside. A cone to this point replaces the triangles that the point sees (Barber, Dobkin, Huhdanpaa, "The
// Quickhull Algorithm for Convex Hulls", 1996). The side of a point is computed exactly, so the surface stays
// convex.
#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>
#include <numeric>

#include "collision/hull/hull_points.hpp"
#include "collision/mesh/facet.hpp"

namespace collision::detail {

namespace {

/// A height above a plane that is below this fraction of the extent is a rounding error and treated as 0.
constexpr double kHeightRounding = 0x1p-46;

constexpr std::uint32_t kNoFace = 0xffffffff;

struct SurfaceFace {
  SurfaceTriangle corners{};
  SurfaceTriangle neighbours{};  ///< The faces beyond the edges from corners[i] to corners[i + 1].
  glm::dvec3 normal{0.0};        ///< Unit, out of the solid.
  double offset = 0.0;
  std::vector<std::uint32_t> pointsAbove;  ///< Points above this face. Each point is stored at one face only.
  std::uint32_t farthestIndex = 0;         ///< Index in `pointsAbove`.
  double height = 0.0;                     ///< Of the farthest point; 0 if there is none.
  bool isSeen = false;                     ///< True if the point that is being added sees the face.
  bool isReplaced = false;
};

/// An edge between a face that the added point sees and a face that it does not see.
struct HorizonEdge {
  std::uint32_t from = 0, to = 0, outerFace = 0;
};

class SurfaceBuilder {
 public:
  SurfaceBuilder(const HullInput& points, const InitialSimplex& start)
      : points_(points),
        minHeight_(kHeightRounding * points.extent),
        coneFaceAtPoint_(points.count(), kNoFace) {
    auto [a, b, c, d] = start.corners;
    if (sideOfPlane(points.inputPoints[a], points.inputPoints[b], points.inputPoints[c],
                    points.inputPoints[d]) > 0)
      std::swap(b, c);
    faces_ = {faceOf(a, b, c), faceOf(d, b, a), faceOf(d, c, b), faceOf(d, a, c)};
    faces_[0].neighbours = {1, 2, 3};
    faces_[1].neighbours = {2, 0, 3};
    faces_[2].neighbours = {3, 0, 1};
    faces_[3].neighbours = {1, 0, 2};
    std::vector<std::uint32_t> pointIndices(points.count());
    std::iota(pointIndices.begin(), pointIndices.end(), 0u);
    assignToFaces(pointIndices, 0);
  }

  void grow(std::size_t maxCorners) {
    std::size_t cornerCount = 4;
    while (cornerCount < maxCorners) {
      const auto highestFace =
          std::max_element(faces_.begin(), faces_.end(),
                           [](const SurfaceFace& a, const SurfaceFace& b) { return a.height < b.height; });
      if (highestFace->height == 0.0) return;
      const std::uint32_t point = takeFarthestPoint(*highestFace);
      const std::uint32_t seenFace =
          faceSeenFrom(point, static_cast<std::uint32_t>(highestFace - faces_.begin()));
      if (seenFace == kNoFace) continue;
      markSeen(point, seenFace);
      if (isWithinTolerance(point))
        for (const std::uint32_t face : seenFaces_) faces_[face].isSeen = false;
      else
        addCone(point), ++cornerCount;
    }
  }

  [[nodiscard]] HullSurface result() const {
    HullSurface surface;
    for (const SurfaceFace& face : faces_) {
      if (!face.isReplaced) surface.triangles.push_back(face.corners);
      for (const std::uint32_t point : face.pointsAbove)
        surface.outsideBy = std::max(surface.outsideBy, distanceTo(face, point));
    }
    return surface;
  }

 private:
  [[nodiscard]] const glm::dvec3& position(std::uint32_t point) const {
    return points_.centeredPoints[point];
  }

  [[nodiscard]] SurfaceFace faceOf(std::uint32_t a, std::uint32_t b, std::uint32_t c) const {
    SurfaceFace face;
    face.corners = {a, b, c};
    const glm::dvec3 normal = glm::cross(position(b) - position(a), position(c) - position(a));
    const double length = glm::length(normal);
    if (length > 0.0) face.normal = normal / length;
    face.offset = glm::dot(face.normal, position(a));
    return face;
  }

  [[nodiscard]] double distanceTo(const SurfaceFace& face, std::uint32_t point) const {
    const auto& [a, b, c] = face.corners;
    const Core pointCore{position(point), glm::dvec3(0.0)};
    return std::sqrt(nearest(pointCore, Facet(position(a), position(b), position(c))).squaredDistance);
  }

  /// Stores each point at the face above which it is highest. Considers only the faces from `firstFace` on.
  /// Drops inner points.
  void assignToFaces(const std::vector<std::uint32_t>& pointIndices, std::size_t firstFace) {
    for (const std::uint32_t point : pointIndices) {
      const auto [best, height] = highestSeenFace(point, firstFace);
      if (best == nullptr) continue;
      if (height <= points_.tolerance && distanceTo(*best, point) <= points_.tolerance) continue;
      if (height > best->height) {
        best->height = height;
        best->farthestIndex = static_cast<std::uint32_t>(best->pointsAbove.size());
      }
      best->pointsAbove.push_back(point);
    }
  }

  /// Of the faces that the point sees, returns the face above which the point is highest. sees() is exact,
  /// because the normal of a thin face may be pure rounding error. One exact test is nearly always enough.
  [[nodiscard]] std::pair<SurfaceFace*, double> highestSeenFace(std::uint32_t point, std::size_t firstFace) {
    std::pair<SurfaceFace*, double> best{nullptr, minHeight_};
    for (std::size_t i = firstFace; i < faces_.size(); ++i)
      if (const double height = heightAbove(faces_[i], point); height > best.second)
        best = {&faces_[i], height};
    if (best.first == nullptr || sees(point, *best.first)) return best;
    best = {nullptr, minHeight_};
    for (std::size_t i = firstFace; i < faces_.size(); ++i)
      if (const double height = heightAbove(faces_[i], point); height > best.second && sees(point, faces_[i]))
        best = {&faces_[i], height};
    return best;
  }

  [[nodiscard]] double heightAbove(const SurfaceFace& face, std::uint32_t point) const {
    return glm::dot(face.normal, position(point)) - face.offset;
  }

  std::uint32_t takeFarthestPoint(SurfaceFace& face) const {
    const std::uint32_t point = face.pointsAbove[face.farthestIndex];
    face.pointsAbove.erase(
        std::next(face.pointsAbove.begin(), static_cast<std::ptrdiff_t>(face.farthestIndex)));
    face.height = 0.0;
    for (std::uint32_t i = 0; i < face.pointsAbove.size(); ++i) {
      const double height = heightAbove(face, face.pointsAbove[i]);
      if (height > face.height) face.height = height, face.farthestIndex = i;
    }
    return point;
  }

  [[nodiscard]] bool sees(std::uint32_t point, const SurfaceFace& face) const {
    const auto& [a, b, c] = face.corners;
    const auto& points = points_.inputPoints;
    return sideOfPlane(points[a], points[b], points[c], points[point]) > 0;
  }

  /// Returns a face that the point sees by the exact test, preferably `likelyFace`; kNoFace for an inner
  /// point.
  [[nodiscard]] std::uint32_t faceSeenFrom(std::uint32_t point, std::uint32_t likelyFace) const {
    if (sees(point, faces_[likelyFace])) return likelyFace;
    for (std::uint32_t i = 0; i < faces_.size(); ++i)
      if (!faces_[i].isReplaced && sees(point, faces_[i])) return i;
    return kNoFace;
  }

  /// Finds all faces that the point sees, and the rim around these faces. The faces are connected.
  void markSeen(std::uint32_t point, std::uint32_t firstSeenFace) {
    seenFaces_ = {firstSeenFace};
    horizon_.clear();
    faces_[firstSeenFace].isSeen = true;
    for (std::size_t next = 0; next < seenFaces_.size(); ++next) {
      const SurfaceTriangle corners = faces_[seenFaces_[next]].corners,
                            neighbours = faces_[seenFaces_[next]].neighbours;
      for (std::size_t i = 0; i < 3; ++i) {
        SurfaceFace& neighbour = faces_[neighbours[i]];
        if (neighbour.isSeen) continue;
        if (sees(point, neighbour)) {
          neighbour.isSeen = true;
          seenFaces_.push_back(neighbours[i]);
        } else {
          horizon_.push_back({corners[i], corners[(i + 1) % 3], neighbours[i]});
        }
      }
    }
  }

  [[nodiscard]] bool isWithinTolerance(std::uint32_t point) const {
    return std::any_of(seenFaces_.begin(), seenFaces_.end(), [&](std::uint32_t face) {
      return distanceTo(faces_[face], point) <= points_.tolerance;
    });
  }

  void addCone(std::uint32_t point) {
    const auto firstNewFace = static_cast<std::uint32_t>(faces_.size());
    for (const HorizonEdge& edge : horizon_) {
      coneFaceAtPoint_[edge.from] = static_cast<std::uint32_t>(faces_.size());
      faces_.push_back(faceOf(edge.from, edge.to, point));
    }
    for (std::uint32_t i = 0; i < horizon_.size(); ++i) {
      const HorizonEdge& edge = horizon_[i];
      SurfaceFace& face = faces_[firstNewFace + i];
      face.neighbours[0] = edge.outerFace;
      face.neighbours[1] = coneFaceAtPoint_[edge.to];
      faces_[face.neighbours[1]].neighbours[2] = firstNewFace + i;
      const SurfaceTriangle& corners = faces_[edge.outerFace].corners;
      for (std::size_t k = 0; k < 3; ++k)
        if (corners[k] == edge.to) faces_[edge.outerFace].neighbours[k] = firstNewFace + i;
    }
    for (const std::uint32_t face : seenFaces_) {
      SurfaceFace oldFace;
      oldFace.isReplaced = true;
      std::swap(oldFace, faces_[face]);
      assignToFaces(oldFace.pointsAbove, firstNewFace);
    }
  }

  const HullInput& points_;
  double minHeight_;
  std::vector<SurfaceFace> faces_;
  std::vector<std::uint32_t> coneFaceAtPoint_;  ///< For each point: the new face whose rim edge starts there.
  std::vector<std::uint32_t> seenFaces_;
  std::vector<HorizonEdge> horizon_;
};

}  // namespace

HullSurface surfaceOf(const HullInput& points, const InitialSimplex& start, std::size_t maxCorners) {
  SurfaceBuilder builder(points, start);
  builder.grow(maxCorners);
  return builder.result();
}

}  // namespace collision::detail
