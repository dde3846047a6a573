#include "app/words/lesson_words.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <sstream>
#include <string_view>
#include <utility>

#include "check/lesson_answers.hpp"

namespace app {
namespace {

using text::Word;
using world::Quantity;

constexpr auto kAnswers = std::to_array<std::pair<std::string_view, Word>>({
    {"-x", Word::wayLeft},
    {"+x", Word::wayRight},
    {"+y", Word::wayUp},
    {"-y", Word::wayDown},
    {"+z", Word::wayNear},
    {"-z", Word::wayFar},
    {"slanting", Word::waySlanting},
    {"corner", Word::partCorner},
    {"edge", Word::partEdge},
    {"face", Word::partFace},
    {"end", Word::partEnd},
    {"side", Word::partSide},
    {"inside", Word::partInside},
    {"face of A", Word::axisOfA},
    {"face of B", Word::axisOfB},
    {"edges", Word::axisOfCross},
});

std::string inWords(const world::Answer& answer, Quantity of, text::Language language) {
  if (const auto* number = std::get_if<double>(&answer))
    return text::figures(of == Quantity::touching ? "%.0f" : "%.3f", *number);
  const auto* word = std::get_if<std::string>(&answer);
  const auto* found = std::find_if(kAnswers.begin(), kAnswers.end(),
                                   [&](const auto& one) { return word && one.first == *word; });
  return found == kAnswers.end() ? std::string() : text::say(found->second, language);
}

/// The sentence that states the answer for a quantity; Word::count_ if there is no such sentence.
Word sentenceFor(Quantity of, const world::Answer& answer) {
  switch (of) {
    case Quantity::depth:
      return Word::almostDepth;
    case Quantity::distance:
      return Word::almostDistance;
    case Quantity::normal:
      return Word::almostNormal;
    case Quantity::region:
      return Word::almostRegion;
    case Quantity::axisKind:
      return Word::almostAxis;
    case Quantity::touching:
      return Word::almostPairs;
    case Quantity::overlaps:
      return answer == world::Answer(true) ? Word::almostTouching : Word::almostApart;
    default:
      return Word::count_;
  }
}

}  // namespace

std::string nearMissWords(const world::World& world, const world::Task& task, text::Language language) {
  if (!world.settled()) return {};
  const auto lacks = check::unmet(world, task);
  if (task.until.size() < 2 || lacks.size() != 1) return {};
  const Quantity of = lacks.front()->of;
  const auto answer = check::answerOf(world, of, task.target);
  const Word sentence = answer ? sentenceFor(of, *answer) : Word::count_;
  if (sentence == Word::count_) return {};
  const std::string words = text::say(sentence, language, {{"value", inWords(*answer, of, language)}});
  return text::say(Word::lessonAlmost, language, {{"what", words}});
}

namespace {

bool usesBefore(const world::Lesson& lesson, std::size_t step, std::string_view word,
                text::Language language) {
  for (std::size_t i = 0; i < step; ++i)
    if (text::in(lesson.steps[i].scene.text, language).find(word) != std::string::npos) return true;
  return false;
}

}  // namespace

std::string taskKeysWords(const input::KeyMap& keys, const std::set<input::Action>& motions,
                          text::Language language) {
  using input::Action;
  std::string all;
  const auto say = [&](Word word) { return std::string(text::say(word, language)); };
  const auto add = [&](Action minus, const auto& wordsFor) {
    const auto plus = static_cast<Action>(static_cast<std::size_t>(minus) + 1);
    const std::string less = keyCaps(keys, {minus}), more = keyCaps(keys, {plus});
    if ((!motions.contains(minus) && !motions.contains(plus)) || less.empty() || more.empty()) return;
    if (!all.empty()) all += " · ";
    all += wordsFor(less, more);
  };
  struct Way {
    Action minus;
    Word less, more;
  };
  for (const Way& way : {Way{Action::moveXMinus, Word::wayLeft, Word::wayRight},
                         Way{Action::moveYMinus, Word::wayDown, Word::wayUp},
                         Way{Action::moveZMinus, Word::wayFar, Word::wayNear}})
    add(way.minus, [&](const std::string& less, const std::string& more) {
      return text::say(Word::taskMoves, language,
                       {{"minus", less}, {"less", say(way.less)}, {"plus", more}, {"more", say(way.more)}});
    });
  for (const auto& [minus, words] : {std::pair{Action::turnXMinus, Word::taskTurnsX},
                                     {Action::turnYMinus, Word::taskTurnsY},
                                     {Action::turnZMinus, Word::taskTurnsZ}})
    add(minus, [&, word = words](const std::string& less, const std::string& more) {
      return text::say(word, language, {{"minus", less}, {"plus", more}});
    });
  return all.empty() ? all : text::say(Word::taskKeys, language, {{"keys", all}});
}

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

using input::Action;
using input::Key;

std::string keyCap(Key key) {
  std::string cap = input::nameOf(key);
  if (cap == "Plus") return "+";
  if (cap == "Minus") return "−";
  if (cap == "Escape") return "Esc";
  if (cap.size() == 1) cap[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(cap[0])));
  return cap;
}

std::string keyCaps(const input::KeyMap& keys, std::initializer_list<Action> actions) {
  std::string caps;
  for (const Action action : actions) {
    const auto bound = keys.keysOf(action);
    if (bound.empty()) continue;
    if (!caps.empty()) caps += ' ';
    caps += keyCap(bound.front());
  }
  return caps;
}

std::string orbitCaps(const input::KeyMap& keys, text::Language language) {
  const auto left = keys.keysOf(Action::cameraLeft);
  if (!left.empty() && left.front() == Key::left) return text::say(text::Word::arrowKeys, language);
  return keyCaps(keys, {Action::cameraLeft, Action::cameraRight, Action::cameraUp, Action::cameraDown});
}

}  // namespace app
