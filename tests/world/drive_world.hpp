// Worlds for tests, and key scripts that drive them as the program does.
#pragma once

#include <gmock/gmock.h>
#include <string>
#include <vector>

#include "input/input_script.hpp"
#include "input/keys.hpp"
#include "test_folders.hpp"
#include "world/scene/scene_file.hpp"
#include "world/world.hpp"

inline const std::string kBall = R"({"shape": "sphere", "center": [0, 0, 0], "radius": 0.5})";
inline const std::string kPost = R"({"name": "post", "shape": "sphere", "center": [0, 0, 0], "radius": 0.5})";

inline world::World worldOf(const std::string& player, const std::string& targets,
                            const std::string& fields = "") {
  return world::World(world::parseScene(
      "{\"player\": " + player + ", \"targets\": [" + targets + "]" + fields + "}", "test"));
}

inline world::World playground() {
  return world::World(world::loadScene(test::assetFolder() / "scenes/playground.json"));
}

inline std::vector<std::string> linesOf(const world::World& world) {
  std::vector<std::string> lines;
  for (const world::Event& event : world.events()) lines.push_back(eventText(world, event));
  return lines;
}

/// Plays key scripts with the QWERTY key map until everything is at rest, and records the events of each
/// tick.
class Driver {
 public:
  explicit Driver(world::World& world)
      : world_(world), keys_(input::loadKeyMap(test::assetFolder() / "keymaps/qwerty.json")) {}

  /// First makes up to `idle` ticks without input while the world is settled. These ticks must change
  /// nothing.
  void drive(const std::string& text, int idle = 0) {
    for (int i = 0; i < idle && world_.settled(); ++i) world_.step({});
    const input::KeyScript script = input::parseKeyScript(text);
    std::size_t played = 0;
    for (input::Tick now = 0; now < script.length || !world_.settled(); ++now) {
      ASSERT_LT(now, script.length + 100'000) << "it never comes to rest: " << text;
      for (; played < script.events.size() && script.events[played].tick <= now; ++played) {
        const input::KeyEvent& event = script.events[played];
        event.down ? keys_.press(event.key) : keys_.release(event.key);
      }
      tick();
    }
  }

  [[nodiscard]] const std::vector<std::string>& lines() const { return lines_; }

 private:
  void tick() {
    world_.step(keys_.tick());
    const auto lines = linesOf(world_);
    lines_.insert(lines_.end(), lines.begin(), lines.end());
  }

  world::World& world_;
  input::HeldKeys keys_;
  std::vector<std::string> lines_;
};
