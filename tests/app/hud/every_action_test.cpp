// Performs every action in every kind of scene and step that ships, in random orders, and draws a frame after
// each action.
#include <algorithm>
#include <gtest/gtest.h>
#include <iostream>
#include <set>

#include "app/hud/hud.hpp"
#include "input/input_script.hpp"
#include "reference/random_shape.hpp"
#include "rounds.hpp"
#include "support/drawn_text.hpp"
#include "support/laid_frame.hpp"
#include "support/scratch_folder.hpp"
#include "support/shipped_places.hpp"
#include "support/small_scene.hpp"
#include "test_folders.hpp"

namespace {

using input::Action;
using test::Place;
using test::PlaceKind;

constexpr std::uint64_t kSeed = 2005;
const int kRounds = test::rounds(2);  // rounds of all actions, in each kind of place
constexpr int kHeldTicks = 40;        // long enough to glide

const std::vector<glm::ivec2> kWindowSizes{{1280, 720}, {640, 400}, {400, 900}, {120, 90}, {1, 1}};

std::vector<Action> allButQuit() {
  std::vector<Action> actions;
  for (std::size_t i = 0; i < input::kActionCount; ++i)
    if (static_cast<Action>(i) != Action::quit) actions.push_back(static_cast<Action>(i));
  return actions;
}

template <class T>
void shuffle(std::vector<T>& list, reference::Random& random) {
  for (auto i = static_cast<int>(list.size()); i > 1; --i)
    std::swap(list[static_cast<std::size_t>(i - 1)], list[static_cast<std::size_t>(random.below(i))]);
}

class EveryAction : public testing::Test {
 protected:
  EveryAction() {
    for (const Place& place : test::shippedPlaces()) {
      const app::Session session(test::startAt(place), heard_.logSinks());
      placesOfKind_[static_cast<std::size_t>(test::placeKindOf(session))].push_back(place);
    }
    placesOfKind_[static_cast<std::size_t>(PlaceKind::empty)] =
        placesOfKind_[0];  // the test removes its bodies
  }

  void playIn(PlaceKind kind) {
    for (int round = 0; round < kRounds; ++round) {
      std::vector<Action> actions = allButQuit();
      shuffle(actions, random_);
      for (const Action action : actions) {
        if (!session_ || test::placeKindOf(*session_) != kind) open(kind);
        ASSERT_EQ(test::placeKindOf(*session_), kind);
        perform(action);
      }
    }
    if (test::placeKindOf(*session_) != kind) open(kind);
    perform(Action::quit);
    EXPECT_TRUE(session_->over());
    session_.reset();
  }

  [[nodiscard]] std::size_t coveredCount() const { return coveredPairs_.size(); }

 private:
  void open(PlaceKind kind) {
    const std::vector<Place>& places = placesOfKind_[static_cast<std::size_t>(kind)];
    const Place& place = places[static_cast<std::size_t>(random_.below(static_cast<int>(places.size())))];
    session_.emplace(test::startAt(place), heard_.logSinks());
    while (kind == PlaceKind::empty && session_->world().bodies().size() > 1) {
      session_->apply(Action::removeBody);
      session_->tick();
    }
    size_ = kWindowSizes[static_cast<std::size_t>(random_.below(static_cast<int>(kWindowSizes.size())))];
    drawFrame();
  }

  void perform(Action action) {
    coveredPairs_.insert({action, test::placeKindOf(*session_)});
    const auto keys = session_->keys().keysOf(action);
    if (keys.empty() || action == Action::quit) {  // its key needs a second press
      session_->apply(action);
      session_->tick();
    } else {
      hold(keys.front(), random_.chance(0.25) ? kHeldTicks : 1);
    }
    if (!session_->over()) drawFrame();
  }

  void hold(input::Key key, int ticks) {
    session_->press(key);
    for (int i = 0; i < ticks && !session_->over(); ++i) session_->tick();
    session_->release(key);
    if (!session_->over()) session_->tick();
  }

  void drawFrame() { test::layFrame(*session_, size_, figures_, layout_); }

  Heard heard_;
  reference::Random random_{kSeed};
  std::array<std::vector<Place>, test::kPlaceKinds> placesOfKind_;
  std::optional<app::Session> session_;
  std::set<std::pair<Action, PlaceKind>> coveredPairs_;
  app::HudLayout layout_{test::assetFolder() / "fonts"};
  app::Figures figures_;
  glm::ivec2 size_{640, 400};
};

// Would catch: an action that indexes bodies which the scene does not have, in a scene where nobody tries it
// by hand.
TEST_F(EveryAction, InEveryKindOfPlace) {
  for (std::size_t kind = 0; kind < test::kPlaceKinds; ++kind) {
    SCOPED_TRACE(test::kPlaceNames[kind]);
    playIn(static_cast<PlaceKind>(kind));
  }
  std::cout << coveredCount() << " of " << input::kActionCount * test::kPlaceKinds
            << " pairs of an action and a kind of place\n";
  EXPECT_EQ(coveredCount(), input::kActionCount * test::kPlaceKinds);
}

struct RemovedBodies : testing::Test {
  app::Session sessionOf(const std::string& scene) {
    const Place place{scratch.write("scene.json", scene)};
    return {test::startAt(place), heard.logSinks()};
  }
  void drawFrame(const app::Session& session) { test::layFrame(session, {1280, 720}, figures, layout); }

  /// Returns the middle of the number `figures` in the panel, in pixels.
  static glm::vec2 positionOf(const std::string& number) {
    for (const DrawnLayer& layer : drawnText())
      for (const DrawnText& text : layer.texts)
        if (layer.name.find("###panel") != std::string::npos && text.letters == number)
          return (text.min + text.max) * 0.5f;
    ADD_FAILURE() << number << " is not in the panel";
    return {};
  }
  std::vector<input::Command> click(const app::Session& session, const glm::vec2& position) {
    ImGuiIO& io = ImGui::GetIO();
    io.MousePos = {position.x, position.y};
    std::vector<input::Command> commands;
    for (const bool down : {false, true, false, false}) {
      io.MouseDown[0] = down;
      drawFrame(session);
      commands.insert(commands.end(), layout.commands().begin(), layout.commands().end());
    }
    return commands;
  }
  /// Starts editing the radius of the nearest target.
  void typeRadius(const app::Session& session) {
    drawFrame(session);
    click(session, positionOf("0.750"));
    ImGui::GetIO().AddInputCharacter('3');
    drawFrame(session);
  }

  ScratchFolder scratch;
  Heard heard;
  app::HudLayout layout{test::assetFolder() / "fonts"};
  app::Figures figures;
};

constexpr const char* kTwoTargets = R"({ "player": { "shape": "sphere", "center": [-4, 0, 0], "radius": 0.5 },
  "targets": [ { "name": "near", "shape": "sphere", "center": [0, 0, 0], "radius": 0.75 },
               { "name": "far", "shape": "sphere", "center": [8, 0, 0], "radius": 0.25 } ] })";

// Would catch: a guide that draws a ring around a removed target.
TEST_F(RemovedBodies, TheGuideDrawsNoRemovedTarget) {
  for (const char* scene : {"obbs", "spheres", "playground"}) {
    app::Session session(test::startAt({test::assetFolder() / "scenes" / (std::string(scene) + ".json")}),
                         heard.logSinks());
    tap(session, input::keyOf('$'));
    drawFrame(session);
    while (session.world().bodies().size() > 1) {
      tap(session, input::keyOf('_'));
      drawFrame(session);
    }
    tap(session, input::keyOf('$'));
    drawFrame(session);
  }
}

// Would catch: a number typed for one body but applied to the body that took its index.
TEST_F(RemovedBodies, ATypedValueNeverGoesToAnotherBody) {
  app::Session unchangedSession = sessionOf(kTwoTargets), changedSession = sessionOf(kTwoTargets);
  typeRadius(unchangedSession);
  const auto commands = click(unchangedSession, {400.0f, 500.0f});
  EXPECT_TRUE(std::any_of(commands.begin(), commands.end(), [](const input::Command& command) {
    const auto* set = std::get_if<input::SetNumber>(&command);
    return set && set->body == "near" && set->value == 3.0;
  }));
  typeRadius(changedSession);
  changedSession.apply(Action::removeBody);
  changedSession.tick();
  drawFrame(changedSession);
  for (const input::Command& command : click(changedSession, {400.0f, 500.0f}))
    EXPECT_FALSE(std::holds_alternative<input::SetNumber>(command));
}

}  // namespace
