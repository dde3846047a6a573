#include "app/report/routine_scores.hpp"

#include "app/report/markup.hpp"
#include "base/json_text.hpp"

namespace app {
namespace {

using base::Json;
using routine::Score;

bool isRight(const Score& score) { return score.right == score.asked; }

std::string testName(const Score& score) {
  return routine::nameOf(score.function) + ": " + std::string(routine::groupName(score.group));
}

Json testOf(const Score& score, bool isForGradescope) {
  Json test;
  test["name"] = testName(score);
  if (!isForGradescope) test["passed"] = isRight(score);
  test["score"] = isRight(score) ? 1 : 0;
  test["max_score"] = 1;
  if (isForGradescope) test["status"] = isRight(score) ? "passed" : "failed";
  const std::string figures = std::to_string(score.right) + " of " + std::to_string(score.asked) + " right";
  const std::string message = messageOf(score);
  test[isForGradescope ? "output" : "message"] = message.empty() ? figures : figures + ". " + message;
  return test;
}

std::string caseXml(const Score& score) {
  std::string xml = "    <testcase classname=\"" + routine::nameOf(score.function) + "\" name=\"" +
                    std::string(routine::groupName(score.group)) + '"';
  if (isRight(score)) return xml + "/>\n";
  xml += ">\n      <failure message=\"" + std::to_string(score.right) + " of " + std::to_string(score.asked) +
         " right. " + escaped(messageOf(score)) + "\"/>\n    </testcase>\n";
  return xml;
}

/// The attributes of a suite or of all of them.
std::string counts(std::size_t tests, std::size_t failures) {
  return " tests=\"" + std::to_string(tests) + "\" failures=\"" + std::to_string(failures) + "\">\n";
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
  std::size_t allTests = 0, allFailures = 0;
  for (std::size_t begin = 0; begin < scores.size(); begin += routine::kGroups) {
    std::string cases;
    std::size_t tests = 0, failures = 0;
    for (std::size_t i = begin; i < begin + routine::kGroups; ++i) {
      if (scores[i].asked == 0) continue;
      cases += caseXml(scores[i]);
      ++tests;
      failures += isRight(scores[i]) ? 0 : 1;
    }
    suites += "  <testsuite name=\"" + routine::nameOf(scores[begin].function) + '"' +
              counts(tests, failures) + cases + "  </testsuite>\n";
    allTests += tests;
    allFailures += failures;
  }
  return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"hantei verify --routine\"" +
         counts(allTests, allFailures) + suites + "</testsuites>\n";
}

}  // namespace app
