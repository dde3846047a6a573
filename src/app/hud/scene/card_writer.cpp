#include "app/hud/scene/card_writer.hpp"

#include <algorithm>
#include <sstream>

#include "app/hud/scene/marks.hpp"

namespace app {
namespace {

using input::Action;

// Fractions of a letter's height.
constexpr float kCardCapPad = 0.25f;      // between a key's letters and its border
constexpr float kKeyPad = 0.4f;           // left and right of the text in a framed key below the step
constexpr float kFramelessKeyPad = 0.1f;  // the same in a key without a frame
constexpr float kKeyToLabelGap = 0.25f;   // between the key and its label
constexpr float kReadingSize = 0.55f;     // height of a reading (furigana) above its word
/// A title that needs letters smaller than this fraction to fit into one line takes two lines.
constexpr float kMinHeadingScale = 0.88f;

float keyPadding(const CardWriter::StepKey& key) {
  return key.look == CardWriter::Look::frameless ? kFramelessKeyPad : kKeyPad;
}

// Fractions of a letter's height.
constexpr float kStepDotRadius = 0.2f;    // radius of a dot
constexpr float kStepCrossWidth = 0.5f;   // width of a cross
constexpr float kStepRingGap = 0.14f;     // from the edge of a dot to its ring
constexpr float kStepDotSpacing = 0.75f;  // from dot to dot

void drawStepDot(const HudContext& hud, ImVec2 center, const StepRecord& step, float fontSize) {
  ImDrawList& canvas = sceneCanvas();
  const explain::Palette& palette = hud.palette();
  if (step.firstGuessRight == false)
    return drawMark(canvas, center, kStepCrossWidth * fontSize, CaseMark::fails, colorOf(palette.gapMark));
  const float radius = kStepDotRadius * fontSize;
  step.isDone ? canvas.AddCircleFilled(center, radius, colorOf(palette.targetMark), 20)
              : canvas.AddCircle(center, radius, colorOf(palette.faintInk), 20, hud.px(1.5f));
}

}  // namespace

ImU32 CardWriter::color(Ink ink) const {
  const explain::Palette& palette = hud_.palette();
  const std::array inks{&palette.ink, &palette.faintInk, &palette.targetMark, &palette.gapMark};
  return colorOf(*inks.at(static_cast<std::size_t>(ink)));
}

void CardWriter::writeText(const std::string& text, const TextStyle& style) const {
  if (isDrawing_) writeOnPlate(hud_, cursor_, text, style);
}

void CardWriter::skipGap(float gapBeside, float gapOnPage) {
  if (!isStepBeside(hud_.viewState(), hud_.windowSize)) return;
  cursor_.y += (isPageInStepColumn(hud_.viewState(), hud_.windowSize) ? gapOnPage : gapBeside) * fontSize_;
}

void CardWriter::paragraph(const std::string& text, Ink ink, ImFont* font) {
  if (text.empty()) return;
  ImFont* face = font ? font : hud_.lessonFont;
  writeText(text, {face, color(ink), cardWidth_, fontSize_});
  cursor_.y += measure(face, text, cardWidth_, fontSize_).y + kCardLeading * fontSize_;
}

// Each line has room for readings (furigana) above it. A word broken across two lines gets its reading at its
// next use.
void CardWriter::paragraphWithReadings(const std::vector<Reading>& readings, const std::string& text,
                                       Ink ink) {
  std::istringstream lines(wrapped(hud_.lessonFont, text, cardWidth_, fontSize_));
  std::vector<Reading> remainingReadings = readings;
  for (std::string line; std::getline(lines, line);) {
    cursor_.y += kReadingSize * fontSize_;
    writeText(line, {hud_.lessonFont, color(ink), 0.0f, fontSize_});
    std::erase_if(remainingReadings, [&](const Reading& reading) {
      const std::size_t column = line.find(reading.word);
      if (column != std::string::npos) writeReadingAbove(reading, column, line, ink);
      return column != std::string::npos;
    });
    cursor_.y += fontSize_;
  }
  cursor_.y += kCardLeading * fontSize_;
}

void CardWriter::writeReadingAbove(const Reading& reading, std::size_t column, const std::string& line,
                                   Ink ink) const {
  if (!isDrawing_) return;
  const float readingSize = kReadingSize * fontSize_;
  const float wordStart = measure(hud_.lessonFont, line.substr(0, column), 0.0f, fontSize_).x;
  const float wordWidth = measure(hud_.lessonFont, reading.word, 0.0f, fontSize_).x;
  const float readingWidth = measure(hud_.lessonFont, reading.reading, 0.0f, readingSize).x;
  const float left = std::max(cursor_.x, cursor_.x + wordStart + 0.5f * (wordWidth - readingWidth));
  write(hud_.lessonFont, {left, cursor_.y - readingSize}, color(ink), reading.reading, 0.0f, readingSize);
}

ImVec2 CardWriter::heading(const std::string& text, float maxSize, float reservedWidth) {
  const auto fittingScale = [&](const std::string& line) {
    return std::clamp(
        (cardWidth_ - reservedWidth) / std::max(measure(hud_.titleFont, line, 0.0f, maxSize).x, 1.0f), 0.0f,
        1.0f);
  };
  const bool fitsInOneLine = fittingScale(text) >= kMinHeadingScale;
  const std::string lines = fitsInOneLine ? text : wrapped(hud_.titleFont, text, cardWidth_, maxSize);
  const std::string lastLine = lines.substr(lines.rfind('\n') + 1);
  const float fittedSize = maxSize * (fitsInOneLine ? fittingScale(text) : fittingScale(lastLine));
  const ImVec2 textSize = measure(hud_.titleFont, lines, 0.0f, fittedSize);
  writeText(lines, {hud_.titleFont, color(Ink::normal), 0.0f, fittedSize});
  cursor_.y += textSize.y;
  const ImVec2 end{cursor_.x + measure(hud_.titleFont, lastLine, 0.0f, fittedSize).x,
                   cursor_.y - 0.5f * fittedSize};
  cursor_.y += maxSize - fittedSize + kCardLeading * fontSize_;
  return end;
}

ImVec2 CardWriter::nextPosition(float width, float gap) {
  if (cursor_.x > left_ && cursor_.x + width > left_ + cardWidth_) newLine();
  const ImVec2 position = cursor_;
  cursor_.x += width + gap * fontSize_;
  return position;
}

void CardWriter::newLine() {
  cursor_ = {left_, cursor_.y + (1.0f + 2.0f * kCardButtonPad + kCardLeading) * rowFontSize_};
}
void CardWriter::endLine() {
  if (cursor_.x > left_) newLine();
}

float CardWriter::widthOfKey(const std::string& cap) const {
  return cap.empty() ? 0.0f
                     : measure(hud_.titleFont, cap, 0.0f, fontSize_).x + 2.0f * kCardCapPad * fontSize_;
}

/// Draws a key with a border. Without a border, the key "1" and the answer "0.5" beside it would look like
/// one number.
void CardWriter::drawKey(ImVec2 position, const std::string& cap, Ink ink) const {
  if (cap.empty()) return;
  const float pad = 0.5f * kCardButtonPad * fontSize_;
  const ImVec2 low{position.x, position.y - pad},
      high{position.x + widthOfKey(cap), position.y + fontSize_ + pad};
  sceneCanvas().AddRect(low, high, color(Ink::faint), 0.2f * fontSize_, 0, hud_.px(1.0f));
  write(hud_.titleFont, {position.x + kCardCapPad * fontSize_, position.y}, color(ink), cap, 0.0f, fontSize_);
}

void CardWriter::button(Action action, const std::string& label, Look look, CaseMark mark) {
  const std::string cap = hud_.keyOf(action);
  const float pad = kCardButtonPad * fontSize_, capGap = cap.empty() ? 0.0f : pad;
  const float capWidth = widthOfKey(cap);
  const float markWidth = mark == CaseMark::unknown ? 0.0f : fontSize_;
  const float width =
      2.0f * pad + capWidth + capGap + measure(hud_.lessonFont, label, 0.0f, fontSize_).x + markWidth;
  const ImVec2 position = nextPosition(width), size{width, fontSize_ + 2.0f * pad};
  if (!isDrawing_) return;
  drawFrame(position, size, look, requestOnClick(position, size, action));
  const Ink ink = look == Look::faint ? Ink::faint : Ink::normal;
  drawKey({position.x + pad, position.y + pad}, cap, ink);
  write(hud_.lessonFont, {position.x + pad + capWidth + capGap, position.y + pad}, color(ink), label, 0.0f,
        fontSize_);
  if (mark != CaseMark::unknown)
    drawMark(sceneCanvas(),
             {position.x + width - pad - 0.35f * fontSize_, position.y + pad + 0.5f * fontSize_},
             0.7f * fontSize_, mark, hud_.palette());
}

float CardWriter::widthOf(const StepKey& key, float size) const {
  const std::string cap = hud_.keyOf(key.action);
  const float textWidth =
      measure(hud_.titleFont, cap, 0.0f, size).x + measure(hud_.lessonFont, key.label, 0.0f, size).x;
  return textWidth + (2.0f * keyPadding(key) + (cap.empty() ? 0.0f : kKeyToLabelGap)) * size;
}

void CardWriter::stepKey(const StepKey& key) {
  const float keySize = rowFontSize_;
  const ImVec2 size{widthOf(key, keySize), (1.0f + 2.0f * kCardButtonPad) * keySize};
  const ImVec2 position = nextPosition(size.x, kStepKeyGap * keySize / fontSize_);
  if (!isDrawing_) return;
  drawFrame(position, size, key.look, requestOnClick(position, size, key.action));
  const ImU32 ink = color(key.look == Look::chosen ? Ink::normal : Ink::faint);
  const float y = position.y + 0.5f * (size.y - keySize);
  const float rightEnd = position.x + size.x - keyPadding(key) * keySize;
  write(hud_.titleFont, {position.x + keyPadding(key) * keySize, y}, ink, hud_.keyOf(key.action), 0.0f,
        keySize);
  write(hud_.lessonFont, {rightEnd - measure(hud_.lessonFont, key.label, 0.0f, keySize).x, y}, ink, key.label,
        0.0f, keySize);
}

/// Requests the action when the button is clicked. Returns true while the mouse is over the button.
bool CardWriter::requestOnClick(ImVec2 position, ImVec2 size, Action action) const {
  ImGui::SetCursorScreenPos(position);
  ImGui::PushID(static_cast<int>(action));
  if (ImGui::InvisibleButton("##lesson", size)) hud_.request(action);
  ImGui::PopID();
  return ImGui::IsItemHovered();
}

void CardWriter::drawFrame(ImVec2 position, ImVec2 size, Look look, bool hovered) const {
  const ImVec2 end{position.x + size.x, position.y + size.y};
  const float cornerRadius = 0.3f * fontSize_;
  hud_.obstacles.push_back({{position.x, position.y}, {size.x, size.y}});
  const render::Color& fill = hovered ? hud_.palette().grid : hud_.palette().background;
  sceneCanvas().AddRectFilled(position, end, colorOf(fill), cornerRadius);
  if (look == Look::frameless) return;
  const bool isChosen = look == Look::chosen;
  sceneCanvas().AddRect(position, end, colorOf(isChosen ? hud_.palette().ink : hud_.palette().faintInk),
                        cornerRadius, 0, hud_.px(isChosen ? 2.5f : 1.0f));
}

void CardWriter::inlineText(const std::string& text, Ink ink) {
  const ImVec2 size = measure(hud_.titleFont, text, 0.0f, rowFontSize_);
  const ImVec2 position = nextPosition(size.x);
  if (isDrawing_)
    writeOnPlate(hud_, {position.x, position.y + kCardButtonPad * rowFontSize_}, text,
                 {hud_.titleFont, color(ink), 0.0f, rowFontSize_});
}

float widthOfStepDots(const HudContext& hud, float fontSize) {
  return static_cast<float>(hud.lesson().record().size()) * kStepDotSpacing * fontSize;
}

void drawStepDots(const HudContext& hud, ImVec2 at, float fontSize) {
  drawTextPlate(hud, {at.x, at.y - 0.5f * fontSize}, {widthOfStepDots(hud, fontSize), fontSize});
  const LessonRecord& record = hud.lesson().record();
  for (std::size_t i = 0; i < record.size(); ++i) {
    const ImVec2 center{at.x + (static_cast<float>(i) + 0.5f) * kStepDotSpacing * fontSize, at.y};
    drawStepDot(hud, center, record[i], fontSize);
    if (i != hud.lesson().stepIndex()) continue;
    sceneCanvas().AddCircle(center, (kStepDotRadius + kStepRingGap) * fontSize, colorOf(hud.palette().ink),
                            20, hud.px(1.5f));
  }
}

}  // namespace app
