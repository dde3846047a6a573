#include "app/report/junit.hpp"

#include "app/report/markup.hpp"
#include "base/error.hpp"
#include "text/messages.hpp"

namespace app {
namespace {

std::string attribute(const std::string& name, const std::string& value) {
  return ' ' + name + "=\"" + escaped(value) + '"';
}

std::string counts(const check::Tally& tally) {
  return attribute("tests", std::to_string(tally.passed + tally.failed)) +
         attribute("failures", std::to_string(tally.failed));
}

std::string failureXml(const check::Failure& failure) {
  return "      <failure" + attribute("message", check::inWords(failure)) + "/>\n";
}

std::string caseXml(const std::string& file, const check::CheckedExpectation& one) {
  const std::string head =
      "    <testcase" + attribute("classname", file) + attribute("name", one.asker() + ' ' + one.expected.b);
  if (one.passed()) return head + "/>\n";
  std::string xml = head + ">\n";
  for (const check::Failure& failure : one.failures()) xml += failureXml(failure);
  return xml + "    </testcase>\n";
}

std::string suiteXml(const check::CaseResult& result) {
  const std::string file = base::printable(result.file.string());
  std::string xml = "  <testsuite" + attribute("name", file) + counts(check::tally({result})) +
                    attribute("time", text::figures("%.6f", result.seconds)) + ">\n";
  for (const check::CheckedExpectation& one : result.expectations) xml += caseXml(file, one);
  return xml + "  </testsuite>\n";
}

}  // namespace

std::string junitXml(const std::vector<check::CaseResult>& results) {
  std::string xml = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites" +
                    attribute("name", "hantei verify") + counts(check::tally(results)) + ">\n";
  for (const check::CaseResult& result : results) {
    if (!result.expectations.empty()) xml += suiteXml(result);
  }
  return xml + "</testsuites>\n";
}

}  // namespace app
