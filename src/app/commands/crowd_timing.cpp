#include "app/commands/crowd_timing.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "app/platform/process.hpp"
#include "collision/any.hpp"
#include "input/action.hpp"
#include "world/body.hpp"
#include "world/world.hpp"

namespace app {
namespace {

constexpr double kMillisecond = 1e6;  // nanoseconds
constexpr double kMicrosecond = 1e3;

/// Ticks for each side of the square along which the player moves.
constexpr int kSideTicks = 2 * input::kTicksPerSecond;
constexpr int kRounds = 2;

constexpr int kQueries = 500;
constexpr int kPasses = 9;

/// Limits of the number of timed frames. Within these limits, frames are timed for one second.
constexpr std::size_t kFewestFrames = 5;
constexpr std::size_t kMostFrames = 60;
constexpr int kTicksPerFrame = 4;

/// The smallest crowd whose memory is measured. In a smaller crowd, other memory of the program dominates.
constexpr std::uint32_t kFewestForMemory = 10'000;

class Stopwatch {
 public:
  template <class Work>
  void measure(Work&& work) {
    const std::int64_t start = nowNanoseconds();
    work();
    times_.push_back(static_cast<double>(nowNanoseconds() - start));
  }
  [[nodiscard]] std::size_t count() const { return times_.size(); }
  [[nodiscard]] double total() const {
    double sum = 0.0;
    for (const double time : times_) sum += time;
    return sum;
  }
  [[nodiscard]] double median() {
    const auto middle = times_.begin() + static_cast<std::ptrdiff_t>(times_.size() / 2);
    std::nth_element(times_.begin(), middle, times_.end());
    return *middle;
  }

 private:
  std::vector<double> times_;
};

world::Scene crowdScene(std::uint32_t bodies) {
  world::Scene scene;
  scene.player.name = "player";
  scene.player.shapes = {collision::Obb{glm::vec3(0.0f), glm::vec3(0.5f), glm::mat3(1.0f)}};
  scene.player.placement.center = {0.0, 0.5, 0.0};
  scene.generate = world::Generate{world::Crowd::random, bodies, 7, 2.0, 1.0};
  scene.ground = 0.0f;
  scene.speed = 4.0;
  scene.camera = {glm::vec3(0.0f, 0.5f, 0.0f), 20.0f, 24.0f, 20.0f};
  return scene;
}

input::TickInput inputAt(int tick) {
  const int side = tick / kSideTicks % 4;
  input::TickInput held;
  held.move[side % 2 == 0 ? 0 : 2].glide = side < 2 ? 1 : -1;
  return held;
}

constexpr int kDriveTicks = 4 * kRounds * kSideTicks;

double medianTick(world::World& world) {
  Stopwatch ticks;
  for (int tick = 0; tick < kDriveTicks; ++tick) {
    const input::TickInput held = inputAt(tick);
    ticks.measure([&] { (void)world.step(held); });
  }
  return ticks.median() / kMicrosecond;
}

void timeTicks(world::World& world, CrowdMeasurements& measured) {
  const auto before = world.targets().work();
  measured.tick = medianTick(world);
  const auto& work = world.targets().work();
  measured.boxes = static_cast<double>(work.boxes - before.boxes) / kDriveTicks;
  measured.visits = static_cast<double>(work.visits - before.visits) / kDriveTicks;
  world.reset();
  world.setPush(true);
  measured.pushOutTick = medianTick(world);
  world.reset();
}

/// Returns the i-th position of a low-discrepancy sequence in `room`: i (1/φ, 1/ρ, 1/ρ²) modulo 1, with the
/// golden ratio φ and the plastic ratio ρ.
glm::vec3 placeIn(const collision::Aabb& room, int i) {
  const glm::dvec3 share = glm::fract(glm::dvec3(0.6180339887, 0.7548776662, 0.5698402910) * double(i));
  return room.min + glm::vec3(share) * (room.max - room.min);
}

void castRay(const world::World& world, const glm::vec3& from, const glm::vec3& towards) {
  const collision::Ray ray{from, glm::normalize(towards - from)};
  const auto visit = [&](std::uint32_t target, float limit) {
    const auto hit = world::firstHit(ray, world.bodies()[target], limit);
    return hit ? hit->t : limit;
  };
  world.targets().raycast(ray, 100.0f, visit);
}

void timeQueries(const world::World& world, CrowdMeasurements& measured) {
  const collision::Aabb room = world.targets().totalBounds();
  Stopwatch boxes, rays;
  std::size_t found = 0;
  const auto count = [&](std::uint32_t) { ++found; };
  for (int pass = 0; pass < kPasses; ++pass) {
    boxes.measure([&] {
      for (int i = 0; i < kQueries; ++i) {
        const glm::vec3 place = placeIn(room, i + 1);
        world.targets().touching({place - 1.0f, place + 1.0f}, count);
      }
    });
    rays.measure([&] {
      for (int i = 0; i < kQueries; ++i) castRay(world, placeIn(room, i + 1), placeIn(room, i + 2));
    });
  }
  measured.query = boxes.median() / kQueries / kMicrosecond;
  measured.ray = rays.median() / kQueries / kMicrosecond;
}

void timeTree(const world::World& world, CrowdMeasurements& measured) {
  std::vector<collision::Aabb> boxes;
  boxes.reserve(world.targets().size());
  for (std::uint32_t target = 1; target <= world.targets().size(); ++target)
    boxes.push_back(world.targets().bounds(target));
  Stopwatch builds;
  collision::Bvh tree;
  for (int pass = 0; pass < 3; ++pass) builds.measure([&] { tree = collision::Bvh::build(boxes); });
  measured.tree = builds.median() / kMillisecond;
}

void timeFrames(world::World world, const Options& options, const std::filesystem::path& dataRoot,
                OffscreenView& view, CrowdMeasurements& measured) {
  SessionStart start = sessionStart(options, dataRoot);
  start.world = std::move(world);
  start.script = input::parseKeyScript("x:4 s:4");
  const auto ignoreLine = [](const std::string&) {};
  Session session(std::move(start), {ignoreLine, ignoreLine});
  view.drawWithoutReadback(session);  // not timed, because it fills the buffers
  Stopwatch frames;
  while (frames.count() < kFewestFrames ||
         (frames.count() < kMostFrames && frames.total() < 1e3 * kMillisecond)) {
    for (int tick = 0; tick < kTicksPerFrame; ++tick) (void)session.tick();
    frames.measure([&] { view.drawWithoutReadback(session); });
  }
  measured.frame = frames.median() / kMillisecond;
}

}  // namespace

CrowdMeasurements timeCrowd(std::uint32_t bodies, const Options& options,
                            const std::filesystem::path& dataRoot, OffscreenView* view,
                            const std::function<void()>& done) {
  CrowdMeasurements measured;
  measured.bodies = bodies;
  giveBackFreedMemory();
  const auto before = allocatedBytes();
  std::optional<world::World> world;
  Stopwatch making;
  making.measure([&] { world.emplace(crowdScene(bodies)); });
  measured.world = making.median() / kMillisecond;
  const auto after = allocatedBytes();
  if (before && after && bodies >= kFewestForMemory) measured.memory = (*after - *before) / bodies;
  done();
  timeTicks(*world, measured);
  done();
  timeQueries(*world, measured);
  done();
  timeTree(*world, measured);
  done();
  if (view != nullptr) timeFrames(std::move(*world), options, dataRoot, *view, measured);
  done();
  return measured;
}

}  // namespace app
