// Keys as one shows them to people.
#pragma once

#include <initializer_list>
#include <string>

#include "input/key_map.hpp"
#include "text/messages.hpp"

namespace app {

/// What is printed on the key, as one shows it to people: "Z", "Left", "Space".
[[nodiscard]] std::string keyCap(input::Key key);

/// The first key of each action, side by side: "Z X". Actions without a key are left out.
[[nodiscard]] std::string keyCaps(const input::KeyMap& keys, std::initializer_list<input::Action> actions);

/// The keys that orbit the camera, in a word when they are the arrow keys.
[[nodiscard]] std::string orbitCaps(const input::KeyMap& keys, text::Language language);

}  // namespace app
