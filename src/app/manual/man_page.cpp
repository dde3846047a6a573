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

  void addLine(const std::string& text) { text_ += text + "\n"; }
  void addHeading(const std::string& english) { addLine(".SH " + quoted(translation_->translate(english))); }
  void addItem(const std::string& roffTerm, const std::string& english) {
    addLine(".TP");
    addLine(roffTerm);
    addLine(roffEscaped(translation_->translate(english)));
  }
  void addSection(const ManualSection& section) {
    addHeading(section.heading);
    for (std::size_t i = 0; i < section.paragraphs.size(); ++i) {
      if (i > 0) addLine(".PP");
      addLine(roffEscaped(translation_->translate(section.paragraphs[i])));
    }
    for (const ManualItem& each : section.items) addItem(bold(each.term), each.text);
  }
  void addSynopsis(const CommandHelp& command) {
    std::string usage = bold(command.name.empty() ? "hantei" : "hantei " + command.name);
    for (const OptionHelp& option : command.options) {
      if (!option.isArgument) continue;
      const std::string name = italic(option.names.front()) + (option.isList ? "..." : "");
      usage += option.isRequired ? " " + name : " [" + name + "]";
    }
    addLine(usage + " [" + italic("OPTIONS") + "]");
  }
  void addOptions(const std::vector<OptionHelp>& options) {
    for (const OptionHelp& option : options) addItem(optionTerm(option), option.text);
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
  page.addLine(".SS " + page.quoted("hantei " + command.name));
  page.addLine(roffEscaped(translation.translate(command.text)));
  page.addOptions(ownOptions);
  if (commonOptions.empty()) return;
  page.addLine(".PP");
  page.addLine(roffEscaped(translation.translate("These options of the window too:")) + " " + commonOptions);
}

constexpr std::size_t kMaxItems = 100;

base::Json readJson(const std::filesystem::path& file) {
  return base::parseJson(base::readTextFile(file, base::kMaxJsonBytes), file.string());
}

std::vector<base::JsonView> itemsOf(const base::JsonView& view, std::string_view field) {
  const auto list = view.find(field);
  return list ? list->items(kMaxItems) : std::vector<base::JsonView>{};
}

ManualSection readSection(const base::JsonView& view) {
  view.allowOnly({"heading", "paragraphs", "items"});
  ManualSection section;
  section.heading = view.at("heading").string();
  for (const base::JsonView& paragraph : itemsOf(view, "paragraphs"))
    section.paragraphs.push_back(paragraph.string());
  for (const base::JsonView& item : itemsOf(view, "items")) {
    item.allowOnly({"term", "text"});
    section.items.push_back({item.at("term").string(), item.at("text").string()});
  }
  return section;
}

}  // namespace

std::string manPage(const Manual& manual, const std::vector<CommandHelp>& commands,
                    const Translation& translation) {
  Page page(translation);
  page.addLine(".\\\" Made from the description of the command line: do not edit.");
  page.addLine(".TH HANTEI 1 \"\" \"Hantei " HANTEI_VERSION "\" " +
               page.quoted(translation.translate("User Commands")));
  // Aligns Japanese text left, because it has no spaces to stretch. Since groff 1.23, the string AD sets the
  // alignment of each paragraph.
  page.addLine(".ad l");
  page.addLine(".ds AD l");
  page.addHeading("NAME");
  page.addLine("hantei \\- " + roffEscaped(translation.translate(manual.summary)));
  page.addHeading("SYNOPSIS");
  for (const CommandHelp& command : commands) {
    if (!command.name.empty()) page.addLine(".br");
    page.addSynopsis(command);
  }
  for (const ManualSection& section : manual.sectionsBefore) page.addSection(section);
  page.addHeading("OPTIONS");
  page.addOptions(commands.front().options);
  page.addHeading("COMMANDS");
  for (std::size_t i = 1; i < commands.size(); ++i)
    addCommandSection(page, commands[i], commands.front(), translation);
  for (const ManualSection& section : manual.sectionsAfter) page.addSection(section);
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
    manual.sectionsBefore.push_back(readSection(section));
  for (const base::JsonView& section : view.at("after").items(kMaxItems))
    manual.sectionsAfter.push_back(readSection(section));
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
