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

using text::TextId;
using world::Quantity;

constexpr auto kLessonAnswerWords = std::to_array<std::pair<std::string_view, TextId>>({
    {"-x", TextId::wayLeft},
    {"+x", TextId::wayRight},
    {"+y", TextId::wayUp},
    {"-y", TextId::wayDown},
    {"+z", TextId::wayNear},
    {"-z", TextId::wayFar},
    {"slanting", TextId::waySlanting},
    {"corner", TextId::partCorner},
    {"edge", TextId::partEdge},
    {"face", TextId::partFace},
    {"end", TextId::partEnd},
    {"side", TextId::partSide},
    {"inside", TextId::partInside},
    {"face of A", TextId::axisOfA},
    {"face of B", TextId::axisOfB},
    {"edges", TextId::axisOfCross},
});

std::string answerText(const world::Answer& answer, Quantity quantity, text::Language language) {
  if (const auto* number = std::get_if<double>(&answer))
    return text::formatted(quantity == Quantity::touching ? "%.0f" : "%.3f", *number);
  const auto* word = std::get_if<std::string>(&answer);
  const auto* found = std::find_if(kLessonAnswerWords.begin(), kLessonAnswerWords.end(),
                                   [&](const auto& row) { return word && row.first == *word; });
  return found == kLessonAnswerWords.end() ? std::string() : text::say(found->second, language);
}

/// The sentence that states the answer for a quantity; TextId::count_ if there is no such sentence.
TextId sentenceFor(Quantity quantity, const world::Answer& answer) {
  switch (quantity) {
    case Quantity::depth:
      return TextId::almostDepth;
    case Quantity::distance:
      return TextId::almostDistance;
    case Quantity::normal:
      return TextId::almostNormal;
    case Quantity::region:
      return TextId::almostRegion;
    case Quantity::axisKind:
      return TextId::almostAxis;
    case Quantity::touching:
      return TextId::almostPairs;
    case Quantity::overlaps:
      return answer == world::Answer(true) ? TextId::almostTouching : TextId::almostApart;
    default:
      return TextId::count_;
  }
}

}  // namespace

std::string nearMissWords(const world::World& world, const world::Task& task, text::Language language) {
  if (!world.settled()) return {};
  const auto unmetConditions = check::unmetConditions(world, task);
  if (task.until.size() < 2 || unmetConditions.size() != 1) return {};
  const Quantity quantity = unmetConditions.front()->quantity;
  const auto answer = check::answerOf(world, quantity, task.target);
  const TextId sentence = answer ? sentenceFor(quantity, *answer) : TextId::count_;
  if (sentence == TextId::count_) return {};
  const std::string words =
      text::say(sentence, language, {{"value", answerText(*answer, quantity, language)}});
  return text::say(TextId::lessonAlmost, language, {{"what", words}});
}

namespace {

bool occursInEarlierStep(const world::Lesson& lesson, std::size_t step, std::string_view word,
                         text::Language language) {
  for (std::size_t i = 0; i < step; ++i)
    if (text::localized(lesson.steps[i].scene.text, language).find(word) != std::string::npos) return true;
  return false;
}

}  // namespace

std::string taskKeysText(const input::KeyMap& keys, const std::set<input::Action>& motions,
                         text::Language language) {
  using input::Action;
  std::string keysText;
  const auto say = [&](TextId word) { return std::string(text::say(word, language)); };
  const auto addMotion = [&](Action minusAction, const auto& describeKeys) {
    const auto plusAction = static_cast<Action>(static_cast<std::size_t>(minusAction) + 1);
    const std::string minusKey = keyCaps(keys, {minusAction}), plusKey = keyCaps(keys, {plusAction});
    if ((!motions.contains(minusAction) && !motions.contains(plusAction)) || minusKey.empty() ||
        plusKey.empty())
      return;
    if (!keysText.empty()) keysText += " · ";
    keysText += describeKeys(minusKey, plusKey);
  };
  struct AxisMotion {
    Action minusAction;
    TextId minusTextId, plusTextId;
  };
  for (const AxisMotion& motion : {AxisMotion{Action::moveXMinus, TextId::wayLeft, TextId::wayRight},
                                   AxisMotion{Action::moveYMinus, TextId::wayDown, TextId::wayUp},
                                   AxisMotion{Action::moveZMinus, TextId::wayFar, TextId::wayNear}})
    addMotion(motion.minusAction, [&](const std::string& minusKey, const std::string& plusKey) {
      return text::say(TextId::taskMoves, language,
                       {{"minus", minusKey},
                        {"less", say(motion.minusTextId)},
                        {"plus", plusKey},
                        {"more", say(motion.plusTextId)}});
    });
  for (const auto& [minusAction, words] : {std::pair{Action::turnXMinus, TextId::taskTurnsX},
                                           {Action::turnYMinus, TextId::taskTurnsY},
                                           {Action::turnZMinus, TextId::taskTurnsZ}})
    addMotion(minusAction, [&, word = words](const std::string& minusKey, const std::string& plusKey) {
      return text::say(word, language, {{"minus", minusKey}, {"plus", plusKey}});
    });
  return keysText.empty() ? keysText : text::say(TextId::taskKeys, language, {{"keys", keysText}});
}

std::vector<Reading> readingsIn(const world::Lesson& lesson, std::size_t step, text::Language language) {
  const std::string& stepText = text::localized(lesson.steps[step].scene.text, language);
  std::vector<Reading> readings;
  std::istringstream pairs(text::say(text::TextId::readings, language));
  for (std::string pair; pairs >> pair;) {  // "法線=ほうせん"
    const std::size_t separator = pair.find('=');
    if (separator == std::string::npos) continue;
    const std::string word = pair.substr(0, separator);
    if (stepText.find(word) == std::string::npos || occursInEarlierStep(lesson, step, word, language))
      continue;
    readings.push_back({word, pair.substr(separator + 1)});
  }
  return readings;
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
    const auto boundKeys = keys.keysOf(action);
    if (boundKeys.empty()) continue;
    if (!caps.empty()) caps += ' ';
    caps += keyCap(boundKeys.front());
  }
  return caps;
}

std::string cameraKeyCaps(const input::KeyMap& keys, text::Language language) {
  const auto leftKeys = keys.keysOf(Action::cameraLeft);
  if (!leftKeys.empty() && leftKeys.front() == Key::left) return text::say(text::TextId::arrowKeys, language);
  return keyCaps(keys, {Action::cameraLeft, Action::cameraRight, Action::cameraUp, Action::cameraDown});
}

}  // namespace app
