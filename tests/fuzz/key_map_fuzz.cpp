// Reads any bytes as a key map. They are refused in one line, or become a table in which each key is found
// again.
#include <algorithm>

#include "fuzz/target.hpp"
#include "input/keys.hpp"

namespace {

using fuzz::require;

void check(const input::KeyMap& map) {
  for (const auto& [key, action] : map.table()) {
    require(map.actionOf(key) == action, "a key means what the table says");
    const auto keys = map.keysOf(action);
    require(std::find(keys.begin(), keys.end(), key) != keys.end(), "an action has the key that means it");
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  return fuzz::readOrRefuse([&] { check(input::parseKeyMap(fuzz::textOf(data, size), "keys")); });
}
