#include "app/report/result_files.hpp"

#include <iterator>
#include <utf8.h>

#include "base/error.hpp"
#include "base/json.hpp"

namespace app {
namespace {

constexpr std::string_view kDigits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
constexpr char32_t kReplacementCharacter = 0xfffd;

bool isControl(char32_t c) { return (c < 0x20 && c != '\n' && c != '\t') || (c >= 0x7f && c < 0xa0); }

/// XML forbids these two noncharacters, but no others.
bool isAllowedInXml(char32_t c) { return !isControl(c) && c != 0xfffe && c != 0xffff; }

constexpr std::array<std::pair<char32_t, const char*>, 5> kEscaped{
    {{'&', "&amp;"}, {'<', "&lt;"}, {'>', "&gt;"}, {'"', "&quot;"}, {'\'', "&#39;"}}};

void appendEscaped(char32_t c, std::string& out) {
  for (const auto& [character, entity] : kEscaped) {
    if (c == character) return void(out += entity);
  }
  utf8::append(isAllowedInXml(c) ? c : kReplacementCharacter, std::back_inserter(out));
}

/// Appends up to three bytes as four digits of Base64. Missing bytes count as 0.
void appendGroup(std::span<const std::uint8_t> bytes, std::string& out) {
  std::uint32_t group = 0;
  for (std::size_t i = 0; i < 3; ++i) group = group << 8 | (i < bytes.size() ? bytes[i] : 0u);
  for (std::size_t i = 0; i < 4; ++i) {
    out += i <= bytes.size() ? kDigits[group >> (18 - 6 * i) & 63u] : '=';
  }
}

std::string attribute(const std::string& name, const std::string& value) {
  return ' ' + name + "=\"" + escaped(value) + '"';
}

std::string counts(const check::Tally& tally) {
  return attribute("tests", std::to_string(tally.passed + tally.failed)) +
         attribute("failures", std::to_string(tally.failed));
}

std::string testXml(const std::string& suite, const std::string& name,
                    const std::vector<std::string>& failures) {
  const std::string head = "    <testcase" + attribute("classname", suite) + attribute("name", name);
  if (failures.empty()) return head + "/>\n";
  std::string xml = head + ">\n";
  for (const std::string& failure : failures)
    xml += "      <failure" + attribute("message", failure) + "/>\n";
  return xml + "    </testcase>\n";
}

/// `attributes`: further attributes of the suite.
std::string suiteXml(const std::string& name, const std::string& attributes, const std::string& tests) {
  return "  <testsuite" + attribute("name", name) + attributes + ">\n" + tests + "  </testsuite>\n";
}

std::string allXml(const std::string& name, const std::string& attributes, const std::string& suites) {
  return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites" + attribute("name", name) + attributes +
         ">\n" + suites + "</testsuites>\n";
}

std::string suiteXml(const check::CaseResult& result) {
  const std::string file = base::printable(result.file.string());
  std::string tests;
  for (const check::CheckedExpectation& one : result.expectations) {
    std::vector<std::string> failures;
    for (const check::Failure& failure : one.failures()) failures.push_back(check::inWords(failure));
    tests += testXml(file, one.firstOperand() + ' ' + one.expected.b, failures);
  }
  return suiteXml(
      file, counts(check::tally({result})) + attribute("time", text::figures("%.6f", result.seconds)), tests);
}

}  // namespace

std::string escaped(std::string_view text) {
  std::string whole;
  utf8::replace_invalid(text.begin(), text.end(), std::back_inserter(whole), kReplacementCharacter);
  std::string safe;
  safe.reserve(whole.size());
  for (auto at = whole.cbegin(); at != whole.cend();) appendEscaped(utf8::next(at, whole.cend()), safe);
  return safe;
}

std::string base64(std::span<const std::uint8_t> bytes) {
  std::string text;
  text.reserve((bytes.size() + 2) / 3 * 4);
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    appendGroup(bytes.subspan(i, std::min<std::size_t>(3, bytes.size() - i)), text);
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
  return allXml("hantei verify", counts(check::tally(results)), suites);
}

namespace {

using base::Json;
using routine::Score;

bool isRight(const Score& score) { return score.right == score.asked; }

std::string testName(const Score& score) {
  return routine::nameOf(score.function) + ": " + std::string(routine::groupName(score.group));
}

std::string rightOfAsked(const Score& score) {
  return std::to_string(score.right) + " of " + std::to_string(score.asked) + " right";
}

Json testOf(const Score& score, bool isForGradescope) {
  Json test;
  test["name"] = testName(score);
  if (!isForGradescope) test["passed"] = isRight(score);
  test["score"] = isRight(score) ? 1 : 0;
  test["max_score"] = 1;
  if (isForGradescope) test["status"] = isRight(score) ? "passed" : "failed";
  const std::string message = messageOf(score);
  test[isForGradescope ? "output" : "message"] =
      rightOfAsked(score) + (message.empty() ? "" : ". " + message);
  return test;
}

}  // namespace

std::string messageOf(const Score& score) {
  if (!score.first) return {};
  const routine::Mistake& mistake = score.first->mistake;
  std::string message = mistake.name + "; yours: " + mistake.yours;
  if (!mistake.oracle.empty()) message += "; oracle: " + mistake.oracle;
  const std::string pitfall(routine::pitfallOfGroup(score.group));
  if (!pitfall.empty()) message += ". Pitfall: " + pitfall;
  return message;
}

std::string scoreText(const std::vector<Score>& scores, const std::filesystem::path& file) {
  const bool isForGradescope = file.filename() == "results.json";
  Json tests = Json::array();
  for (const Score& score : scores)
    if (score.asked > 0) tests.push_back(testOf(score, isForGradescope));
  Json root;
  root["tests"] = tests;
  return base::prettyJson(root);
}

std::string junitXml(const std::vector<Score>& scores) {
  std::string suites;
  check::Tally all;
  for (std::size_t begin = 0; begin < scores.size(); begin += routine::kGroups) {
    const std::string function = routine::nameOf(scores[begin].function);
    std::string xml;
    check::Tally tally;
    for (std::size_t i = begin; i < begin + routine::kGroups; ++i) {
      if (scores[i].asked == 0) continue;
      std::vector<std::string> failed;
      if (!isRight(scores[i])) failed.push_back(rightOfAsked(scores[i]) + ". " + messageOf(scores[i]));
      xml += testXml(function, std::string(routine::groupName(scores[i].group)), failed);
      ++(isRight(scores[i]) ? tally.passed : tally.failed);
    }
    suites += suiteXml(function, counts(tally), xml);
    all.passed += tally.passed;
    all.failed += tally.failed;
  }
  return allXml("hantei verify --routine", counts(all), suites);
}

}  // namespace app
