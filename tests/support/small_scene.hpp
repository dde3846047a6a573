// A scene and its keys, small enough for mental arithmetic: the player is one step from touching.
#pragma once

#include "app/session/session.hpp"
#include "input/action.hpp"
#include "support/scratch_folder.hpp"

constexpr const char* kSmallScene = R"({
  "title": { "en": "Small", "ja": "小" },
  "player": { "shape": "sphere", "center": [-1.125, 0, 0], "radius": 0.5 },
  "targets": [ { "name": "post", "shape": "sphere", "center": [0, 0, 0], "radius": 0.5 } ] })";

input::KeyMap smallKeys();

/// Presses the key for one tick and releases it for one.
void tap(app::Session& session, input::Key key);

/// Collects the events that a session reports.
struct Heard {
  std::vector<std::string> events;
  std::vector<std::string> errors;

  app::LogSinks logSinks();
};
