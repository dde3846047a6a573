#include "app/report/junit.hpp"

#include "app/report/markup.hpp"
#include "base/error.hpp"

namespace app {
namespace {

std::string attribute(const std::string& name, const std::string& value) {
  return ' ' + name + "=\"" + escaped(value) + '"';
}

std::string counts(const Tally& tally) {
  return attribute("tests", std::to_string(tally.passed + tally.failed)) +
         attribute("failures", std::to_string(tally.failed));
}

std::string failureXml(const world::Failure& failure) {
  return "      <failure" + attribute("message", inWords(failure)) + "/>\n";
}

std::string caseXml(const std::string& file, const Verdict& verdict) {
  const std::string head =
      "    <testcase" + attribute("classname", file) + attribute("name", verdict.a + ' ' + verdict.b);
  if (verdict.passed()) return head + "/>\n";
  std::string xml = head + ">\n";
  for (const world::Failure& failure : verdict.failures) xml += failureXml(failure);
  return xml + "    </testcase>\n";
}

std::string suiteXml(const VerifiedScene& scene) {
  const std::string file = world::printable(scene.file.string());
  std::string xml = "  <testsuite" + attribute("name", file) + counts(tally({scene})) + ">\n";
  for (const Verdict& verdict : scene.verdicts) xml += caseXml(file, verdict);
  return xml + "  </testsuite>\n";
}

}  // namespace

std::string junitXml(const std::vector<VerifiedScene>& scenes) {
  std::string xml = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites" +
                    attribute("name", "hantei verify") + counts(tally(scenes)) + ">\n";
  for (const VerifiedScene& scene : scenes) {
    if (!scene.verdicts.empty()) xml += suiteXml(scene);
  }
  return xml + "</testsuites>\n";
}

}  // namespace app
