#include "app/report/markup.hpp"

#include <gtest/gtest.h>
#include <vector>

namespace {

TEST(Markup, NothingIsReadAsMarkup) {
  EXPECT_EQ(app::escaped(R"(<b a="1" c='2'>&amp;)"), "&lt;b a=&quot;1&quot; c=&#39;2&#39;&gt;&amp;amp;");
  EXPECT_EQ(app::escaped("球 – ok\n\t"), "球 – ok\n\t");
}

// Neither XML nor HTML can hold them.
TEST(Markup, ControlCharactersAreReplaced) {
  EXPECT_EQ(app::escaped(std::string_view("a\0b\x1b\x7f", 5)),
            "a\xef\xbf\xbd"
            "b\xef\xbf\xbd\xef\xbf\xbd");
}

std::string base64Of(std::string_view text) {
  return app::base64(std::vector<std::uint8_t>(text.begin(), text.end()));
}

// RFC 4648, section 10.
TEST(Markup, Base64IsThatOfTheStandard) {
  EXPECT_EQ(base64Of(""), "");
  EXPECT_EQ(base64Of("f"), "Zg==");
  EXPECT_EQ(base64Of("fo"), "Zm8=");
  EXPECT_EQ(base64Of("foo"), "Zm9v");
  EXPECT_EQ(base64Of("foobar"), "Zm9vYmFy");
  EXPECT_EQ(base64Of("\xfb\xff\xfe"), "+//+");
}

// A case from anywhere must not run a script when its link is clicked.
TEST(Markup, OnlyTheWebIsALink) {
  EXPECT_EQ(app::linkOrText("https://a.org/?b=1&c=2"),
            "<a href=\"https://a.org/?b=1&amp;c=2\">https://a.org/?b=1&amp;c=2</a>");
  EXPECT_EQ(app::linkOrText("javascript:alert(1)"), "javascript:alert(1)");
  EXPECT_EQ(app::linkOrText("fcl #2"), "fcl #2");
}

}  // namespace
