// What is read from the last row: a large verdict, one number and one explanation over the figure.
#include <algorithm>
#include <string>

#include "app/hud/hud_parts.hpp"
#include "app/words/verdict_words.hpp"
#include "explain/sketch.hpp"
#include "text/messages.hpp"
#include "text/scene_text.hpp"
#include "text/text_fit.hpp"

namespace app {
namespace {

// Shares of the window's height.
constexpr float kVerdictLetters = 1.0f / 13.0f;
constexpr float kTextLetters = 1.0f / 24.0f;
constexpr float kLeastTextLetters = 1.0f / 28.0f;  // read from ten metres, of a picture two metres high
constexpr float kMostTextLines = 2.0f;

/// The depth of the deepest contact of the player, or the distance to the target that is explained; empty
/// where the verdict names the only number.
std::string numberWords(const HudPen& pen) {
  const auto& focus = pen.state.focus;
  if (!focus || motionAnswer(pen.world(), pen.language())) return {};
  const auto contact = world::contact(focus->playerPart, focus->targetPart);
  const double value =
      double{contact ? contact->depth : world::closestPoints(focus->playerPart, focus->targetPart).distance};
  const text::Word word = contact ? text::Word::depthLabel : text::Word::distanceLabel;
  return text::say(word, pen.language(), {{"value", text::figures("%.3f", value)}});
}

/// One line in letters of `size`, or as much smaller as it must be. Returns where the next line begins.
float bigLine(const HudPen& pen, ImVec2 at, const std::string& words, const render::Color& color,
              float size) {
  const float room = pen.size.x - 2.0f * at.x;
  const float width = measure(pen.title, words, 0.0f, size).x;
  const float letters = width > room ? size * room / width : size;
  plate(pen, at, measure(pen.title, words, 0.0f, letters));
  write(pen.title, at, colorOf(color), words, 0.0f, letters);
  return at.y + letters * 1.1f;
}

void explanation(const HudPen& pen, ImVec2 at) {
  const std::string& text = text::in(pen.world().scene().text, pen.language());
  const float room = pen.size.x - 2.0f * at.x;
  const auto letters = text::letterSize(
      kTextLetters * pen.size.y, kLeastTextLetters * pen.size.y,
      [&](float size) { return measure(pen.text, text, room, size).y < (kMostTextLines + 0.5f) * size; });
  if (text.empty() || !letters) return;
  plate(pen, at, measure(pen.text, text, room, *letters));
  write(pen.text, at, colorOf(pen.palette().ink), text, room, *letters);
}

/// The step in letters for the last row, and below it the verdict.
void presentLesson(const HudPen& pen) {
  const float room = pen.size.x - 2.0f * pen.px(kSideMargin);
  const float end = drawLessonCard(pen, {pen.px(kSideMargin), pen.px(kTopMargin)}, room);
  const render::Color& color = playerHits(pen.world()) ? pen.palette().hit : pen.palette().ink;
  bigLine(pen, {pen.px(kSideMargin), end}, verdict(pen.world(), pen.language(), 1), color,
          1.2f * pen.title->FontSize);
}

}  // namespace

void drawPresentation(const HudPen& pen) {
  if (pen.viewState().inLesson) return presentLesson(pen);
  const bool hit = playerHits(pen.world());
  const std::string number = numberWords(pen);
  const std::string words = verdict(pen.world(), pen.language(), 1) + (number.empty() ? "" : "   " + number);
  ImVec2 at(pen.px(kSideMargin), pen.px(kTopMargin));
  const render::Color& color = hit ? pen.palette().hit : pen.palette().ink;
  at.y = bigLine(pen, at, words, color, kVerdictLetters * pen.size.y);
  explanation(pen, at);
}

}  // namespace app
