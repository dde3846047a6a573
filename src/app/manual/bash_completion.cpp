#include <map>

#include "app/manual/completions.hpp"

namespace app {
namespace {

using Kind = Completion::Kind;

/// Fills COMPREPLY. The word before the cursor is $current, the one before it $previous; bash takes = as a
/// word of its own, so that --lang=ja is three.
constexpr const char* kBegin =
    R"(# Completion of hantei for bash. Made from the description of the command line: do not edit.
_hantei() {
  local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} command= word options=
  if [ "$current" = = ]; then
    current=
  elif [ "$previous" = = ] && [ "$COMP_CWORD" -gt 2 ]; then
    previous=${COMP_WORDS[COMP_CWORD-2]}
  fi
  COMPREPLY=()
  for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case $word in
      COMMANDS) command=$word; break ;;
    esac
  done
)";

constexpr const char* kEnd = R"(}
_hantei_words() { mapfile -t COMPREPLY < <(compgen -W "$2" -- "$1"); }
_hantei_files() {
  compopt -o filenames
  mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(compgen "$2" -- "$1")
}
_hantei_script() {
  [ "${1:0:1}" = @ ] || return
  compopt -o filenames
  mapfile -t COMPREPLY < <(compgen -f -P @ -- "${1:1}")
}
complete -F _hantei hantei
)";

/// The call that offers a completion for $current; `also` are more words.
std::string offer(const Completion& completion, const std::vector<std::string>& also = {}) {
  std::vector<std::string> words = also;
  words.insert(words.end(), completion.words.begin(), completion.words.end());
  std::string calls;
  if (!words.empty()) calls += "_hantei_words \"$current\" '" + joined(words) + "'; ";
  if (completion.kind == Kind::files) calls += "_hantei_files \"$current\" -f; ";
  if (completion.kind == Kind::folders) calls += "_hantei_files \"$current\" -d; ";
  if (completion.kind == Kind::script) calls += "_hantei_script \"$current\"; ";
  return calls;
}

/// An option has the same kind of value in every command.
std::string values(const std::vector<CommandHelp>& commands, const ShippedWords& shipped) {
  std::map<std::string, std::string> calls;
  for (const CommandHelp& command : commands) {
    for (const OptionHelp& option : command.options) {
      if (option.isArgument || option.value.empty()) continue;
      calls[joined(option.names, "|")] = offer(completionOf(option, shipped));
    }
  }
  std::string text = "  case $previous in\n";
  for (const auto& [names, call] : calls) text += "    " + names + ") " + call + "return ;;\n";
  return text + "  esac\n";
}

std::string optionsOf(const CommandHelp& command) {
  std::vector<std::string> names;
  for (const OptionHelp& option : command.options)
    if (!option.isArgument) names.insert(names.end(), option.names.begin(), option.names.end());
  return joined(names);
}

/// `hantei pair` has an argument without completion; every other command completes all of its arguments
/// alike.
std::string arguments(const CommandHelp& command, const std::vector<std::string>& also,
                      const ShippedWords& shipped) {
  for (const OptionHelp& option : command.options)
    if (option.isArgument) return offer(completionOf(option, shipped), also);
  return "";
}

}  // namespace

std::string bashCompletion(const std::vector<CommandHelp>& commands, const ShippedWords& shipped) {
  const std::vector<std::string> names = commandNames(commands);
  std::string text = kBegin;
  text.replace(text.find("COMMANDS"), 8, joined(names, "|"));
  text += values(commands, shipped);
  text += "  case $command in\n";
  for (const CommandHelp& command : commands)
    text += "    '" + command.name + "') options='" + optionsOf(command) + "' ;;\n";
  text += "  esac\n";
  text +=
      "  if [ \"${current:0:1}\" = - ]; then\n    _hantei_words \"$current\" \"$options\"\n    return\n  "
      "fi\n";
  text += "  case $command in\n";
  for (const CommandHelp& command : commands) {
    const auto also = command.name.empty() ? names : std::vector<std::string>{};
    text += "    '" + command.name + "') " + arguments(command, also, shipped) + ";;\n";
  }
  return text + "  esac\n" + kEnd;
}

}  // namespace app
