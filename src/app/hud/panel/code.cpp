// Draws the page "Code", which shows the routine of src/textbook for the explained pair with the values of
// each line.
#include <algorithm>

#include "app/hud/panel/code_lines.hpp"
#include "app/hud/panel/rows.hpp"

namespace app {
namespace {

void bodies(const HudPen& pen, std::size_t a, std::size_t b) {
  row(pen, "A", pen.nameOf(a));
  row(pen, "B", pen.nameOf(b));
  rule(pen);
}

/// Returns a column as wide as the panel. The letters are small enough for the widest line of code. Values
/// stand below their lines.
CodeColumn codeColumn(const HudPen& pen, const textbook::RoutineRun& work) {
  const float width = pageWidth(pen), letters = letterHeight(pen);
  return {width, std::min(letters, letters * width / widthOfCode(pen, work, letters)), false};
}

using Meaning = std::pair<std::string_view, Word>;

/// The meanings of functions and constants in the routines for support points, GJK and EPA.
constexpr auto kConvexMeanings = std::to_array<Meaning>({{"as<", Word::codeIs},
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
                                                         {"cornerOn(", Word::codeCornerOn},
                                                         {"normalize(", Word::codeNormalize}});

constexpr auto kMeanings =
    std::to_array<Meaning>({{"isInside(", Word::codeIsInside},
                            {"= nearestFace(", Word::codeNearestFace},
                            {"= shortestMove(", Word::codeShortestMove},
                            {"axisOf(", Word::codeAxisOf},
                            {"reachOf(", Word::codeReachOf},
                            {"dot(", Word::codeDot},
                            {"cross(", Word::codeCross},
                            {"length(", Word::codeLength},
                            {"clamp(", Word::codeClamp},
                            {"abs(", Word::codeAbs},
                            {"transpose(", Word::codeTranspose},
                            {"sphereTouchesTurnedBox(ball, part)", Word::codeRoutineOf7},
                            {"Hit hit", Word::codeHit},
                            {"optional<", Word::codeOptional},
                            {"->", Word::codeArrow},
                            {" ? ", Word::codeWhether},
                            {"(!", Word::codeNot},
                            {" || ", Word::codeOr},
                            {"for (int ", Word::codeCount},
                            {" part : ", Word::codeEach},
                            {"[i]", Word::codeEntry}});

std::vector<Word> meaningsAmong(std::span<const Meaning> meanings, std::span<const textbook::Line> code) {
  std::vector<Word> found;
  for (const Meaning& meaning : meanings) {
    const auto stands = [&](const textbook::Line& line) {
      return line.code.find(meaning.first) != std::string_view::npos;
    };
    if (std::any_of(code.begin(), code.end(), stands)) found.push_back(meaning.second);
  }
  return found;
}

void verdicts(const HudPen& pen, const explain::ExplainedRoutine& shown) {
  row(pen, Word::codeSays, pen.say(shown.work.hit ? Word::hit : Word::noContact));
  row(pen, Word::programSays, pen.say(*shown.libraryHit ? Word::hit : Word::noContact));
}

void pairTable(const HudPen& pen, world::ShapeKind a, world::ShapeKind b) {
  drawPairTable(pen, a, b, pageWidth(pen));
  if (const std::string note = pairTableNote(pen, a, b); !note.empty()) smallPrint(pen, note);
  rule(pen);
}

}  // namespace

// If the code contains names of kConvexMeanings, returns only their meanings. Earlier lessons explain the
// other signs.
std::vector<Word> meaningsIn(std::span<const textbook::Line> code) {
  const auto ofConvex = meaningsAmong(kConvexMeanings, code.subspan(1));
  return ofConvex.empty() ? meaningsAmong(kMeanings, code) : ofConvex;
}

void drawCodePage(const HudPen& pen) {
  const std::optional<explain::Focus>& focus = pen.state.focus;
  const auto shown = shownRoutine(pen);
  if (focus)
    bodies(pen, shown ? shown->player : 0, shown ? shown->target.value_or(focus->body) : focus->body);
  if (drawUserSource(pen)) return;
  if (!shown) return smallPrint(pen, pen.say(Word::noRoutine));
  if (!shown->agrees()) {
    verdicts(pen, *shown);
    rule(pen);
  }
  const auto pair = pairInTable(pen);
  if (shown->work.lines.empty()) return pair ? pairTable(pen, pair->first, pair->second) : void();
  drawRoutine(pen, *shown, codeColumn(pen, shown->work));
  rule(pen);
  if (pair) pairTable(pen, pair->first, pair->second);
  for (const Word meaning : meaningsIn(shown->work.lines)) smallPrint(pen, pen.say(meaning));
  if (shown->isNan) smallPrint(pen, pen.say(Word::codeNan));
  const Word wrong = shown->isNan ? Word::codeIsNan : Word::codeIsWrong;
  if (!shown->agrees()) return wrappedText(pen, pen.say(wrong));
  smallPrint(pen, pen.say(Word::codeNote));
}

}  // namespace app
