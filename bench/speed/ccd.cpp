// libccd, double precision: ccdGJKIntersect and ccdMPRPenetration.
#include "peers/ccd_pair.hpp"
#include "speed/contest.hpp"

namespace speed {
namespace {

struct Pair {
  explicit Pair(const reference::ShapePair& pair)
      : a(peers::posed(pair.a)), b(peers::posed(pair.b)), settings(peers::ccdSettings(a, b)) {}
  peers::Posed a, b;
  ccd_t settings;
};

bool gjk(const Pair& pair) { return ccdGJKIntersect(&pair.a, &pair.b, &pair.settings) != 0; }

int mpr(const Pair& pair) {
  ccd_real_t depth = 0.0;
  ccd_vec3_t direction{}, position{};
  const int found = ccdMPRPenetration(&pair.a, &pair.b, &pair.settings, &depth, &direction, &position);
  benchmark::DoNotOptimize(depth);
  benchmark::DoNotOptimize(direction);
  benchmark::DoNotOptimize(position);
  return found;
}

void enterPair(reference::Kind a, reference::Kind b) {
  for (const Set set : setsOf(a, b)) {
    enterPairs<Pair>("overlaps", "libccd GJK", set, a, b, gjk);
    enterPairs<Pair>("contact", "libccd MPR", set, a, b, mpr);
  }
}

const int entered = [] {
  enterEveryPair(enterPair);
  return 0;
}();

}  // namespace
}  // namespace speed
