#include <sstream>
#include <string_view>

#include "app/words/lesson_words.hpp"
#include "text/messages.hpp"
#include "text/scene_text.hpp"

namespace app {
namespace {

bool usesBefore(const world::Lesson& lesson, std::size_t step, std::string_view word,
                text::Language language) {
  for (std::size_t i = 0; i < step; ++i)
    if (text::in(lesson.steps[i].scene.text, language).find(word) != std::string::npos) return true;
  return false;
}

}  // namespace

std::vector<Reading> readingsIn(const world::Lesson& lesson, std::size_t step, text::Language language) {
  const std::string& all = text::in(lesson.steps[step].scene.text, language);
  std::vector<Reading> found;
  std::istringstream pairs(text::say(text::Word::readings, language));
  for (std::string pair; pairs >> pair;) {  // "法線=ほうせん"
    const std::size_t mark = pair.find('=');
    if (mark == std::string::npos) continue;
    const std::string word = pair.substr(0, mark);
    if (all.find(word) == std::string::npos || usesBefore(lesson, step, word, language)) continue;
    found.push_back({word, pair.substr(mark + 1)});
  }
  return found;
}

}  // namespace app
