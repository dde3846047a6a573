#include "collision/hull/gjk.hpp"

namespace collision::detail {

namespace {

/// If the sine of the angle between two sides of a face is below this, only the face's edges are tried,
/// because the normal of the face would be a rounding error.
constexpr double kMinFaceSine = 1e-12;

/// The sign of a volume is uncertain if the volume is below this fraction of the cube of the longest edge. A
/// tetrahedron is known to contain the origin only if the volume between the origin and each of the four
/// faces is above this fraction. Otherwise a face passes through the origin within rounding.
constexpr double kMinVolumeFraction = 0x1p-48;

/// A part of a simplex (a corner, an edge, a face or the whole simplex), and the part's point nearest to the
/// origin. The point is a weighted mean of the corners, and no weight is negative. So even a very thin part
/// contains the point, and an error of the weights only moves the point away from the origin.
struct SimplexPart {
  std::array<double, 4> weights{};  ///< Of each corner of the simplex; 0 for corners outside the part.
  glm::dvec3 point{0.0};
  double squaredDistance = std::numeric_limits<double>::infinity();
};

/// Of the parts of a simplex that contain its last corner, finds the part nearest to the origin.
class PartSearch {
 public:
  PartSearch(const std::array<DifferencePoint, 4>& corners, std::size_t last);

  [[nodiscard]] const SimplexPart& best() const { return best_; }

 private:
  [[nodiscard]] const glm::dvec3& corner(std::size_t i) const { return corners_[i].point; }
  void tryEdge(std::size_t i);
  void tryFace(std::size_t i, std::size_t j);
  [[nodiscard]] bool tryTetrahedron();

  const std::array<DifferencePoint, 4>& corners_;
  std::size_t last_;
  SimplexPart best_{{}, corner(last_), lengthSquared(corner(last_))};
};

PartSearch::PartSearch(const std::array<DifferencePoint, 4>& corners, std::size_t last)
    : corners_(corners), last_(last) {
  best_.weights[last] = 1.0;
  if (last == 3 && tryTetrahedron()) return;
  for (std::size_t i = 0; i < last; ++i) tryEdge(i);
  for (std::size_t j = 1; j < last; ++j)
    for (std::size_t i = 0; i < j; ++i) tryFace(i, j);
}

void PartSearch::tryEdge(std::size_t i) {
  const glm::dvec3& lastCorner = corner(last_);
  const glm::dvec3 edge = corner(i) - lastCorner;
  const double projection = -glm::dot(lastCorner, edge), edgeSquared = lengthSquared(edge);
  if (projection <= 0.0 || projection >= edgeSquared) return;
  const double weight = projection / edgeSquared;
  const glm::dvec3 point = lastCorner + edge * weight;
  const double squaredDistance = lengthSquared(point);
  if (squaredDistance >= best_.squaredDistance) return;
  best_ = {{}, point, squaredDistance};
  best_.weights[i] = weight;
  best_.weights[last_] = 1.0 - weight;
}

void PartSearch::tryFace(std::size_t i, std::size_t j) {
  const glm::dvec3& lastCorner = corner(last_);
  const glm::dvec3 e = corner(i) - lastCorner, f = corner(j) - lastCorner, normal = glm::cross(e, f);
  const double normalSquared = lengthSquared(normal);
  const double firstArea = glm::dot(glm::cross(f, lastCorner), normal),
               secondArea = glm::dot(glm::cross(lastCorner, e), normal);
  if (firstArea < 0.0 || secondArea < 0.0 || firstArea + secondArea > normalSquared) return;
  if (!(normalSquared > kMinFaceSine * kMinFaceSine * lengthSquared(e) * lengthSquared(f))) return;
  const double firstWeight = firstArea / normalSquared, secondWeight = secondArea / normalSquared;
  const glm::dvec3 point = lastCorner + (e * firstWeight + f * secondWeight);
  const double squaredDistance = lengthSquared(point);
  if (squaredDistance >= best_.squaredDistance) return;
  best_ = {{}, point, squaredDistance};
  best_.weights[i] = firstWeight;
  best_.weights[j] = secondWeight;
  best_.weights[last_] = std::max(1.0 - firstWeight - secondWeight, 0.0);
}

bool PartSearch::tryTetrahedron() {
  const glm::dvec3 e = corner(0) - corner(3), f = corner(1) - corner(3), g = corner(2) - corner(3),
                   r = -corner(3);
  const glm::dvec3 ef = glm::cross(e, f), gr = glm::cross(g, r);
  const double volume = glm::dot(ef, g), sign = volume < 0.0 ? -1.0 : 1.0, absVolume = sign * volume;
  const double firstVolume = sign * glm::dot(gr, f), secondVolume = -sign * glm::dot(gr, e),
               thirdVolume = sign * glm::dot(ef, r);
  const double lastVolume = absVolume - firstVolume - secondVolume - thirdVolume;
  const double longestEdge = std::max({sumOfAbs(e), sumOfAbs(f), sumOfAbs(g), sumOfAbs(r)});
  const double minVolume = kMinVolumeFraction * longestEdge * longestEdge * longestEdge;
  if (firstVolume <= minVolume || secondVolume <= minVolume || thirdVolume <= minVolume ||
      lastVolume <= minVolume)
    return false;
  best_ = {
      {firstVolume / absVolume, secondVolume / absVolume, thirdVolume / absVolume, lastVolume / absVolume},
      glm::dvec3(0.0),
      0.0};
  return true;
}

}  // namespace

bool Simplex::add(const DifferencePoint& supportPoint) {
  corners_[count_] = {copied(supportPoint.onA), copied(supportPoint.onB), copied(supportPoint.point)};
  const PartSearch search(corners_, count_);
  const SimplexPart& best = search.best();
  if (!(best.squaredDistance < squaredDistance_)) return false;
  nearest_ = best.point;
  squaredDistance_ = best.squaredDistance;
  std::size_t keptCount = 0;
  for (std::size_t i = 0; i <= count_; ++i) {
    if (best.weights[i] == 0.0) continue;
    if (keptCount < i) corners_[keptCount] = corners_[i];
    weights_[keptCount++] = best.weights[i];
  }
  count_ = keptCount;
  return true;
}

glm::dvec3 Simplex::weightedMean(glm::dvec3 DifferencePoint::*member) const {
  glm::dvec3 sum(0.0);
  for (std::size_t i = 0; i < count_; ++i) sum += corners_[i].*member * weights_[i];
  return sum;
}

}  // namespace collision::detail
