#include "collision/hull/least_width.hpp"

#include <array>

#include "collision/shape/touch.hpp"

namespace collision::detail {

namespace {

using glm::dvec2;
using glm::dvec3;

/// An arc of the unit circle, counterclockwise and at most half a turn long.
struct Arc {
  dvec2 from, to;

  [[nodiscard]] dvec2 middle() const {
    const dvec2 sum = from + to;
    return sum / std::sqrt(glm::dot(sum, sum));
  }
  /// An upper bound of half the angle, radians.
  [[nodiscard]] double halfAngle() const {
    constexpr double kHalfAnglePerChord = 0.7854;  // pi / 4, at half a turn
    return kHalfAnglePerChord * std::sqrt(lengthSquared(dvec3(to - from, 0.0)));
  }
};

/// The least dot product of `v` and any vector of the arc. This vector is an end of the arc or, if the arc
/// contains it, the vector opposite to `v`.
double minDotOn(const Arc& arc, const dvec2& v) {
  const auto rate = [&](const dvec2& w) { return v.y * w.x - v.x * w.y; };  // counterclockwise
  if (rate(arc.from) < 0.0 && rate(arc.to) > 0.0) return -std::sqrt(glm::dot(v, v));
  return std::min(glm::dot(v, arc.from), glm::dot(v, arc.to));
}

/// A range of directions. `polar` is the range of angles from the axis, whose direction is (1, 0). `turn` is
/// the range of angles about the axis.
struct DirectionCell {
  Arc polar, turn;
  double bound = 0.0;       ///< A lower bound of the widths in the cell.
  bool splitsTurn = false;  ///< True if halving `turn` raises the bound more than halving `polar`.
};

class WidthSearch {
 public:
  WidthSearch(const SolidOfRevolution& solid, FunctionRef<dvec3(const dvec3&)> restSupport,
              const std::optional<SolidOfRevolution>& restSolid, double tolerance)
      : solid_(solid), restSupport_(restSupport), restSolid_(restSolid), tolerance_(tolerance) {
    if (restSolid_) {
      const dvec3& axis = restSolid_->axis;
      axisTilt_ = std::sqrt(std::min(lengthSquared(axis - solid.axis), lengthSquared(axis + solid.axis)));
    }
  }

  [[nodiscard]] Width run() {
    constexpr double kDiagonal = 0.70710678118654752;
    constexpr std::array<dvec2, 9> kCompassDirections{{{1, 0},
                                                       {kDiagonal, kDiagonal},
                                                       {0, 1},
                                                       {-kDiagonal, kDiagonal},
                                                       {-1, 0},
                                                       {-kDiagonal, -kDiagonal},
                                                       {0, -1},
                                                       {kDiagonal, -kDiagonal},
                                                       {1, 0}}};
    // A coarse search finds nearly the least width. With this bound, a finer search drops most cells at once.
    for (const double coarseness : {4096.0, 512.0, 64.0, 8.0, 1.0}) {
      allowedError_ = coarseness * tolerance_;
      for (std::size_t i = 0; i < 4; ++i)
        for (std::size_t j = 0; j < 8; ++j)
          evaluate({{kCompassDirections[i], kCompassDirections[i + 1]},
                    {kCompassDirections[j], kCompassDirections[j + 1]}});
      while (pendingCount_ > 0 && cellCount_++ < kMaxCells)
        split(DirectionCell(pendingCells_[--pendingCount_]));
    }
    return best_;
  }

 private:
  static constexpr int kMaxCells = 100000;  // limits the time
  static constexpr std::size_t kMaxPendingCells = 128;

  void split(const DirectionCell& cell) {
    if (cell.bound >= best_.length - allowedError_ || pendingCount_ + 2 > kMaxPendingCells) return;
    DirectionCell first = cell, second = cell;
    (cell.splitsTurn ? first.turn : first.polar).to = (cell.splitsTurn ? cell.turn : cell.polar).middle();
    (cell.splitsTurn ? second.turn : second.polar).from = (cell.splitsTurn ? first.turn : first.polar).to;
    evaluate(first);
    evaluate(second);
  }

  /// Measures the width in the middle of the cell. Keeps the cell if it may contain a width below the best.
  void evaluate(DirectionCell cell) {
    const dvec2 polar = cell.polar.middle(), turn = cell.turn.middle();
    const dvec3 normal = solid_.axis * polar.x + (u_ * turn.x + v_ * turn.y) * polar.y;
    const dvec3 point = solid_.middle + restSupport_(normal);
    const dvec2 profile = profilePoint(polar);
    const double width = glm::dot(profile, polar) + glm::dot(point, normal);
    if (width < best_.length) best_ = {normal, width};

    // Computes a lower bound of the width along any direction of the cell. `profile`, turned about the axis
    // to that direction, is a point of the solid, and `point` is a point of the rest. The width is at least
    // the dot product of the direction and the sum of both points.
    const double alongAxis = profile.x + glm::dot(point, solid_.axis);
    const dvec2 pointAcross = componentsAcross(point);
    double besideAxis = profile.y + minDotOn(cell.turn, pointAcross), boundError = 0.0;
    cell.bound = minDotOn(cell.polar, {alongAxis, besideAxis});
    if (restSolid_) {
      // The rest is a solid of revolution, so `point` may turn about the axis of the rest, too. The code
      // turns it about a line through `middle` along the solid's axis instead. `turnError` bounds the error
      // of this.
      const dvec3 middle = solid_.middle + restSolid_->middle;
      const dvec2 middleAcross = componentsAcross(middle);
      const double besideWhenTurned =
          profile.y + glm::dot(pointAcross - middleAcross, turn) + minDotOn(cell.turn, middleAcross);
      const double turnError = cell.turn.halfAngle() * axisTilt_ * std::sqrt(lengthSquared(point - middle));
      const double bound = minDotOn(cell.polar, {alongAxis, besideWhenTurned}) - turnError;
      if (bound > cell.bound) cell.bound = bound, besideAxis = besideWhenTurned, boundError = turnError;
    }
    if (cell.bound >= best_.length - allowedError_) return;
    const double gainByTurn = width - glm::dot(dvec2(alongAxis, besideAxis), polar) + boundError;
    const double gainByPolar =
        width - minDotOn(cell.polar, {alongAxis, profile.y + glm::dot(pointAcross, turn)});
    cell.splitsTurn = gainByTurn > gainByPolar;
    pendingCells_[pendingCount_++] = cell;
  }

  /// The point of the solid's profile farthest along a direction. x is its coordinate along the axis, y its
  /// distance from the axis.
  [[nodiscard]] dvec2 profilePoint(const dvec2& direction) const {
    if (!solid_.isCone) return {std::copysign(solid_.half, direction.x), solid_.radius};
    const dvec2 tip(solid_.half, 0.0), base(-solid_.half, solid_.radius);
    return glm::dot(tip, direction) > glm::dot(base, direction) ? tip : base;
  }
  [[nodiscard]] dvec2 componentsAcross(const dvec3& point) const {
    return {glm::dot(point, u_), glm::dot(point, v_)};
  }

  const SolidOfRevolution& solid_;
  FunctionRef<dvec3(const dvec3&)> restSupport_;
  const std::optional<SolidOfRevolution>& restSolid_;
  double tolerance_, allowedError_ = tolerance_;
  double axisTilt_ = 0.0;  ///< An upper bound of the angle between the axes of both solids, radians.
  dvec3 u_ = perpendicularTo(solid_.axis), v_ = glm::cross(solid_.axis, u_);
  Width best_;
  std::array<DirectionCell, kMaxPendingCells> pendingCells_;
  std::size_t pendingCount_ = 0;
  int cellCount_ = 0;
};

}  // namespace

Width leastWidth(const SolidOfRevolution& solid, FunctionRef<dvec3(const dvec3&)> restSupport,
                 const std::optional<SolidOfRevolution>& restSolid, double tolerance) {
  return WidthSearch(solid, restSupport, restSolid, tolerance).run();
}

}  // namespace collision::detail
