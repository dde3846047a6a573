// Checks that no ray slips between two triangles. Half of the rays aim from inside a ball at its edges and
// vertices. The others aim from above hills at the edges and vertices of the hills (10 million rays by
// default):
//
//   ninja -C build/bench watertight && build/bench/bench/watertight
//   build/bench/bench/watertight --rays 100000
//
// Exit 0: none slips through; 1: one does; 2: bad options.
#include <cstdint>
#include <cstdio>

#include "collision/made_meshes.hpp"
#include "options.hpp"

int main(int argc, char** argv) {
  int rays = 10'000'000;
  std::uint64_t seed = 1;
  bench::parseOrExit(
      "Aims rays at the edges and vertices that triangles share.",
      {{"--rays", &rays, "of all together"}, {"--seed", &seed, "the same seed gives the same rays"}}, argc,
      argv);
  const int atBall = rays / 2, atHills = rays - atBall;
  const int throughBall = collision::raysThroughBall(seed, atBall);
  const int throughHills = collision::raysThroughTerrain(seed + 1, atHills);
  std::printf("ball: %d of %d rays pass through\nhills: %d of %d rays pass through\n", throughBall, atBall,
              throughHills, atHills);
  return throughBall + throughHills == 0 ? 0 : 1;
}
