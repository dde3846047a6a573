#include <algorithm>
#include <map>

#include "app/manual/manual.hpp"

namespace app {

Completion completionOf(const OptionHelp& option, const ShippedNames& shippedNames) {
  using Kind = Completion::Kind;
  const std::string& name = option.names.back();
  if (!option.choices.empty()) return {Kind::words, option.choices};
  if (name == "--lang") return {Kind::words, shippedNames.languages};
  if (name == "--key-map") return {Kind::files, shippedNames.keyMaps};
  if (name == "SCENE") return {Kind::files, shippedNames.scenes};
  if (option.value == "SCRIPT") return {Kind::script, {}};
  if (option.value == "FILE" || name == "PATH") return {Kind::files, {}};
  if (option.value == "DIR" || name == "DIR") return {Kind::folders, {}};
  return {};
}

std::string withReplacements(const std::string& text,
                             std::initializer_list<std::pair<char, const char*>> replacements) {
  std::string result;
  for (const char character : text) {
    const auto found =
        std::find_if(replacements.begin(), replacements.end(),
                     [character](const auto& replacement) { return replacement.first == character; });
    result += found == replacements.end() ? std::string(1, character) : found->second;
  }
  return result;
}

std::string joined(const std::vector<std::string>& words, const std::string& separator) {
  std::string line;
  for (const std::string& word : words) line += (line.empty() ? "" : separator) + word;
  return line;
}

namespace {

using Kind = Completion::Kind;

std::vector<std::string> commandNames(const std::vector<CommandHelp>& commands) {
  std::vector<std::string> names;
  for (const CommandHelp& command : commands)
    if (!command.name.empty()) names.push_back(command.name);
  return names;
}

/// The beginning of the bash function that fills COMPREPLY. $current: the word at the cursor. $previous: the
/// word before it. Bash splits words at =, so --lang=ja is three words.
constexpr const char* kBashBegin =
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

constexpr const char* kBashEnd = R"(}
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

/// Returns the shell calls that offer completions for $current. `extraWords`: further words to offer.
std::string completionCalls(const Completion& completion, const std::vector<std::string>& extraWords = {}) {
  std::vector<std::string> words = extraWords;
  words.insert(words.end(), completion.words.begin(), completion.words.end());
  std::string calls;
  if (!words.empty()) calls += "_hantei_words \"$current\" '" + joined(words) + "'; ";
  if (completion.kind == Kind::files) calls += "_hantei_files \"$current\" -f; ";
  if (completion.kind == Kind::folders) calls += "_hantei_files \"$current\" -d; ";
  if (completion.kind == Kind::script) calls += "_hantei_script \"$current\"; ";
  return calls;
}

/// Returns the bash `case` statement that completes the values of options. An option has the same kind of
/// value in every command.
std::string optionValueCases(const std::vector<CommandHelp>& commands, const ShippedNames& shippedNames) {
  std::map<std::string, std::string> calls;
  for (const CommandHelp& command : commands) {
    for (const OptionHelp& option : command.options) {
      if (option.isArgument || option.value.empty()) continue;
      calls[joined(option.names, "|")] = completionCalls(completionOf(option, shippedNames));
    }
  }
  std::string text = "  case $previous in\n";
  for (const auto& [names, call] : calls)
    text.append("    ").append(names).append(") ").append(call).append("return ;;\n");
  return text + "  esac\n";
}

std::string optionNames(const CommandHelp& command) {
  std::vector<std::string> names;
  for (const OptionHelp& option : command.options)
    if (!option.isArgument) names.insert(names.end(), option.names.begin(), option.names.end());
  return joined(names);
}

/// Returns the calls that complete an argument of the command. All its arguments have the same kind.
std::string argumentCalls(const CommandHelp& command, const std::vector<std::string>& extraWords,
                          const ShippedNames& shippedNames) {
  for (const OptionHelp& option : command.options)
    if (option.isArgument) return completionCalls(completionOf(option, shippedNames), extraWords);
  return "";
}

}  // namespace

std::string bashCompletion(const std::vector<CommandHelp>& commands, const ShippedNames& shippedNames) {
  const std::vector<std::string> names = commandNames(commands);
  std::string text = kBashBegin;
  text.replace(text.find("COMMANDS"), 8, joined(names, "|"));
  text += optionValueCases(commands, shippedNames);
  text += "  case $command in\n";
  for (const CommandHelp& command : commands)
    text += "    '" + command.name + "') options='" + optionNames(command) + "' ;;\n";
  text += "  esac\n";
  text +=
      "  if [ \"${current:0:1}\" = - ]; then\n    _hantei_words \"$current\" \"$options\"\n    return\n  "
      "fi\n";
  text += "  case $command in\n";
  for (const CommandHelp& command : commands) {
    const auto extraWords = command.name.empty() ? names : std::vector<std::string>{};
    text += "    '" + command.name + "') " + argumentCalls(command, extraWords, shippedNames) + ";;\n";
  }
  return text + "  esac\n" + kBashEnd;
}

namespace {

/// Escapes quotes, brackets and colons for an argument of zsh's _arguments.
std::string zshEscaped(const std::string& text) {
  return withReplacements(text, {{'\'', "'\\''"}, {'[', "\\["}, {']', "\\]"}, {':', "\\:"}, {'\\', "\\\\"}});
}

std::string zshAction(const Completion& completion) {
  std::string words = "(" + joined(completion.words) + ")";
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

std::string zshOption(const OptionHelp& option, const std::string& name, const ShippedNames& shippedNames) {
  std::string spec = name + "[" + zshEscaped(option.text) + "]";
  if (!option.value.empty()) spec += ":" + option.value + ":" + zshAction(completionOf(option, shippedNames));
  return "    '" + spec + "'";
}

/// Returns a call of zsh's _arguments. The first argument of a command is the command's name.
std::string zshArguments(const CommandHelp& command, const ShippedNames& shippedNames) {
  std::vector<std::string> specs;
  int position = 1;
  if (!command.name.empty()) specs.push_back("    '" + std::to_string(position++) + ":command: '");
  for (const OptionHelp& option : command.options) {
    if (option.isArgument) {
      const bool isWindow = command.name.empty();
      const std::string action = isWindow ? "_hantei_first" : zshAction(completionOf(option, shippedNames));
      specs.push_back("    '" + (option.isList ? "*" : std::to_string(position++)) + ":" +
                      option.names.front() + ":" + action + "'");
      continue;
    }
    for (const std::string& name : option.names) specs.push_back(zshOption(option, name, shippedNames));
  }
  return "  _arguments \\\n" + joined(specs, " \\\n") + "\n";
}

std::string zshFirstWord(const std::vector<CommandHelp>& commands, const ShippedNames& shippedNames) {
  std::string text = "_hantei_first() {\n  local -a commands=(\n";
  for (const CommandHelp& command : commands)
    if (!command.name.empty()) text += "    '" + command.name + ":" + zshEscaped(command.text) + "'\n";
  return text + "  )\n  _describe command commands\n  _alternative 'scenes:scene:(" +
         joined(shippedNames.scenes) + ")' 'files:file:_files'\n}\n";
}

}  // namespace

std::string zshCompletion(const std::vector<CommandHelp>& commands, const ShippedNames& shippedNames) {
  std::string text = "#compdef hantei\n# Made from the description of the command line: do not edit.\n";
  text += zshFirstWord(commands, shippedNames);
  text += "_hantei_script() { compset -P @ && _files }\n";
  text += "local word command=\nfor word in ${words[2,CURRENT-1]}; do\n  case $word in\n    (" +
          joined(commandNames(commands), "|") + ") command=$word; break ;;\n  esac\ndone\n";
  text += "case $command in\n";
  for (const CommandHelp& command : commands)
    text += "('" + command.name + "')\n" + zshArguments(command, shippedNames) + "  ;;\n";
  return text + "esac\n";
}

namespace {

std::string fishQuoted(const std::string& text) {
  return "'" + withReplacements(text, {{'\'', "\\'"}, {'\\', "\\\\"}}) + "'";
}

std::string fishValue(const Completion& completion) {
  switch (completion.kind) {
    case Kind::words:
      return " -x -a " + fishQuoted(joined(completion.words));
    case Kind::files:
      return " -r -F" + (completion.words.empty() ? "" : " -a " + fishQuoted(joined(completion.words)));
    case Kind::folders:
      return " -x -a '(__fish_complete_directories (commandline -ct))'";
    case Kind::script:
      return " -r -F";
    case Kind::nothing:
      break;
  }
  return " -x";
}

std::string fishLine(const OptionHelp& option, const std::string& condition,
                     const ShippedNames& shippedNames) {
  std::string line = "complete -c hantei -n " + fishQuoted(condition);
  const Completion completion = completionOf(option, shippedNames);
  if (option.isArgument) {
    if (completion.kind != Kind::files && completion.kind != Kind::folders) return "";
    line += completion.kind == Kind::files ? " -F" : fishValue(completion);
    if (completion.kind == Kind::files && !completion.words.empty())
      line += " -a " + fishQuoted(joined(completion.words));
    return line + "\n";
  }
  for (const std::string& name : option.names)
    line += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
  if (!option.value.empty()) line += fishValue(completion);
  return line + " -d " + fishQuoted(option.text) + "\n";
}

}  // namespace

std::string fishCompletion(const std::vector<CommandHelp>& commands, const ShippedNames& shippedNames) {
  const std::string names = joined(commandNames(commands));
  std::string text = "# Made from the description of the command line: do not edit.\ncomplete -c hantei -f\n";
  for (const CommandHelp& command : commands) {
    const bool isWindow = command.name.empty();
    const std::string seenCondition = "__fish_seen_subcommand_from " + (isWindow ? names : command.name);
    const std::string condition = isWindow ? "not " + seenCondition : seenCondition;
    if (!isWindow) {
      text += "complete -c hantei -n " + fishQuoted("not __fish_seen_subcommand_from " + names) + " -a " +
              command.name + " -d " + fishQuoted(command.text) + "\n";
    }
    for (const OptionHelp& option : command.options) text += fishLine(option, condition, shippedNames);
  }
  return text;
}

}  // namespace app
