#include "app/window/loop_policy.hpp"

namespace app {

LoopRequests LoopPolicy::decide(const LoopFacts& facts) {
  const LoopRequests requests{facts.changed, facts.active && !tickPending_,
                              facts.browsing && !browsePending_};
  tickPending_ = tickPending_ || requests.tick;
  browsePending_ = browsePending_ || requests.browse;
  return requests;
}

bool LoopPolicy::frameShown() {
  if (owed_ == 0) return false;
  --owed_;
  return true;
}

}  // namespace app
