// The source of the user's own routine on the page Code: the function that answers about the explained pair.
#include <algorithm>
#include <cctype>

#include "app/hud/panel/rows.hpp"

namespace app {
namespace {

constexpr std::size_t kMostLines = 30;
constexpr float kLeastLetters = 0.75f;  // of the panel's; longer lines are broken
constexpr float kIndent = 0.4f;         // of a letter's height, for each blank: wider than the font's
constexpr float kNumberWidth = 2.2f;    // of a letter's height
constexpr float kLeading = 0.12f;       // of a letter's height, between lines
constexpr float kMarkedGround = 0.35f;  // strength of the grid's colour under a marked line

/// Lines of the source, counted from 0; `end` is the one after the last.
struct LineRange {
  std::size_t begin = 0, end = 0;
};

bool isNamePart(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

/// Whether the line begins the definition of the function: its name and a parenthesis, and no declaration.
bool defines(const std::string& line, const std::string& function) {
  const std::size_t at = line.find(function + '(');
  if (at == std::string::npos || (at > 0 && isNamePart(line[at - 1]))) return false;
  return !line.starts_with(' ') && !line.starts_with('\t') && !line.ends_with(';');
}

/// The function, up to its closing brace in the first column; nullopt where it is not found, such as one that
/// a macro makes.
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

/// The line that a crash names, counted from 0: "crashed: SIGSEGV at mine.c:12".
std::optional<std::size_t> lineIn(const std::string& trouble, const std::string& file) {
  const std::size_t at = trouble.find(file + ':');
  if (at == std::string::npos) return std::nullopt;
  std::size_t number = 0;
  for (std::size_t i = at + file.size() + 1;
       i < trouble.size() && std::isdigit(static_cast<unsigned char>(trouble[i])); ++i)
    number = 10 * number + static_cast<std::size_t>(trouble[i] - '0');
  return number > 0 ? std::optional(number - 1) : std::nullopt;
}

/// At most kMostLines of the range, with the marked line among them.
LineRange shown(LineRange range, std::optional<std::size_t> marked, std::size_t lines) {
  if (marked && (*marked < range.begin || *marked >= range.end))
    range = {*marked - std::min<std::size_t>(*marked, 8), *marked + 5};
  if (marked && *marked >= range.begin + kMostLines) range.begin = *marked - kMostLines + 5;
  range.end = std::min({range.end, range.begin + kMostLines, lines});
  return range;
}

float indentOf(const std::string& line) {
  float blanks = 0.0f;
  for (const char c : line) {
    if (c != ' ' && c != '\t') break;
    blanks += c == ' ' ? 1.0f : 4.0f;
  }
  return kIndent * blanks;
}

std::string withoutIndent(const std::string& line) {
  return line.substr(std::min(line.find_first_not_of(" \t"), line.size()));
}

/// In letters of height 1.
float widthOf(const HudPen& pen, const std::string& line) {
  constexpr float kMeasured = 32.0f;
  return kNumberWidth + indentOf(line) +
         measure(pen.text, withoutIndent(line), 0.0f, kMeasured).x / kMeasured;
}

void sourceLine(const HudPen& pen, std::size_t number, const std::string& line, float letters,
                bool isMarked) {
  const ImVec2 at = ImGui::GetCursorScreenPos();
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const float wide = pen.px(kPanelWidth - 2.0f * kPanelPadding);
  const float left = (kNumberWidth + indentOf(line)) * letters;
  const std::string words = wrapped(pen.text, withoutIndent(line), wide - left, letters);
  const float tall = std::max(measure(pen.text, words, 0.0f, letters).y, letters) + kLeading * letters;
  if (isMarked)
    list.AddRectFilled(at, {at.x + wide, at.y + tall}, colorOf(pen.palette().gapMark, kMarkedGround));
  list.AddText(pen.text, letters, at, colorOf(pen.palette().faintInk), std::to_string(number + 1).c_str());
  list.AddText(pen.text, letters, {at.x + left, at.y}, colorOf(pen.palette().ink), words.c_str());
  ImGui::Dummy({wide, tall});
}

}  // namespace

bool drawOwnSource(const HudPen& pen) {
  const OwnRoutine& routine = pen.state.session.routine();
  const auto answer = pen.state.focus ? routine.about(*pen.state.focus) : std::nullopt;
  const std::vector<std::string>& source = routine.source();
  if (!answer || source.empty()) return false;
  const auto range = rangeOf(source, answer->function);
  const auto marked = lineIn(answer->trouble, routine.fileName());
  if (!range && !marked) return false;
  const LineRange part = shown(range.value_or(LineRange{}), marked, source.size());
  float widest = 1.0f;
  for (std::size_t i = part.begin; i < part.end; ++i) widest = std::max(widest, widthOf(pen, source[i]));
  const float room = pen.px(kPanelWidth - 2.0f * kPanelPadding), most = letterHeight(pen);
  const float letters = std::clamp(room / widest, kLeastLetters * most, most);
  row(pen, routine.fileName().c_str(), answer->function.c_str());
  ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {0.0f, 0.0f});
  for (std::size_t i = part.begin; i < part.end; ++i)
    sourceLine(pen, i, source[i], letters, marked ? i == *marked : answer->mistake && i == part.begin);
  ImGui::PopStyleVar();
  rule(pen);
  smallPrint(pen, text::say(answer->mistake ? text::Word::ownSourceWrong : text::Word::ownSourceRight,
                            pen.language()));
  return true;
}

}  // namespace app
