#include "check/oracle_check.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "collision/any.hpp"

namespace check {
namespace {

using judge::dvec3;
using judge::Solid;

/// How far a normal's length may be from 1: a few roundings of float32.
constexpr double kUnitTolerance = 1e-5;

/// The judge's answer about two bodies.
struct Truth {
  judge::Separation nearest{std::numeric_limits<double>::infinity(), {0.0, 1.0, 0.0}, {}, {}};
  double size = 0.0;         ///< Of the largest pair of shapes.
  bool surelyApart = true;   ///< Every pair of shapes is apart by more than its tolerance.
  bool surelyMeets = false;  ///< A pair of shapes overlaps by more than its tolerance.

  [[nodiscard]] double depth() const { return std::max(0.0, -nearest.value); }
  [[nodiscard]] double distance() const { return std::max(0.0, nearest.value); }
  [[nodiscard]] double lengthBand() const { return judge::kLengthBand * size; }

  void see(const Solid& a, const Solid& b) {
    const double pairSize = judge::pairSize(a, b);
    size = std::max(size, pairSize);
    const double band = judge::kVerdictBand * pairSize;
    if (judge::gapOfBalls(a, b) > std::max(band, nearest.value)) return;  // changes nothing below
    const judge::Separation found = judge::separation(a, b);
    if (found.value < nearest.value) nearest = found;
    surelyApart = surelyApart && found.value > band;
    surelyMeets = surelyMeets || found.value < -band;
  }
};

template <typename See>
void forEachTwo(const Solids& as, const Solids& bs, See see) {
  for (const Solid& a : as) {
    for (const Solid& b : bs) see(a, b);
  }
}

Truth truthOf(const Solids& as, const Solids& bs) {
  Truth truth;
  forEachTwo(as, bs, [&](const Solid& a, const Solid& b) { truth.see(a, b); });
  return truth;
}

/// Proves a miss without the judge's whole answer, which takes longer.
bool missIsRight(const Solids& as, const Solids& bs) {
  bool right = true;
  forEachTwo(as, bs, [&](const Solid& a, const Solid& b) {
    right = right && judge::ruling(a, b, false) == judge::Ruling::right;
  });
  return right;
}

/// Never true of a NaN.
bool near(double got, double truth, double band) { return std::abs(got - truth) <= band; }

/// How far a must move along `normal` to leave b. For compound bodies, the value of the pair of shapes for
/// which it is nearest to the depth.
double freeingAlong(const Solids& as, const Solids& bs, const dvec3& normal, double depth) {
  double best = std::numeric_limits<double>::infinity();
  forEachTwo(as, bs, [&](const Solid& a, const Solid& b) {
    const double way = -judge::separationAlong(judge::difference(a, b), normal);
    if (std::abs(way - depth) < std::abs(best - depth)) best = way;
  });
  return best;
}

class Comparison {
 public:
  Comparison(const Solids& a, const Solids& b, const Answer& ours)
      : a_(a), b_(b), ours_(ours), truth_(truthOf(a, b)) {}

  [[nodiscard]] std::optional<Mismatch> mismatch() const {
    if (ours_.overlaps ? truth_.surelyApart : truth_.surelyMeets) return about(Fault::verdict);
    if (ours_.contact.has_value() != ours_.overlaps) return about(Fault::contact);
    if (ours_.contact && !depthIsRight()) return about(Fault::depth);
    if (ours_.contact && !normalIsRight()) return about(Fault::normal);
    if (ours_.distance && !distanceIsRight()) return about(Fault::distance);
    return std::nullopt;
  }

 private:
  [[nodiscard]] Mismatch about(Fault fault) const {
    return {fault, ours_, truth_.nearest, truth_.size, fault == Fault::normal ? freeing() : 0.0};
  }

  [[nodiscard]] double freeing() const {
    return freeingAlong(a_, b_, dvec3(ours_.contact->normal), truth_.depth());
  }

  [[nodiscard]] bool depthIsRight() const {
    const auto depth = static_cast<double>(ours_.contact->depth);
    return depth >= 0.0 && near(depth, truth_.depth(), truth_.lengthBand());
  }

  [[nodiscard]] bool normalIsRight() const {
    const double length = glm::length(dvec3(ours_.contact->normal));
    return near(length, 1.0, kUnitTolerance) && near(freeing(), truth_.depth(), truth_.lengthBand());
  }

  [[nodiscard]] bool distanceIsRight() const {
    const auto distance = static_cast<double>(*ours_.distance);
    return (distance == 0.0) == ours_.overlaps && near(distance, truth_.distance(), truth_.lengthBand());
  }

  const Solids& a_;
  const Solids& b_;
  const Answer& ours_;
  Truth truth_;
};

}  // namespace

Answer askCollision(const collision::Shape& a, const collision::Shape& b) {
  return {collision::overlapsAny(a, b), collision::contactAny(a, b),
          collision::closestPointsAny(a, b).distance};
}

Solids solidsOf(std::span<const collision::Shape> shapes) {
  Solids solids;
  for (const collision::Shape& shape : shapes) solids.push_back(judge::solidOf(shape));
  return solids;
}

std::optional<Mismatch> findMismatch(const Solids& a, const Solids& b, const Answer& ours) {
  const bool onlyAMiss = !ours.overlaps && !ours.contact && !ours.distance;
  if (onlyAMiss && missIsRight(a, b)) return std::nullopt;
  return Comparison(a, b, ours).mismatch();
}

}  // namespace check
