// Checks the reference against FCL in double precision, on pairs for which FCL is known to be right.
#include <gtest/gtest.h>
#include <iostream>

#include "reference/each_pair.hpp"
#include "reference/reference.hpp"

#ifdef HANTEI_HAVE_FCL
#include "peers/peers.hpp"
#endif

namespace reference {
namespace {

#ifdef HANTEI_HAVE_FCL

// Tolerances for FCL, relative to the pair's size. FCL is usually as precise as float coordinates. Between a
// capsule and a box its iterations sometimes end early, and FCL is off by up to 5e-4 in one pair of two
// hundred.
constexpr double kFclVerdictTolerance = 4e-6;
constexpr double kFclDistanceTolerance = 1e-6;
constexpr double kFclCapsuleBoxTolerance = 2e-3;

bool isBox(const Shape& s) { return std::holds_alternative<Aabb>(s) || std::holds_alternative<Obb>(s); }

double fclDistanceError(const ShapePair& pair) {
  const bool hasCapsule = std::holds_alternative<Capsule>(pair.a) || std::holds_alternative<Capsule>(pair.b);
  return hasCapsule && (isBox(pair.a) || isBox(pair.b)) ? kFclCapsuleBoxTolerance : kFclDistanceTolerance;
}

void compareWithFcl(const ShapePair& pair) {
  const double truth = separation(pair.a, pair.b).value;
  const double size = pairSize(pair.a, pair.b);
  const peers::Answer fcl = peers::askFclDouble(pair.a, pair.b);
  ASSERT_FALSE(fcl.gaveUp);
  if (glm::abs(truth) > kFclVerdictTolerance * size) {
    EXPECT_EQ(*fcl.hit, truth < 0.0) << truth;
  }
  EXPECT_NEAR(*fcl.distance, glm::max(0.0, truth), fclDistanceError(pair) * size);
}

// Compares random poses of every two solids that FCL supports.
TEST(Reference, AgreesWithFclOnRandomPairs) {
  Random random(41);
  for (int kinds = 0; kinds < 16; ++kinds) {
    for (int i = 0; i < 200; ++i) {
      const ShapePair pair = makePair(random, Family::random, Kind(1 + kinds / 4), Kind(1 + kinds % 4));
      SCOPED_TRACE(snippet(pair));
      compareWithFcl(pair);
      if (HasFailure()) return;
    }
  }
}

#else

// Fails if FCL is installed but CMake does not find it, because the comparison would otherwise be skipped
// silently.
TEST(Reference, FclIsNotInstalled) {
  std::cout << "FCL (libfcl-dev) is not installed: the reference is not compared with it" << std::endl;
#if __has_include(<fcl/fcl.h>)
  FAIL() << "fcl/fcl.h is installed, but CMake has not found FCL";
#endif
}

#endif

}  // namespace
}  // namespace reference
