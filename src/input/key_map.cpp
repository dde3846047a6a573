#include "input/key_map.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/error.hpp"
#include "base/json_reader.hpp"
#include "base/suggest.hpp"
#include "base/text_file.hpp"

namespace input {
namespace {

Key readKey(const std::string& name, const base::JsonView& view) {
  if (const auto key = keyNamed(name)) return *key;
  view.fail("unknown key " + base::inQuotes(name) +
            "; give one printable ASCII character or a name: " + base::choices(name, longKeyNames()));
}

Action readAction(const base::JsonView& view) {
  const auto& names = actionNames();
  return static_cast<Action>(view.oneOf({names.begin(), names.end()}));
}

}  // namespace

void KeyMap::bind(Key key, Action action) {
  const bool isNew = table_.insert_or_assign(key, action).second;
  if (isNew) order_.emplace_back(key, action);
  for (auto& [bound, means] : order_) {
    if (bound == key) means = action;
  }
}

std::optional<Action> KeyMap::actionOf(Key key) const {
  const auto found = table_.find(key);
  if (found == table_.end()) return std::nullopt;
  return found->second;
}

std::vector<Key> KeyMap::keysOf(Action action) const {
  std::vector<Key> keys;
  for (const auto& [key, bound] : order_) {
    if (bound == action) keys.push_back(key);
  }
  return keys;
}

KeyMap parseKeyMap(std::string_view json, const std::string& name) {
  const base::Json root = base::parseJson(json, name);
  const base::JsonView view(root, name);
  view.allowOnly({"name", "keys"});
  if (const auto title = view.find("name")) static_cast<void>(title->string());
  KeyMap map;
  for (const auto& [keyName, action] : view.at("keys").fields()) {
    const Key key = readKey(keyName, action);
    if (map.actionOf(key)) action.fail("the key is given twice (letter case makes no difference); keep one");
    map.bind(key, readAction(action));
  }
  return map;
}

KeyMap loadKeyMap(const std::filesystem::path& file) {
  return parseKeyMap(base::readTextFile(file, base::kMostJsonBytes), file.string());
}

}  // namespace input
