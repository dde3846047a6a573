// Draws a step of a lesson: title, text, question with answers, result, and the keys that continue.
#include "app/hud/scene/lesson_card.hpp"

#include <algorithm>

#include "app/lessons/lesson_files.hpp"
#include "app/words/lesson_words.hpp"
#include "explain/sketch.hpp"

namespace app {
namespace {

using input::Action;
// Fractions of a letter's height.
constexpr float kCardTitle = 1.25f;   // height of the title
constexpr float kSliderWidth = 7.5f;  // width of a slider
constexpr float kDotsGap = 1.0f;      // between the title and the dots

Action chooser(std::size_t number) {
  return static_cast<Action>(static_cast<std::size_t>(Action::becomeSphere) + number);
}

std::string titleOf(const HudPen& pen) {
  const LessonPlayer& lesson = pen.lesson();
  return std::to_string(numberOfLesson(lesson.lesson().file)) + '.' + std::to_string(lesson.index() + 1) +
         "  " + pen.localized(lesson.scene().title);
}

/// Lays out the card from top to bottom. Draws it unless it is only measured.
class Card {
 public:
  Card(const HudPen& pen, ImVec2 at, float room, CardOptions options, bool drawn)
      : pen_(pen), lesson_(pen.lesson()), options_(options), out_(pen, at, room, options.letters, drawn) {}

  /// Returns where the next line begins.
  float layOut() {
    title();
    out_.outerGap();
    if (!isOver() || options_.keepsText) stepText();
    if (lesson_.step().predict) prediction(*lesson_.step().predict);
    if (lesson_.step().task) task(*lesson_.step().task);
    out_.outerGap();
    stepKeys();
    out_.outerGap();
    return out_.bottom();
  }

 private:
  using Ink = CardWriter::Ink;
  using Look = CardWriter::Look;

  /// True once the question is answered or the task is done. From then on, the step's text may be left out to
  /// keep the letters large.
  [[nodiscard]] bool isOver() const { return isAnswered() || isDone(); }
  /// True while the message about the finished task is shown. After further moves the step's text returns.
  [[nodiscard]] bool isDone() const {
    if (options_.moment != CardMoment::current) return options_.moment == CardMoment::afterAnswer && isTask();
    return lesson_.phase() == LessonPhase::done && !lesson_.leftGoal();
  }
  /// True after a demonstration of the task.
  [[nodiscard]] bool isShown() const {
    if (options_.moment != CardMoment::current) return options_.moment == CardMoment::afterDemonstration;
    return lesson_.phase() == LessonPhase::shown;
  }
  [[nodiscard]] bool isTask() const { return lesson_.step().task.has_value(); }
  [[nodiscard]] bool isAnswered() const {
    if (options_.moment == CardMoment::current) return lesson_.truth().has_value();
    return options_.moment == CardMoment::afterAnswer && lesson_.step().predict;
  }
  [[nodiscard]] bool isAsking() const {
    if (options_.moment == CardMoment::current) return lesson_.phase() == LessonPhase::asking;
    return options_.moment == CardMoment::beforeAnswer && lesson_.step().predict;
  }

  [[nodiscard]] std::string sayKey(Word word, const std::string& key) const {
    return pen_.say(word, {{"key", key}});
  }

  void stepText() {
    const std::string& text = pen_.localized(lesson_.scene().text);
    const ViewState& view = pen_.viewState();
    std::vector<Reading> readings;
    if (view.furigana) readings = readingsIn(lesson_.lesson(), lesson_.index(), view.language);
    readings.empty() ? out_.paragraph(text, Ink::plain)
                     : out_.paragraphWithReadings(readings, text, Ink::plain);
  }

  void title() {
    const float letters = out_.letterSize(), gap = kDotsGap * letters;
    const ImVec2 end =
        out_.heading(titleOf(pen_), kCardTitle * letters, gap + widthOfStepDots(pen_, letters));
    if (out_.draws()) drawStepDots(pen_, {end.x + gap, end.y}, letters);
  }

  void prediction(const world::Prediction& predict) {
    out_.gap();
    out_.paragraph(pen_.localized(predict.question), Ink::plain, pen_.title);
    predict.slider ? slider(*predict.slider) : choices(predict);
    if (isAnswered()) result(predict);
    out_.endLine();
    if (!isAnswered()) return;
    out_.gap();
    out_.paragraph(pen_.localized(predict.why), Ink::plain);
  }

  /// Returns the index of the right choice, or the number of choices while it is unknown.
  [[nodiscard]] std::size_t trueChoice(const world::Prediction& predict) const {
    const std::size_t none = predict.choices.size();
    return lesson_.truth() ? check::trueChoice(predict, *lesson_.truth()).value_or(none) : none;
  }

  void choices(const world::Prediction& predict) {
    const std::size_t truth = trueChoice(predict);
    const bool asking = isAsking();
    const bool any = options_.moment == CardMoment::afterAnswer;  // any choice may be the right one
    for (std::size_t i = 0; i < predict.choices.size(); ++i) {
      const bool chosen = !asking && lesson_.guess() == static_cast<double>(i);
      const Look look = chosen ? Look::chosen : asking || truth == i ? Look::plain : Look::faint;
      const CaseMark wrong = isAnswered() && chosen ? CaseMark::fails : CaseMark::unknown;
      out_.button(chooser(i), pen_.localized(predict.choices[i].text), look,
                  any || truth == i ? CaseMark::holds : wrong);
    }
  }

  void slider(const world::Slider& slider) {
    track(slider);
    if (!isAsking()) return;
    out_.endLine();
    out_.button(chooser(0), pen_.say(Word::lessonLess), Look::plain);
    out_.button(chooser(1), pen_.say(Word::lessonMore), Look::plain);
    out_.button(chooser(2), pen_.say(Word::lessonMyGuess), Look::chosen);
  }

  /// Draws the slider with the guess, and the true value once it is known.
  void track(const world::Slider& slider) {
    const std::string number = explain::formatNumber(lesson_.guess());
    const float numberWidth =
        measure(pen_.title, explain::formatNumber(slider.to) + "0", 0.0f, out_.letterSize()).x;
    const float width = kSliderWidth * out_.letterSize() + numberWidth + out_.letterSize();
    const ImVec2 place = out_.nextPlace(width);
    if (!out_.draws()) return;
    const float pad = kCardPad * out_.letterSize(), middle = place.y + pad + 0.5f * out_.letterSize();
    const float from = place.x + 0.5f * out_.letterSize(),
                to = from + (kSliderWidth - 1.0f) * out_.letterSize();
    plate(pen_, place, {width, out_.letterSize() + 2.0f * pad});
    ImDrawList& canvas = sceneCanvas();
    const auto placeOf = [&](double value) {
      return from + (to - from) * static_cast<float>((value - slider.from) / (slider.to - slider.from));
    };
    canvas.AddLine({from, middle}, {to, middle}, out_.color(Ink::faint), pen_.px(3.0f));
    if (const auto* truth = lesson_.truth() ? std::get_if<double>(&*lesson_.truth()) : nullptr)
      canvas.AddLine({placeOf(*truth), middle - 0.6f * out_.letterSize()},
                     {placeOf(*truth), middle + 0.6f * out_.letterSize()}, colorOf(pen_.palette().targetMark),
                     pen_.px(4.0f));
    canvas.AddCircleFilled({placeOf(lesson_.guess()), middle}, 0.35f * out_.letterSize(),
                           out_.color(Ink::plain), 24);
    write(pen_.title, {to + out_.letterSize(), place.y + pad}, out_.color(Ink::plain), number, 0.0f,
          out_.letterSize());
    drag(slider, {from, place.y}, {to - from, out_.letterSize() + 2.0f * pad});
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
    if (choice < predict.choices.size()) return pen_.localized(predict.choices[choice].text);
    const auto* number = std::get_if<double>(&*lesson_.truth());
    return number ? explain::formatNumber(*number) : std::string();
  }

  [[nodiscard]] std::string resultIn(Word word, const std::string& answer) const {
    return pen_.say(word, {{"answer", answer}});
  }

  /// The widest text of all possible results.
  [[nodiscard]] std::string longestResult(const world::Prediction& predict) const {
    std::vector<std::string> answers;
    if (predict.slider) answers.push_back(explain::formatNumber(predict.slider->to));
    for (const world::Choice& choice : predict.choices) answers.push_back(pen_.localized(choice.text));
    std::string longest;
    for (const std::string& answer : answers)
      for (const Word word : {Word::lessonAsYouSaid, Word::lessonOtherwise}) {
        const std::string words = resultIn(word, answer);
        if (measure(pen_.title, words).x > measure(pen_.title, longest).x) longest = words;
      }
    return longest;
  }

  /// Writes the result right of the buttons or the slider.
  void result(const world::Prediction& predict) {
    if (options_.moment == CardMoment::afterAnswer) return out_.inlineText(longestResult(predict));
    const bool right = lesson_.guessedRight();
    out_.inlineText(resultIn(right ? Word::lessonAsYouSaid : Word::lessonOtherwise, inWords(predict)),
                    right ? Ink::right : Ink::wrong);
  }

  void task(const world::Task& task) {
    out_.gap();
    out_.paragraph(goalOf(task), Ink::plain, pen_.title);
    if (!isDone())
      out_.paragraph(taskKeysWords(pen_.keys(), lesson_.taskMotions(), pen_.language()), Ink::faint);
    if (options_.moment == CardMoment::current) writeMistakes(task);
    if (isDone()) {
      out_.gap();
      out_.paragraph(pen_.say(Word::lessonDone), Ink::right, pen_.title);
      out_.paragraph(pen_.localized(task.done), Ink::plain);
    }
    if (options_.moment == CardMoment::current && lesson_.leftGoal()) continueHint();
    if (isShown()) afterDemonstration(task);
  }

  /// Writes what the pupil has done wrong so far: too many steps, or one missing condition.
  void writeMistakes(const world::Task& task) {
    const std::string again = pen_.keyOf(Action::resetScene);
    if (lesson_.exceedsStepLimit()) out_.paragraph(sayKey(Word::lessonTooFar, again), Ink::wrong, pen_.title);
    if (lesson_.hasTried()) out_.paragraph(nearMissWords(pen_.world(), task, pen_.language()), Ink::plain);
  }

  void continueHint() {
    out_.paragraph(sayKey(Word::lessonDroveOn, pen_.keyOf(Action::nextCase)), Ink::right);
  }

  void afterDemonstration(const world::Task& task) {
    out_.paragraph(pen_.localized(task.done), Ink::plain);
    out_.paragraph(sayKey(Word::lessonNowYou, pen_.keyOf(Action::resetScene)), Ink::faint);
  }

  [[nodiscard]] std::string goalOf(const world::Task& task) const {
    const std::string& goal = pen_.localized(task.goal);
    const bool counts = lesson_.phase() == LessonPhase::trying || lesson_.phase() == LessonPhase::done;
    if (!task.steps || !counts) return goal;
    return goal + pen_.say(Word::lessonStepsUsed, {{"count", std::to_string(lesson_.steps())},
                                                   {"most", std::to_string(*task.steps)}});
  }

  void stepKeys() {
    const bool hidesAgainKey = isAsking() || lesson_.phase() == LessonPhase::telling;
    layOutStepKeys(pen_, out_, {isUnfinished(), hidesAgainKey});
  }

  /// True until the pupil has answered and done the task.
  [[nodiscard]] bool isUnfinished() const {
    return lesson_.phase() == LessonPhase::asking || lesson_.phase() == LessonPhase::answering ||
           lesson_.phase() == LessonPhase::trying;
  }

  const HudPen& pen_;
  const LessonPlayer& lesson_;
  CardOptions options_;
  CardWriter out_;
};

}  // namespace

float layOutLessonCard(const HudPen& pen, ImVec2 at, float room, CardOptions options, bool drawn) {
  return Card(pen, at, room, options, drawn).layOut();
}

}  // namespace app
