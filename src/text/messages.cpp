#include "text/messages.hpp"

#include <array>
#include <cstdio>
#include <cstdlib>

#include "text/message_file.hpp"

namespace text {
namespace {

using Loaded = std::array<Messages, 2>;

/// By language. Written once, before anything is said.
Loaded& loaded() {
  static Loaded languages;
  return languages;
}

}  // namespace

void loadMessages(const std::filesystem::path& folder) {
  const Messages english = loadEnglish(folder / "en.json");
  loaded() = {english, loadTranslation(folder / "ja.json", english)};
}

const char* say(Word word, Language language) {
  return loaded()[static_cast<std::size_t>(language)][static_cast<std::size_t>(word)].c_str();
}

std::string say(Word word, Language language, std::initializer_list<Value> values) {
  return filled(say(word, language), {values.begin(), values.size()});
}

std::string labelled(std::string_view label, std::string_view text, Language language) {
  return say(Word::labelled, language, {{"label", label}, {"text", text}});
}

std::string figures(const char* format, double value) {
  char text[32];
  std::snprintf(text, sizeof text, format, value);
  if (text[0] == '-' && std::strtod(text, nullptr) == 0.0) return text + 1;
  return text;
}

std::string explainedTarget(std::uint32_t target, std::size_t bodies, Language language) {
  if (target == 0 || target >= bodies) return say(Word::nearest, language);
  return std::to_string(target) + " / " + std::to_string(bodies - 1);
}

Word wordFor(world::ShapeKind kind) {
  constexpr std::array kinds{Word::sphere, Word::aabb, Word::obb, Word::capsule, Word::point};
  return kinds[static_cast<std::size_t>(kind)];
}

}  // namespace text
