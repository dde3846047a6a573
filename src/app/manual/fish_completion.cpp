#include "app/manual/completions.hpp"

namespace app {
namespace {

using Kind = Completion::Kind;

std::string quoted(const std::string& text) {
  std::string out = "'";
  for (const char letter : text) {
    if (letter == '\'' || letter == '\\') out += '\\';
    out += letter;
  }
  return out + "'";
}

std::string valueOf(const Completion& completion) {
  switch (completion.kind) {
    case Kind::words:
      return " -x -a " + quoted(joined(completion.words));
    case Kind::files:
      return " -r -F" + (completion.words.empty() ? "" : " -a " + quoted(joined(completion.words)));
    case Kind::folders:
      return " -x -a '(__fish_complete_directories (commandline -ct))'";
    case Kind::script:
      return " -r -F";
    case Kind::nothing:
      break;
  }
  return " -x";
}

std::string lineOf(const OptionHelp& option, const std::string& condition, const ShippedWords& shipped) {
  std::string line = "complete -c hantei -n " + quoted(condition);
  const Completion completion = completionOf(option, shipped);
  if (option.isArgument) {
    if (completion.kind != Kind::files && completion.kind != Kind::folders) return "";
    line += completion.kind == Kind::files ? " -F" : valueOf(completion);
    if (completion.kind == Kind::files && !completion.words.empty())
      line += " -a " + quoted(joined(completion.words));
    return line + "\n";
  }
  for (const std::string& name : option.names)
    line += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
  if (!option.value.empty()) line += valueOf(completion);
  return line + " -d " + quoted(option.text) + "\n";
}

}  // namespace

std::string fishCompletion(const std::vector<CommandHelp>& commands, const ShippedWords& shipped) {
  const std::string names = joined(commandNames(commands));
  std::string text = "# Made from the description of the command line: do not edit.\ncomplete -c hantei -f\n";
  for (const CommandHelp& command : commands) {
    const bool window = command.name.empty();
    const std::string seen = "__fish_seen_subcommand_from " + (window ? names : command.name);
    const std::string condition = window ? "not " + seen : seen;
    if (!window) {
      text += "complete -c hantei -n " + quoted("not __fish_seen_subcommand_from " + names) + " -a " +
              command.name + " -d " + quoted(command.text) + "\n";
    }
    for (const OptionHelp& option : command.options) text += lineOf(option, condition, shipped);
  }
  return text;
}

}  // namespace app
