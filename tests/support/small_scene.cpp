#include "support/small_scene.hpp"

world::KeyMap smallKeys() {
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

void tap(app::Session& session, world::Key key) {
  session.press(key);
  session.tick();
  session.release(key);
  session.tick();
}

app::Voices Heard::voices() {
  return {[this](const std::string& line) { events.push_back(line); },
          [this](const std::string& line) { errors.push_back(line); }};
}
