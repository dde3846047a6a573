#include "app/report/junit.hpp"

#include "app/report/markup.hpp"
#include "base/error.hpp"

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

std::string caseXml(const std::string& file, const check::Verdict& verdict) {
  const std::string head =
      "    <testcase" + attribute("classname", file) + attribute("name", verdict.a + ' ' + verdict.b);
  if (verdict.passed()) return head + "/>\n";
  std::string xml = head + ">\n";
  for (const check::Failure& failure : verdict.failures) xml += failureXml(failure);
  return xml + "    </testcase>\n";
}

std::string suiteXml(const check::VerifiedScene& scene) {
  const std::string file = base::printable(scene.file.string());
  std::string xml = "  <testsuite" + attribute("name", file) + counts(check::tally({scene})) + ">\n";
  for (const check::Verdict& verdict : scene.verdicts) xml += caseXml(file, verdict);
  return xml + "  </testsuite>\n";
}

}  // namespace

std::string junitXml(const std::vector<check::VerifiedScene>& scenes) {
  std::string xml = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites" +
                    attribute("name", "hantei verify") + counts(check::tally(scenes)) + ">\n";
  for (const check::VerifiedScene& scene : scenes) {
    if (!scene.verdicts.empty()) xml += suiteXml(scene);
  }
  return xml + "</testsuites>\n";
}

}  // namespace app
