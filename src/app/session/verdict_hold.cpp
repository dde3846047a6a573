#include "app/session/verdict_hold.hpp"

#include <algorithm>
#include <utility>

namespace app {
namespace {

// A headline names two pairs and counts the others; a heap of targets has millions.
constexpr std::size_t kMostPairs = 256;

bool isSame(const world::BodyContact& x, const world::BodyContact& y) { return x.a == y.a && x.b == y.b; }

bool isBefore(const world::BodyContact& x, const world::BodyContact& y) {
  return std::pair(x.a, x.b) < std::pair(y.a, y.b);
}

std::span<const world::BodyContact> firstOf(std::span<const world::BodyContact> contacts) {
  return contacts.first(std::min(contacts.size(), kMostPairs));
}

}  // namespace

void VerdictHold::note(std::span<const world::BodyContact> contacts) {
  for (Touch& touch : touches_) {
    touch.age = std::min(touch.age + 1, kTicks);
    touch.touched = std::exchange(touch.touches, false);
  }
  auto at = touches_.begin();
  for (const world::BodyContact& pair : contacts) {
    at = std::find_if(at, touches_.end(), [&](const Touch& touch) { return !isBefore(touch.pair, pair); });
    if (at == touches_.end() || !isSame(at->pair, pair)) at = touches_.insert(at, {pair});
    at->touches = true;
    if (!at->touched) at->age = 0;
  }
  std::erase_if(touches_, [](const Touch& touch) { return !touch.touches && touch.age >= kTicks; });
}

bool VerdictHold::tick(const world::World& world, int bodyList) {
  if (bodyList != bodyList_) {
    settle(world, bodyList);
    return true;
  }
  note(firstOf(world.contacts()));
  sinceChange_ = std::min(sinceChange_ + 1, kTicks);
  const auto isNamed = [](const Touch& touch, const world::BodyContact& pair) {
    return isSame(touch.pair, pair);
  };
  const bool same = std::equal(touches_.begin(), touches_.end(), named_.begin(), named_.end(), isNamed);
  const bool changes = !same && sinceChange_ == kTicks;
  if (changes) {
    named_.clear();
    for (const Touch& touch : touches_) named_.push_back(touch.pair);
    sinceChange_ = 0;
  }
  const auto lingers = [](const Touch& touch) { return !touch.touches; };
  due_ = sinceChange_ < kTicks || std::any_of(touches_.begin(), touches_.end(), lingers);
  return changes;
}

void VerdictHold::settle(const world::World& world, int bodyList) {
  bodyList_ = bodyList;
  const auto contacts = firstOf(world.contacts());
  named_.assign(contacts.begin(), contacts.end());
  touches_.clear();
  note(contacts);
  sinceChange_ = kTicks;
  due_ = false;
}

}  // namespace app
