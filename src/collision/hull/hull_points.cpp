#include "collision/hull/hull_points.hpp"

#include <algorithm>
#include <array>

#include "collision/shape/order.hpp"
#include "collision/simd/precise.hpp"

namespace collision::detail {

namespace {

/// Returns the point with the largest measure. Of several such points, returns the last in lexicographic
/// order: if the measure is convex, this point is a corner of the hull.
template <class Measure>
std::uint32_t furthest(const HullInput& points, Measure measure) {
  std::uint32_t best = 0;
  double bestValue = measure(points.centeredPoints[0]);
  for (std::uint32_t i = 1; i < points.count(); ++i) {
    const double value = measure(points.centeredPoints[i]);
    if (value < bestValue ||
        (value == bestValue && compare(points.inputPoints[i], points.inputPoints[best]) <= 0))
      continue;
    bestValue = value;
    best = i;
  }
  return best;
}

/// The sign of a determinant in double is right if the determinant's magnitude is above this fraction of the
/// sum of all absolute products (Shewchuk's bound for orient3d, (7 + 56 e) e with e = 2^-53, rounded up).
constexpr double kSignErrorBound = 0x1p-49;

/// An exact sum of doubles. It is stored as several numbers whose bits do not overlap, by increasing
/// magnitude.
class ExactSum {
 public:
  void add(double term) {
    std::size_t keptCount = 0;
    for (std::size_t i = 0; i < count_; ++i) {
      const double sum = parts_[i] + term, addedPart = sum - parts_[i];
      const double roundingError = (parts_[i] - (sum - addedPart)) + (term - addedPart);
      if (roundingError != 0.0) parts_[keptCount++] = roundingError;
      term = sum;
    }
    if (term != 0.0) parts_[keptCount++] = term;
    count_ = keptCount;
  }

  /// Adds a product of three floats. The product x * y is exact in double. It is split in two halves,
  /// so that each half times z is exact too.
  void addProduct(float x, float y, float z, double sign) {
    constexpr double kSplitFactor = 0x1p27 + 1.0;
    const double product = double(x) * double(y), shifted = kSplitFactor * product;
    const double high = shifted - (shifted - product);
    add(sign * high * double(z));
    add(sign * (product - high) * double(z));
  }

  void addDeterminant(const glm::vec3& x, const glm::vec3& y, const glm::vec3& z, double sign) {
    for (int i = 0; i < 3; ++i) {
      const int j = (i + 1) % 3, k = (i + 2) % 3;
      addProduct(y[j], z[k], x[i], sign);
      addProduct(y[k], z[j], x[i], -sign);
    }
  }

  [[nodiscard]] int sign() const {
    if (count_ == 0) return 0;
    return parts_[count_ - 1] > 0.0 ? 1 : -1;
  }

 private:
  std::array<double, 48> parts_{};  // 48: four determinants, six products in each, two halves per product
  std::size_t count_ = 0;
};

int exactSide(const glm::vec3& a, const glm::vec3& b, const glm::vec3& c, const glm::vec3& p) {
  ExactSum volume;
  volume.addDeterminant(b, c, p, 1.0);
  volume.addDeterminant(a, c, p, -1.0);
  volume.addDeterminant(a, b, p, 1.0);
  volume.addDeterminant(a, b, c, -1.0);
  return volume.sign();
}

}  // namespace

HullInput::HullInput(std::span<const glm::vec3> points, double toleranceFraction) : inputPoints(points) {
  glm::dvec3 low(points[0]), high = low;
  for (const glm::vec3& p : points) {
    low = glm::min(low, glm::dvec3(p));
    high = glm::max(high, glm::dvec3(p));
  }
  const glm::dvec3 middle = 0.5 * (low + high), size = high - low;
  extent = std::max({size.x, size.y, size.z});
  tolerance = toleranceFraction * extent;
  centeredPoints.reserve(points.size());
  for (const glm::vec3& p : points) centeredPoints.push_back(glm::dvec3(p) - middle);
}

InitialSimplex initialSimplexOf(const HullInput& points) {
  glm::dvec3 high(0.0);  // the upper bounds suffice, because points.centeredPoints are centred at 0
  for (const glm::dvec3& p : points.centeredPoints) high = glm::max(high, p);
  const int axis = high.x >= high.y && high.x >= high.z ? 0 : (high.y >= high.z ? 1 : 2);
  InitialSimplex simplex;
  simplex.corners[0] = furthest(points, [&](const glm::dvec3& p) { return p[axis]; });
  simplex.corners[1] = furthest(points, [&](const glm::dvec3& p) { return -p[axis]; });
  const glm::dvec3 a = points.centeredPoints[simplex.corners[0]],
                   ab = points.centeredPoints[simplex.corners[1]] - a;
  simplex.count = 1;
  if (ab[axis] == 0.0) return simplex;
  const glm::dvec3 direction = glm::normalize(ab);
  const auto squaredDistanceToLine = [&](const glm::dvec3& p) {
    return lengthSquared(glm::cross(direction, p - a));
  };
  simplex.corners[2] = furthest(points, squaredDistanceToLine);
  const glm::dvec3 ac = points.centeredPoints[simplex.corners[2]] - a;
  simplex.count = 2;
  if (squaredDistanceToLine(a + ac) <= points.tolerance * points.tolerance) return simplex;
  const glm::dvec3 normal = glm::normalize(glm::cross(direction, ac));
  const auto distanceToPlane = [&](const glm::dvec3& p) { return std::abs(glm::dot(normal, p - a)); };
  simplex.corners[3] = furthest(points, distanceToPlane);
  simplex.count = distanceToPlane(points.centeredPoints[simplex.corners[3]]) <= points.tolerance ? 3 : 4;
  return simplex;
}

int sideOfPlane(const glm::vec3& a, const glm::vec3& b, const glm::vec3& c, const glm::vec3& p) {
  const glm::dvec3 ab = difference(b, a), ac = difference(c, a), ap = difference(p, a);
  const glm::dvec3 absProducts(std::abs(ab.y * ac.z) + std::abs(ab.z * ac.y),
                               std::abs(ab.z * ac.x) + std::abs(ab.x * ac.z),
                               std::abs(ab.x * ac.y) + std::abs(ab.y * ac.x));
  const double volume = glm::dot(glm::cross(ab, ac), ap),
               bound = kSignErrorBound * glm::dot(absProducts, magnitude(ap));
  if (volume > bound) return 1;
  if (volume < -bound) return -1;
  return exactSide(a, b, c, p);
}

}  // namespace collision::detail
