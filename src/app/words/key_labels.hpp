// Names of keys for the screen.
#pragma once

#include <initializer_list>
#include <string>

#include "input/key_map.hpp"
#include "text/messages.hpp"

namespace app {

/// The cap of a key: "Z", "Left", "Space".
[[nodiscard]] std::string keyCap(input::Key key);

/// The first key of each action: "Z X". Leaves out actions without a key.
[[nodiscard]] std::string keyCaps(const input::KeyMap& keys, std::initializer_list<input::Action> actions);

/// The keys that orbit the camera, or "arrow keys" if they are these.
[[nodiscard]] std::string orbitCaps(const input::KeyMap& keys, text::Language language);

}  // namespace app
