// Does a ray ever slip between two triangles? Rays aimed at shared edges and vertices, from within a ball's
// surface, from near it and from far away, and at hills from above: `ninja watertight &&
// build/bench/watertight` (10 million, half at each), or `watertight --rays 100000`. Exit 0: none passes; 1:
// one does; 2: bad options.
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
