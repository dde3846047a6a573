#include "app/window/loop_policy.hpp"

namespace app {

LoopWishes LoopPolicy::settle(const LoopFacts& facts) {
  const LoopWishes wishes{facts.changed, facts.active && !tickAsked_, facts.browsing && !browseAsked_};
  tickAsked_ = tickAsked_ || wishes.tick;
  browseAsked_ = browseAsked_ || wishes.browse;
  return wishes;
}

bool LoopPolicy::frameShown() {
  if (owed_ == 0) return false;
  --owed_;
  return true;
}

}  // namespace app
