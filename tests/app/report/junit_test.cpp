#include "app/report/junit.hpp"

#include <gmock/gmock.h>

namespace {

using testing::HasSubstr;
using testing::Not;

const check::VerifiedScene kPassed{"a.json", {{"player", "post", {}}}};
const check::VerifiedScene kFailed{"b.json",
                                   {{"player", "<&\">", {{"depth", "1", "2"}, {"distance", "3", "4"}}}}};

TEST(JUnit, HasASuiteForEachSceneAndTheTotals) {
  const std::string xml = app::junitXml({kPassed, kFailed});
  EXPECT_THAT(xml, HasSubstr(R"(<testsuites name="hantei verify" tests="2" failures="1">)"));
  EXPECT_THAT(xml, HasSubstr(R"(<testsuite name="a.json" tests="1" failures="0">)"));
  EXPECT_THAT(xml, HasSubstr(R"(<testcase classname="a.json" name="player post"/>)"));
  EXPECT_THAT(xml, HasSubstr(R"(<failure message="depth: expected 1, got 2"/>)"));
  EXPECT_THAT(xml, HasSubstr(R"(<failure message="distance: expected 3, got 4"/>)"));
}

// A body's name may hold what XML reads as markup.
TEST(JUnit, EscapesMarkup) {
  EXPECT_THAT(app::junitXml({kFailed}), HasSubstr(R"(name="player &lt;&amp;&quot;&gt;")"));
}

TEST(JUnit, LeavesOutScenesWithoutExpectations) {
  EXPECT_THAT(app::junitXml({{"plain.json", {}}}), Not(HasSubstr("plain.json")));
}

}  // namespace
