#include "app/save/load_progress.hpp"

#include <cmath>
#include <utility>

#include "app/platform/steady_clock.hpp"

namespace app {
namespace {

constexpr std::int64_t kUnseenLoad = 333'000'000, kBetweenBars = 100'000'000;  // nanoseconds
constexpr std::size_t kBarParts = 100;

}  // namespace

SlowProgress::SlowProgress(Clock clock, base::HearProgress show)
    : clock_(std::move(clock)), show_(std::move(show)), next_(clock_() + kUnseenLoad) {}

void SlowProgress::hear(double share) {
  const std::int64_t now = clock_();
  if (share <= 0.0) {
    next_ = now + kUnseenLoad;
    shown_ = false;
  }
  const bool ends = share >= 1.0;
  if (ends ? !shown_ : now < next_) return;
  next_ = now + kBetweenBars;
  shown_ = !ends;
  show_(share);
}

LoadProgress::LoadProgress(std::function<void(const std::string&)> put)
    : bar_(kBarParts, std::move(put)),
      slow_(nowNanoseconds,
            [this](double share) {
              share < 1.0 ? bar_.advanceTo(static_cast<std::size_t>(std::floor(share * kBarParts)))
                          : bar_.clear();
            }),
      listener_([this](double share) { slow_.hear(share); }) {}

}  // namespace app
