#include "input/command.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>

#include "base/error.hpp"
#include "base/json.hpp"
#include "base/number_text.hpp"

namespace input {
namespace {

/// The names in scene files, in the order of BodyProperty.
constexpr std::array<std::string_view, 7> kPropertyNames{"center", "rotation", "halfExtents", "radius",
                                                         "a",      "b",        "halfHeight"};
/// In the order of PanelPage.
constexpr std::array<std::string_view, 5> kPageNames{"values", "why", "code", "cases", "map"};
constexpr std::string_view kAxes = "xyz";
constexpr int kMaxSteps = 1000;  // the largest number of a lesson's step
constexpr int kMaxTicks = 1'000'000'000;
/// The maximum number of bytes of a name or a filter in a token.
constexpr std::size_t kLongestText = 4096;

template <std::size_t Count>
std::optional<std::size_t> indexIn(const std::array<std::string_view, Count>& words, std::string_view word) {
  for (std::size_t i = 0; i < Count; ++i) {
    if (words[i] == word) return i;
  }
  return std::nullopt;
}

int parseInteger(std::string_view text, int min, int max, const char* usage) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  const bool isWhole = error == std::errc() && end == text.data() + text.size();
  if (!isWhole || value < min || value > max) throw base::InputError(usage);
  return value;
}

double parseNumber(std::string_view text, char separator = '=') {
  const auto value = base::parseNumber(text);
  if (!value || std::abs(*value) > base::kLargestNumber) {
    throw base::InputError(std::string("after '") + separator +
                           "' give a number within 1e30 of 0, such as 1.5");
  }
  return *value;
}

/// Removes and returns the part of `path` after the last dot.
std::string_view takeLastPart(std::string_view& path) {
  const std::size_t dot = path.rfind('.');
  const std::string_view lastPart = dot == std::string_view::npos ? path : path.substr(dot + 1);
  path = dot == std::string_view::npos ? std::string_view{} : path.substr(0, dot);
  return lastPart;
}

bool isScalar(std::string_view word) { return word == "radius" || word == "halfHeight"; }

// Parses from the end, because a body's name may contain dots.
SetNumber parseSet(std::string_view text) {
  constexpr const char* kUsage =
      "write set:BODY.center.x=1.5, with center, rotation, halfExtents, a or b and "
      "x, y or z, or set:BODY.radius=0.5, with radius or halfHeight";
  const std::size_t equalsSign = text.rfind('=');
  if (equalsSign == std::string_view::npos) throw base::InputError(kUsage);
  std::string_view path = text.substr(0, equalsSign);
  SetNumber set;
  std::string_view word = takeLastPart(path);
  if (!isScalar(word)) {
    const std::size_t axis = word.size() == 1 ? kAxes.find(word[0]) : std::string_view::npos;
    if (axis == std::string_view::npos) throw base::InputError(kUsage);
    set.axis = static_cast<int>(axis);
    word = takeLastPart(path);
    if (isScalar(word)) throw base::InputError(kUsage);
  }
  const auto property = indexIn(kPropertyNames, word);
  if (!property || path.empty()) throw base::InputError(kUsage);
  set.property = static_cast<BodyProperty>(*property);
  set.body = path;
  set.value = parseNumber(text.substr(equalsSign + 1));
  return set;
}

/// Parses `Count` numbers separated by commas, such as "120,-40,0", each by `parse`.
template <std::size_t Count, class Parse>
auto parseList(std::string_view text, const char* usage, Parse parse) {
  std::array<decltype(parse(text)), Count> numbers{};
  for (std::size_t i = 0; i < Count; ++i) {
    const std::size_t comma = i + 1 < Count ? text.find(',') : text.size();
    if (comma == std::string_view::npos) throw base::InputError(usage);
    numbers[i] = parse(text.substr(0, comma));
    text.remove_prefix(std::min(comma + 1, text.size()));
  }
  return numbers;
}

template <std::size_t Count>
std::array<int, Count> parseIntegers(std::string_view text, const char* usage) {
  const auto parse = [&](std::string_view item) {
    return parseInteger(item, -kMaxMouseMove, kMaxMouseMove, usage);
  };
  return parseList<Count>(text, usage, parse);
}

DragView parseDrag(std::string_view text) {
  const auto pixels = parseIntegers<2>(
      text, "write drag:RIGHT,DOWN in whole pixels from -100000 to 100000, such as drag:120,-40");
  return {pixels[0], pixels[1]};
}

PanView parsePan(std::string_view text) {
  const auto thousandths =
      parseIntegers<2>(text,
                       "write pan:RIGHT,UP in thousandths of the camera's distance, from -100000 "
                       "to 100000, such as pan:250,0");
  return {thousandths[0], thousandths[1]};
}

ZoomView parseZoom(std::string_view text) {
  constexpr const char* kUsage =
      "write zoom:N in whole notches from -100000 to 100000, such as zoom:-2, or zoom:N@RIGHT,UP with the "
      "place "
      "that stays, in thousandths of the camera's distance, such as zoom:3@200,-50";
  const std::size_t atSign = text.find('@');
  const int notches = parseInteger(text.substr(0, atSign), -kMaxMouseMove, kMaxMouseMove, kUsage);
  if (atSign == std::string_view::npos) return {notches};
  const auto position = parseIntegers<2>(text.substr(atSign + 1), kUsage);
  return {notches, position[0], position[1]};
}

FocusBody parseFocus(std::string_view text) {
  if (text.empty()) throw base::InputError("after ':' name a body");
  return {std::string(text)};
}

MoveBody parseMove(std::string_view text, bool continuesMove, bool turns) {
  const char* const usage = turns ? "write turn:BODY=X,Y,Z in whole steps, such as turn:box=0,15,0"
                                  : "write move:BODY=X,Y,Z in whole steps, such as move:ball=2,0,-1";
  const std::size_t equalsSign = text.rfind('=');
  if (equalsSign == std::string_view::npos || equalsSign == 0) throw base::InputError(usage);
  return {std::string(text.substr(0, equalsSign)), parseIntegers<3>(text.substr(equalsSign + 1), usage),
          continuesMove, turns};
}

AimRay parseAim(std::string_view text) {
  constexpr const char* kUsage = "write aim:X,Y,Z, a place in the world such as aim:1.5,0,-2, or aim:heading";
  if (base::toLowerCase(text) == "heading") return {};
  const auto parse = [&](std::string_view item) {
    const auto value = base::parseNumber(item);
    if (!value || std::abs(*value) > base::kLargestNumber) throw base::InputError(kUsage);
    return *value;
  };
  return {parseList<3>(text, kUsage, parse)};
}

ShowPage parsePage(std::string_view text) {
  const auto page = indexIn(kPageNames, text);
  if (!page)
    throw base::InputError("there is no such page; " +
                           base::suggestion(text, {kPageNames.begin(), kPageNames.end()}));
  return {static_cast<PanelPage>(*page)};
}

ShowMethod parseMethod(std::string_view text) {
  const auto method = indexIn(kMethodNames, text);
  if (!method)
    throw base::InputError("there is no such method; " +
                           base::suggestion(text, {kMethodNames.begin(), kMethodNames.end()}));
  return {static_cast<Method>(*method)};
}

int digitOf(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

/// Replaces percent escapes: "my%20case" becomes "my case".
std::string unescaped(std::string_view text) {
  if (text.size() > kLongestText) throw base::InputError("that is too long");
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '%') {
      result += text[i];
      continue;
    }
    const int high = i + 2 < text.size() ? digitOf(text[i + 1]) : -1;
    const int low = i + 2 < text.size() ? digitOf(text[i + 2]) : -1;
    if (high < 0 || low < 0)
      throw base::InputError("'%' stands before two digits of 0 to F: %20 is a blank, %25 is %");
    result += static_cast<char>(high * 16 + low);
    i += 2;
  }
  return result;
}

std::string escaped(const std::string& text) {
  constexpr std::string_view kDigits = "0123456789ABCDEF";
  std::string result;
  for (const char c : text) {
    const auto code = static_cast<unsigned char>(c);
    if (code > 32 && c != '%' && code != 127) {
      result += c;
    } else {
      result += {'%', kDigits[code / 16], kDigits[code % 16]};
    }
  }
  return result;
}

Action parseAction(std::string_view text) {
  if (const auto action = actionNamed(text)) return *action;
  throw base::InputError("there is no such action; " +
                         base::suggestion(text, {kActionNames.begin(), kActionNames.end()}));
}

OpenScene parseOpen(std::string_view text) {
  if (text.empty()) throw base::InputError("after ':' name a scene or a case");
  return {unescaped(text)};
}

struct TokenWriter {
  std::string operator()(Action action) const { return "action:" + std::string(nameOf(action)); }
  std::string operator()(const SetNumber& set) const {
    const std::string axis = isScalar(kPropertyNames[static_cast<std::size_t>(set.property)])
                                 ? ""
                                 : std::string{'.', kAxes[static_cast<std::size_t>(set.axis)]};
    return "set:" + set.body + '.' + std::string(kPropertyNames[static_cast<std::size_t>(set.property)]) +
           axis + '=' + base::numberText(set.value);
  }
  std::string operator()(const OpenScene& open) const { return "open:" + escaped(open.name); }
  std::string operator()(const FilterList& filter) const { return "filter:" + escaped(filter.words); }
  std::string operator()(const DragView& drag) const {
    return "drag:" + std::to_string(drag.right) + ',' + std::to_string(drag.down);
  }
  std::string operator()(const ZoomView& zoom) const {
    const std::string notches = "zoom:" + std::to_string(zoom.notches);
    if (zoom.right == 0 && zoom.up == 0) return notches;
    return notches + '@' + std::to_string(zoom.right) + ',' + std::to_string(zoom.up);
  }
  std::string operator()(const PanView& pan) const {
    return "pan:" + std::to_string(pan.right) + ',' + std::to_string(pan.up);
  }
  std::string operator()(const FocusBody& focus) const { return "focus:" + focus.body; }
  std::string operator()(const MoveBody& move) const {
    const auto& [x, y, z] = move.steps;
    return (move.turns ? "turn" : "move") + std::string(move.continuesMove ? "on:" : ":") + move.body + '=' +
           std::to_string(x) + ',' + std::to_string(y) + ',' + std::to_string(z);
  }
  std::string operator()(const GoToTick& go) const { return "tick:" + std::to_string(go.tick); }
  std::string operator()(const ShowAxis& show) const { return "axis:" + std::to_string(show.axis); }
  std::string operator()(const ShowPage& show) const {
    return "page:" + std::string(kPageNames[static_cast<std::size_t>(show.page)]);
  }
  std::string operator()(const ShowMethod& show) const {
    return "method:" + std::string(kMethodNames[static_cast<std::size_t>(show.method)]);
  }
  std::string operator()(const GoToStep& step) const { return "step:" + std::to_string(step.number); }
  std::string operator()(const SetGuess& guess) const { return "guess:" + base::numberText(guess.value); }
  std::string operator()(const AimRay& aim) const {
    if (!aim.point) return "aim:heading";
    const auto& point = *aim.point;
    return "aim:" + base::numberText(point[0]) + ',' + base::numberText(point[1]) + ',' +
           base::numberText(point[2]);
  }
};

}  // namespace

std::optional<Command> parseCommand(std::string_view token) {
  const std::size_t colon = token.find(':');
  if (colon == std::string_view::npos) return std::nullopt;
  const std::string word = base::toLowerCase(token.substr(0, colon));
  const std::string_view arguments = token.substr(colon + 1);
  if (word == "action") return parseAction(arguments);
  if (word == "set") return parseSet(arguments);
  if (word == "open") return parseOpen(arguments);
  if (word == "filter") return FilterList{unescaped(arguments)};
  if (word == "drag") return parseDrag(arguments);
  if (word == "zoom") return parseZoom(arguments);
  if (word == "pan") return parsePan(arguments);
  if (word == "focus") return parseFocus(arguments);
  if (word == "move" || word == "moveon") return parseMove(arguments, word == "moveon", false);
  if (word == "turn" || word == "turnon") return parseMove(arguments, word == "turnon", true);
  if (word == "tick")
    return GoToTick{parseInteger(arguments, 0, kMaxTicks, "after ':' give a tick of motion, 0 or more")};
  if (word == "axis")
    return ShowAxis{parseInteger(
        arguments, -1, kMaxAxesOrIterations - 1,
        "after ':' give an axis from 0 to 14, an iteration from 0 to 80, or -1 for the deciding one")};
  if (word == "method") return parseMethod(arguments);
  if (word == "page") return parsePage(arguments);
  if (word == "step")
    return GoToStep{
        parseInteger(arguments, 1, kMaxSteps, "after ':' give the number of a step, such as step:2")};
  if (word == "guess") return SetGuess{parseNumber(arguments, ':')};
  if (word == "aim") return parseAim(arguments);
  return std::nullopt;
}

std::string commandText(const Command& command) { return std::visit(TokenWriter{}, command); }

}  // namespace input
