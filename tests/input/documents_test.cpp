// Compares the documents' tables with the program: docs/keys.md lists every action with its keys, and
// docs/scene_format.md every token of a key script.
#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "input/input_script.hpp"
#include "input/keys.hpp"
#include "test_folders.hpp"

namespace {

using input::Action;

std::string documentText(const std::string& name) {
  std::ifstream file(test::sourceFolder() / "docs" / name);
  std::ostringstream content;
  content << file.rdbuf();
  return content.str();
}

/// The cells of each row of the table whose first heading is `heading`.
std::vector<std::vector<std::string>> rowsUnder(const std::string& heading, const std::string& document) {
  std::istringstream lines(document.substr(std::min(document.find("| " + heading + " |"), document.size())));
  std::vector<std::vector<std::string>> rows;
  for (std::string line; std::getline(lines, line) && line.starts_with("| ");) {
    std::vector<std::string> cells;
    for (std::size_t begin = 2; begin < line.size();) {
      const std::size_t end = std::min(line.find(" |", begin), line.size());
      cells.push_back(line.substr(begin, end - begin));
      begin = end + 3;
    }
    if (!cells.front().starts_with("---") && cells.front() != heading) rows.push_back(cells);
  }
  return rows;
}

/// The code spans of a cell. As in Markdown, a code span that contains a backquote is delimited by two
/// backquotes and spaces.
std::vector<std::string> quotedWords(const std::string& cell) {
  std::vector<std::string> words;
  for (std::size_t begin = cell.find('`'); begin != std::string::npos;) {
    const std::size_t first = cell.find_first_not_of('`', begin);
    const std::string fence(first - begin, '`');
    const std::size_t end = cell.find(fence, first);
    const std::size_t padding = fence.size() > 1 ? 1 : 0;
    std::string word = cell.substr(first + padding, end - first - 2 * padding);
    words.push_back(word == "\\|" ? "|" : word);  // an unescaped bar would end the cell
    begin = cell.find('`', end + fence.size());
  }
  return words;
}

std::vector<std::string> keyNamesOf(const input::KeyMap& map, Action action) {
  std::vector<std::string> names;
  for (const input::Key key : map.keysOf(action)) names.push_back(input::nameOf(key));
  return names;
}

TEST(KeysDocument, ListsEveryActionInOrderWithItsKeysInEveryMap) {
  const auto rows = rowsUnder("action", documentText("keys.md"));
  ASSERT_EQ(rows.size(), input::kActionCount);
  const std::vector<std::string> columns{"qwerty", "azerty", "dvorak"};
  for (std::size_t i = 0; i < columns.size(); ++i) {
    const auto map = input::loadKeyMap(test::assetFolder() / "keymaps" / (columns[i] + ".json"));
    for (std::size_t row = 0; row < rows.size(); ++row) {
      ASSERT_EQ(rows[row].size(), 2 + columns.size()) << rows[row].front();
      const auto action = static_cast<Action>(row);
      EXPECT_EQ(rows[row].front(), '`' + std::string(input::nameOf(action)) + '`');
      EXPECT_THAT(quotedWords(rows[row][2 + i]), testing::ElementsAreArray(keyNamesOf(map, action)))
          << input::nameOf(action) << " on " << columns[i];
    }
  }
}

/// The kind of a token. Each thing that a script can do has one kind.
std::string kindOf(const std::string& token) {
  const input::KeyScript script = input::parseKeyScript(token);
  if (script.playsWithCase) return "beside";
  if (!script.commands.empty()) return "command " + std::to_string(script.commands.front().command.index());
  if (script.events.empty()) return "wait";
  const std::size_t keys =
      std::set<input::Key>{script.events.front().key, script.events[1 % script.events.size()].key}.size();
  return (keys > 1 ? "keys " : "key ") + std::to_string(script.length);
}

// Would catch a command without a row, and an example that does not parse.
TEST(SceneFormatDocument, HasAnExampleOfEveryTokenOfAKeyScript) {
  std::map<std::string, std::string> examples;
  for (const auto& row : rowsUnder("token", documentText("scene_format.md"))) {
    for (const std::string& token : quotedWords(row.front())) {
      EXPECT_NO_THROW(examples.emplace(kindOf(token), token)) << token;
    }
  }
  for (std::size_t i = 0; i < std::variant_size_v<input::Command>; ++i) {
    EXPECT_TRUE(examples.contains("command " + std::to_string(i))) << "alternative " << i << " of Command";
  }
  for (const char* kind :
       {"beside", "wait", "key 2", "key 20", "key 61", "keys 2", "keys 6", "keys 61", "key 1"}) {
    EXPECT_TRUE(examples.contains(kind)) << kind;
  }
}

TEST(SceneFormatDocument, OpensCasesThatAreThere) {
  int openCount = 0;
  for (const auto& row : rowsUnder("token", documentText("scene_format.md"))) {
    for (const std::string& token : quotedWords(row.front())) {
      const auto command = input::parseCommand(token);
      const auto* open = command ? std::get_if<input::OpenScene>(&*command) : nullptr;
      if (!open) continue;
      ++openCount;
      EXPECT_TRUE(exists(test::assetFolder() / "cases" / (open->name + ".json"))) << open->name;
    }
  }
  EXPECT_GT(openCount, 0);
}

}  // namespace
