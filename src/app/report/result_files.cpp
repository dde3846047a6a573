#include "app/report/result_files.hpp"

#include <iterator>
#include <utf8.h>

#include "base/error.hpp"
#include "base/json.hpp"

namespace app {
namespace {

constexpr std::string_view kBase64Digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
constexpr char32_t kReplacementCharacter = 0xfffd;

bool isControl(char32_t c) { return (c < 0x20 && c != '\n' && c != '\t') || (c >= 0x7f && c < 0xa0); }

/// XML forbids these two noncharacters, but no others.
bool isAllowedInXml(char32_t c) { return !isControl(c) && c != 0xfffe && c != 0xffff; }

constexpr std::array<std::pair<char32_t, const char*>, 5> kXmlEntities{
    {{'&', "&amp;"}, {'<', "&lt;"}, {'>', "&gt;"}, {'"', "&quot;"}, {'\'', "&#39;"}}};

void appendEscaped(char32_t c, std::string& text) {
  for (const auto& [character, entity] : kXmlEntities) {
    if (c == character) return void(text += entity);
  }
  utf8::append(isAllowedInXml(c) ? c : kReplacementCharacter, std::back_inserter(text));
}

/// Appends up to three bytes as four digits of Base64. Missing bytes count as 0.
void appendBase64Group(std::span<const std::uint8_t> bytes, std::string& text) {
  std::uint32_t group = 0;
  for (std::size_t i = 0; i < 3; ++i) group = group << 8 | (i < bytes.size() ? bytes[i] : 0u);
  for (std::size_t i = 0; i < 4; ++i) {
    text += i <= bytes.size() ? kBase64Digits[group >> (18 - 6 * i) & 63u] : '=';
  }
}

std::string xmlAttribute(const std::string& name, const std::string& value) {
  return ' ' + name + "=\"" + escaped(value) + '"';
}

std::string countAttributes(const check::Tally& tally) {
  return xmlAttribute("tests", std::to_string(tally.passed + tally.failed)) +
         xmlAttribute("failures", std::to_string(tally.failed));
}

std::string testXml(const std::string& suite, const std::string& name,
                    const std::vector<std::string>& failures) {
  const std::string openingTag =
      "    <testcase" + xmlAttribute("classname", suite) + xmlAttribute("name", name);
  if (failures.empty()) return openingTag + "/>\n";
  std::string xml = openingTag + ">\n";
  for (const std::string& failure : failures)
    xml += "      <failure" + xmlAttribute("message", failure) + "/>\n";
  return xml + "    </testcase>\n";
}

/// `attributes`: further attributes of the suite.
std::string suiteXml(const std::string& name, const std::string& attributes, const std::string& tests) {
  return "  <testsuite" + xmlAttribute("name", name) + attributes + ">\n" + tests + "  </testsuite>\n";
}

std::string suitesXml(const std::string& name, const std::string& attributes, const std::string& suites) {
  return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites" + xmlAttribute("name", name) + attributes +
         ">\n" + suites + "</testsuites>\n";
}

std::string suiteXml(const check::CaseResult& result) {
  const std::string file = base::printable(result.file.string());
  std::string tests;
  for (const check::CheckedExpectation& expectation : result.expectations) {
    std::vector<std::string> failures;
    for (const check::Failure& failure : expectation.failures()) failures.push_back(check::inWords(failure));
    tests += testXml(file, expectation.firstOperand() + ' ' + expectation.expected.b, failures);
  }
  return suiteXml(
      file,
      countAttributes(check::tally({result})) + xmlAttribute("time", text::formatted("%.6f", result.seconds)),
      tests);
}

}  // namespace

std::string escaped(std::string_view text) {
  std::string validText;
  utf8::replace_invalid(text.begin(), text.end(), std::back_inserter(validText), kReplacementCharacter);
  std::string escapedText;
  escapedText.reserve(validText.size());
  for (auto position = validText.cbegin(); position != validText.cend();)
    appendEscaped(utf8::next(position, validText.cend()), escapedText);
  return escapedText;
}

std::string base64(std::span<const std::uint8_t> bytes) {
  std::string text;
  text.reserve((bytes.size() + 2) / 3 * 4);
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    appendBase64Group(bytes.subspan(i, std::min<std::size_t>(3, bytes.size() - i)), text);
  }
  return text;
}

bool isWebAddress(std::string_view address) {
  return address.starts_with("https://") || address.starts_with("http://");
}

std::string junitXml(const std::vector<check::CaseResult>& results) {
  std::string suites;
  for (const check::CaseResult& result : results) {
    if (!result.expectations.empty()) suites += suiteXml(result);
  }
  return suitesXml("hantei verify", countAttributes(check::tally(results)), suites);
}

namespace {

using base::Json;
using routine::Score;

bool isRight(const Score& score) { return score.right == score.asked; }

std::string testName(const Score& score) {
  return routine::nameOf(score.function) + ": " + std::string(routine::groupName(score.group));
}

std::string rightCountText(const Score& score) {
  return std::to_string(score.right) + " of " + std::to_string(score.asked) + " right";
}

Json testJson(const Score& score, bool isForGradescope) {
  Json test;
  test["name"] = testName(score);
  if (!isForGradescope) test["passed"] = isRight(score);
  test["score"] = isRight(score) ? 1 : 0;
  test["max_score"] = 1;
  if (isForGradescope) test["status"] = isRight(score) ? "passed" : "failed";
  const std::string message = mistakeMessage(score);
  test[isForGradescope ? "output" : "message"] =
      rightCountText(score) + (message.empty() ? "" : ". " + message);
  return test;
}

}  // namespace

std::string mistakeMessage(const Score& score) {
  if (!score.firstCounterexample) return {};
  const routine::Mistake& mistake = score.firstCounterexample->mistake;
  std::string message = mistake.name + "; yours: " + mistake.answer;
  if (!mistake.truth.empty()) message += "; oracle: " + mistake.truth;
  const std::string pitfall(routine::pitfallOfGroup(score.group));
  if (!pitfall.empty()) message += ". Pitfall: " + pitfall;
  return message;
}

std::string scoreText(const std::vector<Score>& scores, const std::filesystem::path& file) {
  const bool isForGradescope = file.filename() == "results.json";
  Json tests = Json::array();
  for (const Score& score : scores)
    if (score.asked > 0) tests.push_back(testJson(score, isForGradescope));
  Json root;
  root["tests"] = tests;
  return base::prettyJson(root);
}

std::string junitXml(const std::vector<Score>& scores) {
  std::string suites;
  check::Tally total;
  for (std::size_t begin = 0; begin < scores.size(); begin += routine::kGroups) {
    const std::string function = routine::nameOf(scores[begin].function);
    std::string tests;
    check::Tally tally;
    for (std::size_t i = begin; i < begin + routine::kGroups; ++i) {
      if (scores[i].asked == 0) continue;
      std::vector<std::string> failures;
      if (!isRight(scores[i]))
        failures.push_back(rightCountText(scores[i]) + ". " + mistakeMessage(scores[i]));
      tests += testXml(function, std::string(routine::groupName(scores[i].group)), failures);
      ++(isRight(scores[i]) ? tally.passed : tally.failed);
    }
    suites += suiteXml(function, countAttributes(tally), tests);
    total.passed += tally.passed;
    total.failed += tally.failed;
  }
  return suitesXml("hantei verify --routine", countAttributes(total), suites);
}

}  // namespace app
