#include <algorithm>
#include <nlohmann/json.hpp>

#include "app/manual/manual.hpp"
#include "base/files.hpp"
#include "base/json.hpp"
#include "collision/version.hpp"

namespace app {
namespace {

/// Escapes a text for roff. roff turns an unescaped - or ' into a hyphen or a quotation mark, which a shell
/// does not accept, and takes a line that starts with a dot for a request.
std::string roffEscaped(const std::string& text) {
  const std::string escapedText = withReplacements(text, {{'\\', "\\e"}, {'-', "\\-"}, {'\'', "\\(aq"}});
  return text.starts_with('.') ? "\\&" + escapedText : escapedText;
}

std::string bold(const std::string& text) { return "\\fB" + roffEscaped(text) + "\\fR"; }
std::string italic(const std::string& text) { return "\\fI" + roffEscaped(text) + "\\fR"; }

std::string optionTerm(const OptionHelp& option) {
  std::string line;
  for (const std::string& name : option.names) {
    if (!line.empty()) line += ", ";
    line += option.isArgument ? italic(name) : bold(name);
    if (!option.value.empty()) line += " " + italic(option.value);
  }
  return line;
}

class Page {
 public:
  explicit Page(const Translation& translation) : translation_(&translation) {}

  void line(const std::string& text) { text_ += text + "\n"; }
  void heading(const std::string& english) { line(".SH " + quoted(translation_->translate(english))); }
  void item(const std::string& roffTerm, const std::string& english) {
    line(".TP");
    line(roffTerm);
    line(roffEscaped(translation_->translate(english)));
  }
  void section(const ManualSection& section) {
    heading(section.heading);
    for (std::size_t i = 0; i < section.paragraphs.size(); ++i) {
      if (i > 0) line(".PP");
      line(roffEscaped(translation_->translate(section.paragraphs[i])));
    }
    for (const ManualItem& each : section.items) item(bold(each.term), each.text);
  }
  void synopsis(const CommandHelp& command) {
    std::string usage = bold(command.name.empty() ? "hantei" : "hantei " + command.name);
    for (const OptionHelp& option : command.options) {
      if (!option.isArgument) continue;
      const std::string name = italic(option.names.front()) + (option.isList ? "..." : "");
      usage += option.isRequired ? " " + name : " [" + name + "]";
    }
    line(usage + " [" + italic("OPTIONS") + "]");
  }
  void options(const std::vector<OptionHelp>& options) {
    for (const OptionHelp& option : options) item(optionTerm(option), option.text);
  }
  [[nodiscard]] std::string quoted(const std::string& text) const { return "\"" + roffEscaped(text) + "\""; }
  [[nodiscard]] std::string text() const { return text_; }

 private:
  const Translation* translation_;
  std::string text_;
};

bool containsOption(const std::vector<OptionHelp>& options, const OptionHelp& option) {
  return std::any_of(options.begin(), options.end(), [&option](const OptionHelp& other) {
    return other.names == option.names && other.value == option.value && other.text == option.text;
  });
}

/// Writes a command's own options. One line names the options that the command shares with the window.
void addCommandSection(Page& page, const CommandHelp& command, const CommandHelp& windowCommand,
                       const Translation& translation) {
  std::vector<OptionHelp> ownOptions;
  std::string commonOptions;
  for (const OptionHelp& option : command.options) {
    if (!containsOption(windowCommand.options, option))
      ownOptions.push_back(option);
    else if (!option.isArgument && option.names.back() != "--help")
      commonOptions += (commonOptions.empty() ? "" : ", ") + bold(option.names.back());
  }
  page.line(".SS " + page.quoted("hantei " + command.name));
  page.line(roffEscaped(translation.translate(command.text)));
  page.options(ownOptions);
  if (commonOptions.empty()) return;
  page.line(".PP");
  page.line(roffEscaped(translation.translate("These options of the window too:")) + " " + commonOptions);
}

constexpr std::size_t kMaxItems = 100;

base::Json readJson(const std::filesystem::path& file) {
  return base::parseJson(base::readTextFile(file, base::kMaxJsonBytes), file.string());
}

std::vector<base::JsonView> listOf(const base::JsonView& view, std::string_view field) {
  const auto list = view.find(field);
  return list ? list->items(kMaxItems) : std::vector<base::JsonView>{};
}

ManualSection sectionOf(const base::JsonView& view) {
  view.allowOnly({"heading", "paragraphs", "items"});
  ManualSection section;
  section.heading = view.at("heading").string();
  for (const base::JsonView& paragraph : listOf(view, "paragraphs"))
    section.paragraphs.push_back(paragraph.string());
  for (const base::JsonView& item : listOf(view, "items")) {
    item.allowOnly({"term", "text"});
    section.items.push_back({item.at("term").string(), item.at("text").string()});
  }
  return section;
}

}  // namespace

std::string manPage(const Manual& manual, const std::vector<CommandHelp>& commands,
                    const Translation& translation) {
  Page page(translation);
  page.line(".\\\" Made from the description of the command line: do not edit.");
  page.line(".TH HANTEI 1 \"\" \"Hantei " HANTEI_VERSION "\" " +
            page.quoted(translation.translate("User Commands")));
  // Aligns Japanese text left, because it has no spaces to stretch. Since groff 1.23, the string AD sets the
  // alignment of each paragraph.
  page.line(".ad l");
  page.line(".ds AD l");
  page.heading("NAME");
  page.line("hantei \\- " + roffEscaped(translation.translate(manual.summary)));
  page.heading("SYNOPSIS");
  for (const CommandHelp& command : commands) {
    if (!command.name.empty()) page.line(".br");
    page.synopsis(command);
  }
  for (const ManualSection& section : manual.sectionsBefore) page.section(section);
  page.heading("OPTIONS");
  page.options(commands.front().options);
  page.heading("COMMANDS");
  for (std::size_t i = 1; i < commands.size(); ++i)
    addCommandSection(page, commands[i], commands.front(), translation);
  for (const ManualSection& section : manual.sectionsAfter) page.section(section);
  return page.text();
}

const std::string& Translation::translate(const std::string& english) const {
  const auto found = texts.find(english);
  return found == texts.end() ? english : found->second;
}

Manual loadManual(const std::filesystem::path& file) {
  const std::string name = file.string();
  const base::Json root = readJson(file);
  const base::JsonView view(root, name);
  view.allowOnly({"summary", "before", "after"});
  Manual manual;
  manual.summary = view.at("summary").string();
  for (const base::JsonView& section : view.at("before").items(kMaxItems))
    manual.sectionsBefore.push_back(sectionOf(section));
  for (const base::JsonView& section : view.at("after").items(kMaxItems))
    manual.sectionsAfter.push_back(sectionOf(section));
  return manual;
}

Translation loadTranslation(const std::filesystem::path& file) {
  const std::string name = file.string();
  const base::Json root = readJson(file);
  Translation translation;
  for (const auto& [english, text] : base::JsonView(root, name).fields())
    translation.texts[english] = text.string();
  return translation;
}

}  // namespace app
