// A step of a lesson: title, text, question with its answers, result, and the keys that continue.
#include <algorithm>
#include <cmath>
#include <optional>
#include <string>

#include "app/hud/font.hpp"
#include "app/hud/parts.hpp"
#include "app/hud/scene/card_writer.hpp"
#include "app/lessons/lesson_files.hpp"
#include "app/words/key_labels.hpp"
#include "app/words/lesson_words.hpp"
#include "explain/sketch.hpp"
#include "text/messages.hpp"
#include "text/scene_text.hpp"
#include "text/text_fit.hpp"

namespace app {
namespace {

using input::Action;
using text::Word;
// Fractions of a letter's height.
constexpr float kCardTitle = 1.25f;         // height of the title
constexpr float kSliderWidth = 9.0f;        // width of a slider
constexpr float kColumnShare = 0.9f;        // of the window's height, for a presented step beside the figure
constexpr float kColumnLetters = 1.12f;     // of the display's letters, in that column
constexpr float kNotedColumnShare = 0.75f;  // the same outside presentation mode: hints stand below the step
constexpr float kTogether = 0.8f;  // the step's text stays if the letters keep this fraction of their size
constexpr float kLeastCardText = 0.5f;  // the least letters of a step, of the display's letters
constexpr float kRoomyScale = 1.5f;     // the ViewState::scale at which most steps just fit in a small window
/// The fraction of the window's height for the step and the verdict below it.
float shareOf(const HudPen& pen) {
  if (isStepBeside(pen.viewState(), pen.size))
    return pen.viewState().presenting ? kColumnShare : kNotedColumnShare;
  return pen.viewState().presenting ? kPresentedLessonShare : kAskingShare;
}

Action chooser(std::size_t number) {
  return static_cast<Action>(static_cast<std::size_t>(Action::becomeSphere) + number);
}

/// The size of a card's letters, and whether the card keeps the step's text.
struct CardForm {
  float letters = 0.0f;    ///< Height of the letters, pixels.
  bool keepsText = false;  ///< The step's text stays when the result is shown.
};

/// Lays the card out from the top, and draws it unless it is only measured.
class Card {
 public:
  Card(const HudPen& pen, ImVec2 at, float room, CardForm form, bool drawn)
      : pen_(pen),
        lesson_(pen.state.session.lesson()),
        form_(form),
        out_(pen, at, room, form.letters, drawn) {}

  /// Returns where the next line begins.
  float lay() {
    title();
    if (!isOver() || form_.keepsText) stepText();
    if (lesson_.step().predict) prediction(*lesson_.step().predict);
    if (lesson_.step().task) task(*lesson_.step().task);
    ways();
    return out_.bottom();
  }

 private:
  using Ink = CardWriter::Ink;
  using Look = CardWriter::Look;

  /// True once the step has its result. The text is then left out if the explanation would otherwise need
  /// smaller letters.
  [[nodiscard]] bool isOver() const { return lesson_.truth() || isDone(); }
  /// True while the message about the finished task is shown. After further moves it would be about another
  /// position, so the step's text returns.
  [[nodiscard]] bool isDone() const { return lesson_.phase() == LessonPhase::done && !lesson_.droveOn(); }

  [[nodiscard]] std::string say(Word word) const { return text::say(word, pen_.language()); }
  [[nodiscard]] std::string sayKey(Word word, const std::string& key) const {
    return text::say(word, pen_.language(), {{"key", key}});
  }

  void stepText() {
    const std::string& text = text::in(lesson_.scene().text, pen_.language());
    const ViewState& view = pen_.viewState();
    std::vector<Reading> readings;
    if (view.furigana) readings = readingsIn(lesson_.lesson(), lesson_.index(), view.language);
    readings.empty() ? out_.paragraph(text, Ink::plain) : out_.paragraphWith(readings, text, Ink::plain);
  }

  void title() {
    const std::string number = std::to_string(numberOfLesson(lesson_.lesson().file)) + '.' +
                               std::to_string(lesson_.index() + 1) + "  ";
    const std::string text = number + text::in(lesson_.scene().title, pen_.language());
    out_.heading(text, kCardTitle * out_.size());
  }

  void prediction(const world::Prediction& predict) {
    out_.paragraph(text::in(predict.question, pen_.language()), Ink::plain, pen_.title);
    predict.slider ? slider(*predict.slider) : choices(predict);
    if (lesson_.truth()) result(predict);
    out_.endLine();
    if (lesson_.truth()) out_.paragraph(text::in(predict.why, pen_.language()), Ink::plain);
  }

  /// Returns the index of the true choice, or the number of choices while the truth is unknown.
  [[nodiscard]] std::size_t trueChoice(const world::Prediction& predict) const {
    const std::size_t none = predict.choices.size();
    return lesson_.truth() ? check::trueChoice(predict, *lesson_.truth()).value_or(none) : none;
  }

  void choices(const world::Prediction& predict) {
    const std::size_t truth = trueChoice(predict);
    const bool asking = lesson_.phase() == LessonPhase::asking;
    for (std::size_t i = 0; i < predict.choices.size(); ++i) {
      const bool chosen = !asking && lesson_.guess() == static_cast<double>(i);
      const Look look = chosen ? Look::chosen : asking || truth == i ? Look::plain : Look::faint;
      const CaseMark wrong = lesson_.truth() && chosen ? CaseMark::fails : CaseMark::unknown;
      out_.button(chooser(i), text::in(predict.choices[i].text, pen_.language()), look,
                  truth == i ? CaseMark::holds : wrong);
    }
  }

  void slider(const world::Slider& slider) {
    const bool asking = lesson_.phase() == LessonPhase::asking;
    if (asking) out_.button(chooser(0), say(Word::lessonLess), Look::plain);
    track(slider);
    if (asking) out_.button(chooser(1), say(Word::lessonMore), Look::plain);
    if (asking) out_.button(chooser(2), say(Word::lessonMyGuess), Look::chosen);
  }

  /// Draws the slider with the guess, and the true value once it is known.
  void track(const world::Slider& slider) {
    const std::string number = explain::figures(lesson_.guess());
    const float numberWidth = measure(pen_.title, explain::figures(slider.to) + "0", 0.0f, out_.size()).x;
    const float width = kSliderWidth * out_.size() + numberWidth + out_.size();
    const ImVec2 place = out_.placeFor(width);
    if (!out_.draws()) return;
    const float pad = kCardPad * out_.size(), middle = place.y + pad + 0.5f * out_.size();
    const float from = place.x + 0.5f * out_.size(), to = from + (kSliderWidth - 1.0f) * out_.size();
    plate(pen_, place, {width, out_.size() + 2.0f * pad});
    ImDrawList& canvas = *ImGui::GetBackgroundDrawList();
    const auto placeOf = [&](double value) {
      return from + (to - from) * static_cast<float>((value - slider.from) / (slider.to - slider.from));
    };
    canvas.AddLine({from, middle}, {to, middle}, out_.color(Ink::faint), pen_.px(3.0f));
    if (const auto* truth = lesson_.truth() ? std::get_if<double>(&*lesson_.truth()) : nullptr)
      canvas.AddLine({placeOf(*truth), middle - 0.6f * out_.size()},
                     {placeOf(*truth), middle + 0.6f * out_.size()}, colorOf(pen_.palette().targetMark),
                     pen_.px(4.0f));
    canvas.AddCircleFilled({placeOf(lesson_.guess()), middle}, 0.35f * out_.size(), out_.color(Ink::plain),
                           24);
    write(pen_.title, {to + out_.size(), place.y + pad}, out_.color(Ink::plain), number, 0.0f, out_.size());
    drag(slider, {from, place.y}, {to - from, out_.size() + 2.0f * pad});
  }

  void drag(const world::Slider& slider, ImVec2 place, ImVec2 size) const {
    if (lesson_.phase() != LessonPhase::asking) return;
    ImGui::SetCursorScreenPos(place);
    ImGui::InvisibleButton("##slider", size);
    if (!ImGui::IsItemActive()) return;
    const double share =
        static_cast<double>(std::clamp((ImGui::GetIO().MousePos.x - place.x) / size.x, 0.0f, 1.0f));
    pen_.commands.emplace_back(input::SetGuess{slider.from + share * (slider.to - slider.from)});
  }

  [[nodiscard]] std::string inWords(const world::Prediction& predict) const {
    const std::size_t choice = trueChoice(predict);
    if (choice < predict.choices.size()) return text::in(predict.choices[choice].text, pen_.language());
    const auto* number = std::get_if<double>(&*lesson_.truth());
    return number ? explain::figures(*number) : std::string();
  }

  void result(const world::Prediction& predict) {
    const bool right = lesson_.guessedRight();
    const Word word = right ? Word::lessonAsYouSaid : Word::lessonOtherwise;
    out_.mark(text::say(word, pen_.language(), {{"answer", inWords(predict)}}),
              right ? Ink::right : Ink::wrong);
  }

  void task(const world::Task& task) {
    out_.paragraph(goalOf(task), Ink::plain, pen_.title);
    const std::string again = keyCaps(pen_.keys(), {Action::resetScene});
    if (lesson_.goneTooFar()) out_.paragraph(sayKey(Word::lessonTooFar, again), Ink::wrong, pen_.title);
    if (lesson_.hasTried()) out_.paragraph(nearMissWords(pen_.world(), task, pen_.language()), Ink::plain);
    if (isDone()) {
      out_.paragraph(text::say(Word::lessonDone, pen_.language()), Ink::right, pen_.title);
      out_.paragraph(text::in(task.done, pen_.language()), Ink::plain);
    }
    const std::string next = keyCaps(pen_.keys(), {Action::nextCase});
    if (lesson_.droveOn()) out_.paragraph(sayKey(Word::lessonDroveOn, next), Ink::right);
    if (lesson_.phase() == LessonPhase::shown) {
      out_.paragraph(text::in(task.done, pen_.language()), Ink::plain);
      out_.paragraph(sayKey(Word::lessonNowYou, again), Ink::faint);
    }
  }

  [[nodiscard]] std::string goalOf(const world::Task& task) const {
    const std::string& goal = text::in(task.goal, pen_.language());
    const bool counts = lesson_.phase() == LessonPhase::trying || lesson_.phase() == LessonPhase::done;
    if (!task.steps || !counts) return goal;
    return goal +
           text::say(Word::lessonStepsUsed, pen_.language(),
                     {{"count", std::to_string(lesson_.steps())}, {"most", std::to_string(*task.steps)}});
  }

  void ways() {
    out_.button(Action::previousCase, say(Word::lessonBack), Look::faint);
    dots();
    out_.button(Action::nextCase, say(Word::lessonNext), waits() ? Look::faint : Look::chosen);
    if (lesson_.phase() == LessonPhase::showing) out_.mark(say(Word::lessonWatch));
    const bool asks = lesson_.phase() == LessonPhase::asking || lesson_.phase() == LessonPhase::telling;
    if (!asks || lesson_.stepsInside()) out_.button(Action::showMe, say(Word::lessonShowMe), Look::faint);
    if (!asks) out_.button(Action::resetScene, say(Word::lessonAgain), Look::faint);
    out_.endLine();
  }

  /// True while the step waits for a guess, for the drive that answers it, or for the task.
  [[nodiscard]] bool waits() const {
    return lesson_.phase() == LessonPhase::asking || lesson_.phase() == LessonPhase::answering ||
           lesson_.phase() == LessonPhase::trying;
  }

  void dots() {
    const LessonRecord& record = lesson_.record();
    const ImVec2 place = out_.placeFor(widthOfStepDots(record, out_.size()));
    if (out_.draws()) drawStepDots(pen_, {record, lesson_.index()}, place, out_.size());
  }

  const HudPen& pen_;
  const LessonPlayer& lesson_;
  CardForm form_;
  CardWriter out_;
};

/// The least height of letters, pixels. In presentation mode the last row of a classroom can read letters of
/// this height, even if the card then exceeds its fraction of the window.
float leastLetters(const HudPen& pen) {
  return pen.viewState().presenting ? pen.size.y / kLeastPresentedLetters
                                    : kLeastCardText * pen.px(HudFont::kTextSize);
}

/// The place of a card, pixels. `below`: the height of the texts below the verdict under the card.
struct CardPlace {
  ImVec2 at;
  float room = 0.0f;
  float below = 0.0f;
};

/// The largest letters at which the verdict still fits below the card; nullopt if these are unreadable.
std::optional<float> fittingLetters(const HudPen& pen, const CardPlace& place, bool keepsText) {
  const float own = std::round(pen.px(HudFont::kTextSize)), least = leastLetters(pen);
  const bool beside = isStepBeside(pen.viewState(), pen.size);
  const float full = pen.viewState().presenting ? std::max(own, pen.size.y / kPresentedLetters)
                                                : std::round(beside ? kColumnLetters * own : own);
  const float bottom =
      shareOf(pen) * pen.size.y - 1.4f * std::round(pen.px(HudFont::kTitleSize)) - place.below;
  const auto fits = [&](float size) {
    return Card(pen, place.at, place.room, {size, keepsText}, false).lay() <= bottom;
  };
  return text::letterSize(full, least, fits);
}

/// Chooses the letters. The step's text, which contains the numbers of its question, stays with the answer
/// unless the letters would become much smaller, or smaller than `floor`.
CardForm formIn(const HudPen& pen, const CardPlace& place, float floor) {
  const float alone = std::max(fittingLetters(pen, place, false).value_or(leastLetters(pen)), floor);
  const auto together = fittingLetters(pen, place, true);
  if (!together || *together < std::max(kTogether * alone, floor)) return {alone, false};
  return {std::min(alone, *together), true};
}

/// Chooses letters that are at least as large as at kRoomyScale. Without this limit a larger scale could give
/// smaller letters, because it leaves less room for the card.
CardForm formFor(const HudPen& pen, const CardPlace& place) {
  const float roomy = kRoomyScale * pen.scale / pen.viewState().scale;
  if (pen.scale <= roomy || pen.viewState().presenting) return formIn(pen, place, 0.0f);
  HudPen smaller = pen;
  smaller.scale = roomy;
  const ImVec2 top{smaller.px(kSideMargin), smaller.px(kTopMargin)};
  return formIn(pen, place, formIn(smaller, {top, headlineRoom(smaller), place.below}, 0.0f).letters);
}

}  // namespace

float drawLessonCard(const HudPen& pen, ImVec2 at, float room, float below) {
  const CardForm form = formFor(pen, {at, room, below});
  const float end = Card(pen, at, room, form, false).lay();
  ImGui::PushFont(pen.text);
  ImGui::SetNextWindowPos(at);
  ImGui::SetNextWindowSize({std::max(room, 1.0f), std::max(end - at.y, 1.0f)});
  ImGui::Begin("###lessonCard", nullptr, kBareWindow);
  Card(pen, at, room, form, true).lay();
  ImGui::End();
  ImGui::PopFont();
  return end;
}

}  // namespace app
