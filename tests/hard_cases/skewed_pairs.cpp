#include "hard_cases/skewed_pairs.hpp"

namespace reference {
namespace {

/// The largest skew of a generated box. collision::problem accepts 1e-5; the margin is for its rounding.
constexpr double kMaxSkew = 1e-5 - 1e-12;

double skewOf(const collision::Obb& box) {
  const glm::dmat3 axes(box.axes), products = glm::transpose(axes) * axes;
  double most = 0.0;
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 3; ++j) most = glm::max(most, std::abs(products[i][j] - (i == j ? 1.0 : 0.0)));
  return most;
}

}  // namespace

Shape skewed(Random& random, const Shape& shape) {
  const auto* box = std::get_if<collision::Obb>(&shape);
  if (box == nullptr) return shape;
  const double most = random.logUniform(1e-7, kMaxSkew);
  collision::Obb changed = *box;
  do {
    for (int i = 0; i < 3; ++i) changed.axes[i] = glm::vec3(dvec3(box->axes[i]) + random.inCube(-most, most));
  } while (skewOf(changed) > kMaxSkew);
  return changed;
}

ShapePair makeSkewedPair(Random& random, Family family, Kind kindA, Kind kindB) {
  const ShapePair pair = makePair(random, family, kindA, kindB);
  const ShapePair changed{skewed(random, pair.a), skewed(random, pair.b)};
  const bool together = family == Family::contained || family == Family::concentric;
  return !together && random.chance(0.5) ? nearlyTouching(random, changed) : changed;
}

}  // namespace reference
