// On the page "Code", shows the user's own function that answers about the explained pair.
#include <algorithm>
#include <cctype>

#include "app/hud/panel/rows.hpp"

namespace app {
namespace {

constexpr std::size_t kMostLines = 30;
constexpr float kLeastLetters = 0.75f;     // the smallest letters, in panel letters; a wider line is broken
constexpr float kNumberWidth = 2.2f;       // width of the column of line numbers, in letter heights
constexpr float kLeading = 0.12f;          // space between lines, in letter heights
constexpr float kMarkedLineAlpha = 0.35f;  // opacity of the grid's colour behind a marked line

struct LineRange {
  std::size_t begin = 0, end = 0;
};

bool isNamePart(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

/// True for the first line of the function's definition. This line is not indented, contains "name(" and does
/// not end with ';'.
bool defines(const std::string& line, const std::string& function) {
  const std::size_t at = line.find(function + '(');
  if (at == std::string::npos || (at > 0 && isNamePart(line[at - 1]))) return false;
  return !line.starts_with(' ') && !line.starts_with('\t') && !line.ends_with(';');
}

/// The lines of the function, up to a closing brace in the first column. nullopt if there is no definition,
/// for example because a macro generates it.
std::optional<LineRange> rangeOf(const std::vector<std::string>& source, const std::string& function) {
  const auto begin = std::find_if(source.begin(), source.end(),
                                  [&](const std::string& line) { return defines(line, function); });
  if (begin == source.end()) return std::nullopt;
  const bool isOneLine = begin->ends_with('}');
  const auto end = isOneLine ? begin : std::find_if(begin, source.end(), [](const std::string& line) {
    return line.starts_with('}');
  });
  const auto index = [&](auto at) { return static_cast<std::size_t>(at - source.begin()); };
  return LineRange{index(begin), std::min(index(end) + 1, source.size())};
}

/// The number of the line of `file`, counted from 0, that a message such as "crashed: SIGSEGV at mine.c:12"
/// names.
std::optional<std::size_t> lineNamedIn(const std::string& trouble, const std::string& file) {
  const std::size_t at = trouble.find(file + ':');
  if (at == std::string::npos) return std::nullopt;
  std::size_t number = 0;
  for (std::size_t i = at + file.size() + 1;
       i < trouble.size() && std::isdigit(static_cast<unsigned char>(trouble[i])); ++i)
    number = 10 * number + static_cast<std::size_t>(trouble[i] - '0');
  return number > 0 ? std::optional(number - 1) : std::nullopt;
}

/// Cuts the range to kMostLines lines that contain the marked line. If the range does not contain the marked
/// line, returns the lines around that line.
LineRange excerptRange(LineRange range, std::optional<std::size_t> marked, std::size_t lines) {
  if (marked && (*marked < range.begin || *marked >= range.end))
    range = {*marked - std::min<std::size_t>(*marked, 8), *marked + 5};
  if (marked && *marked >= range.begin + kMostLines) range.begin = *marked - kMostLines + 5;
  range.end = std::min({range.end, range.begin + kMostLines, lines});
  return range;
}

std::string withoutIndent(const std::string& line) {
  return line.substr(std::min(line.find_first_not_of(" \t"), line.size()));
}

constexpr float kMeasured = 32.0f;  // height of the letters that measure a text, pixels

/// The width of the indentation in letters of height 1. A tab counts as four blanks.
float indentOf(const HudPen& pen, const std::string& line) {
  std::string blanks = line.substr(0, line.size() - withoutIndent(line).size());
  for (std::size_t at = blanks.find('\t'); at != std::string::npos; at = blanks.find('\t', at))
    blanks.replace(at, 1, 4, ' ');
  return measure(pen.code, blanks, 0.0f, kMeasured).x / kMeasured;
}

/// The width of a line in letters of height 1.
float widthOf(const HudPen& pen, const std::string& line) {
  return kNumberWidth + indentOf(pen, line) +
         measure(pen.code, withoutIndent(line), 0.0f, kMeasured).x / kMeasured;
}

struct Excerpt {
  LineRange part;
  std::optional<std::size_t> marked;  ///< Counted from 0.
  render::Color mark;
};

void sourceLine(const HudPen& pen, std::size_t number, const std::string& line, float letters,
                const std::optional<render::Color>& mark) {
  const ImVec2 at = ImGui::GetCursorScreenPos();
  ImDrawList& list = windowCanvas();
  const float wide = pageWidth(pen);
  const float left = (kNumberWidth + indentOf(pen, line)) * letters;
  const std::string words = wrapped(pen.code, withoutIndent(line), wide - left, letters);
  const float tall = std::max(measure(pen.code, words, 0.0f, letters).y, letters) + kLeading * letters;
  if (mark) list.AddRectFilled(at, {at.x + wide, at.y + tall}, colorOf(*mark, kMarkedLineAlpha));
  list.AddText(pen.text, letters, at, colorOf(pen.palette().faintInk), std::to_string(number + 1).c_str());
  list.AddText(pen.code, letters, {at.x + left, at.y}, colorOf(pen.palette().ink), words.c_str());
  ImGui::Dummy({wide, tall});
}

void drawExcerpt(const HudPen& pen, const std::vector<std::string>& source, const Excerpt& excerpt) {
  float widest = 1.0f;
  for (std::size_t i = excerpt.part.begin; i < excerpt.part.end; ++i)
    widest = std::max(widest, widthOf(pen, source[i]));
  const float most = letterHeight(pen);
  const float letters = std::clamp(pageWidth(pen) / widest, kLeastLetters * most, most);
  ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {0.0f, 0.0f});
  for (std::size_t i = excerpt.part.begin; i < excerpt.part.end; ++i)
    sourceLine(pen, i, source[i], letters, excerpt.marked == i ? std::optional(excerpt.mark) : std::nullopt);
  ImGui::PopStyleVar();
  rule(pen);
}

/// Draws the line with the compiler's error, the lines around it, and the message. Returns false if the
/// message names no line.
bool drawRefusedSource(const HudPen& pen, const OwnRoutine& routine) {
  const std::vector<std::string>& source = routine.source();
  const auto marked = lineNamedIn(routine.loadError(), routine.fileName());
  if (!marked || *marked >= source.size()) return false;
  row(pen, routine.fileName(), "");
  drawExcerpt(pen, source, {excerptRange({}, marked, source.size()), marked, pen.palette().gapMark});
  wrappedText(pen, routine.loadError());
  smallPrint(pen, pen.say(Word::ownSourceRefused));
  return true;
}

std::optional<std::size_t> returnLine(const OwnAnswer& answer) {
  if (answer.reply.line <= 0 || !answer.trouble.empty()) return std::nullopt;
  return static_cast<std::size_t>(answer.reply.line) - 1;
}

/// Returns the source of the function that answered, or the lines around the marked line. Marks the line of a
/// crash, otherwise the return statement. If neither line is known and the answer is wrong, marks the first
/// line. nullopt if neither the function nor a marked line is known.
std::optional<Excerpt> excerptOf(const HudPen& pen, const OwnRoutine& routine, const OwnAnswer& answer) {
  const std::vector<std::string>& source = routine.source();
  const auto range = rangeOf(source, answer.function);
  auto marked = lineNamedIn(answer.trouble, routine.fileName());
  if (!marked) marked = returnLine(answer);
  if (marked && *marked >= source.size()) marked.reset();
  if (!range && !marked) return std::nullopt;
  const LineRange part = excerptRange(range.value_or(LineRange{}), marked, source.size());
  if (!marked && answer.mistake) marked = part.begin;
  return Excerpt{part, marked, answer.mistake ? pen.palette().gapMark : pen.palette().grid};
}

}  // namespace

bool drawUserSource(const HudPen& pen) {
  const OwnRoutine& routine = pen.state.session.routine();
  if (!routine.loadError().empty()) return drawRefusedSource(pen, routine);
  const auto answer = pen.state.focus ? routine.answerAbout(*pen.state.focus) : std::nullopt;
  if (!answer || routine.source().empty()) return false;
  const auto excerpt = excerptOf(pen, routine, *answer);
  if (!excerpt) return false;
  row(pen, routine.fileName(), answer->function);
  drawExcerpt(pen, routine.source(), *excerpt);
  if (returnLine(*answer)) smallPrint(pen, pen.say(Word::ownReturn));
  smallPrint(pen, pen.say(answer->mistake ? Word::ownSourceWrong : Word::ownSourceRight));
  return true;
}

}  // namespace app
