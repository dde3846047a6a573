#include "input/command.hpp"

#include <cmath>
#include <gmock/gmock.h>
#include <limits>
#include <rapidcheck/gtest.h>

#include "input/input_script.hpp"
#include "world/bad_input.hpp"

namespace {

using input::BodyProperty;
using input::commandText;
using input::parseCommand;
using input::parseKeyScript;

TEST(Command, IsADescriptiveToken) {
  EXPECT_TRUE(parseCommand("set:post.center.x=1.5") ==
              input::Command((input::SetNumber{"post", BodyProperty::center, 0, 1.5})));
  EXPECT_TRUE(parseCommand("set:a.b.radius=2") ==
              input::Command((input::SetNumber{"a.b", BodyProperty::radius, 0, 2.0})));
  EXPECT_TRUE(parseCommand("set:球=.rotation.z=-0") ==
              input::Command((input::SetNumber{"球=", BodyProperty::degrees, 2, -0.0})));
  EXPECT_TRUE(parseCommand("open:my%20case%25") == input::Command((input::OpenScene{"my case%"})));
  EXPECT_TRUE(parseCommand("filter:") == input::Command(input::FilterList{}));
  EXPECT_TRUE(parseCommand("drag:-3,40") == input::Command((input::DragView{-3, 40})));
  EXPECT_TRUE(parseCommand("zoom:-2") == input::Command(input::ZoomView{-2}));
  EXPECT_TRUE(parseCommand("zoom:2@30,-40") == input::Command(input::ZoomView{2, 30, -40}));
  EXPECT_TRUE(parseCommand("pan:1,-2") == input::Command(input::PanView{1, -2}));
  EXPECT_TRUE(parseCommand("focus:a.b") == input::Command(input::FocusBody{"a.b"}));
  EXPECT_TRUE(parseCommand("move:a=b=1,0,-3") == input::Command(input::MoveBody{"a=b", {1, 0, -3}}));
  EXPECT_TRUE(parseCommand("turn:a=0,-15,0") ==
              input::Command(input::MoveBody{"a", {0, -15, 0}, false, true}));
  EXPECT_TRUE(parseCommand("turnon:a=1,0,0") == input::Command(input::MoveBody{"a", {1, 0, 0}, true, true}));
  EXPECT_TRUE(parseCommand("moveon:a=0,2,0") == input::Command(input::MoveBody{"a", {0, 2, 0}, true}));
  EXPECT_TRUE(parseCommand("tick:7") == input::Command(input::GoToTick{7}));
  EXPECT_TRUE(parseCommand("axis:-1") == input::Command(input::ShowAxis{-1}));
  EXPECT_TRUE(parseCommand("axis:80") == input::Command(input::ShowAxis{80}));
  EXPECT_TRUE(parseCommand("method:epa") == input::Command(input::ShowMethod{input::Method::epa}));
  EXPECT_TRUE(parseCommand("page:why") == input::Command(input::ShowPage{input::PanelPage::why}));
  EXPECT_TRUE(parseCommand("aim:1.5,-0,2e3") == input::Command(input::AimRay{{{1.5, -0.0, 2000.0}}}));
  EXPECT_TRUE(parseCommand("aim:heading") == input::Command(input::AimRay{}));
}

// Would catch a command whose token hides a key's token.
TEST(Command, IsNoKey) {
  for (const char* token : {"x", "x:0.5", ":", ":1", "wait:1", "s*2", "o:1"})
    EXPECT_FALSE(parseCommand(token)) << token;
}

TEST(Command, ASyntaxErrorIsReportedInOneLine) {
  for (const char* token : {"set:",
                            "set:post",
                            "set:post.center=1",
                            "set:.center.x=1",
                            "set:post.center.w=1",
                            "set:post.radius.x=1",
                            "set:post.center.x=",
                            "set:post.center.x=nan",
                            "set:post.center.x=1e31",

                            "set:post.centre.x=1",
                            "open:",
                            "open:a%2",
                            "open:a%zz",
                            "drag:1",
                            "drag:1,",
                            "drag:1.5,2",
                            "drag:1,2,3",
                            "drag:100001,0",
                            "zoom:",
                            "zoom:x",
                            "aim:",
                            "aim:1,2",
                            "aim:1,2,3,4",
                            "aim:1,,3",
                            "aim:1,2,1e31",
                            "aim:1,2,nan",
                            "zoom:1@",
                            "zoom:1@2",
                            "pan:1",
                            "pan:1,2,3",
                            "focus:",
                            "move:a=1,2",
                            "move:a=1,2,3,4",
                            "move:=1,2,3",
                            "moveon:a",
                            "turn:a=1,2",
                            "tick:-1",
                            "axis:81",
                            "axis:-2",
                            "page:",
                            "action:",
                            "action:showaxes",
                            "page:whi"}) {
    expectOneLineWith(refusal([&] { (void)parseKeyScript(std::string("x ") + token); }), {"token 2", token});
  }
}

TEST(Command, LetterCaseOfItsWordDoesNotMatter) {
  EXPECT_TRUE(parseCommand("SET:Ball.center.x=1") == parseCommand("set:Ball.center.x=1"));
  EXPECT_TRUE(parseCommand("Open:Boxes") == input::Command(input::OpenScene{"Boxes"}));
  EXPECT_TRUE(parseCommand("ZOOM:2") == parseCommand("zoom:2"));
}

TEST(Command, ATooLargeMovementReportsTheLimits) {
  for (const std::string token : {"zoom:1000000000", "zoom:100001", "drag:99999999999,0"})
    expectOneLineWith(refusal([&] { (void)parseKeyScript(token); }), {token, "from -100000 to 100000"});
}

// Would catch a lost digit, a blank that ends a token, and a dot in a name taken for the field separator.
RC_GTEST_PROP(Command, ItsTokenIsTheSameCommand, ()) {
  const auto name =
      rc::gen::nonEmpty(rc::gen::container<std::string>(rc::gen::elementOf(std::string("a.=x%:#,"))));
  const auto number = rc::gen::map(rc::gen::arbitrary<double>(), [](double d) {
    return std::isfinite(d) && std::abs(d) <= 1e30 ? d : 0.1;
  });
  const auto property = static_cast<BodyProperty>(*rc::gen::inRange(0, 7));
  const int axis =
      property == BodyProperty::radius || property == BodyProperty::halfHeight ? 0 : *rc::gen::inRange(0, 3);
  const input::SetNumber set{*name, property, axis, *number};
  RC_ASSERT(parseCommand(commandText(set)) == input::Command(set));
  const input::OpenScene open{*rc::gen::nonEmpty<std::string>()};
  RC_ASSERT(parseCommand(commandText(open)) == input::Command(open));
  RC_ASSERT(commandText(open).find_first_of(" \t\r\n") == std::string::npos);
}

// Would catch an action without a key that no script can trigger.
TEST(Command, EveryActionHasAToken) {
  for (const std::string_view name : input::kActionNames) {
    const auto action = parseCommand("action:" + std::string(name));
    ASSERT_TRUE(action) << name;
    EXPECT_TRUE(action == input::Command(*input::actionNamed(name)));
    EXPECT_EQ(commandText(*action), "action:" + std::string(name));
  }
}

TEST(KeyScriptCommands, RunAtTheirPositionInTheScript) {
  const input::KeyScript script = parseKeyScript("x drag:1,2 zoom:1 wait:1 open:boxes");
  ASSERT_EQ(script.commands.size(), 3u);
  EXPECT_EQ(script.commands[1].tick, 2);
  EXPECT_EQ(script.commands[2].tick, 122);
  EXPECT_EQ(script.length, 123);
}

TEST(KeyScriptCommands, BesideStandsFirst) {
  EXPECT_TRUE(parseKeyScript("beside x").playsWithCase);
  EXPECT_FALSE(parseKeyScript("x").playsWithCase);
  expectOneLineWith(refusal([] { (void)parseKeyScript("x beside"); }), {"token 2", "before everything else"});
}

// Would catch a script that runs a tick longer than the limit.
TEST(KeyScriptCommands, NothingHappensAfterTheHour) {
  for (const char* script : {"wait:3600 zoom:1", "wait:3600 +x"}) {
    expectOneLineWith(refusal([&] { (void)parseKeyScript(script); }), {"token 2", "an hour"});
  }
}

}  // namespace
