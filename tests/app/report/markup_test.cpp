#include <gtest/gtest.h>
#include <vector>

#include "app/report/result_files.hpp"

namespace {

TEST(Markup, MarkupCharactersAreEscaped) {
  EXPECT_EQ(app::escaped(R"(<b a="1" c='2'>&amp;)"), "&lt;b a=&quot;1&quot; c=&#39;2&#39;&gt;&amp;amp;");
  EXPECT_EQ(app::escaped("球 – ok\n\t"), "球 – ok\n\t");
}

// Neither XML nor HTML can contain control characters.
TEST(Markup, ControlCharactersAreReplaced) {
  EXPECT_EQ(app::escaped(std::string_view("a\0b\x1b\x7f", 5)),
            "a\xef\xbf\xbd"
            "b\xef\xbf\xbd\xef\xbf\xbd");
}

// The pages are UTF-8, but a file name can be any bytes.
TEST(Markup, InvalidUtf8IsReplaced) {
  EXPECT_EQ(app::escaped("a\xff"
                         "b"),
            "a\xef\xbf\xbd"
            "b");
  EXPECT_EQ(app::escaped("\xc0\xaf"), "\xef\xbf\xbd");  // '/' encoded in one byte too many
  EXPECT_EQ(app::escaped("\xed\xa0\x80").find('\xed'), std::string::npos);  // half of a surrogate pair
  EXPECT_EQ(app::escaped("cut \xe7\x90"), "cut \xef\xbf\xbd");
  EXPECT_EQ(app::escaped("\xef\xbf\xbe\xef\xbf\xbf"), "\xef\xbf\xbd\xef\xbf\xbd");  // U+FFFE, U+FFFF
  EXPECT_EQ(app::escaped("\xc2\x9b"), "\xef\xbf\xbd");                              // CSI
  EXPECT_EQ(app::escaped("\xf0\x9f\x99\x82"), "\xf0\x9f\x99\x82");
}

std::string base64Of(std::string_view text) {
  return app::base64(std::vector<std::uint8_t>(text.begin(), text.end()));
}

// RFC 4648, section 10.
TEST(Markup, Base64FollowsTheStandard) {
  EXPECT_EQ(base64Of(""), "");
  EXPECT_EQ(base64Of("f"), "Zg==");
  EXPECT_EQ(base64Of("fo"), "Zm8=");
  EXPECT_EQ(base64Of("foo"), "Zm9v");
  EXPECT_EQ(base64Of("foobar"), "Zm9vYmFy");
  EXPECT_EQ(base64Of("\xfb\xff\xfe"), "+//+");
}

// A case from an untrusted source must not run a script when its link is clicked.
TEST(Markup, OnlyWebAddressesBecomeLinks) {
  EXPECT_TRUE(app::isWebAddress("https://a.org/?b=1&c=2"));
  EXPECT_TRUE(app::isWebAddress("http://a.org"));
  EXPECT_FALSE(app::isWebAddress("javascript:alert(1)//https://a.org"));
  EXPECT_FALSE(app::isWebAddress("fcl #2"));
}

}  // namespace
