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
constexpr float kGuideMostHeight = 0.11f;   // the largest height of the task, in window heights
constexpr float kGuideLeastLetters = 0.6f;  // the smallest letters, in heights of the text font
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
  const bool ball = wanted == world::ShapeKind::sphere;
  return pen.say(ball ? Word::guideBall : Word::guideCapsule,
                 {{"name", name}, {"key", pen.keyOf(ball ? Action::becomeSphere : Action::becomeCapsule)}});
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
std::string invitationWords(const HudPen& pen) {
  const auto& place = pen.state.session.offeredLesson();
  if (!place) return {};
  const int lesson = numberOfLesson(place->file);
  const bool isFirst = place->step == 1 && lesson == 1;
  const std::string number = std::to_string(lesson) + (isFirst ? "" : '.' + std::to_string(place->step));
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

float noteLetters(const HudPen& pen, float letters) { return std::min(pen.text->FontSize, letters); }

/// The size of the offered lesson's button, pixels.
ImVec2 offerSize(const HudPen& pen, const std::string& offer, float wrap, float letters) {
  if (offer.empty()) return {};
  const float pad = kOfferPad * letters;
  const ImVec2 words = measure(pen.title, offer, wrap - 2.0f * pad, letters);
  return {words.x + 2.0f * pad, words.y + 4.0f * pad};
}

float heightOf(ImFont* font, const std::string& text, float wrap, float letters) {
  return text.empty() ? 0.0f : measure(font, text, wrap, letters).y;
}

/// The size of the texts without the task's number, pixels.
ImVec2 measureGuide(const HudPen& pen, const GuideTexts& texts, float wrap, float letters) {
  const float small = noteLetters(pen, letters);
  const ImVec2 offer = offerSize(pen, texts.offer, wrap, letters);
  const float wide = std::max({measure(pen.title, texts.words, wrap, letters).x, offer.x,
                               measure(pen.text, texts.note, wrap, small).x});
  return {wide, heightOf(pen.title, texts.words, wrap, letters) + offer.y +
                    heightOf(pen.text, texts.note, wrap, small)};
}

struct GuidePlace {
  ImVec2 at;
  float column = 0.0f;  ///< Width of the count.
  float wrap = 0.0f;
  float letters = 0.0f;
};

void writeGuide(const HudPen& pen, const GuideTexts& texts, const GuidePlace& place) {
  const float small = noteLetters(pen, place.letters), left = place.at.x + place.column;
  const render::Color& light = pen.palette().background;
  if (!texts.count.empty())
    write(pen.text, {place.at.x, place.at.y + 0.5f * (place.letters - small)}, colorOf(light), texts.count,
          0.0f, small);
  float top = place.at.y;
  const auto line = [&](ImFont* font, ImU32 ink, const std::string& text, float letters) {
    if (!text.empty()) write(font, {left, top}, ink, text, place.wrap, letters);
    top += heightOf(font, text, place.wrap, letters);
  };
  line(pen.title, colorOf(light), texts.words, place.letters);
  if (!texts.offer.empty()) {
    const float pad = kOfferPad * place.letters;
    const ImVec2 size = measure(pen.title, texts.offer, place.wrap - 2.0f * pad, place.letters);
    const ImVec2 low{left, top + pad}, high{left + size.x + 2.0f * pad, top + size.y + 3.0f * pad};
    sceneCanvas().AddRectFilled(low, high, colorOf(light), pad);
    write(pen.title, {low.x + pad, low.y + pad}, colorOf(pen.palette().ink), texts.offer,
          place.wrap - 2.0f * pad, place.letters);
    top = high.y + pad;
  }
  line(pen.text, colorOf(light, kGuideNoteAlpha), texts.note, small);
}

/// Opens the offered lesson on a click anywhere on the plate.
void acceptByClick(const HudPen& pen, ImVec2 at, ImVec2 size) {
  beginBareWindow("###guide", at, size);
  ImGui::SetCursorScreenPos(at);
  if (ImGui::InvisibleButton("##lesson", size)) {
    for (const input::Command& command : pen.state.session.acceptCommands()) pen.request(command);
  }
  ImGui::End();
}

}  // namespace

float drawGuidePlate(const HudPen& pen, ImVec2 at, float room) {
  const auto step = pen.state.session.guide().step();
  const bool offers = !step || step == Step::done;
  const GuideTexts texts{step ? guideWords(pen) : std::string(), step ? guideCount(*step) : std::string(),
                         offers ? invitationWords(pen) : std::string(),
                         step ? guideNote(pen, *step) : std::string()};
  if (!step && texts.offer.empty()) return at.y;
  const float pad = pen.px(kGuidePad), least = kGuideLeastLetters * pen.text->FontSize;
  const float column = texts.count.empty() ? 0.0f : measure(pen.text, texts.count).x + pad;
  const float wrap = std::max(room - 2.0f * pad - column, least);
  const auto fits = [&](float size) {
    return measure(pen.title, texts.words, wrap, size).y <= kGuideMostHeight * pen.size.y;
  };
  const float letters = text::letterSize(pen.title->FontSize, least, fits).value_or(least);
  const ImVec2 inner = measureGuide(pen, texts, wrap, letters);
  const ImVec2 whole{inner.x + column + 2.0f * pad, inner.y + 2.0f * pad};
  solidPlate(pen, at, whole, pen.palette().ink, 10.0f);
  writeGuide(pen, texts, {{at.x + pad, at.y + pad}, column, wrap, letters});
  if (!texts.offer.empty()) acceptByClick(pen, at, whole);
  return at.y + whole.y + pad;
}

}  // namespace app
