// Draws the page "Code", which shows the routine of src/textbook for the explained pair with the values of
// each line.
#include <algorithm>

#include "app/hud/panel/code_lines.hpp"
#include "app/hud/panel/rows.hpp"

namespace app {
namespace {

void bodyNameRows(const HudContext& hud, std::size_t a, std::size_t b) {
  valueRow(hud, "A", hud.nameOf(a));
  valueRow(hud, "B", hud.nameOf(b));
  drawSeparator(hud);
}

/// Returns a column as wide as the panel. The letters are small enough for the widest line of code. Values
/// stand below their lines.
CodeColumn codeColumn(const HudContext& hud, const textbook::RoutineRun& run) {
  const float width = pageWidth(hud), fontSize = panelFontSize(hud);
  return {width, std::min(fontSize, fontSize * width / widthOfCode(hud, run, fontSize)), false};
}

using Meaning = std::pair<std::string_view, TextId>;

/// The meanings of functions and constants in the routines for support points, GJK and EPA.
constexpr auto kConvexMeanings = std::to_array<Meaning>({{"as<", TextId::codeIs},
                                                         {"supportPoint(", TextId::codeSupportPoint},
                                                         {"towards(", TextId::codeTowards},
                                                         {"farthest(", TextId::codeFarthest},
                                                         {"nearestPart(", TextId::codeNearestPart},
                                                         {"firstFaces(", TextId::codeFirstFaces},
                                                         {"nearestOf(", TextId::codeNearestOf},
                                                         {"borderPoint(", TextId::codeBorderPoint},
                                                         {"grown(", TextId::codeGrown},
                                                         {"kEnough", TextId::codeEnough},
                                                         {"kAtOrigin", TextId::codeAtOrigin},
                                                         {"kMaxRounds", TextId::codeMaxRounds},
                                                         {"cornerOn(", TextId::codeCornerOn},
                                                         {"normalize(", TextId::codeNormalize}});

constexpr auto kMeanings =
    std::to_array<Meaning>({{"isInside(", TextId::codeIsInside},
                            {"= nearestFace(", TextId::codeNearestFace},
                            {"= shortestMove(", TextId::codeShortestMove},
                            {"axisOf(", TextId::codeAxisOf},
                            {"reachOf(", TextId::codeReachOf},
                            {"dot(", TextId::codeDot},
                            {"cross(", TextId::codeCross},
                            {"length(", TextId::codeLength},
                            {"clamp(", TextId::codeClamp},
                            {"abs(", TextId::codeAbs},
                            {"transpose(", TextId::codeTranspose},
                            {"sphereTouchesTurnedBox(ball, part)", TextId::codeRoutineOf7},
                            {"Hit hit", TextId::codeHit},
                            {"optional<", TextId::codeOptional},
                            {"->", TextId::codeArrow},
                            {" ? ", TextId::codeWhether},
                            {"(!", TextId::codeNot},
                            {" || ", TextId::codeOr},
                            {"for (int ", TextId::codeCount},
                            {" part : ", TextId::codeEach},
                            {"[i]", TextId::codeEntry}});

std::vector<TextId> meaningsAmong(std::span<const Meaning> meanings, std::span<const textbook::Line> code) {
  std::vector<TextId> foundMeanings;
  for (const Meaning& meaning : meanings) {
    const auto usesName = [&](const textbook::Line& line) {
      return line.code.find(meaning.first) != std::string_view::npos;
    };
    if (std::any_of(code.begin(), code.end(), usesName)) foundMeanings.push_back(meaning.second);
  }
  return foundMeanings;
}

void verdictRows(const HudContext& hud, const explain::ExplainedRoutine& routine) {
  valueRow(hud, TextId::codeSays, hud.say(routine.run.hit ? TextId::hit : TextId::noContact));
  valueRow(hud, TextId::programSays, hud.say(*routine.libraryHit ? TextId::hit : TextId::noContact));
}

void drawPairTableAndNote(const HudContext& hud, world::ShapeKind a, world::ShapeKind b) {
  drawPairTable(hud, a, b, pageWidth(hud));
  if (const std::string note = pairTableNote(hud, a, b); !note.empty()) smallText(hud, note);
  drawSeparator(hud);
}

}  // namespace

// If the code contains names of kConvexMeanings, returns only their meanings. Earlier lessons explain the
// other signs.
std::vector<TextId> meaningsIn(std::span<const textbook::Line> code) {
  const auto convexMeanings = meaningsAmong(kConvexMeanings, code.subspan(1));
  return convexMeanings.empty() ? meaningsAmong(kMeanings, code) : convexMeanings;
}

void drawCodePage(const HudContext& hud) {
  const std::optional<explain::Focus>& focus = hud.state.focus;
  const auto routine = shownRoutine(hud);
  if (focus)
    bodyNameRows(hud, routine ? routine->player : 0,
                 routine ? routine->target.value_or(focus->body) : focus->body);
  if (drawUserSource(hud)) return;
  if (!routine) return smallText(hud, hud.say(TextId::noRoutine));
  if (!routine->agrees()) {
    verdictRows(hud, *routine);
    drawSeparator(hud);
  }
  const auto pair = pairInTable(hud);
  if (routine->run.lines.empty()) return pair ? drawPairTableAndNote(hud, pair->first, pair->second) : void();
  drawRoutine(hud, *routine, codeColumn(hud, routine->run));
  drawSeparator(hud);
  if (pair) drawPairTableAndNote(hud, pair->first, pair->second);
  for (const TextId meaning : meaningsIn(routine->run.lines)) smallText(hud, hud.say(meaning));
  if (routine->isNan) smallText(hud, hud.say(TextId::codeNan));
  const TextId wrongWord = routine->isNan ? TextId::codeIsNan : TextId::codeIsWrong;
  if (!routine->agrees()) return wrappedText(hud, hud.say(wrongWord));
  smallText(hud, hud.say(TextId::codeNote));
}

}  // namespace app
