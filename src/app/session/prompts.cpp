#include "app/session/prompts.hpp"

#include <algorithm>
#include <system_error>

#include "app/words/lesson_words.hpp"
#include "world/body.hpp"
#include "world/player.hpp"

namespace app {
namespace {

std::string absolutePath(const std::filesystem::path& file) {
  std::error_code failed;
  const std::filesystem::path whole = std::filesystem::absolute(file, failed);
  return (failed ? file : whole).lexically_normal().string();
}

}  // namespace

Message savedFileToast(text::Word what, const std::filesystem::path& file, text::Language language) {
  return {MessageMark::tick, false, text::say(what, language), {absolutePath(file)}};
}

Message failureToast(text::Word what, const std::string& why, text::Language language) {
  return {MessageMark::cross, false, text::say(what, language), {why}};
}

void Toasts::show(Message toast, unsigned milliseconds) {
  shown_ = std::move(toast);
  milliseconds_ = milliseconds;
  ++lastNumber_;
  isNew_ = true;
}

void Toasts::add(Message toast) {
  if (shown_ && shown_->headline == toast.headline) {
    toast.lines.insert(toast.lines.begin(), shown_->lines.begin(), shown_->lines.end());
  }
  show(std::move(toast));
}

using input::Action;

std::vector<input::Command> closingCommands(const ViewState& viewState, bool guided,
                                            world::BrokenTest sceneBrokenTest) {
  if (const auto closing = closingCommand(viewState)) return {*closing};
  if (guided) return {Action::guide};
  std::vector<input::Command> all;
  for (ViewState view = viewState; view.brokenTest != sceneBrokenTest; showNextBrokenTest(view))
    all.emplace_back(Action::nextBrokenTest);
  return all;
}

bool QuitPrompt::warnOrConfirm(Toasts& toasts, const input::KeyMap& keys, text::Language language) {
  const auto shown = toasts.number();
  if (shown && shown == warning_) return true;
  const std::string key = keyCaps(keys, {Action::quit});
  toasts.show({MessageMark::dash, false, text::say(text::Word::againQuits, language, {{"key", key}}), {}},
              kWarnedMilliseconds);
  warning_ = toasts.number();
  return false;
}

bool QuitPrompt::release(input::Key key) {
  if (consumed_ != key) return false;
  consumed_.reset();
  return true;
}

std::optional<Message> panelsHiddenToast(const input::KeyMap& keys, text::Language language) {
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
  const world::BodyContact* hit = deepestPlayerContact(world);
  return hit && (world.push() || static_cast<double>(hit->contact.depth) >= leastDepth(world));
}

/// True if the player with the shape `kind` would overlap the target deeply enough.
bool wouldBeInside(ShapeKind kind, const world::World& world, std::uint32_t target) {
  world::Body player = world.player();
  player.local = world::playerShapes(kind, world.scene());
  player.mesh.reset();
  player.posed.reset();
  world::refit(player);
  const auto contact = world::deepestContact(player, world.bodies()[target]);
  return contact && static_cast<double>(contact->depth) >= leastDepth(world);
}

ShapeKind shapeFor(const world::World& world) {
  if (!world::isBox(world.playerKind())) return ShapeKind::aabb;  // never smaller than the present shape
  const world::BodyContact* hit = deepestPlayerContact(world);
  for (const ShapeKind kind : {ShapeKind::sphere, ShapeKind::capsule}) {
    if (hit && wouldBeInside(kind, world, hit->b)) return kind;
  }
  return ShapeKind::sphere;
}

}  // namespace

const world::BodyContact* deepestPlayerContact(const world::World& world) {
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

bool Guide::isStepDone(const world::World& world, const ViewState& viewState) const {
  switch (*step_) {
    case Step::touch:
      return isInside(world);
    case Step::why:
      return viewState.overlays.on.has(explain::Overlay::pushOut);
    case Step::shape:
      return world.playerKind() == wantedShape_;
    case Step::done:
      break;
  }
  return false;
}

bool Guide::tick(const world::World& world, const ViewState& viewState) {
  if (!step_) return false;
  if (isStepDone(world, viewState)) {
    step_ = static_cast<Step>(static_cast<int>(*step_) + 1);
    if (step_ == Step::shape) wantedShape_ = shapeFor(world);
    return true;
  }
  if (step_ == Step::done) {
    if (++ticks_ < kClosingTicks) return false;
    stop();
    return true;
  }
  // The player left the target before the last task was done.
  if (step_ == Step::touch || deepestPlayerContact(world)) return false;
  step_ = Step::touch;
  return true;
}

namespace {

// The maximum number of pairs that a NamedPairs tracks. A heap of targets has millions of pairs.
constexpr std::size_t kMostPairs = 256;

bool isSame(const world::BodyContact& x, const world::BodyContact& y) { return x.a == y.a && x.b == y.b; }

bool isBefore(const world::BodyContact& x, const world::BodyContact& y) {
  return std::pair(x.a, x.b) < std::pair(y.a, y.b);
}

std::span<const world::BodyContact> firstOf(std::span<const world::BodyContact> contacts) {
  return contacts.first(std::min(contacts.size(), kMostPairs));
}

}  // namespace

void NamedPairs::note(std::span<const world::BodyContact> contacts) {
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

bool NamedPairs::tick(const world::World& world, int bodyList) {
  if (bodyList != bodyList_) {
    updateAtOnce(world, bodyList);
    return true;
  }
  note(firstOf(world.contacts()));
  ticksSinceChange_ = std::min(ticksSinceChange_ + 1, kTicks);
  const auto isNamed = [](const Touch& touch, const world::BodyContact& pair) {
    return isSame(touch.pair, pair);
  };
  const bool same = std::equal(touches_.begin(), touches_.end(), named_.begin(), named_.end(), isNamed);
  const bool changes = !same && ticksSinceChange_ == kTicks;
  if (changes) {
    named_.clear();
    for (const Touch& touch : touches_) named_.push_back(touch.pair);
    ticksSinceChange_ = 0;
  }
  const auto lingers = [](const Touch& touch) { return !touch.touches; };
  isChangeDue_ = ticksSinceChange_ < kTicks || std::any_of(touches_.begin(), touches_.end(), lingers);
  return changes;
}

void NamedPairs::updateAtOnce(const world::World& world, int bodyList) {
  bodyList_ = bodyList;
  const auto contacts = firstOf(world.contacts());
  named_.assign(contacts.begin(), contacts.end());
  touches_.clear();
  note(contacts);
  for (Touch& touch : touches_) touch.age = kTicks;  // without ticks, a window at rest would never age them
  ticksSinceChange_ = kTicks;
  isChangeDue_ = false;
}

}  // namespace app
