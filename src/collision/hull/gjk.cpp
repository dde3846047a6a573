#include "collision/hull/gjk.hpp"

namespace collision::detail {

namespace {

/// If the sine of the angle between two sides of a face is below this, only the face's edges are tried,
/// because the normal of the face would be a rounding error.
constexpr double kNoFace = 1e-12;

/// The sign of a volume is uncertain if the volume is below this fraction of the cube of the longest edge. A
/// tetrahedron is known to contain the origin only if the volume between the origin and each of the four
/// faces is above this fraction. Otherwise a face passes through the origin within rounding.
constexpr double kNoVolume = 0x1p-48;

/// A part of a simplex (a corner, an edge, a face or the whole simplex), and the part's point nearest to the
/// origin. The point is a weighted mean of the corners, and no weight is negative. So even a very thin part
/// contains the point, and an error of the weights only moves the point away from the origin.
struct SimplexPart {
  std::array<double, 4> weights{};  ///< Of each corner of the simplex; 0 for corners outside the part.
  glm::dvec3 point{0.0};
  double squared = std::numeric_limits<double>::infinity();
};

/// Of the parts of a simplex that contain its last corner, finds the part nearest to the origin.
class PartSearch {
 public:
  PartSearch(const std::array<DifferencePoint, 4>& corners, std::size_t last);

  [[nodiscard]] const SimplexPart& best() const { return best_; }

 private:
  [[nodiscard]] const glm::dvec3& at(std::size_t i) const { return corners_[i].point; }
  void tryEdge(std::size_t i);
  void tryFace(std::size_t i, std::size_t j);
  [[nodiscard]] bool tryWhole();

  const std::array<DifferencePoint, 4>& corners_;
  std::size_t last_;
  SimplexPart best_{{}, at(last_), lengthSquared(at(last_))};
};

PartSearch::PartSearch(const std::array<DifferencePoint, 4>& corners, std::size_t last)
    : corners_(corners), last_(last) {
  best_.weights[last] = 1.0;
  if (last == 3 && tryWhole()) return;
  for (std::size_t i = 0; i < last; ++i) tryEdge(i);
  for (std::size_t j = 1; j < last; ++j)
    for (std::size_t i = 0; i < j; ++i) tryFace(i, j);
}

void PartSearch::tryEdge(std::size_t i) {
  const glm::dvec3& last = at(last_);
  const glm::dvec3 way = at(i) - last;
  const double along = -glm::dot(last, way), square = lengthSquared(way);
  if (along <= 0.0 || along >= square) return;
  const double first = along / square;
  const glm::dvec3 point = last + way * first;
  const double squared = lengthSquared(point);
  if (squared >= best_.squared) return;
  best_ = {{}, point, squared};
  best_.weights[i] = first;
  best_.weights[last_] = 1.0 - first;
}

void PartSearch::tryFace(std::size_t i, std::size_t j) {
  const glm::dvec3& last = at(last_);
  const glm::dvec3 e = at(i) - last, f = at(j) - last, normal = glm::cross(e, f);
  const double square = lengthSquared(normal);
  const double first = glm::dot(glm::cross(f, last), normal), second = glm::dot(glm::cross(last, e), normal);
  if (first < 0.0 || second < 0.0 || first + second > square) return;
  if (!(square > kNoFace * kNoFace * lengthSquared(e) * lengthSquared(f))) return;
  const double one = first / square, two = second / square;
  const glm::dvec3 point = last + (e * one + f * two);
  const double squared = lengthSquared(point);
  if (squared >= best_.squared) return;
  best_ = {{}, point, squared};
  best_.weights[i] = one;
  best_.weights[j] = two;
  best_.weights[last_] = std::max(1.0 - one - two, 0.0);
}

bool PartSearch::tryWhole() {
  const glm::dvec3 e = at(0) - at(3), f = at(1) - at(3), g = at(2) - at(3), r = -at(3);
  const glm::dvec3 ef = glm::cross(e, f), gr = glm::cross(g, r);
  const double whole = glm::dot(ef, g), sign = whole < 0.0 ? -1.0 : 1.0, all = sign * whole;
  const double first = sign * glm::dot(gr, f), second = -sign * glm::dot(gr, e),
               third = sign * glm::dot(ef, r);
  const double last = all - first - second - third;
  const double longest = std::max({sumOfAbs(e), sumOfAbs(f), sumOfAbs(g), sumOfAbs(r)});
  const double least = kNoVolume * longest * longest * longest;
  if (first <= least || second <= least || third <= least || last <= least) return false;
  best_ = {{first / all, second / all, third / all, last / all}, glm::dvec3(0.0), 0.0};
  return true;
}

}  // namespace

bool Simplex::add(const DifferencePoint& next) {
  corners_[count_] = {copied(next.onA), copied(next.onB), copied(next.point)};
  const PartSearch search(corners_, count_);
  const SimplexPart& best = search.best();
  if (!(best.squared < squared_)) return false;
  nearest_ = best.point;
  squared_ = best.squared;
  std::size_t kept = 0;
  for (std::size_t i = 0; i <= count_; ++i) {
    if (best.weights[i] == 0.0) continue;
    if (kept < i) corners_[kept] = corners_[i];
    weights_[kept++] = best.weights[i];
  }
  count_ = kept;
  return true;
}

glm::dvec3 Simplex::meanOf(glm::dvec3 DifferencePoint::*point) const {
  glm::dvec3 sum(0.0);
  for (std::size_t i = 0; i < count_; ++i) sum += corners_[i].*point * weights_[i];
  return sum;
}

}  // namespace collision::detail
