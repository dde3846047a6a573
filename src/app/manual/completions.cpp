#include "app/manual/completions.hpp"

#include <algorithm>

namespace app {

Completion completionOf(const OptionHelp& option, const ShippedWords& shipped) {
  using Kind = Completion::Kind;
  const std::string& name = option.names.back();
  if (!option.choices.empty()) return {Kind::words, option.choices};
  if (name == "--lang") return {Kind::words, shipped.languages};
  if (name == "--key-map") return {Kind::files, shipped.keyMaps};
  if (name == "SCENE") return {Kind::files, shipped.scenes};
  if (option.value == "SCRIPT") return {Kind::script, {}};
  if (option.value == "FILE" || name == "PATH") return {Kind::files, {}};
  if (option.value == "DIR" || name == "DIR") return {Kind::folders, {}};
  return {};
}

}  // namespace app
