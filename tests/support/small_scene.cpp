#include "support/small_scene.hpp"

input::KeyMap smallKeys() {
  using input::Action;
  input::KeyMap keys;
  keys.bind(input::keyOf('z'), Action::moveXMinus);
  keys.bind(input::keyOf('x'), Action::moveXPlus);
  keys.bind(input::keyOf('s'), Action::moveYPlus);
  keys.bind(input::keyOf('2'), Action::becomeAabb);
  keys.bind(input::keyOf('h'), Action::toggleHelp);
  keys.bind(input::Key::right, Action::cameraRight);
  keys.bind(input::Key::home, Action::resetView);
  keys.bind(input::Key::enter, Action::nextTarget);
  keys.bind(input::Key::tab, Action::nextScene);
  keys.bind(input::Key::shiftTab, Action::previousScene);
  keys.bind(input::Key::backspace, Action::resetScene);
  keys.bind(input::Key::escape, Action::quit);
  keys.bind(input::Key::f11, Action::toggleFullscreen);
  return keys;
}

void tap(app::Session& session, input::Key key) {
  session.press(key);
  session.tick();
  session.release(key);
  session.tick();
}

app::LogSinks Heard::logSinks() {
  return {[this](const std::string& line) { events.push_back(line); },
          [this](const std::string& line) { errors.push_back(line); }};
}
