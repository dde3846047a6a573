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
constexpr float kCardTitleScale = 1.25f;  // height of the title
constexpr float kSliderWidth = 7.5f;      // width of a slider
constexpr float kTitleToDotsGap = 1.0f;   // between the title and the dots

Action choiceAction(std::size_t number) {
  return static_cast<Action>(static_cast<std::size_t>(Action::becomeSphere) + number);
}

std::string titleOf(const HudContext& hud) {
  const LessonPlayer& lesson = hud.lesson();
  return std::to_string(numberOfLesson(lesson.lesson().file)) + '.' + std::to_string(lesson.stepIndex() + 1) +
         "  " + hud.localized(lesson.scene().title);
}

/// Lays out the card from top to bottom. Draws it unless it is only measured.
class Card {
 public:
  Card(const HudContext& hud, ImVec2 at, float width, CardOptions options, bool isDrawing)
      : hud_(hud),
        lesson_(hud.lesson()),
        options_(options),
        writer_(hud, at, width, options.fontSize, isDrawing) {}

  /// Returns where the next line begins.
  float layOut() {
    writeTitle();
    writer_.outerGap();
    if (!isAnsweredOrDone() || options_.keepsText) writeStepText();
    if (lesson_.step().predict) writePrediction(*lesson_.step().predict);
    if (lesson_.step().task) writeTask(*lesson_.step().task);
    writer_.outerGap();
    writeStepKeys();
    writer_.outerGap();
    return writer_.bottom();
  }

 private:
  using Ink = CardWriter::Ink;
  using Look = CardWriter::Look;

  /// True once the question is answered or the task is done. From then on, the step's text may be left out to
  /// keep the letters large.
  [[nodiscard]] bool isAnsweredOrDone() const { return isAnswered() || isDone(); }
  /// True while the message about the finished task is shown. After further moves the step's text returns.
  [[nodiscard]] bool isDone() const {
    if (options_.state != CardState::current) return options_.state == CardState::afterAnswer && hasTask();
    return lesson_.phase() == LessonPhase::done && !lesson_.leftGoal();
  }
  /// True after a demonstration of the task.
  [[nodiscard]] bool wasDemonstrated() const {
    if (options_.state != CardState::current) return options_.state == CardState::afterDemonstration;
    return lesson_.phase() == LessonPhase::shown;
  }
  [[nodiscard]] bool hasTask() const { return lesson_.step().task.has_value(); }
  [[nodiscard]] bool isAnswered() const {
    if (options_.state == CardState::current) return lesson_.truth().has_value();
    return options_.state == CardState::afterAnswer && lesson_.step().predict;
  }
  [[nodiscard]] bool isAsking() const {
    if (options_.state == CardState::current) return lesson_.phase() == LessonPhase::asking;
    return options_.state == CardState::beforeAnswer && lesson_.step().predict;
  }

  [[nodiscard]] std::string textWithKey(TextId word, const std::string& key) const {
    return hud_.say(word, {{"key", key}});
  }

  void writeStepText() {
    const std::string& text = hud_.localized(lesson_.scene().text);
    const ViewState& viewState = hud_.viewState();
    std::vector<Reading> readings;
    if (viewState.furigana) readings = readingsIn(lesson_.lesson(), lesson_.stepIndex(), viewState.language);
    readings.empty() ? writer_.paragraph(text, Ink::normal)
                     : writer_.paragraphWithReadings(readings, text, Ink::normal);
  }

  void writeTitle() {
    const float fontSize = writer_.fontSize(), gap = kTitleToDotsGap * fontSize;
    const ImVec2 end =
        writer_.heading(titleOf(hud_), kCardTitleScale * fontSize, gap + widthOfStepDots(hud_, fontSize));
    if (writer_.isDrawing()) drawStepDots(hud_, {end.x + gap, end.y}, fontSize);
  }

  void writePrediction(const world::Prediction& prediction) {
    writer_.gap();
    writer_.paragraph(hud_.localized(prediction.question), Ink::normal, hud_.titleFont);
    prediction.slider ? writeSlider(*prediction.slider) : writeChoices(prediction);
    if (isAnswered()) writeResult(prediction);
    writer_.endLine();
    if (!isAnswered()) return;
    writer_.gap();
    writer_.paragraph(hud_.localized(prediction.why), Ink::normal);
  }

  /// Returns the index of the right choice, or the number of choices while it is unknown.
  [[nodiscard]] std::size_t correctChoice(const world::Prediction& prediction) const {
    const std::size_t unknownIndex = prediction.choices.size();
    return lesson_.truth() ? check::correctChoice(prediction, *lesson_.truth()).value_or(unknownIndex)
                           : unknownIndex;
  }

  void writeChoices(const world::Prediction& prediction) {
    const std::size_t trueIndex = correctChoice(prediction);
    const bool isAskingNow = isAsking();
    const bool anyIsPossible = options_.state == CardState::afterAnswer;  // any choice may be the right one
    for (std::size_t i = 0; i < prediction.choices.size(); ++i) {
      const bool isChosen = !isAskingNow && lesson_.guess() == static_cast<double>(i);
      const Look look = isChosen ? Look::chosen : isAskingNow || trueIndex == i ? Look::normal : Look::faint;
      const CaseMark wrongMark = isAnswered() && isChosen ? CaseMark::fails : CaseMark::unknown;
      writer_.button(choiceAction(i), hud_.localized(prediction.choices[i].text), look,
                     anyIsPossible || trueIndex == i ? CaseMark::holds : wrongMark);
    }
  }

  void writeSlider(const world::Slider& slider) {
    drawTrack(slider);
    if (!isAsking()) return;
    writer_.endLine();
    writer_.button(choiceAction(0), hud_.say(TextId::lessonLess), Look::normal);
    writer_.button(choiceAction(1), hud_.say(TextId::lessonMore), Look::normal);
    writer_.button(choiceAction(2), hud_.say(TextId::lessonMyGuess), Look::chosen);
  }

  /// Draws the slider with the guess, and the true value once it is known.
  void drawTrack(const world::Slider& slider) {
    const std::string guessText = explain::formatNumber(lesson_.guess());
    const float numberWidth =
        measure(hud_.titleFont, explain::formatNumber(slider.to) + "0", 0.0f, writer_.fontSize()).x;
    const float trackWidth = kSliderWidth * writer_.fontSize() + numberWidth + writer_.fontSize();
    const ImVec2 position = writer_.nextPosition(trackWidth);
    if (!writer_.isDrawing()) return;
    const float pad = kCardButtonPad * writer_.fontSize(),
                middleY = position.y + pad + 0.5f * writer_.fontSize();
    const float left = position.x + 0.5f * writer_.fontSize(),
                right = left + (kSliderWidth - 1.0f) * writer_.fontSize();
    drawTextPlate(hud_, position, {trackWidth, writer_.fontSize() + 2.0f * pad});
    ImDrawList& canvas = sceneCanvas();
    const auto xOf = [&](double value) {
      return left + (right - left) * static_cast<float>((value - slider.from) / (slider.to - slider.from));
    };
    canvas.AddLine({left, middleY}, {right, middleY}, writer_.color(Ink::faint), hud_.px(3.0f));
    if (const auto* truth = lesson_.truth() ? std::get_if<double>(&*lesson_.truth()) : nullptr)
      canvas.AddLine({xOf(*truth), middleY - 0.6f * writer_.fontSize()},
                     {xOf(*truth), middleY + 0.6f * writer_.fontSize()}, colorOf(hud_.palette().targetMark),
                     hud_.px(4.0f));
    canvas.AddCircleFilled({xOf(lesson_.guess()), middleY}, 0.35f * writer_.fontSize(),
                           writer_.color(Ink::normal), 24);
    write(hud_.titleFont, {right + writer_.fontSize(), position.y + pad}, writer_.color(Ink::normal),
          guessText, 0.0f, writer_.fontSize());
    handleDrag(slider, {left, position.y}, {right - left, writer_.fontSize() + 2.0f * pad});
  }

  void handleDrag(const world::Slider& slider, ImVec2 position, ImVec2 size) const {
    if (lesson_.phase() != LessonPhase::asking) return;
    ImGui::SetCursorScreenPos(position);
    ImGui::InvisibleButton("##slider", size);
    if (!ImGui::IsItemActive()) return;
    const double fraction =
        static_cast<double>(std::clamp((ImGui::GetIO().MousePos.x - position.x) / size.x, 0.0f, 1.0f));
    hud_.commands.emplace_back(input::SetGuess{slider.from + fraction * (slider.to - slider.from)});
  }

  [[nodiscard]] std::string trueAnswerText(const world::Prediction& prediction) const {
    const std::size_t choiceIndex = correctChoice(prediction);
    if (choiceIndex < prediction.choices.size()) return hud_.localized(prediction.choices[choiceIndex].text);
    const auto* value = std::get_if<double>(&*lesson_.truth());
    return value ? explain::formatNumber(*value) : std::string();
  }

  [[nodiscard]] std::string resultText(TextId word, const std::string& answer) const {
    return hud_.say(word, {{"answer", answer}});
  }

  /// The widest text of all possible results.
  [[nodiscard]] std::string longestResult(const world::Prediction& prediction) const {
    std::vector<std::string> answers;
    if (prediction.slider) answers.push_back(explain::formatNumber(prediction.slider->to));
    for (const world::Choice& choice : prediction.choices) answers.push_back(hud_.localized(choice.text));
    std::string longestText;
    for (const std::string& answer : answers)
      for (const TextId word : {TextId::lessonAsYouSaid, TextId::lessonOtherwise}) {
        const std::string words = resultText(word, answer);
        if (measure(hud_.titleFont, words).x > measure(hud_.titleFont, longestText).x) longestText = words;
      }
    return longestText;
  }

  /// Writes the result right of the buttons or the slider.
  void writeResult(const world::Prediction& prediction) {
    if (options_.state == CardState::afterAnswer) return writer_.inlineText(longestResult(prediction));
    const bool isRight = lesson_.guessedRight();
    writer_.inlineText(
        resultText(isRight ? TextId::lessonAsYouSaid : TextId::lessonOtherwise, trueAnswerText(prediction)),
        isRight ? Ink::correct : Ink::wrong);
  }

  void writeTask(const world::Task& task) {
    writer_.gap();
    writer_.paragraph(goalText(task), Ink::normal, hud_.titleFont);
    if (!isDone())
      writer_.paragraph(taskKeysText(hud_.keys(), lesson_.taskMotions(), hud_.language()), Ink::faint);
    if (options_.state == CardState::current) writeMistakes(task);
    if (isDone()) {
      writer_.gap();
      writer_.paragraph(hud_.say(TextId::lessonDone), Ink::correct, hud_.titleFont);
      writer_.paragraph(hud_.localized(task.done), Ink::normal);
    }
    if (options_.state == CardState::current && lesson_.leftGoal()) writeContinueHint();
    if (wasDemonstrated()) writeAfterDemonstration(task);
  }

  /// Writes what the pupil has done wrong so far: too many steps, or one missing condition.
  void writeMistakes(const world::Task& task) {
    const std::string resetKey = hud_.keyOf(Action::resetScene);
    if (lesson_.exceedsStepLimit())
      writer_.paragraph(textWithKey(TextId::lessonTooFar, resetKey), Ink::wrong, hud_.titleFont);
    if (lesson_.hasTried())
      writer_.paragraph(nearMissWords(hud_.world(), task, hud_.language()), Ink::normal);
  }

  void writeContinueHint() {
    writer_.paragraph(textWithKey(TextId::lessonDroveOn, hud_.keyOf(Action::nextCase)), Ink::correct);
  }

  void writeAfterDemonstration(const world::Task& task) {
    writer_.paragraph(hud_.localized(task.done), Ink::normal);
    writer_.paragraph(textWithKey(TextId::lessonNowYou, hud_.keyOf(Action::resetScene)), Ink::faint);
  }

  [[nodiscard]] std::string goalText(const world::Task& task) const {
    const std::string& goal = hud_.localized(task.goal);
    const bool showsStepCount =
        lesson_.phase() == LessonPhase::trying || lesson_.phase() == LessonPhase::done;
    if (!task.steps || !showsStepCount) return goal;
    return goal + hud_.say(TextId::lessonStepsUsed, {{"count", std::to_string(lesson_.steps())},
                                                     {"most", std::to_string(*task.steps)}});
  }

  void writeStepKeys() {
    const bool hidesAgainKey = isAsking() || lesson_.phase() == LessonPhase::telling;
    layOutStepKeys(hud_, writer_, {isUnfinished(), hidesAgainKey});
  }

  /// True until the pupil has answered and done the task.
  [[nodiscard]] bool isUnfinished() const {
    return lesson_.phase() == LessonPhase::asking || lesson_.phase() == LessonPhase::answering ||
           lesson_.phase() == LessonPhase::trying;
  }

  const HudContext& hud_;
  const LessonPlayer& lesson_;
  CardOptions options_;
  CardWriter writer_;
};

}  // namespace

float layOutLessonCard(const HudContext& hud, ImVec2 at, float width, CardOptions options, bool isDrawing) {
  return Card(hud, at, width, options, isDrawing).layOut();
}

}  // namespace app
