#include <algorithm>
#include <string_view>
#include <utility>

#include "base/error.hpp"
#include "base/number_text.hpp"
#include "check/pairs.hpp"

namespace check {
namespace {

std::vector<GivenPair> withoutExpectations(const std::vector<TestShapePair>& pairs) {
  std::vector<GivenPair> givenPairs;
  for (const TestShapePair& pair : pairs)
    givenPairs.push_back({pair, givenPairs.size() + 1, {}, {}, {}, {}, {}, {}});
  return givenPairs;
}

constexpr std::string_view kSeparators = " \t\r\"'&|";

/// Returns the positions of shape names that are followed by a number or a word like `min`.
std::vector<std::size_t> shapeStarts(std::string_view line) {
  constexpr std::string_view kBlanks = " \t\r,;:=()[]{}\"'&|";
  std::vector<std::size_t> starts;
  std::size_t kindStart = std::string_view::npos;
  for (std::size_t i = line.find_first_not_of(kBlanks); i < line.size();) {
    const std::size_t end = std::min(line.find_first_of(kBlanks, i), line.size());
    const std::string_view word = line.substr(i, end - i);
    if (kindStart != std::string_view::npos && followsShapeWord(word)) starts.push_back(kindStart);
    kindStart = isShapeWord(word) ? i : std::string_view::npos;
    i = line.find_first_not_of(kBlanks, end);
  }
  return starts;
}

std::vector<std::string_view> shapeTextsIn(std::string_view line) {
  std::vector<std::size_t> starts = shapeStarts(line);
  starts.push_back(line.size());
  std::vector<std::string_view> shapeTexts;
  for (std::size_t i = 0; i + 1 < starts.size(); ++i) {
    const std::string_view shape = line.substr(starts[i], starts[i + 1] - starts[i]);
    shapeTexts.push_back(shape.substr(0, shape.find_last_not_of(kSeparators) + 1));
  }
  return shapeTexts;
}

std::vector<TestShape> readTestShapes(std::string_view text, const std::string& name) {
  std::vector<TestShape> shapes;
  for (std::size_t lineNumber = 1; !text.empty(); ++lineNumber) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    for (const std::string_view shapeText : shapeTextsIn(line)) {
      if (shapes.size() > 2 * kMaxPastedPairs + 1) return shapes;  // more pairs than allowed
      try {
        shapes.push_back(parseTestShape(shapeText));
      } catch (const base::InputError& error) {
        throw base::InputError(name + ':' + std::to_string(lineNumber) + ": " + error.what());
      }
    }
  }
  return shapes;
}

std::vector<TestShapePair> readWords(std::string_view text, const std::string& name) {
  const std::vector<TestShape> shapes = readTestShapes(text, name);
  if (shapes.size() % 2 != 0)
    throw base::InputError(name + ": the last shape is alone; give two shapes for each pair");
  std::vector<TestShapePair> pairs;
  for (std::size_t i = 0; i + 1 < shapes.size(); i += 2) pairs.push_back({shapes[i], shapes[i + 1]});
  return pairs;
}

std::optional<EnginePairs> readEngine(const std::string& text, const std::string& name) {
  try {
    return readEngineText(text);
  } catch (const base::InputError& error) {
    throw base::InputError(name + ": " + error.what());
  }
}

/// Reads the text that FCL or Bullet prints, otherwise shapes in words. Nullopt if there are no shapes.
std::optional<PastedPairs> readLog(const std::string& text, const std::string& name) {
  if (const auto enginePairs = readEngine(text, name))
    return PastedPairs{enginePairs->engine == Engine::fcl ? "FCL's text" : "Bullet's text",
                       withoutExpectations(enginePairs->pairs)};
  auto pairs = withoutExpectations(readWords(text, name));
  if (pairs.empty()) return std::nullopt;
  return PastedPairs{"shapes in words", std::move(pairs)};
}

}  // namespace

std::optional<PastedPairs> readPasted(const std::string& text, const std::string& name) {
  const std::size_t begin = text.find_first_not_of(" \t\r\n");
  if (begin == std::string::npos) return std::nullopt;
  std::optional<PastedPairs> pastedPairs;
  if (text[begin] == '{') {
    const auto lines = pairLinesOf(text);
    if (!lines) return std::nullopt;
    pastedPairs = {"test vectors", readPairLines(*lines, name)};
  } else {
    pastedPairs = readLog(text, name);
    if (!pastedPairs && text[begin] != '[')
      throw base::InputError(name +
                             ": is neither a scene, shapes in words, test vectors nor a text of FCL or "
                             "Bullet; give two shapes, like sphere 0 1 0 0.5");
  }
  if (pastedPairs && pastedPairs->pairs.size() > kMaxPastedPairs)
    throw base::InputError(name + ": has more than " + std::to_string(kMaxPastedPairs) +
                           " pairs; save it as a file for hantei verify");
  return pastedPairs;
}

namespace {

/// True for words that readNumberRuns() skips between a name and its numbers.
bool isSkippedWord(std::string_view word) {
  return word == "m_floats" || word == "m_el" || word == "btVector3" || word == "btQuaternion" ||
         word == "btScalar" || word == "new";
}

/// Returns the line without a log's prefix such as "[test] ".
std::string_view withoutDebuggerPrefix(std::string_view line) {
  const std::size_t begin = std::min(line.find_first_not_of(" \t"), line.size());
  const std::size_t end = line.find(']');
  if (line.substr(begin, 1) != "[" || end == std::string_view::npos) return line;
  const std::string_view bracketText = line.substr(begin, end - begin);
  const bool hasLetters = std::any_of(bracketText.begin(), bracketText.end(),
                                      [](char c) { return c >= 'A' && c <= 'z' && c != '['; });
  return hasLetters || bracketText == "[..." ? line.substr(end + 1) : line;
}

/// Numbers are limited to this: more than any shape allows, and far below overflow.
constexpr double kMaxReadNumber = 1e100;

void addToken(std::string_view token, std::vector<NumberRun>& runs) {
  if (token.starts_with("Box") && base::parseNumber(token.substr(3))) {  // FCL prints no blank after Box
    runs.push_back({"Box", {}});
    token.remove_prefix(3);
  }
  if (const auto number = base::parseNumber(token)) {
    if (!runs.empty()) runs.back().numbers.push_back(std::clamp(*number, -kMaxReadNumber, kMaxReadNumber));
  } else if (!isSkippedWord(token)) {
    runs.push_back({std::string(token), {}});
  }
}

}  // namespace

std::vector<NumberRun> readNumberRuns(std::string_view text) {
  constexpr std::string_view kBlanks = " \t\r,;:=()[]{}|\"'*&";
  std::vector<NumberRun> runs;
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    for (std::string_view restOfLine = withoutDebuggerPrefix(line); !restOfLine.empty();) {
      restOfLine.remove_prefix(std::min(restOfLine.find_first_not_of(kBlanks), restOfLine.size()));
      const std::string_view token = restOfLine.substr(0, restOfLine.find_first_of(kBlanks));
      restOfLine.remove_prefix(token.size());
      if (!token.empty()) addToken(token, runs);
    }
  }
  return runs;
}

}  // namespace check
