#include "app/session/prompts.hpp"

#include <algorithm>
#include <system_error>

#include "app/words/lesson_words.hpp"
#include "world/body.hpp"
#include "world/player.hpp"

namespace app {
namespace {

std::string wholePlace(const std::filesystem::path& file) {
  std::error_code failed;
  const std::filesystem::path whole = std::filesystem::absolute(file, failed);
  return (failed ? file : whole).lexically_normal().string();
}

}  // namespace

Message toastFor(text::Word what, const std::filesystem::path& file, text::Language language) {
  return {MessageMark::tick, false, text::say(what, language), {wholePlace(file)}};
}

Message refusalOf(text::Word what, const std::string& why, text::Language language) {
  return {MessageMark::cross, false, text::say(what, language), {why}};
}

void Toasts::give(Message toast, unsigned milliseconds) {
  shown_ = std::move(toast);
  milliseconds_ = milliseconds;
  ++given_;
  isNew_ = true;
}

void Toasts::add(Message toast) {
  if (shown_ && shown_->headline == toast.headline) {
    toast.lines.insert(toast.lines.begin(), shown_->lines.begin(), shown_->lines.end());
  }
  give(std::move(toast));
}

using input::Action;

std::vector<input::Command> closingCommands(const ViewState& viewState, bool guided,
                                            world::BrokenTest ofScene) {
  if (const auto closing = closingCommand(viewState)) return {*closing};
  if (guided) return {Action::guide};
  std::vector<input::Command> all;
  for (ViewState view = viewState; view.brokenTest != ofScene; showNextBrokenTest(view))
    all.emplace_back(Action::nextBrokenTest);
  return all;
}

bool QuitPrompt::isConfirmed(Toasts& toasts, const input::KeyMap& keys, text::Language language) {
  const auto shown = toasts.number();
  if (shown && shown == warning_) return true;
  const std::string key = keyCaps(keys, {Action::quit});
  toasts.give({MessageMark::dash, false, text::say(text::Word::againQuits, language, {{"key", key}}), {}},
              kWarnedMilliseconds);
  warning_ = toasts.number();
  return false;
}

bool QuitPrompt::release(input::Key key) {
  if (used_ != key) return false;
  used_.reset();
  return true;
}

std::optional<Message> wayBackToast(const input::KeyMap& keys, text::Language language) {
  const std::string next = keyCaps(keys, {Action::hidePanels}), back = keyCaps(keys, {Action::quit});
  if (back.empty()) return std::nullopt;
  return Message{MessageMark::dash,
                 false,
                 text::say(text::Word::bareBack, language, {{"next", next}, {"quit", back}}),
                 {}};
}

namespace {

using world::ShapeKind;

constexpr double kLeastDepth = 0.5;  // in steps of the scene; enough to see the overlap and its normal

double leastDepth(const world::World& world) { return kLeastDepth * world.scene().step; }

/// True if the player overlaps a target deeply enough. With push-out on, any overlap is enough, because
/// push-out keeps overlaps shallow.
bool isInside(const world::World& world) {
  const world::BodyContact* hit = deepestHit(world);
  return hit && (world.push() || static_cast<double>(hit->contact.depth) >= leastDepth(world));
}

/// True if the player with the shape `kind` would overlap the target deeply enough.
bool wouldBeInside(ShapeKind kind, const world::World& world, std::uint32_t target) {
  world::Body player = world.player();
  player.local = world::playerAs(kind, world.scene());
  player.mesh.reset();
  player.posed.reset();
  world::refit(player);
  const auto contact = world::deepestContact(player, world.bodies()[target]);
  return contact && static_cast<double>(contact->depth) >= leastDepth(world);
}

ShapeKind shapeFor(const world::World& world) {
  if (!world::isBox(world.playerKind())) return ShapeKind::aabb;  // never smaller than the present shape
  const world::BodyContact* hit = deepestHit(world);
  for (const ShapeKind kind : {ShapeKind::sphere, ShapeKind::capsule}) {
    if (hit && wouldBeInside(kind, world, hit->b)) return kind;
  }
  return ShapeKind::sphere;
}

}  // namespace

const world::BodyContact* deepestHit(const world::World& world) {
  const world::BodyContact* deepest = nullptr;
  for (const world::BodyContact& pair : world.contacts()) {
    if (pair.a == 0 && (!deepest || pair.contact.depth > deepest->contact.depth)) deepest = &pair;
  }
  return deepest;
}

void Guide::start(const world::World& world) {
  if (!hasTarget(world)) return;
  step_ = Step::touch;
  ticks_ = 0;
}

bool Guide::followed(const world::World& world, const ViewState& viewState) const {
  switch (*step_) {
    case Step::touch:
      return isInside(world);
    case Step::why:
      return viewState.overlays.on.has(explain::Overlay::pushOut);
    case Step::shape:
      return world.playerKind() == wanted_;
    case Step::done:
      break;
  }
  return false;
}

bool Guide::tick(const world::World& world, const ViewState& viewState) {
  if (!step_) return false;
  if (followed(world, viewState)) {
    step_ = static_cast<Step>(static_cast<int>(*step_) + 1);
    if (step_ == Step::shape) wanted_ = shapeFor(world);
    return true;
  }
  if (step_ == Step::done) {
    if (++ticks_ < kLastWord) return false;
    stop();
    return true;
  }
  // The player left the target before the last task was done.
  if (step_ == Step::touch || deepestHit(world)) return false;
  step_ = Step::touch;
  return true;
}

namespace {

// The maximum number of pairs that a VerdictHold tracks. A heap of targets has millions of pairs.
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
  for (Touch& touch : touches_) touch.age = kTicks;  // without ticks, a window at rest would never age them
  sinceChange_ = kTicks;
  due_ = false;
}

}  // namespace app
