#include "app/manual/completions.hpp"

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

std::string joined(const std::vector<std::string>& words, const std::string& between) {
  std::string line;
  for (const std::string& word : words) line += (line.empty() ? "" : between) + word;
  return line;
}

std::vector<std::string> commandNames(const std::vector<CommandHelp>& commands) {
  std::vector<std::string> names;
  for (const CommandHelp& command : commands)
    if (!command.name.empty()) names.push_back(command.name);
  return names;
}

}  // namespace app
