// A step of a lesson: title, text, question with its answers, result, and the keys that continue.
#include <algorithm>
#include <cmath>
#include <optional>
#include <string>

#include "app/hud/font.hpp"
#include "app/hud/parts.hpp"
#include "app/hud/scene/marks.hpp"
#include "app/lessons/lesson_files.hpp"
#include "app/words/key_labels.hpp"
#include "explain/sketch.hpp"
#include "text/messages.hpp"
#include "text/scene_text.hpp"
#include "text/text_fit.hpp"

namespace app {
namespace {

using input::Action;
using text::Word;

// Shares of a letter's height.
constexpr float kCardLeading = 0.3f;    // below a text
constexpr float kCardPad = 0.32f;       // around the words of a button
constexpr float kCapPad = 0.25f;        // beside the letters of a key, within its edge
constexpr float kCardGap = 0.7f;        // between two buttons
constexpr float kStepDot = 0.2f;        // radius of a step's dot
constexpr float kStepDotGap = 0.75f;    // from dot to dot
constexpr float kCardTitle = 1.25f;     // height of the title
constexpr float kSliderWidth = 9.0f;    // width of a slider
constexpr float kLeastCardText = 0.5f;  // of the display's letters: the least for a step

/// The scale (ViewState::scale) at which most steps just fit in a small window.
constexpr float kRoomyScale = 1.5f;

/// The part of the window's height for the step and the verdict below it.
float shareOf(const HudPen& pen) { return pen.viewState().presenting ? kPresentedLessonShare : kLessonShare; }

Action chooser(std::size_t number) {
  return static_cast<Action>(static_cast<std::size_t>(Action::becomeSphere) + number);
}

/// How a card is laid out.
struct CardForm {
  float letters = 0.0f;    ///< Their height, pixels.
  bool keepsText = false;  ///< The step's text stays beside its result.
};

/// Lays the card out from the top, and draws it unless it is only measured.
class Card {
 public:
  Card(const HudPen& pen, ImVec2 at, float room, CardForm form, bool drawn)
      : pen_(pen),
        lesson_(pen.state.session.lesson()),
        left_(at.x),
        at_(at),
        room_(room),
        size_(form.letters),
        form_(form),
        drawn_(drawn) {}

  /// Returns where the next line begins.
  float lay() {
    title();
    if (!isOver() || form_.keepsText) paragraph(text::in(lesson_.scene().text, pen_.language()), Ink::faint);
    if (lesson_.step().predict) prediction(*lesson_.step().predict);
    if (lesson_.step().task) task(*lesson_.step().task);
    ways();
    return at_.y;
  }

 private:
  /// True once the step has its result. The text is then dropped where the explanation would have to be in
  /// smaller letters.
  [[nodiscard]] bool isOver() const { return lesson_.truth() || isDone(); }

  /// After further moves the step's text returns: the message about the finished task is about another
  /// position.
  [[nodiscard]] bool isDone() const { return lesson_.phase() == LessonPhase::done && !lesson_.droveOn(); }

  enum class Ink { plain, faint, right, wrong };
  enum class Look { plain, chosen, faint };

  [[nodiscard]] ImU32 color(Ink ink) const {
    const explain::Palette& palette = pen_.palette();
    switch (ink) {
      case Ink::plain:
        return colorOf(palette.ink);
      case Ink::faint:
        return colorOf(palette.faintInk);
      case Ink::right:
        return colorOf(palette.targetMark);
      case Ink::wrong:
        break;
    }
    return colorOf(palette.gapMark);
  }

  [[nodiscard]] std::string say(Word word) const { return text::say(word, pen_.language()); }

  void words(ImFont* font, const std::string& text, Ink ink, float wrap, float size) const {
    if (!drawn_) return;
    plate(pen_, at_, measure(font, text, wrap, size));
    write(font, at_, color(ink), text, wrap, size);
  }

  void paragraph(const std::string& text, Ink ink, ImFont* font = nullptr) {
    if (text.empty()) return;
    ImFont* face = font ? font : pen_.text;
    words(face, text, ink, room_, size_);
    at_.y += measure(face, text, room_, size_).y + kCardLeading * size_;
  }

  void title() {
    const std::string number = std::to_string(numberOfLesson(lesson_.lesson().file)) + '.' +
                               std::to_string(lesson_.index() + 1) + "  ";
    const std::string text = number + text::in(lesson_.scene().title, pen_.language());
    const float width = measure(pen_.title, text, 0.0f, kCardTitle * size_).x;
    const float size = kCardTitle * size_ * std::min(1.0f, room_ / std::max(width, 1.0f));
    words(pen_.title, text, Ink::plain, 0.0f, size);
    at_.y += (kCardTitle + kCardLeading) * size_;
  }

  // A line of buttons ---------------------------------------------------------------------------------

  /// The position of the next button or mark of this width; starts a new line when it does not fit.
  ImVec2 placeFor(float width) {
    if (at_.x > left_ && at_.x + width > left_ + room_) newLine();
    const ImVec2 place = at_;
    at_.x += width + kCardGap * size_;
    return place;
  }

  void newLine() { at_ = {left_, at_.y + (1.0f + 2.0f * kCardPad + kCardLeading) * size_}; }
  void endLine() {
    if (at_.x > left_) newLine();
  }

  [[nodiscard]] float widthOfKey(const std::string& cap) const {
    return cap.empty() ? 0.0f : measure(pen_.title, cap, 0.0f, size_).x + 2.0f * kCapPad * size_;
  }

  /// Draws a key with a border, so that "1" and "0.5" are not read as one number.
  void key(ImVec2 place, const std::string& cap, Ink ink) const {
    if (cap.empty()) return;
    const float pad = 0.5f * kCardPad * size_;
    const ImVec2 from{place.x, place.y - pad}, to{place.x + widthOfKey(cap), place.y + size_ + pad};
    ImGui::GetBackgroundDrawList()->AddRect(from, to, color(Ink::faint), 0.2f * size_, 0, pen_.px(1.0f));
    write(pen_.title, {place.x + kCapPad * size_, place.y}, color(ink), cap, 0.0f, size_);
  }

  /// Draws a button with its key and label; a click does what the key does.
  void button(Action action, const std::string& label, Look look, CaseMark mark = CaseMark::unknown) {
    const std::string cap = keyCaps(pen_.keys(), {action});
    const float pad = kCardPad * size_, between = cap.empty() ? 0.0f : pad;
    const float capWidth = widthOfKey(cap);
    const float markWidth = mark == CaseMark::unknown ? 0.0f : size_;
    const float width =
        2.0f * pad + capWidth + between + measure(pen_.text, label, 0.0f, size_).x + markWidth;
    const ImVec2 place = placeFor(width), size{width, size_ + 2.0f * pad};
    if (!drawn_) return;
    frame(place, size, look, clicked(place, size, action));
    const Ink ink = look == Look::faint ? Ink::faint : Ink::plain;
    key({place.x + pad, place.y + pad}, cap, ink);
    write(pen_.text, {place.x + pad + capWidth + between, place.y + pad}, color(ink), label, 0.0f, size_);
    if (mark != CaseMark::unknown)
      drawMark(*ImGui::GetBackgroundDrawList(),
               {place.x + width - pad - 0.35f * size_, place.y + pad + 0.5f * size_}, 0.7f * size_, mark,
               pen_.palette());
  }

  /// Requests the action when it is clicked; true while the mouse is over it.
  [[nodiscard]] bool clicked(ImVec2 place, ImVec2 size, Action action) const {
    ImGui::SetCursorScreenPos(place);
    ImGui::PushID(static_cast<int>(action));
    if (ImGui::InvisibleButton("##lesson", size)) pen_.request(action);
    ImGui::PopID();
    return ImGui::IsItemHovered();
  }

  void frame(ImVec2 place, ImVec2 size, Look look, bool hovered) const {
    const ImVec2 end{place.x + size.x, place.y + size.y};
    const float round = 0.3f * size_;
    pen_.taken.push_back({{place.x, place.y}, {size.x, size.y}});
    const render::Color& ground = hovered ? pen_.palette().grid : pen_.palette().background;
    ImDrawList& canvas = *ImGui::GetBackgroundDrawList();
    canvas.AddRectFilled(place, end, colorOf(ground), round);
    const bool chosen = look == Look::chosen;
    canvas.AddRect(place, end, colorOf(chosen ? pen_.palette().ink : pen_.palette().faintInk), round, 0,
                   pen_.px(chosen ? 2.5f : 1.0f));
  }

  // Prediction ----------------------------------------------------------------------------------------

  void prediction(const world::Prediction& predict) {
    paragraph(text::in(predict.question, pen_.language()), Ink::plain, pen_.title);
    predict.slider ? slider(*predict.slider) : choices(predict);
    if (lesson_.truth()) result(predict);
  }

  /// The index of the true choice; before it is known, an index of no choice.
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
      button(chooser(i), text::in(predict.choices[i].text, pen_.language()), look,
             truth == i ? CaseMark::holds : wrong);
    }
    endLine();
  }

  void slider(const world::Slider& slider) {
    const bool asking = lesson_.phase() == LessonPhase::asking;
    if (asking) button(chooser(0), say(Word::lessonLess), Look::plain);
    track(slider);
    if (asking) button(chooser(1), say(Word::lessonMore), Look::plain);
    if (asking) button(chooser(2), say(Word::lessonMyGuess), Look::chosen);
    endLine();
  }

  /// Draws the slider with the guess, and the true value once it is known.
  void track(const world::Slider& slider) {
    const std::string number = explain::figures(lesson_.guess());
    const float numberWidth = measure(pen_.title, explain::figures(slider.to) + "0", 0.0f, size_).x;
    const float width = kSliderWidth * size_ + numberWidth + size_;
    const ImVec2 place = placeFor(width);
    if (!drawn_) return;
    const float pad = kCardPad * size_, middle = place.y + pad + 0.5f * size_;
    const float from = place.x + 0.5f * size_, to = from + (kSliderWidth - 1.0f) * size_;
    plate(pen_, place, {width, size_ + 2.0f * pad});
    ImDrawList& canvas = *ImGui::GetBackgroundDrawList();
    const auto placeOf = [&](double value) {
      return from + (to - from) * static_cast<float>((value - slider.from) / (slider.to - slider.from));
    };
    canvas.AddLine({from, middle}, {to, middle}, color(Ink::faint), pen_.px(3.0f));
    if (const auto* truth = lesson_.truth() ? std::get_if<double>(&*lesson_.truth()) : nullptr)
      canvas.AddLine({placeOf(*truth), middle - 0.6f * size_}, {placeOf(*truth), middle + 0.6f * size_},
                     colorOf(pen_.palette().targetMark), pen_.px(4.0f));
    canvas.AddCircleFilled({placeOf(lesson_.guess()), middle}, 0.35f * size_, color(Ink::plain), 24);
    write(pen_.title, {to + size_, place.y + pad}, color(Ink::plain), number, 0.0f, size_);
    drag(slider, {from, place.y}, {to - from, size_ + 2.0f * pad});
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
    paragraph(text::say(word, pen_.language(), {{"answer", inWords(predict)}}),
              right ? Ink::right : Ink::wrong, pen_.title);
    paragraph(text::in(predict.why, pen_.language()), Ink::plain);
  }

  // Task ----------------------------------------------------------------------------------------------

  void task(const world::Task& task) {
    paragraph(goalOf(task), Ink::plain, pen_.title);
    const std::string again = keyCaps(pen_.keys(), {Action::resetScene});
    if (lesson_.goneTooFar())
      paragraph(text::say(Word::lessonTooFar, pen_.language(), {{"key", again}}), Ink::wrong, pen_.title);
    if (isDone()) {
      paragraph(text::say(Word::lessonDone, pen_.language()), Ink::right, pen_.title);
      paragraph(text::in(task.done, pen_.language()), Ink::plain);
    }
    const std::string next = keyCaps(pen_.keys(), {Action::nextCase});
    if (lesson_.droveOn())
      paragraph(text::say(Word::lessonDroveOn, pen_.language(), {{"key", next}}), Ink::right);
    if (lesson_.phase() == LessonPhase::shown)
      paragraph(text::say(Word::lessonNowYou, pen_.language(), {{"key", again}}), Ink::plain);
  }

  [[nodiscard]] std::string goalOf(const world::Task& task) const {
    const std::string& goal = text::in(task.goal, pen_.language());
    const bool counts = lesson_.phase() == LessonPhase::trying || lesson_.phase() == LessonPhase::done;
    if (!task.steps || !counts) return goal;
    return goal +
           text::say(Word::lessonStepsUsed, pen_.language(),
                     {{"count", std::to_string(lesson_.steps())}, {"most", std::to_string(*task.steps)}});
  }

  // Ways on -------------------------------------------------------------------------------------------

  void ways() {
    button(Action::previousCase, say(Word::lessonBack), Look::faint);
    dots();
    button(Action::nextCase, say(Word::lessonNext), waits() ? Look::faint : Look::chosen);
    if (lesson_.phase() == LessonPhase::showing) mark(say(Word::lessonWatch));
    const bool asks = lesson_.phase() == LessonPhase::asking || lesson_.phase() == LessonPhase::telling;
    if (!asks) button(Action::showMe, say(Word::lessonShowMe), Look::faint);
    if (!asks) button(Action::resetScene, say(Word::lessonAgain), Look::faint);
    endLine();
  }

  /// True while the step still needs an answer or a drive.
  [[nodiscard]] bool waits() const {
    return lesson_.phase() == LessonPhase::asking || lesson_.phase() == LessonPhase::answering ||
           lesson_.phase() == LessonPhase::trying;
  }

  void mark(const std::string& words) {
    const ImVec2 size = measure(pen_.title, words, 0.0f, size_);
    const ImVec2 place = placeFor(size.x);
    if (!drawn_) return;
    const ImVec2 at{place.x, place.y + kCardPad * size_};
    plate(pen_, at, size);
    write(pen_.title, at, color(Ink::plain), words, 0.0f, size_);
  }

  /// A dot for each step: filled when done, with a ring around the one that is shown.
  void dots() {
    const LessonRecord& record = lesson_.record();
    const auto count = static_cast<float>(record.size());
    const float width = count * kStepDotGap * size_;
    const ImVec2 place = placeFor(width);
    if (!drawn_) return;
    const float middle = place.y + (kCardPad + 0.5f) * size_;
    plate(pen_, {place.x, middle - 0.5f * size_}, {width, size_});
    for (std::size_t i = 0; i < record.size(); ++i) {
      const ImVec2 center{place.x + (static_cast<float>(i) + 0.5f) * kStepDotGap * size_, middle};
      dot(center, record[i].done, i == lesson_.index());
    }
  }

  void dot(ImVec2 center, bool done, bool present) const {
    ImDrawList& canvas = *ImGui::GetBackgroundDrawList();
    const ImU32 ink = colorOf(done ? pen_.palette().targetMark : pen_.palette().faintInk);
    const float radius = kStepDot * size_;
    done ? canvas.AddCircleFilled(center, radius, ink, 20)
         : canvas.AddCircle(center, radius, ink, 20, pen_.px(1.5f));
    if (present)
      canvas.AddCircle(center, radius + 0.14f * size_, colorOf(pen_.palette().ink), 20, pen_.px(1.5f));
  }

  const HudPen& pen_;
  const LessonPlayer& lesson_;
  float left_;
  ImVec2 at_;
  float room_;
  float size_;
  CardForm form_;
  bool drawn_;
};

/// The least letters: in presentation mode those that the last row can read, even where the card then takes
/// more than its share.
float leastLetters(const HudPen& pen) {
  return pen.viewState().presenting ? pen.size.y / kLeastPresentedLetters
                                    : kLeastCardText * pen.px(HudFont::kTextSize);
}

/// The largest letters at which the verdict still fits below the card; nullopt if none are large enough to
/// read.
std::optional<float> fittingLetters(const HudPen& pen, ImVec2 at, float room, bool keepsText) {
  const float own = std::round(pen.px(HudFont::kTextSize)), least = leastLetters(pen);
  const float full = pen.viewState().presenting ? std::max(own, pen.size.y / kPresentedLetters) : own;
  const float bottom = shareOf(pen) * pen.size.y - 1.4f * std::round(pen.px(HudFont::kTitleSize));
  const auto fits = [&](float size) { return Card(pen, at, room, {size, keepsText}, false).lay() <= bottom; };
  return text::letterSize(full, least, fits);
}

/// The same, but never smaller than in letters of kRoomyScale: a user who wants larger letters has less room
/// for them beside the panel and above the verdict.
float lettersFor(const HudPen& pen, ImVec2 at, float room) {
  const float letters = fittingLetters(pen, at, room, false).value_or(leastLetters(pen));
  const float roomy = kRoomyScale * pen.scale / pen.viewState().scale;
  if (pen.scale <= roomy || pen.viewState().presenting) return letters;
  HudPen smaller = pen;
  smaller.scale = roomy;
  const ImVec2 top{smaller.px(kSideMargin), smaller.px(kTopMargin)};
  return std::max(letters,
                  fittingLetters(smaller, top, headlineRoom(smaller), false).value_or(leastLetters(smaller)));
}

/// The numbers of a question stay beside its answer, unless the letters would have to be smaller.
CardForm formFor(const HudPen& pen, ImVec2 at, float room) {
  const float alone = lettersFor(pen, at, room);
  if (!pen.state.session.lesson().step().predict) return {alone, false};
  const auto together = fittingLetters(pen, at, room, true);
  return {alone, together && *together >= alone};
}

}  // namespace

float drawLessonCard(const HudPen& pen, ImVec2 at, float room) {
  const CardForm form = formFor(pen, at, room);
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
