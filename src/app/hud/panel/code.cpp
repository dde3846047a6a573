// The Code page: the textbook's routine for the explained pair, with the values of each line.
#include <algorithm>
#include <array>
#include <utility>

#include "app/hud/panel/code_lines.hpp"
#include "app/hud/panel/pair_table.hpp"
#include "app/hud/panel/rows.hpp"
#include "text/scene_text.hpp"

namespace app {
namespace {

void bodies(const HudPen& pen, std::size_t a, std::size_t b) {
  row(pen, "A", text::nameOf(pen.world(), a, pen.language()).c_str());
  row(pen, "B", text::nameOf(pen.world(), b, pen.language()).c_str());
  rule(pen);
}

/// The panel's width, in letters at which the widest line of code fits; values stand below their lines.
CodeColumn codeColumn(const HudPen& pen, const textbook::AtWork& work) {
  const float width = pen.px(kPanelWidth - 2.0f * kPanelPadding), letters = letterHeight(pen);
  return {width, std::min(letters, letters * width / widthOfCode(pen, work, letters)), false};
}

/// Explains the functions and signs in the routine, for readers who do not program in C++.
void glossary(const HudPen& pen, const textbook::AtWork& work) {
  using text::Word;
  static constexpr std::array<std::pair<std::string_view, Word>, 33> kMeanings{
      {{"axisOf(", Word::codeAxisOf},
       {"is<", Word::codeIs},
       {"supportPoint(", Word::codeSupportPoint},
       {"towards(", Word::codeTowards},
       {"farthest(", Word::codeFarthest},
       {"nearestPart(", Word::codeNearestPart},
       {"firstFaces(", Word::codeFirstFaces},
       {"nearestOf(", Word::codeNearestOf},
       {"borderPoint(", Word::codeBorderPoint},
       {"grown(", Word::codeGrown},
       {"kEnough", Word::codeEnough},
       {"kAtOrigin", Word::codeAtOrigin},
       {"kMostRounds", Word::codeMostRounds},
       {"normalize(", Word::codeNormalize},
       {"cornerOn(", Word::codeCornerOn},
       {"dot(", Word::codeDot},
       {"cross(", Word::codeCross},
       {"length(", Word::codeLength},
       {"clamp(", Word::codeClamp},
       {"abs(", Word::codeAbs},
       {"transpose(", Word::codeTranspose},
       {"shadow(", Word::codeShadow},
       {"sphereTouchesTurnedBox(ball, part)", Word::codeRoutineOf7},
       {"optional<", Word::codeOptional},
       {"->", Word::codeArrow},
       {" ? ", Word::codeWhether},
       {"(!", Word::codeNot},
       {" || ", Word::codeOr},
       {"for (int ", Word::codeCount},
       {" part : ", Word::codeEach},
       {"[i]", Word::codeEntry},
       {"kTouch", Word::codeTouch},
       {"kMostTries", Word::codeTries}}};
  for (const auto& [written, meaning] : kMeanings) {
    const bool stands = std::any_of(
        work.lines.begin(), work.lines.end(),
        [&, sign = written](const auto& line) { return line.code.find(sign) != std::string_view::npos; });
    if (stands) smallPrint(pen, text::say(meaning, pen.language()));
  }
}

/// Draws the routine's verdict beside the library's.
void verdicts(const HudPen& pen, const explain::RoutineAtWork& shown) {
  const auto words = [&](bool hit) {
    return text::say(hit ? text::Word::hit : text::Word::noContact, pen.language());
  };
  row(pen, text::say(text::Word::codeSays, pen.language()), words(shown.work.hit));
  row(pen, text::say(text::Word::programSays, pen.language()), words(*shown.truth));
}

}  // namespace

void drawCodePage(const HudPen& pen) {
  const std::optional<explain::Focus>& focus = pen.state.focus;
  const auto shown = shownRoutine(pen);
  if (focus)
    bodies(pen, shown ? shown->player : 0, shown ? shown->target.value_or(focus->body) : focus->body);
  if (drawOwnSource(pen)) return;
  if (!shown) return smallPrint(pen, text::say(text::Word::noRoutine, pen.language()));
  if (!shown->agrees()) {
    verdicts(pen, *shown);
    rule(pen);
  }
  drawRoutine(pen, *shown, codeColumn(pen, shown->work));
  rule(pen);
  if (wantedRoutine(pen) == world::Routine::table && !focus->ofMesh)
    drawPairTable(pen, world::kindOf(focus->player), world::kindOf(focus->target));
  glossary(pen, shown->work);
  if (shown->isNan) smallPrint(pen, text::say(text::Word::codeNan, pen.language()));
  const text::Word wrong = shown->isNan ? text::Word::codeIsNan : text::Word::codeIsWrong;
  if (!shown->agrees()) return lines(pen, text::say(wrong, pen.language()));
  smallPrint(pen, text::say(text::Word::codeNote, pen.language()));
}

}  // namespace app
