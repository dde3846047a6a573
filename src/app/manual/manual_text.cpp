#include "app/manual/manual_text.hpp"

#include <nlohmann/json.hpp>

#include "base/json_reader.hpp"
#include "base/text_file.hpp"

namespace app {
namespace {

constexpr std::size_t kMostItems = 100;

base::Json parsed(const std::filesystem::path& file) {
  return base::parseJson(base::readTextFile(file, base::kMostJsonBytes), file.string());
}

std::vector<base::JsonView> listOf(const base::JsonView& view, std::string_view field) {
  const auto list = view.find(field);
  return list ? list->items(kMostItems) : std::vector<base::JsonView>{};
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

const std::string& Translation::of(const std::string& english) const {
  const auto found = texts.find(english);
  return found == texts.end() ? english : found->second;
}

Manual loadManual(const std::filesystem::path& file) {
  const std::string name = file.string();
  const base::Json root = parsed(file);
  const base::JsonView view(root, name);
  view.allowOnly({"summary", "before", "after"});
  Manual manual;
  manual.summary = view.at("summary").string();
  for (const base::JsonView& section : view.at("before").items(kMostItems))
    manual.before.push_back(sectionOf(section));
  for (const base::JsonView& section : view.at("after").items(kMostItems))
    manual.after.push_back(sectionOf(section));
  return manual;
}

Translation loadTranslation(const std::filesystem::path& file) {
  const std::string name = file.string();
  const base::Json root = parsed(file);
  Translation translation;
  for (const auto& [english, text] : base::JsonView(root, name).fields())
    translation.texts[english] = text.string();
  return translation;
}

std::vector<std::string> textsOf(const Manual& manual, const std::vector<CommandHelp>& commands) {
  std::vector<std::string> texts{manual.summary};
  const auto add = [&texts](const std::vector<ManualSection>& sections) {
    for (const ManualSection& section : sections) {
      texts.push_back(section.heading);
      texts.insert(texts.end(), section.paragraphs.begin(), section.paragraphs.end());
      for (const ManualItem& item : section.items) texts.push_back(item.text);
    }
  };
  add(manual.before);
  add(manual.after);
  texts.insert(texts.end(), kPageWords.begin(), kPageWords.end());
  for (const CommandHelp& command : commands) {
    if (!command.name.empty()) texts.push_back(command.text);
    for (const OptionHelp& option : command.options) texts.push_back(option.text);
  }
  return texts;
}

}  // namespace app
