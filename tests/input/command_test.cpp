#include "input/command.hpp"

#include <cmath>
#include <gmock/gmock.h>
#include <limits>
#include <rapidcheck/gtest.h>

#include "input/input_script.hpp"
#include "world/bad_input.hpp"

namespace {

using input::BodyNumber;
using input::deedText;
using input::parseDeed;
using input::parseKeyScript;

TEST(Deed, IsATokenThatSaysWhatItDoes) {
  EXPECT_TRUE(parseDeed("set:post.center.x=1.5") ==
              input::Deed((input::SetNumber{"post", BodyNumber::center, 0, 1.5})));
  EXPECT_TRUE(parseDeed("set:a.b.radius=2") ==
              input::Deed((input::SetNumber{"a.b", BodyNumber::radius, 0, 2.0})));
  EXPECT_TRUE(parseDeed("set:球=.rotation.z=-0") ==
              input::Deed((input::SetNumber{"球=", BodyNumber::degrees, 2, -0.0})));
  EXPECT_TRUE(parseDeed("open:my%20case%25") == input::Deed((input::OpenScene{"my case%"})));
  EXPECT_TRUE(parseDeed("filter:") == input::Deed(input::FilterList{}));
  EXPECT_TRUE(parseDeed("drag:-3,40") == input::Deed((input::DragView{-3, 40})));
  EXPECT_TRUE(parseDeed("zoom:-2") == input::Deed(input::ZoomView{-2}));
  EXPECT_TRUE(parseDeed("axis:-1") == input::Deed(input::ShowAxis{-1}));
  EXPECT_TRUE(parseDeed("page:why") == input::Deed(input::TurnPage{1}));
}

// Would catch: a deed that takes a key's token away.
TEST(Deed, IsNoKey) {
  for (const char* token : {"x", "x:0.5", ":", ":1", "wait:1", "s*2", "o:1"})
    EXPECT_FALSE(parseDeed(token)) << token;
}

TEST(Deed, WhatIsWrittenWrongIsSaidInOneLine) {
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
                            "axis:15",
                            "axis:-2",
                            "page:",
                            "page:whi"}) {
    expectOneLineWith(refusal([&] { (void)parseKeyScript(std::string("x ") + token); }), {"token 2", token});
  }
}

// Would catch: a digit lost, a blank that ends a token, a dot of a name taken for the field's.
RC_GTEST_PROP(Deed, ItsTokenIsTheSameDeed, ()) {
  const auto name =
      rc::gen::nonEmpty(rc::gen::container<std::string>(rc::gen::elementOf(std::string("a.=x%:#,"))));
  const auto number = rc::gen::map(rc::gen::arbitrary<double>(), [](double d) {
    return std::isfinite(d) && std::abs(d) <= 1e30 ? d : 0.1;
  });
  const auto of = static_cast<BodyNumber>(*rc::gen::inRange(0, 6));
  const int axis = of == BodyNumber::radius ? 0 : *rc::gen::inRange(0, 3);
  const input::SetNumber set{*name, of, axis, *number};
  RC_ASSERT(parseDeed(deedText(set)) == input::Deed(set));
  const input::OpenScene open{*rc::gen::nonEmpty<std::string>()};
  RC_ASSERT(parseDeed(deedText(open)) == input::Deed(open));
  RC_ASSERT(deedText(open).find_first_of(" \t\r\n") == std::string::npos);
}

TEST(KeyScriptDeeds, HappenWhereTheyStand) {
  const input::KeyScript script = parseKeyScript("x drag:1,2 zoom:1 wait:1 open:boxes");
  ASSERT_EQ(script.deeds.size(), 3u);
  EXPECT_EQ(script.deeds[1].tick, 2);
  EXPECT_EQ(script.deeds[2].tick, 122);
  EXPECT_EQ(script.length, 123);
}

TEST(KeyScriptDeeds, BesideStandsFirst) {
  EXPECT_TRUE(parseKeyScript("beside x").beside);
  EXPECT_FALSE(parseKeyScript("x").beside);
  expectOneLineWith(refusal([] { (void)parseKeyScript("x beside"); }), {"token 2", "before everything else"});
}

// Would catch: a drive that is a tick longer than it may be.
TEST(KeyScriptDeeds, NothingHappensAfterTheHour) {
  for (const char* script : {"wait:3600 zoom:1", "wait:3600 +x"}) {
    expectOneLineWith(refusal([&] { (void)parseKeyScript(script); }), {"token 2", "an hour"});
  }
}

}  // namespace
