// A failing expectation of GoogleTest prints the command that opens the pair:
//
//     HANTEI_SHOW=/tmp/pairs ./googletest
//     … open: hantei /tmp/pairs/crate-and-ball-0001.json
#include <gtest/gtest.h>
#include <hantei/hantei_show.h>

#include "routine.hpp"

TEST(Overlaps, BallBesideACorner) {
  const hantei_shape a = crate(), b = ball();
  // The operands of << are only evaluated if the expectation fails.
  EXPECT_FALSE(routineOverlaps(b.as.sphere, a.as.aabb))
      << "open: hantei " << hantei_show_pair("crate and ball", &a, &b, HANTEI_HIT);
}
