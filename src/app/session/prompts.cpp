#include "app/session/prompts.hpp"

#include <algorithm>
#include <system_error>

#include "app/words/lesson_words.hpp"
#include "world/body.hpp"
#include "world/player.hpp"

namespace app {
namespace {

std::string absolutePath(const std::filesystem::path& file) {
  std::error_code error;
  const std::filesystem::path absolute = std::filesystem::absolute(file, error);
  return (error ? file : absolute).lexically_normal().string();
}

}  // namespace

Message savedFileToast(text::TextId headline, const std::filesystem::path& file, text::Language language) {
  return {MessageMark::tick, false, text::say(headline, language), {absolutePath(file)}};
}

Message failureToast(text::TextId headline, const std::string& reason, text::Language language) {
  return {MessageMark::cross, false, text::say(headline, language), {reason}};
}

void Toasts::show(Message toast, unsigned milliseconds) {
  current_ = std::move(toast);
  milliseconds_ = milliseconds;
  ++lastId_;
  isToastNew_ = true;
}

void Toasts::add(Message toast) {
  if (current_ && current_->headline == toast.headline) {
    toast.lines.insert(toast.lines.begin(), current_->lines.begin(), current_->lines.end());
  }
  show(std::move(toast));
}

using input::Action;

std::vector<input::Command> closingCommands(const ViewState& viewState, bool isGuideRunning,
                                            world::BrokenTest sceneBrokenTest) {
  if (const auto command = closingCommand(viewState)) return {*command};
  if (isGuideRunning) return {Action::guide};
  std::vector<input::Command> commands;
  for (ViewState view = viewState; view.brokenTest != sceneBrokenTest; showNextBrokenTest(view))
    commands.emplace_back(Action::nextBrokenTest);
  return commands;
}

bool QuitPrompt::warnOrConfirm(Toasts& toasts, const input::KeyMap& keys, text::Language language) {
  const auto toastId = toasts.currentId();
  if (toastId && toastId == warningId_) return true;
  const std::string key = keyCaps(keys, {Action::quit});
  toasts.show({MessageMark::dash, false, text::say(text::TextId::againQuits, language, {{"key", key}}), {}},
              kWarningMilliseconds);
  warningId_ = toasts.currentId();
  return false;
}

bool QuitPrompt::release(input::Key key) {
  if (consumedKey_ != key) return false;
  consumedKey_.reset();
  return true;
}

std::optional<Message> panelsHiddenToast(const input::KeyMap& keys, text::Language language) {
  const std::string nextKey = keyCaps(keys, {Action::hidePanels}), backKey = keyCaps(keys, {Action::quit});
  if (backKey.empty()) return std::nullopt;
  return Message{MessageMark::dash,
                 false,
                 text::say(text::TextId::bareBack, language, {{"next", nextKey}, {"quit", backKey}}),
                 {}};
}

namespace {

using world::ShapeKind;

constexpr double kMinDepthInSteps = 0.5;  // in steps of the scene; enough to see the overlap and its normal

double minDepth(const world::World& world) { return kMinDepthInSteps * world.scene().step; }

/// True if the player overlaps a target deeply enough. With push-out on, any overlap is enough, because
/// push-out keeps overlaps shallow.
bool isInside(const world::World& world) {
  const world::BodyContact* deepestContact = deepestPlayerContact(world);
  return deepestContact &&
         (world.pushOutEnabled() || static_cast<double>(deepestContact->contact.depth) >= minDepth(world));
}

/// True if the player with the shape `kind` would overlap the target deeply enough.
bool wouldBeInside(ShapeKind kind, const world::World& world, std::uint32_t target) {
  world::Body player = world.player();
  player.localShapes = world::playerShapes(kind, world.scene());
  player.mesh.reset();
  player.posedMesh.reset();
  world::refit(player);
  const auto contact = world::deepestContact(player, world.bodies()[target]);
  return contact && static_cast<double>(contact->depth) >= minDepth(world);
}

ShapeKind shapeToTry(const world::World& world) {
  if (!world::isBox(world.playerKind())) return ShapeKind::aabb;  // never smaller than the present shape
  const world::BodyContact* deepestContact = deepestPlayerContact(world);
  for (const ShapeKind kind : {ShapeKind::sphere, ShapeKind::capsule}) {
    if (deepestContact && wouldBeInside(kind, world, deepestContact->b)) return kind;
  }
  return ShapeKind::sphere;
}

}  // namespace

const world::BodyContact* deepestPlayerContact(const world::World& world) {
  const world::BodyContact* deepestContact = nullptr;
  for (const world::BodyContact& pair : world.contacts()) {
    if (pair.a == 0 && (!deepestContact || pair.contact.depth > deepestContact->contact.depth))
      deepestContact = &pair;
  }
  return deepestContact;
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
    if (step_ == Step::shape) wantedShape_ = shapeToTry(world);
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
constexpr std::size_t kMaxNamedPairs = 256;

bool isSamePair(const world::BodyContact& x, const world::BodyContact& y) { return x.a == y.a && x.b == y.b; }

bool isBefore(const world::BodyContact& x, const world::BodyContact& y) {
  return std::pair(x.a, x.b) < std::pair(y.a, y.b);
}

std::span<const world::BodyContact> firstContacts(std::span<const world::BodyContact> contacts) {
  return contacts.first(std::min(contacts.size(), kMaxNamedPairs));
}

}  // namespace

void NamedPairs::updateTouches(std::span<const world::BodyContact> contacts) {
  for (Touch& touch : touches_) {
    touch.ticksSinceBegin = std::min(touch.ticksSinceBegin + 1, kMinNamedTicks);
    touch.touchedBefore = std::exchange(touch.touches, false);
  }
  auto position = touches_.begin();
  for (const world::BodyContact& pair : contacts) {
    position = std::find_if(position, touches_.end(),
                            [&](const Touch& touch) { return !isBefore(touch.pair, pair); });
    if (position == touches_.end() || !isSamePair(position->pair, pair))
      position = touches_.insert(position, {pair});
    position->touches = true;
    if (!position->touchedBefore) position->ticksSinceBegin = 0;
  }
  std::erase_if(touches_,
                [](const Touch& touch) { return !touch.touches && touch.ticksSinceBegin >= kMinNamedTicks; });
}

bool NamedPairs::tick(const world::World& world, int bodyListVersion) {
  if (bodyListVersion != bodyListVersion_) {
    updateAtOnce(world, bodyListVersion);
    return true;
  }
  updateTouches(firstContacts(world.contacts()));
  ticksSinceChange_ = std::min(ticksSinceChange_ + 1, kMinNamedTicks);
  const auto isNamed = [](const Touch& touch, const world::BodyContact& pair) {
    return isSamePair(touch.pair, pair);
  };
  const bool hasSamePairs =
      std::equal(touches_.begin(), touches_.end(), pairs_.begin(), pairs_.end(), isNamed);
  const bool namesChange = !hasSamePairs && ticksSinceChange_ == kMinNamedTicks;
  if (namesChange) {
    pairs_.clear();
    for (const Touch& touch : touches_) pairs_.push_back(touch.pair);
    ticksSinceChange_ = 0;
  }
  const auto hasEnded = [](const Touch& touch) { return !touch.touches; };
  isChangeDue_ =
      ticksSinceChange_ < kMinNamedTicks || std::any_of(touches_.begin(), touches_.end(), hasEnded);
  return namesChange;
}

void NamedPairs::updateAtOnce(const world::World& world, int bodyListVersion) {
  bodyListVersion_ = bodyListVersion;
  const auto contacts = firstContacts(world.contacts());
  pairs_.assign(contacts.begin(), contacts.end());
  touches_.clear();
  updateTouches(contacts);
  for (Touch& touch : touches_)
    touch.ticksSinceBegin = kMinNamedTicks;  // without ticks, a window at rest would never age them
  ticksSinceChange_ = kMinNamedTicks;
  isChangeDue_ = false;
}

}  // namespace app
