#include "app/hud/scene/card_writer.hpp"

#include <algorithm>
#include <sstream>

#include "app/hud/scene/marks.hpp"

namespace app {
namespace {

using input::Action;

// Fractions of a letter's height.
constexpr float kCardCapPad = 0.25f;  // between a key's letters and its border
constexpr float kKeyPad = 0.4f;       // left and right of the text in a framed key below the step
constexpr float kQuietPad = 0.1f;     // the same in a key without a frame
constexpr float kKeyBetween = 0.25f;  // between the key and its label
constexpr float kReading = 0.55f;     // height of a reading (furigana) above its word
/// A title that needs letters smaller than this fraction to fit into one line takes two lines.
constexpr float kLeastHeading = 0.88f;

float padOf(const CardWriter::StepKey& key) {
  return key.look == CardWriter::Look::quiet ? kQuietPad : kKeyPad;
}

// Fractions of a letter's height.
constexpr float kStepDot = 0.2f;    // radius of a dot
constexpr float kStepCross = 0.5f;  // width of a cross
constexpr float kStepRing = 0.14f;  // from the edge of a dot to its ring
constexpr float kStepGap = 0.75f;   // from dot to dot

void drawStepDot(const HudPen& pen, ImVec2 center, const StepRecord& step, float letters) {
  ImDrawList& canvas = sceneCanvas();
  const explain::Palette& palette = pen.palette();
  if (step.firstRight == false)
    return drawMark(canvas, center, kStepCross * letters, CaseMark::fails, colorOf(palette.gapMark));
  const float radius = kStepDot * letters;
  step.done ? canvas.AddCircleFilled(center, radius, colorOf(palette.targetMark), 20)
            : canvas.AddCircle(center, radius, colorOf(palette.faintInk), 20, pen.px(1.5f));
}

}  // namespace

ImU32 CardWriter::color(Ink ink) const {
  const explain::Palette& palette = pen_.palette();
  const std::array inks{&palette.ink, &palette.faintInk, &palette.targetMark, &palette.gapMark};
  return colorOf(*inks.at(static_cast<std::size_t>(ink)));
}

void CardWriter::words(const std::string& text, const TextStyle& look) const {
  if (drawn_) writeOnPlate(pen_, at_, text, look);
}

void CardWriter::skip(float share, float onPage) {
  if (!isStepBeside(pen_.viewState(), pen_.size)) return;
  at_.y += (isPageInStep(pen_.viewState(), pen_.size) ? onPage : share) * letterSize_;
}

void CardWriter::paragraph(const std::string& text, Ink ink, ImFont* font) {
  if (text.empty()) return;
  ImFont* face = font ? font : pen_.lessonText;
  words(text, {face, color(ink), room_, letterSize_});
  at_.y += measure(face, text, room_, letterSize_).y + kCardLeading * letterSize_;
}

// Each line has room for readings (furigana) above it. A word broken across two lines gets its reading at its
// next use.
void CardWriter::paragraphWithReadings(const std::vector<Reading>& readings, const std::string& text,
                                       Ink ink) {
  std::istringstream lines(wrapped(pen_.lessonText, text, room_, letterSize_));
  std::vector<Reading> left = readings;
  for (std::string line; std::getline(lines, line);) {
    at_.y += kReading * letterSize_;
    words(line, {pen_.lessonText, color(ink), 0.0f, letterSize_});
    std::erase_if(left, [&](const Reading& reading) {
      const std::size_t column = line.find(reading.word);
      if (column != std::string::npos) writeReadingAbove(reading, column, line, ink);
      return column != std::string::npos;
    });
    at_.y += letterSize_;
  }
  at_.y += kCardLeading * letterSize_;
}

void CardWriter::writeReadingAbove(const Reading& reading, std::size_t column, const std::string& line,
                                   Ink ink) const {
  if (!drawn_) return;
  const float letters = kReading * letterSize_;
  const float from = measure(pen_.lessonText, line.substr(0, column), 0.0f, letterSize_).x;
  const float width = measure(pen_.lessonText, reading.word, 0.0f, letterSize_).x;
  const float own = measure(pen_.lessonText, reading.reading, 0.0f, letters).x;
  const float left = std::max(at_.x, at_.x + from + 0.5f * (width - own));
  write(pen_.lessonText, {left, at_.y - letters}, color(ink), reading.reading, 0.0f, letters);
}

ImVec2 CardWriter::heading(const std::string& text, float size, float beside) {
  const auto shareOf = [&](const std::string& line) {
    return std::clamp((room_ - beside) / std::max(measure(pen_.title, line, 0.0f, size).x, 1.0f), 0.0f, 1.0f);
  };
  const bool fits = shareOf(text) >= kLeastHeading;
  const std::string lines = fits ? text : wrapped(pen_.title, text, room_, size);
  const std::string last = lines.substr(lines.rfind('\n') + 1);
  const float letters = size * (fits ? shareOf(text) : shareOf(last));
  const ImVec2 whole = measure(pen_.title, lines, 0.0f, letters);
  words(lines, {pen_.title, color(Ink::plain), 0.0f, letters});
  at_.y += whole.y;
  const ImVec2 end{at_.x + measure(pen_.title, last, 0.0f, letters).x, at_.y - 0.5f * letters};
  at_.y += size - letters + kCardLeading * letterSize_;
  return end;
}

ImVec2 CardWriter::nextPlace(float width, float gap) {
  if (at_.x > left_ && at_.x + width > left_ + room_) newLine();
  const ImVec2 place = at_;
  at_.x += width + gap * letterSize_;
  return place;
}

void CardWriter::newLine() {
  at_ = {left_, at_.y + (1.0f + 2.0f * kCardPad + kCardLeading) * rowLetterSize_};
}
void CardWriter::endLine() {
  if (at_.x > left_) newLine();
}

float CardWriter::widthOfKey(const std::string& cap) const {
  return cap.empty() ? 0.0f
                     : measure(pen_.title, cap, 0.0f, letterSize_).x + 2.0f * kCardCapPad * letterSize_;
}

/// Draws a key with a border. Without a border, the key "1" and the answer "0.5" beside it would look like
/// one number.
void CardWriter::key(ImVec2 place, const std::string& cap, Ink ink) const {
  if (cap.empty()) return;
  const float pad = 0.5f * kCardPad * letterSize_;
  const ImVec2 from{place.x, place.y - pad}, to{place.x + widthOfKey(cap), place.y + letterSize_ + pad};
  sceneCanvas().AddRect(from, to, color(Ink::faint), 0.2f * letterSize_, 0, pen_.px(1.0f));
  write(pen_.title, {place.x + kCardCapPad * letterSize_, place.y}, color(ink), cap, 0.0f, letterSize_);
}

void CardWriter::button(Action action, const std::string& label, Look look, CaseMark mark) {
  const std::string cap = pen_.keyOf(action);
  const float pad = kCardPad * letterSize_, between = cap.empty() ? 0.0f : pad;
  const float capWidth = widthOfKey(cap);
  const float markWidth = mark == CaseMark::unknown ? 0.0f : letterSize_;
  const float width =
      2.0f * pad + capWidth + between + measure(pen_.lessonText, label, 0.0f, letterSize_).x + markWidth;
  const ImVec2 place = nextPlace(width), size{width, letterSize_ + 2.0f * pad};
  if (!drawn_) return;
  frame(place, size, look, clicked(place, size, action));
  const Ink ink = look == Look::faint ? Ink::faint : Ink::plain;
  key({place.x + pad, place.y + pad}, cap, ink);
  write(pen_.lessonText, {place.x + pad + capWidth + between, place.y + pad}, color(ink), label, 0.0f,
        letterSize_);
  if (mark != CaseMark::unknown)
    drawMark(sceneCanvas(), {place.x + width - pad - 0.35f * letterSize_, place.y + pad + 0.5f * letterSize_},
             0.7f * letterSize_, mark, pen_.palette());
}

float CardWriter::widthOf(const StepKey& key, float letters) const {
  const std::string cap = pen_.keyOf(key.action);
  const float words =
      measure(pen_.title, cap, 0.0f, letters).x + measure(pen_.lessonText, key.label, 0.0f, letters).x;
  return words + (2.0f * padOf(key) + (cap.empty() ? 0.0f : kKeyBetween)) * letters;
}

void CardWriter::stepKey(const StepKey& key) {
  const float letters = rowLetterSize_;
  const ImVec2 size{widthOf(key, letters), (1.0f + 2.0f * kCardPad) * letters};
  const ImVec2 place = nextPlace(size.x, kKeyGap * letters / letterSize_);
  if (!drawn_) return;
  frame(place, size, key.look, clicked(place, size, key.action));
  const ImU32 ink = color(key.look == Look::chosen ? Ink::plain : Ink::faint);
  const float y = place.y + 0.5f * (size.y - letters);
  const float end = place.x + size.x - padOf(key) * letters;
  write(pen_.title, {place.x + padOf(key) * letters, y}, ink, pen_.keyOf(key.action), 0.0f, letters);
  write(pen_.lessonText, {end - measure(pen_.lessonText, key.label, 0.0f, letters).x, y}, ink, key.label,
        0.0f, letters);
}

/// Requests the action when the button is clicked. Returns true while the mouse is over the button.
bool CardWriter::clicked(ImVec2 place, ImVec2 size, Action action) const {
  ImGui::SetCursorScreenPos(place);
  ImGui::PushID(static_cast<int>(action));
  if (ImGui::InvisibleButton("##lesson", size)) pen_.request(action);
  ImGui::PopID();
  return ImGui::IsItemHovered();
}

void CardWriter::frame(ImVec2 place, ImVec2 size, Look look, bool hovered) const {
  const ImVec2 end{place.x + size.x, place.y + size.y};
  const float round = 0.3f * letterSize_;
  pen_.obstacles.push_back({{place.x, place.y}, {size.x, size.y}});
  const render::Color& ground = hovered ? pen_.palette().grid : pen_.palette().background;
  sceneCanvas().AddRectFilled(place, end, colorOf(ground), round);
  if (look == Look::quiet) return;
  const bool chosen = look == Look::chosen;
  sceneCanvas().AddRect(place, end, colorOf(chosen ? pen_.palette().ink : pen_.palette().faintInk), round, 0,
                        pen_.px(chosen ? 2.5f : 1.0f));
}

void CardWriter::inlineText(const std::string& words, Ink ink) {
  const ImVec2 size = measure(pen_.title, words, 0.0f, rowLetterSize_);
  const ImVec2 place = nextPlace(size.x);
  if (drawn_)
    writeOnPlate(pen_, {place.x, place.y + kCardPad * rowLetterSize_}, words,
                 {pen_.title, color(ink), 0.0f, rowLetterSize_});
}

float widthOfStepDots(const HudPen& pen, float letters) {
  return static_cast<float>(pen.lesson().record().size()) * kStepGap * letters;
}

void drawStepDots(const HudPen& pen, ImVec2 at, float letters) {
  plate(pen, {at.x, at.y - 0.5f * letters}, {widthOfStepDots(pen, letters), letters});
  const LessonRecord& record = pen.lesson().record();
  for (std::size_t i = 0; i < record.size(); ++i) {
    const ImVec2 center{at.x + (static_cast<float>(i) + 0.5f) * kStepGap * letters, at.y};
    drawStepDot(pen, center, record[i], letters);
    if (i != pen.lesson().index()) continue;
    sceneCanvas().AddCircle(center, (kStepDot + kStepRing) * letters, colorOf(pen.palette().ink), 20,
                            pen.px(1.5f));
  }
}

}  // namespace app
