// A scene and its keys, small enough to count in the head: the player is half a unit wide and one step from
// touching.
#pragma once

#include "app/session.hpp"
#include "scratch_folder.hpp"
#include "world/action.hpp"

constexpr const char* kSmallScene = R"({
  "title": { "en": "Small", "ja": "小" },
  "player": { "shape": "sphere", "center": [-1.125, 0, 0], "radius": 0.5 },
  "targets": [ { "name": "post", "shape": "sphere", "center": [0, 0, 0], "radius": 0.5 } ] })";

inline world::KeyMap smallKeys() {
  using world::Action;
  world::KeyMap keys;
  keys.bind(world::keyOf('z'), Action::moveXMinus);
  keys.bind(world::keyOf('x'), Action::moveXPlus);
  keys.bind(world::keyOf('s'), Action::moveYPlus);
  keys.bind(world::keyOf('2'), Action::becomeAabb);
  keys.bind(world::keyOf('h'), Action::toggleHelp);
  keys.bind(world::Key::right, Action::cameraRight);
  keys.bind(world::Key::home, Action::resetView);
  keys.bind(world::Key::enter, Action::nextTarget);
  keys.bind(world::Key::tab, Action::nextScene);
  keys.bind(world::Key::shiftTab, Action::previousScene);
  keys.bind(world::Key::backspace, Action::resetScene);
  keys.bind(world::Key::escape, Action::quit);
  keys.bind(world::Key::f11, Action::toggleFullscreen);
  return keys;
}

/// What a session says.
struct Heard {
  std::vector<std::string> events;
  std::vector<std::string> errors;

  app::Voices voices() {
    return {[this](const std::string& line) { events.push_back(line); },
            [this](const std::string& line) { errors.push_back(line); }};
  }
};
