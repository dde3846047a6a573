// Draws the texts of the guide: the next task for a new user, and the offer of a lesson.
#include <algorithm>

#include "app/hud/parts.hpp"
#include "app/lessons/lesson_files.hpp"
#include "app/words/lesson_words.hpp"
#include "text/text_fit.hpp"

namespace app {
namespace {

using input::Action;
using Step = Guide::Step;

// Logical pixels.
constexpr float kGuidePad = 12.0f;
constexpr float kMostGuideTaskHeight = 0.11f;  // the largest height of the task, in window heights
constexpr float kLeastGuideFontScale = 0.6f;   // the smallest letters, in heights of the text font
constexpr float kGuideNoteAlpha = 0.8f;
constexpr float kOfferPad = 0.22f;  // space around the offered lesson, in letter heights

std::string touchWords(const HudPen& pen) {
  if (deepestPlayerContact(pen.world())) return pen.say(Word::guideDeeper);
  const std::string keys = keyCaps(pen.keys(), {Action::moveXMinus, Action::moveXPlus, Action::moveYMinus,
                                                Action::moveYPlus, Action::moveZMinus, Action::moveZPlus});
  return pen.say(Word::guideTouch, {{"keys", keys}, {"name", pen.nameOf(guideTarget(pen))}});
}

std::string shapeWords(const HudPen& pen, world::ShapeKind wanted) {
  const world::BodyContact* hit = deepestPlayerContact(pen.world());
  const std::string name = pen.nameOf(hit ? hit->b : Guide::kTarget);
  if (wanted == world::ShapeKind::aabb)
    return pen.say(Word::guideBox, {{"name", name}, {"key", pen.keyOf(Action::becomeAabb)}});
  const bool isSphere = wanted == world::ShapeKind::sphere;
  return pen.say(
      isSphere ? Word::guideBall : Word::guideCapsule,
      {{"name", name}, {"key", pen.keyOf(isSphere ? Action::becomeSphere : Action::becomeCapsule)}});
}

/// The last message of the guide, about the player's new shape.
std::string closingMessage(const HudPen& pen, world::ShapeKind shape) {
  if (deepestPlayerContact(pen.world())) return pen.say(Word::guideDone);
  return pen.say(Word::guideFree, {{"shape", pen.say(text::wordFor(shape))}});
}

std::string guideWords(const HudPen& pen) {
  const Guide& guide = pen.state.session.guide();
  switch (*guide.step()) {
    case Step::touch:
      return touchWords(pen);
    case Step::why:
      return pen.say(Word::guideWhy, {{"key", pen.keyOf(Action::showPushOut)}});
    case Step::shape:
      return shapeWords(pen, guide.wantedShape());
    case Step::done:
      break;
  }
  return closingMessage(pen, guide.wantedShape());
}

/// Returns the small note. It names the key that ends the guide. Beside the last message, it names keys to
/// try next.
std::string guideNote(const HudPen& pen, Step step) {
  if (step != Step::done) return pen.say(Word::guideClose, {{"key", pen.keyOf(Action::quit)}});
  return pen.say(Word::guideOn, {{"list", pen.keyOf(Action::browse)},
                                 {"help", pen.keyOf(Action::toggleHelp)},
                                 {"next", pen.keyOf(Action::nextScene)}});
}

/// The offer of a lesson, with its key; empty if no lesson is offered.
std::string lessonOfferText(const HudPen& pen) {
  const auto& offeredLesson = pen.state.session.offeredLesson();
  if (!offeredLesson) return {};
  const int lessonNumber = numberOfLesson(offeredLesson->file);
  const bool isFirst = offeredLesson->step == 1 && lessonNumber == 1;
  const std::string number =
      std::to_string(lessonNumber) + (isFirst ? "" : '.' + std::to_string(offeredLesson->step));
  return pen.say(isFirst ? Word::guideLesson : Word::guideContinue,
                 {{"key", pen.keyOf(Action::nextCase)}, {"number", number}});
}

/// The number of the task, such as "2 / 3"; empty for the last message.
std::string guideCount(Step step) {
  return step == Step::done ? std::string() : std::to_string(static_cast<int>(step) + 1) + " / 3";
}

struct GuideTexts {
  std::string words;
  std::string count;
  std::string offer;  ///< The offer of a lesson.
  std::string note;
};

float noteFontSize(const HudPen& pen, float fontSize) { return std::min(pen.textFont->FontSize, fontSize); }

/// The size of the offered lesson's button, pixels.
ImVec2 offerSize(const HudPen& pen, const std::string& offer, float wrap, float fontSize) {
  if (offer.empty()) return {};
  const float pad = kOfferPad * fontSize;
  const ImVec2 textSize = measure(pen.titleFont, offer, wrap - 2.0f * pad, fontSize);
  return {textSize.x + 2.0f * pad, textSize.y + 4.0f * pad};
}

float heightOf(ImFont* font, const std::string& text, float wrap, float fontSize) {
  return text.empty() ? 0.0f : measure(font, text, wrap, fontSize).y;
}

/// The size of the texts without the task's number, pixels.
ImVec2 measureGuide(const HudPen& pen, const GuideTexts& texts, float wrap, float fontSize) {
  const float noteSize = noteFontSize(pen, fontSize);
  const ImVec2 buttonSize = offerSize(pen, texts.offer, wrap, fontSize);
  const float width = std::max({measure(pen.titleFont, texts.words, wrap, fontSize).x, buttonSize.x,
                                measure(pen.textFont, texts.note, wrap, noteSize).x});
  return {width, heightOf(pen.titleFont, texts.words, wrap, fontSize) + buttonSize.y +
                     heightOf(pen.textFont, texts.note, wrap, noteSize)};
}

struct GuideLayout {
  ImVec2 at;
  float countWidth = 0.0f;  ///< Width of the count.
  float wrap = 0.0f;
  float fontSize = 0.0f;
};

void writeGuide(const HudPen& pen, const GuideTexts& texts, const GuideLayout& layout) {
  const float noteSize = noteFontSize(pen, layout.fontSize), left = layout.at.x + layout.countWidth;
  const render::Color& textColor = pen.palette().background;
  if (!texts.count.empty())
    write(pen.textFont, {layout.at.x, layout.at.y + 0.5f * (layout.fontSize - noteSize)}, colorOf(textColor),
          texts.count, 0.0f, noteSize);
  float top = layout.at.y;
  const auto writeLine = [&](ImFont* font, ImU32 ink, const std::string& text, float fontSize) {
    if (!text.empty()) write(font, {left, top}, ink, text, layout.wrap, fontSize);
    top += heightOf(font, text, layout.wrap, fontSize);
  };
  writeLine(pen.titleFont, colorOf(textColor), texts.words, layout.fontSize);
  if (!texts.offer.empty()) {
    const float pad = kOfferPad * layout.fontSize;
    const ImVec2 size = measure(pen.titleFont, texts.offer, layout.wrap - 2.0f * pad, layout.fontSize);
    const ImVec2 low{left, top + pad}, high{left + size.x + 2.0f * pad, top + size.y + 3.0f * pad};
    sceneCanvas().AddRectFilled(low, high, colorOf(textColor), pad);
    write(pen.titleFont, {low.x + pad, low.y + pad}, colorOf(pen.palette().ink), texts.offer,
          layout.wrap - 2.0f * pad, layout.fontSize);
    top = high.y + pad;
  }
  writeLine(pen.textFont, colorOf(textColor, kGuideNoteAlpha), texts.note, noteSize);
}

/// Opens the offered lesson on a click anywhere on the plate.
void acceptByClick(const HudPen& pen, ImVec2 at, ImVec2 size) {
  beginInvisibleWindow("###guide", at, size);
  ImGui::SetCursorScreenPos(at);
  if (ImGui::InvisibleButton("##lesson", size)) {
    for (const input::Command& command : pen.state.session.acceptOfferCommands()) pen.request(command);
  }
  ImGui::End();
}

}  // namespace

float drawGuidePlate(const HudPen& pen, ImVec2 at, float maxWidth) {
  const auto step = pen.state.session.guide().step();
  const bool mayOffer = !step || step == Step::done;
  const GuideTexts texts{step ? guideWords(pen) : std::string(), step ? guideCount(*step) : std::string(),
                         mayOffer ? lessonOfferText(pen) : std::string(),
                         step ? guideNote(pen, *step) : std::string()};
  if (!step && texts.offer.empty()) return at.y;
  const float pad = pen.px(kGuidePad), leastFontSize = kLeastGuideFontScale * pen.textFont->FontSize;
  const float countWidth = texts.count.empty() ? 0.0f : measure(pen.textFont, texts.count).x + pad;
  const float wrap = std::max(maxWidth - 2.0f * pad - countWidth, leastFontSize);
  const auto fits = [&](float size) {
    return measure(pen.titleFont, texts.words, wrap, size).y <= kMostGuideTaskHeight * pen.windowSize.y;
  };
  const float fontSize =
      text::letterSize(pen.titleFont->FontSize, leastFontSize, fits).value_or(leastFontSize);
  const ImVec2 textsSize = measureGuide(pen, texts, wrap, fontSize);
  const ImVec2 plateSize{textsSize.x + countWidth + 2.0f * pad, textsSize.y + 2.0f * pad};
  drawSolidPlate(pen, at, plateSize, pen.palette().ink, 10.0f);
  writeGuide(pen, texts, {{at.x + pad, at.y + pad}, countWidth, wrap, fontSize});
  if (!texts.offer.empty()) acceptByClick(pen, at, plateSize);
  return at.y + plateSize.y + pad;
}

}  // namespace app
