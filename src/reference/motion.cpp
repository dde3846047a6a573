#include "reference/motion.hpp"

namespace reference {

Solid swept(Solid solid, const dvec3& way) {
  solid.center += way * 0.5;
  solid.addEdge(way * 0.5);
  return solid;
}

// Ternary search on a convex function.
double leastTime(const Motion& motion, double first, double last) {
  for (int i = 0; i < 90; ++i) {
    const double third = (last - first) / 3.0;
    const bool left = motion.separationAt(first + third) <= motion.separationAt(last - third);
    (left ? last : first) = left ? last - third : first + third;
  }
  return 0.5 * (first + last);
}

double leastSeparation(const Motion& motion, double last) {
  const double within = motion.separationAt(leastTime(motion, 0.0, last));
  return glm::min(within, glm::min(motion.separationAt(0.0), motion.separationAt(last)));
}

FirstTouch firstTouch(const Motion& motion, double gap) {
  if (motion.separationAt(0.0) <= gap) return {true, 0.0};
  double before = 0.0, after = leastTime(motion, 0.0, motion.limit);
  if (motion.separationAt(motion.limit) <= motion.separationAt(after)) after = motion.limit;
  if (motion.separationAt(after) > gap) return {};
  for (int i = 0; i < 90; ++i) {
    const double middle = 0.5 * (before + after);
    (motion.separationAt(middle) > gap ? before : after) = middle;
  }
  return {true, after};
}

}  // namespace reference
