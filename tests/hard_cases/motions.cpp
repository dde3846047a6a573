#include "hard_cases/motions.hpp"

namespace reference {
namespace {

/// Judges a touch with one target. Error bands are fractions of `size`, world units.
SweptRuling rulingOf(const HullMotion& motion, const SweptTouch& touch, double size) {
  const double band = kLengthBand * size, pointBand = band + 1.5e-7 * glm::length(touch.point);
  const Hull there = motion.movedTo(touch.time), point = hullOf(Solid{touch.point});
  SweptRuling found;
  const double least = separation(swept(motion.a, motion.along * touch.time), motion.b).value;
  if (least > kVerdictBand * size) found.ruling = Ruling::falseHit;
  found.timeHolds =
      separation(point, there).value <= pointBand && separation(point, motion.b).value <= pointBand;
  found.normalHolds = std::abs(glm::length(touch.normal) - 1.0) < 1e-6;
  if (touch.time == 0.0) return found;
  found.timeHolds = found.timeHolds && least >= -band && touch.time <= motion.limit;
  found.normalHolds = found.normalHolds && depthAlong(there, motion.b, touch.normal) <= band &&
                      glm::dot(touch.normal, motion.along) <= 1e-6 * glm::length(motion.along);
  return found;
}

bool mustHit(const HullMotion& motion, double last, double depth) {
  return separation(swept(motion.a, motion.along * last), motion.b).value < -depth;
}

}  // namespace

double gapAlong(const HullMotion& motion, const dvec3& normal, double t) {
  return -depthAlong(motion.movedTo(t), motion.b, normal);
}

double leastSeparation(const Motion& motion, double last) { return searchedLeastSeparation(motion, last); }

FirstTouch firstTouch(const Motion& motion, double gap) {
  if (motion.separationAt(0.0) <= gap) return {true, 0.0};
  double before = 0.0, after = leastTime(motion, 0.0, motion.limit);
  if (motion.separationAt(motion.limit) <= motion.separationAt(after)) after = motion.limit;
  if (motion.separationAt(after) > gap) return {};
  for (int i = 0; i < 90; ++i) {
    const double middle = 0.5 * (before + after);
    if (middle == before || middle == after) break;
    (motion.separationAt(middle) > gap ? before : after) = middle;
  }
  return {true, after};
}

namespace {

/// The search for the least separation stops at this proven error, a fraction of the motion's size.
constexpr double kEnough = 1e-11;

/// The separation at one time, and a lower bound for other times. The bound is the gap along this time's
/// normal, a linear function of t.
struct Tangent {
  double time = 0.0, value = 0.0;
  double proven = 0.0, slope = 0.0;

  Tangent(const HullMotion& motion, double t) : time(t) {
    const Separation there = motion.at(t);
    value = there.value;
    proven = gapAlong(motion, there.normal, t);
    slope = glm::dot(there.normal, motion.along);
  }

  [[nodiscard]] double provenAt(double t) const { return proven + slope * (t - time); }
};

}  // namespace

// Evaluates the separation where a falling and a rising tangent cross, until the lower bound is within
// `enough` of the least value. If this fails, uses searchedLeastSeparation().
double leastSeparation(const HullMotion& motion, double last) {
  constexpr int kMaxLooks = 40;
  const bool isCurved = !motion.a.rims.empty() || !motion.b.rims.empty();
  const double enough = (isCurved ? 2.0 * kCurvedRounding : kEnough) * motion.size();
  Tangent left(motion, 0.0), right(motion, last);
  double least = glm::min(left.value, right.value);
  for (int i = 0; i < kMaxLooks; ++i) {
    const double leftEnd = left.provenAt(right.time), rightEnd = right.provenAt(left.time);
    if (left.slope >= 0.0 && least - left.proven <= enough) return least;
    if (right.slope <= 0.0 && least - right.proven <= enough) return least;
    if (!(left.slope < 0.0 && right.slope > 0.0)) break;
    const double share = (left.proven - rightEnd) / (left.proven - rightEnd + right.proven - leftEnd);
    const double middle = left.time + (right.time - left.time) * share;
    if (!(middle > left.time && middle < right.time)) break;
    if (least - left.provenAt(middle) <= enough) return least;
    const Tangent next(motion, middle);
    least = glm::min(least, next.value);
    (next.slope < 0.0 ? left : right) = next;
  }
  return searchedLeastSeparation(motion, last);
}

SweptRuling ruling(const HullMotion& motion, const std::optional<SweptTouch>& touch) {
  const double size = motion.size();
  if (touch) return rulingOf(motion, *touch, size);
  SweptRuling found;
  if (mustHit(motion, motion.limit, kVerdictBand * size)) found.ruling = Ruling::falseMiss;
  return found;
}

SweptRuling ruling(const HullMotion& motion, const std::vector<Hull>& targets,
                   const std::optional<SweptTouch>& touch) {
  double size = 0.0;
  std::vector<HullMotion> each(targets.size(), motion);
  for (std::size_t i = 0; i < targets.size(); ++i) {
    each[i].b = targets[i];
    size = glm::max(size, each[i].size());
  }
  SweptRuling best;
  best.ruling = touch ? Ruling::falseHit : Ruling::right;
  for (const HullMotion& one : each) {
    if (!touch && mustHit(one, one.limit, kVerdictBand * size)) best.ruling = Ruling::falseMiss;
    if (touch && !best.passes()) best = rulingOf(one, *touch, size);
  }
  for (const HullMotion& one : each)
    if (touch && touch->time > 0.0 && mustHit(one, touch->time, kLengthBand * size)) best.timeHolds = false;
  return best;
}

}  // namespace reference
