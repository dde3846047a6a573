#include "app/words/key_labels.hpp"

#include <cctype>

namespace app {

using input::Action;
using input::Key;

std::string keyCap(Key key) {
  std::string cap = input::nameOf(key);
  if (cap == "Plus") return "+";
  if (cap == "Minus") return "−";
  if (cap == "Escape") return "Esc";
  if (cap.size() == 1) cap[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(cap[0])));
  return cap;
}

std::string keyCaps(const input::KeyMap& keys, std::initializer_list<Action> actions) {
  std::string caps;
  for (const Action action : actions) {
    const auto bound = keys.keysOf(action);
    if (bound.empty()) continue;
    if (!caps.empty()) caps += ' ';
    caps += keyCap(bound.front());
  }
  return caps;
}

std::string orbitCaps(const input::KeyMap& keys, text::Language language) {
  const auto left = keys.keysOf(Action::cameraLeft);
  if (!left.empty() && left.front() == Key::left) return text::say(text::Word::arrowKeys, language);
  return keyCaps(keys, {Action::cameraLeft, Action::cameraRight, Action::cameraUp, Action::cameraDown});
}

}  // namespace app
