// Checks that no ray slips between two triangles. Half of the rays aim at shared edges and vertices of a
// ball, from inside, near and far away; half at those of hills, from above (10 million by default):
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
