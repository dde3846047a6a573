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
constexpr int kTicksPerSide = 2 * input::kTicksPerSecond;
constexpr int kDriveRounds = 2;

constexpr int kQueries = 500;
constexpr int kQueryPasses = 9;

/// Limits of the number of timed frames. Within these limits, frames are timed for one second.
constexpr std::size_t kMinTimedFrames = 5;
constexpr std::size_t kMaxTimedFrames = 60;
constexpr int kTicksPerFrame = 4;

/// The smallest crowd whose memory is measured. In a smaller crowd, other memory of the program dominates.
constexpr std::uint32_t kMinBodiesForMemory = 10'000;

class Stopwatch {
 public:
  template <class Function>
  void measure(Function&& function) {
    const std::int64_t start = nowNanoseconds();
    function();
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
  scene.generate = world::CrowdSpec{world::CrowdKind::random, bodies, 7, 2.0, 1.0};
  scene.ground = 0.0f;
  scene.speed = 4.0;
  scene.camera = {glm::vec3(0.0f, 0.5f, 0.0f), 20.0f, 24.0f, 20.0f};
  return scene;
}

input::TickInput inputAt(int tick) {
  const int side = tick / kTicksPerSide % 4;
  input::TickInput tickInput;
  tickInput.move[side % 2 == 0 ? 0 : 2].glide = side < 2 ? 1 : -1;
  return tickInput;
}

constexpr int kDriveTicks = 4 * kDriveRounds * kTicksPerSide;

double medianTick(world::World& world) {
  Stopwatch tickTimes;
  for (int tick = 0; tick < kDriveTicks; ++tick) {
    const input::TickInput tickInput = inputAt(tick);
    tickTimes.measure([&] { (void)world.step(tickInput); });
  }
  return tickTimes.median() / kMicrosecond;
}

void timeTicks(world::World& world, CrowdMeasurements& measurements) {
  const auto workBefore = world.targets().work();
  measurements.tick = medianTick(world);
  const auto& work = world.targets().work();
  measurements.visitedBoxes = static_cast<double>(work.boxes - workBefore.boxes) / kDriveTicks;
  measurements.testedPairs = static_cast<double>(work.visits - workBefore.visits) / kDriveTicks;
  world.reset();
  world.setPushOutEnabled(true);
  measurements.pushOutTick = medianTick(world);
  world.reset();
}

/// Returns the i-th position of a low-discrepancy sequence in `bounds`: i (1/φ, 1/ρ, 1/ρ²) modulo 1, with the
/// golden ratio φ and the plastic ratio ρ.
glm::vec3 samplePosition(const collision::Aabb& bounds, int i) {
  const glm::dvec3 fraction = glm::fract(glm::dvec3(0.6180339887, 0.7548776662, 0.5698402910) * double(i));
  return bounds.min + glm::vec3(fraction) * (bounds.max - bounds.min);
}

void castRay(const world::World& world, const glm::vec3& from, const glm::vec3& towards) {
  const collision::Ray ray{from, glm::normalize(towards - from)};
  const auto visit = [&](std::uint32_t target, float limit) {
    const auto hit = world::firstHit(ray, world.bodies()[target], limit);
    return hit ? hit->t : limit;
  };
  world.targets().raycast(ray, 100.0f, visit);
}

void timeQueries(const world::World& world, CrowdMeasurements& measurements) {
  const collision::Aabb bounds = world.targets().totalBounds();
  Stopwatch boxTimes, rayTimes;
  std::size_t foundBodies = 0;
  const auto count = [&](std::uint32_t) { ++foundBodies; };
  for (int pass = 0; pass < kQueryPasses; ++pass) {
    boxTimes.measure([&] {
      for (int i = 0; i < kQueries; ++i) {
        const glm::vec3 center = samplePosition(bounds, i + 1);
        world.targets().visitTouching({center - 1.0f, center + 1.0f}, count);
      }
    });
    rayTimes.measure([&] {
      for (int i = 0; i < kQueries; ++i)
        castRay(world, samplePosition(bounds, i + 1), samplePosition(bounds, i + 2));
    });
  }
  measurements.query = boxTimes.median() / kQueries / kMicrosecond;
  measurements.ray = rayTimes.median() / kQueries / kMicrosecond;
}

void timeTree(const world::World& world, CrowdMeasurements& measurements) {
  std::vector<collision::Aabb> boxes;
  boxes.reserve(world.targets().size());
  for (std::uint32_t target = 1; target <= world.targets().size(); ++target)
    boxes.push_back(world.targets().bounds(target));
  Stopwatch buildTimes;
  collision::Bvh tree;
  for (int pass = 0; pass < 3; ++pass) buildTimes.measure([&] { tree = collision::Bvh::build(boxes); });
  measurements.tree = buildTimes.median() / kMillisecond;
}

void timeFrames(world::World world, const Options& options, const std::filesystem::path& dataRoot,
                OffscreenView& view, CrowdMeasurements& measurements) {
  SessionStart start = sessionStart(options, dataRoot);
  start.world = std::move(world);
  start.script = input::parseKeyScript("x:4 s:4");
  const auto ignoreLine = [](const std::string&) {};
  Session session(std::move(start), {ignoreLine, ignoreLine});
  view.drawWithoutReadback(session);  // not timed, because it fills the buffers
  Stopwatch frameTimes;
  while (frameTimes.count() < kMinTimedFrames ||
         (frameTimes.count() < kMaxTimedFrames && frameTimes.total() < 1e3 * kMillisecond)) {
    for (int tick = 0; tick < kTicksPerFrame; ++tick) (void)session.tick();
    frameTimes.measure([&] { view.drawWithoutReadback(session); });
  }
  measurements.frame = frameTimes.median() / kMillisecond;
}

}  // namespace

CrowdMeasurements timeCrowd(std::uint32_t bodies, const Options& options,
                            const std::filesystem::path& dataRoot, OffscreenView* view,
                            const std::function<void()>& onTimed) {
  CrowdMeasurements measurements;
  measurements.bodies = bodies;
  giveBackFreedMemory();
  const auto bytesBefore = allocatedBytes();
  std::optional<world::World> world;
  Stopwatch buildTime;
  buildTime.measure([&] { world.emplace(crowdScene(bodies)); });
  measurements.world = buildTime.median() / kMillisecond;
  const auto bytesAfter = allocatedBytes();
  if (bytesBefore && bytesAfter && bodies >= kMinBodiesForMemory)
    measurements.memory = (*bytesAfter - *bytesBefore) / bodies;
  onTimed();
  timeTicks(*world, measurements);
  onTimed();
  timeQueries(*world, measurements);
  onTimed();
  timeTree(*world, measurements);
  onTimed();
  if (view != nullptr) timeFrames(std::move(*world), options, dataRoot, *view, measurements);
  onTimed();
  return measurements;
}

}  // namespace app
