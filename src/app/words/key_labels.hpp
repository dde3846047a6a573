// Keys as one shows them to people.
#pragma once

#include <initializer_list>
#include <string>

#include "input/key_map.hpp"
#include "text/messages.hpp"

namespace app {

/// What is printed on the key, as one shows it to people: "Z", "Left", "Space".
[[nodiscard]] std::string keyCap(world::Key key);

/// The first key of each action, side by side: "Z X". Actions without a key are left out.
[[nodiscard]] std::string keyCaps(const world::KeyMap& keys, std::initializer_list<world::Action> actions);

/// The keys that orbit the camera, in a word when they are the arrow keys.
[[nodiscard]] std::string orbitCaps(const world::KeyMap& keys, Language language);

}  // namespace app
