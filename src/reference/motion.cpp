#include "reference/motion.hpp"

namespace reference {
namespace {

/// Judges a touch with one target. Error bands are fractions of `size`, world units.
SweptRuling rulingOf(const HullMotion& motion, const SweptTouch& touch, double size) {
  const double band = kLengthBand * size, pointBand = band + 1.5e-7 * glm::length(touch.point);
  const Hull there = moved(motion.a, motion.along * touch.time),
             point = hullOf(Solid{touch.point, {}, 0, 0.0});
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

Solid swept(Solid solid, const dvec3& way) {
  solid.center += way * 0.5;
  solid.addEdge(way * 0.5);
  return solid;
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

Hull swept(const Hull& hull, const dvec3& way) {
  Hull both = hull;
  for (int i = 0; i < hull.cornerCount; ++i) both.addCorner(hull.corner(i) + way);
  for (int i = 0; i < hull.edgeCount; ++i) {
    const auto [from, to] = hull.edges[static_cast<std::size_t>(i)];
    both.addEdge(from + hull.cornerCount, to + hull.cornerCount);
    both.addFace(from, to, to + hull.cornerCount);
    both.addFace(to + hull.cornerCount, from + hull.cornerCount, from);
  }
  for (int i = 0; i < hull.cornerCount; ++i) both.addEdge(i, i + hull.cornerCount);
  for (int i = 0; i < hull.faceCount; ++i) {
    const auto& f = hull.faces[static_cast<std::size_t>(i)];
    both.addFace(f[0] + hull.cornerCount, f[1] + hull.cornerCount, f[2] + hull.cornerCount);
  }
  return both;
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
