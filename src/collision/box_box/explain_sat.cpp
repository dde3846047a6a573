#include "collision/explain_sat.hpp"

#include "collision/box_box/box_axes.hpp"
#include "collision/shape/assert_valid.hpp"

namespace collision {

namespace {

constexpr std::array<std::string_view, 15> kLabels{
    "A.x",       "A.y",       "A.z",       "B.x",       "B.y",       "B.z",       "A.x × B.x", "A.x × B.y",
    "A.x × B.z", "A.y × B.x", "A.y × B.y", "A.y × B.z", "A.z × B.x", "A.z × B.y", "A.z × B.z"};

Interval intervalAround(double center, double radius) {
  return {static_cast<float>(center - radius), static_cast<float>(center + radius)};
}

/// The sign decides the verdict, so a gap too small for a float stays above 0.
float signedGap(double gap) { return gap > 0.0 ? detail::toLength(gap) : static_cast<float>(gap); }

SatAxis report(const detail::BoxAxis& axis, std::string_view label) {
  const double half = 0.5 * axis.offset;
  return {label,
          glm::vec3(axis.direction),
          intervalAround(half, axis.radiusA),
          intervalAround(-half, axis.radiusB),
          signedGap(axis.gap),
          axis.degenerate};
}

}  // namespace

SatReport explainSat(const Obb& a, const Obb& b) {
  detail::assertValid(a, b);
  const detail::BoxAxes table = detail::boxAxes(detail::toBox(a), detail::toBox(b));
  SatReport result;
  for (std::size_t i = 0; i < kLabels.size(); ++i) result.axes[i] = report(table.axes[i], kLabels[i]);
  result.deciding = table.deciding;
  return result;
}

}  // namespace collision
