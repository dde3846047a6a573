#include "app/manual/completions.hpp"

namespace app {
namespace {

using Kind = Completion::Kind;

/// For a text between single quotes, inside the brackets and between the colons of an argument of _arguments.
std::string escaped(const std::string& text) {
  std::string out;
  for (const char letter : text) {
    if (letter == '\'')
      out += "'\\''";
    else if (letter == '[' || letter == ']' || letter == ':' || letter == '\\')
      out += std::string("\\") + letter;
    else
      out += letter;
  }
  return out;
}

std::string actionOf(const Completion& completion) {
  const std::string words = "(" + joined(completion.words) + ")";
  switch (completion.kind) {
    case Kind::words:
      return words;
    case Kind::files:
      return completion.words.empty() ? "_files" : "{compadd -- " + joined(completion.words) + "; _files}";
    case Kind::folders:
      return "_files -/";
    case Kind::script:
      return "_hantei_script";
    case Kind::nothing:
      break;
  }
  return " ";
}

std::string specOf(const OptionHelp& option, const std::string& name, const ShippedWords& shipped) {
  std::string spec = name + "[" + escaped(option.text) + "]";
  if (!option.value.empty()) spec += ":" + option.value + ":" + actionOf(completionOf(option, shipped));
  return "    '" + spec + "'";
}

/// A call of _arguments. Of a command, the first argument is its own name.
std::string argumentsOf(const CommandHelp& command, const ShippedWords& shipped) {
  std::vector<std::string> specs;
  int place = 1;
  if (!command.name.empty()) specs.push_back("    '" + std::to_string(place++) + ":command: '");
  for (const OptionHelp& option : command.options) {
    if (option.isArgument) {
      const bool window = command.name.empty();
      const std::string action = window ? "_hantei_first" : actionOf(completionOf(option, shipped));
      specs.push_back("    '" + (option.isList ? "*" : std::to_string(place++)) + ":" + option.names.front() +
                      ":" + action + "'");
      continue;
    }
    for (const std::string& name : option.names) specs.push_back(specOf(option, name, shipped));
  }
  return "  _arguments \\\n" + joined(specs, " \\\n") + "\n";
}

std::string firstWord(const std::vector<CommandHelp>& commands, const ShippedWords& shipped) {
  std::string text = "_hantei_first() {\n  local -a commands=(\n";
  for (const CommandHelp& command : commands)
    if (!command.name.empty()) text += "    '" + command.name + ":" + escaped(command.text) + "'\n";
  return text + "  )\n  _describe command commands\n  _alternative 'scenes:scene:(" + joined(shipped.scenes) +
         ")' 'files:file:_files'\n}\n";
}

}  // namespace

std::string zshCompletion(const std::vector<CommandHelp>& commands, const ShippedWords& shipped) {
  std::string text = "#compdef hantei\n# Made from the description of the command line: do not edit.\n";
  text += firstWord(commands, shipped);
  text += "_hantei_script() { compset -P @ && _files }\n";
  text += "local word command=\nfor word in ${words[2,CURRENT-1]}; do\n  case $word in\n    (" +
          joined(commandNames(commands), "|") + ") command=$word; break ;;\n  esac\ndone\n";
  text += "case $command in\n";
  for (const CommandHelp& command : commands)
    text += "('" + command.name + "')\n" + argumentsOf(command, shipped) + "  ;;\n";
  return text + "esac\n";
}

}  // namespace app
