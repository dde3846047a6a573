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
constexpr float kMaxGuideTaskHeight = 0.11f;  // the largest height of the task, in window heights
constexpr float kMinGuideFontScale = 0.6f;    // the smallest letters, in heights of the text font
constexpr float kGuideNoteAlpha = 0.8f;
constexpr float kOfferPad = 0.22f;  // space around the offered lesson, in letter heights

std::string touchWords(const HudContext& hud) {
  if (deepestPlayerContact(hud.world())) return hud.say(TextId::guideDeeper);
  const std::string keys = keyCaps(hud.keys(), {Action::moveXMinus, Action::moveXPlus, Action::moveYMinus,
                                                Action::moveYPlus, Action::moveZMinus, Action::moveZPlus});
  return hud.say(TextId::guideTouch, {{"keys", keys}, {"name", hud.nameOf(guideTarget(hud))}});
}

std::string shapeWords(const HudContext& hud, world::ShapeKind wantedShape) {
  const world::BodyContact* deepestContact = deepestPlayerContact(hud.world());
  const std::string name = hud.nameOf(deepestContact ? deepestContact->b : Guide::kTarget);
  if (wantedShape == world::ShapeKind::aabb)
    return hud.say(TextId::guideBox, {{"name", name}, {"key", hud.keyOf(Action::becomeAabb)}});
  const bool isSphere = wantedShape == world::ShapeKind::sphere;
  return hud.say(
      isSphere ? TextId::guideBall : TextId::guideCapsule,
      {{"name", name}, {"key", hud.keyOf(isSphere ? Action::becomeSphere : Action::becomeCapsule)}});
}

/// The last message of the guide, about the player's new shape.
std::string closingMessage(const HudContext& hud, world::ShapeKind shape) {
  if (deepestPlayerContact(hud.world())) return hud.say(TextId::guideDone);
  return hud.say(TextId::guideFree, {{"shape", hud.say(text::kindNameId(shape))}});
}

std::string guideWords(const HudContext& hud) {
  const Guide& guide = hud.state.session.guide();
  switch (*guide.step()) {
    case Step::touch:
      return touchWords(hud);
    case Step::why:
      return hud.say(TextId::guideWhy, {{"key", hud.keyOf(Action::showPushOut)}});
    case Step::shape:
      return shapeWords(hud, guide.wantedShape());
    case Step::done:
      break;
  }
  return closingMessage(hud, guide.wantedShape());
}

/// Returns the small note. It names the key that ends the guide. Beside the last message, it names keys to
/// try next.
std::string guideNote(const HudContext& hud, Step step) {
  if (step != Step::done) return hud.say(TextId::guideClose, {{"key", hud.keyOf(Action::quit)}});
  return hud.say(TextId::guideOn, {{"list", hud.keyOf(Action::browse)},
                                   {"help", hud.keyOf(Action::toggleHelp)},
                                   {"next", hud.keyOf(Action::nextScene)}});
}

/// The offer of a lesson, with its key; empty if no lesson is offered.
std::string lessonOfferText(const HudContext& hud) {
  const auto& offeredLesson = hud.state.session.offeredLesson();
  if (!offeredLesson) return {};
  const int lessonNumber = numberOfLesson(offeredLesson->file);
  const bool isFirst = offeredLesson->step == 1 && lessonNumber == 1;
  const std::string number =
      std::to_string(lessonNumber) + (isFirst ? "" : '.' + std::to_string(offeredLesson->step));
  return hud.say(isFirst ? TextId::guideLesson : TextId::guideContinue,
                 {{"key", hud.keyOf(Action::nextCase)}, {"number", number}});
}

/// The number of the task, such as "2 / 3"; empty for the last message.
std::string stepCountText(Step step) {
  return step == Step::done ? std::string() : std::to_string(static_cast<int>(step) + 1) + " / 3";
}

struct GuideTexts {
  std::string words;
  std::string count;
  std::string offer;  ///< The offer of a lesson.
  std::string note;
};

float noteFontSize(const HudContext& hud, float fontSize) {
  return std::min(hud.textFont->FontSize, fontSize);
}

/// The size of the offered lesson's button, pixels.
ImVec2 offerSize(const HudContext& hud, const std::string& offer, float wrapWidth, float fontSize) {
  if (offer.empty()) return {};
  const float pad = kOfferPad * fontSize;
  const ImVec2 textSize = measure(hud.titleFont, offer, wrapWidth - 2.0f * pad, fontSize);
  return {textSize.x + 2.0f * pad, textSize.y + 4.0f * pad};
}

float heightOf(ImFont* font, const std::string& text, float wrapWidth, float fontSize) {
  return text.empty() ? 0.0f : measure(font, text, wrapWidth, fontSize).y;
}

/// The size of the texts without the task's number, pixels.
ImVec2 measureGuide(const HudContext& hud, const GuideTexts& texts, float wrapWidth, float fontSize) {
  const float noteSize = noteFontSize(hud, fontSize);
  const ImVec2 buttonSize = offerSize(hud, texts.offer, wrapWidth, fontSize);
  const float width = std::max({measure(hud.titleFont, texts.words, wrapWidth, fontSize).x, buttonSize.x,
                                measure(hud.textFont, texts.note, wrapWidth, noteSize).x});
  return {width, heightOf(hud.titleFont, texts.words, wrapWidth, fontSize) + buttonSize.y +
                     heightOf(hud.textFont, texts.note, wrapWidth, noteSize)};
}

struct GuideLayout {
  ImVec2 at;
  float countWidth = 0.0f;  ///< Width of the count.
  float wrapWidth = 0.0f;
  float fontSize = 0.0f;
};

void writeGuide(const HudContext& hud, const GuideTexts& texts, const GuideLayout& layout) {
  const float noteSize = noteFontSize(hud, layout.fontSize), left = layout.at.x + layout.countWidth;
  const render::Color& textColor = hud.palette().background;
  if (!texts.count.empty())
    write(hud.textFont, {layout.at.x, layout.at.y + 0.5f * (layout.fontSize - noteSize)}, colorOf(textColor),
          texts.count, 0.0f, noteSize);
  float top = layout.at.y;
  const auto writeLine = [&](ImFont* font, ImU32 ink, const std::string& text, float fontSize) {
    if (!text.empty()) write(font, {left, top}, ink, text, layout.wrapWidth, fontSize);
    top += heightOf(font, text, layout.wrapWidth, fontSize);
  };
  writeLine(hud.titleFont, colorOf(textColor), texts.words, layout.fontSize);
  if (!texts.offer.empty()) {
    const float pad = kOfferPad * layout.fontSize;
    const ImVec2 size = measure(hud.titleFont, texts.offer, layout.wrapWidth - 2.0f * pad, layout.fontSize);
    const ImVec2 low{left, top + pad}, high{left + size.x + 2.0f * pad, top + size.y + 3.0f * pad};
    sceneCanvas().AddRectFilled(low, high, colorOf(textColor), pad);
    write(hud.titleFont, {low.x + pad, low.y + pad}, colorOf(hud.palette().ink), texts.offer,
          layout.wrapWidth - 2.0f * pad, layout.fontSize);
    top = high.y + pad;
  }
  writeLine(hud.textFont, colorOf(textColor, kGuideNoteAlpha), texts.note, noteSize);
}

/// Opens the offered lesson on a click anywhere on the plate.
void acceptByClick(const HudContext& hud, ImVec2 at, ImVec2 size) {
  beginInvisibleWindow("###guide", at, size);
  ImGui::SetCursorScreenPos(at);
  if (ImGui::InvisibleButton("##lesson", size)) {
    for (const input::Command& command : hud.state.session.acceptOfferCommands()) hud.request(command);
  }
  ImGui::End();
}

}  // namespace

float drawGuidePlate(const HudContext& hud, ImVec2 at, float maxWidth) {
  const auto step = hud.state.session.guide().step();
  const bool mayOffer = !step || step == Step::done;
  const GuideTexts texts{step ? guideWords(hud) : std::string(), step ? stepCountText(*step) : std::string(),
                         mayOffer ? lessonOfferText(hud) : std::string(),
                         step ? guideNote(hud, *step) : std::string()};
  if (!step && texts.offer.empty()) return at.y;
  const float pad = hud.px(kGuidePad), minFontSize = kMinGuideFontScale * hud.textFont->FontSize;
  const float countWidth = texts.count.empty() ? 0.0f : measure(hud.textFont, texts.count).x + pad;
  const float wrapWidth = std::max(maxWidth - 2.0f * pad - countWidth, minFontSize);
  const auto fits = [&](float size) {
    return measure(hud.titleFont, texts.words, wrapWidth, size).y <= kMaxGuideTaskHeight * hud.windowSize.y;
  };
  const float fontSize =
      text::largestFittingFontSize(hud.titleFont->FontSize, minFontSize, fits).value_or(minFontSize);
  const ImVec2 textsSize = measureGuide(hud, texts, wrapWidth, fontSize);
  const ImVec2 plateSize{textsSize.x + countWidth + 2.0f * pad, textsSize.y + 2.0f * pad};
  drawSolidPlate(hud, at, plateSize, hud.palette().ink, 10.0f);
  writeGuide(hud, texts, {{at.x + pad, at.y + pad}, countWidth, wrapWidth, fontSize});
  if (!texts.offer.empty()) acceptByClick(hud, at, plateSize);
  return at.y + plateSize.y + pad;
}

}  // namespace app
