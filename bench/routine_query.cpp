// Measures the overhead of a query to a user's routine, which runs in a separate process:
//
//   ninja -C build/bench routine_query
//   build/bench/bench/routine_query
//
// The routine compares two spheres, which takes a nanosecond. Queries go one by one, as in the window: with
// all cores, with both processes on one core, and with pauses as between frames. Prints percentiles in
// microseconds.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <fstream>
#include <sched.h>
#include <string>
#include <thread>
#include <vector>

#include "routine/host.hpp"
#include "routine/routine.hpp"

namespace {

constexpr const char* kSource =
    "#include <hantei/hantei.h>\n"
    "int overlaps_sphere_sphere(const hantei_sphere* a, const hantei_sphere* b) {\n"
    "  float x = a->center.x - b->center.x, y = a->center.y - b->center.y, z = a->center.z - b->center.z;\n"
    "  float r = a->radius + b->radius;\n"
    "  return x * x + y * y + z * z <= r * r;\n}\n";

routine::Question spheres() {
  hantei_shape sphere{HANTEI_SPHERE, {}};
  sphere.as.sphere = {{0.0f, 0.0f, 0.0f}, 1.0f};
  return {routine::Verb::overlaps, sphere, sphere, {}, 0.0f};
}

routine::Routine started() {
  const routine::TemporaryFolder folder;
  const auto file = folder.path() / "spheres.c";
  std::ofstream(file) << kSource;
  return routine::Routine(routine::build(file.string()));
}

void measure(const char* name, int queries, std::chrono::microseconds pause) {
  routine::Routine routine = started();
  const routine::Question question = spheres();
  std::vector<double> microseconds;
  for (int i = 0; i < queries; ++i) {
    if (pause.count() > 0) std::this_thread::sleep_for(pause);
    const auto begin = std::chrono::steady_clock::now();
    static_cast<void>(routine.ask(question));
    microseconds.push_back(
        std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - begin).count());
  }
  std::sort(microseconds.begin(), microseconds.end());
  const auto at = [&](double share) {
    return microseconds[static_cast<std::size_t>(share * (static_cast<double>(queries) - 1.0))];
  };
  std::printf("%-12s median %7.2f   10 %% %7.2f   90 %% %7.2f   99 %% %7.2f\n", name, at(0.5), at(0.1),
              at(0.9), at(0.99));
}

void stayOnThisCore() {
  cpu_set_t one;
  CPU_ZERO(&one);
  CPU_SET(sched_getcpu(), &one);
  sched_setaffinity(0, sizeof one, &one);
}

}  // namespace

int main(int argc, char** argv) {
  if (argc >= 2 && std::string(argv[1]) == routine::kHostArgument) {
    const std::vector<std::string> arguments(argv + 2, argv + argc);
    return routine::runHost(arguments);
  }
  measure("all cores", 100'000, std::chrono::microseconds(0));
  measure("as frames", 300, std::chrono::milliseconds(16));
  stayOnThisCore();
  measure("one core", 100'000, std::chrono::microseconds(0));
}
