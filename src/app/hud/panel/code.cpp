// Draws the page "Code", which shows the routine of src/textbook for the explained pair with the values of
// each line.
#include <algorithm>

#include "app/hud/panel/code_lines.hpp"
#include "app/hud/panel/rows.hpp"

namespace app {
namespace {

void bodyNameRows(const HudPen& pen, std::size_t a, std::size_t b) {
  valueRow(pen, "A", pen.nameOf(a));
  valueRow(pen, "B", pen.nameOf(b));
  drawSeparator(pen);
}

/// Returns a column as wide as the panel. The letters are small enough for the widest line of code. Values
/// stand below their lines.
CodeColumn codeColumn(const HudPen& pen, const textbook::RoutineRun& run) {
  const float width = pageWidth(pen), fontSize = panelFontSize(pen);
  return {width, std::min(fontSize, fontSize * width / widthOfCode(pen, run, fontSize)), false};
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
    const auto usesName = [&](const textbook::Line& line) {
      return line.code.find(meaning.first) != std::string_view::npos;
    };
    if (std::any_of(code.begin(), code.end(), usesName)) found.push_back(meaning.second);
  }
  return found;
}

void verdictRows(const HudPen& pen, const explain::ExplainedRoutine& routine) {
  valueRow(pen, Word::codeSays, pen.say(routine.work.hit ? Word::hit : Word::noContact));
  valueRow(pen, Word::programSays, pen.say(*routine.libraryHit ? Word::hit : Word::noContact));
}

void drawPairTableAndNote(const HudPen& pen, world::ShapeKind a, world::ShapeKind b) {
  drawPairTable(pen, a, b, pageWidth(pen));
  if (const std::string note = pairTableNote(pen, a, b); !note.empty()) smallText(pen, note);
  drawSeparator(pen);
}

}  // namespace

// If the code contains names of kConvexMeanings, returns only their meanings. Earlier lessons explain the
// other signs.
std::vector<Word> meaningsIn(std::span<const textbook::Line> code) {
  const auto convexMeanings = meaningsAmong(kConvexMeanings, code.subspan(1));
  return convexMeanings.empty() ? meaningsAmong(kMeanings, code) : convexMeanings;
}

void drawCodePage(const HudPen& pen) {
  const std::optional<explain::Focus>& focus = pen.state.focus;
  const auto routine = shownRoutine(pen);
  if (focus)
    bodyNameRows(pen, routine ? routine->player : 0,
                 routine ? routine->target.value_or(focus->body) : focus->body);
  if (drawUserSource(pen)) return;
  if (!routine) return smallText(pen, pen.say(Word::noRoutine));
  if (!routine->agrees()) {
    verdictRows(pen, *routine);
    drawSeparator(pen);
  }
  const auto pair = pairInTable(pen);
  if (routine->work.lines.empty())
    return pair ? drawPairTableAndNote(pen, pair->first, pair->second) : void();
  drawRoutine(pen, *routine, codeColumn(pen, routine->work));
  drawSeparator(pen);
  if (pair) drawPairTableAndNote(pen, pair->first, pair->second);
  for (const Word meaning : meaningsIn(routine->work.lines)) smallText(pen, pen.say(meaning));
  if (routine->isNan) smallText(pen, pen.say(Word::codeNan));
  const Word wrongWord = routine->isNan ? Word::codeIsNan : Word::codeIsWrong;
  if (!routine->agrees()) return wrappedText(pen, pen.say(wrongWord));
  smallText(pen, pen.say(Word::codeNote));
}

}  // namespace app
