#include <gmock/gmock.h>

#include "app/report/result_files.hpp"

namespace {

using testing::HasSubstr;
using testing::Not;

check::CaseResult resultOf(const std::string& file, const std::string& b,
                           const std::vector<check::Failure>& failures) {
  check::CheckedExpectation one;
  one.expected.a = "player";
  one.expected.b = b;
  one.fieldResults = {{{"overlaps", "apart", "apart"}, true}};
  for (const check::Failure& failure : failures) one.fieldResults.push_back({failure, false});
  return {file, {}, {}, "", {one}, 0.0625};
}

const check::CaseResult kPassed = resultOf("a.json", "post", {});
const check::CaseResult kFailed = resultOf("b.json", "<&\">", {{"depth", "1", "2"}, {"distance", "3", "4"}});

TEST(JUnit, HasASuiteForEachSceneAndTheTotals) {
  const std::string xml = app::junitXml({kPassed, kFailed});
  EXPECT_THAT(xml, HasSubstr(R"(<testsuites name="hantei verify" tests="2" failures="1">)"));
  EXPECT_THAT(xml, HasSubstr(R"(<testsuite name="a.json" tests="1" failures="0" time="0.062500">)"));
  EXPECT_THAT(xml, HasSubstr(R"(<testcase classname="a.json" name="player post"/>)"));
  EXPECT_THAT(xml, HasSubstr(R"(<failure message="depth: expected 1, got 2"/>)"));
  EXPECT_THAT(xml, HasSubstr(R"(<failure message="distance: expected 3, got 4"/>)"));
}

// A body's name may contain XML markup characters.
TEST(JUnit, EscapesMarkup) {
  EXPECT_THAT(app::junitXml({kFailed}), HasSubstr(R"(name="player &lt;&amp;&quot;&gt;")"));
}

TEST(JUnit, LeavesOutScenesWithoutExpectations) {
  check::CaseResult plain;
  plain.file = "plain.json";
  EXPECT_THAT(app::junitXml({plain}), Not(HasSubstr("plain.json")));
}

}  // namespace
