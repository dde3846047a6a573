#include "speed/contest.hpp"

namespace speed {

std::chrono::nanoseconds clockTime() {
  static const std::chrono::nanoseconds least = [] {
    std::chrono::nanoseconds shortest = std::chrono::seconds(1);
    for (int i = 0; i < 1000; ++i) {
      const std::chrono::nanoseconds start = processorTime();
      shortest = std::min(shortest, processorTime() - start);
    }
    return shortest;
  }();
  return least;
}

std::vector<Set> setsOf(reference::Kind a, reference::Kind b) {
  using reference::Kind;
  if (a == Kind::point && b == Kind::point) return {Set::apart};
  if (a == Kind::obb && b == Kind::obb)
    return {Set::half, Set::hits, Set::few, Set::apart, Set::resting, Set::stacked};
  return {Set::half};
}

void enterEveryPair(const std::function<void(reference::Kind, reference::Kind)>& enterPair) {
  for (int a = 0; a < 5; ++a)
    for (int b = a; b < 5; ++b) enterPair(reference::Kind(a), reference::Kind(b));
}

void enterCurvedPairs(const std::function<void(reference::Kind, reference::Kind)>& enterPair) {
  using reference::Kind;
  for (const Kind curved : {Kind::cylinder, Kind::cone})
    for (const Kind other : {Kind::sphere, Kind::obb, Kind::capsule, Kind::cylinder})
      enterPair(other, curved);
}

}  // namespace speed
