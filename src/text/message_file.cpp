#include "text/message_file.hpp"

#include <algorithm>
#include <bitset>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <vector>

#include "base/error.hpp"
#include "base/json_reader.hpp"
#include "base/text_file.hpp"
#include "text/placeholders.hpp"

namespace text {
namespace {

#define HANTEI_ID(word) #word,
constexpr std::array<std::string_view, kWordCount> kIds{HANTEI_EACH_WORD(HANTEI_ID)};
#undef HANTEI_ID

std::vector<std::string_view> placeholdersIn(const base::JsonView& view, const std::string& words) {
  try {
    return placeholdersOf(words);
  } catch (const std::invalid_argument& error) {
    view.fail(base::inQuotes(words) + ' ' + error.what());
  }
}

/// A text may leave out a placeholder, but no value exists for one that the English text does not have.
void requireKnown(const base::JsonView& view, const std::string& words, const std::string& english) {
  const auto known = placeholdersOf(english);
  for (const std::string_view name : placeholdersIn(view, words)) {
    if (std::binary_search(known.begin(), known.end(), name)) continue;
    view.fail("has the placeholder {" + base::printable(name) +
              "}, which English has not: " + base::inQuotes(english));
  }
}

struct Read {
  Messages words;
  std::bitset<kWordCount> has;
};

/// Reads a file over its fallback. `english`: the texts that it is checked against; null for English itself.
Read readMessages(const std::filesystem::path& file, const Messages* english) {
  const std::string name = file.string();
  const base::Json root = base::parseJson(base::readTextFile(file, base::kMostJsonBytes), name);
  const base::JsonView view(root, name);
  view.allowOnly({kIds.begin(), kIds.end()});
  Read read{english ? *english : Messages{}, {}};
  for (std::size_t i = 0; i < kWordCount; ++i) {
    const auto field = view.find(kIds[i]);
    if (!field) continue;
    const std::string words = field->string();
    requireKnown(*field, words, english ? (*english)[i] : words);
    read.words[i] = words;
    read.has.set(i);
  }
  return read;
}

}  // namespace

std::span<const std::string_view> wordIds() { return kIds; }

Messages loadEnglish(const std::filesystem::path& file) {
  Read read = readMessages(file, nullptr);
  for (std::size_t i = 0; i < kWordCount; ++i) {
    if (read.has[i]) continue;
    throw base::InputError(base::printable(file.string()) + ": the text " + base::inQuotes(kIds[i]) +
                           " is missing; add it, or install hantei again");
  }
  return std::move(read.words);
}

Messages loadTranslation(const std::filesystem::path& file, const Messages& english) {
  return readMessages(file, &english).words;
}

}  // namespace text
