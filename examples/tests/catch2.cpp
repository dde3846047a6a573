// A failing test of Catch2 prints the command that opens the pair:
//
//     HANTEI_SHOW=/tmp/pairs ./catch2
//     … open: hantei /tmp/pairs/crate-and-ball-0001.json
#if __has_include(<catch2/catch_test_macros.hpp>)
#include <catch2/catch_test_macros.hpp>  // version 3; link Catch2Main
#else
#define CATCH_CONFIG_CONSOLE_WIDTH 300  // Catch2 would break the command into two lines
#define CATCH_CONFIG_MAIN
#include <catch2/catch.hpp>
#endif
#include <hantei/hantei_show.h>

#include "routine.hpp"

TEST_CASE("ball beside a corner") {
  const hantei_shape a = crate(), b = ball();
  if (routineOverlaps(b.as.sphere, a.as.aabb))  // INFO would show the pair even when the test passes
    FAIL("open: hantei " << hantei_show_pair("crate and ball", &a, &b, HANTEI_HIT));
}
