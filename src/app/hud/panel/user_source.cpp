// On the page "Code", shows the user's own function that answers about the explained pair.
#include <algorithm>
#include <cctype>

#include "app/hud/panel/rows.hpp"

namespace app {
namespace {

constexpr std::size_t kMaxLines = 30;
constexpr float kMinFontScale = 0.75f;     // the smallest letters, in panel letters; a wider line is broken
constexpr float kLineNumberWidth = 2.2f;   // width of the column of line numbers, in letter heights
constexpr float kLeading = 0.12f;          // space between lines, in letter heights
constexpr float kMarkedLineAlpha = 0.35f;  // opacity of the grid's colour behind a marked line

struct LineRange {
  std::size_t begin = 0, end = 0;
};

bool isNamePart(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

/// True for the first line of the function's definition. This line is not indented, contains "name(" and does
/// not end with ';'.
bool definesFunction(const std::string& line, const std::string& function) {
  const std::size_t position = line.find(function + '(');
  if (position == std::string::npos || (position > 0 && isNamePart(line[position - 1]))) return false;
  return !line.starts_with(' ') && !line.starts_with('\t') && !line.ends_with(';');
}

/// The lines of the function, up to a closing brace in the first column. nullopt if there is no definition,
/// for example because a macro generates it.
std::optional<LineRange> functionRangeIn(const std::vector<std::string>& source,
                                         const std::string& function) {
  const auto begin = std::find_if(source.begin(), source.end(),
                                  [&](const std::string& line) { return definesFunction(line, function); });
  if (begin == source.end()) return std::nullopt;
  const bool isOneLine = begin->ends_with('}');
  const auto end = isOneLine ? begin : std::find_if(begin, source.end(), [](const std::string& line) {
    return line.starts_with('}');
  });
  const auto index = [&](auto it) { return static_cast<std::size_t>(it - source.begin()); };
  return LineRange{index(begin), std::min(index(end) + 1, source.size())};
}

/// The number of the line of `file`, counted from 0, that a message such as "crashed: SIGSEGV at mine.c:12"
/// names.
std::optional<std::size_t> lineIndexIn(const std::string& message, const std::string& file) {
  const std::size_t position = message.find(file + ':');
  if (position == std::string::npos) return std::nullopt;
  std::size_t lineNumber = 0;
  for (std::size_t i = position + file.size() + 1;
       i < message.size() && std::isdigit(static_cast<unsigned char>(message[i])); ++i)
    lineNumber = 10 * lineNumber + static_cast<std::size_t>(message[i] - '0');
  return lineNumber > 0 ? std::optional(lineNumber - 1) : std::nullopt;
}

/// Cuts the range to kMaxLines lines that contain the marked line. If the range does not contain the marked
/// line, returns the lines around that line.
LineRange excerptRange(LineRange range, std::optional<std::size_t> markedLine, std::size_t lineCount) {
  if (markedLine && (*markedLine < range.begin || *markedLine >= range.end))
    range = {*markedLine - std::min<std::size_t>(*markedLine, 8), *markedLine + 5};
  if (markedLine && *markedLine >= range.begin + kMaxLines) range.begin = *markedLine - kMaxLines + 5;
  range.end = std::min({range.end, range.begin + kMaxLines, lineCount});
  return range;
}

std::string withoutIndent(const std::string& line) {
  return line.substr(std::min(line.find_first_not_of(" \t"), line.size()));
}

constexpr float kMeasuringSize = 32.0f;  // height of the letters that measure a text, pixels

/// The width of the indentation in letters of height 1. A tab counts as four blanks.
float indentWidth(const HudContext& hud, const std::string& line) {
  std::string blanks = line.substr(0, line.size() - withoutIndent(line).size());
  for (std::size_t tab = blanks.find('\t'); tab != std::string::npos; tab = blanks.find('\t', tab))
    blanks.replace(tab, 1, 4, ' ');
  return measure(hud.codeFont, blanks, 0.0f, kMeasuringSize).x / kMeasuringSize;
}

/// The width of a line in letters of height 1.
float sourceLineWidth(const HudContext& hud, const std::string& line) {
  return kLineNumberWidth + indentWidth(hud, line) +
         measure(hud.codeFont, withoutIndent(line), 0.0f, kMeasuringSize).x / kMeasuringSize;
}

struct Excerpt {
  LineRange range;
  std::optional<std::size_t> markedLine;  ///< Counted from 0.
  render::Color markColor;
};

void sourceLine(const HudContext& hud, std::size_t lineIndex, const std::string& line, float fontSize,
                const std::optional<render::Color>& markColor) {
  const ImVec2 at = ImGui::GetCursorScreenPos();
  ImDrawList& list = windowCanvas();
  const float width = pageWidth(hud);
  const float left = (kLineNumberWidth + indentWidth(hud, line)) * fontSize;
  const std::string wrappedLine = wrapped(hud.codeFont, withoutIndent(line), width - left, fontSize);
  const float height =
      std::max(measure(hud.codeFont, wrappedLine, 0.0f, fontSize).y, fontSize) + kLeading * fontSize;
  if (markColor) list.AddRectFilled(at, {at.x + width, at.y + height}, colorOf(*markColor, kMarkedLineAlpha));
  list.AddText(hud.textFont, fontSize, at, colorOf(hud.palette().faintInk),
               std::to_string(lineIndex + 1).c_str());
  list.AddText(hud.codeFont, fontSize, {at.x + left, at.y}, colorOf(hud.palette().ink), wrappedLine.c_str());
  ImGui::Dummy({width, height});
}

void drawExcerpt(const HudContext& hud, const std::vector<std::string>& source, const Excerpt& excerpt) {
  float widest = 1.0f;
  for (std::size_t i = excerpt.range.begin; i < excerpt.range.end; ++i)
    widest = std::max(widest, sourceLineWidth(hud, source[i]));
  const float maxFontSize = panelFontSize(hud);
  const float fontSize = std::clamp(pageWidth(hud) / widest, kMinFontScale * maxFontSize, maxFontSize);
  ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {0.0f, 0.0f});
  for (std::size_t i = excerpt.range.begin; i < excerpt.range.end; ++i)
    sourceLine(hud, i, source[i], fontSize,
               excerpt.markedLine == i ? std::optional(excerpt.markColor) : std::nullopt);
  ImGui::PopStyleVar();
  drawSeparator(hud);
}

/// Draws the line with the compiler's error, the lines around it, and the message. Returns false if the
/// message names no line.
bool drawRefusedSource(const HudContext& hud, const UserRoutine& routine) {
  const std::vector<std::string>& source = routine.sourceLines();
  const auto markedLine = lineIndexIn(routine.loadError(), routine.fileName());
  if (!markedLine || *markedLine >= source.size()) return false;
  valueRow(hud, routine.fileName(), "");
  drawExcerpt(hud, source, {excerptRange({}, markedLine, source.size()), markedLine, hud.palette().gapMark});
  wrappedText(hud, routine.loadError());
  smallText(hud, hud.say(TextId::ownSourceRefused));
  return true;
}

std::optional<std::size_t> returnLine(const UserAnswer& answer) {
  if (answer.reply.line <= 0 || !answer.failure.empty()) return std::nullopt;
  return static_cast<std::size_t>(answer.reply.line) - 1;
}

/// Returns the source of the function that answered, or the lines around the marked line. Marks the line of a
/// crash, otherwise the return statement. If neither line is known and the answer is wrong, marks the first
/// line. nullopt if neither the function nor a marked line is known.
std::optional<Excerpt> excerptOf(const HudContext& hud, const UserRoutine& routine,
                                 const UserAnswer& answer) {
  const std::vector<std::string>& source = routine.sourceLines();
  const auto functionRange = functionRangeIn(source, answer.function);
  auto markedLine = lineIndexIn(answer.failure, routine.fileName());
  if (!markedLine) markedLine = returnLine(answer);
  if (markedLine && *markedLine >= source.size()) markedLine.reset();
  if (!functionRange && !markedLine) return std::nullopt;
  const LineRange range = excerptRange(functionRange.value_or(LineRange{}), markedLine, source.size());
  if (!markedLine && answer.mistake) markedLine = range.begin;
  return Excerpt{range, markedLine, answer.mistake ? hud.palette().gapMark : hud.palette().grid};
}

}  // namespace

bool drawUserSource(const HudContext& hud) {
  const UserRoutine& routine = hud.state.session.routine();
  if (!routine.loadError().empty()) return drawRefusedSource(hud, routine);
  const auto answer = hud.state.focus ? routine.answerAbout(*hud.state.focus) : std::nullopt;
  if (!answer || routine.sourceLines().empty()) return false;
  const auto excerpt = excerptOf(hud, routine, *answer);
  if (!excerpt) return false;
  valueRow(hud, routine.fileName(), answer->function);
  drawExcerpt(hud, routine.sourceLines(), *excerpt);
  if (returnLine(*answer)) smallText(hud, hud.say(TextId::ownReturn));
  smallText(hud, hud.say(answer->mistake ? TextId::ownSourceWrong : TextId::ownSourceRight));
  return true;
}

}  // namespace app
