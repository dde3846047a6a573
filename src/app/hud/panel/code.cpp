// The Code page: the routine of src/textbook for the explained pair, with the values of each line.
#include <algorithm>
#include <array>
#include <span>
#include <utility>

#include "app/hud/panel/code_lines.hpp"
#include "app/hud/panel/rows.hpp"
#include "text/messages.hpp"

namespace app {
namespace {

void bodies(const HudPen& pen, std::size_t a, std::size_t b) {
  row(pen, "A", text::nameOf(pen.world(), a, pen.language()).c_str());
  row(pen, "B", text::nameOf(pen.world(), b, pen.language()).c_str());
  rule(pen);
}

/// Returns a column as wide as the panel. Its letters fit the widest line, and values stand below their
/// lines.
CodeColumn codeColumn(const HudPen& pen, const textbook::AtWork& work) {
  const float width = pen.px(kPanelWidth - 2.0f * kPanelPadding), letters = letterHeight(pen);
  return {width, std::min(letters, letters * width / widthOfCode(pen, work, letters)), false};
}

using Meaning = std::pair<std::string_view, text::Word>;

/// The meanings of functions and constants in the routines for support points, GJK and EPA.
constexpr auto kConvexMeanings = std::to_array<Meaning>({{"as<", text::Word::codeIs},
                                                         {"supportPoint(", text::Word::codeSupportPoint},
                                                         {"towards(", text::Word::codeTowards},
                                                         {"farthest(", text::Word::codeFarthest},
                                                         {"nearestPart(", text::Word::codeNearestPart},
                                                         {"firstFaces(", text::Word::codeFirstFaces},
                                                         {"nearestOf(", text::Word::codeNearestOf},
                                                         {"borderPoint(", text::Word::codeBorderPoint},
                                                         {"grown(", text::Word::codeGrown},
                                                         {"kEnough", text::Word::codeEnough},
                                                         {"kAtOrigin", text::Word::codeAtOrigin},
                                                         {"kMostRounds", text::Word::codeMostRounds},
                                                         {"cornerOn(", text::Word::codeCornerOn},
                                                         {"normalize(", text::Word::codeNormalize}});

constexpr auto kMeanings =
    std::to_array<Meaning>({{"isInside(", text::Word::codeIsInside},
                            {"= nearestFace(", text::Word::codeNearestFace},
                            {"= shortestMove(", text::Word::codeShortestMove},
                            {"axisOf(", text::Word::codeAxisOf},
                            {"reachOf(", text::Word::codeReachOf},
                            {"dot(", text::Word::codeDot},
                            {"cross(", text::Word::codeCross},
                            {"length(", text::Word::codeLength},
                            {"clamp(", text::Word::codeClamp},
                            {"abs(", text::Word::codeAbs},
                            {"transpose(", text::Word::codeTranspose},
                            {"sphereTouchesTurnedBox(ball, part)", text::Word::codeRoutineOf7},
                            {"Hit hit", text::Word::codeHit},
                            {"optional<", text::Word::codeOptional},
                            {"->", text::Word::codeArrow},
                            {" ? ", text::Word::codeWhether},
                            {"(!", text::Word::codeNot},
                            {" || ", text::Word::codeOr},
                            {"for (int ", text::Word::codeCount},
                            {" part : ", text::Word::codeEach},
                            {"[i]", text::Word::codeEntry}});

std::vector<text::Word> meaningsAmong(std::span<const Meaning> meanings,
                                      std::span<const textbook::Line> code) {
  std::vector<text::Word> found;
  for (const auto& [written, meaning] : meanings) {
    const auto stands = [sign = written](const textbook::Line& line) {
      return line.code.find(sign) != std::string_view::npos;
    };
    if (std::any_of(code.begin(), code.end(), stands)) found.push_back(meaning);
  }
  return found;
}

void verdicts(const HudPen& pen, const explain::RoutineAtWork& shown) {
  const auto words = [&](bool hit) {
    return text::say(hit ? text::Word::hit : text::Word::noContact, pen.language());
  };
  row(pen, text::say(text::Word::codeSays, pen.language()), words(shown.work.hit));
  row(pen, text::say(text::Word::programSays, pen.language()), words(*shown.truth));
}

void pairTable(const HudPen& pen, world::ShapeKind a, world::ShapeKind b) {
  drawPairTable(pen, a, b, pen.px(kPanelWidth - 2.0f * kPanelPadding));
  if (const std::string note = pairTableNote(pen, a, b); !note.empty()) smallPrint(pen, note.c_str());
  rule(pen);
}

}  // namespace

// If the code contains names of kConvexMeanings, returns only their meanings. Earlier lessons explain the
// other signs.
std::vector<text::Word> meaningsIn(std::span<const textbook::Line> code) {
  const auto ofConvex = meaningsAmong(kConvexMeanings, code.subspan(1));
  return ofConvex.empty() ? meaningsAmong(kMeanings, code) : ofConvex;
}

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
  const auto pair = pairInTable(pen);
  if (shown->work.lines.empty()) return pair ? pairTable(pen, pair->first, pair->second) : void();
  drawRoutine(pen, *shown, codeColumn(pen, shown->work));
  rule(pen);
  if (pair) pairTable(pen, pair->first, pair->second);
  for (const text::Word meaning : meaningsIn(shown->work.lines))
    smallPrint(pen, text::say(meaning, pen.language()));
  if (shown->isNan) smallPrint(pen, text::say(text::Word::codeNan, pen.language()));
  const text::Word wrong = shown->isNan ? text::Word::codeIsNan : text::Word::codeIsWrong;
  if (!shown->agrees()) return lines(pen, text::say(wrong, pen.language()));
  smallPrint(pen, text::say(text::Word::codeNote, pen.language()));
}

}  // namespace app
